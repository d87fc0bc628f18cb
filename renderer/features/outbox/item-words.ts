/** The status of an upload and its next attempt: pure. */

import { type OutboxItemView, type UploadWord, wordOfKind } from '../../../preload/contract/outbox/outbox.ts';
import { formatUntil } from '../../format/dates.ts';

/** A key of `outbox.why`, with its parameters. */
type Why =
  | { readonly type: 'held' | 'next' | 'sending' | 'uncertain' | 'found' }
  /** A message written by main. */
  | { readonly type: 'problem'; readonly message: string }
  | { readonly type: 'number'; readonly of: UploadWord; readonly id: string }
  | { readonly type: 'finished'; readonly at: string }
  | { readonly type: 'network' | 'nothing' };

/** The most important fact about the upload, for its row in the list. */
export function whyOf(item: OutboxItemView): Why {
  if (item.heldBy !== null) return { type: 'held' };
  if (item.problem !== null) return { type: 'problem', message: item.problem.message };
  // Not sent yet.
  if (item.uncertainty?.cause === 'found-elsewhere') return { type: 'found' };
  if (item.state === 'uncertain') return { type: 'uncertain' };
  if (item.state === 'queued') return { type: 'next' };
  if (item.state === 'sending') return { type: 'sending' };
  if (item.settled !== null) return { type: 'problem', message: item.settled };
  if (item.finishedAt !== null) return { type: 'finished', at: item.finishedAt };
  if (item.networkStatus !== null) return { type: 'network' };
  if (item.processId === null) return { type: 'nothing' };
  return { type: 'number', of: wordOfKind(item.kind), id: item.processId };
}

type Next = { readonly type: 'none' | 'after-held' | 'when-open' | 'soon' | 'now' } | { readonly type: 'in'; readonly words: string };

/** Time of the next attempt. */
export function nextOf(item: OutboxItemView, now: Date): Next {
  if (item.state === 'sending') return { type: 'now' };
  if (item.state !== 'queued') return { type: 'none' };
  if (item.heldBy !== null) return { type: 'after-held' };
  if (item.gate !== null) return { type: 'when-open' };
  const words = formatUntil(item.nextAttemptAt, now);
  return words === null ? { type: 'soon' } : { type: 'in', words };
}
