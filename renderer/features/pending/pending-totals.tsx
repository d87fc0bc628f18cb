import { useTranslation } from 'react-i18next';
import type { PendingSummary } from '../../../preload/contract/pending/pending.ts';
import { formatPrice } from '../../format/money.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { toggledBand } from './filters/active-filters.ts';
import { AgeBars } from './public/age-bars.tsx';
import { RiskSplit } from './public/risk-split.tsx';
import { RiskByDay } from './risk-by-day.tsx';

/** Amounts at risk, and their age. */
export function PendingTotals({ summary }: { readonly summary: PendingSummary }) {
  const { t } = useTranslation();
  const { pending } = useStores();
  const bands = useFrom('pending', (state) => state.filters.bands);
  const { count, valueE4, allCount, allValueE4 } = summary;
  return (
    <section className="rc-card rc-totals" aria-label={t('pending.atRisk')}>
      <div className="rc-total" aria-live="polite">
        <span className="rc-dim">{t('pending.atRisk')}</span>
        <strong title={formatPrice(valueE4)}>{formatPrice(valueE4)}</strong>
        <span>{count === allCount ? t('pending.fuelings', { count }) : t('pending.someFuelings', { count, all: allCount })}</span>
        {count !== allCount && <span className="rc-dim">{t('pending.ofAll', { value: formatPrice(allValueE4) })}</span>}
        <span>
          <RiskByDay days={summary.days} />
        </span>
      </div>
      <AgeBars
        bands={summary.bands}
        pressed={bands}
        onBand={(band) => void pending.getState().filter(toggledBand(pending.getState().filters, band))}
      />
      <RiskSplit valueE4={valueE4} split={summary.split} />
    </section>
  );
}
