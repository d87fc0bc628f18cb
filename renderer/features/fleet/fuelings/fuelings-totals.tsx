import { useTranslation } from 'react-i18next';
import type { FleetFuelingsView } from '../../../../preload/contract/fleet/fleet.ts';
import { cssVars } from '../../../components/css-vars.ts';
import { useAmountWords } from '../../../components/fuelings/use-amount-words.ts';
import { formatPrice } from '../../../format/money.ts';
import { formatCount } from '../../../format/numbers.ts';

const PARTS = [
  ['withNote', 'noted'],
  ['withoutNote', 'missing'],
  ['cancelled', 'left'],
] as const;
const PERCENT = 100;

/** Key figures of the filtered fuelings; each matches its list. */
export function FuelingsTotals({ view }: { readonly view: FleetFuelingsView }) {
  const { t } = useTranslation();
  const quantity = useAmountWords();
  const { all: total } = view;
  const shown = PARTS.filter(([part]) => view[part].count > 0);
  return (
    <section className="rc-card rc-totals rc-movement-totals" aria-label={t('fleet.totals')}>
      <div className="rc-total rc-movement-whole">
        <strong>{formatPrice(total.valueE4)}</strong>
        <span>
          {t('fleet.count', { count: total.count })} · {quantity(total)}
        </span>
      </div>
      {shown.length > 0 && (
        <div className="rc-split">
          <span className="rc-split-bar" aria-hidden>
            {shown.map(([part, standing]) => (
              <span
                key={part}
                data-statusing={standing}
                style={cssVars({ '--rc-share': `${(view[part].valueE4 / Math.max(1, total.valueE4)) * PERCENT}%` })}
              />
            ))}
          </span>
          <ul aria-label={t('fleet.totals')}>
            {shown.map(([part, standing]) => (
              <li key={part}>
                <i data-statusing={standing} aria-hidden />
                <span className="rc-num">{formatPrice(view[part].valueE4)}</span> {t(`fleet.${part}`)} ({formatCount(view[part].count)})
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
