import { type RefObject, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnRole, ImportRowView, ImportView } from '../../../../preload/contract/price-import/price-import.ts';
import { DataGrid } from '../../../components/data-grid/data-grid.tsx';
import type { GridWish } from '../../../components/data-grid/grid-keys.ts';
import type { Cell } from '../../../components/data-grid/grid-range.ts';
import { usePagedRows } from '../../../components/data-grid/use-paged-rows.ts';
import { mostDecimals } from '../../../format/decimals.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { CellEditor } from './cell-editor.tsx';
import { roleOf } from './review-columns.ts';
import { type LitRows, reviewGridColumns } from './review-grid-columns.tsx';
import type { Bulk } from './use-bulk.ts';
import type { ReviewState } from './use-review.ts';

interface Props {
  readonly view: ImportView;
  /** The rows and the column that a question is about. */
  readonly lit: LitRows | null;
  readonly review: ReviewState;
  readonly bulk: Bulk;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onMenu: () => void;
}

/** Grid with every row of the sheet. */
export function ReviewGrid({ view, lit, review, bulk, scroller, onMenu }: Props) {
  const { t } = useTranslation();
  const { imports, rows: rowsStore } = useStores();
  const rows = useFrom('rows', (state) => state.rows);
  const { sheet } = view;
  const stations = useFrom('app', (state) => state.app?.stations);
  const { active, cursor, editing, row } = review;
  const decimals = useMemo(
    () => mostDecimals([...(rows?.pages.values() ?? [])].flat().flatMap(({ priceE4, inForceE4 }) => [priceE4, inForceE4])),
    [rows],
  );
  const columns = useMemo(
    () => reviewGridColumns(t, review.columns, (stationId) => stations?.find(({ id }) => id === stationId)?.name, sheet, lit, decimals),
    [t, review.columns, stations, sheet, lit, decimals],
  );
  const { need, collect } = rowsStore.getState();
  const paged = usePagedRows(rows, { need, read: (first, last) => collect([{ first, last }], (item) => item) });
  // The focused element was unmounted (before the rows loaded, or with the last question): the grid takes the focus.
  const asks = lit !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when no question is left.
  useEffect(() => {
    if (document.activeElement === document.body) scroller.current?.focus({ preventScroll: true });
  }, [scroller, asks]);

  function onEndEdit({ line }: ImportRowView, role: ColumnRole, text: string | null, move: 'down' | 'stay'): void {
    review.endEdit(move);
    scroller.current?.focus({ preventScroll: true });
    // A box that is taken away with its sheet must not write to the next one.
    const isOpen = imports.getState().view?.id === view.id;
    if (text !== null && isOpen) void imports.getState().edit({ type: 'set-cell', line, role, text });
  }
  function onMenuAt(at: Cell): void {
    if (at !== active) {
      if (review.isChosen(at.row)) review.roam(at);
      else review.go(at);
    }
    onMenu();
  }
  const acts: Readonly<Partial<Record<GridWish, (at: Cell) => unknown>>> = {
    'double-click': (at) => roleOf(review.columns[at.column]) !== null && review.edit(at),
    open: (at) => row !== null && review.edit(at),
    edit: (at) => row !== null && review.edit(at),
    roam: review.roam,
    toggle: review.toggle,
    all: review.chooseAll,
    leave: review.chooseOne,
    menu: onMenuAt,
    'fill-down': () => bulk.fillDown(),
    delete: () => bulk.exclude(),
    confirm: () => bulk.confirm(),
  };
  function onWish(wish: GridWish, at: Cell): boolean {
    void acts[wish]?.(at);
    return acts[wish] !== undefined;
  }

  return (
    <DataGrid
      id="review"
      className="rc-review-grid"
      scroller={scroller}
      label={t('prices.gridLabel')}
      help={t('prices.gridHelp')}
      columns={columns}
      // The total is known before any row is loaded.
      rows={{ ...paged, ...review.rows }}
      cursor={cursor}
      rowHeight={38}
      isChosen={(_, index) => review.isChosen(index)}
      lookOf={(item) => (lit?.isLit(item) === true ? 'lit' : item.verdict)}
      editor={
        editing !== null ? (
          <CellEditor
            row={editing.row}
            role={editing.role}
            isChange={sheet.layout.priceMeans !== undefined}
            typed={editing.typed}
            onEnd={(text, move) => onEndEdit(editing.row, editing.role, text, move)}
          />
        ) : null
      }
      onWish={onWish}
      onType={(text) => row !== null && review.edit(active, text)}
      onPaste={(cells) => void bulk.paste(cells)}
    />
  );
}
