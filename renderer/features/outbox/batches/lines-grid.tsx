import { IconCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchLineState, BatchLineView } from '../../../../preload/contract/outbox/batches.ts';
import { DataGrid } from '../../../components/data-grid/data-grid.tsx';
import { type GridColumn, money, wholeRows } from '../../../components/data-grid/grid-column.ts';
import type { GridWish } from '../../../components/data-grid/grid-keys.ts';
import { useOrder } from '../../../components/data-grid/grid-order.ts';
import type { Cell } from '../../../components/data-grid/grid-range.ts';
import { type GridCursor, useCursor } from '../../../components/data-grid/use-cursor.ts';
import { CellBox } from '../../../components/editing/cell-box.tsx';
import { readTypedPrice } from '../../../components/editing/typed-price.ts';
import { type CellEditing, useOpenCell } from '../../../components/editing/use-open-cell.ts';
import { useRowCursor } from '../../../components/editing/use-row-cursor.ts';
import { type Looks, Status } from '../../../components/status.tsx';
import { formatDocument } from '../../../format/cnpj.ts';
import { formatPrice } from '../../../format/money.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { type Corrections, isCorrectable, NO_CORRECTIONS } from './corrections.ts';
import { nowText, takenText } from './now-text.ts';

type ColumnId = 'index' | 'product' | 'customer' | 'price' | 'corrected' | 'previous' | 'state' | 'now' | 'source' | 'reason';
type Column = GridColumn<BatchLineView, ColumnId>;

const GRID = 'batch-lines';
const LOOKS: Looks<BatchLineState> = {
  waiting: { tone: 'neutral', icon: IconClock },
  accepted: { tone: 'good', icon: IconCheck },
  refused: { tone: 'bad', icon: IconCircleX },
};

function lineColumns(t: TFunction, lines: readonly BatchLineView[], typed: Corrections | null): readonly Column[] {
  const column = (id: ColumnId, part: Pick<Column, 'width' | 'text'> & Partial<Column>): Column => ({
    id,
    label: t(`batches.lineColumn.${id}`),
    sort: id,
    order: part.text,
    ...part,
  });
  const when = (shown: boolean, ...columns: readonly Column[]) => (shown ? columns : []);
  // The column is empty if every line was refused: the reason gets the space.
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
      typed !== null,
      column('corrected', {
        width: { min: 150, share: 0.8 },
        text: (line) => (line.by === null ? (typed?.get(line.index) ?? '') : takenText(t, line.by)),
        cell: (line) => <CorrectedCell line={line} typed={typed?.get(line.index) ?? null} />,
      }),
    ),
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

/** The corrected price, or a link to the batch that carries it. */
function CorrectedCell({ line: { by }, typed }: { readonly line: BatchLineView; readonly typed: string | null }) {
  const { t } = useTranslation();
  if (by !== null) return <span className={by.batch === null ? undefined : 'rc-link'}>{takenText(t, by)}</span>;
  if (typed === null) return <span className="rc-dim">{t('batches.correctHere')}</span>;
  const read = readTypedPrice(typed, null);
  if (read.type === 'price') return <strong>{formatPrice(read.e4)}</strong>;
  return (
    <span className="rc-up">
      {typed} <small>{t(`reprice.refusalShort.${read.reason}`)}</small>
    </span>
  );
}

const indexOf = ({ index }: BatchLineView): number => index;

/** Editing of refused lines, and navigation to the batch that carries them. */
function useCorrecting(batchId: string | null, cellEditing: CellEditing<BatchLineView>, column: number, cursor: GridCursor) {
  const { t } = useTranslation();
  const { nav, outbox } = useStores();
  const typed = useFrom('outbox', (state) => (batchId === null ? null : (state.corrections[batchId]?.typed ?? NO_CORRECTIONS)));
  const scroller = useRef<HTMLDivElement>(null);
  const { active, go } = cursor;
  const { rows } = cellEditing;
  if (batchId === null || typed === null) return {};

  function edit({ row }: Cell, key: string | null = null): boolean {
    const line = rows.at(row);
    if (line === null || !isCorrectable(line) || !cellEditing.open({ row, column }, key)) return false;
    go({ row, column });
    return true;
  }
  function open(at: Cell): boolean {
    const carrier = rows.at(at.row)?.by?.batch ?? null;
    if (carrier === null) return edit(at);
    nav.getState().openUpload(carrier.id);
    return true;
  }
  function onEnd(index: number, text: string | null, move: 'down' | 'stay'): void {
    const below = cellEditing.close(move);
    scroller.current?.focus({ preventScroll: true });
    if (text !== null) outbox.getState().typeCorrection(batchId ?? '', index, text);
    if (below !== null) go({ row: below, column });
  }
  const cell = cellEditing.boxAt(active);
  const ofColumn: Readonly<Partial<Record<GridWish, (at: Cell) => boolean>>> = { open, 'double-click': open, click: open };
  return {
    scroller,
    onWish: (wish: GridWish, at: Cell): boolean => (at.column === column ? (ofColumn[wish]?.(at) ?? false) : wish === 'edit' && edit(at)),
    onType: (text: string) => (active.column === column || /\d/.test(text)) && edit(active, text),
    editor:
      cell === null ? null : (
        <CellBox
          label={t('batches.correctLabel', { name: cell.row.productName })}
          before={typed.get(cell.row.index) ?? ''}
          typed={cell.typed}
          maxLength={40}
          onEnd={(text, move) => onEnd(cell.row.index, text, move)}
        />
      ),
  };
}

interface Props {
  readonly lines: readonly BatchLineView[];
  readonly label: string;
  /** Id of the batch whose refused lines can be corrected here. */
  readonly corrects?: string;
}

/** The lines of a batch, each with its cell of the original file. */
export function LinesGrid({ lines, label, corrects }: Props) {
  const { t } = useTranslation();
  const typed = useFrom('outbox', (state) => (corrects === undefined ? null : (state.corrections[corrects]?.typed ?? NO_CORRECTIONS)));
  const columns = useMemo(() => lineColumns(t, lines, typed), [t, lines, typed]);
  const { ordered, sort } = useOrder(GRID, lines, columns);
  const cellEditing = useOpenCell(
    useMemo(() => wholeRows(ordered), [ordered]),
    indexOf,
  );
  const { rows } = cellEditing;
  const cursor = useRowCursor(useCursor(rows.total, columns.length, null), rows, indexOf, `${sort.by} ${sort.descending}`);
  const place = columns.findIndex(({ id }) => id === 'corrected');
  const correcting = useCorrecting(corrects ?? null, cellEditing, place, cursor);
  return (
    <DataGrid
      id={GRID}
      className="rc-short-grid"
      label={label}
      help={t(corrects === undefined ? 'batches.gridHelp' : 'batches.correctHelp')}
      columns={columns}
      rows={rows}
      cursor={cursor}
      rowHeight={34}
      fit
      sort={sort}
      {...correcting}
    />
  );
}
