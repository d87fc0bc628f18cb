/** Bulk acts on uploads: pure. */

import type { TFunction } from 'i18next';
import { BULK_ACTS, type BulkAct, type OutboxItemView } from '../../../../preload/contract/outbox/outbox.ts';
import type { BulkOutcome, Mark } from '../store/marked-uploads.ts';

export interface ActOnMany {
  readonly act: BulkAct;
  readonly ids: readonly string[];
}

export function isSelectable({ acts }: OutboxItemView): boolean {
  return acts.length > 0;
}

/** Each act with the marked uploads that allow it. */
export function actsFor(marks: ReadonlyMap<string, Pick<Mark, 'acts'>>): readonly ActOnMany[] {
  return BULK_ACTS.map((act) => ({ act, ids: [...marks].filter(([, { acts }]) => acts.includes(act)).map(([id]) => id) })).filter(
    ({ ids }) => ids.length > 0,
  );
}

/** Paragraphs of the question before the act. They do not say that an upload never left if it may have arrived. */
export function askedWords(
  t: TFunction,
  { act, ids }: ActOnMany,
  marks: ReadonlyMap<string, Pick<Mark, 'mayHaveArrived'>>,
): readonly string[] {
  const doubted = act === 'cancel' ? ids.filter((id) => marks.get(id)?.mayHaveArrived).length : 0;
  if (doubted === 0) return [t(`outbox.bulk.text.${act}`, { count: ids.length })];
  return [t('outbox.bulk.cancelDoubted', { count: ids.length }), t('outbox.bulk.doubted', { count: doubted })];
}

export function doneWords(t: TFunction, act: BulkAct, { done, uncertain }: BulkOutcome): string {
  const words = t(act === 'check' ? 'outbox.bulk.checked' : 'outbox.bulk.done', { count: done });
  if (uncertain === 0) return words;
  return `${words} ${t(act === 'check' ? 'outbox.bulk.stillUncertain' : 'outbox.bulk.uncertainAgain', { count: uncertain })}`;
}
