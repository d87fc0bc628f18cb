import { useTranslation } from 'react-i18next';
import type { BatchCounts } from '../../../../preload/contract/batches.ts';
import { type OutboxState, stateIs } from '../../../../preload/contract/outbox-states.ts';

const PARTS = [
  ['inForce', 'var(--good-fg)'],
  ['never', 'var(--warn-fg)'],
  ['refused', 'var(--bad-fg)'],
] as const;

function useWords(counts: BatchCounts): string {
  const { t } = useTranslation();
  const told = (['inForce', 'replaced', 'coming', 'never', 'refused'] as const).filter((part) => counts[part] > 0);
  return told.map((part) => t(`batches.stand.${part}`, { count: counts[part] })).join(' · ');
}

/** What the prices of a batch are now, of all that it held: never more green than is true. */
export function PriceStand({ state, counts }: { readonly state: OutboxState; readonly counts: BatchCounts }) {
  const { t } = useTranslation();
  const words = useWords(counts);
  if (stateIs(state, 'vain')) return <span className="rc-dim">–</span>;
  // On its way: its state says so.
  if (!stateIs(state, 'settled')) return null;
  const past = counts.inForce === 0 && counts.coming === 0;
  const short = !past
    ? t('batches.inForceOf', { done: counts.inForce, all: counts.sent })
    : t(counts.replaced > 0 ? 'batches.standReplaced' : 'batches.standNever');
  return (
    <span style={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 8 }} title={words}>
      {!past && (
        <span
          aria-hidden
          style={{ display: 'flex', width: 36, height: 5, borderRadius: 3, background: 'var(--neutral-bg)', overflow: 'hidden' }}
        >
          {PARTS.map(([part, color]) => (
            <span key={part} style={{ width: `${(counts[part] / counts.sent) * 100}%`, background: color }} />
          ))}
        </span>
      )}
      <span className={past ? 'rc-dim' : undefined}>{short}</span>
    </span>
  );
}
