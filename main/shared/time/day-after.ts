const DAY_MS = 86_400_000;

/** @param day `YYYY-MM-DD`. @param days may be negative. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
