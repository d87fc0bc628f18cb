import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Unit and integration tests share their modules (vitest.config.ts): one that puts another in a module's place would do so for its neighbours. */

const MOCKS = /\bvi\.(?:mock|doMock|resetModules)\(/;

test('modules are put in the place of others in the files of the project "mocked" alone', () => {
  const files = globSync('test/{unit,integration,simulation}/**/*.test.{ts,tsx}').map((file) => file.replaceAll('\\', '/'));
  const mocking = files.filter((file) => MOCKS.test(readFileSync(file, 'utf8')));
  expect(mocking.length).toBeGreaterThan(0);
  expect(mocking.filter((file) => !file.endsWith('.mocked.test.ts'))).toEqual([]);
});
