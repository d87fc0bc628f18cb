import type { Same } from '../../preload/contract/same.ts';
import type { logWords as portuguese } from './log-texts.ts';

export const logWords: Same<typeof portuguese> = {
  'delivery failed': 'The sending stopped because of an error of the program',
  'outbox alarm': 'Alarm of the uploads',
  'outbox change not heard': 'A change in the uploads was not passed on',
  'outbox event ignored': 'An event of the uploads came at the wrong time',
  'packages of proof failed': 'The proof packages were not made',
  'proof package failed': 'The proof package was not made',
  'timers not taken anew': 'The waits were not set anew',
  'timers taken anew': 'The waits were set anew',
  'tracking failed': 'Following the batches failed',
};
