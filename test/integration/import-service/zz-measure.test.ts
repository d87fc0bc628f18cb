import { test } from 'vitest';
import { createPriceWorld } from './price-world.ts';
import { createCatalogRepository } from '../../../main/storage/catalog-repository.ts';
import { newRecord } from '../../../main/domain/outbox/record.ts';
import { createOutboxRepository } from '../../../main/storage/outbox-repository.ts';
test('measure', () => {
  const w = createPriceWorld();
  const outbox = createOutboxRepository(w.store, () => {});
  w.store.db.exec(`INSERT INTO imports (id, environment, station_id, file_name, payload_id, status, revision, first_layout, layout_from, opened_at) SELECT 'i','training','a','a',1,'sent',1,'{}','guess','x' WHERE 0`);
  const pid = w.parts.payloads.put(new Uint8Array([1]), 'x');
  w.store.db.exec(`INSERT INTO imports (id, environment, station_id, file_name, payload_id, status, revision, first_layout, layout_from, opened_at) VALUES ('i','training','a','a',${pid},'sent',1,'{}','guess','x')`);
  for (let b = 0; b < 100; b++) {
    outbox.insert({ id: `b${b}`, stationId: 'a', payloadId: pid, correctsId: null, record: newRecord('price-agreement', b, true) });
    w.batches.insert({ id: `b${b}`, stationId: 'a', kind: 'agreement', importId: 'i', createdAt: b, lines: Array.from({ length: 1000 }, (_, i) => ({ productId: `p${i % 8}`, productCode: null, productName: 'x', customerDocument: `${i}`, priceE4: 5 , previousE4: null, validFrom: null, source: { line: 1, column: 'a', text: 'b' } })) });
  }
  const c = createCatalogRepository(w.store);
  for (let i = 0; i < 3; i++) { const t = performance.now(); const n = c.lastSent('a').length; console.log('lastSent', n, performance.now() - t); }
  const listed = Array.from({ length: 5000 }, (_, i) => ({ kind: 'agreement' as const, productId: `p${i % 8}`, productName: 'x', customerDocument: `${i}`, customerName: null, priceE4: 5, validFrom: null }));
  for (let i = 0; i < 3; i++) { const t = performance.now(); c.replacePrices('a', listed.map((p) => ({ ...p, priceE4: p.priceE4 + i })), `2026-11-2${i}T00:00:00.000Z`); console.log('replace', performance.now() - t); }
});
