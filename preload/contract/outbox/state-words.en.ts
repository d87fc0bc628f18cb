import type { Same } from '../same.ts';
import type { stateWords as portuguese } from './state-words.ts';

export const stateWords: Same<typeof portuguese> = {
  saved: 'Queued',
  queued: 'Queued',
  sending: 'Sending',
  uncertain: 'Unconfirmed',
  accepted: 'Received',
  processing: 'Processing',
  done: 'Done',
  partial: 'Partial',
  rejected: 'Refused',
  dead: 'Stopped',
  cancelled: 'Canceled',
};
