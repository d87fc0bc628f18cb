/** The questions about a sheet one after the other, and what of the sheet each of them is about: pure. */

import type {
  ColumnRole,
  ImportQuestion,
  ImportRowView,
  ImportView,
  SheetLayout,
  UnknownCustomer,
} from '../../../../preload/contract/price-import/price-import.ts';

export type ProductQuestion = Extract<ImportQuestion, { type: 'product' }>;

export type Asked = { readonly key: string } & (
  | { readonly type: 'question'; readonly question: ImportQuestion }
  | { readonly type: 'not-fuel'; readonly questions: readonly ProductQuestion[] }
  | { readonly type: 'customer'; readonly customer: UnknownCustomer }
);

/** So many names that are like no product are asked about together first: which are no fuel. */
const MANY = 4;

function keyOf(question: ImportQuestion): string {
  if (question.type === 'doubt') return `doubt ${question.key}`;
  return question.type === 'product' ? `product ${question.label}` : question.type;
}

export function askedOf({ questions, unknownCustomers }: Pick<ImportView, 'questions' | 'unknownCustomers'>): readonly Asked[] {
  const products = questions.filter((question) => question.type === 'product');
  const others = questions.filter((question) => question.type !== 'product');
  const unlike = products.filter(({ likely }) => likely === 0);
  const one = (question: ImportQuestion): Asked => ({ type: 'question', key: keyOf(question), question });
  return [
    ...others.map(one),
    ...(unlike.length >= MANY ? [{ type: 'not-fuel' as const, key: 'not-fuel', questions: unlike }] : []),
    ...products.map(one),
    ...unknownCustomers.map((customer): Asked => ({ type: 'customer', key: `customer ${customer.label}`, customer })),
  ];
}

/** What is lit: columns and lines of the sheet as it came, or rows and a column of the review. */
export type Lit =
  | { readonly where: 'sheet'; readonly columns: ReadonlySet<number>; readonly line: number | null }
  | { readonly where: 'rows'; readonly role: ColumnRole | null; readonly isLit: (row: ImportRowView) => boolean };

const none = (): boolean => false;
const hasIssue =
  (code: string) =>
  ({ issues }: ImportRowView): boolean =>
    issues.some((issue) => issue.code === code);

const written = (row: ImportRowView, role: ColumnRole): string => (row.cells[role]?.edited ?? row.cells[role]?.original ?? '').trim();

function litByQuestion(question: ImportQuestion): Lit {
  switch (question.type) {
    case 'columns': {
      const columns = question.choices.flatMap(({ edit }) =>
        edit?.type === 'set-layout' && edit.layout.columns.price !== undefined ? [edit.layout.columns.price] : [],
      );
      return { where: 'sheet', columns: new Set(columns), line: null };
    }
    case 'decimal-mark':
    case 'implied-decimals':
      return { where: 'rows', role: 'price', isLit: hasIssue('price-question') };
    case 'date-order':
      return { where: 'rows', role: 'validFrom', isLit: hasIssue('date-question') };
    case 'station':
      return { where: 'rows', role: 'station', isLit: none };
    case 'doubt': {
      if (question.rows === undefined) {
        const { column, at = null } = question;
        return { where: 'sheet', columns: new Set(column === undefined ? [] : [column]), line: at };
      }
      const lines = new Set(question.rows);
      return { where: 'rows', role: null, isLit: ({ line }) => lines.has(line) };
    }
    case 'product': {
      const waits = hasIssue('product-question');
      return { where: 'rows', role: 'product', isLit: (row) => waits(row) && same(written(row, 'product'), question.label) };
    }
  }
}

/** Main asks once for a name, however it is spelt. */
function same(one: string, other: string): boolean {
  return plain(one) === plain(other);
}
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9+]+/g, ' ')
    .trim();
}

/** What of it is seen in the sheet as it came: of rows, the column. */
export function litOfSheet(lit: Lit | null, { columns }: Pick<SheetLayout, 'columns'>): Omit<Extract<Lit, { where: 'sheet' }>, 'where'> {
  if (lit?.where === 'sheet') return lit;
  const column = lit === null || lit.role === null ? undefined : columns[lit.role];
  return { columns: new Set(column === undefined ? [] : [column]), line: null };
}

export function litBy(asked: Asked): Lit {
  switch (asked.type) {
    case 'question':
      return litByQuestion(asked.question);
    case 'not-fuel':
      return { where: 'rows', role: 'product', isLit: hasIssue('product-question') };
    case 'customer': {
      const invalid = hasIssue('customer-invalid');
      return {
        where: 'rows',
        role: 'customer',
        isLit: (row) => invalid(row) && same(written(row, 'customer'), asked.customer.label),
      };
    }
  }
}
