import { expect, test } from 'vitest';
import { createStartTimes } from '../../../../main/platform/testing.ts';

test('each wait is told by itself, and together they are the whole start', () => {
  const at = [120.4, 121, 160.6, 400];
  const times = createStartTimes(() => at.shift() ?? 0);
  for (const name of ['readyMs', 'updateMs', 'storeMs', 'pageMs']) times.done(name);
  expect(times.all()).toEqual({ readyMs: 120, updateMs: 1, storeMs: 40, pageMs: 239 });
});
