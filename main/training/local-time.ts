import type { Uf } from '../../preload/contract/stations/stations.ts';

/** Local date-time without zone, `YYYY-MM-DDThh:mm:ss`: two of them compare as text. */
export type LocalTime = string;

const DAY_MS = 86_400_000;
/** UTC offsets in minutes that differ from Brasília's; no daylight saving time since 2019. */
const OFFSETS: Readonly<Partial<Record<Uf, number>>> = { AC: -300, AM: -240, RO: -240, RR: -240, MT: -240, MS: -240 };

export function offsetMinutes(uf: Uf): number {
  return OFFSETS[uf] ?? -180;
}

export function toLocal(epochMs: number, uf: Uf): LocalTime {
  return new Date(epochMs + offsetMinutes(uf) * 60_000).toISOString().slice(0, 19);
}

/** "-03:00" */
export function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** Epoch milliseconds of a local time read as if it were UTC; null when there is no such date. */
export function localAsUtc(local: string): number | null {
  const epoch = Date.parse(`${local}Z`);
  // Date.parse turns 30 February into March.
  return Number.isNaN(epoch) || new Date(epoch).toISOString().slice(0, 19) !== local ? null : epoch;
}

/** Start of the local day `daysBefore` days ago. */
export function localMidnight(epochMs: number, uf: Uf, daysBefore: number): LocalTime {
  return `${toLocal(epochMs - daysBefore * DAY_MS, uf).slice(0, 10)}T00:00:00`;
}
