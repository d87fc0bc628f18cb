import { notifications } from '@mantine/notifications';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DataGrid } from '../../components/data-grid/data-grid.tsx';
import type { GridColumn, GridRows, GridSort } from '../../components/data-grid/grid-column.ts';
import type { GridWish } from '../../components/data-grid/grid-keys.ts';
import type { Cell } from '../../components/data-grid/grid-range.ts';
import type { GridCursor } from '../../components/data-grid/use-cursor.ts';
import { CellBox } from '../../components/editing/cell-box.tsx';
import { rowsBetween } from '../../components/editing/row-places.ts';
import type { CellEditing } from '../../components/editing/use-open-cell.ts';
import { formatBarePrice } from '../../format/money.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import type { InForceRow } from './in-force-rows.ts';
import type { InForceSort } from './in-force-store.ts';
import { nameOf, pastedDrafts, typedDraft } from './repricing/drafts.ts';
import type { Reprice } from './repricing/use-reprice.ts';

interface Props {
  /** The filtered rows, with the cell that is edited. */
  readonly cellEditing: CellEditing<InForceRow>;
  readonly columns: readonly GridColumn<InForceRow, InForceSort>[];
  readonly cursor: GridCursor;
  readonly reprice: Reprice;
  readonly onReview: () => void;
  readonly empty: ReactNode;
}

/** Pastes a column of prices into the selected rows, or from the active row down. */
function usePastedPrices(rows: GridRows<InForceRow>, { cursor: { range }, reprice }: Pick<Props, 'cursor' | 'reprice'>) {
  const { t } = useTranslation();
  const showMessage = (message: string) => notifications.show({ message, color: 'gray' });
  return (cells: readonly (readonly string[])[]) => {
    if (cells.some((row) => row.length > 1)) return void showMessage(t('reprice.paste.columns'));
    const texts = cells.map(([text = '']) => text);
    const chosen = rowsBetween(rows, range.top, range.bottom > range.top ? range.bottom : range.top + texts.length - 1);
    reprice.put(
      pastedDrafts(
        chosen.map(({ price }) => price),
        texts,
        reprice.view.decimals,
      ),
    );
    const more = texts.slice(chosen.length).filter((text) => text.trim() !== '').length;
    if (texts.length > 1 && more > 0) showMessage(t('reprice.paste.more', { count: more }));
  };
}

/** Grid of the filtered prices; price cells are editable. */
export function InForceGrid({ cellEditing, columns, cursor, reprice, onReview, empty }: Props) {
  const { t } = useTranslation();
  const { inForce, nav } = useStores();
  const by = useFrom('inForce', (state) => state.sort);
  const descending = useFrom('inForce', (state) => state.descending);
  const scroller = useRef<HTMLDivElement>(null);
  const { rows } = cellEditing;
  const onPaste = usePastedPrices(rows, { cursor, reprice });
  const { active, range, go } = cursor;
  const priceColumn = columns.findIndex(({ id }) => id === 'price');
  const sort: GridSort<InForceSort> = { by, descending, onSort: inForce.getState().sortBy };

  function open({ row }: Cell): boolean {
    const price = rows.at(row)?.price;
    if (price === undefined) return false;
    const { kind, productId, customerDocument } = price;
    nav.getState().openPrice({ kind, productId, customerDocument });
    return true;
  }
  function edit({ row }: Cell, typed: string | null = null): boolean {
    const at = { row, column: priceColumn };
    if (!cellEditing.open(at, typed)) return false;
    go(at);
    return true;
  }
  function onEnd({ id, price }: InForceRow, text: string | null, move: 'down' | 'stay'): void {
    const draft = text === null || text === '' ? null : typedDraft(price, text, reprice.view.decimals);
    const below = cellEditing.close(draft?.read.type === 'refused' ? 'stay' : move);
    scroller.current?.focus({ preventScroll: true });
    if (draft !== null) reprice.put([draft]);
    // An empty text removes the draft.
    else if (text === '') reprice.takeBack([id]);
    if (below !== null) go({ row: below, column: priceColumn });
  }
  function takeBack(): boolean {
    reprice.takeBack(rowsBetween(rows, range.top, range.bottom).map(({ id }) => id));
    return true;
  }
  function review(): boolean {
    onReview();
    return true;
  }
  const ofPrice: Readonly<Partial<Record<GridWish, (at: Cell) => boolean>>> = { open: (at) => edit(at), 'double-click': (at) => edit(at) };
  const ofOthers: typeof ofPrice = { open, click: open };
  const acts: typeof ofPrice = { edit: (at) => edit(at), delete: takeBack, confirm: review };
  function onWish(wish: GridWish, at: Cell): boolean {
    const act = acts[wish] ?? (at.column === priceColumn ? ofPrice : ofOthers)[wish];
    return act?.(at) ?? false;
  }

  const cell = cellEditing.boxAt(active);
  return (
    <DataGrid
      id="in-force"
      className="rc-list-grid rc-in-force-grid"
      label={t('inForce.tableLabel')}
      help={t('inForce.gridHelp')}
      scroller={scroller}
      columns={columns}
      rows={rows}
      cursor={cursor}
      rowHeight={34}
      sort={sort}
      empty={empty}
      editor={
        cell === null ? null : (
          <CellBox
            label={t('reprice.editLabel', { name: nameOf(cell.row.price) })}
            before={cell.row.draft?.text ?? formatBarePrice(cell.row.price.priceE4)}
            typed={cell.typed}
            maxLength={40}
            onEnd={(text, move) => onEnd(cell.row, text, move)}
          />
        )
      }
      onWish={onWish}
      // A letter typed on a name does not start a price.
      onType={(text) => (active.column === priceColumn || /\d/.test(text)) && edit(active, text)}
      onPaste={onPaste}
    />
  );
}
