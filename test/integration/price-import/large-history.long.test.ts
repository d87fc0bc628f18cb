import { expect, test, vi } from 'vitest';
import { createOutboxRepository } from '../../../main/outbox/index.ts';
import { newRecord } from '../../../main/outbox/model/index.ts';
import { takeAll } from '../../fakes/take-all.ts';
import { good } from './desk.ts';
import { createPriceWorld } from './price-world.ts';

const AGREEMENTS = 5_000;
const BATCHES = 40;
const LINES = 1_000;

test('a reading of thousands of agreements is held against thousands of lines sent in one look at them', async () => {
  const world = createPriceWorld();
  const { store, batches, catalog, parts } = world;
  const outbox = createOutboxRepository(store, () => undefined);
  const payloadId = parts.payloads.put(new Uint8Array([1]), 'text/csv');
  const layout = {
    ...good(await world.service.open({ fileName: 'a.csv', bytes: new TextEncoder().encode('produto;preço\nEtanol;3,99\n') })),
  };
  for (let batch = 0; batch < BATCHES; batch++) {
    const id = `batch-${batch}`;
    const record = { ...newRecord('price-agreement', batch, true), state: 'partial' as const, finishedAt: batch, reads: 0 };
    outbox.insert({ id, stationId: 'a', payloadId, correctsId: null, record });
    const lines = Array.from({ length: LINES }, (_, index) => ({
      ...{
        productId: `p${index % 8}`,
        productCode: null,
        productName: 'x',
        customerDocument: `${index}`,
        previousE4: null,
        validFrom: null,
      },
      priceE4: 50_000 + batch,
      source: { line: index + 2, column: 'preço', text: '5' },
    }));
    batches.insert({ id, stationId: 'a', kind: 'agreement', importId: layout.id, createdAt: batch, lines });
  }
  const read = (priceE4: number, at: string) =>
    takeAll(
      catalog.takePrices(
        'a',
        Array.from({ length: AGREEMENTS }, (_, index) => ({
          ...{ kind: 'agreement' as const, productId: `p${index % 8}`, productName: 'x', customerDocument: `${index}`, customerName: null },
          ...{ priceE4, validFrom: null },
        })),
        at,
      ),
    );
  const asked = vi.spyOn(store, 'prepare');
  read(49_999, '2026-11-20T00:00:00.000Z');
  read(50_003, '2026-11-21T00:00:00.000Z');
  expect(catalog.lastSent('a')).toHaveLength(LINES);
  // Once for each reading that changed something, and each batch's own lines alone: never all lines for each price.
  const ofLines = asked.mock.calls.map(([sql]) => sql).filter((sql) => sql.includes('batch_lines'));
  expect(ofLines).toHaveLength(3);
  for (const sql of ofLines) {
    const plan = store
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all('a')
      .map(({ detail }) => String(detail));
    expect(plan).toContainEqual(expect.stringMatching(/^SEARCH l USING .*\(batch_id=\?\)/));
  }
  const points = async (customerDocument: string, productId: string) =>
    good(await world.prices.history({ stationId: 'a', productId, kind: 'agreement', customerDocument })).points;
  expect((await points('8', 'p0')).map(({ priceE4, batchId }) => [priceE4, batchId])).toEqual([
    [49_999, null],
    [50_003, 'batch-3'],
  ]);
  expect((await points('4000', 'p0')).map(({ batchId }) => batchId)).toEqual([null, null]);
});
