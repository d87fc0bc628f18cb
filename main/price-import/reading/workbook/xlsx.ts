/** What the reader of XLSX does not tell: hidden columns, rows hidden without a number, a row or cell that stands there twice. */

export interface XlsxFacts {
  /** From 0. */
  readonly hiddenColumns: readonly number[];
  /** 1-based. */
  readonly hiddenRows: readonly number[];
  /** The first row that is written twice, or has a cell twice: of the two values one would be lost unseen. */
  readonly twice: number | null;
}

const NO_FACTS: XlsxFacts = { hiddenColumns: [], hiddenRows: [], twice: null };
const SHEET = /<(?:[\w-]+:)?sheet\s[^>]*>/g;
const RELATION = /<(?:[\w-]+:)?Relationship\s[^>]*>/g;
const COLUMN = /<(?:[\w-]+:)?col\s[^>]*>/g;
const ROW_OR_CELL = /<(?:[\w-]+:)?(?:(row)|c)(?:\s([^>]*))?>/g;
const PLACE = /(?:^|\s)r\s*=\s*["']([A-Z]*)(\d+)["']/;
const HIDDEN = /\shidden\s*=\s*["'](?:1|true)["']|\s(?:width|ht)\s*=\s*["']0(?:\.0*)?["']/;
/** Last column of a spreadsheet. */
const COLUMNS = 16_384;

/** In the order of the workbook's sheets. */
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
  ROW_OR_CELL.lastIndex = from;
  for (let tag = ROW_OR_CELL.exec(xml); tag !== null; tag = ROW_OR_CELL.exec(xml)) {
    const [, isRow, attributes = ''] = tag;
    const place = PLACE.exec(attributes);
    if (isRow !== undefined) {
      row = place === null ? row + 1 : Number(place[2]);
      column = 0;
      if (seen.has(row)) return { hiddenRows, twice: row };
      seen.add(row);
      if (HIDDEN.test(` ${attributes}`)) hiddenRows.push(row);
      continue;
    }
    const next = place === null ? column + 1 : columnOf(place[1] ?? '');
    // A cell that names another row than its own would be put there, over what stands in it.
    if (next <= column || (place !== null && Number(place[2]) !== row)) return { hiddenRows, twice: row };
    column = next;
  }
  return { hiddenRows, twice: null };
}

const BEFORE_A = 64;

/** From 1. */
function columnOf(letters: string): number {
  let column = 0;
  for (let at = 0; at < letters.length; at++) column = column * 26 + letters.charCodeAt(at) - BEFORE_A;
  return column;
}
