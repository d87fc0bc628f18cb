/** Doubts from rows of words above and among the prices that state a customer, kind, or start. */

import { fuelOf, kindOf } from '../../../prices/model/index.ts';
import { companyKey } from '../../../shared/names/company-name.ts';
import { normaliseLabel } from '../../../shared/text.ts';
import { dayAfter } from '../../../shared/time/day-after.ts';
import { momentOf, soonDay, withPlainDays } from '../../../shared/time/local-date.ts';
import { cnpjsIn, filled, isDocument, type SheetSight } from './sheet-sight.ts';

export type TitleDoubt =
  | { readonly type: 'title'; readonly line: number; readonly text: string; readonly why: 'document' | 'agreement' | 'customer' }
  /** Titles of row blocks: the first one, and the others. */
  | { readonly type: 'section'; readonly line: number; readonly text: string; readonly others: readonly Title[] }
  /** A future day is named: `from`, as a local moment; null = unknown day. */
  | { readonly type: 'starts'; readonly line: number; readonly text: string; readonly from: string | null };

type Rows = SheetSight['head'];
export interface Title {
  readonly line: number;
  readonly text: string;
}

/** @param rows those below the header. */
export function titleDoubts(sight: SheetSight, rows: Rows): readonly TitleDoubt[] {
  const { headerLine } = sight.layout;
  const above = sight.head.filter(({ line }) => line < (headerLine ?? 0));
  const lone = loneRows(rows);
  const titles = above.flatMap((row) => titleOf(sight, row));
  const [first, ...others] = lone.filter(
    ({ text }) =>
      (namesSomebody(text) && !isOwnName(sight, text)) || isCustomer(sight, text) || (headerLine === null && isAgreement(sight, text)),
  );
  const starts = startOf(sight, [...above.map(({ line, cells }) => ({ line, text: filled(cells).join(' ') })), ...lone]);
  if (first === undefined) return [...titles, ...starts];
  // The title of the first block is one of them.
  const [title] = titles;
  const [{ line, text }, ...rest] = title === undefined ? [first, ...others] : [title, first, ...others];
  return [{ type: 'section', line, text, others: rest }, ...starts];
}

/** Rows with a single cell that is not a fuel, or with a label and its words: "Cliente: | Viação Morro Verde". */
export function loneRows(rows: Rows): readonly Title[] {
  return rows.flatMap(({ line, cells }): Title[] => {
    const [text, ...others] = filled(cells);
    if (text === undefined || fuelOf(text) !== null) return [];
    const isLabelled = text.endsWith(':') && others.length === 1 && !isAmount(others[0] ?? '');
    return others.length === 0 || isLabelled ? [{ line, text: [text, ...others].join(' ') }] : [];
  });
}

const isAmount = (text: string): boolean => /^(?:R\$\s*)?[\d.,]+\s*%?$/.test(text) && !isDocument(text);

const COMPANY = /\b(LTDA|S A|SA|ME|EPP|EIRELI|TRANSPORTES?|TRANSPORTADORA|LOGISTICA|CLIENTE|CONVENIO)\b/;

function namesSomebody(text: string): boolean {
  return kindOf(text) !== null || COMPANY.test(normaliseLabel(text)) || isDocument(text);
}

/** The name of our own station does not head another party's prices. */
function isOwnName({ stationNames = [] }: SheetSight, text: string): boolean {
  const key = companyKey(text);
  return key !== '' && stationNames.some((name) => companyKey(name) === key);
}

const AGREEMENT_TITLE = /\b(CLIENTES?|CONVENIAD[OA]S?|CONVENIOS?|ACORDOS?|NEGOCIAD[OA]S?|FROTAS?|TRANSPORTADORAS?|CONTRATO)\b/;

function isAgreement({ layout }: SheetSight, text: string): boolean {
  return layout.columns.customer === undefined && layout.constants.kind === 'standard' && AGREEMENT_TITLE.test(normaliseLabel(text));
}

/** A customer of the price list by name, if no column tells whose the prices are. */
function isCustomer({ layout, customersNamed }: SheetSight, text: string): boolean {
  return layout.columns.customer === undefined && (customersNamed?.(text) ?? []).length > 0;
}

/** A row above the header that names a customer, or a station other than the rows' default. */
function titleOf(sight: SheetSight, { line, cells }: Rows[number]): readonly (TitleDoubt & Title)[] {
  const { layout, stations, fallback } = sight;
  const text = filled(cells).join(' ');
  const cnpjs = cnpjsIn(text);
  const foreign = cnpjs.some((cnpj) =>
    stations.includes(cnpj)
      ? layout.columns.station === undefined && fallback !== null && cnpj !== fallback
      : layout.columns.customer === undefined,
  );
  if (foreign) return [{ type: 'title', line, text, why: 'document' }];
  if (isCustomer(sight, text)) return [{ type: 'title', line, text, why: 'customer' }];
  return isAgreement(sight, text) ? [{ type: 'title', line, text, why: 'agreement' }] : [];
}

/** "25/11", "25.11.2026 06:00", "25/11 às 6h", "25/11 às 6h30"; what "até" goes before is an end. */
const DAY =
  /(?<![\d/.,])(\d{1,2})(?:\/(\d{1,2})(?:\/(\d{4}|\d{2}))?|[.-](\d{1,2})[.-](\d{4}|\d{2})|º?\s+de\s+(\p{L}{4,9})(?:\s+de\s+(\d{4}))?)(?![\d/])(?:\s*,?\s*(?:[àa]s\s*)?(\d{1,2})(?::(\d{2})|\s?h(?:(\d{2})(?:min)?|s|oras)?(?!\p{L})))?/giu;
const MONTHS = [
  'JANEIRO',
  'FEVEREIRO',
  'MARCO',
  'ABRIL',
  'MAIO',
  'JUNHO',
  'JULHO',
  'AGOSTO',
  'SETEMBRO',
  'OUTUBRO',
  'NOVEMBRO',
  'DEZEMBRO',
];
/** A day relative to the day of writing. */
const SOON =
  /\bAMANHA\b|\b(PARTIR|VALE|VALEM|VALID[AO]S?|PRECOS?|PARA|PRA)( D[AEO])? (PROXIM[AO] )?(SEGUNDA|TERCA|QUARTA|QUINTA|SEXTA|SABADO|DOMINGO)\b/;
const UNTIL = /at[ée]\s*:?\s*(?:o\s+)?(?:dia\s*)?$|\b(?:fim|final|t[ée]rmino|expira|venc\p{L}*|encerra)\b\P{N}{0,24}$/iu;
/** The end of a span: "de 15/11 a 30/11", "15/11/2026 – 30/11/2026". */
const SPAN = /\d[/.-]\d{1,4}\s*(?:[aà]|[-–—])\s*(?:o\s+)?(?:dia\s*)?$/i;
/** The first day of a span within one month, which has its month from the last one: "de 15 a 30/11". */
const SPAN_FROM = /(?<![\d/.,])(\d{1,2})\s*[aà]\s*(?:o\s+)?(?:dia\s*)?$/i;
/** What is said before a start; a bare moment of today is when the sheet was made as often as not. */
const FROM = /\b(?:partir|val[eai]\w*|vig[eê]n\w*|v[aá]lid\w*|entra\w*|in[ií]ci\w*)\P{N}{0,24}$/iu;
/** An hour without a day: of today. */
const FROM_HOUR = /\bpartir\s+d[ae]s?\s+(\d{1,2})(?::(\d{2})|\s?h(?:(\d{2})(?:min)?|s|oras)?(?![\p{L}\d]))/iu;
/** When the sheet was made, which says nothing of its prices. */
const MADE = /(?:emiti|gera|impress|emiss|extra[ií]|consulta)\p{L}*(?:\s|em|:|-)*(?:o\s+)?(?:dia\s*)?$/iu;

/** The first future day that a title names. */
function startOf({ layout, today }: SheetSight, titles: readonly Title[]): readonly TitleDoubt[] {
  if (layout.columns.validFrom !== undefined || layout.constants.validFrom !== null) return [];
  for (const { line, text } of titles) {
    const from = comingDay(text, today);
    if (from !== null || SOON.test(normaliseLabel(text))) return [{ type: 'starts', line, text, from: from ?? soonDay(text, today) }];
  }
  return [];
}

/**
 * The first day to come that a text names in figures, as a local moment; one after "até" is an end. An hour of today that is
 * said to be a start counts as one to come, since the hour of reading is not known here.
 */
export function comingDay(text: string, today: string): string | null {
  const days = daysOf(text, today);
  const coming = days.find(({ moment, isStart }) => moment.slice(0, 10) > today || (isStart && moment > `${today}T00:00:00`));
  return coming?.moment ?? (days.length === 0 ? hourOfToday(text, today) : null);
}

function hourOfToday(text: string, today: string): string | null {
  const [, hours, minutes, afterHour] = FROM_HOUR.exec(text) ?? [];
  return hours === undefined ? null : momentAt(`${today}T00:00:00`, hours, minutes ?? afterHour);
}

interface NamedDay {
  readonly moment: string;
  /** The text says that something starts there. */
  readonly isStart: boolean;
}

/** The cells of a line as one sentence, with its days as people write them. */
const asSentence = (text: string): string => withPlainDays(text.replaceAll(' · ', ' '));

function daysOf(written: string, today: string): readonly NamedDay[] {
  const text = asSentence(written);
  return [...text.matchAll(DAY)].flatMap((found) => {
    const [hours, minutes, afterHour] = found.slice(8);
    const before = text.slice(0, found.index);
    if (UNTIL.test(before) || MADE.test(before) || SPAN.test(before)) return [];
    const [, first] = SPAN_FROM.exec(before) ?? [];
    const midnight = midnightOf(found, first, today);
    if (midnight === null) return [];
    return [{ moment: first === undefined ? momentAt(midnight, hours, minutes ?? afterHour) : midnight, isStart: FROM.test(before) }];
  });
}

/** @param first day of a span that has its month from the day found; absent = the day found. */
function midnightOf(found: RegExpExecArray, first: string | undefined, today: string): string | null {
  const [, day = '', slashed, slashedYear, dotted, dottedYear, named, namedYear] = found;
  const month = slashed ?? dotted ?? String(MONTHS.indexOf(normaliseLabel(named ?? '')) + 1);
  return momentOf(first ?? day, month, slashedYear ?? dottedYear ?? namedYear, '0:00', today);
}

/** Whether the last day that a text names has passed: "válido até 15/11", "de 01/11 a 15/11". */
export function isOver(written: string, today: string): boolean {
  const text = asSentence(written);
  const ends = [...text.matchAll(DAY)].flatMap((found) => {
    const before = text.slice(0, found.index);
    const isEnd = UNTIL.test(before) || SPAN.test(before) || SPAN_FROM.test(before);
    return isEnd ? (midnightOf(found, undefined, today) ?? []) : [];
  });
  return ends.length > 0 && ends.every((end) => end.slice(0, 10) < today) && comingDay(text, today) === null;
}

/** @param midnight of the day. Hour 24 is the next day's midnight; an hour that does not exist leaves the day alone. */
function momentAt(midnight: string, hours = '0', minutes = '00'): string {
  const day = midnight.slice(0, 10);
  if (Number(hours) === 24 && Number(minutes) === 0) return `${dayAfter(day, 1)}T00:00:00`;
  if (Number(hours) > 23 || Number(minutes) > 59) return midnight;
  return `${day}T${hours.padStart(2, '0')}:${minutes}:00`;
}

/** Whether a cell names a day after today, in whatever order of day and month; one that is not understood may. */
export function isToCome(text: string, today: string): boolean {
  const iso = /\b\d{4}-\d{2}-\d{2}\b/.exec(text)?.[0];
  if (iso !== undefined) return iso > today;
  const swapped = text.replace(/^\s*(\d{1,2})([/.-])(\d{1,2})(?=\2)/, '$3$2$1');
  const days = [text, swapped].flatMap((one) => daysOf(one, today));
  return days.length === 0 || days.some(({ moment }) => moment.slice(0, 10) > today);
}
