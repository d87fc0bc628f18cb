import { expect, test } from 'vitest';
import { checkTestDoors } from '../../../tools/house/check-test-doors.ts';

const PRODUCT = new Set([
  'main/outbox/index.ts',
  'main/outbox/testing.ts',
  'main/outbox/model/index.ts',
  'main/outbox/model/queue.ts',
  'main/shared/result.ts',
  'main/index.ts',
  'preload/contract/outbox/outbox.ts',
  'renderer/features/outbox/public/upload-state.tsx',
  'renderer/features/outbox/testing.ts',
  'renderer/features/outbox/texts.ts',
  'renderer/features/outbox/outbox-store.ts',
  'renderer/components/frame.tsx',
]);

/** @param needs paths of the product. */
function found(needs: readonly string[], most = 0): readonly string[] {
  const text = needs.map((path, place) => `import { a as a${place} } from '../../../${path}';\n`).join('');
  return checkTestDoors(new Map([['test/unit/outbox/a.test.ts', text]]), PRODUCT, most).map((finding) => finding.text);
}

test('doors, what has none, and what a page’s feature declares are open to tests', () => {
  const behind = ['main/outbox/model/queue.ts', 'renderer/features/outbox/outbox-store.ts'];
  expect(found([...PRODUCT].filter((path) => !behind.includes(path)))).toEqual([]);
});

test.each(['main/outbox/model/queue.ts', 'renderer/features/outbox/outbox-store.ts'])('%s is behind a door', (path) => {
  expect(found(['main/shared/result.ts', path])).toEqual([
    `test/unit/outbox/a.test.ts:2: ${path} is behind a door`,
    '1 needs of tests pass a door, 0 are taken: name it in the testing.ts of its feature',
  ]);
});

test('the number only falls', () => {
  expect(found(['main/outbox/model/queue.ts'], 1)).toEqual([]);
  expect(found([], 1)).toEqual(['0 needs of tests pass a door, 1 are taken: lower MOST_BEHIND_DOORS']);
});
