import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../../main/network/index.ts';
import { problemMessage, problemOf } from '../../../main/outbox/index.ts';
import {
  evidenceSentence,
  type OutboxRecord,
  outcomeText,
  type SendOutcome,
  uncertainMessage,
  type Verdict,
} from '../../../main/outbox/testing.ts';
import { ended, reached, start, T0 } from './items.ts';

const ZONE = 'America/Manaus';

describe('what the user reads of an uncertain batch', () => {
  test('what was sent, when in the time of the station, what is known, the two choices', () => {
    const message = uncertainMessage('timeout', 12, T0, ZONE);
    expect(message).toContain('12 preços foram enviados em 21/11/2026, 08:00.');
    expect(message).toContain('não respondeu a tempo');
    expect(message).toContain('“Já está na rede”');
    expect(message).toContain('“Enviar de novo”');
    expect(uncertainMessage('crash', 1, T0, ZONE)).toContain('1 preço foi enviado em');
    expect(uncertainMessage('crash', 1, null, ZONE)).toMatch(/^O programa ou o computador parou/);
  });

  test.each<[Verdict, string]>([
    ['in-force', 'Todos (10) estão em vigor'],
    ['differs', '2 de 10 não estão em vigor'],
    ['mixed', '1 de 10 está em vigor como enviado; 2 não'],
    ['silent', 'não prova nada'],
    ['scheduled', '4 de 10 só valem a partir de uma data futura'],
  ])('evidence that is %s', (verdict, words) => {
    expect(evidenceSentence({ at: T0, verdict, matching: 1, differing: 2, silent: 3, scheduled: 4 }, ZONE)).toContain(words);
  });
});

test("a refusal quotes the network's reason, unless its error body is shown anyway", () => {
  const problem = { cause: 'rejected', detail: 'tarde demais', api: null, at: T0 } as const;
  expect(problemMessage(problem)).toContain('A rede diz: “tarde demais”.');
  // Notes are refused as well.
  expect(problemMessage(problem)).not.toMatch(/lote|planilha/);
  expect(problemMessage({ ...problem, api: { status: 400, title: null, detail: 'x', errors: {} } })).not.toContain('A rede diz');
  expect(problemMessage({ ...problem, cause: 'dns' })).toContain('Confira a internet.');
});

test.each<[string, SendOutcome, string, string | null]>([
  ['reached nobody', { type: 'unsent', cause: 'dns', detail: '' }, 'a última não chegou à rede', null],
  ['were refused the access', { type: 'token-refused', problem: null }, 'a rede não aceitou o acesso', 'Confira o acesso em Ajustes'],
  ['were told to wait', { type: 'throttled', retryAfterMs: 5 }, 'a rede pediu para esperar', null],
  ['were led away', { type: 'unsent', cause: 'moved', detail: '' }, 'O endereço da rede mudou', 'Confira os endereços em Ajustes'],
])('an upload that stopped after tries that %s says so, whatever it is', (_name, outcome, why, todo) => {
  for (const [kind, stored] of [
    ['price-standard', 'O lote continua guardado.'],
    ['note', 'A nota continua guardada.'],
    ['fueling', 'O abastecimento continua guardado.'],
  ] as const) {
    const dead = {
      ...reached([start, ended(outcome)], kind),
      state: 'dead',
      reason: 'exhausted',
      finishedAt: T0,
      wake: null,
    } as OutboxRecord;
    const message = problemOf(dead, null)?.message ?? '';
    expect(message).toContain(why);
    expect(message).toContain(todo ?? '');
    expect(message.endsWith(stored)).toBe(true);
    if (outcome.type !== 'unsent') expect(message).not.toContain('chegou à rede');
    expect(problemOf({ ...dead, mayHaveArrived: true }, null)?.message).toContain(why);
  }
});

test('each exchange says in a few words how it ended', () => {
  const raw = { method: 'POST', path: '/b', status: 202, body: '' } as const;
  const cases: readonly [Exchange<null>, string][] = [
    [{ type: 'answered', value: null, raw }, 'resposta 202'],
    [{ type: 'throttled', retryAfterMs: null, raw: { ...raw, status: null } }, 'resposta sem código'],
    [{ type: 'unauthorized', problem: null, raw: { ...raw, status: 401 } }, 'resposta 401: credenciais recusadas'],
    [{ type: 'unsent', cause: 'dns', detail: 'ENOTFOUND', raw: null }, 'não chegou à rede (ENOTFOUND)'],
    [{ type: 'misconfigured', detail: 'text/html', raw }, 'quem respondeu não foi a rede (text/html)'],
    [{ type: 'unknown', cause: 'reset', detail: 'ECONNRESET', raw }, 'A conexão caiu depois que o envio começou (ECONNRESET)'],
  ];
  for (const [exchange, words] of cases) expect(outcomeText(exchange)).toBe(words);
});
