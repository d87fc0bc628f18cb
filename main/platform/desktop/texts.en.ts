/** The English of texts.ts. */

import type { Same } from '../../../preload/contract/same.ts';
import { isPaused, type OutboxFacts } from './outbox-sign.ts';
import type { AlertText, OldFuelings } from './texts.ts';

export function waitsForPerson(items: number): AlertText {
  return {
    title: items === 1 ? 'An upload is waiting for you' : `${items} uploads are waiting for you`,
    body: 'The program never decides alone what might go twice. Click to see it in Uploads.',
  };
}

export function pricesRefused(batches: number): AlertText {
  return {
    title: batches === 1 ? 'The network refused prices of a batch' : `The network refused prices of ${batches} batches`,
    body: 'The refused prices will not come into force. Click to see why.',
  };
}

export function notesCancelled(notes: number): AlertText {
  return {
    title: notes === 1 ? 'An attached note has been canceled' : `${notes} attached notes have been canceled`,
    body: 'The fueling may be left without a note. Click to see it.',
  };
}

export function notesQuestioned(notes: number): AlertText {
  return {
    title: notes === 1 ? 'An attached note needs you' : `${notes} attached notes need you`,
    body: 'An event from SEFAZ or the customer turned up. Click to see it.',
  };
}

export function fuelingsOld({ station, fuelings, days }: OldFuelings): AlertText {
  return {
    title:
      fuelings === 1
        ? `1 fueling has had no note for ${days} days or more`
        : `${fuelings} fuelings have had no note for ${days} days or more`,
    body: `${station}: without the note, the network does not pay. Click to see it in Pending.`,
  };
}

export function staysInTray(): AlertText {
  return {
    title: 'Recolha stays open',
    body: 'It sits near the clock and the uploads go on. To close it, right-click it and choose Quit.',
  };
}

export const trayTexts: Same<typeof import('./texts.ts').trayTexts> = {
  open: 'Open Recolha',
  pause: 'Pause uploads',
  resume: 'Resume uploads',
  pauseAll: 'Pause all uploads',
  resumeAll: 'Resume all uploads',
  resumeOthers: 'Resume those paused together',
  quit: 'Quit',
};

/** Description of the taskbar's mark, for screen readers. */
export function needsPerson(items: number): string {
  return items === 1 ? '1 needs you' : `${items} need you`;
}

function pausedOf(facts: OutboxFacts): string {
  return isPaused(facts) ? 'paused' : `${facts.paused} of ${facts.accesses} paused`;
}

/** Windows cuts a longer one. */
const MOST_CHARACTERS = 127;

export function tooltip(name: string, facts: OutboxFacts): string {
  const { leaving, needsPerson: waiting, paused, offline, refused } = facts;
  const parts = [
    waiting > 0 ? needsPerson(waiting) : null,
    refused ? 'access refused' : null,
    paused > 0 ? pausedOf(facts) : null,
    offline ? 'offline' : null,
    leaving > 0 ? `${leaving} queued` : null,
  ].filter((part) => part !== null);
  return `${name}: ${parts.length === 0 ? 'nothing to send' : parts.join(', ')}`.slice(0, MOST_CHARACTERS);
}
