import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Exchange, SAME_HOST, UNSENT_CAUSES, type UnsentCause } from '../../../main/network/index.ts';
import { divertedDetail, gateClosedBy, gateDetail, gateSentences, obstacleOf, readGateDetail } from '../../../main/outbox/testing.ts';
import { BRAKE_STEPS, liveBrake } from '../../proof/model/brake-events.ts';

const unsent = (cause: UnsentCause): Exchange<never> => ({ type: 'unsent', cause, detail: 'd', raw: null });

describe('what could not leave', () => {
  test.each([
    ['dns', null, 'network'],
    ['refused', null, 'network'],
    ['connect-timeout', null, 'network'],
    ['tls', null, 'network'],
    ['proxy', null, 'network'],
    ['redirect', 'network', 'network'],
    ['proxy-auth', 'network', 'network'],
    ['proxy-unsupported', 'network', 'network'],
    ['not-api', 'configuration', 'configuration'],
    ['moved', 'configuration', 'configuration'],
    ['profile-refused', 'configuration', 'configuration'],
    ['cancelled', null, null],
  ] as const)('%s: a send shuts %s, a reading %s', (cause, send, reading) => {
    expect(gateClosedBy(unsent(cause), 'send')?.gate ?? null).toBe(send);
    expect(gateClosedBy(unsent(cause), 'reading')?.gate ?? null).toBe(reading);
  });

  test('only a proof counts: what may have arrived shuts nothing', () => {
    const lost: Exchange<never> = {
      type: 'unknown',
      cause: 'timeout',
      detail: 'd',
      raw: { method: 'GET', path: '/', status: null, body: '' },
    };
    expect(obstacleOf(lost)).toBeNull();
    expect(gateClosedBy(lost, 'reading')).toBeNull();
  });
});

describe('the reason that is kept', () => {
  test.each(UNSENT_CAUSES)('%s is read back as it was written', (cause) => {
    expect(readGateDetail(gateDetail(cause, 'HTTP 302: a'))).toEqual({ cause, detail: 'HTTP 302: a' });
    expect(readGateDetail(gateDetail(cause, null))).toEqual({ cause, detail: '' });
  });

  test.each([
    ['HTTP 407', 'proxy-auth'],
    ['HTTP 302, login.example', 'redirect'],
    [`HTTP 302${SAME_HOST}`, 'moved'],
  ] as const)('of a send that was led away (%s): %s', (detail, cause) => {
    expect(readGateDetail(divertedDetail(detail))).toEqual({ cause, detail });
  });

  test('other words, or none, are no cause', () => {
    expect(readGateDetail('Token expirado: dns')).toEqual({ cause: null, detail: 'Token expirado: dns' });
    expect(readGateDetail(null)).toEqual({ cause: null, detail: '' });
  });

  test('every one has a sentence for what it is and one for what opens it', () => {
    const sentences = [...UNSENT_CAUSES, null].map((cause) => gateSentences('network', cause, 'HTTP 302, a.example'));
    for (const { message, opens } of sentences) for (const text of [message, opens]) expect(text).toMatch(/^[A-Z].*\.$/);
    expect(gateSentences('network', 'redirect', 'HTTP 200, HTML').message).not.toContain('HTML');
  });
});

test('the outage brake is shut and opened as docs/outbox.md says: a share of what test/proof/model lives', () => {
  let closings = 0;
  fc.assert(
    fc.property(BRAKE_STEPS, (steps) => {
      closings += liveBrake(steps, Date.parse('2026-11-21T12:00:00.000Z'));
    }),
    { numRuns: 2_000, seed: 26 },
  );
  expect(closings).toBeGreaterThan(1_000);
});
