import { useTranslation } from 'react-i18next';
import type { TransferCheck, TransfersView } from '../../../preload/contract/transfers/transfers.ts';
import { cssVars } from '../../components/css-vars.ts';
import { formatPrice } from '../../format/money.ts';
import { formatCount } from '../../format/numbers.ts';

const PARTS = [
  ['equal', 'noted'],
  ['differs', 'missing'],
  ['unknown', 'left'],
] as const satisfies readonly (readonly [TransferCheck, string])[];
const PERCENT = 100;

/** Key figures of the filtered transfers; each matches its list. */
export function TransfersTotals({ view }: { readonly view: TransfersView }) {
  const { t } = useTranslation();
  const { all: total, checks, lessE4, moreE4 } = view;
  const shown = PARTS.filter(([part]) => checks[part].count > 0);
  const wrong = [
    ['less', lessE4],
    ['more', moreE4],
  ] as const;
  return (
    <section className="rc-card rc-totals rc-transfers-totals" aria-label={t('transfers.totals')}>
      <div className="rc-total rc-transfers-whole">
        <strong>{formatPrice(total.amountE4)}</strong>
        <span>{t('transfers.count', { count: total.count })}</span>
      </div>
      {wrong.map(
        ([sign, e4]) =>
          e4 > 0 && (
            <div key={sign} className="rc-total rc-transfers-whole">
              <strong>{formatPrice(e4)}</strong>
              <span>{t(`transfers.${sign}`)}</span>
            </div>
          ),
      )}
      {shown.length > 0 && (
        <div className="rc-split">
          <span className="rc-split-bar" aria-hidden>
            {shown.map(([part, standing]) => (
              <span
                key={part}
                data-statusing={standing}
                style={cssVars({ '--rc-share': `${(checks[part].amountE4 / Math.max(1, total.amountE4)) * PERCENT}%` })}
              />
            ))}
          </span>
          <ul aria-label={t('transfers.totals')}>
            {shown.map(([part, standing]) => (
              <li key={part}>
                <i data-statusing={standing} aria-hidden />
                <span className="rc-num">{formatPrice(checks[part].amountE4)}</span> {t(`transfers.part.${part}`)} (
                {formatCount(checks[part].count)})
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
