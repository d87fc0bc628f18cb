/** The questions about a sheet in order, and the part of the sheet that each is about: pure. */

import type {
  ColumnRole,
  ImportQuestion,
  ImportRowView,
  ImportView,
  SheetLayout,
  UnknownCustomer,
} from '../../../../preload/contract/price-import/price-import.ts';

export type ProductQuestion = Extract<ImportQuestion, { type: 'product' }>;

export type SheetQuestion = { readonly key: string } & (
  | { readonly type: 'question'; readonly question: ImportQuestion }
  | { readonly type: 'not-fuel'; readonly questions: readonly ProductQuestion[] }
  | { readonly type: 'customer'; readonly customer: UnknownCustomer }
);

/** Threshold for a group question about names unlike any product: which are not fuel? */
const MANY = 4;

function keyOf(question: ImportQuestion): string {
  if (question.type === 'doubt') return `doubt ${question.key}`;
  return question.type === 'product' ? `product ${question.label}` : question.type;
}

export function questionsOf({ questions, unknownCustomers }: Pick<ImportView, 'questions' | 'unknownCustomers'>): readonly SheetQuestion[] {
  const products = questions.filter((question) => question.type === 'product');
  const others = questions.filter((question) => question.type !== 'product');
  const unlike = products.filter(({ likely }) => likely === 0);
  const toQuestion = (question: ImportQuestion): SheetQuestion => ({ type: 'question', key: keyOf(question), question });
  return [
    ...others.map(toQuestion),
    ...(unlike.length >= MANY ? [{ type: 'not-fuel' as const, key: 'not-fuel', questions: unlike }] : []),
    ...products.map(toQuestion),
    ...unknownCustomers.map((customer): SheetQuestion => ({ type: 'customer', key: `customer ${customer.label}`, customer })),
  ];
}

/** Highlighted part: columns and lines of the raw sheet, or rows and a column of the review. */
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
      return { where: 'rows', role: 'product', isLit: (row) => waits(row) && isSameName(written(row, 'product'), question.label) };
    }
  }
}

/** Main asks once per name, regardless of its spelling. */
function isSameName(name: string, other: string): boolean {
  return normalizeName(name) === normalizeName(other);
}
function normalizeName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9+]+/g, ' ')
    .trim();
}

/** Highlight in the raw sheet; for rows of the review, their column. */
export function litOfSheet(lit: Lit | null, { columns }: Pick<SheetLayout, 'columns'>): Omit<Extract<Lit, { where: 'sheet' }>, 'where'> {
  if (lit?.where === 'sheet') return lit;
  const column = lit === null || lit.role === null ? undefined : columns[lit.role];
  return { columns: new Set(column === undefined ? [] : [column]), line: null };
}

export function litBy(target: SheetQuestion): Lit {
  switch (target.type) {
    case 'question':
      return litByQuestion(target.question);
    case 'not-fuel':
      return { where: 'rows', role: 'product', isLit: hasIssue('product-question') };
    case 'customer': {
      const invalid = hasIssue('customer-invalid');
      return {
        where: 'rows',
        role: 'customer',
        isLit: (row) => invalid(row) && isSameName(written(row, 'customer'), target.customer.label),
      };
    }
  }
}
