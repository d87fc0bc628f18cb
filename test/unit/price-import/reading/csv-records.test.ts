import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Newline, readRecords, withOneNewline } from '../../../../main/price-import/testing.ts';
import { cases } from '../../../tools/runs/cases.ts';

interface Read {
  readonly line: number;
  readonly cells: readonly string[];
}

function read(text: string, newline: Newline): readonly Read[] {
  const records: Read[] = [];
  const outcome = readRecords(text, ';', newline, {
    record: (cells, line) => {
      records.push({ line, cells: [...cells] });
      return true;
    },
  });
  expect(outcome).toEqual({ type: 'read' });
  return records;
}

const write = (cell: string): string => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

describe('records', () => {
  const cell = fc.oneof(
    { weight: 6, arbitrary: fc.stringMatching(/^[a-zç0-9 ,.]{0,12}$/) },
    { weight: 1, arbitrary: fc.constantFrom('a;b', '"', 'x "y" z', ';', '""') },
    { weight: 1, arbitrary: fc.constantFrom('um\ndois', '\n', 'a\n\nb') },
  );

  it('come back with the line on which each began, whatever they hold, across chunks too', () => {
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(rows, fc.constantFrom<Newline>('\n', '\r\n', '\r'), fc.boolean(), fc.boolean(), (some, newline, lastBreak, large) => {
        const times = large ? 200 : 1;
        const records = Array.from({ length: times }, () => some)
          .flat()
          .map((cells) => cells.map((text) => text.replaceAll('\n', newline)));
        let line = 1;
        const expected = records.map((cells) => {
          const at = line;
          line += 1 + cells.join('').split(newline).length - 1;
          return { line: at, cells };
        });
        const text = records.map((cells) => cells.map(write).join(';')).join(newline) + (lastBreak ? newline : '');
        expect(read(text, newline)).toEqual(expected);
      }),
      { numRuns: cases(150) },
    );
  });

  it('empty lines are records, the break that ends the file is none', () => {
    expect(read('a;b\n\n\nc;d\n\n', '\n').map(({ line, cells }) => [line, cells.length])).toEqual([
      [1, 2],
      [2, 1],
      [3, 1],
      [4, 2],
      [5, 1],
    ]);
  });

  it('stops when it is told to, and tells an unclosed quote by its line', () => {
    const until = (most: number) => {
      let count = 0;
      return readRecords('a;b\nc;d\n"e\nf;g', ';', '\n', { record: () => ++count < most });
    };
    expect(until(1)).toEqual({ type: 'stopped' });
    expect(until(9)).toEqual({ type: 'open-quote', line: 3 });
  });

  it('makes one kind of line break out of mixed ones', () => {
    expect(withOneNewline('a\r\nb\r\n')).toEqual({ text: 'a\r\nb\r\n', newline: '\r\n' });
    expect(withOneNewline('a\rb\r')).toEqual({ text: 'a\rb\r', newline: '\r' });
    expect(withOneNewline('a\nb')).toEqual({ text: 'a\nb', newline: '\n' });
    for (const mixed of ['a\r\nb\nc', 'a\nb\r\nc']) {
      expect(withOneNewline(mixed)).toEqual({ text: 'a\nb\nc', newline: '\n' });
    }
  });
});
