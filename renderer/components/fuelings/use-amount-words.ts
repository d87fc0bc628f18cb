import { useTranslation } from 'react-i18next';
import type { ClosingAmount } from '../../../preload/contract/closing/closing.ts';
import { formatLitres } from '../../format/litres.ts';

/** "1.234,56 L", "12,00 m³", or both: gas is sold by the cubic metre. */
export function useAmountWords(): (amount: Pick<ClosingAmount, 'litresE4' | 'cubicE4'>) => string {
  const { t } = useTranslation();
  return ({ litresE4, cubicE4 }) =>
    [
      ...(litresE4 > 0 || cubicE4 === 0 ? [t('closing.amount', { litres: formatLitres(litresE4) })] : []),
      ...(cubicE4 > 0 ? [t('closing.cubic', { cubic: formatLitres(cubicE4) })] : []),
    ].join(' + ');
}
