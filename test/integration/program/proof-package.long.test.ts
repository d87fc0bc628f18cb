/** The package of a large sheet by the built app: the bundle must bring what compresses off the main thread. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../../harness/build.ts';
import { openApp } from '../../proof/app.ts';

const OTHERS = Array.from({ length: 15_000 }, (_, row) => `03.102.452/0001-72;Etanol;4,${10 + (row % 89)}`);
const SHEET = ['CNPJ;Produto;Preço', '11.222.333/0001-81;Etanol;4,17', ...OTHERS].join('\r\n');

let folder: string;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'recolha-package-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the original of half a megabyte comes out of the zip as it went in', async () => {
  const app = await openApp(folder);
  const station = await app.call('stations:add-training', {});
  await app.call('prices:refresh', { stationId: station.id });
  await app.call('outbox:pause', { stationId: station.id, paused: true });
  const bytes = new TextEncoder().encode(SHEET);
  let view = await app.call('imports:open', { fileName: 'rede inteira.csv', bytes });
  if (view.counts.toConfirm > 0)
    view = await app.call('imports:edit', { importId: view.id, revision: view.revision, edit: { type: 'confirm', lines: 'all' } });
  const { batchIds } = await app.call('imports:submit', { importId: view.id, revision: view.revision });
  const { items } = await app.call('outbox:list', { stationId: null, show: 'open' });
  expect(items.map(({ id, gate }) => [id, gate])).toEqual(batchIds.map((id) => [id, 'paused']));

  const made = await app.call('outbox:package', { itemId: batchIds[0] ?? '' });
  const files = unzipSync(made.bytes);
  expect(Buffer.compare(files['original/rede inteira.csv'] ?? new Uint8Array(), bytes)).toBe(0);
  expect(made.bytes.byteLength).toBeLessThan(bytes.byteLength / 2);
  expect((await app.process.stop()).code).toBe(0);
});
