import { expect, test } from 'vitest';
import { guardHandlers } from '../../../main/people/guard.ts';
import { ok } from '../../../main/shared/result.ts';
import { channels } from '../../../preload/contract/channels/all.ts';
import type { ChannelName, Handlers } from '../../../preload/contract/channels.ts';

/** Channels that ask for the PIN whatever they are asked. */
const ALWAYS: readonly ChannelName[] = [
  'imports:submit',
  'stations:add',
  'stations:add-training',
  'fleets:add',
  'fleets:add-training',
  'stations:edit',
  'stations:test-access',
  'stations:set-secret',
  'stations:remove',
  'privacy:erase',
  'privacy:set-term',
  'notes:remove-imports',
  'training:set-faults',
  'profile:save',
];
/** Those that ask for it when something goes a second time. */
const AGAIN = {
  'outbox:decide': { yes: { itemId: 'i', decision: 'send-again' }, no: { itemId: 'i', decision: 'already-there' } },
  'outbox:act': { yes: { itemIds: ['i'], act: 'send-again' }, no: { itemIds: ['i'], act: 'cancel' } },
} as const;

const names = Object.keys(channels) as readonly ChannelName[];
const all = Object.fromEntries(names.map((name) => [name, () => ok(name)])) as unknown as Handlers;
const refusing = { refusal: () => ({ code: 'pin-required', message: 'Isto pede o PIN.' }) as const };

function call(handlers: Handlers, name: ChannelName, request: unknown): Promise<unknown> | unknown {
  return (handlers[name] as (request: unknown) => unknown)(request);
}

test('without the PIN these acts do not happen, and all others do', async () => {
  const guarded = guardHandlers(all, refusing);
  for (const name of names) {
    if (name in AGAIN) continue;
    const refused = ALWAYS.includes(name);
    expect([name, await call(guarded, name, {})]).toMatchObject([
      name,
      refused ? { ok: false, error: { code: 'pin-required' } } : { ok: true },
    ]);
  }
});

test('an upload is decided without it, unless it goes again', async () => {
  const guarded = guardHandlers(all, refusing);
  for (const name of ['outbox:decide', 'outbox:act'] as const) {
    expect(await call(guarded, name, AGAIN[name].yes)).toMatchObject({ ok: false, error: { code: 'pin-required' } });
    expect(await call(guarded, name, AGAIN[name].no)).toMatchObject({ ok: true });
  }
});

test('with it everything happens', async () => {
  const guarded = guardHandlers(all, { refusal: () => null });
  for (const name of names) expect(await call(guarded, name, AGAIN['outbox:act'].yes)).toMatchObject({ ok: true });
});
