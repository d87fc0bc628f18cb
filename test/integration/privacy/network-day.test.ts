/** From the Date header of a network's answer to the day by which retention judges, over a real connection. */

import { expect, test } from 'vitest';
import { createNetworkApi, createNetworkTime } from '../../../main/network/index.ts';
import { createBelief, readState } from '../../../main/privacy/testing.ts';
import { readLastSign } from '../../../main/store/index.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { memoryStore } from '../../fakes/ready-store.ts';
import { json, PROFILE, SECRET, serve, station, testClock, withTokens } from '../network/support.ts';
import { insert, NOW } from './support.ts';

const DAY_MS = 86_400_000;

/** What retention believes after one answer. @param date of the network's header; null = it sends none. */
async function after(date: number | null, environment: Environment = 'production', rows = NOW) {
  const store = memoryStore();
  insert(store.db, 'audit', {
    at_utc: new Date(rows).toISOString(),
    at_local: 'x',
    actor: 'user',
    entity: 'settings',
    entity_id: 'x',
    cause: 'x',
  });
  let passed = 0;
  const time = createNetworkTime({ now: () => NOW, monotonic: () => passed });
  await using server = await serve(
    withTokens((_, response) => {
      response.sendDate = false;
      if (date !== null) response.setHeader('Date', new Date(date).toUTCString());
      json(response, 202, { process_id: '1', status: 'PENDING' });
    }),
  );
  const api = createNetworkApi({ profile: PROFILE, secretOf: async () => SECRET, clock: testClock(), heardTime: time.hear });
  await api.sendBatch({ ...station(server.url), environment }, 'standard', new TextEncoder().encode('{}'));
  // Hours go by until the next look.
  passed = 3_600_000;
  const { believe } = createBelief({
    ...{ store, networkNow: time.now, lastSign: (until) => readLastSign(store, until) },
    newestBackup: () => null,
    notices: { show: () => {} },
    clock: { now: () => NOW },
    logger: { info() {}, warn() {}, error() {} },
  });
  return { judgedBy: believe()?.judgedBy ?? null, kept: readState(store)?.day ?? null, network: time.now() };
}

test('an answer of the day of the PC and its rows is what terms are judged by, and is kept', async () => {
  expect(await after(NOW)).toEqual({ judgedBy: NOW, kept: NOW, network: NOW + 3_600_000 });
  expect(await after(NOW - 2 * DAY_MS)).toMatchObject({ judgedBy: NOW });
});

test.each([
  ['of three days ago', NOW - 3 * DAY_MS],
  ['of six years ahead', NOW + 6 * 366 * DAY_MS],
  ['without a Date', null],
] as const)('an answer %s lets nothing expire', async (_, date) => {
  expect(await after(date)).toMatchObject({ judgedBy: null });
});

test('the training network, which runs by the clock of this PC, proves nothing', async () => {
  expect(await after(NOW, 'training')).toEqual({ judgedBy: null, kept: null, network: null });
});

test('rows that a clock ahead has written are passed over, once the network confirms the clock of now', async () => {
  expect(await after(NOW, 'production', NOW + 900 * DAY_MS)).toMatchObject({ judgedBy: null });
  const store = memoryStore();
  for (const at of [NOW, NOW + 900 * DAY_MS])
    insert(store.db, 'audit', {
      at_utc: new Date(at).toISOString(),
      at_local: 'x',
      actor: 'user',
      entity: 'settings',
      entity_id: 'x',
      cause: 'x',
    });
  expect(readLastSign(store)).toBe(new Date(NOW + 900 * DAY_MS).toISOString());
  expect(readLastSign(store, new Date(NOW + 2 * DAY_MS).toISOString())).toBe(new Date(NOW).toISOString());
});
