import { describe, expect, it } from 'vitest';
import { type ActRules, classify, type HttpOutcome, type HttpResponse, type Reading } from '../../../../main/network/testing.ts';

const RAW = { method: 'POST', path: '/x', status: 200, body: 'kept' } as const;
const NOW = Date.UTC(2026, 10, 21, 12, 0, 0);
const ACTS: ActRules = { meanings: { '409': 'already-there', '503': 'try-later', '500': 'refused' }, lineBase: 1 };
const PROBLEM = { title: 'Erro', detail: 'Dados inválidos.', errors: { 'prices[2].price': ['alto'], geral: ['x'] } };
const PAGE = '<html><body>Entrar</body></html>';
/** As each status that has an error body tells it. */
const problem = (status: number) => ({ status, ...PROBLEM });

const response = (status: number, more: Partial<HttpResponse> = {}): HttpResponse => ({
  type: 'response',
  status,
  contentType: 'application/json',
  retryAfter: null,
  location: null,
  date: null,
  text: '',
  cut: null,
  raw: RAW,
  ...more,
});
const withBody = (status: number, more: Partial<HttpResponse> = {}) => response(status, { text: JSON.stringify(PROBLEM), ...more });
const read = (text: string): Reading<string> => ({ ok: true, value: `read ${text}` });
const acted = (outcome: HttpOutcome) => classify(outcome, read, NOW, ACTS);
const asked = (outcome: HttpOutcome) => classify(outcome, read, NOW, null);
const CUT = { cause: 'reset', detail: 'socket hang up' } as const;

describe('a success', () => {
  it.each([200, 201, 202, 204, 299])('%i is what its text says', (status) => {
    for (const classified of [acted, asked]) {
      expect(classified(response(status, { text: 'body' }))).toEqual({ type: 'answered', value: 'read body', raw: RAW });
    }
  });

  it('that can not be read is unknown, by the reason of its reader', () => {
    const outcome = classify(response(200), () => ({ ok: false, cause: 'ack-no-id', detail: 'sem número' }), NOW, ACTS);
    expect(outcome).toEqual({ type: 'unknown', cause: 'ack-no-id', detail: 'sem número', raw: RAW });
  });

  it('of a part only, or cut short, is none', () => {
    expect(acted(response(206))).toEqual({ type: 'unknown', cause: 'malformed', detail: 'HTTP 206', raw: RAW });
    expect(acted(response(226))).toEqual({ type: 'unknown', cause: 'malformed', detail: 'HTTP 226', raw: RAW });
    expect(acted(response(200, { text: PAGE, cut: CUT }))).toEqual({ type: 'unknown', ...CUT, raw: RAW });
  });

  it.each([
    ['text/html', 'x'],
    ['text/html; charset=utf-8', ''],
    ['TEXT/HTML', ''],
    ['application/xhtml+xml', ''],
    ['application/json', PAGE],
    ['', ' \n<!DOCTYPE html>'],
    ['', '<HEAD>'],
    ['', '<body class="x">'],
  ])('that is a page is none: %s, %j', (contentType, text) => {
    expect(acted(response(200, { contentType, text }))).toEqual({ type: 'misconfigured', detail: 'HTTP 200, HTML', html: true, raw: RAW });
  });

  it.each([
    ['text/htmlx', ''],
    ['xtext/html', ''],
    ['', '<htmlx>'],
    ['', '<xml>'],
    ['', 'x <html>'],
    ['', '{"a":"<html>"}'],
  ])('that is no page is read: %s, %j', (contentType, text) => {
    expect(acted(response(200, { contentType, text }))).toMatchObject({ type: 'answered' });
  });
});

describe('a status that tells all by its number', () => {
  it.each([withBody(401), withBody(401, { cut: CUT })])('401 is a refused token, with the words that came', (outcome) => {
    expect(acted(outcome)).toEqual({ type: 'token-refused', problem: problem(401), raw: RAW });
  });

  it('401 is a refused token without words too', () => {
    expect(asked(response(401, { text: PAGE }))).toEqual({ type: 'token-refused', problem: null, raw: RAW });
  });

  it('429 asks to wait, as long as it says', () => {
    expect(acted(withBody(429))).toEqual({ type: 'throttled', retryAfterMs: null, raw: RAW });
    expect(asked(response(429, { retryAfter: '7', cut: CUT }))).toEqual({ type: 'throttled', retryAfterMs: 7000, raw: RAW });
    const date = new Date(NOW + 9000).toUTCString();
    expect(acted(response(429, { retryAfter: date }))).toEqual({ type: 'throttled', retryAfterMs: 9000, raw: RAW });
    // The PC's clock is a day ahead, or behind.
    for (const off of [86_400_000, -86_400_000]) {
      const outcome = classify(response(429, { retryAfter: date, date: NOW }), read, NOW + off, ACTS);
      expect(outcome).toEqual({ type: 'throttled', retryAfterMs: 9000, raw: RAW });
    }
  });

  it('408 is a doubt', () => {
    for (const classified of [acted, asked]) {
      expect(classified(response(408))).toEqual({ type: 'unknown', cause: 'request-timeout', detail: 'HTTP 408', raw: RAW });
      // What acts leaves a doubt: a person decides it by the network's words.
      const detail = classified === acted ? 'HTTP 408: Dados inválidos.' : 'HTTP 408';
      expect(classified(withBody(408))).toMatchObject({ cause: 'request-timeout', detail });
    }
  });
});

describe('who leads elsewhere', () => {
  const elsewhere = { location: { type: 'other', host: 'login.example' } } as const;
  const within = { location: { type: 'same' } } as const;

  it.each([
    [302, elsewhere, { cause: 'redirected', detail: 'HTTP 302, login.example' }],
    [302, within, { cause: 'redirected', detail: 'HTTP 302 to the same host' }],
    [300, {}, { cause: 'redirected', detail: 'HTTP 300' }],
    [399, {}, { cause: 'redirected', detail: 'HTTP 399' }],
    [407, {}, { cause: 'redirected', detail: 'HTTP 407' }],
    [407, elsewhere, { cause: 'redirected', detail: 'HTTP 407, login.example' }],
  ])('leaves a send in doubt: %i %j', (status, more, told) => {
    expect(acted(response(status, more))).toEqual({ type: 'unknown', ...told, raw: RAW });
  });

  it.each([
    [307, elsewhere, { cause: 'redirect', detail: 'HTTP 307, login.example' }],
    [308, within, { cause: 'moved', detail: 'HTTP 308' }],
  ])('has not taken a send that is to go there as it is: %i %j', (status, more, told) => {
    expect(acted(response(status, more))).toEqual({ type: 'unsent', ...told, raw: RAW });
  });

  it.each([
    [300, {}, { cause: 'redirect', detail: 'HTTP 300' }],
    [302, elsewhere, { cause: 'redirect', detail: 'HTTP 302, login.example' }],
    [302, within, { cause: 'moved', detail: 'HTTP 302' }],
    [399, within, { cause: 'moved', detail: 'HTTP 399' }],
    [407, {}, { cause: 'proxy-auth', detail: 'HTTP 407' }],
    [407, elsewhere, { cause: 'proxy-auth', detail: 'HTTP 407, login.example' }],
  ])('has given a reading no answer: %i %j', (status, more, told) => {
    expect(asked(response(status, more))).toEqual({ type: 'unsent', ...told, raw: RAW });
  });
});

describe('a 4xx', () => {
  it.each([400, 404, 422, 499])('%i with an error body is a refusal, of the lines that it names', (status) => {
    expect(acted(withBody(status))).toEqual({
      type: 'refused',
      problem: problem(status),
      lines: [{ index: 1, reason: 'alto' }],
      raw: RAW,
    });
  });

  it('that names no line, or refuses a reading, names none', () => {
    const body = { ...PROBLEM, errors: { geral: ['x'] } };
    const general = response(400, { text: JSON.stringify(body) });
    expect(acted(general)).toEqual({ type: 'refused', problem: { status: 400, ...body }, raw: RAW });
    expect(asked(withBody(400))).toEqual({ type: 'refused', problem: problem(400), raw: RAW });
  });

  it('means what the profile says, to an act', () => {
    const there = { type: 'unknown', cause: 'already-there', raw: RAW };
    expect(acted(withBody(409))).toEqual({ ...there, detail: 'Dados inválidos.' });
    expect(asked(withBody(409))).toEqual({ type: 'refused', problem: problem(409), raw: RAW });
  });

  it('without an error body shows that the address is wrong', () => {
    const wrong = (detail: string) => ({ type: 'misconfigured', detail, raw: RAW });
    expect(acted(response(404, { text: '{}' }))).toEqual(wrong('HTTP 404'));
    expect(acted(response(409))).toEqual(wrong('HTTP 409'));
    expect(acted(response(404, { text: PAGE }))).toEqual({ ...wrong('HTTP 404, HTML'), html: true });
    expect(acted(withBody(404, { contentType: 'text/html' }))).toEqual({ ...wrong('HTTP 404, HTML'), html: true });
  });

  it('whose body breaks off is a doubt', () => {
    expect(acted(withBody(400, { cut: CUT }))).toEqual({ type: 'unknown', ...CUT, raw: RAW });
  });
});

describe('a 5xx', () => {
  const doubt = (status: number) => ({ type: 'unknown', cause: 'server-error', detail: `HTTP ${status}`, raw: RAW });

  it('is a doubt, whatever its body', () => {
    expect(acted(withBody(502))).toEqual({ ...doubt(502), detail: 'HTTP 502: Dados inválidos.' });
    expect(asked(withBody(502))).toEqual(doubt(502));
    for (const outcome of [response(502, { text: PAGE }), withBody(502, { cut: CUT })]) {
      expect(acted(outcome)).toEqual(doubt(502));
      expect(asked(outcome)).toEqual(doubt(502));
    }
  });

  it('means what the profile says where it has an error body', () => {
    expect(acted(withBody(503, { retryAfter: '9' }))).toEqual({ type: 'throttled', retryAfterMs: 9000, raw: RAW });
    expect(acted(withBody(500))).toMatchObject({ type: 'refused', problem: problem(500) });
    expect(acted(response(503, { retryAfter: '9' }))).toEqual({ ...doubt(503), retryAfterMs: 9000 });
    expect(asked(withBody(503))).toEqual(doubt(503));
    expect(asked(withBody(500))).toEqual(doubt(500));
  });
});

describe('no answer at all', () => {
  const unsent = { type: 'unsent', cause: 'dns', detail: 'x', raw: RAW } as const;
  const reset = { type: 'unknown', cause: 'reset', detail: 'x', raw: RAW } as const;
  const hidden407 = { type: 'unknown', cause: 'redirected', detail: 'HTTP 407', raw: RAW } as const;

  it('is told as it is', () => {
    for (const outcome of [unsent, reset]) expect([acted(outcome), asked(outcome)]).toEqual([outcome, outcome]);
  });

  it('but for a 407 that fetch hides, which leaves no doubt of a reading', () => {
    expect(acted(hidden407)).toEqual(hidden407);
    expect(asked(hidden407)).toEqual({ type: 'unsent', cause: 'proxy-auth', detail: 'HTTP 407', raw: RAW });
  });
});
