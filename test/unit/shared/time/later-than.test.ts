import { expect, test } from 'vitest';
import { laterThan } from '../../../../main/shared/time/later-than.ts';

test.each([
  [[], '2026-11-21T12:00:00.000Z'],
  [['2026-11-21T11:59:59.999Z'], '2026-11-21T12:00:00.000Z'],
  [['2026-11-21T12:00:00.000Z'], '2026-11-21T12:00:00.001Z'],
  [['2026-11-22T12:00:00.999Z', '2026-11-20T12:00:00.000Z'], '2026-11-22T12:00:01.000Z'],
])('after %j comes %s', (instants, expected) => expect(laterThan(instants, '2026-11-21T12:00:00.000Z')).toBe(expected));
