/** The wire profile's types: what its schema lets through, never changed in place. What each entry means stands there. */

import type { z } from 'zod';
import type { profileSchema } from './schema.ts';
import type { DeepReadonly } from './values.ts';

export type * from '../../../preload/contract/wire-profile/json-value.ts';
export type * from './values.ts';

export type WireProfile = DeepReadonly<z.output<typeof profileSchema>>;
export type TokenProfile = WireProfile['token'];
export type BatchBodyProfile = WireProfile['batches']['standard'];
/** How one of a body is. */
export type WrittenAmount = BatchBodyProfile['price'];
export type PercentFormat = BatchBodyProfile['percent'];
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
export type ProductsProfile = WireProfile['products'];
export type PendingProfile = WireProfile['pending'];
export type TransactionsProfile = WireProfile['transactions'];
/** Fields that both listings of fuelings have. */
export type FuelingFields = Pick<PendingProfile, keyof PendingProfile & keyof TransactionsProfile>;
export type AttachmentProfile = WireProfile['attachment'];
export type ManualFuelingProfile = WireProfile['fueling'];
export type NoteAcceptanceProfile = AttachmentProfile['acceptance'];
export type ErrorsProfile = WireProfile['errors'];
export type ErrorMeanings = ErrorsProfile['batch'];
