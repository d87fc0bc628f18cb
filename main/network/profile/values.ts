/** Types of what single entries hold, never changed in place. What the whole profile holds is in types.ts. */

import type { z } from 'zod';
import type { dates, periodEnd } from './entries/shared.ts';
import type { amountAs, candidates, dateWriting, mark } from './fields.ts';

export type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;

/** Where a field of an answer is found: dotted paths tried in order; '' = the object itself. */
export type Candidates = DeepReadonly<z.output<typeof candidates>>;
export type DottedPath = Candidates[number];
export type DateWriting = z.output<typeof dateWriting>;
export type PeriodEnd = z.output<ReturnType<typeof periodEnd>['schema']>;
export type DatesOfAnswers = z.output<(typeof dates)['schema']>;
/** How an amount of an answer is written. */
export interface PriceFormat {
  readonly as: z.output<typeof amountAs>;
  readonly decimals: number;
  readonly mark: z.output<typeof mark>;
}
/** Words of the network for true and for false. */
export interface YesNoWords {
  readonly yes: readonly string[];
  readonly no: readonly string[];
}
