/** What tests need from behind the door. No product file imports it. */

export type { NetworkApiOptions } from './client.ts';
export { fixed, scaled } from './decimal.ts';
export { encodeBatches } from './encoding/encode.ts';
export { encodeFueling } from './encoding/encode-fueling.ts';
export { encodeAttachment } from './encoding/encode-note.ts';
export { asWanted, batchValue, lineValue } from './encoding/sources.ts';
export { readFleetFueling } from './endpoints/fleet-fuelings.ts';
export { readFleetInvoice } from './endpoints/fleet-invoices.ts';
export { readIssuing } from './endpoints/issuing-data.ts';
export { readPending } from './endpoints/pending-notes.ts';
export { pair } from './endpoints/request.ts';
export { readTransaction } from './endpoints/transactions.ts';
export { readTransfer } from './endpoints/transfers.ts';
export { fillPath, isLoopback, joinAddress, type Query } from './http/address.ts';
export { type Call, type CallRequest, createCall } from './http/call.ts';
export { brief, cut, MOST } from './http/cap.ts';
export { type ActRules, classify } from './http/classify.ts';
export { cleanExchange } from './http/clean-exchange.ts';
export { SILENCE_MS } from './http/file-fetch.ts';
export { BODY_LIMIT, createHttp, type HttpOptions, type HttpOutcome, type HttpRequest, type HttpResponse, TIMEOUTS } from './http/http.ts';
export { failureOf, isProxyAway } from './http/http-failure.ts';
export { at, find, isObject, type JsonNode, parseJson, put, toText } from './http/json.ts';
export { createContinueChange } from './http/pass-continue.ts';
export { readProblem, refusedLines, wordsIn } from './http/problem.ts';
export { PROXY_PATIENCE_MS } from './http/proxy.ts';
export { readProxyAnswer } from './http/proxy-answer.ts';
export { challengesOf, takesPassword } from './http/proxy-challenge.ts';
export { ProxyFailure } from './http/proxy-failure.ts';
export { retryAfterMs } from './http/retry-after.ts';
export { kindOf } from './inspecting/fitting/kinds.ts';
export { samplesIn } from './inspecting/fitting/samples.ts';
export { momentOf, offsetAt, periodBound, toLocal, writtenMoment } from './local-time.ts';
export type { BatchAcceptance } from './network-api.ts';
export type { TransactionsFilter } from './notes-api.ts';
export { DEFAULT_PROFILE } from './profile/default.ts';
export { PROFILE_ENTRIES, valuesOf } from './profile/editing/entries.ts';
export { headersOf } from './profile/headers.ts';
export { profileIssues } from './profile/issues.ts';
export { readProfileJson } from './profile/json.ts';
export { NO_PROFILE_FILE } from './profile/live-profile.ts';
export { pathsOf } from './profile/prefixes.ts';
export {
  type AttachmentProfile,
  type BatchBodyProfile,
  type BatchSource,
  type BatchStatusProfile,
  type BodyField,
  type DateWriting,
  type LineMatchProfile,
  type LineSource,
  type NoteAcceptanceProfile,
  type PercentFormat,
  type PriceFormat,
  type PricesProfile,
  parseProfile,
  type TokenProfile,
  type TransactionsProfile,
  type WhenNull,
  type WireProfile,
  type WrittenAmount,
} from './profile/profile.ts';
export { createProfileGuard } from './profile/refused-profile.ts';
export { profileSchema } from './profile/schema.ts';
export type { DateWriting as TypesDateWriting } from './profile/types.ts';
export { amountAt } from './reading/fuelings.ts';
export { matchLines, namesForeign } from './reading/line-match.ts';
export { readOneProduct, readPrice, readProduct } from './reading/listings.ts';
export { readFuelingAcceptance, readNoteAcceptance } from './reading/note-acceptance.ts';
export { identityOf, readPage } from './reading/page.ts';
export { type FetchPage, type Listing, readAll, SWEEP_LIMITS, type SweepLimits } from './reading/paging.ts';
export type { Reading } from './reading/reading.ts';
export { meaningOf, readAcceptance, readBatchStatus } from './reading/status.ts';
export { createSweeps } from './reading/sweeps.ts';
export {
  booleanAt,
  documentAt,
  idAt,
  integerAt,
  isOneOf,
  localTimeAt,
  missing,
  priceAt,
  reading,
  requiredId,
  textAt,
  WireError,
  within,
} from './reading/wire.ts';
export { createTokenKeeper } from './token/token.ts';
export { createTokenRequest } from './token/token-request.ts';
export { isOAuthError, readToken, type TokenAnswer } from './token/token-response.ts';
