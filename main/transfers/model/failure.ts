import type { Exchange } from '../../network/index.ts';

/** Why a reading failed, as data; failure-words.ts turns it into a sentence. */
export type ReadFailure =
  | { readonly code: 'exchange'; readonly exchange: Exclude<Exchange<unknown>, { readonly type: 'answered' }> }
  /** Two transfers of the listing have this id. */
  | { readonly code: 'twice'; readonly transferId: string }
  /** The listing changed during every reading. */
  | { readonly code: 'shifted' }
  /** The store took nothing: a full disk, for instance. */
  | { readonly code: 'not-kept'; readonly technical: string };
