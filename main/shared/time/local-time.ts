/** Station-local date-times without zone, as the API writes them. */

/** `YYYY-MM-DDThh:mm:ss` of an instant in a zone. */
export function toLocal(instant: number, timeZone: string): string {
  return formatOf(timeZone).format(instant).replace(' ', 'T');
}

/** Cached: creating a format takes a hundred times as long as using it; a country has few zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, made);
  return made;
}

/** Instant of a local date or date-time; null when the text is neither. */
export function fromLocal(local: string, timeZone: string): number | null {
  const asUtc = Date.parse(local.length === 10 ? `${local}T00:00:00Z` : `${local}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offset = Date.parse(`${toLocal(asUtc, timeZone)}Z`) - Math.floor(asUtc / 1000) * 1000;
  return asUtc - offset;
}
