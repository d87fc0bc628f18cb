/** Internals exported for tests. Product code must not import it. */

export { createAliasesRepository } from './aliases/aliases-repository.ts';
export { namesCompany } from './checking/account/companies.ts';
export { customerFinder } from './checking/account/known-customers.ts';
export { createSayings, limits, type Saying } from './checking/account/sayings.ts';
export { noAnswers, restoreCells, rowOfLine, rowsOfLines, type Settlement } from './checking/answers.ts';
export { checkRows, fallbackStation, settler } from './checking/check-rows.ts';
export { type CheckedRows, createCheckedRows, fitsFilter, isCautioned, isSendable, resetCheckedRows } from './checking/checked-rows.ts';
export { markedKey, markedRows } from './checking/doubts/marked-rows.ts';
export { isOfOneFile, rowDoubtKey, rowDoubts } from './checking/doubts/row-doubts.ts';
export { isAgainst, isOwnRemark, type RowMark, speaksAgainst, watchOf } from './checking/doubts/row-marks.ts';
export { type ColumnDoubt, doubtKey, priceColumns, sheetDoubts } from './checking/doubts/sheet-doubts.ts';
export { createSheetRivals } from './checking/doubts/sheet-rivals.ts';
export { cnpjsIn, filled, isDocument, type SheetSight } from './checking/doubts/sheet-sight.ts';
export { isToCome, loneRows, type Title, titleDoubts } from './checking/doubts/title-doubts.ts';
export {
  addIssue,
  CAUTIONS,
  CONFIRMS,
  clearIssues,
  countIssues,
  createIssueBits,
  ERRORS,
  ERRORS_AND_QUESTIONS,
  hasIssue,
  ISSUE_KINDS,
  type IssueCode,
  issueSet,
  issuesOf,
  OWN_ERRORS,
  QUESTIONS,
  REASONS,
  SUSPICIONS,
  UNSENT,
} from './checking/issues.ts';
export { editsOfSheet, layoutAfter, nextLayout, PRICES_CHOSEN, SHEET_CHOSEN, sameReading } from './checking/layout.ts';
export { type CheckedImport, createMachine, type Machine } from './checking/machine.ts';
export { allHaveCustomers, blockCustomers } from './checking/meanings/block-customers.ts';
export { customerNames, namesInForce } from './checking/meanings/customer-names.ts';
export { createCodes, createDictionary, grown } from './checking/meanings/dictionary.ts';
export {
  AGREEMENT,
  ASK,
  ASK_IMPLIED,
  amountOf,
  createMeanings,
  createNumbered,
  factorOf,
  isChange,
  isPercent,
  lastingMeanings,
  type Meanings,
  momentDays,
  OTHER_STATION,
  percentOf,
  STANDARD,
  UNREAD_CHANGE,
  UNSIGNED_PERCENT,
} from './checking/meanings/meanings.ts';
export { createStationKinds, DOUBTFUL, FOREIGN, OURS } from './checking/meanings/station-kinds.ts';
export { mendedDate } from './checking/mend-date.ts';
export { createOthers } from './checking/prices/beside.ts';
export { belowSibling, comparedPrice } from './checking/prices/compare-prices.ts';
export { createEvidence, type DateEvidence, dateOrder, hasMixedDates, type PriceEvidence, priceStyle } from './checking/prices/evidence.ts';
export { decimalsFor, isTooFine } from './checking/prices/fine-price.ts';
export { createInForce } from './checking/prices/in-force.ts';
export { movedMark, priceWithin, roundedPrice, typedPrice } from './checking/prices/mend.ts';
export { createPeers } from './checking/prices/peers.ts';
export { startOf } from './checking/prices/price-shares.ts';
export { isUnsettled, waits } from './checking/prices/unsettled.ts';
export { rivalRows } from './checking/rival-rows.ts';
export { createRowIndex, type RowKeys } from './checking/row-index.ts';
export { columnOf, createTableBuilder, eachRole, type RowTable } from './checking/row-table.ts';
export { createTally, VERDICT, VERDICTS, verdictCounts } from './checking/tally.ts';
export { typeInto } from './checking/type-cells.ts';
export { createImportEngine } from './engine/engine.ts';
export { rehearse } from './engine/rehearse.ts';
export { createWorkerEngine, type WorkerEngine, YOUNG_MB } from './engine/worker-engine.ts';
export { createPriceFolders, type PriceFolders } from './folder/price-folders.ts';
export { WATCHED_SHEETS } from './folder/watched-sheets.ts';
export { createWatchedSheetsRepository } from './folder/watched-sheets-repository.ts';
export type { Buyer, ComingPrice, EngineContext, EngineSnapshot, EngineStation, ImportEngine, PlannedPrice } from './import-engine.ts';
export { createPriceDesk, type PriceDesk } from './price-desk.ts';
export { markupWorkbook } from './reading/markup/markup-workbook.ts';
export { type Newline, type ReadOutcome, readRecords, withOneNewline } from './reading/text/csv-records.ts';
export { decode } from './reading/text/encoding.ts';
export { tableOfMessage } from './reading/text/message-lines.ts';
export { readTextRecords, sampleWordOf } from './reading/text/text-parts.ts';
export {
  columnOfKey,
  guessProductColumns,
  isWide,
  lineOfKey,
  longLayout,
  MAX_WIDE_LINE,
  sharedColumns,
  usedColumns,
  wideKey,
} from './reading/wide-layout.ts';
export { readWorkbook } from './reading/workbook/workbook.ts';
export { xlsxFacts } from './reading/workbook/xlsx.ts';
export { importEditSchema, parseStored, sheetLayoutSchema } from './repository/import-json.ts';
export { createImportsRepository } from './repository/imports-repository.ts';
export { createLayoutsRepository } from './repository/layouts-repository.ts';
export { createPricesOnTheWay } from './sending/prices-on-the-way.ts';
export { createSubmitBatch, type SubmitBatch } from './sending/submit-batch.ts';
export { auditEdit } from './service/audit.ts';
export { buildContext } from './service/context.ts';
export { createImportPrices, type ImportPrices, type ImportPricesParts } from './service/import-prices.ts';
export { applyRemembered } from './service/layout.ts';
export { mappingNote } from './texts/service.ts';
