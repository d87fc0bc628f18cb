import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * A limit of time may only end what hangs, and those stand in the runners' configurations. One in a test would
 * decide whether it passes by how busy the machine is.
 */

const TESTS = globSync('test/{unit,integration,simulation,e2e}/**/*.{ts,tsx}').filter((file) => !file.endsWith('no-limits.test.ts'));
const LIMITS: readonly (readonly [what: string, shape: RegExp])[] = [
  ['a time measured', /\bperformance\.(?:now|measure)\b|process\.hrtime/],
  ['a limit of a test', /\btest\.setTimeout\(|^ *\}, \d[\d_]*\);$/m],
  ['a limit of a wait', /[{,] ?timeout: ?\d[\d_]{2,}[ ,}]/],
  ['a pause', /waitForTimeout\(|timers\/promises/],
];
/** Steps that are tried again as a whole, and the wait of vi.waitFor, which no configuration sets. */
const ALLOWED: readonly string[] = ['test/e2e/pages.ts', 'test/integration/harness/support.ts'];

test.each(LIMITS)('no test passes or fails by %s', (_, shape) => {
  expect(TESTS.length).toBeGreaterThan(200);
  const found = TESTS.filter((file) => shape.test(readFileSync(file, 'utf8')));
  expect(found.map((file) => file.replaceAll('\\', '/')).filter((file) => !ALLOWED.includes(file))).toEqual([]);
});
