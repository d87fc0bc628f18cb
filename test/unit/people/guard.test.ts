/** Walks all channels: those of the list ask for the manager's PIN, and no other one does. */

import { describe, expect, test } from 'vitest';
import { guardHandlers } from '../../../main/people/index.ts';
import { ok } from '../../../main/shared/result.ts';
import { channels } from '../../../preload/contract/all-channels.ts';
import type { ChannelName, Handlers } from '../../../preload/contract/channels.ts';

/** Requests of channels that ask for some of theirs alone; no other channel may look at its request. */
const SOMETIMES: Readonly<Partial<Record<ChannelName, { readonly asks: readonly object[]; readonly goesOn: readonly object[] }>>> = {
  'outbox:decide': { asks: [{ itemId: 'i', decision: 'send-again' }], goesOn: [{ itemId: 'i', decision: 'already-there' }] },
  'outbox:act': {
    asks: [
      { itemIds: ['i'], act: 'send-again' },
      { itemIds: ['i'], act: 'revive' },
    ],
    goesOn: [
      { itemIds: ['i'], act: 'cancel' },
      { itemIds: ['i'], act: 'already-there' },
    ],
  },
};

/** Channels that ask for every request. */
const ALWAYS: ReadonlySet<ChannelName> = new Set<ChannelName>([
  ...(['imports:submit', 'fleet:register', 'outbox:revive'] as const),
  ...(['stations:add', 'stations:add-training', 'fleets:add', 'fleets:add-training'] as const),
  ...(['stations:edit', 'stations:test-access', 'stations:set-secret', 'stations:remove'] as const),
  ...(['profile:save', 'training:set-faults'] as const),
  ...(['privacy:erase', 'privacy:set-term', 'privacy:let-xml-go', 'notes:remove-imports'] as const),
]);

const names = Object.keys(channels) as readonly ChannelName[];
const all = Object.fromEntries(names.map((name) => [name, () => ok(name)])) as unknown as Handlers;
const locked = guardHandlers(all, { refusal: () => ({ code: 'pin-required', message: 'Isto pede o PIN.' }) as const });
const unlocked = guardHandlers(all, { refusal: () => null });
const asked = { ok: false, error: { code: 'pin-required' } };

function call(handlers: Handlers, name: ChannelName, request: unknown): unknown {
  return (handlers[name] as (request: unknown) => unknown)(request);
}

describe('the manager’s PIN', () => {
  test('without it these acts do not happen, and all others do', () => {
    for (const name of names) {
      if (SOMETIMES[name] !== undefined) continue;
      expect([name, call(locked, name, {})]).toMatchObject([name, ALWAYS.has(name) ? asked : { ok: true }]);
    }
  });

  test('what sends something again or anew asks for it, one by one and many at once', () => {
    for (const name of ['imports:submit', 'fleet:register', 'outbox:revive', 'stations:edit', 'stations:test-access'] as const) {
      expect([name, call(locked, name, {})]).toMatchObject([name, asked]);
    }
    for (const [name, { asks, goesOn }] of Object.entries(SOMETIMES)) {
      for (const request of asks) expect([request, call(locked, name as ChannelName, request)]).toMatchObject([request, asked]);
      for (const request of goesOn) expect([request, call(locked, name as ChannelName, request)]).toMatchObject([request, { ok: true }]);
    }
  });

  test('a channel of which nobody has decided asks', () => {
    const guarded = guardHandlers({ ...all, 'novo:canal': () => ok(null) } as unknown as Handlers, {
      refusal: () => ({ code: 'pin-required', message: '' }),
    });
    expect(call(guarded, 'novo:canal' as ChannelName, {})).toMatchObject(asked);
  });

  test('with it everything happens', () => {
    for (const name of names) expect(call(unlocked, name, { act: 'revive', decision: 'send-again' })).toMatchObject({ ok: true });
  });
});
