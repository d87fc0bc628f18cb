/**
 * Price sheets that nobody wrote: the fixtures, changed at random. Whatever comes in, a sentence or
 * rows come out, in time; numbers add up; no header reaches the prototypes of the program.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, expect, it } from 'vitest';
import { createImportEngine } from '../../../main/price-import/testing.ts';
import { context, station } from '../../unit/price-import/checking/support.ts';
import { anyText, anyWorkbook } from '../../unit/price-import/reading/any-style.ts';
import { SCALE, seeded } from '../app.ts';

/** Share of the changed sheets: they take minutes, so a part of the proof takes half of its share. */
const SHARE = SCALE < 1 ? SCALE / 2 : 1;
const FOLDER = 'test/fixtures/sheets';
const files = readdirSync(FOLDER, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile())
  .map(({ name, parentPath }) => ({ name, bytes: new Uint8Array(readFileSync(join(parentPath, name))) }));
const isBook = ({ name }: { readonly name: string }): boolean => /\.(xlsx|ods)$/.test(name);
const texts = files.filter(({ name }) => /\.(csv|txt)$/.test(name));
const books = files.filter((file) => isBook(file) && !/password|damaged|cut|far-cell/.test(file.name));
const on = context({ stations: [station(), station({ id: 'zeros', cnpj: '00003188000121' })] });
/** Of one file; the worker is killed at thirty. */
const TOKENS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '"',
  '""',
  ';',
  ',',
  '\t',
  '|',
  '\r',
  '\n',
  '\r\n',
  '\0',
  '\ufeff',
  '\ufffd',
  '5,89',
  '5.890',
  '1.234,56',
  'R$',
  '%',
  '-',
  'TOTAL',
  'CNPJ',
  'Produto',
  'Preço',
  'Gasolina',
  'Etanol',
  'sep=;',
  '#REF!',
  '=A1',
  '99999999999999999999',
  '1e309',
  'NaN',
] as const;
const XML_TOKENS = [
  '<',
  '>',
  '/>',
  '</row>',
  '<row r="2">',
  '<row r="1048576">',
  '<row r="-1">',
  '<c r="A1">',
  '<c r="__proto__">',
  '<c r="XFD9" t="s">',
  '<v>0</v>',
  '<v>1e999</v>',
  '<v>-1</v>',
  't="e"',
  't="s"',
  's="1"',
  's="99999"',
  '<f>A1</f>',
  '<mergeCell ref="A1:B99999"/>',
  'ref="A2:A3"',
  '&amp;',
  '&#0;',
  '&#x110000;',
  '&lol;',
  '<![CDATA[',
  ']]>',
  '<!--',
  '__proto__="1"',
  'constructor',
  'table:number-rows-repeated="9999"',
  'table:number-columns-repeated="9999"',
  'table:number-rows-spanned="9"',
  'office:value="1,5"',
  'date1904="1"',
  '99999999999',
  '_x0000_',
  '_xD800_',
] as const;

type Random = () => number;
const below = (random: Random, most: number): number => Math.floor(random() * most);
const pick = <T>(random: Random, from: readonly T[]): T => from[below(random, from.length)] ?? (from[0] as T);

/** One to six changes: signs, words, cuts, repetitions. */
function mutated(random: Random, bytes: Uint8Array, tokens: readonly string[]): Uint8Array {
  let out = Buffer.from(bytes);
  for (let turn = below(random, 6); turn >= 0; turn--) {
    const at = below(random, out.length + 1);
    const length = below(random, Math.min(200, out.length - at + 1));
    switch (below(random, 6)) {
      case 0:
        if (at < out.length) out[at] = below(random, 256);
        break;
      case 1:
      case 2:
        out = Buffer.concat([out.subarray(0, at), Buffer.from(pick(random, tokens), 'utf8'), out.subarray(at)]);
        break;
      case 3:
        out = Buffer.concat([out.subarray(0, at), out.subarray(at + length)]);
        break;
      case 4:
        out = Buffer.concat([out.subarray(0, at + length), out.subarray(at)]);
        break;
      case 5:
        if (random() < 0.2) out = out.subarray(0, at);
        break;
    }
  }
  return new Uint8Array(out);
}

const NUMBERS = [
  '0',
  '-1',
  '1',
  '2',
  '99',
  '1048576',
  '1048577',
  '2147483648',
  '1e400',
  '5.89',
  '5.899',
  '6.199999999999999',
  '46351',
  '0.1',
  '',
] as const;

/** Some as bytes; most in the XML of a part, packed again so that the checksums agree: half of those stay well-formed. */
function mutatedBook(random: Random, bytes: Uint8Array): Uint8Array {
  if (random() < 0.2) return mutated(random, bytes, TOKENS);
  const parts: Record<string, Uint8Array> = { ...unzipSync(bytes) };
  const names = Object.keys(parts);
  const likely = names.filter((name) => /sheet|content|workbook/.test(name));
  const name = pick(random, random() < 0.8 && likely.length > 0 ? likely : names);
  const part = parts[name] ?? new Uint8Array();
  parts[name] = random() < 0.5 ? otherNumbers(random, part) : mutated(random, part, random() < 0.7 ? XML_TOKENS : TOKENS);
  return zipSync(parts, { level: 0 });
}

function otherNumbers(random: Random, part: Uint8Array): Uint8Array {
  const text = Buffer.from(part).toString('utf8');
  return new Uint8Array(
    Buffer.from(text.replace(/(?<=[">A-Z])[0-9.]+(?=["<:])/g, (number) => (random() < 0.1 ? pick(random, NUMBERS) : number))),
  );
}

async function survives(fileName: string, bytes: Uint8Array): Promise<'refused' | 'read'> {
  const engine = createImportEngine();
  const sniff = await engine.sniff(fileName, bytes);
  if (!sniff.ok) {
    expect(sniff.error).toMatchObject({ code: 'file', message: expect.stringContaining(fileName) });
    return 'refused';
  }
  const load = await engine.load({ importId: 'x', fileName, bytes, layout: sniff.value.layout, context: on, edits: [] });
  if (!load.ok) {
    expect(load.error).toMatchObject({ code: 'file', message: expect.stringContaining(fileName) });
    return 'refused';
  }
  const { total, otherStations, blank, verdicts } = load.value.counts;
  const judged = Object.values(verdicts).reduce((sum, count) => sum + count, 0);
  if (total !== otherStations + blank + judged) throw new Error(`${fileName}: ${JSON.stringify(load.value.counts)}`);
  const page = await engine.rows('x', 'all', 0, 50);
  if (!page.ok) throw new Error(page.error.message);
  for (const { priceE4, line } of page.value.rows) {
    if (priceE4 !== null && !(Number.isInteger(priceE4) && priceE4 > 0)) throw new Error(`${fileName}, ${line}: ${priceE4}`);
  }
  return 'read';
}

async function fuzz(count: number, seeds: typeof files, change: (random: Random, bytes: Uint8Array) => Uint8Array): Promise<void> {
  let read = 0;
  for (let seed = 1; seed <= count; seed++) {
    const random = seeded(seed);
    const { name, bytes } = pick(random, seeds);
    const changed = change(random, bytes);
    try {
      if ((await survives(name, changed)) === 'read') read++;
    } catch (error) {
      throw new Error(`seed ${seed} (${name})`, { cause: error });
    }
  }
  // Files that are all refused at the door would prove nothing.
  expect(read).toBeGreaterThan(count / 10);
  console.log(`${count} files, ${read} read to the end`);
}

afterAll(() => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted');
  for (const name of Object.getOwnPropertyNames(Object.prototype)) expect(name).toMatch(/^(__|constructor$|has|is|property|to|value)/);
});

it('any table in any style gives the same prices, or asks', () => anyText(Math.ceil(10_000 * SHARE)));

it('any workbook gives the same prices, or asks', () => anyWorkbook(Math.ceil(5000 * SHARE)));

it('changed texts: a sentence or rows', () => fuzz(Math.ceil(100_000 * SHARE), texts, (random, bytes) => mutated(random, bytes, TOKENS)));

it('changed workbooks: a sentence or rows', () => fuzz(Math.ceil(20_000 * SHARE), books, mutatedBook));
