/** Uncertain notes looked for in the network's own list of fuelings, by their access key. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Exchange, NoteAcceptance, SupplierTransaction } from '../../../main/network/index.ts';
import { swept } from '../../fakes/station-network.ts';
import { type Scripted, scriptedWorld } from './scripted.ts';
import { type PendingWorld, STATION_ID } from './world.ts';

let world: PendingWorld;
let network: Scripted;
beforeEach(() => {
  ({ world, network } = scriptedWorld());
});
afterEach(() => world.stop());

const KEY = '35261111222333000181550010000000011464538825';
const OTHER = '35261111222333000181550010000000501464538825';

function doubtful(itemId: string, key: string, date: string, transactionIds: readonly string[] = [itemId]): void {
  world.enqueue(itemId, transactionIds, { key, date });
  world.desk.apply(itemId, { type: 'start', attemptId: 'a', bodySha256: 'b'.repeat(64), gatesOpen: true, leaseHeld: true });
  world.desk.apply(itemId, { type: 'restarted' });
}

const linked = (invoiceKey: string | null, transactionId = '1'): SupplierTransaction => ({
  transactionId,
  transactionDate: null,
  stationName: null,
  customerName: null,
  customerDocument: null,
  quantityE4: null,
  valueE4: null,
  productName: null,
  licensePlate: null,
  invoiceKey,
  cancelled: null,
});

async function sweep(): Promise<void> {
  await world.clock.advance(60_000);
  await world.part.service.refresh(STATION_ID);
}

test('the key, however it is written, proves that the note arrived; the pending list says when it is done', async () => {
  doubtful('n1', KEY, '2026-11-18T23:59:00');
  network.transactions = (day) => swept(day === '2026-11-18' ? [linked(null), linked(`NFe${KEY}`, 'n1')] : []);
  await sweep();
  await expect.poll(() => world.state('n1')).toBe('accepted');
  network.answer = swept([]);
  await sweep();
  await sweep();
  expect(world.state('n1')).toBe('done');
});

describe('its key at a fueling that it was not sent for', () => {
  const recordOf = (id: string) => JSON.parse(String(world.store.prepare('SELECT record FROM outbox_items WHERE id = ?').get(id)?.record));

  test('proves nothing of its own: it stays uncertain, and says where the network shows it', async () => {
    doubtful('n1', KEY, '2026-11-18T10:00:00');
    const other = { ...linked(KEY, '99'), transactionDate: '2026-11-18T09:30:00' };
    network.transactions = () => swept([other, other, linked(null, 'n1')]);
    await sweep();
    await expect.poll(() => recordOf('n1').places).toEqual([{ id: '99', date: '2026-11-18T09:30:00' }]);
    // Its own fueling leaves the pending list: for whatever reason, not because of this note.
    network.answer = swept([]);
    await sweep();
    await sweep();
    expect(recordOf('n1')).toMatchObject({ state: 'uncertain', elsewhere: [] });
  });

  test('beside another note at its own: both are said, and neither reading takes the other away', async () => {
    doubtful('n1', KEY, '2026-11-18T10:00:00');
    network.transactions = () => swept([linked(OTHER, 'n1')]);
    await sweep();
    await expect.poll(() => recordOf('n1').elsewhere).toEqual([OTHER]);
    network.transactions = () => swept([linked(KEY, '99')]);
    await sweep();
    await expect.poll(() => recordOf('n1').places).toEqual([{ id: '99', date: null }]);
    expect(recordOf('n1')).toMatchObject({ state: 'uncertain', elsewhere: [OTHER] });
  });

  test('and at one of its own several: it has arrived', async () => {
    doubtful('n1', KEY, '2026-11-18T10:00:00', ['7', '8']);
    network.transactions = () => swept([linked(KEY, '99'), linked(KEY, '8')]);
    await sweep();
    await expect.poll(() => world.state('n1')).toBe('accepted');
  });
});

test('another key, no key, a page that is not the API: it stays uncertain, and no gate is shut', async () => {
  doubtful('n1', KEY, '2026-11-18T10:00:00');
  let asked = 0;
  const other = `${KEY.slice(0, -1)}0`;
  const raw = { method: 'GET', path: '/', status: 200, body: '<html>', at: 0, durationMs: 1 } as const;
  for (const answer of [swept([linked(other), linked(null)]), { type: 'misconfigured', detail: 'html', raw } as const]) {
    network.transactions = () => {
      asked += 1;
      return answer;
    };
    await sweep();
    await expect.poll(() => asked).toBeGreaterThan(0);
    asked = 0;
  }
  expect(world.state('n1')).toBe('uncertain');
  expect(world.desk.closedGates(STATION_ID)).toEqual([]);
  expect(world.observed).toEqual(['answered', 'answered']);
});

test('a week is read at a time, the next time the days after it, and round again', async () => {
  for (let day = 1; day <= 10; day += 1) doubtful(`n${day}`, `k${day}`, `2026-11-${String(day).padStart(2, '0')}T08:00:00`);
  const days: string[] = [];
  network.transactions = (day) => {
    days.push(day.slice(-2));
    return swept([]);
  };
  await sweep();
  await expect.poll(() => days).toEqual(['01', '02', '03', '04', '05', '06', '07']);
  days.length = 0;
  await sweep();
  await expect.poll(() => days).toEqual(['08', '09', '10', '01', '02', '03', '04']);
});

test('one day that can not be read ends this look, and the next one goes on after it', async () => {
  for (let day = 1; day <= 3; day += 1) doubtful(`n${day}`, `${KEY}${day}`, `2026-11-0${day}T08:00:00`);
  const days: string[] = [];
  const raw = { method: 'GET', path: '/', status: 200, body: '<html>', at: 0, durationMs: 1 } as const;
  network.transactions = (day) => {
    days.push(day.slice(-2));
    return day.endsWith('02')
      ? { type: 'misconfigured', detail: 'html', raw }
      : swept([linked(`${KEY}${day.slice(-1)}`, `n${Number(day.slice(-2))}`)]);
  };
  await sweep();
  await expect.poll(() => days).toEqual(['01', '02']);
  expect(world.state('n3')).toBe('uncertain');
  await sweep();
  await expect.poll(() => days).toEqual(['01', '02', '03', '02']);
  expect(['n1', 'n2', 'n3'].map((id) => world.state(id))).toEqual(['accepted', 'uncertain', 'accepted']);
});

test('nothing is asked while nothing is uncertain, nor without a day', async () => {
  world.enqueue('queued', ['1'], { key: KEY, date: '2026-11-18T10:00:00' });
  doubtful('dayless', KEY, '2026-11-18T10:00:00');
  world.store.prepare(`UPDATE attachment_fuelings SET fueling = 'no json' WHERE attachment_id = 'dayless'`).run();
  let asked = 0;
  network.transactions = () => {
    asked += 1;
    return swept([]);
  };
  await sweep();
  await sweep();
  expect(asked).toBe(0);
  expect(world.log.filter((line) => line.includes('uncertain notes not looked for'))).toEqual([]);
});

const RAW = { method: 'POST', path: '/v1/suppliers/invoices', status: 409, body: '' } as const;
const conflict: Exchange<NoteAcceptance> = {
  type: 'unknown',
  cause: 'already-there',
  detail: 'Já existe nota para o abastecimento.',
  raw: RAW,
};
describe('a note of which the network says that it has one already', () => {
  // Only just swept: nothing more is looked for before it leaves.
  beforeEach(sweep);

  test('is looked for at once, with no sweep; its own key: it has arrived', async () => {
    network.transactions = (day) => swept(day === '2026-11-18' ? [{ ...linked(KEY), transactionId: '7' }] : []);
    network.note = conflict;
    world.enqueue('n1', ['7'], { key: KEY, date: '2026-11-18T10:00:00' });
    world.deliver();
    await expect.poll(() => world.state('n1')).toBe('accepted');
    // The sweep before it, and no other.
    expect(world.observed).toEqual(['answered']);
  });

  test('another key: it stays in doubt, the key is named, and the network is asked no more than it takes', async () => {
    let asked = 0;
    network.transactions = () => {
      asked += 1;
      return swept([
        { ...linked(`NFe${OTHER}`), transactionId: '7' },
        { ...linked(`${OTHER.slice(0, 43)}0`), transactionId: '8' },
      ]);
    };
    network.note = conflict;
    world.enqueue('n1', ['7'], { key: KEY, date: '2026-11-18T10:00:00' });
    world.deliver();
    const record = () => String(world.store.prepare(`SELECT record FROM outbox_items WHERE id = 'n1'`).get()?.record);
    await expect.poll(record).toContain(`"elsewhere":["${OTHER}"]`);
    await world.clock.settle();
    expect(world.state('n1')).toBe('uncertain');
    expect(asked).toBe(1);
  });

  test('others in doubt have their turn after a sweep', async () => {
    let asked = 0;
    network.transactions = () => {
      asked += 1;
      return swept([]);
    };
    network.note = { ...conflict, cause: 'timeout' };
    world.enqueue('n1', ['7'], { key: KEY, date: '2026-11-18T10:00:00' });
    world.deliver();
    await expect.poll(() => world.state('n1')).toBe('uncertain');
    await world.clock.settle();
    expect(asked).toBe(0);
    await sweep();
    await expect.poll(() => asked).toBe(1);
  });
});
