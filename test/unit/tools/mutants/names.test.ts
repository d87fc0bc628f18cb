import { expect, test } from 'vitest';
import { judgedRow, readJudged } from '../../../tools/mutants/judged.ts';
import { nameOf, short, textAt } from '../../../tools/mutants/mutant.ts';

const SOURCE = ['const a = 1;', 'if (a < 2 || b) {', '  go();', '}'].join('\n');

test('the changed text is cut out of its file, over one line or several', () => {
  expect(textAt(SOURCE, { start: { line: 2, column: 5 }, end: { line: 2, column: 15 } })).toBe('a < 2 || b');
  expect(textAt(SOURCE, { start: { line: 2, column: 17 }, end: { line: 4, column: 2 } })).toBe('{\n  go();\n}');
});

test('a long text is told in one line that ends where it is cut', () => {
  expect(short(' {\n  go();\n} ')).toBe('{ go(); }');
  expect(short('x'.repeat(90))).toBe('x'.repeat(90));
  expect(short('x'.repeat(91))).toBe(`${'x'.repeat(89)}…`);
});

test('the name of a change does not hold its line: it stays when the file grows above it', () => {
  const change = { file: 'a.ts', original: 'a < 2', replacement: 'a <= 2' };
  expect(nameOf({ ...change, line: 3 } as typeof change)).toBe(nameOf({ ...change, line: 30 } as typeof change));
  expect(nameOf(change)).not.toBe(nameOf({ ...change, file: 'b.ts' }));
  expect(nameOf(change)).not.toBe(nameOf({ ...change, original: 'a > 2' }));
  expect(nameOf(change)).not.toBe(nameOf({ ...change, replacement: 'true' }));
});

test.each([
  { file: 'main/a.ts', original: 'a < 2', replacement: 'true' },
  { file: 'main/a.ts', original: 'a || b', replacement: 'a && b' },
  { file: 'main/a.ts', original: '`a|b`', replacement: '``' },
  { file: 'main/a.ts', original: '{\n  go();\n}'.repeat(20), replacement: '{}' },
])('a row of the document is read back as the change that it was made of: $original', (change) => {
  const row = judgedRow(change);
  const judged = readJudged(
    ['Words.', '| file | original | change | reason |', '|---|---|---|---|', row.replace(/ {2}\|$/, ' why |')].join('\n'),
  );
  expect([...judged]).toEqual([nameOf(change)]);
});

test('a row without a reason is refused: nothing is judged by its absence', () => {
  expect(() => readJudged(judgedRow({ file: 'a.ts', original: 'a', replacement: 'b' }))).toThrow(/without/);
});
