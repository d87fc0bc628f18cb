/** Preset periods. Days are on the PC's calendar, `YYYY-MM-DD`. */

export const PERIODS = ['week', 'month', 'last', 'quarter', 'all'] as const;
export type Period = (typeof PERIODS)[number];

export interface Days {
  readonly from: string | null;
  /** Inclusive. */
  readonly until: string | null;
}

const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

export function daysOf(period: Period, now: Date): Days {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  switch (period) {
    case 'week':
      return { from: dayOf(new Date(year, month, day - 6)), until: null };
    case 'month':
      return { from: dayOf(new Date(year, month, 1)), until: null };
    case 'last':
      return { from: dayOf(new Date(year, month - 1, 1)), until: dayOf(new Date(year, month, 0)) };
    case 'quarter':
      return { from: dayOf(new Date(year, month, day - 89)), until: null };
    case 'all':
      return { from: null, until: null };
  }
}

/** The preset that equals the days; null: the days were typed. */
export function periodOf({ from, until }: Days, now: Date): Period | null {
  return (
    PERIODS.find((period) => {
      const days = daysOf(period, now);
      return days.from === from && days.until === until;
    }) ?? null
  );
}
