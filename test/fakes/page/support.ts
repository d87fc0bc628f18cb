/** Log, health and bundle as the page sees them. */

import type { Bridge } from '../../../preload/contract/channels.ts';
import type { HealthCheck, HealthResult, LogLineView } from '../../../preload/contract/support/support.ts';
import { no, ok } from '../answers.ts';
import type { Scenario } from './bridge.ts';

type SupportCalls = Pick<Bridge, 'supportLog' | 'supportCheck' | 'supportBundle' | 'supportSaveBundle'>;

const AT = '2026-11-21T11:12:00.000Z';
const FROM = { all: 0, warn: 1, error: 2 } as const;
const LEVELS = ['info', 'warn', 'error'] as const;

function lineOf(id: number): LogLineView {
  const level = id % 7 === 0 ? 'warn' : id % 11 === 0 ? 'error' : 'info';
  const head =
    level === 'info' ? 'Pedido à rede: GET /suppliers/prices → 200' : 'Pedido à rede sem resposta: GET /suppliers/prices timeout';
  const code = id % 5 === 0 ? '7F3A' : null;
  return { id, at: new Date(Date.parse(AT) - id * 61_000).toISOString(), level, head, code, raw: JSON.stringify({ at: AT, level, id }) };
}

const FOUND: Readonly<Record<HealthCheck, Pick<HealthResult, 'state' | 'found' | 'todo'>>> = {
  dns: { state: 'good', found: 'rede.example foi encontrado.', todo: null },
  proxy: { state: 'good', found: 'A rede responde, sem proxy.', todo: null },
  tls: {
    state: 'warn',
    found: 'Um antivírus ou proxy está no meio da conexão. O certificado é de Antivírus Ltda.',
    todo: 'Se os envios funcionam, nada a fazer. Se falham, tire o Recolha da inspeção do antivírus.',
  },
  token: {
    state: 'bad',
    found: 'A rede recusou o acesso.',
    todo: 'Confira o identificador e troque o segredo em Ajustes, Postos.',
  },
  clock: { state: 'good', found: 'Certo: menos de 2 segundos de diferença.', todo: null },
  folder: { state: 'good', found: 'O programa consegue gravar nela.', todo: null },
  disk: { state: 'good', found: '182,4 GB livres.', todo: null },
  watched: { state: 'none', found: 'Nenhuma pasta é observada.', todo: null },
  store: { state: 'good', found: 'Sem defeito (12,5 MB).', todo: null },
  backup: { state: 'good', found: 'A última é de 21/11/2026, 08:00.', todo: null },
  sandbox: { state: 'good', found: 'A janela está isolada do computador.', todo: null },
};

export function createFakeSupport(scenario: Scenario): SupportCalls {
  const lines = Array.from({ length: scenario === 'empty' ? 0 : 1234 }, (_, id) => lineOf(id));
  return {
    supportLog: async ({ level, text, offset, limit }) => {
      const found = lines.filter((line) => LEVELS.indexOf(line.level) >= FROM[level] && JSON.stringify(line).includes(text));
      return ok({ revision: 1, total: found.length, rows: found.slice(offset, offset + limit) });
    },
    supportCheck: async ({ check }) => ok({ check, ...FOUND[check], technical: null, at: AT }),
    supportBundle: async () =>
      ok({
        bundleId: 'b1',
        files: [
          { path: 'LEIA-ME.txt', about: 'O que há neste pacote', bytes: 900, memory: false },
          { path: 'registros/recolha.log', about: 'Registro do programa', bytes: 812_000, memory: false },
          { path: 'falhas/1.dmp', about: 'Memória do programa quando ele falhou', bytes: 2_400_000, memory: true },
        ],
      }),
    supportSaveBundle: async ({ bundleId }) =>
      bundleId === 'b1'
        ? ok({ fileName: 'recolha-suporte.zip', bytes: new Uint8Array(4) })
        : no('stale', 'Este pacote não está mais pronto.'),
  };
}
