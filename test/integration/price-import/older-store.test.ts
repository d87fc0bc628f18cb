import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { createAliasesRepository, createImportsRepository } from '../../../main/price-import/testing.ts';
import { createCatalogRepository, createPriceHistoryRepository } from '../../../main/prices/index.ts';
import { checkStore, MIGRATIONS, openStore } from '../../../main/store/testing.ts';

import { takeAll } from '../../fakes/take-all.ts';

/** Migrations of before the memory of customers and the history of prices. */
const BEFORE = 4;

test('a store of an earlier version keeps its answers and imports, and passes its check', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recolha-store-'));
  try {
    const path = join(folder, 'store.db');
    const old = new DatabaseSync(path);
    for (const migration of MIGRATIONS.slice(0, BEFORE)) old.exec(migration);
    old.exec(`PRAGMA user_version = ${BEFORE};
      INSERT INTO stations VALUES ('a', 'Posto', '11222333000181', 'AM', 'training', '', '', '', '2026-11-01T00:00:00.000Z', NULL);
      INSERT INTO payloads VALUES (1, '${'0'.repeat(64)}', x'41', 'text/csv', '2026-11-01T00:00:00.000Z');
      INSERT INTO prices_in_force VALUES ('a', 'standard', 'p1', 'Gasolina', '', NULL, 58900, NULL);
      INSERT INTO readings VALUES ('a', 'prices', '2026-11-01T00:00:00.000Z');
      INSERT INTO product_aliases VALUES ('training', 'DA CASA', 'p1', '2026-11-01T00:00:00.000Z');
      INSERT INTO imports (id, environment, station_id, file_name, payload_id, status, revision, first_layout, layout_from, opened_at)
        VALUES ('i', 'training', 'a', 'a.csv', 1, 'open', 1,
          '{"encoding":"utf-8","delimiter":";","headerLine":1,"decimalMark":"comma","impliedDecimals":null,"dateOrder":"dmy","columns":{"product":0,"price":1},"constants":{"stationId":null,"kind":"standard","validFrom":null}}',
          'guess', '2026-11-01T00:00:00.000Z');`);
    old.close();
    const store = openStore(path);
    expect(createAliasesRepository(store).all('training')).toEqual([
      { kind: 'product', label: 'DA CASA', written: 'DA CASA', target: 'p1', confirmedAt: '2026-11-01T00:00:00.000Z' },
    ]);
    expect(createImportsRepository(store).find('i')).toMatchObject({
      correctsId: null,
      firstLayout: { columns: { product: 0, price: 1 } },
    });
    takeAll(createCatalogRepository(store).takePrices('a', [], '2026-11-02T00:00:00.000Z'));
    const key = { stationId: 'a', kind: 'standard', productId: 'p1', customerDocument: null } as const;
    expect(
      createPriceHistoryRepository(store)
        .points(key)
        .map(({ at, priceE4 }) => [at.slice(0, 10), priceE4]),
    ).toEqual([
      ['2026-11-01', 58_900],
      ['2026-11-02', null],
    ]);
    store.close();
    expect(checkStore(path, 'whole')).toEqual({ type: 'good' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
