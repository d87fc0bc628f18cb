import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MovementView } from '../../../preload/contract/movement/movement.ts';
import { formatPrice } from '../../format/money.ts';
import { StatusSplit } from './status-split.tsx';
import { useAmountWords } from './use-amount-words.ts';

interface Props {
  readonly view: Pick<MovementView, 'all' | 'withNote' | 'withoutNote' | 'cancelled'>;
  readonly children?: ReactNode;
}

/** Key figures of the filtered fuelings; each matches its list. */
export function FuelingsTotals({ view: { all: total, withNote, withoutNote, cancelled }, children }: Props) {
  const { t } = useTranslation();
  const quantity = useAmountWords();
  return (
    <section className="rc-card rc-totals rc-movement-totals" aria-label={t('movement.totals')}>
      <div className="rc-total rc-movement-whole">
        <strong>{formatPrice(total.valueE4)}</strong>
        <span>
          {t('movement.fuelings', { count: total.count })} · {quantity(total)}
        </span>
      </div>
      <StatusSplit
        label={t('movement.totals')}
        total={total}
        parts={[
          { status: 'noted', amount: withNote, label: t('movement.withNote') },
          { status: 'missing', amount: withoutNote, label: t('movement.withoutNote') },
          { status: 'left', amount: cancelled, label: t('movement.cancelled') },
        ]}
      />
      {children}
    </section>
  );
}
