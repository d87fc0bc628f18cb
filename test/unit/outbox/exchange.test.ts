import { describe, expect, test } from 'vitest';
import { type BatchStatus, type Exchange, retryAfterOf } from '../../../main/network/index.ts';
import { type Acceptance, gateClosedBy, gatesOpenedBy, outcomeOf, reduce, statusEventOf } from '../../../main/outbox/testing.ts';
import { accepted, ended, POLICY, queued, sending, status, T0 } from './items.ts';

const raw = { method: 'GET', path: '/x', status: 200, body: '' } as const;
const problem = { status: 404, title: null, detail: 'não há', errors: {} };
const refused = { type: 'refused', problem, raw } as const;
const unauthorized = { type: 'unauthorized', problem, raw } as const;
const throttled = { type: 'throttled', retryAfterMs: 5, raw } as const;
const redirect = { type: 'unsent', cause: 'redirect', detail: 'd', raw } as const;
const dns = { type: 'unsent', cause: 'dns', detail: 'd', raw: null } as const;
const timeout = { type: 'unknown', cause: 'timeout', detail: 'd', raw } as const;
const html = { type: 'misconfigured', detail: 'd', raw } as const;
const acceptance = (processId: string | null): Exchange<Acceptance> => ({ type: 'answered', value: { processId, status: 'PENDING' }, raw });
const answer = (processId: string | null): Exchange<BatchStatus> => {
  return { type: 'answered', value: { processId, status: 'S', meaning: 'running', lines: [], covers: true, reason: 'r' }, raw };
};

describe('a send', () => {
  test('an answer without an id names no process', () => {
    expect(outcomeOf(acceptance('7'))).toEqual({ type: 'acknowledged', processId: '7', status: 'PENDING' });
    expect(outcomeOf(acceptance(null))).toMatchObject({ processId: null });
  });
  test.each([refused, unauthorized, throttled, dns, timeout, html])('$type goes over with its own words', (exchange) => {
    const { raw: _, ...rest } = exchange;
    expect(outcomeOf(exchange)).toStrictEqual(rest);
  });
});

test('an outcome of no known type is a defect, never taken for another', () => {
  const foreign = { type: 'new' } as never;
  expect(() => outcomeOf(foreign)).toThrow('unexpected value');
  expect(() => reduce(queued(), foreign, T0, POLICY)).toThrow('unexpected value');
  expect(() => reduce(sending(), ended(foreign), T0, POLICY)).toThrow('unexpected value');
  expect(() => reduce(sending(), ended({ type: 'unsent', cause: 'new' as never, detail: '' }), T0, POLICY)).toThrow('unexpected value');
  expect(() => reduce(accepted(), status('new' as never), T0, POLICY)).toThrow('unexpected value');
});

describe('a status', () => {
  test('of the batch asked for, or of one that is not named', () => {
    expect(statusEventOf(answer('p'), 'p', 7)).toEqual({
      type: 'status-read',
      status: 'S',
      meaning: 'running',
      lines: [],
      covers: true,
      hasAccepted: false,
      reason: 'r',
      startsAt: 7,
    });
    expect(statusEventOf(answer(null), 'p', null).type).toBe('status-read');
  });
  test('of another batch says nothing of this one', () => expect(statusEventOf(answer('q'), 'p', null).type).toBe('status-silent'));
  test('404 is missing, every other failure silence', () => {
    expect(statusEventOf(refused, 'p', null).type).toBe('status-missing');
    expect(statusEventOf({ ...refused, problem: { ...problem, status: 403 } }, 'p', null).type).toBe('status-silent');
    expect(statusEventOf(throttled, 'p', null)).toEqual({ type: 'status-silent', retryAfterMs: 5, startsAt: null });
    expect(retryAfterOf(timeout)).toBeNull();
  });
  test('a wait that the network asks for is heeded whatever it asks it with', () => {
    const busy = { type: 'unknown', cause: 'server-error', detail: 'HTTP 503', retryAfterMs: 7, raw } as const;
    expect(statusEventOf(busy, 'p', null)).toEqual({ type: 'status-silent', retryAfterMs: 7, startsAt: null });
    expect(retryAfterOf({ ...busy, retryAfterMs: 999_999_999_000 })).toBe(86_400_000);
    expect(retryAfterOf({ ...throttled, retryAfterMs: 999_999_999_000 })).toBe(86_400_000);
  });
});

test('a refusal takes the lines that it names along; a call refused while tokens are given is no refusal of credentials', () => {
  const lines = [{ index: 0, reason: 'x' }];
  expect(outcomeOf({ ...refused, lines })).toEqual({ type: 'refused', problem, lines });
  expect(outcomeOf({ type: 'token-refused', problem, raw })).toEqual({ type: 'token-refused', problem });
});

describe('gates', () => {
  test('a call refused while tokens are given shuts none, and opens that of the credentials', () => {
    const exchange = { type: 'token-refused', problem, raw } as const;
    expect(gateClosedBy(exchange, 'send')).toBeNull();
    expect(gateClosedBy(exchange, 'reading')).toBeNull();
    expect(gatesOpenedBy(exchange)).toEqual(['credentials']);
    expect(statusEventOf(exchange, 'p', null)).toEqual({ type: 'status-silent', retryAfterMs: null, startsAt: null });
  });

  test('a success opens all, a refusal in the words of the API proves the way there', () => {
    expect(gatesOpenedBy(answer('p'))).toEqual(['network', 'credentials', 'configuration']);
    expect(gatesOpenedBy(refused)).toEqual(['network', 'configuration']);
    expect(gatesOpenedBy(timeout)).toEqual([]);
  });
  test('what shuts which', () => {
    expect(gateClosedBy(unauthorized)).toEqual({ gate: 'credentials', detail: 'não há' });
    expect(gateClosedBy({ ...unauthorized, problem: null })).toEqual({ gate: 'credentials', detail: null });
    expect(gateClosedBy(html)?.gate).toBe('configuration');
    expect(gateClosedBy(redirect)?.gate).toBe('network');
    expect(gateClosedBy({ ...redirect, cause: 'proxy-auth' })?.gate).toBe('network');
    expect(gateClosedBy(dns)).toBeNull();
    expect(gateClosedBy(timeout)).toBeNull();
  });
});
