/** Internals exported for tests. No product file imports it. */

export { orderRows } from '../data-grid/grid-order.ts';
export { MAX_PAGES } from '../data-grid/row-pages.ts';
export { movedPlace, type OpenCell, placeBelow, placeOfRow, rowsBetween, shownRows } from '../editing/row-places.ts';
export { type CellEditing, useOpenCell } from '../editing/use-open-cell.ts';
export { LIST_KEYS, pressOf, SHELL_KEYS } from '../keys/keys.ts';
