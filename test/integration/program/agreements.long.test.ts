/** Standard and agreement prices of one sheet become two batches, and both come into force. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutboxItemView } from '../../../preload/contract/outbox/outbox.ts';
import { ensureBuilt } from '../../harness/build.ts';
import { openApp, uploads } from '../../proof/app.ts';

let folder: string;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'recolha-agreements-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('both kinds in one sheet', async () => {
  const app = await openApp(folder);
  const station = await app.call('stations:add-training', {});
  const { prices } = await app.call('prices:refresh', { stationId: station.id });
  const agreement = prices.find(({ kind, customerDocument }) => kind === 'agreement' && customerDocument !== null);
  const ethanol = prices.find(({ kind, productName }) => kind === 'standard' && productName === 'Etanol');
  if (agreement === undefined || ethanol === undefined) throw new Error('the training network has no such prices');
  const written = (e4: number) => (e4 / 10_000).toFixed(4).replace('.', ',');
  const cheaper = agreement.priceE4 - 123;
  const dearer = ethanol.priceE4 + 200;
  const sheet = [
    'Produto;Tipo;CNPJ do cliente;Preço',
    `${agreement.productName};Acordo;${agreement.customerDocument};${written(cheaper)}`,
    `Etanol;Padrão;;${written(dearer)}`,
  ].join('\n');
  let view = await app.call('imports:open', { fileName: 'acordos.csv', bytes: new TextEncoder().encode(sheet) });
  expect(view.questions).toEqual([]);
  if (view.counts.toConfirm > 0) {
    view = await app.call('imports:edit', { importId: view.id, revision: view.revision, edit: { type: 'confirm', lines: 'all' } });
  }
  const { batchIds } = await app.call('imports:submit', { importId: view.id, revision: view.revision });
  expect(batchIds).toHaveLength(2);
  await expect
    .poll(() => uploads(app, station.id), { interval: 200 })
    .toSatisfy((batches: readonly OutboxItemView[]) => batches.every(({ batch }) => batch?.counts.inForce === batch?.counts.sent));
  const batches = await uploads(app, station.id);
  expect(batches.map(({ kind }) => kind).toSorted()).toEqual(['price-agreement', 'price-standard']);
  const after = await app.call('prices:in-force', { stationId: station.id });
  const now = (of: typeof agreement) =>
    after.prices.find(
      ({ kind, productId, customerDocument }) => kind === of.kind && productId === of.productId && customerDocument === of.customerDocument,
    )?.priceE4;
  expect([now(agreement), now(ethanol)]).toEqual([cheaper, dearer]);
  await app.process.stop();
});
