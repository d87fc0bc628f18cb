import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MovementReading } from '../../../preload/contract/overview/movement.ts';
import { ErrorNote } from '../../components/error-text.tsx';
import { useNow } from '../../components/use-now.ts';
import { formatAgo, formatFullMoment } from '../../format/dates.ts';

interface Props {
  readonly reading: MovementReading;
  readonly words: 'fleet.reading' | 'fleet.notesReading';
}

/** When it was read last, or how far the first reading is. */
export function ReadingLine({ reading: { readAt, reading, read, days }, words }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  if (reading && read < days) {
    return (
      <Text fz="sm" c="dimmed" role="status">
        {t(words, { read, days })}
      </Text>
    );
  }
  if (readAt === null) return null;
  return (
    <Text fz="sm" c="dimmed">
      <time dateTime={readAt} title={formatFullMoment(readAt)}>
        {t('fleet.read', { ago: formatAgo(readAt, now) ?? t('common.justNow') })}
      </time>
    </Text>
  );
}

/** What is missing of the period, and why. */
export function ReadingState({ reading }: { readonly reading: MovementReading }) {
  const { t } = useTranslation();
  return (
    <>
      {reading.problem !== null && <ErrorNote error={reading.problem} />}
      {reading.missing > 0 && reading.read > 0 && (
        <Text fz="sm" c="dimmed" role="status">
          {t('fleet.missingDays', { count: reading.missing })}
        </Text>
      )}
    </>
  );
}
