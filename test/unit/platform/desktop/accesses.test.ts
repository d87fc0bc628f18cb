/** The sign in the tray is about the fleets of this PC as well as its stations; the program survives what the store refuses. */

import { expect, test } from 'vitest';
import { createGates } from '../../../../main/outbox/testing.ts';
import { createRunning, watchDesktop } from '../../../../main/program/testing.ts';
import { ok } from '../../../../main/shared/result.ts';
import { createManualClock } from '../../../fakes/clock.ts';
import { silent } from '../../../fakes/outbox-world.ts';
import { memoryStore } from '../../../fakes/ready-store.ts';

function setUp(stationIds: readonly string[], fleetIds: readonly string[]) {
  const clock = createManualClock();
  const paused = new Map<string, string | null>();
  const full = new Set<string>();
  const failures: string[] = [];
  const acts: string[] = [];
  const accessIds = () => [...stationIds, ...fleetIds];
  const directory = { find: (id: string) => (accessIds().includes(id) ? { id } : null), views: () => [] };
  const ground = {
    ...{ clock, directory, accessIds, store: memoryStore(), logger: silent },
    ...{ notices: { list: () => [] }, emit: ({ type }: { type: string }) => void acts.push(type) },
    failed: (error: unknown) => void failures.push(String(error)),
    people: {
      lock() {
        throw new Error('disk I/O error');
      },
    },
  };
  const gates = createGates({
    accessIds,
    stations: directory as never,
    desk: {
      closedGates: (id) => (paused.has(id) ? [{ gate: 'paused', detail: paused.get(id) ?? null, since: clock.now() }] : []),
      setPaused(id, on, withAll) {
        if (full.has(id)) throw new Error('database or disk is full');
        if (on && !paused.has(id)) paused.set(id, withAll === true ? 'all' : null);
        else if (on) return;
        else paused.delete(id);
      },
    },
  });
  const time = { resumed: () => void acts.push('resumed') };
  const outbox = { gates, time, desk: { subscribe: () => undefined }, screen: { outbox: { realAttention: () => 0 } } };
  const pending = { service: { summary: () => ok({ count: 0 }) }, store: { readAt: () => null } };
  const shown: string[] = [];
  const desktop = {
    show: (facts: Readonly<Record<'paused' | 'accesses', number>>) => void shown.push(`${facts.paused}/${facts.accesses}`),
    attention() {},
    alert() {},
    stop() {},
  };
  const watch = watchDesktop(ground as never, { outbox, pending } as never, desktop as never);
  const running = createRunning({ ground: ground as never, features: { outbox, prices: {} } as never, watch });
  return { watch, running, gates, shown, full, failures, acts, paused: () => [...paused.keys()].toSorted() };
}

test.each([
  [['s1'], ['f1', 'f2']],
  [['s1'], []],
  [[], ['f1']],
] as const)(
  'with stations %j and fleets %j: “Pausar envios” pauses all of them, the sign says so, and “Retomar” ends it',
  (stations, fleets) => {
    const { watch, running, shown, paused } = setUp(stations, fleets);
    watch.start();
    running.pause(true);
    expect(paused()).toEqual([...fleets, ...stations].toSorted());
    watch.start();
    running.pause(false);
    expect(paused()).toEqual([]);
    watch.start();
    const all = stations.length + fleets.length;
    expect(shown).toEqual([`0/${all}`, `${all}/${all}`, `0/${all}`]);
  },
);

test('“Retomar” leaves what was paused by itself before, until nothing else is paused', () => {
  const { running, gates, paused } = setUp(['s1', 's2'], ['f1']);
  gates.pause('s2', true);
  running.pause(true);
  expect(gates.resumable()).toEqual(['s1', 'f1']);
  running.pause(false);
  expect(paused()).toEqual(['s2']);
  running.pause(false);
  expect(paused()).toEqual([]);
});

test('a full disk ends no program: “Pausar envios” pauses those that it can, and the page is told', () => {
  const { running, full, failures, acts, paused } = setUp(['s1', 's2'], ['f1']);
  full.add('s1');
  running.pause(true);
  expect([paused(), failures, acts]).toEqual([['f1', 's2'], ['Error: database or disk is full'], ['batches-changed']]);
});

test('a PC that wakes up: the timers are shifted also where the lock of the PIN can’t be shown', () => {
  const { running, failures, acts } = setUp(['s1'], []);
  running.resumed();
  expect([acts, failures]).toEqual([['resumed'], ['Error: disk I/O error']]);
});
