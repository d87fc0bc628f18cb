import { useTranslation } from 'react-i18next';
import { type ClosingAmount, type ClosingView, FUELING_STANDINGS } from '../../../preload/contract/closing/closing.ts';
import { cssVars } from '../../components/css-vars.ts';
import { useAmountWords } from '../../components/fuelings/use-amount-words.ts';
import { formatPrice } from '../../format/money.ts';
import { formatCount } from '../../format/numbers.ts';

const PERCENT = 100;

/** The month's amount by status, as one bar and its parts. */
function StatusSplit({ view: { all: total, standings } }: { readonly view: ClosingView }) {
  const { t } = useTranslation();
  const shown = FUELING_STANDINGS.filter((standing) => standings[standing].count > 0);
  return (
    <div className="rc-split">
      <span className="rc-split-bar" aria-hidden>
        {shown.map((standing) => (
          <span
            key={standing}
            data-statusing={standing}
            style={cssVars({ '--rc-share': `${(standings[standing].valueE4 / Math.max(1, total.valueE4)) * PERCENT}%` })}
          />
        ))}
      </span>
      <ul aria-label={t('closing.standings')}>
        {shown.map((standing) => (
          <li key={standing} title={t(`closing.standingHelp.${standing}`)}>
            <i data-statusing={standing} aria-hidden />
            <span className="rc-num">{formatPrice(standings[standing].valueE4)}</span> {t(`closing.standing.${standing}`)} (
            {formatCount(standings[standing].count)})
          </li>
        ))}
      </ul>
    </div>
  );
}

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
  const { all: total, notes, priceCount } = view;
  return (
    <section className="rc-card rc-totals rc-closing-totals" aria-label={t('closing.all')}>
      <Whole total={total} />
      <dl className="rc-closing-numbers">
        <div>
          <dt>{t('closing.notes')}</dt>
          <dd>
            {(['received', 'underway', 'cancelled', 'unattached'] as const).map((fate) => (
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
      {total.count > 0 && <StatusSplit view={view} />}
    </section>
  );
}
