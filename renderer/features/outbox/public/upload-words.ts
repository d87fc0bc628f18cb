/** Texts about an upload. */

import type { TFunction } from 'i18next';
import type { NamedUpload, OutboxItemView } from '../../../../preload/contract/outbox/outbox.ts';
import { formatLocal, formatMoment } from '../../../format/dates.ts';
import { nextOf, whyOf } from '../item-words.ts';
import { statusSentence } from '../network-words.ts';

/** Name of an upload: number and customer of a note (its file name is 44 digits), vehicle of a fueling. */
export function uploadName(t: TFunction, { note, fueling, fileName }: NamedUpload): string {
  if (fueling !== null) return t('outbox.fuelingName', { plate: fueling.plate, date: formatLocal(fueling.date) });
  if (note?.number != null) {
    const name = t('outbox.noteName', { number: note.number });
    return note.customerName === null ? name : `${name} · ${note.customerName}`;
  }
  return fileName === '' ? t('outbox.noFile') : fileName;
}

export function whyWords(t: TFunction, item: OutboxItemView): string {
  const why = whyOf(item);
  switch (why.type) {
    case 'problem':
      return why.message;
    case 'finished':
      return t('outbox.why.finished', { time: formatMoment(why.at) });
    case 'network':
      return statusSentence(t, item);
    case 'nothing':
      return '';
    case 'held':
      return t(item.fueling === null ? 'outbox.why.held' : 'outbox.why.heldOfFleet');
    case 'number':
      return t(`outbox.why.number.${why.of}`, { id: why.id });
    default:
      return t(`outbox.why.${why.type}`);
  }
}

export function nextWords(t: TFunction, item: OutboxItemView, now: Date): string {
  const next = nextOf(item, now);
  if (next.type === 'none') return '';
  return next.type === 'in' ? next.words : t(`outbox.next.${next.type}`);
}
