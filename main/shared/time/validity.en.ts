/** The English of validity.ts. */

import { formatLocalDate } from './local-date.ts';
import type { StartPrecision } from './start-precision.ts';

/** Names of Brazil's zones, by the city whose time people refer to. */
const ZONE_NAMES: Readonly<Record<string, string>> = {
  'America/Rio_Branco': 'Rio Branco time',
  'America/Manaus': 'Manaus time',
  'America/Boa_Vista': 'Boa Vista time',
  'America/Porto_Velho': 'Porto Velho time',
  'America/Cuiaba': 'Cuiabá time',
  'America/Campo_Grande': 'Campo Grande time',
  'America/Noronha': 'Fernando de Noronha time',
};

export function zoneName(timeZone: string): string {
  return ZONE_NAMES[timeZone] ?? 'Brasília time';
}

/** "22/11/2026 00:00, Manaus time": the hour is stated at midnight too, because a day alone is ambiguous. */
export function startWords(validFrom: string, timeZone: string | null): string {
  const date = formatLocalDate(validFrom.slice(0, 10));
  const time = validFrom.slice(11, 16) || '00:00';
  return timeZone === null ? `${date} ${time}` : `${date} ${time}, ${zoneName(timeZone)}`;
}

export function startSentence(validFrom: string, timeZone: string | null, prices = 2): string {
  return `${prices === 1 ? 'holds' : 'hold'} from ${startWords(validFrom, timeZone)}`;
}

/** What a network does not take of a start, and what to do about it. */
export const START_LIMITS: Readonly<Record<Exclude<StartPrecision, 'second'>, string>> = {
  none: 'The network takes no start. Leave it without a date.',
  day: 'The network takes the day alone. Write it without a time.',
  minute: 'The network takes no seconds. Write it without them.',
};

/** Validity of the lines of a batch, which may have several moments, or some none. */
export function startsSentence(
  starts: { readonly first: string; readonly last: string; readonly some: boolean },
  timeZone: string,
): string {
  const { first, last, some } = starts;
  const when =
    first === last ? startSentence(first, timeZone) : `hold from between ${startWords(first, null)} and ${startWords(last, timeZone)}`;
  return some ? `some hold now; the other lines ${when}` : when;
}
