/** Retention period of each kind of data. Pure. */

import { TERM_KINDS, type TermKind } from '../../../preload/contract/privacy/privacy.ts';

/** null = as long as the station is on this PC. */
export type Days = number | null;

interface TermRule {
  readonly usual: Days;
  readonly choices: readonly Days[];
}

/** Includes the leap day. */
const YEARS = (count: number): number => Math.ceil(count * 365.25);
const SHORT = [30, 90, 180, YEARS(1)] as const;

/** Fiscal files: never less than the law requires. A set-aside store that the user may need is never removed automatically. */
const RULES: Readonly<Record<TermKind, TermRule>> = {
  answers: { usual: 90, choices: [...SHORT, YEARS(5), null] },
  logs: { usual: 90, choices: SHORT },
  sheets: { usual: YEARS(1), choices: [...SHORT, YEARS(5), null] },
  fiscal: { usual: YEARS(5), choices: [YEARS(5), YEARS(6), YEARS(8), YEARS(10), null] },
  fuelings: { usual: YEARS(5), choices: [180, YEARS(1), YEARS(2), YEARS(5), null] },
  aside: { usual: null, choices: [...SHORT, null] },
  dumps: { usual: 30, choices: SHORT },
};

export type Terms = Readonly<Record<TermKind, Days>>;

export function choicesOf(kind: TermKind): readonly Days[] {
  return RULES[kind].choices;
}

/** The chosen period, if it is (still) a valid choice. */
export function termsOf(chosen: ReadonlyMap<string, Days>): Terms {
  const term = (kind: TermKind): Days => {
    const { usual, choices } = RULES[kind];
    const days = chosen.get(kind);
    return days !== undefined && choices.includes(days) ? days : usual;
  };
  return Object.fromEntries(TERM_KINDS.map((kind) => [kind, term(kind)])) as Record<TermKind, Days>;
}

const DAY_MS = 86_400_000;

/** Cutoff of a period, ISO 8601 UTC; null = nothing expires. A clock near its epoch is not trusted. */
export function cutoffOf(days: Days, now: number): string | null {
  const at = now - (days ?? 0) * DAY_MS;
  return days === null || at <= 0 ? null : new Date(at).toISOString();
}

/** Last day of the month in which a note was issued, from its access key (digits three to six: year and month); null: not a key. */
export function issuedBy(accessKey: string): string | null {
  const [, year, month] = /^\d{2}(\d{2})(0[1-9]|1[0-2])/.exec(accessKey) ?? [];
  if (year === undefined || month === undefined) return null;
  return new Date(Date.UTC(2000 + Number(year), Number(month), 0)).toISOString().slice(0, 10);
}

/** Last storage day of a note's file, YYYY-MM-DD; null = unlimited. Counts from the later of its month and its arrival. */
export function lastStorageDay(accessKey: string | null, addedAt: string, days: Days): string | null {
  if (days === null) return null;
  const added = addedAt.slice(0, 10);
  const issued = accessKey === null ? null : issuedBy(accessKey);
  const from = issued !== null && issued > added ? issued : added;
  return new Date(Date.parse(from) + days * DAY_MS).toISOString().slice(0, 10);
}
