import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnRole, ImportEdit, ImportRowView, ImportView } from '../../../../preload/contract/price-import/price-import.ts';
import { copiedCell, pasteStart } from '../../../components/data-grid/grid-range.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { type ConfirmRow, confirmRowOf } from '../sending/confirm-rows.ts';
import { type FillPlan, type FillRow, planFill } from './fill.ts';
import { copiedOf } from './review-cell.tsx';
import { cellTexts, pastedOver, type ReviewColumn, roleOf, typedAs, widthOf } from './review-columns.ts';
import { hasOpen } from './row-issues.ts';
import type { Span } from './selection.ts';
import type { ReviewState } from './use-review.ts';

/** A confirmation required before a bulk act. */
export type BulkDialog =
  /** `stationId`: of the active row; null = unknown. */
  | { readonly type: 'value'; readonly role: ColumnRole; readonly stationId: string | null }
  /** `original` is the text to be replaced, `shown` is the same without whole CPFs. */
  | {
      readonly type: 'replace';
      readonly role: ColumnRole;
      readonly original: string;
      readonly shown: string;
      readonly stationId: string | null;
    }
  | { readonly type: 'fill'; readonly plan: FillPlan }
  | { readonly type: 'justify'; readonly rows: readonly ConfirmRow[] };

export interface Bulk {
  readonly dialog: BulkDialog | null;
  readonly ask: (dialog: BulkDialog | null) => void;
  /** @param excluded absent: the opposite of the active row's state. */
  readonly exclude: (excluded?: boolean, places?: readonly Span[]) => Promise<void>;
  readonly confirm: (places?: readonly Span[]) => Promise<void>;
  /** One row: fills from the cell above, as in a spreadsheet. Several rows: copies the first one's cell to the others. */
  readonly fillDown: () => Promise<void>;
  readonly fill: (plan: FillPlan) => Promise<void>;
  /** Sets the spreadsheet's displayed value for prices with more decimals: in the selected rows, or in all if one is selected. */
  readonly setDisplayed: () => Promise<void>;
  readonly setValue: (role: ColumnRole, text: string) => Promise<void>;
  /** Pastes cells from the top left of the range on; a single cell is pasted into every selected row. */
  readonly paste: (cells: readonly (readonly string[])[]) => Promise<void>;
}

function shownText(row: ImportRowView, role: ColumnRole): string {
  const { original, edited } = cellTexts(row, role);
  return edited ?? original;
}

function fillRowOf(row: ImportRowView, role: ColumnRole): FillRow {
  return { line: row.line, text: typedAs(row, role), product: row.product?.name ?? shownText(row, 'product') };
}

/** What a cell's own copy is when it is pasted. */
function useCopied({ sheet }: ImportView): (row: ImportRowView, column: ReviewColumn) => string {
  const { t } = useTranslation();
  const stations = useFrom('app', (state) => state.app?.stations);
  const isChange = sheet.layout.priceMeans !== undefined;
  const nameOf = (stationId: string | null) => stations?.find(({ id }) => id === stationId)?.name;
  return (row, column) => copiedCell(copiedOf(t, nameOf, row, column, isChange)).trim();
}

/** Acts on the selected rows or the active one. Main stores each act as one undo step. */
export function useBulk(view: ImportView, review: ReviewState): Bulk {
  const { t } = useTranslation();
  const { imports, rows } = useStores();
  const filter = useFrom('imports', (state) => state.filter);
  const copied = useCopied(view);
  const [dialog, ask] = useState<BulkDialog | null>(null);
  const { row, role, selection, chosen, active, cursor, total, columns } = review;
  const { spans } = selection;
  const collect = <T>(pick: (item: ImportRowView) => T | null, places = spans) => rows.getState().collect(places, pick);
  // Rows are loaded first: another sheet may be shown when the edit is made.
  const edit = (change: ImportEdit) => imports.getState().edit(change, view);

  async function below(): Promise<void> {
    if (row === null) return;
    if (chosen === 1) return above(row.line);
    const [first] = spans;
    if (role !== 'price' && filter === 'all' && spans.length === 1 && first !== undefined) {
      // Main resolves the rows in between: they need not be loaded.
      const [from, to = null] = (await collect(({ line }) => line, [place(first.first), place(first.last)])) ?? [];
      if (from !== undefined) await edit({ type: 'fill-down', line: from, to, role });
      return;
    }
    // Visible rows only: a filtered-out row is never overwritten.
    const found = await collect((item) => (item.verdict === 'excluded' ? null : fillRowOf(item, role)));
    const plan = planFill(found ?? [], role);
    if (plan === null) return;
    if (plan.crosses) ask({ type: 'fill', plan });
    else await fill(plan);
  }

  async function above(line: number): Promise<void> {
    if (active.row === 0) return;
    const [text] = (await collect((item) => typedAs(item, role), [place(active.row - 1)])) ?? [];
    if (text !== undefined) await edit({ type: 'set-cells', lines: [line], role, text });
  }

  async function fill({ lines, text, role: column }: FillPlan): Promise<void> {
    await edit({ type: 'set-cells', lines, role: column, text });
  }

  async function paste(cells: readonly (readonly string[])[]): Promise<void> {
    const [[single] = []] = cells;
    const onlyRole = roleOf(columns[active.column]);
    if (single !== undefined && cells.length === 1 && cells[0]?.length === 1 && onlyRole !== null && chosen > 1) {
      await over(onlyRole, single.trim());
      return;
    }
    const at = pasteStart(active, cursor.range, columns.length, widthOf(cells));
    const found = await collect((item) => item, [{ first: at.row, last: Math.min(at.row + cells.length, total) - 1 }]);
    if (found === null || cells.length === 0) return;
    const changed = pastedOver(columns, at.column, cells, found, copied);
    if (changed.length > 0) await edit({ type: 'set-block', columns: changed });
    if (found.length < cells.length)
      notifications.show({ message: t('prices.pastedPart', { count: cells.length - found.length }), color: 'gray' });
  }
  async function over(column: ColumnRole, text: string): Promise<void> {
    const lines = await collect(({ line }) => line);
    if (lines !== null && lines.length > 0) await edit({ type: 'set-cells', lines, role: column, text });
  }

  return {
    dialog,
    ask,
    exclude: async (excluded = row?.verdict !== 'excluded', places = spans) => {
      const lines = await collect(({ line }) => line, places);
      if (lines !== null && lines.length > 0) await edit({ type: 'exclude', lines, excluded });
    },
    confirm: async (places = spans) => {
      const open = await collect((item) => {
        const reason = confirmRowOf(item, 'reason');
        return reason !== null || hasOpen(item, 'confirm') ? { line: item.line, reason } : null;
      }, places);
      if (open === null) return;
      const lines = open.filter(({ reason }) => reason === null).map(({ line }) => line);
      if (lines.length > 0) await edit({ type: 'confirm', lines });
      const toJustify = open.flatMap(({ reason }) => reason ?? []);
      if (toJustify.length > 0) ask({ type: 'justify', rows: toJustify });
      else if (open.length === 0 && chosen > 1) notifications.show({ message: t('prices.nothingToConfirm'), color: 'gray' });
    },
    fillDown: below,
    fill,
    setDisplayed: async () => {
      const places = chosen > 1 ? spans : [{ first: 0, last: total - 1 }];
      const found = await collect(({ line, cells }) => {
        const displayed = cells.price?.displayed;
        return displayed === undefined ? null : { line, displayed };
      }, places);
      if (found === null || found.length === 0) return;
      const [lines, texts] = [found.map(({ line }) => line), found.map(({ displayed }) => displayed)];
      await edit({ type: 'set-each', lines, role: 'price', texts });
    },
    setValue: over,
    paste,
  };
}

function place(index: number): Span {
  return { first: index, last: index };
}
