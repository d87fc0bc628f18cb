/** A customer's fuelings as text: tab-separated for a spreadsheet or an invoicing program, or as prose. Pure. */

import type { TFunction } from 'i18next';
import type { UnitOf } from '../../../../preload/contract/kit/measure.ts';
import type { IssueCustomer, IssueLine } from '../../../../preload/contract/pending/issue-sheet.ts';
import { copyText } from '../../../components/data-grid/grid-range.ts';
import { formatDocument } from '../../../format/cnpj.ts';
import { formatLocal } from '../../../format/dates.ts';
import { formatPrice, NOTHING } from '../../../format/money.ts';

export const ISSUE_COLUMNS = ['date', 'product', 'anp', 'litres', 'unitPrice', 'value', 'plate', 'odometer', 'id'] as const;
export type IssueColumn = (typeof ISSUE_COLUMNS)[number];
export const AMOUNTS: ReadonlySet<IssueColumn> = new Set(['litres', 'unitPrice', 'value']);

const DECIMALS = 4;

/** "1.234,567": a minimum of decimals, and no digit lost. */
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

/** Cells for display: a quantity with its unit. */
const SHOWN = cellsOf(true);
/** Cells for an invoicing program: no dots in a number. */
const COPIED = cellsOf(false);

/** null: unknown. */
function displayText(line: IssueLine, column: IssueColumn, unitOf: UnitOf): string | null {
  const text = SHOWN[column](line);
  return column === 'litres' ? `${text} ${unitOf(line.productName)}` : text;
}

export function issueCell(line: IssueLine, column: IssueColumn, unitOf: UnitOf): string {
  return displayText(line, column, unitOf) ?? NOTHING;
}

/** "Falta R$ 100,00 de R$ 300,00" of a part that notes cover; otherwise the whole amount. */
export const missingText = (t: TFunction, { missingE4, valueE4 }: Pick<IssueLine, 'missingE4' | 'valueE4'>): string =>
  missingE4 < valueE4
    ? t('pending.issue.missingOf', { missing: formatPrice(missingE4), value: formatPrice(valueE4) })
    : formatPrice(valueE4);

const oneLine = (text: string): string => text.replace(/[\t\r\n]+/g, ' ');

/** A heading and one fueling per line; each line names its customer, so that several customers can be pasted below each other. */
export function issueTabs(t: TFunction, customer: IssueCustomer, lines: readonly IssueLine[], unitOf: UnitOf): string {
  const head = [
    t('pending.issue.customer'),
    t('pending.issue.document'),
    ...ISSUE_COLUMNS.map((name) => t(`pending.issue.column.${name}`)),
    t('pending.issue.unit'),
    t('pending.issue.missing'),
  ];
  const rows = lines.map((line) => [
    customer.name ?? '',
    formatDocument(customer.document),
    ...ISSUE_COLUMNS.map((name) => COPIED[name](line) ?? ''),
    unitOf(line.productName),
    amount(line.missingE4, 2, false),
  ]);
  return copyText([head, ...rows].map((cells) => cells.map(oneLine)));
}

/** The customer, then one paragraph per fueling; unknown fields are omitted. */
export function issueWords(t: TFunction, customer: IssueCustomer, lines: readonly IssueLine[], unitOf: UnitOf): string {
  const entry = (label: string, text: string | null): readonly string[] =>
    text === null || text === '' ? [] : [`${label}: ${oneLine(text)}`];
  const who = [
    ...entry(t('pending.issue.customer'), customer.name ?? t('pending.noName')),
    ...entry(t('pending.issue.document'), formatDocument(customer.document)),
    ...entry(t('pending.issue.stateRegistration'), customer.stateRegistration),
    ...entry(t('pending.issue.address'), customer.address),
  ];
  const fuelings = lines.map((line) => [
    ...ISSUE_COLUMNS.flatMap((name) => entry(t(`pending.issue.column.${name}`), displayText(line, name, unitOf))),
    ...(line.missingE4 < line.valueE4 ? [missingText(t, line)] : []),
  ]);
  const total = `${t('pending.issue.total')}: ${formatPrice(lines.reduce((sum, { missingE4 }) => sum + missingE4, 0))}`;
  return [who, ...fuelings, [total]].map((part) => part.join('\n')).join('\n\n');
}
