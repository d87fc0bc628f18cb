/** The emission of a note, `dhEmi` or `dEmi` of old layouts. */

import { childOf, type XmlNode } from './reading/xml-node.ts';

/** The layout's own limit of years. */
const SHAPE = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

const IN_UTC = /(?:Z|[+-]00:00)$/;
const BRASILIA_MS = -3 * 3_600_000;

/** The time as written, `YYYY-MM-DDThh:mm:ss`; noon if only a date is stated. null: missing, or no date and time of the calendar. */
export function writtenEmission(emittedAt: string | null): string | null {
  if (emittedAt === null) return null;
  const written = SHAPE.exec(emittedAt.length === 10 ? `${emittedAt}T12:00:00` : emittedAt)?.[0];
  const instant = Date.parse(`${written}Z`);
  // Date.parse moves 31 February to March.
  return written !== undefined && !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(written) ? written : null;
}

/** The emitter's local time. Some issuing programs write UTC, which no station's clock shows: it is read as Brasília's time. */
export function localEmission(emittedAt: string | null): string | null {
  const written = writtenEmission(emittedAt);
  if (written === null || emittedAt === null || !IN_UTC.test(emittedAt)) return written;
  return new Date(Date.parse(`${written}Z`) + BRASILIA_MS).toISOString().slice(0, 19);
}

/** The text to show: in Brasília's time if it was written in UTC. */
export function shownEmission(emittedAt: string | null): string | null {
  return emittedAt !== null && IN_UTC.test(emittedAt) ? (localEmission(emittedAt) ?? emittedAt) : emittedAt;
}

/** The field of `ide` that states it. */
export const emissionField = (infNFe: XmlNode): 'dhEmi' | 'dEmi' => {
  const ide = childOf(infNFe, 'ide');
  return childOf(ide, 'dhEmi') === null && childOf(ide, 'dEmi') !== null ? 'dEmi' : 'dhEmi';
};
