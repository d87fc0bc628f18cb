import type { TFunction } from 'i18next';
import type { OutboxItemView } from '../../../../preload/contract/outbox/outbox.ts';
import { whyWords } from '../public/upload-words.ts';

/** The upload's state as a sentence. */
export function statusWords(t: TFunction, item: OutboxItemView): string {
  const { state, problem } = item;
  if (state === 'dead') return t('outbox.stopped');
  // The network said nothing of an end that a person stated, or that its prices proved; and not of all prices where a problem says so.
  const isOwnEnd = item.settled !== null || (state === 'partial' && problem !== null);
  const isHeld = item.heldBy !== null || item.uncertainty?.cause === 'found-elsewhere';
  const saysMore = isHeld || isOwnEnd || (item.prices === null && problem === null);
  return saysMore ? whyWords(t, item) : t(`outbox.stateText.${state}`);
}
