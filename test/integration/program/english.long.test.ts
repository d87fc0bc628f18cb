/** The whole program, started by its launcher with the preference in English: what it answers, refuses and writes. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HEALTH_CHECKS } from '../../../preload/contract/support/support.ts';
import { ensureBuilt } from '../../harness/build.ts';
import { openApp, type RunningApp } from '../../proof/app.ts';
import { isPortuguese } from '../../tools/portuguese.ts';

let folder: string;
let app: RunningApp;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'recolha-english-'));
  writeFileSync(join(folder, 'preferences.json'), JSON.stringify({ language: 'en' }));
  app = await openApp(folder);
});
afterAll(async () => {
  const { code } = await app.process.stop();
  rmSync(folder, { recursive: true, force: true });
  expect(code).toBe(0);
});

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
/** What stands in quotes is of the sheet, or of the network. */
const ownWords = (text: string): string => text.replaceAll(/“[^”]*”/g, '“”');
const portuguese = (texts: readonly string[]): readonly string[] => texts.filter((text) => isPortuguese(ownWords(text)));

test('a refused call', async () => {
  await expect(app.call('imports:get', { importId: 'none' })).rejects.toThrow(
    'This sheet is no longer in the program. Open the file again.',
  );
  await expect(app.call('people:add', { name: ' ' })).rejects.toThrow("Type the person's name.");
});

test('the checks of connection and computer', async () => {
  await app.call('stations:add-training', {});
  const results = await Promise.all(HEALTH_CHECKS.map((check) => app.call('support:check', { check })));
  expect(results.find(({ check }) => check === 'folder')?.found).toBe('The program can write to it.');
  expect(portuguese(results.flatMap(({ found, todo }) => [found, todo ?? '']))).toEqual([]);
});

test('a sheet, its issues, what it becomes and the audit of it', async () => {
  const [station] = (await app.call('app:state')).stations;
  if (station === undefined) throw new Error('no station');
  const { prices } = await app.call('prices:refresh', { stationId: station.id });
  const ethanol = prices.find(({ kind, productName }) => kind === 'standard' && productName === 'Etanol');
  if (ethanol === undefined) throw new Error('the training network has no such price');
  const dearer = ((ethanol.priceE4 + 100) / 10_000).toFixed(4).replace('.', ',');
  const sheet = [
    'Produto;Preço;Unidade',
    `Etanol;${dearer};litro`,
    'Gasolina Comum;abc;litro',
    'Diesel S10;;litro',
    'GNV;4,99;caixa',
    '',
  ].join('\n');
  let view = await app.call('imports:open', { fileName: 'tabela.csv', bytes: bytesOf(sheet) });
  const ofView = { importId: view.id, revision: view.revision };
  const { rows } = await app.call('imports:rows', { ...ofView, filter: 'all', offset: 0, limit: 50 });
  const issues = rows.flatMap((row) => row.issues.map(({ message }) => message));
  expect(issues).toContain('Row 3, column “Preço”: “abc” is not a price. Write only the number, like 5,89.');
  expect(issues.length).toBeGreaterThan(2);
  expect(portuguese([...issues, ...view.questions.map(({ message }) => message), view.plan.sentence])).toEqual([]);

  const wrong = rows.filter((row) => row.issues.length > 0).map(({ line }) => line);
  view = await app.call('imports:edit', { ...ofView, edit: { type: 'exclude', lines: wrong, excluded: true } });
  const { batchIds } = await app.call('imports:submit', { importId: view.id, revision: view.revision });
  const [batchId = ''] = batchIds;
  await expect.poll(async () => (await app.call('outbox:item', { itemId: batchId })).item.state).toBe('done');
  const detail = await app.call('outbox:item', { itemId: batchId });
  const audit = detail.audit.map(({ sentence }) => sentence);
  expect(audit).toContain('Confirmed for sending and stored on this computer: 1 price.');
  expect(portuguese(audit)).toEqual([]);

  const proof = unzipSync((await app.call('outbox:package', { itemId: batchId })).bytes);
  expect(Object.keys(proof)).toEqual(expect.arrayContaining(['README.txt', 'audit.txt', 'original/tabela.csv', 'SHA-256.txt']));
  const texts = ['README.txt', 'audit.txt'].map((name) => new TextDecoder().decode(proof[name]));
  expect(texts[0]).toContain('Status: done');
  expect(portuguese(texts.flatMap((text) => text.split('\r\n')).filter((line) => !/details:|Station:|\.csv/.test(line)))).toEqual([]);
});

test('a template keeps its Portuguese columns, and is read without a question', async () => {
  const [station] = (await app.call('app:state')).stations;
  if (station === undefined) throw new Error('no station');
  const template = await app.call('prices:template', { stationId: station.id, format: 'csv' });
  expect(template.fileName).toMatch(/^price-template-/);
  const [header = ''] = new TextDecoder().decode(template.bytes).split('\r\n');
  expect(header).toContain('Preço de venda');
  const view = await app.call('imports:open', { fileName: template.fileName, bytes: template.bytes });
  expect(view.questions).toEqual([]);
  const { rows } = await app.call('imports:rows', { importId: view.id, revision: view.revision, filter: 'all', offset: 0, limit: 50 });
  expect(rows.length).toBeGreaterThan(3);
  await app.call('imports:discard', { importId: view.id });
});

test('files for the accountant and the support, and the log', async () => {
  const { stations, version } = await app.call('app:state');
  const month = await app.call('closing:view', { stationId: stations[0]?.id ?? '', month: null });
  const sheet = await app.call('closing:sheet', { stationId: stations[0]?.id ?? '', month: month.month });
  expect(sheet.fileName).toMatch(/^month-close-/);
  const names = new TextDecoder().decode(unzipSync(sheet.bytes)['xl/workbook.xml']).match(/<sheet [^>]*name="[^"]*"/g);
  expect(names?.map((name) => /name="([^"]*)"/.exec(name)?.[1])).toEqual([
    'Summary',
    'Customers',
    'Products',
    'Fuelings',
    'Notes',
    'Prices',
    'Read me',
  ]);

  const { files } = await app.call('support:bundle');
  expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(['README.txt', 'check.txt']));
  expect(portuguese(files.map(({ about }) => about))).toEqual([]);

  const log = await app.call('support:log', { level: 'all', text: '', revision: null, offset: 0, limit: 200 });
  const heads = log.rows.map(({ head }) => head);
  expect(heads).toContain(`Program opened: version ${version}`);
  expect(portuguese(heads)).toEqual([]);
});
