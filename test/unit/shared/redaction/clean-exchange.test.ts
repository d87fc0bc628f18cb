import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../../../main/network/index.ts';
import { cleanExchange } from '../../../../main/network/testing.ts';

/** Of each kind of answer, what is cleaned, and that nothing else is changed or lost. */

const clean = (text: string): string => text.replaceAll('hush', '•••');
const raw = { status: 400, contentType: null, body: 'hush' } as unknown as Extract<Exchange<string>, { type: 'refused' }>['raw'];
const problem = { status: 400, title: 'a hush', detail: 'b hush', errors: { 'c hush': ['d hush', 'e'] } };
const cleaned = { status: 400, title: 'a •••', detail: 'b •••', errors: { 'c •••': ['d •••', 'e'] } };

describe('an exchange', () => {
  test.each<[string, Exchange<string>, unknown]>([
    ['answered is data, and stays', { type: 'answered', value: 'hush', raw }, { type: 'answered', value: 'hush', raw }],
    ['throttled says nothing', { type: 'throttled', retryAfterMs: 5, raw }, { type: 'throttled', retryAfterMs: 5, raw }],
    ['refused', { type: 'refused', problem, raw }, { type: 'refused', problem: cleaned, raw }],
    [
      'refused line by line',
      {
        type: 'refused',
        problem,
        lines: [
          { index: 1, reason: 'f hush' },
          { index: 2, reason: 'g' },
        ] as never,
        raw,
      },
      {
        type: 'refused',
        problem: cleaned,
        lines: [
          { index: 1, reason: 'f •••' },
          { index: 2, reason: 'g' },
        ],
        raw,
      },
    ],
    [
      'refused without words',
      { type: 'refused', problem: { status: 400, title: null, detail: null, errors: {} }, raw },
      { type: 'refused', problem: { status: 400, title: null, detail: null, errors: {} }, raw },
    ],
    ['of a refused token', { type: 'token-refused', problem, raw }, { type: 'token-refused', problem: cleaned, raw }],
    ['of a refused token, silent', { type: 'token-refused', problem: null, raw }, { type: 'token-refused', problem: null, raw }],
    ['unauthorized', { type: 'unauthorized', problem, raw }, { type: 'unauthorized', problem: cleaned, raw }],
    ['unauthorized, silent', { type: 'unauthorized', problem: null, raw: null }, { type: 'unauthorized', problem: null, raw: null }],
    [
      'unknown',
      { type: 'unknown', cause: 'unreadable' as never, detail: 'a hush', raw },
      { type: 'unknown', cause: 'unreadable', detail: 'a •••', raw },
    ],
    [
      'unknown, with what could not be read',
      { type: 'unknown', cause: 'unreadable' as never, detail: 'a hush', unread: 'b hush', raw },
      { type: 'unknown', cause: 'unreadable', detail: 'a •••', unread: 'b •••', raw },
    ],
    [
      'unsent',
      { type: 'unsent', cause: 'offline' as never, detail: 'a hush', raw: null },
      { type: 'unsent', cause: 'offline', detail: 'a •••', raw: null },
    ],
    ['misconfigured', { type: 'misconfigured', detail: 'a hush', raw }, { type: 'misconfigured', detail: 'a •••', raw }],
  ])('%s', (_name, exchange, expected) => expect(cleanExchange(exchange, clean)).toStrictEqual(expected));
});
