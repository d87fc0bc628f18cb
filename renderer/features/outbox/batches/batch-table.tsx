import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchView } from '../../../../preload/contract/batches.ts';
import { useFrom, useStores } from '../../../app/stores-context.tsx';
import { type SortableColumn, SortableTable } from '../../../components/data-grid/sortable-table.tsx';
import { formatFullMoment, formatMoment } from '../../../format/dates.ts';
import { formatCount } from '../../../format/numbers.ts';
import { BatchState } from '../batch-state.tsx';
import { PriceStand } from './price-stand.tsx';

interface Props {
  readonly batches: readonly BatchView[];
  readonly withStation: boolean;
}

type Column = SortableColumn<BatchView>;
const COUNTS = ['sent', 'refused'] as const;

function Count({ value, alarming }: { readonly value: number; readonly alarming: boolean }) {
  const look = value === 0 ? 'rc-dim' : alarming ? 'rc-up' : undefined;
  return <span className={look}>{formatCount(value)}</span>;
}

function countColumn(key: (typeof COUNTS)[number], header: string): Column {
  return {
    id: key,
    accessorFn: (batch) => batch.counts[key],
    header,
    cell: (cell) => <Count value={cell.row.original.counts[key]} alarming={key === 'refused'} />,
  };
}

export function BatchTable({ batches, withStation }: Props) {
  const { t } = useTranslation();
  const { nav } = useStores();
  const stations = useFrom('app', (state) => state.app?.stations);
  const columns = useMemo((): Column[] => {
    const station: Column = {
      id: 'station',
      accessorFn: (batch) => stations?.find((known) => known.id === batch.stationId)?.name ?? '',
      header: t('batches.column.station'),
      cell: (cell) => (
        <div className="rc-truncate" style={{ maxWidth: 180 }} title={cell.getValue<string>()}>
          {cell.getValue<string>()}
        </div>
      ),
    };
    return [
      { accessorKey: 'state', header: t('batches.column.state'), cell: (cell) => <BatchState state={cell.row.original.state} /> },
      {
        accessorKey: 'fileName',
        header: t('batches.column.file'),
        cell: (cell) => (
          <button
            type="button"
            className="rc-link rc-truncate"
            style={{ display: 'block', maxWidth: withStation ? 220 : 320 }}
            title={cell.row.original.fileName}
            aria-label={t('batches.open', { file: cell.row.original.fileName })}
            onClick={() => nav.getState().openBatch(cell.row.original.id)}
          >
            {cell.row.original.fileName}
          </button>
        ),
      },
      ...(withStation ? [station] : []),
      { accessorKey: 'kind', header: t('batches.column.kind'), cell: (cell) => t(`common.kindShort.${cell.row.original.kind}`) },
      {
        accessorKey: 'createdAt',
        header: t('batches.column.createdAt'),
        cell: (cell) => (
          <time dateTime={cell.row.original.createdAt} title={formatFullMoment(cell.row.original.createdAt)}>
            {formatMoment(cell.row.original.createdAt)}
          </time>
        ),
      },
      ...COUNTS.map((key) => countColumn(key, t(`batches.column.${key}`))),
      {
        id: 'inForce',
        accessorFn: (batch) => batch.counts.inForce,
        header: t('batches.column.inForce'),
        cell: (cell) => <PriceStand batch={cell.row.original} />,
      },
    ];
  }, [t, nav, stations, withStation]);
  return (
    <SortableTable
      label={t('batches.tableLabel')}
      columns={columns}
      data={batches}
      rowId={(batch) => batch.id}
      ends={COUNTS}
      onOpen={(batch) => nav.getState().openBatch(batch.id)}
    />
  );
}
