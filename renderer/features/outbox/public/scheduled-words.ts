import type { TFunction } from 'i18next';
import type { BatchCounts } from '../../../../preload/contract/outbox/batches.ts';
import { formatLocal } from '../../../format/dates.ts';

/** How many prices of a batch are scheduled, without a number if all are, and from when; empty = none. */
export function scheduledText(t: TFunction, { sent, scheduled, scheduledFrom }: BatchCounts): string {
  if (scheduled === 0) return '';
  const from = { count: scheduled, time: formatLocal(scheduledFrom) };
  return t(scheduled === sent ? 'outbox.scheduled.all' : 'outbox.scheduled.part', from);
}
