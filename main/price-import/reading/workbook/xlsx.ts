/** Facts that the XLSX reader does not report: hidden columns, hidden rows without a number, duplicate rows and cells. */

export interface XlsxFacts {
  /** Counted from 0. */
  readonly hiddenColumns: readonly number[];
  /** 1-based. */
  readonly hiddenRows: readonly number[];
  /** First row that occurs twice, or has a duplicate cell: one of the values would be lost silently. */
  readonly twice: number | null;
}

const NO_FACTS: XlsxFacts = { hiddenColumns: [], hiddenRows: [], twice: null };
const SHEET = /<(?:[\w-]+:)?sheet\s[^>]*>/g;
const RELATION = /<(?:[\w-]+:)?Relationship\s[^>]*>/g;
const COLUMN = /<(?:[\w-]+:)?col\s[^>]*>/g;
const PLACE = /(?:^|\s)r\s*=\s*["']([A-Z]*\d+)["']/;
const HIDDEN = /\shidden\s*=\s*["'](?:1|true)["']|\s(?:width|ht)\s*=\s*["']0(?:\.0*)?["']/;
/** Last column of a spreadsheet. */
const COLUMNS = 16_384;

/** Facts in the order of the workbook's sheets. */
export function xlsxFacts(parts: ReadonlyMap<string, Uint8Array>): readonly XlsxFacts[] {
  const targets = new Map(
    [...textOf(parts.get('xl/_rels/workbook.xml.rels')).matchAll(RELATION)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  );
  return [...textOf(parts.get('xl/workbook.xml')).matchAll(SHEET)].map(([tag]) => {
    const target = targets.get(attribute(tag, '[\\w-]+:id')) ?? '';
    const part = parts.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    return part === undefined ? NO_FACTS : factsOf(textOf(part));
  });
}

function textOf(part: Uint8Array | undefined): string {
  return part === undefined ? '' : Buffer.from(part.buffer, part.byteOffset, part.length).toString('latin1');
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? '';
}

function factsOf(xml: string): XlsxFacts {
  const data = Math.max(0, xml.indexOf('sheetData'));
  return { hiddenColumns: hiddenColumns(xml.slice(0, data)), ...rowFacts(xml, data) };
}

function hiddenColumns(head: string): readonly number[] {
  return [...head.matchAll(COLUMN)].flatMap(([tag]) => {
    if (!HIDDEN.test(tag)) return [];
    const first = Number(attribute(tag, 'min'));
    const last = Math.min(COLUMNS, Number(attribute(tag, 'max')));
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first - 1 + place);
  });
}

function rowFacts(xml: string, from: number): Pick<XlsxFacts, 'hiddenRows' | 'twice'> {
  const hiddenRows: number[] = [];
  const seen = new Set<number>();
  let row = 0;
  let column = 0;
  for (let at = xml.indexOf('<', from); at !== -1; at = xml.indexOf('<', at + 1)) {
    const name = nameAt(xml, at);
    if (name === null) continue;
    if (name.is === 'row') {
      const attributes = attributesAt(xml, name.end);
      row = statedPlace(attributes)?.row ?? row + 1;
      column = 0;
      if (seen.has(row)) return { hiddenRows, twice: row };
      seen.add(row);
      if (HIDDEN.test(attributes)) hiddenRows.push(row);
      continue;
    }
    const place = placeAt(xml, name.end);
    const next = place === null ? column + 1 : place.column;
    // A cell that names another row would overwrite that row's cell.
    if (next <= column || (place !== null && place.row !== row)) return { hiddenRows, twice: row };
    column = next;
  }
  return { hiddenRows, twice: null };
}

const [SLASH, COLON, MORE, SMALL_C] = ['/', ':', '>', 'c'].map((sign) => sign.charCodeAt(0));

/**
 * A row or cell tag, with any prefix, and the end of its name. Hand-written, because a
 * large workbook has over a million tags, and two regular expressions per tag slowed its import by a tenth.
 */
function nameAt(xml: string, at: number): { readonly is: 'row' | 'cell'; readonly end: number } | null {
  let start = at + 1;
  if (xml.charCodeAt(start) === SLASH) return null;
  let end = start;
  for (let code = xml.charCodeAt(end); code > SPACE && code !== MORE && code !== SLASH; code = xml.charCodeAt(++end)) {
    if (code === COLON) start = end + 1;
  }
  if (end - start === 1 && xml.charCodeAt(start) === SMALL_C) return { is: 'cell', end };
  return end - start === 3 && xml.startsWith('row', start) ? { is: 'row', end } : null;
}

function attributesAt(xml: string, from: number): string {
  const end = xml.indexOf('>', from);
  return xml.slice(from, end === -1 ? xml.length : end);
}

interface Place {
  readonly row: number;
  /** Counted from 1. */
  readonly column: number;
}

/** Fast path: programs write a cell's place first, after at most one space. */
function placeAt(xml: string, from: number): Place | null {
  if (xml.startsWith(' r="', from)) {
    const { row, column, end } = readPlace(xml, from + 4);
    if (row > 0 && column > 0 && xml.charCodeAt(end) === QUOTE) return { row, column };
  }
  return statedPlace(attributesAt(xml, from));
}

/** Parses any notation; a row's place has no column: 0. */
function statedPlace(attributes: string): Place | null {
  const [, place] = PLACE.exec(attributes) ?? [];
  return place === undefined ? null : readPlace(place, 0);
}

const SPACE = 32;
const QUOTE = 34;
const [ZERO, NINE, BIG_A, BIG_Z] = [48, 57, 65, 90] as const;
const BEFORE_A = 64;

/** "AB12": column 28, row 12; `end` is the position after it. */
function readPlace(text: string, from: number): Place & { readonly end: number } {
  let end = from;
  let column = 0;
  for (let code = text.charCodeAt(end); code >= BIG_A && code <= BIG_Z; code = text.charCodeAt(++end))
    column = column * 26 + code - BEFORE_A;
  let row = 0;
  for (let code = text.charCodeAt(end); code >= ZERO && code <= NINE; code = text.charCodeAt(++end)) row = row * 10 + code - ZERO;
  return { row, column, end };
}
