/** How much of a price's start a network's format can express; `none`: it is sent no start at all. */
export type StartPrecision = 'none' | 'day' | 'minute' | 'second';

const LENGTHS: Readonly<Record<StartPrecision, number>> = {
  none: 0,
  day: 'YYYY-MM-DD'.length,
  minute: 'YYYY-MM-DDThh:mm'.length,
  second: Infinity,
};

/** Whether a format drops part of a local date-time. A day alone starts at midnight. */
export function losesStart(local: string, precision: StartPrecision): boolean {
  return /[1-9]/.test(local.slice(LENGTHS[precision]));
}
