import { useTranslation } from 'react-i18next';
import type { ClosingView } from '../../../preload/contract/closing/closing.ts';
import { BarChart } from '../../components/chart/bar-chart.tsx';
import type { ChartBar } from '../../components/chart/bar-places.ts';
import { Section } from '../../components/section.tsx';
import { monthName, shortMonth } from '../../format/month-name.ts';
import { formatCount } from '../../format/numbers.ts';

const PERCENT = 100;

/** Notes matched automatically and by hand, by month. */
export function MatchingChart({ view: { matching } }: { readonly view: ClosingView }) {
  const { t } = useTranslation();
  if (matching.every(({ found, byHand }) => found + byHand === 0)) return null;
  const bars = matching.map(
    (each): ChartBar => ({
      id: each.month,
      label: monthName(each.month),
      short: shortMonth(each.month),
      values: [each.found, each.byHand],
    }),
  );
  const share = ({ values: [found = 0, byHand = 0] }: ChartBar): string =>
    t('closing.matching.percent', { share: Math.floor((found * PERCENT) / Math.max(1, found + byHand)) });
  return (
    <Section title={t('closing.matching.title')} text={t('closing.matching.text')}>
      <div className="rc-card-body">
        <BarChart
          label={t('closing.matching.title')}
          head={t('closing.month')}
          bars={bars}
          parts={[
            { tone: 'good', label: t('closing.matching.found') },
            { tone: 'warn', label: t('closing.matching.byHand') },
          ]}
          words={formatCount}
          last={{ label: t('closing.matching.share'), text: share }}
        />
      </div>
    </Section>
  );
}
