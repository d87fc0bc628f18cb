import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isGasProduct, type UnitOf, unitOfProduct } from '../../../preload/contract/kit/measure.ts';
import type { FuelingBrief, NoteRowView } from '../../../preload/contract/notes/note-desk.ts';
import { formatLocal } from '../../format/dates.ts';
import { formatLitres } from '../../format/litres.ts';
import { formatPrice } from '../../format/money.ts';
import { useFrom } from '../../kit/stores-context.tsx';

/** Short name of a note: its number, or its file name. */
export function useNoteName(): (row: Pick<NoteRowView, 'number' | 'fileName'>) => string {
  return (row) => row.number ?? row.fileName;
}

export function sumE4(fuelings: readonly FuelingBrief[]): number {
  return fuelings.reduce((sum, { valueE4 }) => sum + valueE4, 0);
}

export type QuantityWords = (fueling: Pick<FuelingBrief, 'quantityE4' | 'productName'>) => string;

const NONE: readonly string[] = [];

/** Units as files write them. */
export function useUnitOf(): UnitOf {
  const unitExceptions = useFrom('app', ({ app }) => app?.unitExceptions) ?? NONE;
  return useCallback((productName) => unitOfProduct(productName, unitExceptions), [unitExceptions]);
}

/** Gas is sold by the cubic metre; the rest by the litre. */
export function useQuantityWords(): QuantityWords {
  const { t } = useTranslation();
  const unitExceptions = useFrom('app', ({ app }) => app?.unitExceptions) ?? NONE;
  return useCallback(
    ({ quantityE4, productName }) =>
      t(isGasProduct(productName, unitExceptions) ? 'notes.cubicMetres' : 'notes.litres', { quantity: formatLitres(quantityE4) }),
    [t, unitExceptions],
  );
}

/** "20/11/2026 18:00 · ABC1D23 · Diesel B S10 · 25,4 L", or the count and the sum. */
export function useMatchWords(): (fuelings: readonly FuelingBrief[]) => string {
  const { t } = useTranslation();
  const quantity = useQuantityWords();
  return useCallback(
    (fuelings) => {
      const [first] = fuelings;
      if (first === undefined) return '';
      if (fuelings.length > 1) return `${t('notes.fuelings', { count: fuelings.length })} · ${formatPrice(sumE4(fuelings))}`;
      return [formatLocal(first.date), first.plate, first.productName, quantity(first)].filter((part) => part !== null).join(' · ');
    },
    [t, quantity],
  );
}
