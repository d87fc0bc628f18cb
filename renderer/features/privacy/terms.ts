import type { TFunction } from 'i18next';
import type { StationOnDisk, TermView } from '../../../preload/contract/privacy/privacy.ts';

const YEAR = 365;

/** Whose end is the end of what has no other term: of stations, of fleets, or of either. */
export type Kept = 'station' | 'fleet' | 'both';

export function keptOf(stations: readonly Pick<StationOnDisk, 'fleet'>[]): Kept {
  if (!stations.some(({ fleet }) => fleet)) return 'station';
  return stations.every(({ fleet }) => fleet) ? 'fleet' : 'both';
}

/** "90 dias", "5 anos", or how it is said that there is no end. */
export function termText(t: TFunction, { kind }: Pick<TermView, 'kind'>, days: number | null, whose: Kept): string {
  if (days === null) return t(kind === 'aside' ? 'privacy.noEnd' : `privacy.forever.${whose}`);
  if (days < YEAR) return t('privacy.days', { count: days });
  return t('privacy.years', { count: Math.floor(days / YEAR) });
}

/** Whether less is kept than before. */
export function isShorter(before: number | null, after: number | null): boolean {
  return after !== null && (before === null || after < before);
}
