import type { Same } from '../../../preload/contract/same.ts';
import type { needs as portuguese } from './needs-texts.ts';

export const needs: Same<typeof portuguese> = {
  title: 'Needs you',
  list: 'What needs you',
  loading: 'Seeing what needs you…',
  none: 'All up to date',
  noneText: 'Nothing needs you now.',
  onlyAbove: 'Only the notice above.',
  onlyAboveText: 'Apart from it, nothing needs you now.',
  uncertain: {
    title_one: '{{count, number}} unconfirmed upload',
    title_other: '{{count, number}} unconfirmed uploads',
    text: 'We don’t know whether the network received it. Check before you send again.',
    act: 'Check',
  },
  stopped: {
    title_one: '{{count, number}} stopped upload',
    title_other: '{{count, number}} stopped uploads',
    text: 'There were many tries without success.',
    act: 'See',
  },
  rejected: {
    title_one: '{{count, number}} refused upload',
    title_other: '{{count, number}} refused uploads',
    text: 'The network refused it. See the reason and send it again.',
    act: 'See why',
  },
  refused: {
    title_one: '{{count, number}} refused price',
    title_other: '{{count, number}} refused prices',
    text: 'Of “{{name}}”. See the reason and send again.',
    act: 'Correct',
    done: 'Already solved',
    doneNamed: 'Already solved: {{name}}',
  },
  ready: {
    title_one: '{{count, number}} note ready',
    title_other: '{{count, number}} notes ready',
    text: 'We have found the fueling of each one.',
    act: 'Attach',
  },
  choice: {
    title_one: '{{count, number}} note waits for your choice',
    title_other: '{{count, number}} notes wait for your choice',
    text: 'Say which fueling each note belongs to.',
    act: 'Choose',
  },
  late: {
    title_one: '{{count, number}} fueling without a note for more than 30 days',
    title_other: '{{count, number}} fuelings without a note for more than 30 days',
    text: 'These are most at risk.',
    act: 'See',
  },
  sheet: { title: 'Sheet “{{name}}” not sent yet', text: 'Opened {{time}}.' },
  sheets: {
    title: '{{count, number}} sheets not sent yet',
    text: 'Continue or discard each one in Import.',
    act: 'See sheets',
  },
  held: {
    text_zero: '{{opens}}',
    text_one: '{{opens}} {{count, number}} upload is waiting.',
    text_other: '{{opens}} {{count, number}} uploads are waiting.',
    resume: 'Resume uploads',
    settings: 'Open Settings',
    tryNow: 'Try now',
  },
  stations: {
    title: 'All stations',
    list: 'Stations, one a line',
    open: 'Open the station {{name}}',
    needs_zero: 'All up to date',
    needs_one: '{{count, number}} item needs you',
    needs_other: '{{count, number}} items need you',
  },
};
