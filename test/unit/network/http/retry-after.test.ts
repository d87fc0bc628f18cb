import { expect, it } from 'vitest';
import { retryAfterMs } from '../../../../main/network/testing.ts';

const NOW = Date.UTC(2026, 10, 21, 12, 0, 0);

it.each<[string | null, number | null]>([
  [null, null],
  ['', null],
  ['0', 0],
  ['7', 7000],
  [' 120 ', 120_000],
  ['999999999', 999_999_999_000],
  ['1234567890', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['7 s', null],
  ['s 7', null],
  ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 12:00:30 UTC', 30_000],
  ['Sat, 21 Nov 2026 12:00:30', 30_000],
  ['Saturday, 21-Nov-26 12:00:30 GMT', 30_000],
  ['Sat Nov 21 12:00:30 2026', 30_000],
  ['Sun, 22 Nov 2026 12:00:00 GMT', 86_400_000],
  ['Mon, 23 Nov 2026 12:00:00 GMT', 172_800_000],
  ['Tue, 24 Nov 2026 12:00:00 GMT', 259_200_000],
  ['Wed, 25 Nov 2026 12:00:00 GMT', 345_600_000],
  ['Thu, 26 Nov 2026 12:00:00 GMT', 432_000_000],
  ['Fri, 27 Nov 2026 12:00:00 GMT', 518_400_000],
  ['Fri, 20 Nov 2026 12:00:00 GMT', 0],
  ['Sat, 21 Nov 2026 12:00:00 GMT', 0],
  ['Sat, 99 Nov 2026 12:00:30 GMT', null],
  ['Sat', null],
  ['21 Nov 2026 12:00:30 GMT', null],
  ['on Sat, 21 Nov 2026 12:00:30 GMT', null],
  ['2026-11-21T12:00:30Z', null],
])('Retry-After %j is %j', (header, ms) => {
  expect(retryAfterMs(header, NOW)).toBe(ms);
});
