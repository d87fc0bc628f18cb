/** Meaning of the tax authority's status codes (cStat) for a note, wherever they occur: MOC, table of cStat; docs/trade.md, "NF-e". */

import { normaliseLabel } from '../../shared/text.ts';

export const AUTHORISED_LATE = '150';
export const AUTHORISED: ReadonlySet<string | null> = new Set(['100', AUTHORISED_LATE]);
/** 101, 151, 155 cancel it; 218, 420, 653 refuse a request because it is already cancelled. */
const CANCELLED: ReadonlySet<string> = new Set(['101', '151', '155', '218', '420', '653']);
/** 303 is a denial because of the recipient in another state; 205 and 654 refuse a request because the note was denied. */
export const DENIED: ReadonlySet<string> = new Set(['110', '205', '301', '302', '303', '654']);
/** The event requires an authorised note, but this one is cancelled or denied. */
const NOT_AUTHORISED: ReadonlySet<string> = new Set(['580']);
/** The tax authority has no such note. */
const UNKNOWN: ReadonlySet<string> = new Set(['217', '494']);
/** An event of this type and sequence is already registered. */
export const DUPLICATE_EVENT = '573';

export type Situation = 'cancelled' | 'not-authorised' | 'unknown';

/** @param reason the authority's text (xMotivo): it explains codes introduced in later years. */
export function situationOf(status: string, reason: string | null): Situation | null {
  if (CANCELLED.has(status) || saysCancelled(reason)) return 'cancelled';
  if (DENIED.has(status) || NOT_AUTHORISED.has(status)) return 'not-authorised';
  return UNKNOWN.has(status) ? 'unknown' : null;
}

/** "Cancelamento para NF-e ja cancelada", "NF-e já está cancelada na base de dados da SEFAZ". */
const ALREADY = /(?<!NAO )\bJA (?:ESTA |FOI |SE ENCONTRA )?CANCELAD[AO]\b/;

function saysCancelled(reason: string | null): boolean {
  return reason !== null && ALREADY.test(normaliseLabel(reason));
}
