import { useTranslation } from 'react-i18next';
import { type ClosingAmount, type ClosingView, FUELING_STANDINGS } from '../../../preload/contract/closing/closing.ts';
import { StatusSplit } from '../../components/fuelings/status-split.tsx';
import { useAmountWords } from '../../components/fuelings/use-amount-words.ts';
import { formatPrice } from '../../format/money.ts';
import { formatCount } from '../../format/numbers.ts';

const FATES = ['received', 'underway', 'cancelled', 'unattached', 'voided'] as const;

function Whole({ total }: { readonly total: ClosingAmount }) {
  const { t } = useTranslation();
  const quantity = useAmountWords();
  return (
    <div className="rc-total rc-closing-whole">
      <span className="rc-dim">{t('closing.all')}</span>
      <strong>{formatPrice(total.valueE4)}</strong>
      <span>
        {t('pending.fuelings', { count: total.count })} · {quantity(total)}
      </span>
    </div>
  );
}

/** Key figures of the month. */
export function ClosingTotals({ view }: { readonly view: ClosingView }) {
  const { t } = useTranslation();
  const { all: total, standings, notes, priceCount } = view;
  return (
    <section className="rc-card rc-totals rc-closing-totals" aria-label={t('closing.all')}>
      <Whole total={total} />
      <dl className="rc-closing-numbers">
        <div>
          <dt>{t('closing.notes')}</dt>
          <dd>
            {FATES.filter((fate) => fate !== 'voided' || notes.voided > 0).map((fate) => (
              <span key={fate} data-none={notes[fate] === 0}>
                <b>{formatCount(notes[fate])}</b> {t(`closing.${fate}`, { count: notes[fate] })}
              </span>
            ))}
          </dd>
        </div>
        <div>
          <dt>{t('closing.priceCount')}</dt>
          <dd>
            <span>
              <b>{formatCount(priceCount)}</b> {t('closing.priceCountHelp', { count: priceCount })}
            </span>
          </dd>
        </div>
      </dl>
      <StatusSplit
        label={t('closing.standings')}
        total={total}
        parts={FUELING_STANDINGS.map((status) => ({
          status,
          amount: standings[status],
          label: t(`closing.standing.${status}`),
          title: t(`closing.standingHelp.${status}`),
        }))}
      />
    </section>
  );
}
