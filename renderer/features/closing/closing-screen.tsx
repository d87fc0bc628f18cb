import { Button, Text } from '@mantine/core';
import { IconCalendarOff, IconCloudDownload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClosingView } from '../../../preload/contract/closing/closing.ts';
import { Empty } from '../../components/empty.tsx';
import { Loading } from '../../components/screen/loading.tsx';
import { formatDay, formatFullMoment } from '../../format/dates.ts';
import { formatPrice } from '../../format/money.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { FuelingDrawer } from '../pending/public/fueling-drawer.tsx';
import './closing.css';
import { ClosingHead } from './closing-head.tsx';
import { ClosingTotals } from './closing-totals.tsx';
import { GroupsTable } from './groups-table.tsx';
import { MatchingChart } from './matching-chart.tsx';
import { MonthList } from './month-list.tsx';
import { NoteQuestions } from './note-questions.tsx';
import { PriceChanges } from './price-changes.tsx';

/** Figures taken from Movimento, and the reasons for differences to the list. */
function MovementFacts({ view: { movement } }: { readonly view: ClosingView }) {
  const { t } = useTranslation();
  if (movement === null) return null;
  const { days, read } = movement;
  const amount = ({ count, valueE4 }: ClosingView['all']): string => t('closing.moved.amount', { count, value: formatPrice(valueE4) });
  const parts = (['outside', 'listedOnly', 'dropped'] as const)
    .filter((part) => movement[part].count > 0)
    .map((part) => t(`closing.moved.${part}`, { amount: amount(movement[part]) }));
  return (
    <Text fz="sm" c="dimmed">
      {[t(read < days ? 'closing.moved.days' : 'closing.moved.whole', { read, days }), ...parts].join(' ')}
    </Text>
  );
}

/** Data basis of the numbers. */
function Basis({ view: { since, readAt, movement } }: { readonly view: ClosingView }) {
  const { t } = useTranslation();
  return (
    <Text fz="sm" c="dimmed">
      {since === null || readAt === null
        ? t('closing.basisNever')
        : t('closing.basis', { since: formatDay(since), read: formatFullMoment(readAt) })}
      {movement === null && since !== null && ` ${t('closing.basisOnly')}`}
    </Text>
  );
}

/** Tables and list of the month, or why there are none. */
export function MonthFuelings({ view }: { readonly view: ClosingView }) {
  const { t } = useTranslation();
  const { nav } = useStores();
  if (view.readAt === null && view.movement === null) {
    const action = <Button onClick={() => nav.getState().go('pending')}>{t('closing.neverAction')}</Button>;
    return (
      <div className="rc-card">
        <Empty icon={IconCloudDownload} title={t('closing.neverTitle')} action={action}>
          {t('closing.never')}
        </Empty>
      </div>
    );
  }
  if (view.all.count === 0) {
    return (
      <div className="rc-card">
        <Empty icon={IconCalendarOff} title={t('closing.emptyTitle')}>
          {t('closing.empty')}
        </Empty>
      </div>
    );
  }
  return (
    <>
      <GroupsTable of="product" groups={view.products} total={view.all} />
      <GroupsTable of="customer" groups={view.customers} total={view.all} />
      <MonthList />
    </>
  );
}

export function ClosingScreen() {
  const { closing, pending } = useStores();
  const stationId = useFrom('app', (state) => state.app?.activeStationId ?? null);
  const view = useFrom('closing', (state) => state.view);
  const error = useFrom('closing', (state) => state.error);
  useEffect(() => {
    if (stationId === null) return;
    void closing.getState().look(stationId);
    // The pending list's panel shows a fueling opened here.
    void pending.getState().look(stationId);
    return () => closing.getState().leave();
  }, [closing, pending, stationId]);
  return (
    <div className="rc-page rc-closing">
      <ClosingHead view={view} />
      <Loading
        waits={view === null}
        error={error}
        height={360}
        onRetry={() => stationId !== null && void closing.getState().look(stationId)}
      />
      {view !== null && (
        <>
          <Basis view={view} />
          <MovementFacts view={view} />
          <ClosingTotals view={view} />
          <NoteQuestions view={view} />
          <MonthFuelings view={view} />
          <MatchingChart view={view} />
          <PriceChanges view={view} />
          {view.stations.length > 0 && <GroupsTable of="station" groups={view.stations} total={view.all} />}
        </>
      )}
      <FuelingDrawer />
    </div>
  );
}
