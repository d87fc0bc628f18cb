/** The emission of a note, `dhEmi` or `dEmi` of old layouts. */

import { childOf, type XmlNode } from './reading/xml-node.ts';

/** The layout's own limit of years. */
const SHAPE = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

/** Its local time, `YYYY-MM-DDThh:mm:ss`; noon if only a date is stated. null: missing, or no date and time of the calendar. */
export function localEmission(emittedAt: string | null): string | null {
  if (emittedAt === null) return null;
  const local = SHAPE.exec(emittedAt.length === 10 ? `${emittedAt}T12:00:00` : emittedAt)?.[0];
  const instant = Date.parse(`${local}Z`);
  // Date.parse moves 31 February to March.
  return local !== undefined && !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(local) ? local : null;
}

/** The field of `ide` that states it. */
export const emissionField = (infNFe: XmlNode): 'dhEmi' | 'dEmi' => {
  const ide = childOf(infNFe, 'ide');
  return childOf(ide, 'dhEmi') === null && childOf(ide, 'dEmi') !== null ? 'dEmi' : 'dhEmi';
};
