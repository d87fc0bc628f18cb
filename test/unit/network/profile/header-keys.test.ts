/** Headers whose value opens a gateway. */

import { expect, test } from 'vitest';
import { createNetworkApi, isKeyHeader } from '../../../../main/network/index.ts';
import { DEFAULT_PROFILE } from '../../../../main/network/testing.ts';
import { createRedactor } from '../../../../main/shared/redaction/redactor.ts';
import { testClock } from '../../../integration/network/support.ts';

test.each([
  ['Ocp-Apim-Subscription-Key', 'x', true],
  ['X-Api-Key', 'x', true],
  ['X-Auth', 'x', true],
  ['X-Ibm-Client-Secret', 'x', true],
  ['X-Gateway', '3f9c1a77e0b24d58a6c4d1', true],
  ['X-Canal', 'erp', false],
  ['X-Empresa', '12', false],
  ['X-Versao', 'application/vnd.rede+json', false],
])('%s: %s', (name, value, is) => {
  expect(isKeyHeader(name, value)).toBe(is);
});

test('the client of a profile teaches its keys to the redactor, and again when many secrets came in between', async () => {
  const redactor = createRedactor();
  const profile = { ...DEFAULT_PROFILE, requests: { headers: ['X-Api-Key: chave-do-portal', 'X-Canal: aplicativo'] } };
  const fetch = async () => Response.json({}, { status: 503 });
  const clock = testClock();
  const api = createNetworkApi({ profile, secretOf: async () => 's', clock, redactor, fetch });
  const log = 'X-Api-Key: chave-do-portal, X-Canal: aplicativo';
  expect(redactor.text(log)).toBe('X-Api-Key: •••, X-Canal: aplicativo');
  for (let n = 0; n < 100; n += 1) redactor.learn(`outro-segredo-${n}`);
  expect(redactor.text(log)).toBe(log);
  const station = { id: 's', cnpj: '', environment: 'homologation', timeZone: 'America/Sao_Paulo', clientId: 'c' } as const;
  await api.testCredentials({ ...station, baseUrl: 'https://rede.example', authUrl: 'https://rede.example' }, 'x');
  expect(redactor.text(log)).toBe('X-Api-Key: •••, X-Canal: aplicativo');
});
