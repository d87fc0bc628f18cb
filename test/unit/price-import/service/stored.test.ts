import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { auditEdit, importEditSchema, parseStored, sheetLayoutSchema } from '../../../../main/price-import/testing.ts';
import type { AuditEntry } from '../../../../main/shared/ports.ts';
import {
  COLUMN_ROLES,
  DELIMITERS,
  ENCODINGS,
  type ImportEdit,
  type SheetLayout,
} from '../../../../preload/contract/price-import/price-import.ts';

const line = fc.integer({ min: 1, max: 100_000 });
const lines = fc.array(line);
const text = fc.string({ unit: 'binary' });

const layout: fc.Arbitrary<SheetLayout> = fc.record({
  encoding: fc.constantFrom(...ENCODINGS),
  delimiter: fc.constantFrom(...DELIMITERS),
  headerLine: fc.option(line),
  decimalMark: fc.constantFrom('comma', 'dot', 'unknown'),
  impliedDecimals: fc.constantFrom(0, 2, 3, null),
  dateOrder: fc.constantFrom('dmy', 'ymd', 'mdy', 'unknown'),
  columns: fc.dictionary(fc.constantFrom(...COLUMN_ROLES), fc.nat(), { noNullPrototype: true }),
  constants: fc.record({ stationId: fc.option(text), kind: fc.constantFrom('standard', 'agreement'), validFrom: fc.option(text) }),
});

const edit: fc.Arbitrary<ImportEdit> = fc.oneof(
  fc.record({ type: fc.constant('set-cell' as const), line, role: fc.constantFrom(...COLUMN_ROLES), text }),
  fc.record({ type: fc.constant('set-cells' as const), lines, role: fc.constantFrom(...COLUMN_ROLES), text }),
  fc.record({ type: fc.constant('fill-down' as const), line, to: fc.option(line), role: fc.constantFrom(...COLUMN_ROLES) }),
  fc.record({ type: fc.constant('replace-text' as const), role: fc.constantFrom(...COLUMN_ROLES), original: text, text }),
  fc.record({ type: fc.constant('map-customer' as const), label: text, document: text }),
  fc.record({ type: fc.constant('set-product' as const), line, productId: text }),
  fc.record({ type: fc.constant('map-product' as const), label: text, productId: text }),
  fc.record({ type: fc.constant('confirm' as const), lines: fc.oneof(lines, fc.constant('all' as const)) }),
  fc.record({ type: fc.constant('justify' as const), lines: fc.oneof(lines, fc.constant('all' as const)), reason: text }),
  fc.record({ type: fc.constant('exclude' as const), lines, excluded: fc.boolean() }),
  fc.record({ type: fc.constant('include-unchanged' as const), include: fc.boolean() }),
  fc.record({ type: fc.constant('set-layout' as const), layout }),
);

describe('stored JSON', () => {
  test('every edit and layout comes back as it was', () => {
    fc.assert(
      fc.property(edit, layout, (someEdit, someLayout) => {
        expect(parseStored(importEditSchema, JSON.stringify(someEdit))).toEqual(someEdit);
        expect(parseStored(sheetLayoutSchema, JSON.stringify(someLayout))).toEqual(someLayout);
      }),
    );
  });

  test('damage throws instead of passing for an edit', () => {
    expect(() => parseStored(importEditSchema, '{"type":"set-cell","line":"2"}')).toThrow();
    expect(() => parseStored(importEditSchema, '{"type":"erase-all"}')).toThrow();
    expect(() => parseStored(importEditSchema, '{"type":')).toThrow();
  });
});

describe('auditEdit', () => {
  const record = { id: 'i', stationId: 'a', revision: 4 };

  function audited(some: ImportEdit): AuditEntry | undefined {
    const entries: AuditEntry[] = [];
    auditEdit({ record: (entry) => entries.push(entry) }, record, 'edit', some);
    return entries[0];
  }

  test('says what was done between which revisions', () => {
    const set: ImportEdit = { type: 'set-cell', line: 2, role: 'price', text: '5,99' };
    expect(audited(set)).toMatchObject({ cause: 'edit:set-cell', before: 'revision 4', after: 'revision 5', details: JSON.stringify(set) });
  });

  test('lists the first lines of a large edit and counts the rest', () => {
    const many = Array.from({ length: 100_000 }, (_, index) => index + 1);
    const details: unknown = JSON.parse(audited({ type: 'exclude', lines: many, excluded: true })?.details ?? '');
    expect(details).toEqual({ type: 'exclude', lines: many.slice(0, 200), excluded: true, moreLines: 99_800 });
  });

  test('keeps the beginning of a long text and of many texts, without a CPF', () => {
    const long = `${'x'.repeat(190)}529.982.247-25${'y'.repeat(31_000)}`;
    const all = [
      { type: 'replace-text', role: 'product', original: long, text: long },
      { type: 'set-block', columns: [{ lines: [2], role: 'product', texts: [long] }] },
      { type: 'set-each', lines: Array.from({ length: 20_000 }, (_, line) => line + 2), role: 'price', texts: Array(20_000).fill('5,99') },
    ] as const;
    for (const each of all) {
      const { details = '' } = audited(each as ImportEdit) ?? {};
      expect(details?.length).toBeLessThan(5_000);
      expect(details).not.toContain('529.9');
      expect(JSON.parse(details ?? '')).toMatchObject({ type: each.type });
    }
  });
});
