/** Whether what the network's lists say is read anew: a cache asks by a stamp. */

import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFleetFuelingsRepository } from '../../../main/fleet/testing.ts';
import { createMovementRepository } from '../../../main/movement/testing.ts';
import { createNoteLooksRepository } from '../../../main/outbox/index.ts';
import { createIssuingRepository } from '../../../main/pending/testing.ts';
import { createNetworkFacts, type Store } from '../../../main/store/index.ts';
import { memoryStore } from '../../fakes/ready-store.ts';
import { putFile, putImport } from './support.ts';

const DAYS = { from: '2026-11-18', until: '2026-11-18' };
const TWO_DAYS = { from: '2026-11-17', until: '2026-11-18' };
const LATER = '2026-11-20T12:00:00.000Z';
const EARLIER = '2026-11-19T12:00:00.000Z';
const told = (invoiceKey: string | null, customerDocument: string | null = null) => ({
  ...{ transactionId: '1', transactionDate: '2026-11-18T10:00:00', stationName: null, customerName: null, customerDocument },
  ...{ quantityE4: 1, valueE4: 1, productName: null, licensePlate: null, invoiceKey, cancelled: false },
});
const ofFleet = (invoiceKey: string | null) => ({
  ...{ transactionId: '1', transactionDate: '2026-11-18T10:00:00', plate: null, product: null, quantityE4: 1, valueE4: 1 },
  ...{ odometer: null, supplierDocument: null, city: null, invoiceKey, cancelled: false },
});

let store: Store;
beforeEach(() => {
  store = memoryStore();
  const put = store.prepare(
    `INSERT INTO stations VALUES (?, ?, '11222333000181', 'SP', 'training', 'x', 'x', 'c', '2026-01-01T00:00:00.000Z', NULL)`,
  );
  for (const id of ['s1', 'f1']) put.run(id, id);
  store.prepare(`INSERT INTO fleets VALUES ('f1', '80412')`).run();
});
afterEach(() => store.close());

const acts: Readonly<Record<string, (of: Store) => void>> = {
  'the movement, at the same moment': (of) => void [...createMovementRepository(of).take('s1', DAYS, [told('k')], LATER)],
  'the movement, by a clock that was set back': (of) => void [...createMovementRepository(of).take('s1', DAYS, [told('k')], EARLIER)],
  'a fleet, by a clock that was set back': (of) => void [...createFleetFuelingsRepository(of).take('f1', DAYS, [ofFleet('k')], EARLIER)],
  'the fuelings of one note': (of) => createFleetFuelingsRepository(of).putSome('f1', [ofFleet('k')]),
  'the note of one fueling': (of) => createFleetFuelingsRepository(of).setKey('f1', '1', 'k'),
  'the data for issuing': (of) => createIssuingRepository(of).keep('s1', '1', { fields: [], customerDocument: '2' }, EARLIER),
  'another customer of a fueling': (of) => createNoteLooksRepository(of).keepCustomers('s1', [told(null, '2')]),
};

test.each(Object.entries(acts))('a reading of %s is another stamp', (_, act) => {
  Array.from(createMovementRepository(store).take('s1', TWO_DAYS, [told(null)], LATER));
  Array.from(createFleetFuelingsRepository(store).take('f1', TWO_DAYS, [ofFleet(null)], LATER));
  createNoteLooksRepository(store).keepCustomers('s1', [told(null, '1')]);
  const { stamp } = createNetworkFacts(store);
  const before = stamp();
  expect(stamp()).toBe(before);
  createNoteLooksRepository(store).keepCustomers('s1', [told(null, '1')]);
  expect(stamp()).toBe(before);
  act(store);
  expect(stamp()).not.toBe(before);
});

test('a fueling whose listed note a file here cancels has no known note', () => {
  const { loose, cancellations } = createNetworkFacts(store);
  Array.from(createMovementRepository(store).take('s1', DAYS, [told('NFek')], LATER));
  const before = cancellations();
  expect(loose('s1', '2026-11-01')).toEqual([]);
  store.prepare(`INSERT INTO payloads VALUES (1, ?, x'00', 'application/xml', '2026-01-01')`).run('0'.repeat(64));
  putImport(store, 'i1');
  putFile(store, { id: 'e1', importId: 'i1' });
  store.prepare(`INSERT INTO note_cancellations VALUES ('training', 'k', '{"state":"registered"}', 'e1', ?)`).run(LATER);
  expect(cancellations()).not.toBe(before);
  expect(loose('s1', '2026-11-01')).toMatchObject([{ id: '1' }]);
});
