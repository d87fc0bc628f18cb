/** The repass status in the program's words; an unknown status is shown verbatim. */

import type { TFunction } from 'i18next';
import { DOCUMENTED_WAITING } from '../../../../preload/contract/outbox/outbox.ts';
import { NOTHING } from '../../../format/money.ts';

function word(t: TFunction, status: string | null, other: 'other' | 'otherShort'): string {
  if (status === null || status.trim() === '') return NOTHING;
  return status === DOCUMENTED_WAITING ? t('pending.repass.waiting') : t(`pending.repass.${other}`, { word: status });
}

export const repassSentence = (t: TFunction, status: string | null): string => word(t, status, 'other');

/** Short form. */
export const repassWord = (t: TFunction, status: string | null): string => word(t, status, 'otherShort');
