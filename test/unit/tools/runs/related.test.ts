import { expect, test } from 'vitest';
import { reaching } from '../../../tools/runs/related.ts';

const FILES = new Map([
  ['main/a/queue.ts', 'export const queue = 1;\n'],
  ['main/a/desk.ts', "import { queue } from './queue.ts';\n\nexport const desk = queue;\n"],
  ['main/a/other.ts', 'export const other = 2;\n'],
  ['main/a/index.ts', "/** The door. */\n\nexport { desk } from './desk.ts';\nexport { other as another } from './other.ts';\n"],
  ['main/a/testing.ts', "export { queue } from './queue.ts';\nexport * from './index.ts';\n"],
  ['main/b/list.ts', "import { another } from '../a/index.ts';\n\nexport const list = another;\n"],
  ['test/queue.test.ts', "import { queue } from '../main/a/testing.ts';\n"],
  ['test/desk.test.ts', "import { desk } from '../main/a/index.ts';\n"],
  ['test/other.test.ts', "import { another } from '../main/a/testing.ts';\n"],
  ['test/list.test.ts', "import { list } from '../main/b/list.ts';\n"],
  ['test/whole.test.ts', "const whole = await import('../main/a/testing.ts');\n"],
]);
const tests = (changed: string): readonly string[] =>
  [...reaching([changed], FILES)].filter((path) => path.startsWith('test/')).toSorted((a, b) => a.localeCompare(b));

test.each([
  ['main/a/queue.ts', ['test/desk.test.ts', 'test/queue.test.ts', 'test/whole.test.ts']],
  ['main/a/desk.ts', ['test/desk.test.ts', 'test/whole.test.ts']],
  ['main/a/other.ts', ['test/list.test.ts', 'test/other.test.ts', 'test/whole.test.ts']],
  ['main/b/list.ts', ['test/list.test.ts']],
  ['test/list.test.ts', ['test/list.test.ts']],
] as const)('%s is reached by the names that are taken, through doors', (changed, expected) => {
  expect(tests(changed)).toEqual(expected);
});
