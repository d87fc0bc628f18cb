import { acknowledged } from './acknowledged.ts';
import type { UploadKind } from './kind.ts';

/** Causes of doubt of a note that the network seems to have: it is resent only individually, after a review of what the network shows. */
const LOOK_FIRST: readonly string[] = ['found-elsewhere', 'already-there'];

/** A note for fuelings; its outcome is read from the pending list and from the network's list of fuelings. */
export const noteKind: UploadKind = {
  send: async (api, station, bytes) =>
    acknowledged(await api.sendNote(station, bytes), ({ protocol, status }) => ({ processId: protocol, status })),
  prices: null,
  hasProcess: false,
  canEndInDoubt: true,
  ownEvents: {
    'note-found': 'no uncertain note',
    'note-elsewhere': 'no uncertain note',
    'pending-swept': 'not an accepted note',
    'found-elsewhere': 'no queued note',
    'note-cancelled': 'no queued note',
  },
  firstLook: () => null,
  isParallel: true,
  actsInDoubt: (cause, elsewhere) =>
    (cause !== null && LOOK_FIRST.includes(cause)) || elsewhere > 0 ? ['already-there'] : ['already-there', 'send-again'],
  withdrawal: (id, outbox) => (outbox.isCancelledNote(id) ? { type: 'note-cancelled' } : null),
  partners: (id, outbox) => outbox.queuedPartners(id),
  wait: (item, look) => look.wait(item),
  hold: (id, look) => (look.holds(id) ? { type: 'found-elsewhere' } : null),
};
