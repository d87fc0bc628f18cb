import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportQuestion, ImportRowView, RowIssueView } from '../../../../preload/contract/price-import/price-import.ts';
import { litBy, litOfSheet, questionsOf } from '../../../../renderer/features/price-import/testing.ts';

const product = (label: string, likely = 0): ImportQuestion => ({
  type: 'product',
  label,
  rows: 1,
  stationIds: [],
  candidates: [],
  likely,
  message: '',
});
const doubt = (key: string, part: Partial<Extract<ImportQuestion, { type: 'doubt' }>> = {}): ImportQuestion => ({
  type: 'doubt',
  key,
  message: '',
  samples: [],
  choices: [],
  ...part,
});
const row = (line: number, code: string, text: string): ImportRowView => {
  const issue: RowIssueView = { code, severity: 'info', column: null, message: '', short: '', settled: false };
  return {
    line,
    stationId: null,
    cells: { product: { original: text, edited: null }, customer: { original: text, edited: null } },
    product: null,
    kind: null,
    customerDocument: null,
    priceE4: null,
    validFrom: null,
    inForceE4: null,
    inForceKnown: true,
    deltaBp: null,
    verdict: 'question',
    mends: [],
    issues: [issue],
  };
};
const onlyOne = (question: ImportQuestion) => {
  const [asked] = questionsOf({ questions: [question], unknownCustomers: [] });
  if (asked === undefined) throw new Error('nothing is asked');
  return litBy(asked);
};

describe('the questions one after the other', () => {
  it('asks once for many names together, then for each, then for the customers', () => {
    const labels = ['Gelo', 'Coca', 'Carvão', 'Diesel'];
    const view = {
      questions: [...labels.map((label) => product(label)), { type: 'station', message: '' } as const],
      unknownCustomers: [{ label: 'Frota Boa', rows: 2, candidates: [] }],
    };
    expect(questionsOf(view).map(({ key }) => key)).toEqual([
      'station',
      'not-fuel',
      ...labels.map((label) => `product ${label}`),
      'customer Frota Boa',
    ]);
    expect(questionsOf({ ...view, questions: view.questions.slice(1) }).some(({ type }) => type === 'not-fuel')).toBe(false);
  });

  it('never asks whether names that are like products are fuel', () => {
    const together = (questions: readonly ImportQuestion[]) =>
      questionsOf({ questions, unknownCustomers: [] }).flatMap((asked) =>
        asked.type === 'not-fuel' ? asked.questions.map(({ label }) => label) : [],
      );
    const shop = ['Gelo', 'Coca', 'Carvão'].map((label) => product(label));
    expect(together([...shop, product('Diesel', 2), product('Óleo', 1)])).toEqual([]);
    expect(together([...shop, product('Diesel', 2), product('Palheta')])).toEqual(['Gelo', 'Coca', 'Carvão', 'Palheta']);
  });

  it('has every question in it once, whatever is asked', () => {
    const any = fc.record({
      questions: fc.uniqueArray(
        fc.oneof(
          fc.string().map((label) => product(label)),
          fc.string().map((key) => doubt(key)),
        ),
        {
          selector: (question) => JSON.stringify(question),
          maxLength: 30,
        },
      ),
      unknownCustomers: fc.uniqueArray(fc.record({ label: fc.string(), rows: fc.nat(), candidates: fc.constant([]) }), {
        selector: ({ label }) => label,
      }),
    });
    fc.assert(
      fc.property(any, (view) => {
        const asked = questionsOf(view);
        expect(new Set(asked.map(({ key }) => key)).size).toBe(asked.length);
        const single = asked.filter(({ type }) => type !== 'not-fuel');
        expect(single).toHaveLength(view.questions.length + view.unknownCustomers.length);
      }),
    );
  });
});

describe('what a question lights', () => {
  it('lights the rows of a product however it is spelt, and no others', () => {
    const lit = onlyOne(product('Diesel'));
    if (lit.where !== 'rows') throw new Error('it is about rows');
    expect(lit.role).toBe('product');
    expect(
      [row(2, 'product-question', ' DIÉSEL '), row(3, 'product-question', 'Diesel S10'), row(4, 'far', 'Diesel')].map(lit.isLit),
    ).toEqual([true, false, false]);
  });

  it('lights a column or a line of the sheet as it came, or the rows that are meant', () => {
    expect(onlyOne(doubt('a', { column: 3 }))).toEqual({ where: 'sheet', columns: new Set([3]), line: null });
    expect(onlyOne(doubt('b', { at: 7 }))).toEqual({ where: 'sheet', columns: new Set(), line: 7 });
    const rows = onlyOne(doubt('c', { rows: [2, 9] }));
    if (rows.where !== 'rows') throw new Error('it is about rows');
    expect([row(2, 'x', ''), row(3, 'x', ''), row(9, 'x', '')].map(rows.isLit)).toEqual([true, false, true]);
  });

  it('lights in the sheet the column that rows are asked about in', () => {
    const layout = { columns: { product: 4 } };
    expect(litOfSheet(onlyOne(product('Gelo')), layout).columns).toEqual(new Set([4]));
    expect(litOfSheet(onlyOne({ type: 'station', message: '' }), layout).columns).toEqual(new Set());
    expect(litOfSheet(null, layout)).toEqual({ columns: new Set(), line: null });
  });
});
