import type { Same } from '../../../preload/contract/same.ts';
import type { peopleFirst as portuguese } from './first-texts.ts';

export const peopleFirst: Same<typeof portuguese> = {
  who: 'Who is using it?',
  whoNow: 'Who is using it: {{name}}',
  whoText: 'The audit records who did each thing. Switch whenever you want, at the top of the screen.',
  nobody: 'Nobody in particular',
  later: 'Not now',
  manage: 'People…',
  lock: 'Lock now',
  unlocked: 'PIN unlocked',
};
