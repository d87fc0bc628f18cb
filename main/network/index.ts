export { decimalsTaken, percentAsked } from './encoding/encode.ts';
export { EncodeError } from './encoding/encode-error.ts';
export { createNetworkApi, type NetworkApi } from './endpoints.ts';
export { createFileFetch, type FetchedFile, type FileFetch, FileFetchError } from './http/file-fetch.ts';
export { createProxies, type Proxies, type ResolveProxy } from './http/proxy.ts';
export { createProxyAccess, type ProxyAccess } from './http/proxy-access.ts';
export type { ProxyChoice } from './http/proxy-answer.ts';
export { ProxyFailure } from './http/proxy-failure.ts';
export { openTunnel } from './http/proxy-tunnel.ts';
export {
  type BatchLineIntent,
  type BatchLineStatus,
  type BatchStatus,
  type EncodedBatch,
  type Exchange,
  MISCONFIGURED,
  type NetworkPrice,
  type NetworkStation,
  type Probe,
  type RawExchange,
  type RefusedLine,
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
export { readProfile } from './profile/read-profile.ts';
