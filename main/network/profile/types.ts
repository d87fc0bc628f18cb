/** The wire profile's types: what its schema lets through, never changed in place. What each entry means stands there. */

import type { z } from 'zod';
import type { profileSchema } from './schema.ts';

export type * from '../../../preload/contract/wire-profile/json-value.ts';

export type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;

export type WireProfile = DeepReadonly<z.output<typeof profileSchema>>;
export type TokenProfile = WireProfile['token'];
export type BatchBodyProfile = WireProfile['batches']['standard'];
/** How an amount of an answer is written. */
export type PriceFormat = PricesProfile['priceFormat'];
/** How one of a body is. */
export type WrittenAmount = BatchBodyProfile['price'];
export type PercentFormat = BatchBodyProfile['percent'];
export type DateWriting = BatchBodyProfile['date'];
export type PeriodEnd = WireProfile['query']['customerEnd'];
export type BatchSource = BatchBodyProfile['fields'][number]['source'];
export type LineSource = BatchBodyProfile['lineFields'][number]['source'];
export type BodyField<Source> = Omit<BatchBodyProfile['lineFields'][number], 'source'> & { readonly source: Source };
export type WhenNull = BodyField<LineSource>['whenNull'];
export type AcceptanceProfile = WireProfile['acceptance'];
export type BatchStatusProfile = WireProfile['batchStatus'];
export type LineMatchProfile = BatchStatusProfile['line']['match'];
export type StatusWords = BatchStatusProfile['words'];
export type LineStatusWords = BatchStatusProfile['line']['words'];
export type PricesProfile = WireProfile['prices'];
export type PageProfile = WireProfile['page'];
export type YesNoWords = PageProfile['isLastWords'];
export type ProductsProfile = WireProfile['products'];
export type PendingProfile = WireProfile['pending'];
export type TransactionsProfile = WireProfile['transactions'];
export type TransfersProfile = WireProfile['transfers'];
/** Fields that both listings of fuelings have. */
export type FuelingFields = Pick<PendingProfile, keyof PendingProfile & keyof TransactionsProfile>;
export type DatesOfAnswers = PricesProfile['dates'];
export type IssuingProfile = WireProfile['issuing'];
export type AttachmentProfile = WireProfile['attachment'];
export type ManualFuelingProfile = WireProfile['fueling'];
export type NoteAcceptanceProfile = AttachmentProfile['acceptance'];
export type ErrorsProfile = WireProfile['errors'];
export type ErrorMeanings = ErrorsProfile['batch'];
/** Where a field of an answer is found: dotted paths tried in order; '' = the object itself. */
export type Candidates = ProductsProfile['id'];
export type DottedPath = Candidates[number];
