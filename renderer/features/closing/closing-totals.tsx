import { useTranslation } from 'react-i18next';
import { type ClosingAmount, type ClosingView, FUELING_STANDINGS } from '../../../preload/contract/closing/closing.ts';
import { cssVars } from '../../components/css-vars.ts';
import { useAmountWords } from '../../components/fuelings/use-amount-words.ts';
import { formatPrice } from '../../format/money.ts';
import { formatCount } from '../../format/numbers.ts';

const PERCENT = 100;

/** How the money of the month stands, as one bar and its parts. */
function Standings({ view: { all, standings } }: { readonly view: ClosingView }) {
  const { t } = useTranslation();
  const shown = FUELING_STANDINGS.filter((standing) => standings[standing].count > 0);
  return (
    <div className="rc-split">
      <span className="rc-split-bar" aria-hidden>
        {shown.map((standing) => (
          <span
            key={standing}
            data-standing={standing}
            style={cssVars({ '--rc-share': `${(standings[standing].valueE4 / Math.max(1, all.valueE4)) * PERCENT}%` })}
          />
        ))}
      </span>
      <ul aria-label={t('closing.standings')}>
        {shown.map((standing) => (
          <li key={standing} title={t(`closing.standingHelp.${standing}`)}>
            <i data-standing={standing} aria-hidden />
            <span className="rc-num">{formatPrice(standings[standing].valueE4)}</span> {t(`closing.standing.${standing}`)} (
            {formatCount(standings[standing].count)})
          </li>
        ))}
      </ul>
    </div>
  );
}

function Whole({ all }: { readonly all: ClosingAmount }) {
  const { t } = useTranslation();
  const quantity = useAmountWords();
  return (
    <div className="rc-total rc-closing-whole">
      <span className="rc-dim">{t('closing.all')}</span>
      <strong>{formatPrice(all.valueE4)}</strong>
      <span>
        {t('pending.fuelings', { count: all.count })} · {quantity(all)}
      </span>
    </div>
  );
}

/** The month in a few numbers. */
export function ClosingTotals({ view }: { readonly view: ClosingView }) {
  const { t } = useTranslation();
  const { all, notes, priceCount } = view;
  return (
    <section className="rc-card rc-totals rc-closing-totals" aria-label={t('closing.all')}>
      <Whole all={all} />
      <dl className="rc-closing-numbers">
        <div>
          <dt>{t('closing.notes')}</dt>
          <dd>
            {(['received', 'underway', 'cancelled'] as const).map((fate) => (
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
      {all.count > 0 && <Standings view={view} />}
    </section>
  );
}
