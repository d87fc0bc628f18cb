/** Before a note leaves: what happens when the network's lists can't be read. */

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Exchange, SupplierTransaction } from '../../../main/network/index.ts';
import { createCustomerDocumentsRepository } from '../../../main/notes/testing.ts';
import { RAW, swept } from '../../fakes/station-network.ts';
import { fueling, listOf, type Scripted, scriptedWorld } from './scripted.ts';
import { type PendingWorld, STATION_ID } from './world.ts';

let world: PendingWorld;
let network: Scripted;
let asked: string[];
beforeEach(async () => {
  ({ world, network } = scriptedWorld());
  asked = [];
  await world.part.service.refresh(STATION_ID);
  world.enqueue('n1', ['1'], { key: KEY, date: '2026-11-18T10:00:00' });
  await world.clock.advance(11 * MINUTE);
  network.reads.length = 0;
});
afterEach(() => world.stop());

const MINUTE = 60_000;
const KEY = '35261111222333000181550010000000011464538825';
const OTHER = '35261111222333000181550010000000021464538820';
const problem = { status: 404, title: 'Not Found', detail: null, errors: {} };
/** Longer than the rest between two looks. */
const REST = 31_000;

const answers = {
  missing: { type: 'refused', problem, raw: RAW },
  html: { type: 'misconfigured', detail: 'html', raw: RAW },
  broken: { type: 'unknown', cause: 'server-error', detail: '', raw: RAW },
  offline: { type: 'unsent', cause: 'dns', detail: '', raw: null },
  throttled: { type: 'throttled', retryAfterMs: 5 * MINUTE, raw: RAW },
} as const;

function transactions(answer: Exchange<never> | ReturnType<typeof swept<SupplierTransaction>>): void {
  network.transactions = (day) => {
    asked.push(day);
    return answer;
  };
}

function told(transactionId: string, invoiceKey: string | null): SupplierTransaction {
  const { daysPending, repassDate, repassStatus, ...known } = fueling(transactionId);
  return { ...known, customerDocument: null, invoiceKey, cancelled: false };
}

const goes = () => expect.poll(() => world.state('n1')).toBe('accepted');

test.each(['missing', 'html', 'broken'] as const)(
  'a list of fuelings that is %s here: a new sweep decides, and no gate is shut',
  async (how) => {
    transactions(answers[how]);
    world.deliver();
    await goes();
    expect(asked).toEqual(['2026-11-18']);
    expect(network.reads).toEqual([STATION_ID]);
    expect(world.desk.closedGates(STATION_ID)).toEqual([]);
  },
);

test('a list that names no key at all may call it otherwise: a new sweep decides', async () => {
  transactions(swept([told('1', null)]));
  network.answer = listOf('2');
  world.deliver();
  await expect.poll(() => world.state('n1')).toBe('uncertain');
  expect(network.reads).toEqual([STATION_ID]);
});

test('a list that names keys is enough; a key that stands for the fueling holds the note', async () => {
  transactions(swept([told('1', null), told('2', OTHER)]));
  world.deliver();
  await goes();
  expect(network.reads).toEqual([]);
  world.enqueue('n2', ['2'], { key: `${KEY.slice(0, -1)}9`, date: '2026-11-18T10:00:00' });
  world.deliver();
  await expect.poll(() => world.state('n2')).toBe('uncertain');
});

test('while neither list can be read nothing leaves, but not for ever: after three looks the last complete sweep decides', async () => {
  transactions(answers.missing);
  network.answer = answers.broken;
  world.deliver();
  await expect.poll(() => network.reads.length).toBe(1);
  await world.clock.advance(REST);
  await expect.poll(() => network.reads.length).toBe(2);
  expect(world.state('n1')).toBe('queued');
  await world.clock.advance(REST);
  await goes();
  expect(network.reads).toHaveLength(3);
});

test('a network that can’t be reached is no answer: nothing leaves, however often it is tried', async () => {
  transactions(answers.offline);
  world.deliver();
  for (const look of [1, 2, 3, 4, 5]) {
    await expect.poll(() => asked.length).toBe(look);
    await world.clock.advance(REST);
  }
  expect(world.state('n1')).toBe('queued');
  expect(network.reads).toEqual([]);
  transactions(answers.missing);
  await world.clock.advance(REST);
  await goes();
});

test('a network that asks to wait is left alone', async () => {
  transactions(answers.throttled);
  world.deliver();
  await expect.poll(() => asked.length).toBe(1);
  await world.clock.advance(4 * MINUTE);
  expect(asked).toHaveLength(1);
  transactions(answers.missing);
  // Other addresses than those that asked.
  world.part.look.forget(STATION_ID);
  world.deliver();
  await world.clock.advance(REST);
  await goes();
});

test('lists that fail and name a wait are left alone until then', async () => {
  transactions({ ...answers.broken, retryAfterMs: 20 * MINUTE });
  network.answer = { ...answers.broken, retryAfterMs: 20 * MINUTE };
  world.deliver();
  await expect.poll(() => network.reads.length).toBe(1);
  await world.clock.advance(REST);
  await world.clock.advance(REST);
  await goes();
  expect([asked.length, network.reads.length]).toEqual([1, 1]);
});

test('whose the fuelings are is remembered from it, for matching', async () => {
  const documents = createCustomerDocumentsRepository(world.store);
  const before = documents.stamp(STATION_ID);
  transactions(swept([{ ...told('1', null), customerDocument: '12ABC34501DF16' }, told('2', OTHER)]));
  world.deliver();
  await goes();
  expect(documents.of(STATION_ID)).toEqual(new Map([['1', '12ABC34501DF16']]));
  expect(documents.stamp(STATION_ID)).not.toBe(before);
});
