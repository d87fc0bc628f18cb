/**
 * Accounts for every part of a sheet that is not the cell of a role. There is no list of harmless
 * headers: a part is left over unless the used cells already state its content.
 * Leftovers raise a question, or are shown in the final review before sending.
 */

import { fuelOf, kindOf, shownText } from '../../../prices/model/index.ts';
import { readCnpj } from '../../../shared/cnpj.ts';
import { companyKey } from '../../../shared/names/company-name.ts';
import { normaliseLabel } from '../../../shared/text.ts';
import { usedColumns } from '../../reading/wide-layout.ts';
import type { SheetSight } from '../doubts/sheet-sight.ts';
import type { ColumnRemains, Fate, FileRemains, LineText, Part } from './parts.ts';
import { limits, type SayingsFound, staysAsItIs } from './sayings.ts';

export interface AccountScope extends Pick<SheetSight, 'header' | 'head' | 'layout' | 'stations'> {
  readonly remains: FileRemains;
  readonly stationNames: readonly string[];
  /** Whether a text names a company that is not a station of ours. */
  readonly namesCompany: (text: string) => boolean;
  /** Whether a text names a past buyer who is not a customer of the price list. */
  readonly namesBuyer: (text: string) => boolean;
  readonly says: (text: string) => SayingsFound;
  /** Whether a text of the product column is known: a product, or a label that the user excluded. */
  readonly isProduct: (label: string) => boolean;
}

const SAMPLES = 4;
const PLAIN: Omit<Part, 'place' | 'fate'> = { column: null, line: null, name: '', samples: [], more: 0 };

export function accountFor(scope: AccountScope): readonly Part[] {
  const { remains, layout } = scope;
  const header = headerLabels(scope);
  const above = layout.headerLine ?? 0;
  const { sheetName } = remains;
  return [
    ...columnParts(scope),
    ...headerParts(scope),
    ...remains.titles.filter(({ line }) => line !== above).map((title) => linePart(title, fateOfTitle(scope, header, title))),
    ...remains.lines.map((line) => linePart(line, fateOfLine(scope, header, line))),
    ...(sheetName === null ? [] : [{ ...PLAIN, place: 'sheet' as const, fate: fateOfSheetName(sheetName), name: sheetName }]),
    ...remains.otherSheets.map(
      ({ name, hidden, samples }): Part => ({ ...PLAIN, place: 'other-sheet', fate: 'left', name, samples, more: hidden ? 1 : 0 }),
    ),
    ...remains.remarks.map(({ line, column, text }): Part => ({ ...PLAIN, place: 'remark', fate: 'left', line, column, samples: [text] })),
    ...(remains.moreLines === 0 ? [] : [{ ...PLAIN, place: 'more' as const, fate: 'left' as const, more: remains.moreLines }]),
  ];
}

function columnParts(scope: AccountScope): readonly Part[] {
  const { header, layout, remains, says } = scope;
  const filled = new Map(remains.columns.map((column) => [column.column, column]));
  const used = usedColumns(layout);
  const width = Math.max(header.length, ...remains.columns.map(({ column }) => column + 1));
  return Array.from({ length: width }, (_, column) => column).flatMap((column): Part[] => {
    if (used.has(column)) return [];
    const found = filled.get(column);
    // An empty column still has a header.
    if (found === undefined) return SAYS_NOTHING.test(header[column] ?? '') ? [] : [{ ...PLAIN, place: 'column', fate: 'left', column }];
    const fate: Fate = isSame(scope, found) ? 'same' : 'left';
    const { samples, more } = samplesOf(found, says);
    return [{ ...PLAIN, place: 'column', fate, column, samples, more }];
  });
}

/** Currency and unit, as in headers of prices. */
const MONEY = /\(?\s*R\$\s*(?:\/|por)?\s*(?:litros?|lts?|l)?\s*\)?/giu;

/** The header of used prices may add information: "Preço em centavos", "Gasolina só frota". */
function headerParts({ header, layout, says }: AccountScope): readonly Part[] {
  const products = (layout.productColumns ?? []).map(({ column }) => column);
  const prices = products.length > 0 ? products : layout.columns.price === undefined ? [] : [layout.columns.price];
  return prices.flatMap((column): Part[] => {
    const name = (header[column] ?? '').trim();
    const { kinds } = says(name.replaceAll(MONEY, ' '));
    // "Preço à vista" names the prices of the column: they are sent, as they are.
    if (kinds.size === 0 || (kinds.size === 1 && kinds.has('condition') && !limits(name))) return [];
    return [{ ...PLAIN, place: 'header', fate: 'left', column, name }];
  });
}

/** Texts with statements come first. */
function samplesOf({ texts }: ColumnRemains, says: AccountScope['says']): Pick<Part, 'samples' | 'more'> {
  const stating = texts.filter((text) => says(text).kinds.size > 0).slice(0, SAMPLES);
  const others = texts.filter((text) => !stating.includes(text)).slice(0, SAMPLES - stating.length);
  return { samples: [...stating, ...others], more: texts.length - stating.length - others.length };
}

/** Whether a column repeats known content: the station in each row, the row number, or the text of a used cell. */
function isSame(scope: AccountScope, { column, texts, more, filled, lastLine }: ColumnRemains): boolean {
  if (more > 0) return false;
  if (texts.every((text) => isOwnStation(scope, text))) return true;
  const { head, layout } = scope;
  const body = head.filter(({ line }) => line > (layout.headerLine ?? 0));
  // Rows beyond the head are known only by their used cells.
  if (lastLine() > (body.at(-1)?.line ?? 0)) return false;
  const rows = body.filter(({ cells }) => (cells[column] ?? '').trim() !== '');
  if (rows.length < filled) return false;
  const counts = rows.map(({ cells }) => Number((cells[column] ?? '').trim()));
  if (rows.length > 1 && counts.every((count, place) => count === place + (counts[0] ?? 0) && count < MOST_COUNTED)) return true;
  return [...usedColumns(layout)].some((other) => rows.every(({ cells }) => sameText(cells[column] ?? '', cells[other] ?? '')));
}

const MOST_COUNTED = 100_000;

function sameText(first: string, second: string): boolean {
  const [a, b] = [shownText(first).trim(), shownText(second).trim()];
  return a === b || (normaliseLabel(a) === normaliseLabel(b) && /\p{L}/u.test(a));
}

function isOwnStation({ stations, stationNames }: Pick<AccountScope, 'stations' | 'stationNames'>, text: string): boolean {
  const reading = readCnpj(text);
  if (reading.type === 'valid') return stations.length === 1 && stations.includes(reading.cnpj);
  return stationNames.length === 1 && companyKey(text) !== '' && companyKey(text) === companyKey(stationNames[0] ?? '');
}

/** A station of this PC, by CNPJ; or by name, if there is only one. */
function isAnyStation(scope: AccountScope, text: string): boolean {
  const reading = readCnpj(text);
  return reading.type === 'valid' ? scope.stations.includes(reading.cnpj) : isOwnStation(scope, text);
}

function linePart({ line, cells }: LineText, fate: Fate): Part {
  return { ...PLAIN, place: 'line', fate, line, samples: [cells.join(' · ')] };
}

/** Label of a row of sums, without further content. */
const SUM = /^(SUB ?TOTAL|TOTAL|TOTAIS|TOTAL GERAL|SOMA|MEDIA|MEDIAS)$/;
const SAYS_NOTHING = /^[\s\-=_*.·•|/]*$/;

interface HeaderLabels {
  readonly names: ReadonlySet<string>;
  /** The names, and each of their words. */
  readonly words: ReadonlySet<string>;
}

function headerLabels({ header }: Pick<AccountScope, 'header'>): HeaderLabels {
  const names = header.map(normaliseLabel);
  return { names: new Set(names), words: new Set(names.flatMap((name) => [name, ...name.split(' ')])) };
}

function fateOfTitle(scope: AccountScope, { words }: HeaderLabels, { cells }: LineText): Fate {
  const isHeader = cells.map(normaliseLabel).every((label) => label !== '' && label.split(' ').every((word) => words.has(word)));
  return isHeader || cells.every((cell) => SAYS_NOTHING.test(cell) || isOwnStation(scope, cell)) ? 'same' : 'left';
}

/** Redundant lines: a product without a price, a repeated header, a sum. */
function fateOfLine(scope: AccountScope, { names }: HeaderLabels, { cells }: LineText): Fate {
  const [first = '', ...others] = cells;
  // "Diesel fica como está" contains a product's name, but is not a product.
  if (staysAsItIs(first)) return 'left';
  const isNumber = (text: string): boolean => !/\p{L}|\$/u.test(text);
  const rest = others.every((cell) => SAYS_NOTHING.test(cell) || isOwnStation(scope, cell));
  if (rest && (fuelOf(first) !== null || isOwnStation(scope, first))) return 'same';
  // Products may have any name ("Diesel só frota"): a row of only its station, name and kind has no price, and no further content.
  const isKnown = (cell: string): boolean =>
    SAYS_NOTHING.test(cell) || isAnyStation(scope, cell) || kindOf(cell) !== null || scope.isProduct(cell);
  if (cells.every(isKnown) && cells.some(scope.isProduct)) return 'same';
  if (SUM.test(normaliseLabel(first)) && others.every(isNumber)) return 'same';
  if (cells.length > 1 && cells.every((cell) => names.has(normaliseLabel(cell)))) return 'same';
  return cells.every((cell) => SAYS_NOTHING.test(cell)) ? 'same' : 'left';
}

/** Default sheet names of spreadsheet programs. */
const UNNAMED = /^(PLANILHA|PLAN|SHEET|FOLHA|TABELA|HOJA|PRECOS?|DADOS) ?\d*$/;

function fateOfSheetName(name: string): Fate {
  return UNNAMED.test(normaliseLabel(name)) ? 'same' : 'left';
}
