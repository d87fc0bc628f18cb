/** What may come of a request, as an exchange for the program and as a word for the second machine. */

import fc from 'fast-check';
import { type Exchange, UNSENT_CAUSES } from '../../../main/network/index.ts';
import {
  type Brake,
  brakeAfterSend,
  DEFAULT_POLICY,
  type Hold,
  holdAfterReading,
  opensAfterReading,
  RELEASED,
} from '../../../main/outbox/testing.ts';
import { type Came, newBrakeModel, read, sent } from './brake-model.ts';

const raw = { method: 'POST', path: '/', status: null, body: '' } as const;
const problem = { status: 422, title: 't', detail: 'd', errors: {} };
type Pair = readonly [Exchange<unknown>, Came];

const waits = fc.constantFrom(null, 0, 2_000, 90_000, 30 * 60_000, 90 * 3_600_000);
const doubt = fc.tuple(fc.constantFrom('timeout', 'reset', 'server-error', 'request-timeout', 'malformed', 'ack-no-id'), waits).map(
  ([cause, wait]): Pair => [
    { type: 'unknown', cause, detail: '', ...(wait === null ? {} : { retryAfterMs: wait }), raw },
    { is: 'doubt', wait },
  ],
);
const exact: readonly Pair[] = [
  [{ type: 'answered', value: null, raw }, { is: 'answer' }],
  [{ type: 'refused', problem, raw }, { is: 'answer' }],
  [{ type: 'token-refused', problem: null, raw }, { is: 'answer' }],
  [
    { type: 'throttled', retryAfterMs: 1000, raw },
    { is: 'throttled', wait: 1000 },
  ],
  [
    { type: 'throttled', retryAfterMs: 5 * 3_600_000, raw },
    { is: 'throttled', wait: 5 * 3_600_000 },
  ],
  [
    { type: 'throttled', retryAfterMs: null, raw },
    { is: 'throttled', wait: null },
  ],
  [
    { type: 'unsent', cause: 'refused', detail: '', retryAfterMs: 90_000, raw },
    { is: 'nothing', wait: 90_000 },
  ],
  [
    { type: 'unknown', cause: 'already-there', detail: '', raw },
    { is: 'throttled', wait: null },
  ],
  [
    { type: 'unknown', cause: 'aborted', detail: '', raw },
    { is: 'nothing', wait: null },
  ],
  [
    { type: 'unauthorized', problem: null, raw: null },
    { is: 'nothing', wait: null },
  ],
  [
    { type: 'misconfigured', detail: '', raw },
    { is: 'doubt', wait: null },
  ],
  ...UNSENT_CAUSES.map(
    (cause): Pair => [
      { type: 'unsent', cause, detail: '', raw: null },
      { is: 'nothing', wait: null },
    ],
  ),
];
const came = fc.oneof({ weight: 3, arbitrary: doubt }, { weight: 2, arbitrary: fc.constantFrom(...exact) });

const step = fc.oneof(
  fc.record({ do: fc.constant('send' as const), came }),
  fc.record({ do: fc.constantFrom('reading', 'probe'), came }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1_000, 29_000, 60_000, 15 * 60_000, -26 * 3_600_000) }),
);

export const BRAKE_STEPS = fc.array(step, { maxLength: 40 });
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Lives the steps in both; @throws where they differ. @returns times that the gate was shut. */
export function liveBrake(steps: readonly Step[], startAt: number): number {
  const model = newBrakeModel(startAt);
  let brake: Brake = RELEASED;
  let held: Hold | null = null;
  let closings = 0;
  for (const each of steps) {
    if (each.do === 'wait') {
      model.now += each.ms;
      continue;
    }
    const [exchange, word] = each.came;
    if (each.do === 'send') {
      const after = brakeAfterSend(brake, held, exchange, model.now, DEFAULT_POLICY);
      if (held === null && after.hold !== null) closings += 1;
      brake = after.brake;
      held = after.hold ?? held;
      sent(model, word);
    } else {
      const isProbe = each.do === 'probe';
      if (held !== null && opensAfterReading(held, exchange, isProbe, model.now)) held = null;
      else if (held !== null && isProbe) held = holdAfterReading(held, exchange, model.now, DEFAULT_POLICY);
      read(model, word, isProbe);
    }
    if ((held?.until ?? null) !== model.shutUntil) throw new Error(`shut until ${held?.until}, not ${model.shutUntil}`);
    if (brake.doubts !== model.row) throw new Error(`${brake.doubts} in a row, not ${model.row}`);
  }
  return closings;
}
