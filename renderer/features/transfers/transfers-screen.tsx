import { NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { IconCalendarOff, IconCloudDownload, IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TRANSFER_CHECKS, type TransfersView } from '../../../preload/contract/transfers/transfers.ts';
import { Empty } from '../../components/empty.tsx';
import { ErrorNote } from '../../components/error-text.tsx';
import { PeriodFilter } from '../../components/fuelings/period-filter.tsx';
import { ListActs } from '../../components/list/list-acts.tsx';
import { ListFrame } from '../../components/list/list-frame.tsx';
import { ScreenTitle } from '../../components/screen/screen-title.tsx';
import { useNow } from '../../components/use-now.ts';
import { formatAgo, formatFullMoment } from '../../format/dates.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { repassWord } from '../pending/public/repass-words.ts';
import './transfers.css';
import { TransfersList } from './transfers-list.tsx';
import { TransfersTotals } from './transfers-totals.tsx';

function ReadUntil({ view: { readAt, reading } }: { readonly view: TransfersView }) {
  const { t } = useTranslation();
  const now = useNow();
  if (reading) {
    return (
      <Text fz="sm" c="dimmed" role="status">
        {t('transfers.reading')}
      </Text>
    );
  }
  if (readAt === null) return null;
  return (
    <Text fz="sm" c="dimmed">
      <time dateTime={readAt} title={formatFullMoment(readAt)}>
        {t('transfers.read', { ago: formatAgo(readAt, now) ?? t('common.justNow') })}
      </time>
    </Text>
  );
}

function Head({ view }: { readonly view: TransfersView | null }) {
  const { transfers } = useStores();
  const none = view === null || view.all.count === 0;
  return (
    <div className="rc-transfers-head">
      <ScreenTitle of="transfers" />
      {view !== null && <ReadUntil view={view} />}
      <div className="rc-transfers-acts">
        <ListActs store={transfers} none={none} />
      </div>
    </div>
  );
}

/** Value that no status of a network can equal. */
const ANY = '\u0000';

function Filters({ view }: { readonly view: TransfersView }) {
  const { t } = useTranslation();
  const { transfers } = useStores();
  const from = useFrom('transfers', (state) => state.from);
  const until = useFrom('transfers', (state) => state.until);
  const status = useFrom('transfers', (state) => state.status);
  const check = useFrom('transfers', (state) => state.check);
  const { narrow } = transfers.getState();
  // The chosen status may not occur in the period.
  const statuses = status === null || view.statuses.includes(status) ? view.statuses : [status, ...view.statuses];
  return (
    <search className="rc-transfers-filters rc-no-print" aria-label={t('transfers.filters')}>
      <PeriodFilter from={from} until={until} onDays={(days) => void narrow(days)} />
      <NativeSelect
        size="xs"
        w={190}
        aria-label={t('transfers.status')}
        data={[{ value: ANY, label: t('transfers.anyStatus') }, ...statuses.map((value) => ({ value, label: repassWord(t, value) }))]}
        value={status ?? ANY}
        onChange={({ currentTarget: { value } }) => void narrow({ status: value === ANY ? null : value })}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('transfers.checkLabel')}
        data={[
          { value: 'any', label: t('transfers.anyCheck') },
          ...TRANSFER_CHECKS.map((value) => ({ value, label: t(`transfers.check.${value}`) })),
        ]}
        value={check ?? 'any'}
        onChange={(next) => void narrow({ check: TRANSFER_CHECKS.find((each) => each === next) ?? null })}
      />
    </search>
  );
}

/** Empty state: not loaded yet, never to be loaded, or no transfers. */
function EmptyState({ view: { readAt, isTooOld, reading } }: { readonly view: TransfersView }) {
  const { t } = useTranslation();
  const which = readAt !== null ? 'empty' : isTooOld ? 'old' : reading ? 'first' : 'never';
  const icon = { empty: IconCalendarOff, old: IconCalendarOff, first: IconCloudDownload, never: IconCloudOff }[which];
  return (
    <div className="rc-card">
      <Empty icon={icon} title={t(`transfers.${which}Title`)}>
        {t(`transfers.${which}`)}
      </Empty>
    </div>
  );
}

function Content({ view }: { readonly view: TransfersView }) {
  const narrowed = useFrom('transfers', ({ status, check }) => status !== null || check !== null);
  return (
    <>
      <Filters view={view} />
      {view.problem !== null && <ErrorNote error={view.problem} />}
      {view.all.count === 0 && !narrowed ? (
        <EmptyState view={view} />
      ) : (
        <>
          <TransfersTotals view={view} />
          <div className="rc-card">
            <TransfersList />
          </div>
        </>
      )}
    </>
  );
}

export function TransfersScreen() {
  const { transfers } = useStores();
  const accessId = useFrom('app', (state) => state.app?.activeStationId ?? null);
  return (
    <ListFrame store={transfers} accessId={accessId} className="rc-page rc-transfers" head={(view) => <Head view={view} />}>
      {(view) => <Content view={view} />}
    </ListFrame>
  );
}
