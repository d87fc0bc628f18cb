import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MovementReading, MovementView } from '../../../preload/contract/movement/movement.ts';
import { ErrorNote } from '../../components/error-text.tsx';
import { ReadSpan } from '../../components/fuelings/read-span.tsx';
import { ListActs } from '../../components/list/list-acts.tsx';
import { ScreenTitle } from '../../components/screen/screen-title.tsx';
import { useFrom, useStores } from '../../kit/stores-context.tsx';

function ReadUntil({ reading: state }: { readonly reading: MovementReading }) {
  const { t } = useTranslation();
  const { reading, read, days } = state;
  if (reading && read < days) {
    return (
      <Text fz="sm" c="dimmed" role="status">
        {t('movement.reading', { read, days })}
      </Text>
    );
  }
  return <ReadSpan reading={state} words="movement" />;
}

export function MovementHead({ view }: { readonly view: MovementView | null }) {
  const { movement } = useStores();
  const station = useFrom('app', (state) => state.app?.stations.find(({ id }) => id === view?.stationId) ?? null);
  const none = view === null || view.all.count === 0;
  return (
    <div className="rc-movement-head">
      <ScreenTitle of="movement" />
      <p className="rc-print-only">{station?.name}</p>
      {view !== null && <ReadUntil reading={view.reading} />}
      <div className="rc-movement-acts">
        <ListActs store={movement} none={none} prints />
      </div>
    </div>
  );
}

/** Missing days of the period, with the reason. */
export function MovementState({ reading }: { readonly reading: MovementReading }) {
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
