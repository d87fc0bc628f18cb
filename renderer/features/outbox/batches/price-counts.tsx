import { useTranslation } from 'react-i18next';
import type { BatchCounts } from '../../../../preload/contract/outbox/batches.ts';
import { Fact } from '../../../components/fact.tsx';
import { formatCount } from '../../../format/numbers.ts';

const COUNTS = ['sent', 'refused', 'coming', 'scheduled', 'inForce', 'replaced', 'never'] as const;

/** Counts of a batch; those after the first always add up to it. Most batches schedule nothing. */
export function PriceCounts({ counts }: { readonly counts: BatchCounts }) {
  const { t } = useTranslation();
  return (
    <dl className="rc-facts rc-upload-facts rc-price-counts" aria-label={t('batches.numbers')}>
      {COUNTS.filter((key) => key !== 'scheduled' || counts.scheduled > 0).map((key) => (
        <Fact key={key} large label={t(`batches.count.${key}`)}>
          {formatCount(counts[key])}
        </Fact>
      ))}
    </dl>
  );
}
