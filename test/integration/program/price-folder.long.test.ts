/** The whole program, from a file in the watched folder to the person's approval. Two looks take twenty seconds. */

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../../harness/build.ts';
import { openApp, uploads } from '../../proof/app.ts';
import { usualTemp } from '../../tools/runs/temp-in-memory.ts';

let data: string;
let folder: string;
beforeAll(async () => {
  await ensureBuilt();
  data = mkdtempSync(join(tmpdir(), 'recolha-price-folder-'));
  folder = mkdtempSync(join(usualTemp(), 'erp-precos-'));
});
afterAll(() => {
  for (const each of [data, folder]) rmSync(each, { recursive: true, force: true });
});

const WAIT = { interval: 200 };

test('a known layout waits for a person, a new one is told of', async () => {
  const app = await openApp(data);
  const station = await app.call('stations:add-training', {});
  const { prices } = await app.call('prices:refresh', { stationId: station.id });
  const ethanol = prices.find(({ kind, productName }) => kind === 'standard' && productName === 'Etanol');
  if (ethanol === undefined) throw new Error('the training network has no such price');
  const sheet = (e4: number): string => `Produto;Preço\nEtanol;${(e4 / 10_000).toFixed(4).replace('.', ',')}\n`;
  const first = await app.call('imports:open', { fileName: 'à mão.csv', bytes: new TextEncoder().encode(sheet(ethanol.priceE4 + 100)) });
  await app.call('imports:submit', { importId: first.id, revision: first.revision });
  const messages = async () => (await app.call('app:state')).notices.map(({ message }) => message);

  expect(await app.call('prices:folder', { stationId: station.id })).toMatchObject({ path: null, enabled: false });
  await app.process.answerDialog('showOpenDialog', { canceled: false, filePaths: [data] });
  await expect(app.call('prices:choose-folder', { stationId: station.id })).rejects.toThrow(/guarda os dados dele/);
  await app.process.answerDialog('showOpenDialog', { canceled: false, filePaths: [folder] });
  await app.call('prices:choose-folder', { stationId: station.id });
  await app.call('prices:set-folder', { stationId: station.id, act: 'watch' });
  writeFileSync(join(folder, 'tabela.csv'), sheet(ethanol.priceE4 + 200));
  writeFileSync(join(folder, 'outra.csv'), 'Combustível;Valor\nEtanol;4,00\n');
  await expect
    .poll(messages, WAIT)
    .toEqual([expect.stringMatching(/"tabela\.csv".*aprove/), expect.stringMatching(/^Abra "outra\.csv".*formato novo/)]);
  const open = (await app.call('imports:list')).filter(({ status }) => status === 'open');
  expect(open.map(({ fileName }) => fileName)).toEqual(['tabela.csv']);
  expect(await uploads(app, station.id)).toHaveLength(1);
  expect(readdirSync(folder).toSorted()).toEqual(['outra.csv', 'tabela.csv']);

  const view = await app.call('imports:get', { importId: open[0]?.id ?? '' });
  await app.call('imports:submit', { importId: view.id, revision: view.revision });
  await expect.poll(messages, WAIT).toEqual([expect.stringMatching(/^Abra "outra\.csv"/)]);
  expect(await uploads(app, station.id)).toHaveLength(2);
  await app.process.stop();
});
