import type { Same } from '../../../preload/contract/same.ts';
import type { outboxFirst as portuguese } from './first-texts.ts';

export const outboxFirst: Same<typeof portuguese> = {
  state: {
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
  },
  badge_one: '{{count, number}} needs you',
  badge_other: '{{count, number}} need you',
  paused: { today: 'You paused uploads at {{time}}.', before: 'You paused uploads on {{day}} at {{time}}.' },
  tryNow: 'Try now',
  kind: { 'price-standard': 'Standard price', 'price-agreement': 'Agreement price', note: 'Collection note', fueling: 'Manual fueling' },
};
