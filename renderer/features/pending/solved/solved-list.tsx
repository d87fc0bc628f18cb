import { Button, TextInput } from '@mantine/core';
import { IconChecks, IconFilterOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SolvedSort } from '../../../../preload/contract/pending/solved.ts';
import { DataGrid } from '../../../components/data-grid/data-grid.tsx';
import type { GridSort } from '../../../components/data-grid/grid-column.ts';
import { useCursor } from '../../../components/data-grid/use-cursor.ts';
import { usePagedRows } from '../../../components/data-grid/use-paged-rows.ts';
import { Empty } from '../../../components/empty.tsx';
import { LateSearch } from '../../../components/fields/late-input.tsx';
import { useQuantityWords } from '../../../components/fuelings/use-words.ts';
import { Loading } from '../../../components/screen/loading.tsx';
import { formatPrice } from '../../../format/money.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { nextSolvedSort, solvedColumns } from './solved-columns.tsx';

const ANY = { from: null, to: null, text: '' } as const;

function Filters() {
  const { t } = useTranslation();
  const { pending } = useStores();
  const { from, to, text } = useFrom('pending', (state) => state.solvedSearch);
  const solved = useFrom('pending', (state) => state.solved);
  const { findSolved } = pending.getState();
  return (
    <search className="rc-pending-filters" aria-label={t('pending.filters.label')}>
      <LateSearch
        w={280}
        label={t('pending.filters.text')}
        placeholder={t('pending.solved.textHint')}
        value={text}
        onValue={(next) => void findSolved({ text: next })}
      />
      <TextInput
        size="xs"
        type="date"
        aria-label={t('pending.solved.from')}
        max={to ?? undefined}
        value={from ?? ''}
        onChange={({ currentTarget: { value } }) => void findSolved({ from: value === '' ? null : value })}
      />
      <TextInput
        size="xs"
        type="date"
        aria-label={t('pending.solved.to')}
        min={from ?? undefined}
        value={to ?? ''}
        onChange={({ currentTarget: { value } }) => void findSolved({ to: value === '' ? null : value })}
      />
      <span role="status" className="rc-solved-sum">
        {solved !== null && `${t('pending.fuelings', { count: solved.total })} · ${formatPrice(solved.valueE4)}`}
      </span>
    </search>
  );
}

function Grid() {
  const { t } = useTranslation();
  const { pending, nav } = useStores();
  const pages = useFrom('pending', (state) => state.solvedRows);
  const { sort: by, descending } = useFrom('pending', (state) => state.solvedSearch);
  const { needSolved, readSolved, findSolved } = pending.getState();
  const quantity = useQuantityWords();
  const columns = useMemo(() => solvedColumns(t, quantity), [t, quantity]);
  const rows = usePagedRows(pages, { need: needSolved, read: readSolved });
  const cursor = useCursor(rows.total, columns.length, pages?.key.turn);
  const sort: GridSort<SolvedSort> = {
    by,
    descending,
    onSort: (next) => void findSolved(nextSolvedSort(next, { sort: by, descending })),
  };
  function open(index: number): boolean {
    const row = rows.at(index);
    if (row !== null) nav.getState().openFueling(row.id);
    return row !== null;
  }
  return (
    <DataGrid
      id="solved"
      className="rc-list-grid rc-pending-grid"
      label={t('pending.solved.label')}
      help={t('pending.gridHelp')}
      columns={columns}
      rows={rows}
      cursor={cursor}
      rowHeight={34}
      sort={sort}
      onWish={(wish, { row }) => (wish === 'open' || wish === 'click') && open(row)}
    />
  );
}

function EmptyState() {
  const { t } = useTranslation();
  const { pending } = useStores();
  const { from, to, text } = useFrom('pending', (state) => state.solvedSearch);
  if (from === null && to === null && text === '') {
    return (
      <Empty icon={IconChecks} title={t('pending.solved.noneTitle')}>
        {t('pending.solved.none')}
      </Empty>
    );
  }
  const clear = (
    <Button variant="default" onClick={() => void pending.getState().findSolved(ANY)}>
      {t('pending.filters.clear')}
    </Button>
  );
  return (
    <Empty icon={IconFilterOff} title={t('pending.empty.filterTitle')} action={clear}>
      {t('pending.empty.filter')}
    </Empty>
  );
}

/** Solved fuelings (no longer listed), each with its history. */
export function SolvedFuelings() {
  const { pending } = useStores();
  const error = useFrom('pending', (state) => state.solvedError);
  const solved = useFrom('pending', (state) => state.solved);
  return (
    <div className="rc-card rc-pending-card">
      <Filters />
      <Loading waits={solved === null} error={error} height={240} onRetry={() => void pending.getState().findSolved({})} />
      {solved?.total === 0 && <EmptyState />}
      {solved !== null && solved.total > 0 && <Grid />}
    </div>
  );
}
