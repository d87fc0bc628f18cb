/** Internals exported for tests. No product file imports it. */

export type { SheetFile } from './import-state.ts';
export { createImportStore } from './import-store.ts';
export { isWide, narrowed, WIDE_ROLES, widened, withColumn, withProductColumn } from './layout/sheet-columns.ts';
export { createPriceFolderStore } from './price-folder-store.ts';
export { useSheetIntake } from './public/use-sheet-intake.tsx';
export { CustomerQuestion } from './questions/customer-question.tsx';
export { productLabels } from './questions/product-labels.ts';
export { ProductQuestion } from './questions/product-question.tsx';
export { litBy, litOfSheet, questionsOf } from './questions/questions.ts';
export { useAnswer } from './questions/use-answer.ts';
export { CellEditor } from './review/cell-editor.tsx';
export { type FillRow, planFill } from './review/fill.ts';
export { CellText, copiedOf } from './review/review-cell.tsx';
export { cellTexts, editedColumn, pastedOver, typedAs, WIDTHS } from './review/review-columns.ts';
export { RowDetails } from './review/row-details.tsx';
export { byWeight, lookOf } from './review/row-issues.ts';
export { chosenAll, chosenOne, extendedTo, isChosen, type Selection, sizeOf, toggleRow } from './review/selection.ts';
export { type Bulk, useBulk } from './review/use-bulk.ts';
export type { ReviewState } from './review/use-review.ts';
export { createRowReader, type FoundRow, type RowKey, type SearchStart } from './row-reader.ts';
export { createRowsStore } from './rows-store.ts';
export { ConfirmLists } from './sending/confirm-lists.tsx';
export { confirmLists, confirmRowOf } from './sending/confirm-rows.ts';
export { sentChangeOf, titleOf, worstFirst } from './sending/sent-change.ts';
export { sentStatus } from './sending/sent-status.ts';
export { Unused } from './sending/unused.tsx';
