/**
 * Retry-After (RFC 9110, 10.2.3) in milliseconds from `now` (epoch ms): seconds or an HTTP date; a
 * past date is 0. null when absent or unreadable. Not clamped: the outbox does that.
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  // Date.parse accepts nearly anything; the three HTTP formats all begin with a day's name.
  if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /.test(text)) return null;
  const at = Date.parse(/GMT|UTC/.test(text) ? text : `${text} GMT`);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
