/** A month as a workbook for the accountant: typed dates and numbers; keys, CNPJs, ids as texts; notes and fuelings are linked. */

import type { ClosingAmount, ClosingFueling, ClosingGroup, ClosingPrice, ClosingView } from '../../../preload/contract/closing/closing.ts';
import { FUELING_STANDINGS } from '../../../preload/contract/closing/closing.ts';
import type { UnitOf } from '../../../preload/contract/kit/measure.ts';
import { STAGES } from '../../outbox/index.ts';
import { type BookSheet, bookTexts, type FormCell, formSheet, readMeSheet, type TableColumn, tableSheet } from '../../prices/index.ts';
import { formatCnpj } from '../../shared/cnpj.ts';
import { documentOf, numberOf } from '../../shared/files/cells.ts';
import { formatLocalDate } from '../../shared/time/local-date.ts';
import type { MonthNote, NoteOfFueling } from '../repository/papers-repository.ts';
import { STANDING_WORDS, closingTexts as texts } from '../texts.ts';

interface MonthBook {
  readonly station: { readonly name: string; readonly cnpj: string };
  readonly view: ClosingView;
  readonly fuelings: readonly ClosingFueling[];
  readonly notes: readonly MonthNote[];
  readonly prices: readonly ClosingPrice[];
  readonly notesOf: ReadonlyMap<string, readonly NoteOfFueling[]>;
  /** ISO 8601 UTC. */
  readonly madeAt: string;
  /** Converts ISO 8601 UTC to the station's local time. */
  readonly local: (iso: string) => string;
  readonly unitOf: UnitOf;
}

type Place = (row: string) => number | null;

const amounts = ({ count, litresE4, cubicE4, valueE4 }: ClosingAmount): readonly FormCell[] => [
  { value: count, kind: 'count' },
  { value: numberOf(litresE4), kind: 'quantity' },
  { value: numberOf(cubicE4), kind: 'quantity' },
  { value: numberOf(valueE4), kind: 'money' },
];

export function monthBook(book: MonthBook): readonly BookSheet[] {
  const { view, notes, prices, fuelings } = book;
  const { sheets } = texts;
  const placeOf = (keys: readonly string[]): Place => {
    const places = new Map(keys.map((key, place) => [key, place]));
    return (key) => places.get(key) ?? null;
  };
  const noteAt = placeOf(notes.map(({ key }) => key));
  const fuelingAt = placeOf(fuelings.map(({ id }) => id));
  const uncounted = { column: STATE_OF_NOTE, word: texts.noteCancelled, is: ({ cancelled }: MonthNote) => cancelled };
  return [
    formSheet(sheets.summary, summaryRows(book)),
    tableSheet(sheets.customers, groupColumns(texts.customer), view.customers),
    tableSheet(sheets.products, groupColumns(texts.product), view.products),
    tableSheet(sheets.fuelings, fuelingColumns(book, noteAt), fuelings),
    tableSheet(sheets.notes, noteColumns(book, fuelingAt), notes, { uncounted }),
    tableSheet(sheets.prices, priceColumns(), prices),
    readMeSheet(aboutRows(book)),
  ];
}

const basisOf = ({ view, local }: MonthBook): string =>
  texts.basis(view.since === null ? null : formatLocalDate(local(view.since)).slice(0, 10), view.movement);

function summaryRows(book: MonthBook): Parameters<typeof formSheet>[1] {
  const { station, view, local } = book;
  const { summary } = texts;
  const [year = '', month = ''] = view.month.split('-');
  const fact = (title: string, value: string | number, kind: FormCell['kind'] = 'text') => ({ title, cells: [{ value, kind }] });
  const facts = [
    fact(summary.station, station.name),
    fact(summary.cnpj, formatCnpj(station.cnpj)),
    fact(summary.month, `${month}/${year}`),
    fact(summary.basis, basisOf(book)),
    fact(summary.readAt, view.readAt === null ? summary.never : local(view.readAt), 'moment'),
    { title: '', cells: [] },
    { title: '', cells: texts.amountHeads.map((value) => ({ value, kind: 'text' as const })), isHead: true },
  ];
  // Columns of the standings, below their total.
  const from = facts.length + 2;
  const until = from + FUELING_STANDINGS.length - 1;
  const total = amounts(view.all).map((cell, at) => {
    const letter = 'BCDE'[at] ?? '';
    return { ...cell, formula: `SUM(${letter}${from}:${letter}${until})` };
  });
  return [
    ...facts,
    { title: summary.all, cells: total },
    ...FUELING_STANDINGS.map((standing) => ({ title: STANDING_WORDS[standing], cells: amounts(view.standings[standing]) })),
    ...movementRows(view),
    { title: '', cells: [] },
    fact(summary.received, view.notes.received, 'count'),
    fact(summary.underway, view.notes.underway, 'count'),
    fact(summary.cancelled, view.notes.cancelled, 'count'),
    fact(summary.unattached, view.notes.unattached, 'count'),
    fact(summary.voided, view.notes.voided, 'count'),
    fact(summary.questions, view.questions.length, 'count'),
    fact(summary.prices, view.priceCount, 'count'),
  ];
}

/** Basis of the month: what comes from Movimento, and what explains the difference to the list. */
function movementRows({ movement }: ClosingView): Parameters<typeof formSheet>[1] {
  if (movement === null) return [];
  const { summary } = texts;
  return [
    { title: '', cells: [] },
    { title: summary.movement(movement.read, movement.days), cells: amounts(movement.all) },
    { title: summary.outside, cells: amounts(movement.outside) },
    { title: summary.listedOnly, cells: amounts(movement.listedOnly) },
    { title: summary.dropped, cells: amounts(movement.dropped) },
  ];
}

function aboutRows(book: MonthBook): Parameters<typeof readMeSheet>[0] {
  const { station, view, local, madeAt } = book;
  const { about, sheets } = texts;
  const [year = '', month = ''] = view.month.split('-');
  return [
    [bookTexts.holder, `${station.name}, ${formatCnpj(station.cnpj)}`],
    [bookTexts.period, `${month}/${year}`],
    [bookTexts.madeAt, formatLocalDate(local(madeAt))],
    [bookTexts.basis, basisOf(book)],
    [sheets.fuelings, about.fuelings],
    [sheets.notes, about.notes],
    [sheets.prices, about.prices],
    [bookTexts.links, bookTexts.linksSay],
  ];
}

function groupColumns(title: string): readonly TableColumn<ClosingGroup>[] {
  const [count, litres, cubic, value] = texts.amountHeads;
  return [
    { title, kind: 'text', cell: ({ name }) => name ?? texts.noName },
    { title: count, kind: 'count', sum: true, cell: ({ all }) => all.count },
    { title: litres, kind: 'quantity', sum: true, cell: ({ all }) => numberOf(all.litresE4) },
    { title: cubic, kind: 'quantity', sum: true, cell: ({ all }) => numberOf(all.cubicE4) },
    { title: value, kind: 'money', sum: true, cell: ({ all }) => numberOf(all.valueE4) },
    ...FUELING_STANDINGS.map(
      (standing): TableColumn<ClosingGroup> => ({
        ...{ title: `${STANDING_WORDS[standing]} (R$)`, kind: 'money', sum: true },
        cell: ({ standings }) => numberOf(standings[standing].valueE4),
      }),
    ),
  ];
}

function fuelingColumns({ local, unitOf, notesOf }: MonthBook, noteAt: Place): readonly TableColumn<ClosingFueling>[] {
  const { fuelingHeads: heads } = texts;
  const notes = ({ id }: ClosingFueling): readonly NoteOfFueling[] => notesOf.get(id) ?? [];
  const leadsTo = (row: ClosingFueling) => {
    const place = notes(row)
      .map(({ key }) => noteAt(key))
      .find((at) => at !== null);
    return place === undefined ? null : { sheet: texts.sheets.notes, row: place as number };
  };
  return [
    { title: heads.date, kind: 'moment', cell: ({ date }) => date },
    { title: heads.id, kind: 'code', cell: ({ id }) => id },
    { title: heads.customer, kind: 'text', cell: ({ customerName }) => customerName },
    { title: heads.product, kind: 'text', cell: ({ productName }) => productName },
    { title: heads.plate, kind: 'code', cell: ({ plate }) => plate },
    { title: heads.quantity, kind: 'quantity', cell: ({ quantityE4 }) => numberOf(quantityE4) },
    { title: heads.unit, kind: 'text', cell: ({ productName }) => unitOf(productName) },
    { title: heads.value, kind: 'money', sum: true, cell: ({ valueE4 }) => numberOf(valueE4) },
    { title: heads.standing, kind: 'text', cell: ({ standing }) => STANDING_WORDS[standing] },
    { title: heads.goneAt, kind: 'moment', cell: ({ goneAt }) => (goneAt === null ? null : local(goneAt)) },
    { title: heads.noteNumber, kind: 'code', leadsTo, cell: (row) => listed(notes(row).map(({ number }) => number ?? '?')) },
    { title: heads.noteKey, kind: 'code', leadsTo, cell: (row) => listed(notes(row).map(({ key }) => key)) },
  ];
}

const listed = (words: readonly string[]): string | null => (words.length === 0 ? null : words.join(', '));

/** Index of "Situação" among the columns of notes. */
const STATE_OF_NOTE = 5;

function noteColumns({ local, view }: MonthBook, fuelingAt: Place): readonly TableColumn<MonthNote>[] {
  const { noteHeads: heads } = texts;
  const questionsByUpload = new Map(view.questions.map(({ itemId, sentences }) => [itemId, sentences.join(' ')]));
  const leadsTo = ({ fuelings }: MonthNote) => {
    const place = fuelings.map(fuelingAt).find((at) => at !== null);
    return place === undefined ? null : { sheet: texts.sheets.fuelings, row: place as number };
  };
  return [
    { title: heads.number, kind: 'code', cell: ({ number }) => number },
    { title: heads.emission, kind: 'moment', cell: ({ emittedAt }) => emittedAt },
    { title: heads.customer, kind: 'text', cell: ({ customerName }) => customerName },
    { title: heads.document, kind: 'code', cell: ({ customerDocument }) => documentOf(customerDocument) },
    { title: heads.value, kind: 'money', sum: true, cell: ({ valueE4 }) => numberOf(valueE4) },
    { title: heads.state, kind: 'text', cell: ({ cancelled, state }) => (cancelled ? texts.noteCancelled : STAGES[state]) },
    { title: heads.attachedAt, kind: 'moment', cell: ({ attachedAt }) => local(attachedAt) },
    { title: heads.fueling, kind: 'code', leadsTo, cell: ({ fuelings }) => listed(fuelings) },
    { title: heads.key, kind: 'code', cell: ({ key }) => key },
    { title: heads.toCheck, kind: 'text', cell: ({ itemId }) => questionsByUpload.get(itemId) ?? null },
  ];
}

function priceColumns(): readonly TableColumn<ClosingPrice>[] {
  const { priceHeads: heads } = texts;
  return [
    { title: heads.at, kind: 'moment', cell: ({ at }) => at },
    { title: heads.product, kind: 'text', cell: ({ productName }) => productName },
    { title: heads.customer, kind: 'text', cell: ({ customerName }) => customerName },
    { title: heads.document, kind: 'code', cell: ({ customerDocument }) => documentOf(customerDocument) },
    { title: heads.before, kind: 'price', cell: ({ beforeE4 }) => numberOf(beforeE4) },
    { title: heads.after, kind: 'price', cell: ({ afterE4 }) => numberOf(afterE4) },
  ];
}
