import type { TFunction } from 'i18next';
import type { BatchLineView, TakenBy } from '../../../../preload/contract/outbox/batches.ts';
import { formatLocal, formatMoment } from '../../../format/dates.ts';
import { formatPrice } from '../../../format/money.ts';

/** Origin of the price that replaced this one: the sheet and time of its batch, or outside the program. */
export function takenText(t: TFunction, { at, priceE4, batch }: TakenBy): string {
  if (priceE4 === null) return t('batches.taken.unlisted', { time: formatMoment(at) });
  const price = formatPrice(priceE4);
  if (batch === null) return t('batches.taken.elsewhere', { price, time: formatMoment(at) });
  return t('batches.taken.batch', { price, file: batch.fileName, time: formatMoment(batch.createdAt) });
}

/** Current state of a price of the batch. */
export function nowText(t: TFunction, { now, by, validFrom, state }: BatchLineView): string {
  switch (now) {
    case 'refused':
      return '';
    case 'in-force':
      return t('batches.now.inForce');
    case 'scheduled':
      return t('batches.now.scheduled', { time: formatLocal(validFrom) });
    case 'coming':
      return validFrom === null || state === 'refused' ? t('batches.now.coming') : t('batches.now.from', { time: formatLocal(validFrom) });
    case 'replaced':
      return by === null ? t('batches.now.replaced') : t('batches.now.replacedBy', { by: takenText(t, by) });
    case 'never':
      return by === null ? t('batches.now.never') : t('batches.now.neverBy', { by: takenText(t, by) });
  }
}
