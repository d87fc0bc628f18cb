import { expect, test } from 'vitest';
import { checkEnglish, readComments } from '../../../tools/house/check-english.ts';

const found = (text: string): readonly string[] => checkEnglish(new Map([['main/a.ts', text]])).map((finding) => finding.text);

test('a fragment that begins with a preposition is named, in any kind of comment', () => {
  expect(found('/** Of the filters. */')).toEqual(['main/a.ts:1: begin with the subject: Of the filters.']);
  expect(found("import 'a';\n\n// For the list.")).toEqual(['main/a.ts:3: begin with the subject: For the list.']);
  expect(found('/**\n * Totals of a month. In the order\n * of display; all of them.\n */')).toEqual([
    'main/a.ts:1: begin with the subject: In the order of display; all of them.',
  ]);
});

test('sentences, noun phrases, bounds and clauses after a comma pass', () => {
  expect(found('/** Totals of the filters. At most 500 lines. */')).toEqual([]);
  expect(found('// After a loss, the next sweep reads the whole list.')).toEqual([]);
  expect(found("const text = 'Of the filters.';")).toEqual([]);
});

test('a banned word is named', () => {
  expect(found('/** Whoever listens is called. */')).toEqual(['main/a.ts:1: "Whoever" hides the meaning: Whoever listens is called.']);
  expect(found('/** Batches of which nothing is known. */')).toHaveLength(1);
});

test('of this house', () => {
  const files = readComments();
  expect(files.size).toBeGreaterThan(1000);
  expect(checkEnglish(files)).toEqual([]);
});
