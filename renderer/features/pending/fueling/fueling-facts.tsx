import { useTranslation } from 'react-i18next';
import type { PendingFuelingView } from '../../../../preload/contract/pending/pending.ts';
import { Copy } from '../../../components/copy-button.tsx';
import { Fact } from '../../../components/fact.tsx';
import { useQuantityWords } from '../../../components/fuelings/use-words.ts';
import { formatLocal } from '../../../format/dates.ts';
import { formatPrice, NOTHING } from '../../../format/money.ts';
import { repassSentence } from '../public/repass-words.ts';

/** All list fields of one fueling. */
export function FuelingFacts({ row }: { readonly row: PendingFuelingView }) {
  const { t } = useTranslation();
  const quantity = useQuantityWords();
  return (
    <section aria-label={t('pending.detail.facts')}>
      <dl className="rc-facts">
        <Fact label={t('pending.detail.fact.value')}>{formatPrice(row.valueE4)}</Fact>
        <Fact label={t('pending.detail.fact.litres')}>{quantity(row)}</Fact>
        <Fact label={t('pending.detail.fact.days')}>{t('pending.days', { count: row.daysPending })}</Fact>
        <Fact label={t('pending.detail.fact.customer')} wide>
          {row.customerName ?? NOTHING}
        </Fact>
        <Fact label={t('pending.detail.fact.product')} wide>
          {row.productName ?? NOTHING}
        </Fact>
        <Fact label={t('pending.detail.fact.plate')}>{row.plate ?? NOTHING}</Fact>
        <Fact label={t('pending.detail.fact.repass')}>{repassSentence(t, row.repassStatus)}</Fact>
        <Fact label={t('pending.detail.fact.repassDate')}>{formatLocal(row.repassDate)}</Fact>
        <Fact label={t('pending.detail.fact.station')} wide>
          {row.stationName ?? NOTHING}
        </Fact>
        <Fact label={t('pending.detail.fact.id')} wide>
          <span className="rc-copied">
            {row.id}
            <Copy text={row.id} label={t('pending.detail.copyId')} />
          </span>
        </Fact>
      </dl>
    </section>
  );
}
