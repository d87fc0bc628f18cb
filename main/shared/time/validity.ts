/** When a price takes effect, in words. */

import { formatLocalDate } from './local-date.ts';
import type { StartPrecision } from './start-precision.ts';

/** Names of Brazil's zones, by the city whose time people refer to. */
const ZONE_NAMES: Readonly<Record<string, string>> = {
  'America/Rio_Branco': 'hora de Rio Branco',
  'America/Manaus': 'hora de Manaus',
  'America/Boa_Vista': 'hora de Boa Vista',
  'America/Porto_Velho': 'hora de Porto Velho',
  'America/Cuiaba': 'hora de Cuiabá',
  'America/Campo_Grande': 'hora de Campo Grande',
  'America/Noronha': 'hora de Fernando de Noronha',
};

export function zoneName(timeZone: string): string {
  return ZONE_NAMES[timeZone] ?? 'hora de Brasília';
}

/** "22/11/2026 00:00, hora de Manaus": the hour is stated at midnight too, because a day alone is ambiguous. */
export function startWords(validFrom: string, timeZone: string | null): string {
  const date = formatLocalDate(validFrom.slice(0, 10));
  const time = validFrom.slice(11, 16) || '00:00';
  return timeZone === null ? `${date} ${time}` : `${date} ${time}, ${zoneName(timeZone)}`;
}

export function startSentence(validFrom: string, timeZone: string | null, prices = 2): string {
  return `${prices === 1 ? 'vale' : 'valem'} a partir de ${startWords(validFrom, timeZone)}`;
}

/** What a network does not take of a start, and what to do about it. */
export const START_LIMITS: Readonly<Record<Exclude<StartPrecision, 'second'>, string>> = {
  none: 'A rede não recebe o início. Deixe sem data.',
  day: 'A rede só recebe o dia. Escreva sem hora.',
  minute: 'A rede não recebe segundos. Escreva sem eles.',
};

/** Validity of the lines of a batch, which may have several moments, or some none. */
export function startsSentence(
  starts: { readonly first: string; readonly last: string; readonly some: boolean },
  timeZone: string,
): string {
  const { first, last, some } = starts;
  const when = first === last ? startSentence(first, timeZone) : `valem entre ${startWords(first, null)} e ${startWords(last, timeZone)}`;
  return some ? `parte vale já; as demais linhas ${when}` : when;
}
