import { expect, test } from 'vitest';
import type { ProgramEvent } from '../../../main/shared/events.ts';
import { createToday } from '../../../main/today/testing.ts';

test('a refusal that a person has dealt with is told: the bell and Envios count it no more', () => {
  const told: unknown[] = [];
  const aside: string[] = [];
  const today = createToday({
    notices: { setAside: (id: string) => aside.push(id) },
    emit: (event: ProgramEvent) => told.push(event),
  } as unknown as Parameters<typeof createToday>[0]);
  expect(today.settleRefused('u1')).toEqual({ ok: true, value: null });
  expect(aside).toEqual(['refused-u1']);
  expect(told).toEqual([{ type: 'batches-changed', batchIds: ['u1'] }]);
});
