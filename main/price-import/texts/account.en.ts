/** The English of account.ts. */

import type { Same } from '../../../preload/contract/same.ts';
import { listed } from '../../shared/list.ts';
import type { StatementPlace } from '../checking/account/statements.ts';

const COUNT = new Intl.NumberFormat('pt-BR');

export const partNames: Same<typeof import('./account.ts').partNames> = {
  hiddenColumn: (name) => `${name} (hidden)`,
  header: (name) => `header “${name}”`,
  line: (line) => `row ${COUNT.format(line)}`,
  sheetName: (name) => `name of the tab “${name}”`,
  otherSheet: (name) => `tab “${name}”`,
  hiddenSheet: (name) => `hidden tab “${name}”`,
  remark: (line, column) =>
    column === null ? `comment on row ${COUNT.format(line)}` : `comment on row ${COUNT.format(line)}, “${column}”`,
  page: () => 'text of the page',
  more: (count) => (count === 1 ? '1 more row without a price' : `${COUNT.format(count)} more rows without a price`),
};

const SUBJECT: Readonly<Record<StatementPlace, (name: string, line: string | null) => string>> = {
  cells: (name) => `The column “${name}”`,
  header: (name) => `The header “${name}”`,
  line: (_name, line) => `Row ${line ?? ''}`,
  sheet: () => 'The name of the tab',
  remark: (_name, line) => (line === null ? 'The text of the page' : `The comment on row ${line}`),
};

const TOPIC = {
  customer: 'names a customer. Whose are these prices?',
  station: 'seems to name another station. Of which station are these prices?',
  agreement: 'speaks of a customer or an agreement. Are these prices for all customers?',
  day: 'names a future day. When do these prices apply?',
  over: 'names a last day that has passed. Send anyway?',
  other: 'says something about the prices. Send anyway?',
} as const;

export type StatementTopic = keyof typeof TOPIC;

const MOST_NAMED = 3;

function linesNamed(lines: readonly number[]): string {
  if (lines.length <= MOST_NAMED) return `rows ${listed(lines.map((line) => COUNT.format(line)))}`;
  return `between rows ${COUNT.format(lines[0] ?? 0)} and ${COUNT.format(lines.at(-1) ?? 0)}`;
}

export const statementWords: Same<typeof import('./account.ts').statementWords> = {
  ask: (place, topic, name, line) => `${SUBJECT[place](name, line === null ? null : COUNT.format(line))} ${TOPIC[topic]}`,
  titleCustomer: (line) => `${SUBJECT.line('', COUNT.format(line))} ${TOPIC.customer}`,
  ofCustomer: (prices, lines, name) => {
    const one = `row ${COUNT.format(lines[0] ?? 0)}`;
    if (prices === 1) return `The price of ${one} is of ${name}`;
    const many = `The ${COUNT.format(prices)} prices`;
    return lines.length === 1 ? `${many} of ${one} are of ${name}` : `${many} (${linesNamed(lines)}) are of ${name}`;
  },
};
