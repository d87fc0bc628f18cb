import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../../../../main/platform/testing.ts';
import { createRedactor } from '../../../../main/shared/redaction/redactor.ts';
import { REDACTED } from '../../../../main/shared/testing/testing.ts';

function setUp() {
  const lines: string[] = [];
  const redactor = createRedactor();
  const clock = { now: () => Date.parse('2026-11-21T12:00:00.000Z') };
  const logger = createLogger({ sink: { write: (line) => void lines.push(line) }, clock, redactor });
  return { lines, redactor, logger };
}

describe('logger', () => {
  it('writes one JSON object a line, with time and level', () => {
    const { logger, lines } = setUp();
    logger.info('sent', { batch: 'b1', prices: 3, late: false, gate: null });
    logger.warn('a\nb');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { at: '2026-11-21T12:00:00.000Z', level: 'info', message: 'sent', batch: 'b1', prices: 3, late: false, gate: null },
      { at: '2026-11-21T12:00:00.000Z', level: 'warn', message: 'a\nb' },
    ]);
    expect(lines.every((line) => !line.includes('\n'))).toBe(true);
  });

  it('takes out fields with a telling name, whatever they hold', () => {
    const { logger, lines } = setUp();
    logger.error('x', { clientSecret: 'abc', accessToken: 'def', Authorization: 'ghi', senha: 'jkl', api_key: 'mno', path: '/ok' });
    for (const hidden of ['abc', 'def', 'ghi', 'jkl', 'mno']) expect(lines.join()).not.toContain(`"${hidden}"`);
    expect(lines.join()).toContain('"/ok"');
  });

  it.each([
    ['Authorization: Bearer abc.def-ghi_123', 'abc.def'],
    ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl end', 'eyJzdWIi'],
    ['grant_type=client_credentials&client_secret=hush%2Bhush&x=1', 'hush'],
    ['{"client_secret": "hush \\" hush", "a": 1}', 'hush'],
    ['{"accessToken":"hushhush"}', 'hushhush'],
    ['https://user:hush@host.example/v1', 'hush'],
  ])('takes out the shapes of secrets: %s', (text, hidden) => {
    const { logger, lines } = setUp();
    logger.info(text, { detail: text });
    expect(lines.join()).not.toContain(hidden);
    expect(lines.join()).toContain(REDACTED);
  });

  it('takes out secrets it was told of, in every spelling, wherever they stand', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 6, maxLength: 40, unit: 'grapheme-ascii' }), fc.string(), fc.string(), (secret, before, after) => {
        const { logger, lines, redactor } = setUp();
        redactor.learn(secret);
        const text = `${before}${secret} ${encodeURIComponent(secret)} ${JSON.stringify(secret)}${after}`;
        logger.error(text, { stack: text });
        const { message, stack } = JSON.parse(lines[0] ?? '');
        // Unless the marker itself spells it.
        for (const clean of [message, stack]) expect(clean.replaceAll(REDACTED, '\u0000')).not.toContain(secret);
      }),
    );
  });

  it('masks CPFs, and leaves other numbers alone', () => {
    const { logger, lines } = setUp();
    logger.info('motorista 529.982.247-25 e 52998224725', {
      chave: '35261111222333000181550010000000011000000010',
      valor: 'pedido 12345678901',
    });
    expect(lines.join()).toContain('***.982.247-** e ***.982.247-**');
    expect(lines.join()).toContain('35261111222333000181550010000000011000000010');
    expect(lines.join()).toContain('12345678901');
  });

  it('cuts endless text', () => {
    const { logger, lines } = setUp();
    logger.info('m', { body: 'x'.repeat(100_000) });
    expect(lines[0]?.length).toBeLessThan(5000);
  });
});
