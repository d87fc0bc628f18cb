/** A month as a workbook for the accountant: numbers as numbers; keys, CNPJs and ids as texts. */

import type { ClosingAmount, ClosingFueling, ClosingGroup, ClosingPrice, ClosingView } from '../../../preload/contract/overview/closing.ts';
import { FUELING_STANDINGS } from '../../../preload/contract/overview/closing.ts';
import type { UnitOf } from '../../../preload/contract/overview/measure.ts';
import { STAGES } from '../../outbox/index.ts';
import type { SheetCell, SheetOfBook } from '../../prices/index.ts';
import { formatCnpj } from '../../shared/cnpj.ts';
import { maskCpfs } from '../../shared/redaction/cpf.ts';
import { formatLocalDate } from '../../shared/time/local-date.ts';
import type { MonthNote } from '../repository/papers-repository.ts';
import { STANDING_WORDS, closingTexts as texts } from '../texts.ts';

interface MonthBook {
  readonly station: { readonly name: string; readonly cnpj: string };
  readonly view: ClosingView;
  readonly fuelings: readonly ClosingFueling[];
  readonly notes: readonly MonthNote[];
  readonly prices: readonly ClosingPrice[];
  /** ISO 8601 UTC as it is at the station. */
  readonly local: (iso: string) => string;
  readonly unitOf: UnitOf;
}

const UNITS = 10_000;
const number = (e4: number): number => e4 / UNITS;
const numberOrNone = (e4: number | null): number | null => (e4 === null ? null : number(e4));
const amounts = ({ count, litresE4, cubicE4, valueE4 }: ClosingAmount): readonly SheetCell[] => [
  count,
  number(litresE4),
  number(cubicE4),
  number(valueE4),
];

export function monthBook(book: MonthBook): readonly SheetOfBook[] {
  const { view, notes, prices, fuelings, unitOf } = book;
  const moment = (iso: string): string => formatLocalDate(book.local(iso));
  return [
    { name: texts.sheets.summary, rows: summaryRows(book, moment) },
    { name: texts.sheets.customers, rows: groupRows(texts.customer, view.customers) },
    { name: texts.sheets.products, rows: groupRows(texts.product, view.products) },
    { name: texts.sheets.fuelings, rows: [texts.fuelingHeads, ...fuelings.map((each) => fuelingRow(each, moment, unitOf))] },
    { name: texts.sheets.notes, rows: [texts.noteHeads, ...notes.map((note) => noteRow(note, view, moment))] },
    { name: texts.sheets.prices, rows: [texts.priceHeads, ...prices.map((price) => priceRow(price, moment))] },
  ];
}

function summaryRows({ station, view }: MonthBook, moment: (iso: string) => string): readonly (readonly SheetCell[])[] {
  const { summary } = texts;
  const [year = '', month = ''] = view.month.split('-');
  return [
    [summary.station, station.name],
    [summary.cnpj, formatCnpj(station.cnpj)],
    [summary.month, `${month}/${year}`],
    [summary.basis, texts.basis(view.since === null ? null : moment(view.since).slice(0, 10))],
    [summary.readAt, view.readAt === null ? summary.never : moment(view.readAt)],
    [],
    ['', ...texts.amountHeads],
    [summary.all, ...amounts(view.all)],
    ...FUELING_STANDINGS.map((standing) => [STANDING_WORDS[standing], ...amounts(view.standings[standing])]),
    [],
    [summary.received, view.notes.received],
    [summary.underway, view.notes.underway],
    [summary.cancelled, view.notes.cancelled],
    [summary.questions, view.questions.length],
    [summary.prices, view.priceCount],
  ];
}

function groupRows(head: string, groups: readonly ClosingGroup[]): readonly (readonly SheetCell[])[] {
  const heads = [head, ...texts.amountHeads, ...FUELING_STANDINGS.map((standing) => `${STANDING_WORDS[standing]} (R$)`)];
  const rows = groups.map(({ name, all, standings }) => [
    name ?? texts.noName,
    ...amounts(all),
    ...FUELING_STANDINGS.map((standing) => number(standings[standing].valueE4)),
  ]);
  return [heads, ...rows];
}

function fuelingRow(
  { id, date, customerName, productName, plate, quantityE4, valueE4, standing, goneAt }: ClosingFueling,
  moment: (iso: string) => string,
  unitOf: UnitOf,
): readonly SheetCell[] {
  const gone = goneAt === null ? null : moment(goneAt);
  const what = [formatLocalDate(date), id, customerName, productName, plate, number(quantityE4), unitOf(productName)];
  return [...what, number(valueE4), STANDING_WORDS[standing], gone];
}

function noteRow(note: MonthNote, { questions }: ClosingView, moment: (iso: string) => string): readonly SheetCell[] {
  const { itemId, number: called, key, valueE4, state, cancelled, attachedAt } = note;
  const asked = questions.find((each) => each.itemId === itemId)?.sentences.join(' ') ?? null;
  return [called, key, numberOrNone(valueE4), cancelled ? texts.noteCancelled : STAGES[state], moment(attachedAt), asked];
}

function priceRow({ at, productName, customerName, customerDocument, beforeE4, afterE4 }: ClosingPrice, moment: (iso: string) => string) {
  const document = customerDocument === null ? null : maskCpfs(formatCnpj(customerDocument));
  return [moment(at), productName, customerName, document, numberOrNone(beforeE4), numberOrNone(afterE4)];
}
