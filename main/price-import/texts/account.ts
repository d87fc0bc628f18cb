/** What is left over of a sheet: as the last look names it, and as it is asked about. */

import { listed } from '../../shared/list.ts';
import type { StatementPlace } from '../checking/account/statements.ts';

const COUNT = new Intl.NumberFormat('pt-BR');

export const partNames = {
  hiddenColumn: (name: string): string => `${name} (oculta)`,
  header: (name: string): string => `título “${name}”`,
  line: (line: number): string => `linha ${COUNT.format(line)}`,
  sheetName: (name: string): string => `nome da aba “${name}”`,
  otherSheet: (name: string): string => `aba “${name}”`,
  hiddenSheet: (name: string): string => `aba oculta “${name}”`,
  remark: (line: number, column: string | null): string =>
    column === null ? `comentário na linha ${COUNT.format(line)}` : `comentário na linha ${COUNT.format(line)}, “${column}”`,
  page: (): string => 'texto da página',
  more: (count: number): string => (count === 1 ? 'mais 1 linha sem preço' : `mais ${COUNT.format(count)} linhas sem preço`),
} as const;

const SUBJECT: Readonly<Record<StatementPlace, (name: string, line: string | null) => string>> = {
  cells: (name) => `A coluna “${name}”`,
  header: (name) => `O título da coluna “${name}”`,
  line: (_name, line) => `A linha ${line ?? ''}`,
  sheet: () => 'O nome da aba',
  remark: (_name, line) => (line === null ? 'O texto da página' : `O comentário na linha ${line}`),
};

export type StatementTopic = 'customer' | 'station' | 'agreement' | 'day' | 'over' | 'other';

const TOPIC: Readonly<Record<StatementTopic, string>> = {
  customer: 'fala de um cliente. De quem são estes preços?',
  station: 'parece falar de outro posto. De que posto são estes preços?',
  agreement: 'fala de cliente ou acordo. Estes preços são para todos os clientes?',
  day: 'fala de um dia que ainda vem. Quando estes preços valem?',
  over: 'fala de um prazo que já passou. Enviar mesmo assim?',
  other: 'diz algo sobre os preços. Enviar mesmo assim?',
};

/** Most lines that are named one by one. */
const MOST_NAMED = 3;

function linesNamed(lines: readonly number[]): string {
  if (lines.length <= MOST_NAMED) return `linhas ${listed(lines.map((line) => COUNT.format(line)))}`;
  return `entre as linhas ${COUNT.format(lines[0] ?? 0)} e ${COUNT.format(lines.at(-1) ?? 0)}`;
}

export const statementWords = {
  ask: (place: StatementPlace, topic: StatementTopic, name: string, line: number | null): string =>
    `${SUBJECT[place](name, line === null ? null : COUNT.format(line))} ${TOPIC[topic]}`,
  titleCustomer: (line: number): string => `${SUBJECT.line('', COUNT.format(line))} ${TOPIC.customer}`,
  /** @param lines those of the prices. */
  ofCustomer: (prices: number, lines: readonly number[], name: string): string => {
    const one = `da linha ${COUNT.format(lines[0] ?? 0)}`;
    if (prices === 1) return `O preço ${one} é de ${name}`;
    const many = `Os ${COUNT.format(prices)} preços`;
    return lines.length === 1 ? `${many} ${one} são de ${name}` : `${many} (${linesNamed(lines)}) são de ${name}`;
  },
} as const;
