/**
 * `npm run release:kit -- --out DIR`: the files that the first run on a real Windows needs, for a person who has no tools
 * (docs/first-windows-run.md). Two of them are made to break a program that reads them without limits.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { strToU8, zipSync } from 'fflate';
import { stationNote } from '../../bench/nfe-notes.ts';

/** How large each file is: a test makes small ones. */
export interface KitSizes {
  readonly lines: number;
  readonly notes: number;
  /** What a bomb unpacks to. */
  readonly bombBytes: number;
  readonly heavyCells: number;
}
const SIZES: KitSizes = { lines: 10_000, notes: 500, bombBytes: 1_500_000_000, heavyCells: 1_500_000 };

const PRODUCTS = ['Gasolina Comum', 'Etanol', 'Diesel S10'] as const;
/** Text of a cell, each another: nothing can be kept once for all. */
const CELL_WIDTH = 20;
const COLUMNS = 100;
const CHUNK = 10_000_000;

/** Names of what was written. */
export function makeKit(folder: string, sizes: KitSizes = SIZES): readonly string[] {
  mkdirSync(folder, { recursive: true });
  const files: readonly (readonly [string, () => Uint8Array])[] = [
    [`precos-${sizes.lines}.csv`, () => strToU8(priceSheet(sizes.lines))],
    [`notas-${sizes.notes}.zip`, () => notesZip(sizes.notes)],
    ['bomba.xlsx', () => bombWorkbook(sizes.bombBytes)],
    ['bomba.zip', () => zipSync({ 'nota.xml': zeros(sizes.bombBytes) })],
    ['pesada.xls', () => heavyTable(sizes.heavyCells)],
  ];
  for (const [name, make] of files) writeFileSync(join(folder, name), make());
  return files.map(([name]) => name);
}

function priceSheet(lines: number): string {
  const rows = Array.from(
    { length: lines },
    (_, at) => `11.222.333/0001-81;${PRODUCTS[at % PRODUCTS.length]};${4 + (at % 3)},${10 + (at % 89)}`,
  );
  return ['CNPJ;Produto;Preço', ...rows].join('\r\n');
}

function notesZip(notes: number): Uint8Array {
  return zipSync(Object.fromEntries(Array.from({ length: notes }, (_, at) => [`nota-${at + 1}.xml`, strToU8(stationNote(at + 1))])));
}

/** A workbook that is small, and whose one sheet is not. */
function bombWorkbook(bytes: number): Uint8Array {
  const xml = (text: string): Uint8Array => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
  const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
  const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return zipSync({
    '[Content_Types].xml': xml(
      `<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${office}.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${links}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${links}"><sheets><sheet name="Preços" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${links}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': zeros(bytes),
  });
}

const zeros = (bytes: number): Uint8Array => new Uint8Array(bytes).fill(0x30);

/** The HTML that shops' programs save as .xls: almost as many cells as are read, each with a text of its own. */
function heavyTable(cells: number): Uint8Array {
  const parts: Uint8Array[] = [strToU8('<html><table>')];
  let text = '';
  for (let at = 0; at < cells; at += 1) {
    if (at % COLUMNS === 0) text += at === 0 ? '<tr>' : '</tr><tr>';
    text += `<td>${String(at).padEnd(CELL_WIDTH, 'x')}</td>`;
    if (text.length > CHUNK) {
      parts.push(strToU8(text));
      text = '';
    }
  }
  parts.push(strToU8(`${text}</tr></table></html>`));
  return new Uint8Array(Buffer.concat(parts));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  if (values.out === undefined) {
    console.error('Usage: npm run release:kit -- --out <folder>');
    process.exit(1);
  }
  for (const name of makeKit(values.out)) console.log(name);
}
