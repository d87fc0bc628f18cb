/** An act of a person on a sheet of fuelings. Its acts are kept one by one: what a person made of a sheet is made of them anew. */

import { z } from 'zod';
import { DECIMAL_MARKS, FUELING_ROLES, MAX_FUELINGS } from './manual-fuelings.ts';

/** Lines are those of the file, from 1. */
const line = z.int().min(1);
const lines = z.array(line).max(MAX_FUELINGS).readonly();
const role = z.enum(FUELING_ROLES);
/** A workbook's cell holds no more. */
const LONGEST_CELL = 32_767;

export const sheetStep = z.discriminatedUnion('type', [
  /** What a column holds; null: nothing. */
  z.strictObject({ type: z.literal('column'), role, column: z.int().min(0).nullable() }),
  z.strictObject({ type: z.literal('decimal-mark'), decimalMark: z.enum(DECIMAL_MARKS) }),
  /** Which product of the network a name of the sheet is. */
  z.strictObject({ type: z.literal('product'), name: z.string().max(LONGEST_CELL), productId: z.string().max(200) }),
  z.strictObject({ type: z.literal('text'), line, role, text: z.string().max(200) }),
  z.strictObject({ type: z.literal('leave-out'), lines }),
  z.strictObject({ type: z.literal('take-back'), lines }),
  /** What was asked of each row, and the person is sure of. */
  z.strictObject({
    type: z.literal('sure'),
    asks: z
      .array(z.strictObject({ line, ask: z.string().max(500) }))
      .max(MAX_FUELINGS)
      .readonly(),
  }),
]);
export type SheetStep = z.output<typeof sheetStep>;

/** Steps of one sheet. */
export const MAX_STEPS = 100_000;
