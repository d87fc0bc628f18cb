export { createNetworkApi, type NetworkApi } from './client.ts';
export { decimalsTaken, digitsOfShares, type ListedDigits, percentDecimals, requiresPercent, startsTaken } from './encoding/encode.ts';
export { EncodeError } from './encoding/encode-error.ts';
export type { Get } from './endpoints/request.ts';
export type { NetworkTransfer, TransfersPeriod } from './endpoints/transfers.ts';
export type { EncodedFueling, FleetFueling, FleetInvoice, FleetPeriod, FuelingAcceptance, ManualFueling } from './fleet-api.ts';
export type { FleetApi } from './fleet-endpoints.ts';
export { createDeadline, createFileFetch, type Deadline, type FetchedFile, type FileFetch, FileFetchError } from './http/file-fetch.ts';
export { createNetworkTime } from './http/network-time.ts';
export { createProxies, type Proxies, type ResolveProxy } from './http/proxy.ts';
export { createProxyAccess, type ProxyAccess } from './http/proxy-access.ts';
export type { ProxyChoice } from './http/proxy-answer.ts';
export { openTunnel } from './http/proxy-tunnel.ts';
export { fitNetwork, withValues } from './inspecting/fitting/fit.ts';
export { previewRequest } from './inspecting/preview.ts';
export { propose } from './inspecting/proposing/propose.ts';
export { understand } from './inspecting/understand.ts';
export { createLiveNetworkApi } from './live-api.ts';
export {
  type BatchLineIntent,
  type BatchLineStatus,
  type BatchStatus,
  type EncodedBatch,
  type Exchange,
  heldBackMs,
  MISCONFIGURED,
  MOST_HELD_BACK_MS,
  type NetworkFleet,
  type NetworkPrice,
  type NetworkStation,
  networkMessageIn,
  type Probe,
  type RawExchange,
  type RefusedLine,
  retryAfterOf,
  SAME_HOST,
  type StatusMeaning,
  type Sweep,
  UNKNOWN_CAUSES,
  UNSENT_CAUSES,
  type UnknownCause,
  type UnsentCause,
} from './network-api.ts';
export type { EncodedAttachment, IssuingData, NetworkFueling, NoteAcceptance, SupplierTransaction } from './notes-api.ts';
export type { NotesApi } from './notes-endpoints.ts';
export type { PricesReader } from './prices-reader.ts';
export { changedOf, readDraft, writeProfile, writeValues } from './profile/editing/draft.ts';
export { ENTRY_VIEWS } from './profile/editing/entries.ts';
export { isKeyHeader, splitHeader } from './profile/headers.ts';
export { createLiveProfile, type LiveProfile, NO_PROFILE_FILE, type ProfileState } from './profile/live-profile.ts';
export { PROFILE_FILE_NAME } from './profile/parse.ts';
export { readProfile } from './profile/read-profile.ts';
export { decodeProfile } from './profile/text.ts';
export type { WireProfile } from './profile/types.ts';
export { createQueries } from './queries.ts';
