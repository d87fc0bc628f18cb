/** The reducer against a model of its own, over random sequences of events: every row of the table is lived. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newRecord } from '../../../main/outbox/model/index.ts';
import { DEFAULT_POLICY, type Row, TABLE } from '../../../main/outbox/testing.ts';
import { wordOfKind } from '../../../preload/contract/outbox/outbox.ts';
import { SCALE } from '../app.ts';
import { BRAKE_STEPS, liveBrake } from './brake-events.ts';
import type { Real } from './model-commands.ts';
import { LIFE, OUTAGE } from './model-events.ts';
import { newModel } from './outbox-model.ts';

const SEQUENCES = Math.max(500, Math.round(100_000 * SCALE));
const LONGEST_MS = 120_000;
const T0 = Date.parse('2026-11-21T12:00:00.000Z');

const sequences = fc.oneof(
  { weight: 9, arbitrary: fc.commands(LIFE, { maxCommands: 100, size: 'max' }) },
  { weight: 1, arbitrary: fc.commands(OUTAGE, { maxCommands: 80, size: 'max' }) },
);

test(`${SEQUENCES} sequences of events: the reducer does what the design's table says, and every row of it`, () => {
  const rows = new Map<Row, number>();
  const started = performance.now();
  let ran = 0;
  const property = fc.property(
    fc.constantFrom('price-standard', 'price-agreement', 'note', 'fueling'),
    fc.boolean(),
    sequences,
    (kind, resendUncertainPrices, commands) => {
      ran += 1;
      fc.modelRun(() => {
        const real: Real = { record: newRecord(kind, T0, true), policy: { ...DEFAULT_POLICY, resendUncertainPrices }, rows };
        return { model: newModel(wordOfKind(kind), resendUncertainPrices, T0), real };
      }, commands);
    },
  );
  fc.assert(property, { numRuns: SEQUENCES, interruptAfterTimeLimit: LONGEST_MS, markInterruptAsFailure: false });
  const transitions = [...rows.values()].reduce((sum, count) => sum + count, 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`model: ${ran} of ${SEQUENCES} sequences, ${transitions} transitions, ${rows.size} rows of the table, ${seconds} s`);
  const rarest = [...rows].toSorted(([, a], [, b]) => a - b).slice(0, 5);
  console.log(`  rarest: ${rarest.map(([row, count]) => `${row} ${count}`).join(', ')}`);
  const all = Object.keys(TABLE).toSorted();
  // The rarest rows come once in some hundred sequences: a small share lives most of them, by chance not all.
  if (SEQUENCES >= 5_000) expect([...rows.keys()].toSorted()).toEqual(all);
  expect(all).toEqual(expect.arrayContaining([...rows.keys()]));
  if (SEQUENCES >= 500) expect(rows.size).toBeGreaterThan(all.length * 0.8);
  expect(ran).toBeGreaterThanOrEqual(Math.min(SEQUENCES, 5_000));
});

test(`${SEQUENCES} lives of the outage brake: it is shut and opened as the document says`, () => {
  let closings = 0;
  const property = fc.property(BRAKE_STEPS, (steps) => {
    closings += liveBrake(steps, T0);
  });
  fc.assert(property, { numRuns: SEQUENCES, interruptAfterTimeLimit: LONGEST_MS, markInterruptAsFailure: false });
  console.log(`brake: the gate was shut ${closings} times`);
  expect(closings).toBeGreaterThan(0);
});
