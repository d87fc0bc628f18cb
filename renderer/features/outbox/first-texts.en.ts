import { stateWords } from '../../../preload/contract/outbox/state-words.en.ts';
import type { Same } from '../../../preload/contract/same.ts';
import type { outboxFirst as portuguese } from './first-texts.ts';

export const outboxFirst: Same<typeof portuguese> = {
  state: stateWords,
  badge_one: '{{count, number}} needs you',
  badge_other: '{{count, number}} need you',
  paused: { today: 'You paused uploads at {{time}}.', before: 'You paused uploads on {{day}} at {{time}}.' },
  tryNow: 'Try now',
  scheduled: {
    all: 'scheduled from {{time}}',
    part_one: '{{count, number}} scheduled from {{time}}',
    part_other: '{{count, number}} scheduled from {{time}}',
  },
  kind: { 'price-standard': 'Standard price', 'price-agreement': 'Agreement price', note: 'Collection note', fueling: 'Manual fueling' },
};
