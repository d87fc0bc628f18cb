import { useTranslation } from 'react-i18next';
import { formatPrice } from '../../format/money.ts';

/** Money is at risk until the network strikes the fueling off: with no note at all, or with one that waits. */
export function RiskSplit({ valueE4, sentE4 }: { readonly valueE4: number; readonly sentE4: number }) {
  const { t } = useTranslation();
  return (
    <>
      <span>{t('pending.riskWithout', { value: formatPrice(valueE4 - sentE4) })}</span>
      {sentE4 > 0 && <span>{t('pending.riskSent', { value: formatPrice(sentE4) })}</span>}
    </>
  );
}
