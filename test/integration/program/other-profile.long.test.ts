/**
 * The whole path, built app and training network, under a wire profile of which every entry differs
 * from the default: what the API's document leaves open is said in that one file alone.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROFILE_FILE_NAME } from '../../../main/network/index.ts';
import { DEFAULT_PROFILE } from '../../../main/network/testing.ts';
import type { OutboxItemView } from '../../../preload/contract/outbox/outbox.ts';
import { ensureBuilt } from '../../harness/build.ts';
import { openApp, type RunningApp, uploads } from '../../proof/app.ts';
import { OTHER_PROFILE_FILE } from '../network/other-profile.ts';

const SHEET = [
  'Produto;Tipo;Cliente;Preço',
  'Gasolina Comum;Padrão;;6,05',
  'Etanol;Padrão;;4,17',
  'Diesel S10;Padrão;;5,95',
  'GNV;Padrão;;4,91',
].join('\r\n');

let folder: string;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'recolha-profile-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ended(app: RunningApp): Promise<readonly OutboxItemView[]> {
  return expect
    .poll(() => uploads(app, null), { interval: 200 })
    .toSatisfy(
      (batches: readonly OutboxItemView[]) =>
        batches.length > 0 && batches.every(({ batch }) => batch?.counts.inForce === batch?.counts.sent),
    )
    .then(() => uploads(app, null));
}

test('from a sheet to prices in force under a profile that differs in every entry', async () => {
  writeFileSync(join(folder, PROFILE_FILE_NAME), JSON.stringify(OTHER_PROFILE_FILE));
  const app = await openApp(folder);
  const { profileOverridden, profileProblem } = await app.call('app:state');
  expect({ profileOverridden, profileProblem }).toEqual({ profileOverridden: true, profileProblem: null });

  const station = await app.call('stations:add-training', {});
  await app.call('prices:refresh', { stationId: station.id });
  let view = await app.call('imports:open', { fileName: 'outro-perfil.csv', bytes: new TextEncoder().encode(SHEET) });
  if (view.counts.toConfirm > 0)
    view = await app.call('imports:edit', { importId: view.id, revision: view.revision, edit: { type: 'confirm', lines: 'all' } });
  expect(view.plan.canSend, view.plan.sentence).toBe(true);
  const { batchIds } = await app.call('imports:submit', { importId: view.id, revision: view.revision });
  // The profile's largest batch holds three lines.
  expect(batchIds).toHaveLength(2);

  const batches = await ended(app);
  expect(batches.map(({ state }) => state)).toEqual(['done', 'done']);
  for (const id of batchIds) {
    const { sentBody, answers } = await app.call('outbox:item', { itemId: id });
    expect(JSON.parse(sentBody)).toHaveProperty('lote.itens');
    expect(answers[0]?.path).toBe('/rede/v2/precos/bomba/lotes');
    expect(answers.map(({ path }) => path)).not.toContain(DEFAULT_PROFILE.paths.standardBatch);
  }
  const { prices } = await app.call('prices:in-force', { stationId: station.id });
  const inForce = Object.fromEntries(
    prices.filter(({ kind }) => kind === 'standard').map(({ productName, priceE4 }) => [productName, priceE4]),
  );
  expect(inForce).toMatchObject({ 'Gasolina Comum': 60500, Etanol: 41700, 'Diesel S10': 59500, GNV: 49100 });
  expect((await app.process.stop()).code).toBe(0);
});

test('a profile with a mistake is refused by name, training works on, and no real station is spoken to', async () => {
  const other = mkdtempSync(join(tmpdir(), 'recolha-profile-'));
  writeFileSync(join(other, PROFILE_FILE_NAME), JSON.stringify({ query: { page: 5 } }));
  const app = await openApp(other);
  const { profileProblem, profileOverridden } = await app.call('app:state');
  expect(profileProblem).toContain('query.page');
  expect(profileOverridden).toBe(false);
  const training = await app.call('stations:add-training', {});
  const { readAt } = await app.call('prices:refresh', { stationId: training.id });
  expect(readAt).not.toBeNull();
  const real = { name: 'Posto', cnpj: '12345678000195', uf: 'AM', environment: 'homologation', clientId: 'c', clientSecret: 's' } as const;
  const address = { baseUrl: 'https://rede.example', authUrl: 'https://rede.example' };
  await expect(app.call('stations:test-credentials', { ...real, ...address })).rejects.toThrow(/wire-profile\.json/);
  await app.process.stop();
  rmSync(other, { recursive: true, force: true });
});
