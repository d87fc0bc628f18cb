import { Button, NativeSelect, SegmentedControl, Skeleton, Text, TextInput } from '@mantine/core';
import { IconCalendarOff, IconCloudDownload, IconCloudOff, IconDownload, IconFileTypeCsv, IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { TRANSFER_CHECKS, type TransfersView } from '../../../preload/contract/transfers/transfers.ts';
import { keepFile } from '../../components/download.ts';
import { Empty } from '../../components/empty.tsx';
import { ErrorNote } from '../../components/error-text.tsx';
import { daysOf, PERIODS, periodOf } from '../../components/fuelings/periods.ts';
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
  const { t } = useTranslation();
  const { transfers } = useStores();
  const making = useFrom('transfers', (state) => state.making);
  const { save, refresh } = transfers.getState();
  const none = view === null || view.all.count === 0;
  return (
    <div className="rc-transfers-head">
      <ScreenTitle of="transfers" />
      {view !== null && <ReadUntil view={view} />}
      <div className="rc-transfers-acts">
        <Button size="xs" variant="default" leftSection={<IconRefresh size={15} aria-hidden />} onClick={() => void refresh()}>
          {t('transfers.refresh')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFileTypeCsv size={15} aria-hidden />}
          loading={making === 'csv'}
          disabled={none}
          onClick={() => void keepFile(save('csv'))}
        >
          {t('transfers.csv')}
        </Button>
        <Button
          size="xs"
          leftSection={<IconDownload size={15} aria-hidden />}
          loading={making === 'xlsx'}
          disabled={none}
          onClick={() => void keepFile(save('xlsx'))}
        >
          {t('transfers.xlsx')}
        </Button>
      </div>
    </div>
  );
}

function PeriodFilter() {
  const { t } = useTranslation();
  const { transfers } = useStores();
  const from = useFrom('transfers', (state) => state.from);
  const until = useFrom('transfers', (state) => state.until);
  const { narrow } = transfers.getState();
  const now = new Date();
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={t('movement.period')}
        data={PERIODS.map((value) => ({ value, label: t(`movement.periods.${value}`) }))}
        value={periodOf({ from, until }, now) ?? ''}
        onChange={(next) => void narrow(daysOf(PERIODS.find((each) => each === next) ?? 'quarter', now))}
      />
      <TextInput
        size="xs"
        type="date"
        aria-label={t('movement.from')}
        max={until ?? undefined}
        value={from ?? ''}
        onChange={({ currentTarget: { value } }) => void narrow({ from: value === '' ? null : value })}
      />
      <TextInput
        size="xs"
        type="date"
        aria-label={t('movement.until')}
        min={from ?? undefined}
        value={until ?? ''}
        onChange={({ currentTarget: { value } }) => void narrow({ until: value === '' ? null : value })}
      />
    </>
  );
}

/** What no word of a network can be. */
const ANY = '\u0000';

function Filters({ view }: { readonly view: TransfersView }) {
  const { t } = useTranslation();
  const { transfers } = useStores();
  const status = useFrom('transfers', (state) => state.status);
  const check = useFrom('transfers', (state) => state.check);
  const { narrow } = transfers.getState();
  // What was chosen may have left the period.
  const statuses = status === null || view.statuses.includes(status) ? view.statuses : [status, ...view.statuses];
  return (
    <search className="rc-transfers-filters rc-no-print" aria-label={t('transfers.filters')}>
      <PeriodFilter />
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

/** Nothing was read yet, or there is nothing. */
function Nothing({ view: { readAt, reading } }: { readonly view: TransfersView }) {
  const { t } = useTranslation();
  const which = readAt !== null ? 'empty' : reading ? 'first' : 'never';
  const icon = { empty: IconCalendarOff, first: IconCloudDownload, never: IconCloudOff }[which];
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
        <Nothing view={view} />
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
  const { t } = useTranslation();
  const { transfers } = useStores();
  const stationId = useFrom('app', (state) => state.app?.activeStationId ?? null);
  const view = useFrom('transfers', (state) => state.view);
  const error = useFrom('transfers', (state) => state.error);
  useEffect(() => {
    if (stationId === null) return;
    void transfers.getState().look(stationId);
    return () => transfers.getState().leave();
  }, [transfers, stationId]);
  return (
    <div className="rc-page rc-transfers">
      <Head view={view} />
      {error !== null && <ErrorNote error={error} />}
      {view === null && error === null && <Skeleton height={360} animate={false} role="status" aria-label={t('common.loading')} />}
      {view !== null && <Content view={view} />}
    </div>
  );
}
