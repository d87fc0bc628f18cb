import { Button, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorText } from '../../components/error-text.tsx';
import { Loading } from '../../components/screen/loading.tsx';
import { Note } from '../../components/status.tsx';
import { formatMoment } from '../../format/dates.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { PendingFilterBar } from './filters/pending-filters.tsx';
import { IssueDialog } from './issue/issue-dialog.tsx';
import { PendingEmpty } from './pending-empty.tsx';
import { PendingGrid } from './pending-grid.tsx';
import { PendingHead } from './pending-head.tsx';
import { PendingTotals } from './pending-totals.tsx';
import { FuelingDrawer } from './public/fueling-drawer.tsx';
import { SolvedFuelings } from './solved/solved-list.tsx';

function Order() {
  const { t } = useTranslation();
  const { pending } = useStores();
  const byRisk = useFrom('pending', (state) => state.sort === 'risk');
  return (
    <div className="rc-pending-foot">
      {byRisk ? (
        <Text fz="xs" c="dimmed">
          {t('pending.sortedByRisk')}
        </Text>
      ) : (
        <Button
          size="compact-xs"
          variant="subtle"
          ml={-8}
          title={t('pending.sortRiskHelp')}
          onClick={() => void pending.getState().narrow({ sort: 'risk', descending: true })}
        >
          {t('pending.sortByRisk')}
        </Button>
      )}
    </div>
  );
}

export function PendingScreen() {
  const { t } = useTranslation();
  const { pending } = useStores();
  const stationId = useFrom('app', (state) => state.app?.activeStationId ?? null);
  const summary = useFrom('pending', (state) => state.view);
  const error = useFrom('pending', (state) => state.error);
  const solvedShown = useFrom('pending', (state) => state.solvedShown);
  const look = useCallback(() => {
    if (stationId !== null) void pending.getState().look(stationId);
  }, [pending, stationId]);
  useEffect(look, [look]);
  return (
    <div className="rc-page-full rc-pending">
      <PendingHead />
      {solvedShown && <SolvedFuelings />}
      {!solvedShown && <Loading waits={summary === null} error={error} height={360} onRetry={look} />}
      {!solvedShown && summary !== null && (
        <>
          {summary.problem !== null && (
            <Note role="status" tone="warn" icon={IconCloudOff}>
              <ErrorText error={summary.problem} />
              {summary.readAt !== null && <p>{t('pending.problemKept', { time: formatMoment(summary.readAt) })}</p>}
            </Note>
          )}
          {summary.allCount > 0 && <PendingTotals summary={summary} />}
          <div className="rc-card rc-pending-card">
            {summary.allCount > 0 && <PendingFilterBar summary={summary} />}
            {summary.count === 0 ? (
              <PendingEmpty summary={summary} />
            ) : (
              <>
                <PendingGrid />
                <Order />
              </>
            )}
          </div>
        </>
      )}
      <FuelingDrawer />
      <IssueDialog />
    </div>
  );
}
