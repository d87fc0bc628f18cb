import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Aligned } from '../../../components/fields/aligned.tsx';
import { formatBarePrice, formatPrice, formatPriceMove } from '../../../format/money.ts';
import type { InForceRow } from '../in-force-rows.ts';

interface Props {
  readonly row: InForceRow;
  /** Decimals of the column. */
  readonly decimals: number;
}

/** The price in force, or its change: old price, new price, direction. */
export function PriceCell({ row: { price, draft }, decimals }: Props) {
  const { t } = useTranslation();
  if (draft === undefined) return <Aligned text={formatPrice(price.priceE4)} valueE4={price.priceE4} decimals={decimals} />;
  if (draft.read.type === 'refused') {
    return (
      <>
        <span className="rc-truncate">{draft.text}</span>
        <small className="rc-nowrap">{t(`reprice.refusalShort.${draft.read.reason}`)}</small>
      </>
    );
  }
  return (
    <>
      {draft.beforeE4 !== price.priceE4 && <IconAlertTriangle size={14} aria-hidden />}
      <span className="rc-price-old">{formatBarePrice(price.priceE4)}</span>
      <span>→</span>
      <span className="rc-price-new">{formatPrice(draft.read.e4)}</span>
      <small className="rc-nowrap">{formatPriceMove(draft.read.e4, price.priceE4)}</small>
    </>
  );
}
