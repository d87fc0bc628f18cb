import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MovementReading } from '../../../preload/contract/movement/movement.ts';
import { ErrorNote } from '../error-text.tsx';
import { ReadSpan } from './read-span.tsx';

interface Props {
  readonly reading: MovementReading;
  readonly words: 'movement.reading' | 'fleet.notesReading';
}

/** Time of the last reading, or progress of the first one. */
export function ReadingLine({ reading: state, words }: Props) {
  const { t } = useTranslation();
  const { reading, read, days } = state;
  if (reading && read < days) {
    return (
      <Text fz="sm" c="dimmed" role="status">
        {t(words, { read, days })}
      </Text>
    );
  }
  return <ReadSpan reading={state} />;
}

/** Missing days of the period, with the reason. */
export function ReadingState({ reading }: { readonly reading: MovementReading }) {
  const { t } = useTranslation();
  return (
    <>
      {reading.problem !== null && <ErrorNote error={reading.problem} />}
      {reading.missing > 0 && reading.read > 0 && (
        <Text fz="sm" c="dimmed" role="status">
          {t('movement.missing', { count: reading.missing })}
        </Text>
      )}
    </>
  );
}
