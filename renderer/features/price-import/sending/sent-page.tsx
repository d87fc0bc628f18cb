import { Button } from '@mantine/core';
import { type Icon, IconAlertTriangle, IconCircleCheck, IconClock, IconHelpCircle, IconSend } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFrom, useStores } from '../../../app/stores-context.tsx';
import { Empty } from '../../../components/empty.tsx';
import { type SentStand, sentStand } from './sent-stand.ts';

const ICONS: Readonly<Record<SentStand, Icon>> = {
  queued: IconClock,
  sending: IconSend,
  uncertain: IconHelpCircle,
  refused: IconAlertTriangle,
  sent: IconCircleCheck,
};

/** What became of a sheet that was confirmed: "enviada" is said only when it is. */
export function SentPage() {
  const { t } = useTranslation();
  const { batches: store, imports, nav } = useStores();
  const ids = useFrom('imports', (state) => state.view?.batchIds);
  const stationId = useFrom('app', (state) => state.app?.activeStationId ?? null);
  const several = useFrom('imports', (state) => (state.view?.plan.batches.length ?? 0) > 1);
  const list = useFrom('batches', (state) => state.list);
  // Batches of a sheet may be of several stations.
  useEffect(() => void store.getState().show(several ? null : stationId), [store, stationId, several]);
  const own = useMemo(() => list?.filter(({ id }) => ids?.includes(id) === true) ?? [], [list, ids]);
  const stand = sentStand(own);
  const cause = own.find(({ problem }) => problem !== null)?.problem?.message ?? null;
  const only = ids?.length === 1 ? (ids[0] ?? null) : null;
  return (
    <div className="rc-page">
      <div className="rc-card" role="status">
        <Empty
          icon={ICONS[stand]}
          title={t(`prices.sent.${stand}`)}
          action={
            <div style={{ display: 'flex', gap: 10 }}>
              <Button variant="default" onClick={() => imports.getState().close()}>
                {t('prices.another')}
              </Button>
              <Button
                onClick={() => {
                  imports.getState().close();
                  nav.getState().openBatch(only);
                }}
              >
                {t('prices.seeBatches')}
              </Button>
            </div>
          }
        >
          {cause === null ? '' : `${cause} `}
          {t(`prices.sentText.${stand}`)}
        </Empty>
      </div>
    </div>
  );
}
