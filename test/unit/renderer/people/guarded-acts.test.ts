/** The acts that the section of the PIN lists, against the channels that ask for it. */

import { expect, test } from 'vitest';
import { channels } from '../../../../preload/contract/all-channels.ts';
import type { ChannelName } from '../../../../preload/contract/channels.ts';
import { people } from '../../../../renderer/features/people/texts.ts';

const LISTED: Readonly<Record<keyof typeof people.pinGuarded, readonly ChannelName[]>> = {
  prices: ['imports:submit'],
  fuelings: ['fleet:register'],
  again: ['outbox:revive', 'outbox:decide', 'outbox:act'],
  stations: [
    ...(['stations:add', 'stations:add-training', 'fleets:add', 'fleets:add-training'] as const),
    ...(['stations:edit', 'stations:test-access', 'stations:set-secret', 'stations:remove'] as const),
  ],
  data: ['privacy:erase', 'privacy:set-term', 'privacy:let-xml-go'],
  imports: ['notes:remove-imports'],
  profile: ['profile:save'],
  training: ['training:set-faults'],
};

test('nothing that asks for the PIN is left out of the list', () => {
  const asking = Object.entries(channels).filter(([, { pin }]) => pin === 'needed' || typeof pin === 'function');
  expect(Object.values(LISTED).flat().toSorted()).toEqual(asking.map(([name]) => name).toSorted());
  expect(Object.keys(LISTED)).toEqual(Object.keys(people.pinGuarded));
});
