import type { TFunction } from 'i18next';
import type { StationOnDisk, TermView } from '../../../preload/contract/privacy/privacy.ts';

const YEAR = 365;

/** Whose removal ends the retention of data without a term: stations, fleets, or either. */
export type RetentionScope = 'station' | 'fleet' | 'both';

export function retentionScopeOf(stations: readonly Pick<StationOnDisk, 'fleet'>[]): RetentionScope {
  if (!stations.some(({ fleet }) => fleet)) return 'station';
  return stations.every(({ fleet }) => fleet) ? 'fleet' : 'both';
}

/** "90 dias", "5 anos", or the text for unlimited retention. */
export function termText(t: TFunction, { kind }: Pick<TermView, 'kind'>, days: number | null, whose: RetentionScope): string {
  if (days === null) return t(kind === 'aside' ? 'privacy.noEnd' : `privacy.forever.${whose}`);
  if (days < YEAR) return t('privacy.days', { count: days });
  return t('privacy.years', { count: Math.floor(days / YEAR) });
}

/** Whether the retention gets shorter. */
export function isShorter(before: number | null, after: number | null): boolean {
  return after !== null && (before === null || after < before);
}
