export { pricesData } from './data.ts';
export { createPricesFeature, type PricesFeature } from './feature.ts';
export { type ChangedElsewhere, createChangedElsewhere } from './history/changed-elsewhere.ts';
export { readHistory } from './history/price-history.ts';
export { createPriceHistoryRepository } from './history/price-history-repository.ts';
export { createYesterdayPrices, type YesterdayPrices } from './history/yesterday-prices.ts';
export { createCatalogRepository } from './in-force/catalog-repository.ts';
export type { ReadPrices } from './in-force/read-prices.ts';
export { KIND_WORDS, reasonHeader, SHEET_HEADERS } from './sheet-words.ts';
export { type ListColumn, listColumns, listCsv } from './template/list-file.ts';
export { textRows } from './template/price-sheet.ts';
export { exportInForce, makeTemplate } from './template/price-template.ts';
export { CUT_HEADS, type CutRequest, type CutRow, type CutSheet, type SheetCutter, type SheetWriter } from './template/sheet-cut.ts';
export { type SheetCell, sheetWriter, writeText, writeWorkbook } from './template/write-sheet.ts';
export {
  type BookSheet,
  type FormCell,
  formSheet,
  readMeSheet,
  type TableColumn,
  tableSheet,
  writeTables,
} from './template/write-table.ts';
export { aliasTexts, bookTexts, correctTexts, folderTexts, refusedTexts, repriceTexts, revertTexts } from './texts.ts';
