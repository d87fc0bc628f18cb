/** While a gate is shut: when the next reading is due, and what ends the readings. */

import { expect, test } from 'vitest';
import type { Exchange } from '../../../../main/network/index.ts';
import { type ClosedGate, createNetworkProbe } from '../../../../main/outbox/testing.ts';
import { createJobs } from '../../../../main/shared/work/jobs.ts';
import { createManualClock } from '../../../fakes/clock.ts';

const SHUT: readonly ClosedGate[] = [{ gate: 'network', since: 0, detail: null }];

const NO_NAME: Exchange<never> = { type: 'unsent', cause: 'dns', detail: 'x', raw: null };

function createProbe({ parallel = 4, answer = NO_NAME } = {}) {
  const clock = createManualClock();
  const gates: { closed: readonly ClosedGate[] } = { closed: SHUT };
  const read: string[] = [];
  const failures: unknown[] = [];
  const jobs = createJobs(
    parallel,
    () => {},
    (error) => failures.push(error),
  );
  const probe = createNetworkProbe({
    clock,
    desk: { observe: () => {}, closedGates: () => gates.closed } as unknown as Parameters<typeof createNetworkProbe>[0]['desk'],
    prices: {
      refreshPrices(stationId): Promise<Exchange<never>> {
        read.push(stationId);
        return Promise.resolve(answer);
      },
    } as Parameters<typeof createNetworkProbe>[0]['prices'],
  });
  const due = (closed: readonly ClosedGate[] = SHUT): number | null => {
    const at = probe.consider('s1', closed, jobs);
    return at === null ? null : at - clock.now();
  };
  return { clock, gates, read, failures, jobs, probe, due };
}

test('the first reading is due half a minute after the gate shut, the next ever later', async () => {
  const { clock, read, jobs, due, failures } = createProbe();
  expect(due()).toBe(30_000);
  await clock.advance(29_999);
  expect(due()).toBe(1);
  expect(read).toEqual([]);
  await clock.advance(1);
  const second = due();
  expect(read).toEqual(['s1']);
  await jobs.idle();
  expect(second).toBeGreaterThanOrEqual(30_000);
  await clock.advance(second ?? 0);
  expect(due()).toBeGreaterThan(second ?? 0);
  expect(read).toEqual(['s1', 's1']);
  expect(failures).toEqual([]);
});

test.each(['credentials', 'paused'] as const)('nothing is read while %s is shut: a person opens that', (gate) => {
  const { due, read } = createProbe();
  expect(due([...SHUT, { gate, since: 0, detail: null }])).toBeNull();
  expect(read).toEqual([]);
});

test('where no place is free the reading waits, and is due at once', async () => {
  const { clock, jobs, due, read } = createProbe({ parallel: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  jobs.run('another', () => promise);
  due();
  await clock.advance(30_000);
  expect(due()).toBe(0);
  expect(read).toEqual([]);
  resolve();
  await jobs.idle();
  due();
  expect(read).toEqual(['s1']);
});

test('an open way, or a person who asks, begins anew with half a minute', async () => {
  const { clock, jobs, gates, probe, due } = createProbe();
  due();
  await clock.advance(30_000);
  gates.closed = [];
  due();
  await jobs.idle();
  expect(due()).toBe(30_000);
  await clock.advance(10_000);
  expect(due()).toBe(20_000);
  probe.forget('s1');
  expect(due()).toBe(30_000);
});

test('no reading is due within the wait that the network requested, of at most an hour', async () => {
  const raw = { method: 'GET', path: '/', status: 429, body: '' } as const;
  const { clock, jobs, due } = createProbe({ answer: { type: 'throttled', retryAfterMs: 86_400_000, raw } });
  due();
  await clock.advance(30_000);
  due();
  await jobs.idle();
  expect(due()).toBe(3_600_000);
});
