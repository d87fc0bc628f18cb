/**
 * Texts of a workbook outside of its cells: comments, text boxes, the header and footer of the printed
 * page. Workbook readers ignore them, but a person who wrote "só para a frota" there meant something.
 */

import type { CellRemark } from '../sheet-source.ts';

const SHEET = /<(?:[\w-]+:)?sheet\s[^>]*>/g;
const RELATION = /<(?:[\w-]+:)?Relationship\s[^>]*>/g;
const COMMENT =
  /<(?:[\w-]+:)?(?:comment|threadedComment)\s[^>]*?\bref\s*=\s*["']([A-Z]{1,3})(\d{1,7})["'][^>]*>([\s\S]*?)<\/(?:[\w-]+:)?(?:comment|threadedComment)>/g;
const TEXT = /<(?:[\w-]+:)?(?:t|text)(?:\s[^>]*)?>([^<]*)<\/(?:[\w-]+:)?(?:t|text)>/g;
const SHAPE =
  /<(?:[\w-]+:)?(?:twoCellAnchor|oneCellAnchor|absoluteAnchor)\b[\s\S]*?<\/(?:[\w-]+:)?(?:twoCellAnchor|oneCellAnchor|absoluteAnchor)>/g;
const PAGE = /<(?:[\w-]+:)?(?:odd|even|first)(?:Header|Footer)(?:\s[^>]*)?>([^<]*)</g;
/** "&L", "&"Arial,Bold"", "&P": formatting codes of a page header. */
const PAGE_CODE = /&(?:"[^"]*"|\d+|[A-Z])/g;
/** Prefix of the legacy copy that Excel stores of a threaded comment. */
const COPY = /^\[[^\]]*\][\s\S]*?(?:Comment|Comentário):\s*/;
/** Limit of remarks: a workbook with more is not a list of prices. */
const MOST = 200;
const LONGEST = 1_000;

const XLSX_PARTS = /^xl\/(?:worksheets\/_rels\/|comments|threadedComments\/|drawings\/[^/]*\.xml$|drawings\/_rels)/i;

/** Parts that contain such texts and that the cell reader does not need. */
export function isRemarkPart(name: string): boolean {
  return XLSX_PARTS.test(name);
}

/** Remarks in the order of the workbook's sheets. */
export function xlsxRemarks(
  parts: ReadonlyMap<string, Uint8Array>,
  asides: ReadonlyMap<string, Uint8Array>,
): readonly (readonly CellRemark[])[] {
  const targets = targetsOf(textOf(parts.get('xl/_rels/workbook.xml.rels')));
  return [...textOf(parts.get('xl/workbook.xml')).matchAll(SHEET)].map(([tag]) => {
    const path = within('xl', targets.get(attribute(tag, '[\\w-]+:id')) ?? '');
    const name = path.slice(path.lastIndexOf('/') + 1);
    const folder = path.slice(0, path.lastIndexOf('/'));
    const related = [...targetsOf(textOf(asides.get(`${folder}/_rels/${name}.rels`))).values()].map((target) => within(folder, target));
    const sheet = parts.get(path);
    return [...pageTexts(sheet), ...related.flatMap((part) => remarksOf(part, textOf(asides.get(part))))].slice(0, MOST);
  });
}

function remarksOf(part: string, xml: string): readonly CellRemark[] {
  if (xml === '') return [];
  if (/drawing/i.test(part)) {
    return [...xml.matchAll(SHAPE)].flatMap(([shape]) =>
      remark(Number(/<(?:[\w-]+:)?row>(\d+)</.exec(shape)?.[1] ?? '-2') + 1, null, shape),
    );
  }
  return [...xml.matchAll(COMMENT)].flatMap(([, letters = '', row = '', content = '']) => remark(Number(row), columnOf(letters), content));
}

function pageTexts(sheet: Uint8Array | undefined): readonly CellRemark[] {
  if (sheet === undefined) return [];
  // It follows the rows, near the end of the part.
  const end = textOf(sheet.subarray(Math.max(0, sheet.length - PAGE_WITHIN)));
  return [...end.matchAll(PAGE)].flatMap(([, text = '']) => plain(null, null, decoded(text).replaceAll(PAGE_CODE, ' ')));
}

const PAGE_WITHIN = 64 * 1024;

function remark(line: number, column: number | null, xml: string): readonly CellRemark[] {
  const text = [...xml.matchAll(TEXT)].map(([, part = '']) => decoded(part)).join('');
  return plain(line > 0 ? line : null, column, text.replace(COPY, ''));
}

function plain(line: number | null, column: number | null, text: string): readonly CellRemark[] {
  const bare = text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST);
  return bare === '' ? [] : [{ line, column, text: bare }];
}

const ANNOTATION = /<office:annotation(?:\s[^>]*)?>([\s\S]*?)<\/office:annotation>/g;
const TABLE = /<table:table\s[^>]*>/g;
const ROW = /<table:table-row(?:\s[^>]*)?\/?>/g;
const PARAGRAPH = /<text:p(?:\s[^>]*)?>([\s\S]*?)<\/text:p>/g;

/** Remarks in the order of the tables; a comment's column is unknown. */
export function odsRemarks(content: string): readonly (readonly CellRemark[])[] {
  if (!content.includes('<office:annotation')) return [];
  const tables = [...content.matchAll(TABLE)];
  return tables.map((match, index) => {
    const body = content.slice(match.index, tables[index + 1]?.index ?? content.length);
    const rows = [...body.matchAll(ROW)];
    let line = 0;
    return rows
      .flatMap((row, at): readonly CellRemark[] => {
        const cellLine = line + 1;
        line += Number(/table:number-rows-repeated="(\d+)"/.exec(row[0])?.[1] ?? '1');
        const cells = body.slice(row.index, rows[at + 1]?.index ?? body.length);
        if (!cells.includes('<office:annotation')) return [];
        return [...cells.matchAll(ANNOTATION)].flatMap(([, note = '']) =>
          plain(cellLine, null, [...note.matchAll(PARAGRAPH)].map(([, text = '']) => decoded(text.replaceAll(/<[^>]*>/g, ' '))).join(' ')),
        );
      })
      .slice(0, MOST);
  });
}

/** Removes comments, whose words must not become part of their cells. */
export function withoutAnnotations(content: string): string {
  return content.includes('<office:annotation') ? content.replaceAll(ANNOTATION, '') : content;
}

function targetsOf(relations: string): ReadonlyMap<string, string> {
  return new Map([...relations.matchAll(RELATION)].map(([tag]) => [attribute(tag, 'Id'), attribute(tag, 'Target')]));
}

function within(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const path = folder.split('/');
  for (const step of target.split('/')) {
    if (step === '..') path.pop();
    else path.push(step);
  }
  return path.join('/');
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? '';
}

function textOf(part: Uint8Array | undefined): string {
  return part === undefined ? '' : new TextDecoder().decode(part);
}

/** "C" is 2. */
function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 31 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' ';
  });
}
