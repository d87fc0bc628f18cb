/** The English of list.ts. */

import { documentOf } from '../../shared/files/cells.ts';
import { formatLocalDate } from '../../shared/time/local-date.ts';
import type { FoundFueling } from '../list/uploaded-notes.ts';
import type { NotePlace } from '../model/record.ts';
import type { NoteBar } from '../model/store.ts';

export const itemNotFound = (): string => 'This upload no longer exists on this computer.';
export const listStale = (): string => 'The list of uploads has changed. Updating…';
export const notUncertain = (): string => 'This upload is no longer unconfirmed. The list shows how it stands now.';
/** Among many, of one that the network seems to have a note for. */
export const lookFirst = (): string => 'Open this note and see what the network shows first.';
export const notQueued = (): string => 'This upload has left the queue and can no longer be canceled.';
export const cannotRevive = (): string => 'Only a stopped upload can be tried again. The list shows how it stands now.';
export const newerExists = (): string =>
  'If these prices still apply, import the sheet again. This station has a newer upload. These old prices would replace it.';
/** Number of the note that an access key names. */
export const numberOf = (key: string): string => String(Number(key.slice(25, 34)));

/** Why a note does not leave, or not again. */
export function noteBarred(bar: NoteBar): string {
  switch (bar.type) {
    case 'cancelled':
      return 'This note was canceled and will not be sent again.';
    case 'questioned':
      return 'Something about this note needs you. Check it in Attach before you send it.';
    case 'same-note':
      return 'This same note is already in another upload. This one will not be sent again.';
    case 'other-note':
      return `Note ${bar.number ?? numberOf(bar.key)} is already in Uploads for one of these fuelings. This one will not be sent again.`;
    case 'left-out':
      return 'You left this note out. To send it, first use “Bring back” in Attach.';
  }
}

const amount = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

const dayOf = (date: string): string => `${formatLocalDate(date.slice(0, 10))} at ${date.slice(11, 16)}`;

/** A fueling at which the network shows a note that was not sent for it. */
export function placeSentence({ id, date }: NotePlace): string {
  return `This note is already on the network at another fueling, ${id}${date === null ? '' : `, of ${dayOf(date)}`}.`;
}

/** What the network was found to have of a fueling before its note left. */
export function foundSentence({ found, fueling }: FoundFueling): string {
  const plate = fueling?.plate ? `, plate ${fueling.plate}` : '';
  const what =
    fueling === null ? `Fueling ${found.id}` : `Fueling of ${dayOf(fueling.date)}, ${amount.format(fueling.valueE4 / 10_000)}${plate}`;
  switch (found.type) {
    case 'this-note':
      return `${what}: this same note is already on the network.`;
    case 'other-note':
      return `${what}: the network already has note ${numberOf(found.key)} (key ${found.key}).`;
    case 'cancelled':
      return `${what}: the network canceled this fueling.`;
    case 'gone':
      return `${what}: it has left the network's pending list.`;
    case 'other-customer':
      return `${what}: the network shows another customer, ${documentOf(found.document)}.`;
    case 'corrected':
      return `${what}: the network changed the quantity or the value. The value is now ${amount.format(found.valueE4 / 10_000)}. See whether the note still fits.`;
    case 'elsewhere':
      return placeSentence(found);
    case 'other-station':
      return `The station “${found.station}” on this computer already sent this note elsewhere.`;
  }
}

export const cancelledBeforeSending = (key: string): string =>
  `Note ${numberOf(key)} was canceled. It left the queue and will not be sent. Issue another one for the fueling. Key: ${key}.`;

export const bodyDamaged = (): string => 'The stored content is damaged. It is no longer what you confirmed. It is neither shown nor sent.';
export const bodyMissing = (): string => 'The stored content was not found on this computer.';
export const recordDamaged = (): string =>
  "Save the proof package and talk to the support. This upload's record is damaged, so it does not leave. The station's next uploads wait.";
