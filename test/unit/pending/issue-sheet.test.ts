/** What is needed to issue the notes that are missing: its totals are the list's, and a customer is never guessed. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anpCodesOf,
  cutSheet,
  findPending,
  type IssuingKnown,
  issueBook,
  issueSheet,
  issuingFacts,
  NO_MONEY,
  readyList,
  unitPriceE4,
} from '../../../main/pending/testing.ts';
import { MAX_ISSUE_LINES } from '../../../preload/contract/pending/issue-sheet.ts';
import type { IssuingFieldView } from '../../../preload/contract/pending/pending.ts';
import { NO_PENDING_FILTERS } from '../../../preload/contract/pending/pending.ts';
import type { ProductView } from '../../../preload/contract/price-import/price-import.ts';
import { row, TODAY } from './support.ts';

const field = (path: string, value: string, kind: IssuingFieldView['kind'] = 'text'): IssuingFieldView => ({ path, value, kind });
const nothing = () => undefined;
const noCode = () => null;
const never = () => false;
const product = (name: string, code: string | null): ProductView => ({ name, code }) as ProductView;
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

const someRow = fc.record({
  customerName: fc.constantFrom('Águia', 'Zulu', 'aguia', null),
  document: fc.constantFrom('33000167000101', '12ABC34501DE35', null),
  cents: fc.integer({ min: 0, max: 5_000_000 }),
  part: fc.constantFrom(0, 0.5, 1, 1),
  quantityE4: fc.integer({ min: 0, max: 9_000_000 }),
  day: fc.integer({ min: 1, max: 28 }),
  isBarred: fc.boolean(),
});

describe('the sheet for issuing', () => {
  it('adds up to the list, and each customer to its fuelings', () => {
    fc.assert(
      fc.property(fc.array(someRow, { maxLength: 40 }), (world) => {
        const rows = world.map(({ customerName, cents, quantityE4, day }, index) =>
          row(String(index), { customerName, valueE4: cents * 100, quantityE4, date: `2026-11-${String(day).padStart(2, '0')}T10:00:00` }),
        );
        const bare = readyList(rows, TODAY);
        const list = {
          ...bare,
          rows: bare.rows.map((ready) => {
            const without = Math.round((world[Number(ready.row.id)]?.part ?? 0) * ready.row.valueE4);
            return { ...ready, split: { ...NO_MONEY, without, received: ready.row.valueE4 - without } };
          }),
        };
        const found = findPending(list, { filters: NO_PENDING_FILTERS, sort: 'risk', descending: true });
        const knownOf = (id: string): IssuingKnown => ({ fields: null, document: world[Number(id)]?.document ?? null });
        const isBarred = (id: string): boolean => world[Number(id)]?.isBarred === true;
        const sheet = issueSheet(found.rows, knownOf, noCode, isBarred);
        const barred = found.rows.filter(({ row: { id }, split }) => isBarred(id) && split.without > 0);
        expect(sheet.missingE4).toBe(found.split.without - sum(barred.map(({ split }) => split.without)));
        expect([sheet.barredCount, sheet.barredValueE4]).toEqual([barred.length, sum(barred.map(({ row: { valueE4 } }) => valueE4))]);
        expect(sheet.valueE4 + sheet.coveredValueE4 + sheet.barredValueE4).toBe(found.valueE4);
        expect(sheet.count + sheet.coveredCount + sheet.barredCount).toBe(found.rows.length);
        expect(sheet.lines.filter(({ id }) => isBarred(id))).toEqual([]);
        expect(sheet.lines).toHaveLength(sheet.count);
        expect(sum(sheet.customers.map(({ missingE4 }) => missingE4))).toBe(sheet.missingE4);
        for (const [index, customer] of sheet.customers.entries()) {
          const own = sheet.lines.filter((line) => line.customer === index);
          expect([customer.count, customer.valueE4]).toEqual([own.length, sum(own.map(({ valueE4 }) => valueE4))]);
          for (const { id } of own) {
            const { customerName, document } = world[Number(id)] ?? {};
            expect([customer.name, customer.document]).toEqual([customerName, document]);
          }
        }
        expect(new Set(sheet.lines.map(({ id }) => id)).size).toBe(sheet.count);
        // The workbook has a line each, under its heading.
        expect(issueBook(sheet, () => 'L', [])[0]?.sheet.rows).toHaveLength(sheet.count + 1);
      }),
    );
  });

  it('keeps branches of one name apart, and those whose CNPJ was not told apart from both', () => {
    const documents: Record<string, string | null> = { 1: '33000167000101', 2: '33000167000292', 3: null };
    const rows = readyList([row('1'), row('2'), row('3')], TODAY).rows;
    const sheet = issueSheet(rows, (id) => ({ fields: null, document: documents[id] ?? null }), noCode, never);
    expect(sheet.customers.map(({ document, count }) => [document, count])).toEqual([
      ['33000167000101', 1],
      ['33000167000292', 1],
      [null, 1],
    ]);
  });

  it('takes address, registration, ANP code and odometer from what the network told, the code else from the catalogue', () => {
    const fields = [
      field('transaction.odometer', '101627', 'number'),
      field('customer.address.street', 'Rua A'),
      field('customer.address.number', '12'),
      field('customer.address.city', 'Manaus'),
      field('customer.state', 'AM'),
      field('customer.state_registration', '', 'null'),
      field('items[0].anp_code', '820101034'),
    ];
    expect(issuingFacts(fields)).toEqual({
      anp: '820101034',
      odometer: '101627',
      stateRegistration: null,
      address: 'Rua A, 12, Manaus/AM',
    });
    const rows = readyList([row('1'), row('2')], TODAY).rows;
    const sheet = issueSheet(
      rows,
      (id) => (id === '1' ? { fields, document: null } : undefined),
      (name) => (name === 'Diesel S10' ? '820101012' : null),
      never,
    );
    expect(sheet.lines.map(({ anp, read }) => [anp, read])).toEqual([
      ['820101034', true],
      ['820101012', false],
    ]);
    expect(sheet.customers[0]?.address).toBe('Rua A, 12, Manaus/AM');
  });

  it('takes only ANP codes from the catalogue: the network may number its products otherwise', () => {
    const codeOf = anpCodesOf([product('Diesel S10', '17'), product('Etanol', '810101001'), product('etanol', '9'), product('GNV', null)]);
    expect(['Diesel S10', 'Etanol', 'GNV', 'Arla'].map(codeOf)).toEqual([null, '810101001', null, null]);
    expect(anpCodesOf([product('Etanol', '810101001'), product('Etanol', '810101002')])('Etanol')).toBeNull();
  });

  it('says nothing where two items say different things', () => {
    expect(issuingFacts([field('items[0].anp_code', '820101034'), field('items[1].anp_code', '810101001')]).anp).toBeNull();
  });

  it('hides the CPF of a customer who is a person', () => {
    const rows = readyList([row('1')], TODAY).rows;
    const sheet = issueSheet(rows, () => ({ fields: null, document: '52998224725' }), noCode, never);
    expect(sheet.customers[0]?.document).toBe('***.982.247-**');
  });

  it('works the price of a unit out exactly, half up, and has none without a quantity', () => {
    expect(unitPriceE4(6_000_000, 1_000_000)).toBe(60_000);
    expect(unitPriceE4(1, 20_000)).toBe(1);
    expect(unitPriceE4(1, 20_001)).toBe(0);
    expect(unitPriceE4(6_000_000, 0)).toBeNull();
  });

  it('gives the page so many lines, with the totals of all', () => {
    const rows = readyList(
      Array.from({ length: MAX_ISSUE_LINES + 5 }, (_, index) => row(String(index))),
      TODAY,
    ).rows;
    const sheet = issueSheet(rows, nothing, noCode, never);
    const cut = cutSheet(sheet);
    expect(cut.lines).toHaveLength(MAX_ISSUE_LINES);
    expect([cut.count, cut.customers[0]?.count]).toEqual([MAX_ISSUE_LINES + 5, MAX_ISSUE_LINES + 5]);
    expect(sheet.lines).toHaveLength(MAX_ISSUE_LINES + 5);
  });
});
