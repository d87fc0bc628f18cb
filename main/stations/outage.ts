/** What blocks the way between this PC and the network, and what to do about it: worded once, for every screen. */

import type { UnsentCause } from '../network/index.ts';
import {
  CLOCK,
  INSPECTED,
  LOGIN,
  loginAt,
  OUTAGES,
  type Outage,
  PASSWORD,
  REFUSED_ACCESS,
  STRANGE_ANSWER,
  UNKNOWN,
} from './outage-texts.ts';

export { type Outage, REFUSED_ACCESS, STRANGE_ANSWER };

/** The certificate is not trusted on this PC: typical of an antivirus or a company's proxy that inspects TLS. */
const UNTRUSTED =
  /\b(?:SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_GET_ISSUER_CERT(?:_LOCALLY)?|UNABLE_TO_VERIFY_LEAF_SIGNATURE)\b/;
const OUT_OF_TIME = /\bCERT_(?:HAS_EXPIRED|NOT_YET_VALID)\b/;

/** Only for our own proxy, which answers before anything is sent; a portal or a filter can't be given a password. */
const ASKED = /\bHTTP 407 to CONNECT\b/;

/** @param detail technical words of the failure; for a redirect they end with its target host. */
export function outageOf(cause: UnsentCause | null, detail: string | null = null): Outage {
  if (cause === null) return UNKNOWN;
  if (cause === 'tls' && UNTRUSTED.test(detail ?? '')) return INSPECTED;
  if (cause === 'tls' && OUT_OF_TIME.test(detail ?? '')) return CLOCK;
  if (cause === 'proxy-auth' && ASKED.test(detail ?? '')) return PASSWORD;
  if (cause === 'proxy-unsupported' && ASKED.test(detail ?? '')) return LOGIN;
  const outage = OUTAGES[cause];
  const host = cause === 'redirect' ? /, (\S+)$/.exec(detail ?? '')?.[1] : undefined;
  return host === undefined || host === 'HTML' ? outage : { ...outage, message: loginAt(host) };
}
