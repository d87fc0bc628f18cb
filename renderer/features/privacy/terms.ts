import type { TFunction } from 'i18next';
import type { TermView } from '../../../preload/contract/privacy.ts';

const YEAR = 365;

/** "90 dias", "5 anos", or how it is said that there is no end. */
export function termText(t: TFunction, { kind }: Pick<TermView, 'kind'>, days: number | null): string {
  if (days === null) return t(kind === 'aside' ? 'privacy.noEnd' : 'privacy.forever');
  if (days < YEAR) return t('privacy.days', { count: days });
  return t('privacy.years', { count: Math.floor(days / YEAR) });
}

/** Whether less is kept than before. */
export function isShorter(before: number | null, after: number | null): boolean {
  return after !== null && (before === null || after < before);
}
