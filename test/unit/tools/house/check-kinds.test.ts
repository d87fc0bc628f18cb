import { expect, test } from 'vitest';
import { readProduct } from '../../../tools/house/check-exports.ts';
import { checkKinds } from '../../../tools/house/check-kinds.ts';

const found = (text: string, most: number, path = 'main/outbox/desk.ts') =>
  checkKinds(new Map([[path, `\n${text}\n`]]), most).map((finding) => finding.text);

test.each([
  "if (record.kind !== 'note') return;",
  "case 'price-standard':",
  "if (wordOfKind(item.kind) === 'prices') return;",
  "WHERE o.kind = 'fueling'",
  "kind IN ('price-standard', 'price-agreement')",
])('%s names a kind', (text) => {
  expect(found(text, 1)).toEqual([]);
  expect(found(text, 0)).toEqual([
    expect.stringMatching(/^main\/outbox\/desk\.ts:2: /),
    '1 places name a kind of upload, 0 are taken: say it at each kind, in main/outbox/kinds/',
  ]);
  expect(found(text, 0, 'main/outbox/kinds/note.ts')).toEqual([]);
});

test('the number only falls', () => {
  expect(found("if (file.kind === 'event') return;", 1)).toEqual(['0 places name a kind of upload, 1 are taken: lower MOST_KINDS_NAMED']);
});

test('of this house', () => {
  expect(checkKinds(readProduct())).toEqual([]);
});
