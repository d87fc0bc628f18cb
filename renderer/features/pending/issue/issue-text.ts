/** The fuelings of a customer as text to be pasted: with tabs for a spreadsheet or the program that issues, or to be read. Pure. */

import type { TFunction } from 'i18next';
import type { UnitOf } from '../../../../preload/contract/kit/measure.ts';
import type { IssueCustomer, IssueLine } from '../../../../preload/contract/pending/issue-sheet.ts';
import { formatDocument } from '../../../format/cnpj.ts';
import { formatLocal } from '../../../format/dates.ts';
import { formatPrice, NOTHING } from '../../../format/money.ts';

export const ISSUE_COLUMNS = ['date', 'product', 'anp', 'litres', 'unitPrice', 'value', 'plate', 'odometer', 'id'] as const;
export type IssueColumn = (typeof ISSUE_COLUMNS)[number];
export const AMOUNTS: ReadonlySet<IssueColumn> = new Set(['litres', 'unitPrice', 'value']);

const DECIMALS = 4;

/** "1.234,567": at least so many decimals, and no digit lost. */
function amount(e4: number, least: number, grouped: boolean): string {
  const digits = String(e4).padStart(DECIMALS + 1, '0');
  const whole = digits.slice(0, -DECIMALS);
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '').padEnd(least, '0');
  return `${grouped ? whole.replace(/\B(?=(\d{3})+$)/g, '.') : whole},${fraction}`;
}

type Cells = Readonly<Record<IssueColumn, (line: IssueLine) => string | null>>;

const cellsOf = (grouped: boolean): Cells => ({
  date: ({ date }) => formatLocal(date),
  product: ({ productName }) => productName,
  anp: ({ anp }) => anp,
  litres: ({ quantityE4 }) => amount(quantityE4, 3, grouped),
  unitPrice: ({ unitPriceE4 }) => (unitPriceE4 === null ? null : amount(unitPriceE4, 2, grouped)),
  value: ({ valueE4 }) => amount(valueE4, 2, grouped),
  plate: ({ plate }) => plate,
  odometer: ({ odometer }) => odometer,
  id: ({ id }) => id,
});

/** Cells to read: a quantity with its unit. */
const SHOWN = cellsOf(true);
/** Cells for a program that issues notes: no dots in a number. */
const COPIED = cellsOf(false);

/** null: it is not known. */
function shown(line: IssueLine, column: IssueColumn, unitOf: UnitOf): string | null {
  const text = SHOWN[column](line);
  return column === 'litres' ? `${text} ${unitOf(line.productName)}` : text;
}

export function issueCell(line: IssueLine, column: IssueColumn, unitOf: UnitOf): string {
  return shown(line, column, unitOf) ?? NOTHING;
}

const oneLine = (text: string): string => text.replace(/[\t\r\n]+/g, ' ');

/** With headings, a fueling a line; each says whose it is, so that customers can be pasted one below the other. */
export function issueTabs(t: TFunction, customer: IssueCustomer, lines: readonly IssueLine[], unitOf: UnitOf): string {
  const head = [
    t('pending.issue.customer'),
    t('pending.issue.document'),
    ...ISSUE_COLUMNS.map((name) => t(`pending.issue.column.${name}`)),
    t('pending.issue.unit'),
  ];
  const rows = lines.map((line) => [
    customer.name ?? '',
    formatDocument(customer.document),
    ...ISSUE_COLUMNS.map((name) => COPIED[name](line) ?? ''),
    unitOf(line.productName),
  ]);
  return [head, ...rows].map((cells) => cells.map(oneLine).join('\t')).join('\n');
}

/** Who it is, then a paragraph a fueling; what is not known is left out. */
export function issueWords(t: TFunction, customer: IssueCustomer, lines: readonly IssueLine[], unitOf: UnitOf): string {
  const said = (label: string, text: string | null): readonly string[] =>
    text === null || text === '' ? [] : [`${label}: ${oneLine(text)}`];
  const who = [
    ...said(t('pending.issue.customer'), customer.name ?? t('pending.noName')),
    ...said(t('pending.issue.document'), formatDocument(customer.document)),
    ...said(t('pending.issue.stateRegistration'), customer.stateRegistration),
    ...said(t('pending.issue.address'), customer.address),
  ];
  const fuelings = lines.map((line) => ISSUE_COLUMNS.flatMap((name) => said(t(`pending.issue.column.${name}`), shown(line, name, unitOf))));
  const total = `${t('pending.issue.total')}: ${formatPrice(lines.reduce((sum, { valueE4 }) => sum + valueE4, 0))}`;
  return [who, ...fuelings, [total]].map((part) => part.join('\n')).join('\n\n');
}
