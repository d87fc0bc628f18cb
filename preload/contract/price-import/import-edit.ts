/** Schema of the edits of an import. */

import { z } from 'zod';
import { document, id, MAX_LIST, networkId, reason } from '../kit/fields.ts';
import {
  COLUMN_ROLES,
  DELIMITERS,
  type DecimalMark,
  ENCODINGS,
  MAX_PRODUCT_COLUMN,
  MAX_SHEET_ROWS,
  PRICE_MEANINGS,
  type PriceKind,
  type SheetLayout,
} from './price-import.ts';

const MAX_SHEET_NAME_CHARACTERS = 1024;
export const MAX_CELL_CHARACTERS = 32_000;
/** Most settled doubts of one layout. */
const MAX_ACCEPTED = 500;
/** Last column of a spreadsheet is XFD: 16,384 columns. */
const MAX_SHEET_COLUMNS = 16_384;
/** Lines of files and, above them, the row numbers of wide layouts: 32 bits. */
const MAX_LINE_NUMBER = 0x7fff_ffff;

export const KINDS = ['standard', 'agreement'] as const satisfies readonly PriceKind[];
const DECIMAL_MARKS = ['comma', 'dot', 'unknown'] as const satisfies readonly DecimalMark[];
const DATE_ORDERS = ['dmy', 'ymd', 'mdy', 'unknown'] as const satisfies readonly SheetLayout['dateOrder'][];
export const line = z.int().min(1).max(MAX_LINE_NUMBER);
const lines = z.array(line).max(MAX_SHEET_ROWS);
const linesOrAll = z.union([z.literal('all'), lines]);
export const cellText = z.string().max(MAX_CELL_CHARACTERS);
/** ISO 8601 local date-time without zone, as in the API document; seconds are optional. */
const localDateTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/);

const layout = z.strictObject({
  encoding: z.enum(ENCODINGS),
  delimiter: z.enum(DELIMITERS),
  headerLine: line.nullable(),
  decimalMark: z.enum(DECIMAL_MARKS),
  impliedDecimals: z.union([z.literal(0), z.literal(2), z.literal(3)]).nullable(),
  dateOrder: z.enum(DATE_ORDERS),
  columns: z.partialRecord(
    z.enum(COLUMN_ROLES),
    z
      .int()
      .min(0)
      .max(MAX_SHEET_COLUMNS - 1),
  ),
  sheet: z.strictObject({ name: z.string().max(MAX_SHEET_NAME_CHARACTERS), index: z.int().min(0).max(MAX_SHEET_COLUMNS) }).nullish(),
  productColumns: z
    .array(z.strictObject({ column: z.int().min(0).max(MAX_PRODUCT_COLUMN), label: z.string().min(1).max(MAX_CELL_CHARACTERS) }))
    .max(MAX_PRODUCT_COLUMN + 1)
    .optional(),
  priceMeans: z.enum(PRICE_MEANINGS).optional(),
  customerNames: z
    .int()
    .min(0)
    .max(MAX_SHEET_COLUMNS - 1)
    .optional(),
  productMore: z
    .int()
    .min(0)
    .max(MAX_SHEET_COLUMNS - 1)
    .optional(),
  notFuel: z.array(z.string().max(MAX_CELL_CHARACTERS)).max(MAX_LIST).optional(),
  accepted: z.array(z.string().max(MAX_CELL_CHARACTERS)).max(MAX_ACCEPTED).optional(),
  constants: z.strictObject({
    stationId: id.nullable(),
    kind: z.enum(KINDS),
    validFrom: localDateTime.nullable(),
  }),
});

const columnTexts = { lines, role: z.enum(COLUMN_ROLES), texts: z.array(cellText).max(MAX_SHEET_ROWS) };

export const edit = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('set-cell'), line, role: z.enum(COLUMN_ROLES), text: cellText }),
  z.strictObject({ type: z.literal('set-cells'), lines, role: z.enum(COLUMN_ROLES), text: cellText }),
  z.strictObject({ type: z.literal('fill-down'), line, to: line.nullable(), role: z.enum(COLUMN_ROLES) }),
  z.strictObject({ type: z.literal('fill-blanks'), lines, role: z.enum(COLUMN_ROLES) }),
  z.strictObject({ type: z.literal('set-each'), ...columnTexts }),
  z.strictObject({ type: z.literal('set-block'), columns: z.array(z.strictObject(columnTexts)).min(1).max(COLUMN_ROLES.length) }),
  z.strictObject({ type: z.literal('replace-text'), role: z.enum(COLUMN_ROLES), original: cellText, text: cellText }),
  z.strictObject({ type: z.literal('map-customer'), label: cellText, document }),
  z.strictObject({ type: z.literal('set-product'), line, productId: networkId }),
  z.strictObject({
    type: z.literal('map-product'),
    label: cellText,
    productId: networkId,
    stationIds: z.array(id).max(MAX_LIST).optional(),
  }),
  z.strictObject({ type: z.literal('confirm'), lines: linesOrAll }),
  z.strictObject({ type: z.literal('justify'), lines: linesOrAll, reason }),
  z.strictObject({ type: z.literal('exclude'), lines, excluded: z.boolean() }),
  z.strictObject({ type: z.literal('include-unchanged'), include: z.boolean() }),
  z.strictObject({ type: z.literal('set-layout'), layout }),
]);
