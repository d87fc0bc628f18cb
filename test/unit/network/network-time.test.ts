import { expect, test } from 'vitest';
import { createNetworkTime } from '../../../main/network/index.ts';

const REAL = { environment: 'homologation' } as const;
const TRAINING = { environment: 'training' } as const;

test('the time of a network goes on from its last answer; that of the training network is the clock of this PC', () => {
  let pc = 1_000_000;
  let passed = 0;
  const time = createNetworkTime({ now: () => pc, monotonic: () => passed });
  expect([time.nowAt(REAL), time.nowAt(TRAINING)]).toEqual([null, pc]);
  time.hear(REAL, 9_000_000);
  passed += 60;
  pc = 5;
  expect([time.nowAt(REAL), time.nowAt(TRAINING)]).toEqual([9_000_060, 5]);
  time.hear(TRAINING, 7);
  expect([time.nowAt(REAL), time.nowAt(TRAINING)]).toEqual([9_000_060, 5]);
});
