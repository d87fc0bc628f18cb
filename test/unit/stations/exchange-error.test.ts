import { describe, expect, it } from 'vitest';
import { UNSENT_CAUSES, type UnknownCause, type UnsentCause } from '../../../main/network/index.ts';
import { exchangeError } from '../../../main/stations/index.ts';
import {
  OUTAGES,
  OUTAGES_EN,
  REFUSED_ACCESS,
  REFUSED_ACCESS_EN,
  STRANGE_ANSWER,
  STRANGE_ANSWER_EN,
} from '../../../main/stations/testing.ts';
import type { ApiProblem } from '../../../preload/contract/errors.ts';
import { RAW } from '../../fakes/station-network.ts';

const PROBLEM: ApiProblem = {
  status: 400,
  title: 'Validation Error',
  detail: 'Parâmetros inválidos',
  errors: { start_date: ['é obrigatório', 'formato AAAA-MM-DD'] },
};

describe('exchangeError', () => {
  it('quotes the API word for word and keeps its whole body', () => {
    const error = exchangeError({ type: 'refused', problem: PROBLEM, raw: RAW });
    expect(error.code).toBe('api');
    for (const word of ['Parâmetros inválidos', 'é obrigatório', 'formato AAAA-MM-DD']) expect(error.message).toContain(word);
    expect(error.details?.api).toEqual(PROBLEM);
  });

  it('says so when the API gives no reason', () => {
    const problem: ApiProblem = { status: 403, title: null, detail: ' ', errors: {} };
    expect(exchangeError({ type: 'refused', problem, raw: RAW }).message).toContain('403');
  });

  it('tells refused credentials from none', () => {
    const none = exchangeError({ type: 'unauthorized', problem: null, raw: null });
    const refused = exchangeError({ type: 'unauthorized', problem: null, raw: RAW });
    const worded = exchangeError({ type: 'unauthorized', problem: { ...PROBLEM, status: 401 }, raw: RAW });
    expect([none.code, refused.code, worded.code]).toEqual(['credentials', 'credentials', 'credentials']);
    expect(new Set([none.message, refused.message, worded.message]).size).toBe(3);
    expect(none.message).toContain('client_secret em Ajustes');
    expect(worded.message).toContain('Parâmetros inválidos');
  });

  it('names no station: the access may be a fleet’s', () => {
    const own = [
      ...Object.values(OUTAGES),
      REFUSED_ACCESS,
      STRANGE_ANSWER,
      ...Object.values(OUTAGES_EN),
      REFUSED_ACCESS_EN,
      STRANGE_ANSWER_EN,
    ];
    const none = exchangeError({ type: 'unauthorized', problem: null, raw: null }).message;
    expect([...own.flatMap(({ message, todo }) => [message, todo ?? '']), none].filter((text) => /posto|station/i.test(text))).toEqual([]);
  });

  it('gives the time to wait in whole seconds', () => {
    expect(exchangeError({ type: 'throttled', retryAfterMs: 1200, raw: RAW }).message).toContain('2 s');
    expect(exchangeError({ type: 'throttled', retryAfterMs: 0, raw: RAW }).message).toContain('1 s');
    expect(exchangeError({ type: 'throttled', retryAfterMs: 91_000, raw: RAW }).message).toContain('2 min');
    expect(exchangeError({ type: 'throttled', retryAfterMs: 86_400_000, raw: RAW }).message).toContain('24 h');
    expect(exchangeError({ type: 'throttled', retryAfterMs: null, raw: RAW }).message).not.toMatch(/\d/);
  });

  it('has a sentence for each cause, and shows the technical words only apart', () => {
    const unsent: readonly UnsentCause[] = UNSENT_CAUSES;
    const unknown: readonly UnknownCause[] = ['timeout', 'reset', 'aborted', 'server-error', 'request-timeout', 'malformed', 'ack-no-id'];
    const errors = [
      ...unsent.map((cause) => exchangeError({ type: 'unsent', cause, detail: 'ENOTFOUND x', raw: null })),
      ...unknown.map((cause) => exchangeError({ type: 'unknown', cause, detail: 'ENOTFOUND x', raw: RAW })),
      exchangeError({ type: 'misconfigured', detail: 'ENOTFOUND x', raw: RAW }),
    ];
    expect(new Set(errors.map(({ message }) => message)).size).toBe(errors.length);
    for (const { message, details } of errors) {
      expect(message).not.toContain('ENOTFOUND');
      expect(details?.technical).toBe('ENOTFOUND x');
    }
    expect(errors.at(-1)?.code).toBe('configuration');
  });

  it('says what the network says in a shape of its own, and speaks of addresses only where nobody said anything', () => {
    const said = exchangeError({ type: 'misconfigured', detail: 'HTTP 422: Placa não cadastrada.', raw: RAW });
    expect(said.message).toBe('A rede respondeu: “Placa não cadastrada.”.');
    expect(exchangeError({ type: 'misconfigured', detail: 'HTTP 418', raw: RAW }).message).toContain('endereços');
  });
});
