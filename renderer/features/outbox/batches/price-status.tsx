import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BatchCounts } from '../../../../preload/contract/outbox/batches.ts';
import { type OutboxState, stateIs } from '../../../../preload/contract/outbox/outbox-states.ts';
import { cssVars } from '../../../components/css-vars.ts';
import { formatLocal } from '../../../format/dates.ts';
import { NOTHING } from '../../../format/money.ts';
import { scheduledText } from '../public/scheduled-words.ts';

const PARTS = ['inForce', 'scheduled', 'never', 'refused'] as const;

function useWords(counts: BatchCounts): string {
  const { t } = useTranslation();
  const shownParts = (['inForce', 'scheduled', 'replaced', 'coming', 'never', 'refused'] as const).filter((part) => counts[part] > 0);
  const words = shownParts.map((part) =>
    part === 'scheduled' ? scheduledText(t, counts) : t(`batches.status.${part}`, { count: counts[part] }),
  );
  return words.join(' · ');
}

const isPast = ({ inForce, coming }: BatchCounts): boolean => inForce === 0 && coming === 0;

/** The status in one or two words. */
function shortText(t: TFunction, state: OutboxState, counts: BatchCounts): string {
  if (stateIs(state, 'ineffective')) return NOTHING;
  // The upload's state already says that it is in progress.
  if (!stateIs(state, 'settled')) return '';
  if (!isPast(counts)) return t('batches.inForceOf', { done: counts.inForce, all: counts.sent });
  const { sent, scheduled } = counts;
  if (scheduled > 0) return scheduled === sent ? t('batches.statusScheduled') : t('batches.status.scheduled', { count: scheduled });
  return t(counts.replaced > 0 ? 'batches.statusReplaced' : 'batches.statusNever');
}

/** What the short status leaves out of the scheduled prices: their first start, or their number; empty = nothing. */
export function moreText(t: TFunction, counts: BatchCounts): string {
  if (counts.scheduled === 0) return '';
  return isPast(counts) ? formatLocal(counts.scheduledFrom) : t('batches.status.scheduled', { count: counts.scheduled });
}

export function statusText(t: TFunction, state: OutboxState, counts: BatchCounts): string {
  return [shortText(t, state, counts), moreText(t, counts)].filter((text) => text !== '').join(' · ');
}

/** Current state of all the batch's prices; shown as success only if all are in force. */
export function PriceStatus({ state, counts }: { readonly state: OutboxState; readonly counts: BatchCounts }) {
  const { t } = useTranslation();
  const words = useWords(counts);
  const short = shortText(t, state, counts);
  if (!stateIs(state, 'settled')) return short === '' ? null : <span className="rc-dim">{short}</span>;
  const past = isPast(counts);
  return (
    <span className="rc-price-status" title={words}>
      {!past && (
        <span className="rc-price-status-bar" aria-hidden>
          {PARTS.map((part) => (
            <span key={part} data-status={part} style={cssVars({ '--rc-share': `${(counts[part] / counts.sent) * 100}%` })} />
          ))}
        </span>
      )}
      <span className={past ? 'rc-dim' : undefined}>{short}</span>
    </span>
  );
}
