import { z } from 'zod';
import {
  COLUMN_ROLES,
  DELIMITERS,
  ENCODINGS,
  type ImportEdit,
  PRICE_MEANINGS,
  type SheetLayout,
} from '../../../preload/contract/price-import/price-import.ts';

/** Schemas of the JSON columns of imports, import_edits and layouts. A row that does not fit is damaged: parsing throws. */

const lineSchema = z.int().positive();
const linesOrAllSchema = z.union([z.array(lineSchema), z.literal('all')]);

export const sheetLayoutSchema: z.ZodType<SheetLayout> = z.object({
  encoding: z.enum(ENCODINGS),
  delimiter: z.enum(DELIMITERS),
  headerLine: lineSchema.nullable(),
  decimalMark: z.enum(['comma', 'dot', 'unknown']),
  impliedDecimals: z.union([z.literal(0), z.literal(2), z.literal(3)]).nullable(),
  dateOrder: z.enum(['dmy', 'ymd', 'mdy', 'unknown']),
  columns: z.partialRecord(z.enum(COLUMN_ROLES), z.int().nonnegative()),
  constants: z.object({
    stationId: z.string().nullable(),
    kind: z.enum(['standard', 'agreement']),
    validFrom: z.string().nullable(),
  }),
  sheet: z.object({ name: z.string(), index: z.int().nonnegative() }).nullish(),
  productColumns: z.array(z.object({ column: z.int().nonnegative(), label: z.string() })).optional(),
  priceMeans: z.enum(PRICE_MEANINGS).optional(),
  customerNames: z.int().nonnegative().optional(),
  productMore: z.int().nonnegative().optional(),
  notFuel: z.array(z.string()).optional(),
  accepted: z.array(z.string()).optional(),
});

const answeredAgainst = { inForceE4: z.array(z.int()).optional(), priceE4: z.array(z.int()).optional() };

const columnTexts = { lines: z.array(lineSchema), role: z.enum(COLUMN_ROLES), texts: z.array(z.string()) };

export const importEditSchema: z.ZodType<ImportEdit> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('set-cell'), line: lineSchema, role: z.enum(COLUMN_ROLES), text: z.string() }),
  z.object({ type: z.literal('set-cells'), lines: z.array(lineSchema), role: z.enum(COLUMN_ROLES), text: z.string() }),
  z.object({ type: z.literal('fill-down'), line: lineSchema, to: lineSchema.nullable(), role: z.enum(COLUMN_ROLES) }),
  z.object({ type: z.literal('fill-blanks'), lines: z.array(lineSchema), role: z.enum(COLUMN_ROLES) }),
  z.object({ type: z.literal('set-each'), ...columnTexts }),
  z.object({ type: z.literal('set-block'), columns: z.array(z.object(columnTexts)) }),
  z.object({ type: z.literal('replace-text'), role: z.enum(COLUMN_ROLES), original: z.string(), text: z.string() }),
  z.object({ type: z.literal('map-customer'), label: z.string(), document: z.string() }),
  z.object({ type: z.literal('set-product'), line: lineSchema, productId: z.string() }),
  z.object({ type: z.literal('map-product'), label: z.string(), productId: z.string(), stationIds: z.array(z.string()).optional() }),
  z.object({ type: z.literal('confirm'), lines: linesOrAllSchema, ...answeredAgainst }),
  z.object({ type: z.literal('justify'), lines: linesOrAllSchema, reason: z.string(), ...answeredAgainst }),
  z.object({ type: z.literal('exclude'), lines: z.array(lineSchema), excluded: z.boolean() }),
  z.object({ type: z.literal('include-unchanged'), include: z.boolean() }),
  z.object({ type: z.literal('set-layout'), layout: sheetLayoutSchema }),
]);

export const rememberedLayoutSchema = z.object({ layout: sheetLayoutSchema, found: sheetLayoutSchema });

/** @throws Error if the text is not JSON or does not fit the schema. */
export function parseStored<T>(schema: z.ZodType<T>, text: string): T {
  return schema.parse(JSON.parse(text));
}
