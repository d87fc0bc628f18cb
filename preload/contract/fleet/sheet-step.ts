/** A step of the review of a sheet of fuelings. Steps are stored one by one, and replayed to restore the review. */

import { z } from 'zod';
import { DECIMAL_MARKS, FUELING_ROLES, MAX_FUELINGS } from './manual-fuelings.ts';

/** 1-based lines of the file. */
const line = z.int().min(1);
const lines = z.array(line).max(MAX_FUELINGS).readonly();
const role = z.enum(FUELING_ROLES);
/** Limit of a workbook's cell. */
const LONGEST_CELL = 32_767;

export const sheetStep = z.discriminatedUnion('type', [
  /** Field of a column; null: none. */
  z.strictObject({ type: z.literal('column'), role, column: z.int().min(0).nullable() }),
  z.strictObject({ type: z.literal('decimal-mark'), decimalMark: z.enum(DECIMAL_MARKS) }),
  /** The network's product for a name in the sheet. */
  z.strictObject({ type: z.literal('product'), name: z.string().max(LONGEST_CELL), productId: z.string().max(200) }),
  z.strictObject({ type: z.literal('text'), line, role, text: z.string().max(200) }),
  z.strictObject({ type: z.literal('leave-out'), lines }),
  z.strictObject({ type: z.literal('take-back'), lines }),
  /** Confirmed question of each row. */
  z.strictObject({
    type: z.literal('sure'),
    asks: z
      .array(z.strictObject({ line, ask: z.string().max(500) }))
      .max(MAX_FUELINGS)
      .readonly(),
  }),
]);
export type SheetStep = z.output<typeof sheetStep>;

/** Most steps of one sheet. */
export const MAX_STEPS = 100_000;
