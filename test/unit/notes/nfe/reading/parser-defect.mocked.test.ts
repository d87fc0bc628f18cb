import { describe, expect, it, vi } from 'vitest';
import { readNfe } from '../../../../../main/notes/index.ts';
import { bytesOf } from '../note-xml.ts';

/** A parser that fails by itself, or ends without having seen an element. */
const parser = vi.hoisted(() => ({ fails: true }));
vi.mock('saxes', () => ({
  SaxesParser: class {
    on(): void {}
    write(): void {
      if (parser.fails) throw new RangeError('defect');
    }
    close(): void {}
  },
}));

describe('a defect of the parser itself', () => {
  it.each([true, false])('is a finding of the file, and ends nothing (it throws: %s)', (fails) => {
    parser.fails = fails;
    expect(readNfe(bytesOf('<a/>')).findings).toEqual([
      { code: 'file-broken', severity: 'block', place: { line: 1, column: 1, field: '' }, params: { defect: 'other', name: '' } },
    ]);
  });
});
