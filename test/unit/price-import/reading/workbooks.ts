/** Workbooks written by hand, part by part, for what no writer of ours would write. */

import { strToU8, type Zippable, zipSync } from 'fflate';

/** A cell: text, number, nothing; or by its kind. */
export type Cell =
  | string
  | number
  | null
  | { readonly error: string }
  | { readonly formula: string; readonly value?: string | number; readonly error?: string }
  /** A serial number with a date format (XLSX), or an ISO date (ODS). */
  | { readonly date: number | string }
  /** The number as the file has it, digit by digit. */
  | { readonly raw: string };

export interface SheetSpec {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  /** "A2:A4" */
  readonly merges?: readonly string[];
  /** 1-based. */
  readonly hiddenRows?: readonly number[];
  /** From 0; XLSX only, as `page`: the header and footer of the printed page. */
  readonly hiddenColumns?: readonly number[];
  readonly page?: string;
  readonly hidden?: boolean;
}

export interface WorkbookSpec {
  readonly sheets: readonly SheetSpec[];
  readonly date1904?: boolean;
  /** More parts, or others in the place of those written here. */
  readonly parts?: Readonly<Record<string, string | Uint8Array>>;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Always the same bytes for the same workbook. */
export function zipped(parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const files: Zippable = {};
  for (const [name, content] of Object.entries(parts)) files[name] = typeof content === 'string' ? strToU8(content) : content;
  return zipSync(files, { mtime: new Date(2026, 0, 2), level: 6 });
}

export function xlsx({ sheets, date1904 = false, parts = {} }: WorkbookSpec): Uint8Array {
  const list = sheets.map(
    ({ name, hidden }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}"${hidden === true ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  const relations = sheets.map(
    (_, index) => `<Relationship Id="rId${index + 1}" Type="${RELS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const styles = `<Relationship Id="rId${sheets.length + 1}" Type="${RELS}/styles" Target="styles.xml"/>`;
  return zipped({
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELS}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}${styles}</Relationships>`,
    // Style 1 is a date, style 2 shows two decimals of whatever the number is.
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="2"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, worksheet(sheet)])),
    ...parts,
  });
}

function worksheet({ rows, merges = [], hiddenRows = [], hiddenColumns = [], page = '' }: SheetSpec): string {
  const body = rows.map((cells, row) => {
    const written = cells.map((cell, column) => xlsxCell(cell, `${letters(column)}${row + 1}`)).join('');
    return `<row r="${row + 1}"${hiddenRows.includes(row + 1) ? ' hidden="1"' : ''}>${written}</row>`;
  });
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const columns = hiddenColumns.map((column) => `<col min="${column + 1}" max="${column + 1}" hidden="1"/>`).join('');
  const before = columns === '' ? '' : `<cols>${columns}</cols>`;
  const after = `${merged === '' ? '' : `<mergeCells>${merged}</mergeCells>`}${page === '' ? '' : `<headerFooter>${page}</headerFooter>`}`;
  return `${XML}<worksheet xmlns="${MAIN}">${before}<sheetData>${body.join('')}</sheetData>${after}</worksheet>`;
}

function xlsxCell(cell: Cell, ref: string): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${ref}" s="2"><v>${cell}</v></c>`;
  if ('formula' in cell) {
    const { value, error } = cell;
    const type = error !== undefined ? ' t="e"' : typeof value === 'string' ? ' t="str"' : '';
    const cached = error ?? value;
    return `<c r="${ref}"${type}><f>${escaped(cell.formula)}</f>${cached === undefined ? '' : `<v>${escaped(String(cached))}</v>`}</c>`;
  }
  if ('error' in cell) return `<c r="${ref}" t="e"><v>${cell.error}</v></c>`;
  if ('date' in cell) return `<c r="${ref}" s="1"><v>${cell.date}</v></c>`;
  return `<c r="${ref}" s="2"><v>${cell.raw}</v></c>`;
}

export function ods({ sheets, parts = {} }: WorkbookSpec): Uint8Array {
  const tables = sheets.map(({ name, rows, hidden, hiddenRows = [], merges = [] }) => {
    const body = rows.map((cells, row) => {
      const visibility = hiddenRows.includes(row + 1) ? ' table:visibility="collapse"' : '';
      return `<table:table-row${visibility}>${cells.map((cell, column) => odsCell(cell, row, column, merges)).join('')}</table:table-row>`;
    });
    return `<table:table table:name="${escaped(name)}" table:style-name="${hidden === true ? 'off' : 'on'}">${body.join('')}</table:table>`;
  });
  const styles =
    '<office:automatic-styles><style:style style:name="on" style:family="table"><style:table-properties table:display="true"/></style:style><style:style style:name="off" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles>';
  return zipped({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `${XML}<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0">${styles}<office:body><office:spreadsheet>${tables.join('')}</office:spreadsheet></office:body></office:document-content>`,
    'META-INF/manifest.xml': `${XML}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>`,
    ...parts,
  });
}

function odsCell(cell: Cell, row: number, column: number, merges: readonly string[]): string {
  const covered = merges.some((ref) => covers(ref, row, column));
  if (covered) return '<table:covered-table-cell/>';
  const span = merges.map((ref) => spanFrom(ref, row, column)).find((rows) => rows > 1);
  const at = span === undefined ? '' : ` table:number-rows-spanned="${span}" table:number-columns-spanned="1"`;
  if (cell === null) return `<table:table-cell${at}/>`;
  if (typeof cell === 'string')
    return `<table:table-cell${at} office:value-type="string"><text:p>${escaped(cell)}</text:p></table:table-cell>`;
  if (typeof cell === 'number')
    return `<table:table-cell${at} office:value-type="float" office:value="${cell}"><text:p>${cell.toFixed(2)}</text:p></table:table-cell>`;
  if ('formula' in cell) {
    const value = cell.error ?? cell.value ?? '';
    const typed = typeof value === 'number' ? `office:value-type="float" office:value="${value}"` : 'office:value-type="string"';
    return `<table:table-cell table:formula="of:=${escaped(cell.formula)}" ${typed}><text:p>${escaped(String(value))}</text:p></table:table-cell>`;
  }
  if ('error' in cell)
    return `<table:table-cell office:value-type="string" office:string-value=""><text:p>${cell.error}</text:p></table:table-cell>`;
  if ('date' in cell)
    return `<table:table-cell office:value-type="date" office:date-value="${cell.date}"><text:p>?</text:p></table:table-cell>`;
  return `<table:table-cell office:value-type="float" office:value="${cell.raw}"><text:p>?</text:p></table:table-cell>`;
}

function covers(ref: string, row: number, column: number): boolean {
  const { from, to, place } = range(ref);
  return column === place && row > from && row <= to;
}

function spanFrom(ref: string, row: number, column: number): number {
  const { from, to, place } = range(ref);
  return column === place && row === from ? to - from + 1 : 1;
}

/** One column only: "A2:A4". */
function range(ref: string): { readonly from: number; readonly to: number; readonly place: number } {
  const [, letter = 'A', first = '1', last = '1'] = /^([A-Z])(\d+):[A-Z](\d+)$/.exec(ref) ?? [];
  return { from: Number(first) - 1, to: Number(last) - 1, place: letter.charCodeAt(0) - 65 };
}

export function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
