/** The outage brake against a model of its own: a share of what test/proof/model lives. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BRAKE_STEPS, liveBrake } from '../../proof/model/brake-events.ts';

test('2,000 sequences of sends, questions and waits: the gate is shut and opened as docs/outbox.md says', () => {
  let closings = 0;
  fc.assert(
    fc.property(BRAKE_STEPS, (steps) => {
      closings += liveBrake(steps, Date.parse('2026-11-21T12:00:00.000Z'));
    }),
    { numRuns: 2_000 },
  );
  expect(closings).toBeGreaterThan(1_000);
});
