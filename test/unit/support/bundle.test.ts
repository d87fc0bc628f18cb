/** What a bundle for the support holds, and what never. */

import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { createRedactor } from '../../../main/shared/redaction/redactor.ts';
import { zipFiles } from '../../../main/shared/zip/zip-files.ts';
import { type BundleFacts, createBundles } from '../../../main/support/testing.ts';
import { silent } from '../../fakes/outbox-world.ts';
import { TRAINING } from '../../fakes/page/data.ts';

const SECRET = 'segredo-do-posto-4711';
const FACTS: BundleFacts = {
  versions: { recolha: '0.1.0' },
  theme: 'auto',
  stations: [{ ...TRAINING, clientId: 'cliente-4711' }],
  fleets: [{ ...TRAINING, id: 'frota', clientId: 'cliente-4711' }],
  profile: { overridden: true, problem: null, text: `{"nota":"${SECRET}"}` },
  uploads: [{ stationId: 's', kind: 'note', state: 'done', count: 3, oldest: '2026-11-21T12:00:00.000Z' }],
  store: { files: { 'recolha.db': 10 }, backups: [] },
  notices: ['Cópia restaurada.'],
  health: [
    { check: 'dns', state: 'bad', found: 'Sem internet.', todo: 'Confira.', technical: 'ENOTFOUND', at: '2026-11-21T12:00:00.000Z' },
  ],
  logs: [{ name: 'recolha.log', text: `${SECRET} CPF 529.982.247-25 {"driver_name":"Ana Lima"}` }],
  dumps: [{ name: '1.dmp', bytes: new TextEncoder().encode(SECRET) }],
};

function setUp(facts = async () => FACTS) {
  const redactor = createRedactor();
  redactor.learn(SECRET);
  let made = 0;
  return createBundles({
    ...{ facts, redact: redactor.text, zip: zipFiles, clock: { now: () => 0 }, logger: silent },
    localTime: () => '2026-11-21T09:00:00',
    newId: () => {
      made += 1;
      return `b${made}`;
    },
  });
}

async function saved(memory: boolean): Promise<Readonly<Record<string, string>>> {
  const bundles = setUp();
  const listed = await bundles.prepare();
  const file = await bundles.save('b1', memory);
  if (!listed.ok || !file.ok) throw new Error('not made');
  const entries = Object.entries(unzipSync(file.value.bytes)).map(([path, bytes]) => [path, new TextDecoder().decode(bytes)] as const);
  expect(entries.map(([path]) => path)).toEqual(listed.value.files.filter((each) => memory || !each.memory).map(({ path }) => path));
  expect(file.value.fileName).toBe('recolha-suporte-202611210900.zip');
  return Object.fromEntries(entries);
}

it('holds what was listed, and no secret, no identifier, no CPF whole and no driver', async () => {
  const files = await saved(false);
  expect(Object.keys(files)).toEqual([
    ...['LEIA-ME.txt', 'verificacao.txt', 'versoes.json', 'ajustes.json', 'envios.json', 'banco-de-dados.json', 'wire-profile.json'],
    'registros/recolha.log',
  ]);
  const all = Object.values(files).join('\n');
  expect(all).not.toMatch(/segredo-do-posto|cliente-4711|529\.982\.247-25|Ana Lima/);
  expect(files['registros/recolha.log']).toContain('***.982.247-**');
  expect(files['verificacao.txt']).toMatch(/\[PROBLEMA\] Endereço da rede: Sem internet\.\n {4}O que fazer: Confira\./);
  expect(JSON.parse(files['envios.json'] ?? '')).toEqual(FACTS.uploads);
  expect(JSON.parse(files['ajustes.json'] ?? '')).toMatchObject({ postos: [{ id: TRAINING.id }], frotas: [{ id: 'frota' }] });
});

it('says itself that a message of the log may name a customer', async () => {
  const said = 'O de Diesel S10 para 11.444.777/0001-61 está em reais (R$ 6,19).';
  const log = JSON.stringify({ message: 'answered with an error', said });
  const bundles = setUp(async () => ({ ...FACTS, logs: [{ name: 'recolha.log', text: log }] }));
  await bundles.prepare();
  const file = await bundles.save('b1', false);
  const entries = unzipSync(file.ok ? file.value.bytes : new Uint8Array());
  const textOf = (name: string) => new TextDecoder().decode(entries[name]);
  expect(textOf('registros/recolha.log')).toContain('11.444.777/0001-61');
  expect(textOf('LEIA-ME.txt')).toContain('podem citar clientes, placas e preços');
});

it('holds what stood in memory by an explicit yes alone', async () => {
  expect(Object.keys(await saved(true))).toContain('falhas/1.dmp');
});

it('saves no other files than the ones listed last', async () => {
  const bundles = setUp();
  await bundles.prepare();
  await bundles.prepare();
  expect(await bundles.save('b1', false)).toMatchObject({ ok: false, error: { code: 'stale' } });
  expect(await bundles.save('b2', false)).toMatchObject({ ok: true });
});

it('says so when it can’t be made', async () => {
  const bundles = setUp(async () => {
    throw new Error('EIO');
  });
  expect(await bundles.prepare()).toMatchObject({ ok: false, error: { code: 'storage' } });
});

it('has of the headers of the wire profile their names only, also where that file is broken', async () => {
  const whole = JSON.stringify({
    requests: { headers: ['Ocp-Apim-Subscription-Key: 3f9c', 'X-A:3f9c', 'X-Texto: um \\"3f9c\\"'] },
    query: { page: 'p' },
  });
  for (const text of [whole, whole.slice(0, -20), `{requests: {'headers': ['X-Api-Key: 3f9c'`, `{"headers": ["X-Api-Key: 3f9c`]) {
    const bundles = setUp(async () => ({ ...FACTS, profile: { ...FACTS.profile, text } }));
    await bundles.prepare();
    const file = await bundles.save('b1', false);
    const profile = new TextDecoder().decode(file.ok ? unzipSync(file.value.bytes)['wire-profile.json'] : undefined);
    expect(profile).toMatch(/(?:Subscription|Api)-Key: •••/);
    expect(profile).not.toContain('3f9c');
    if (text === whole) expect(JSON.parse(profile)).toMatchObject({ query: { page: 'p' } });
  }
});
