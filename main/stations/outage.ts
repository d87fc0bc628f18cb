/** What stands between this PC and the network, and what to do about it: worded once, for every screen that tells of it. */

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

/** Who answered is trusted by nobody on this PC: seen where an antivirus or a company's proxy reads what passes. */
const UNTRUSTED =
  /\b(?:SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_GET_ISSUER_CERT(?:_LOCALLY)?|UNABLE_TO_VERIFY_LEAF_SIGNATURE)\b/;
const OUT_OF_TIME = /\bCERT_(?:HAS_EXPIRED|NOT_YET_VALID)\b/;

/** A proxy of ours said it, before anything left; a page or a filter on the way can't be given a password. */
const ASKED = /\bHTTP 407 to CONNECT\b/;

/** @param detail technical words of the failure; for a redirect they end in the host that it led to. */
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
