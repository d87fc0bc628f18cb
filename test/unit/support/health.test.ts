/** Each check of the health, whole and with what it looks at broken. */

import { expect, it } from 'vitest';
import type { NetworkStation } from '../../../main/network/index.ts';
import { createHealth, type HealthPorts, LIMIT_MS } from '../../../main/support/testing.ts';
import { HEALTH_CHECKS, type HealthCheck, type HealthResult } from '../../../preload/contract/support/support.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { silent } from '../../fakes/outbox-world.ts';

const HOUR = 3_600_000;
const GIGABYTE = 1024 ** 3;
const STATION: NetworkStation = {
  ...{ id: 's', cnpj: '11222333000181', environment: 'production', clientId: 'c', timeZone: 'America/Sao_Paulo' },
  ...{ baseUrl: 'https://rede.example/v1', authUrl: 'https://rede.example' },
};
const clock = createManualClock();
const NOW = clock.now();
const answered = (serverTime: number | null) => async () => ({
  type: 'answered' as const,
  status: 404,
  serverTime,
  from: NOW,
  until: NOW + 200,
});

const WELL: HealthPorts = {
  access: () => STATION,
  lookup: async () => {},
  proxies: { choices: async () => [{ type: 'direct' }] },
  handshake: async () => ({ type: 'trusted', issuer: "Let's Encrypt", isPublic: true }),
  probe: answered(NOW),
  secretFor: async () => 'segredo',
  testCredentials: async () => ({ type: 'answered', value: null, raw: { method: 'POST', path: '/', status: 200, body: '' } }),
  tryFolder: async () => {},
  freeBytes: async () => 100 * GIGABYTE,
  watched: () => [null],
  sandboxed: true,
  checkStore: async () => ({ type: 'good' }),
  storeBytes: async () => 5 * 1024 * 1024,
  lastBackup: () => NOW - HOUR,
  moment: (at) => new Date(at).toISOString(),
  clock,
  logger: silent,
};

const look = (check: HealthCheck, broken: Partial<HealthPorts>): Promise<HealthResult> => createHealth({ ...WELL, ...broken }).run(check);
const throws = async (): Promise<never> => {
  throw new Error('EROFS: read-only file system');
};

it('all is well where nothing is broken, and nothing is asked of anybody', async () => {
  const results = await createHealth(WELL).all();
  expect(results.map(({ check }) => check)).toEqual(HEALTH_CHECKS);
  expect(results.map(({ state, todo }) => [state, todo])).toEqual(HEALTH_CHECKS.map(() => ['good', null]));
});

const BROKEN: readonly (readonly [string, HealthCheck, Partial<HealthPorts>, HealthResult['state'], RegExp])[] = [
  ['no sandbox', 'sandbox', { sandboxed: false }, 'warn', /não está isolada/],
  ['no name', 'dns', { lookup: throws }, 'bad', /rede\.example não foi encontrado/],
  [
    'a name behind a proxy',
    'dns',
    { lookup: throws, proxies: { choices: async () => [{ type: 'proxy', url: 'http://p:1' }] } },
    'good',
    /proxy/,
  ],
  [
    'a proxy with a password',
    'proxy',
    { probe: async () => ({ type: 'unsent', cause: 'proxy-auth', detail: 'HTTP 407' }) },
    'bad',
    /proxy desta internet pede/,
  ],
  [
    'a way by a proxy',
    'proxy',
    { proxies: { choices: async () => [{ type: 'proxy', url: 'http://proxy.example:3128' }] } },
    'good',
    /proxy\.example:3128/,
  ],
  ['no answer', 'proxy', { probe: async () => ({ type: 'unknown', cause: 'timeout', detail: '' }) }, 'bad', /não tem caminho/],
  [
    'an antivirus',
    'tls',
    { handshake: async () => ({ type: 'trusted', issuer: 'Antivírus', isPublic: false }) },
    'warn',
    /está no meio.*Antivírus/,
  ],
  [
    ...(['a certificate of its own', 'tls'] as const),
    { handshake: async () => ({ type: 'refused', issuer: 'Ninguém', detail: 'DEPTH_ZERO_SELF_SIGNED_CERT: self-signed' }) },
    ...(['bad', /intercepta a conexão segura.*Ninguém/] as const),
  ],
  ['no TLS at all', 'tls', { handshake: async () => ({ type: 'unreached', detail: 'ECONNREFUSED' }) }, 'bad', /Não deu para chegar/],
  ['no secret', 'token', { secretFor: async () => null }, 'bad', /segredo do acesso não está/],
  [
    'refused credentials',
    'token',
    { testCredentials: async () => ({ type: 'unauthorized', problem: null, raw: null }) },
    'bad',
    /recusou o acesso/,
  ],
  [
    ...(['a token endpoint out of reach', 'token'] as const),
    { testCredentials: async () => ({ type: 'unsent', cause: 'dns', detail: '', raw: null }) },
    ...(['bad', /internet/] as const),
  ],
  ['an hour ahead', 'clock', { probe: answered(NOW - HOUR) }, 'warn', /60 minutos adiantado/],
  ['six hours behind', 'clock', { probe: answered(NOW + 6 * HOUR) }, 'warn', /6 horas atrasado/],
  ['four minutes ahead', 'clock', { probe: answered(NOW - 4 * 60_000) }, 'good', /4 minutos adiantado/],
  ['no Date', 'clock', { probe: answered(null) }, 'none', /não diz que horas/],
  [
    'no answer to ask the time of',
    'clock',
    { probe: async () => ({ type: 'unsent', cause: 'dns', detail: 'ENOTFOUND' }) },
    'bad',
    /internet/,
  ],
  ['a folder that can’t be written', 'folder', { tryFolder: throws }, 'bad', /não consegue gravar/],
  ['a disk that is nearly full', 'disk', { freeBytes: async () => 150 * 1024 * 1024 }, 'bad', /quase cheio: 150 MB/],
  ['little room', 'disk', { freeBytes: async () => GIGABYTE / 2 }, 'warn', /Só 512 MB/],
  ['a disk that can’t be asked', 'disk', { freeBytes: throws }, 'warn', /Não deu para verificar/],
  ['a folder that is gone', 'watched', { watched: () => [null, 'A pasta não existe mais.'] }, 'warn', /não existe mais/],
  ['no folder', 'watched', { watched: () => [] }, 'none', /Nenhuma pasta/],
  ['a damaged store', 'store', { checkStore: async () => ({ type: 'damaged', detail: 'page 3' }) }, 'bad', /tem um defeito/],
  [
    'a locked store',
    'store',
    { checkStore: async () => ({ type: 'failed', failure: 'locked', detail: 'locked' }) },
    'warn',
    /não pôde ser conferido/,
  ],
  ['no backup', 'backup', { lastBackup: () => null }, 'warn', /Ainda não há/],
  ['an old backup', 'backup', { lastBackup: () => NOW - 96 * HOUR }, 'warn', /A última é de/],
  ['neither station nor fleet', 'token', { access: () => null }, 'none', /Ainda não há posto nem frota/],
  ['the training network', 'tls', { access: () => ({ ...STATION, environment: 'training' }) }, 'none', /treinamento/],
];

it.each(BROKEN)('%s', async (_, check, broken, state, words) => {
  const result = await look(check, broken);
  expect(result).toMatchObject({ check, state, found: expect.stringMatching(words) });
  expect(result.todo === null).toBe(state === 'good' || state === 'none');
});

it('a check that never ends is given up by itself', async () => {
  const own = createManualClock();
  const stuck = createHealth({ ...WELL, clock: own, lookup: () => new Promise(() => {}) });
  const [stays, goes] = [stuck.run('dns'), stuck.run('disk')];
  expect((await goes).state).toBe('good');
  await own.advance(LIMIT_MS);
  expect(await stays).toMatchObject({ state: 'bad', found: 'Não respondeu a tempo.' });
});
