/** Parsers of numbers typed in a filter. `undefined`: not a number; null: empty, no filter. Pure. */

const WHOLE_DIGITS = 11;
const UNIT = 10_000;

/** "1.500,5" → 15005000. A dot before exactly three digits groups thousands; any other dot is refused. */
export function readE4(text: string): number | null | undefined {
  const bare = text.replace(/\s|R\$/g, '');
  if (bare === '') return null;
  const parts = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{0,4}))?$/.exec(bare);
  const whole = parts?.[1]?.replaceAll('.', '');
  if (whole === undefined || whole.length > WHOLE_DIGITS) return undefined;
  return Number(whole) * UNIT + Number((parts?.[2] ?? '').padEnd(4, '0'));
}

/** "30" → 30. */
export function readDays(text: string): number | null | undefined {
  const bare = text.trim();
  if (bare === '') return null;
  return /^\d{1,5}$/.test(bare) ? Number(bare) : undefined;
}
