import { notifications } from '@mantine/notifications';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataGrid } from '../../components/data-grid/data-grid.tsx';
import { type GridColumn, type GridSort, wholeRows } from '../../components/data-grid/grid-column.ts';
import type { GridWish } from '../../components/data-grid/grid-keys.ts';
import type { Cell } from '../../components/data-grid/grid-range.ts';
import type { GridCursor } from '../../components/data-grid/use-cursor.ts';
import { CellBox } from '../../components/editing/cell-box.tsx';
import { formatBarePrice } from '../../format/money.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import type { InForceRow } from './in-force-rows.ts';
import type { InForceSort } from './in-force-store.ts';
import { nameOf, pastedDrafts, typedDraft } from './repricing/drafts.ts';
import type { Reprice } from './repricing/use-reprice.ts';

interface Props {
  readonly rows: readonly InForceRow[];
  readonly columns: readonly GridColumn<InForceRow, InForceSort>[];
  readonly cursor: GridCursor;
  readonly reprice: Reprice;
  readonly onReview: () => void;
  readonly empty: ReactNode;
}

interface Editing {
  readonly id: string;
  readonly typed: string | null;
}

/** Pastes a column of prices into the selected rows, or from the active row down. */
function usePastedPrices({ rows, cursor: { range }, reprice }: Pick<Props, 'rows' | 'cursor' | 'reprice'>) {
  const { t } = useTranslation();
  const showMessage = (message: string) => notifications.show({ message, color: 'gray' });
  return (cells: readonly (readonly string[])[]) => {
    if (cells.some((row) => row.length > 1)) return void showMessage(t('reprice.paste.columns'));
    const texts = cells.map(([text = '']) => text);
    const chosen = range.bottom > range.top ? rows.slice(range.top, range.bottom + 1) : rows.slice(range.top, range.top + texts.length);
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
export function InForceGrid({ rows, columns, cursor, reprice, onReview, empty }: Props) {
  const { t } = useTranslation();
  const { inForce, nav } = useStores();
  const by = useFrom('inForce', (state) => state.sort);
  const descending = useFrom('inForce', (state) => state.descending);
  const scroller = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const onPaste = usePastedPrices({ rows, cursor, reprice });
  const { active, range, go } = cursor;
  const priceColumn = columns.findIndex(({ id }) => id === 'price');
  const sort: GridSort<InForceSort> = { by, descending, onSort: inForce.getState().sortBy };

  function open({ row }: Cell): boolean {
    const price = rows[row]?.price;
    if (price === undefined) return false;
    const { kind, productId, customerDocument } = price;
    nav.getState().openPrice({ kind, productId, customerDocument });
    return true;
  }
  function edit({ row }: Cell, typed: string | null = null): boolean {
    const id = rows[row]?.id;
    if (id === undefined) return false;
    go({ row, column: priceColumn });
    setEditing({ id, typed });
    return true;
  }
  function onEnd({ id, price }: InForceRow, text: string | null, move: 'down' | 'stay'): void {
    setEditing(null);
    scroller.current?.focus({ preventScroll: true });
    const draft = text === null || text === '' ? null : typedDraft(price, text, reprice.view.decimals);
    if (draft !== null) reprice.put([draft]);
    // An empty text removes the draft.
    else if (text === '') reprice.takeBack([id]);
    if (move === 'down' && draft?.read.type !== 'refused') go({ row: Math.min(active.row + 1, rows.length - 1), column: priceColumn });
  }
  function takeBack(): boolean {
    reprice.takeBack(rows.slice(range.top, range.bottom + 1).map(({ id }) => id));
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

  const row = rows[active.row];
  const isOpen = editing !== null && row !== undefined && row.id === editing.id && active.column === priceColumn;
  return (
    <DataGrid
      id="in-force"
      className="rc-list-grid rc-in-force-grid"
      label={t('inForce.tableLabel')}
      help={t('inForce.gridHelp')}
      scroller={scroller}
      columns={columns}
      rows={useMemo(() => wholeRows(rows), [rows])}
      cursor={cursor}
      rowHeight={34}
      sort={sort}
      empty={empty}
      editor={
        isOpen ? (
          <CellBox
            label={t('reprice.editLabel', { name: nameOf(row.price) })}
            before={row.draft?.text ?? formatBarePrice(row.price.priceE4)}
            typed={editing.typed}
            maxLength={40}
            onEnd={(text, move) => onEnd(row, text, move)}
          />
        ) : null
      }
      onWish={onWish}
      // A letter typed on a name does not start a price.
      onType={(text) => (active.column === priceColumn || /\d/.test(text)) && edit(active, text)}
      onPaste={onPaste}
    />
  );
}
