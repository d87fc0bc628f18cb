import { expect, test } from 'vitest';
import type { JsonValue } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { repeatedCodes, type StatusRow, shownRows, statusesOf } from '../../../../renderer/features/wire-profile/testing.ts';

/** What a person sees in the rows after each act. */
function editor(value: JsonValue) {
  let typed: readonly StatusRow[] = [];
  const screen = {
    value,
    rows: () => shownRows(typed, screen.value),
    tell(next: readonly StatusRow[]): void {
      typed = next;
      screen.value = statusesOf(next);
    },
    type(index: number, text: string): void {
      for (let length = 1; length <= text.length; length += 1) {
        screen.tell(screen.rows().with(index, [text.slice(0, length), screen.rows()[index]?.[1] ?? null]));
      }
    },
  };
  return screen;
}

test('a code is typed into its own row, past codes of other rows', () => {
  const screen = editor({ 4: 'in-doubt', 40: 'refused', 409: 'already-there' });
  screen.tell([...screen.rows(), ['422', 'refused']]);
  screen.type(3, '4091');
  expect(screen.rows()).toEqual([
    ['4', 'in-doubt'],
    ['40', 'refused'],
    ['409', 'already-there'],
    ['4091', 'refused'],
  ]);
  screen.type(3, '503');
  expect(screen.value).toEqual({ 4: 'in-doubt', 40: 'refused', 409: 'already-there', 503: 'refused' });
});

test('two rows without a code are two; a code that stands twice is marked', () => {
  const screen = editor({ 409: 'already-there' });
  screen.tell([...screen.rows(), ['', 'refused']]);
  screen.tell([...screen.rows(), ['', 'refused']]);
  expect(screen.rows()).toHaveLength(3);
  expect([...repeatedCodes(screen.rows())]).toEqual(['']);
  screen.type(1, '409');
  expect(screen.rows()).toHaveLength(3);
  expect([...repeatedCodes(screen.rows())]).toEqual(['409']);
});

test('a value that was changed elsewhere is shown as it is', () => {
  const screen = editor({ 409: 'already-there' });
  screen.type(0, '503');
  screen.value = { 500: 'in-doubt' };
  expect(screen.rows()).toEqual([['500', 'in-doubt']]);
  screen.value = null;
  expect(screen.rows()).toEqual([]);
});
