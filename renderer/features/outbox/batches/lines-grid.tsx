import { IconCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchLineState, BatchLineView } from '../../../../preload/contract/outbox/batches.ts';
import { DataGrid } from '../../../components/data-grid/data-grid.tsx';
import { type GridColumn, money, wholeRows } from '../../../components/data-grid/grid-column.ts';
import { useOrder } from '../../../components/data-grid/grid-order.ts';
import { useCursor } from '../../../components/data-grid/use-cursor.ts';
import { type Looks, Status } from '../../../components/status.tsx';
import { formatDocument } from '../../../format/cnpj.ts';
import { formatCount } from '../../../format/numbers.ts';
import { nowText } from './now-text.ts';

type ColumnId = 'index' | 'product' | 'customer' | 'price' | 'previous' | 'state' | 'now' | 'source' | 'reason';
type Column = GridColumn<BatchLineView, ColumnId>;

const GRID = 'batch-lines';
const LOOKS: Looks<BatchLineState> = {
  waiting: { tone: 'neutral', icon: IconClock },
  accepted: { tone: 'good', icon: IconCheck },
  refused: { tone: 'bad', icon: IconCircleX },
};

function lineColumns(t: TFunction, lines: readonly BatchLineView[]): readonly Column[] {
  const column = (id: ColumnId, part: Pick<Column, 'width' | 'text'> & Partial<Column>): Column => ({
    id,
    label: t(`batches.lineColumn.${id}`),
    sort: id,
    order: part.text,
    ...part,
  });
  const when = (shown: boolean, ...columns: readonly Column[]) => (shown ? columns : []);
  // Says nothing where every line was refused: the reason gets the room.
  const answered = lines.some(({ state }) => state !== 'refused');
  return [
    column('index', { width: 56, end: true, text: ({ index }) => formatCount(index + 1), order: ({ index }) => index }),
    column('product', { width: { min: 150, share: 1 }, text: ({ productName }) => productName }),
    ...when(
      lines.some(({ customerDocument }) => customerDocument !== null),
      column('customer', { width: 160, text: ({ customerDocument }) => formatDocument(customerDocument) }),
    ),
    column('price', { width: 96, ...money(({ priceE4 }) => priceE4), order: ({ priceE4 }) => priceE4 }),
    ...when(
      answered,
      column('previous', { width: 96, ...money(({ previousE4 }) => previousE4), order: ({ previousE4 }) => previousE4 ?? 0 }),
      column('state', {
        width: 136,
        text: ({ state }) => t(`batches.lineState.${state}`),
        cell: ({ state }) => <Status {...LOOKS[state]}>{t(`batches.lineState.${state}`)}</Status>,
      }),
      column('now', { width: { min: 150, share: 1.3 }, text: (line) => nowText(t, line) }),
    ),
    column('source', {
      width: { min: 170, share: 1.2 },
      text: ({ source }) => t('batches.source', source),
      order: ({ source }) => source.line,
    }),
    ...when(
      lines.some(({ state, reason }) => state === 'refused' || reason !== null),
      column('reason', {
        width: { min: 170, share: 1.6 },
        text: ({ state, reason }) => reason ?? (state === 'refused' ? t('batches.noReason') : ''),
      }),
    ),
  ];
}

/** The lines of a batch, each with its cell of the original file. */
export function LinesGrid({ lines, label }: { readonly lines: readonly BatchLineView[]; readonly label: string }) {
  const { t } = useTranslation();
  const columns = useMemo(() => lineColumns(t, lines), [t, lines]);
  const { ordered, sort } = useOrder(GRID, lines, columns);
  return (
    <DataGrid
      id={GRID}
      className="rc-short-grid"
      label={label}
      help={t('batches.gridHelp')}
      columns={columns}
      rows={useMemo(() => wholeRows(ordered), [ordered])}
      cursor={useCursor(ordered.length, columns.length, null)}
      rowHeight={34}
      fit
      sort={sort}
    />
  );
}
