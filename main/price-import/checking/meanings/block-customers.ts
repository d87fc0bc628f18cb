/** Customers named by the titles of row blocks, by CNPJ or by the network's name. */

import { fuelOf, kindOf } from '../../../prices/model/index.ts';
import { normaliseLabel } from '../../../shared/text.ts';
import { lineOfKey } from '../../reading/wide-layout.ts';
import { type CustomerFinder, customerFinder } from '../account/known-customers.ts';
import { rowOfLine } from '../answers.ts';
import { cnpjsIn, filled, type SheetSight } from '../doubts/sheet-sight.ts';
import { loneRows, type Title } from '../doubts/title-doubts.ts';
import type { CheckedImport } from '../machine.ts';
import { allPricedBelow } from './priced-rows.ts';

export interface BlockCustomers {
  readonly documents: readonly string[];
  /** Each row with a price below a title, and the CNPJ of that title. */
  readonly lines: readonly number[];
  readonly texts: readonly string[];
  /** Some rows with a price stand above all titles. */
  readonly hasOthers: boolean;
  /** A title of prices for everybody ("Demais clientes"): the rows below it have no customer; null = none. */
  readonly rest: string | null;
}

/**
 * Null if a title names none or several, or is a row of another table, or another row of words among the prices may be a
 * title too. Rows above all titles have no customer. @param head first records of the sheet: later ones are unknown.
 */
export function blockCustomers(
  { table, rows, context, layout }: CheckedImport,
  titles: readonly Title[],
  head: SheetSight['head'],
): BlockCustomers | null {
  const last = lastPriced({ table, rows });
  const known = new Set(titles.map(({ line }) => line));
  const words = loneRows(head).filter(({ line }) => line > (layout.headerLine ?? 0) && line < last);
  const others = words.filter(({ text }) => isForAll(text));
  const isOpen = ({ line, text }: Title): boolean => !known.has(line) && !isForAll(text);
  if (last > (head.at(-1)?.line ?? 0) || words.some(isOpen)) return null;
  if (head.some(({ line, cells }) => known.has(line) && isTableRow(filled(cells)))) return null;
  const ownCnpjs = new Set(context.stations.map(({ cnpj }) => cnpj));
  const find = customerFinder(context);
  const blocks: { readonly line: number; readonly document: string | null }[] = others.map(({ line }) => ({ line, document: null }));
  for (const { line, text } of titles) {
    if (isForAll(text)) continue;
    const document = customerOf(text, ownCnpjs, find);
    if (document === null) return null;
    blocks.push({ line, document });
  }
  blocks.sort((a, b) => a.line - b.line);
  const lines: number[] = [];
  const texts: string[] = [];
  let hasOthers = false;
  for (let row = 0; row < table.size; row++) {
    if ((rows.price[row] ?? 0) <= 0) continue;
    const key = table.lines[row] ?? 0;
    const block = blocks.findLast(({ line }) => line < lineOfKey(key));
    if (block === undefined) {
      hasOthers = true;
      continue;
    }
    if (block.document === null) continue;
    lines.push(key);
    texts.push(block.document);
  }
  return lines.length === 0 ? null : { documents: [...new Set(texts)], lines, texts, hasOthers, rest: others[0]?.text ?? null };
}

/** Titles of prices for everybody, beside what is agreed with some. */
const EVERYBODY = /^(?:TODOS|PUBLICO|DEMAIS|OUTROS|PRECO GERAL|GERAL)(?: OS)?(?: (?:CLIENTES|EM GERAL|GERAL))?$/;
const isForAll = (text: string): boolean => EVERYBODY.test(normaliseLabel(text)) || kindOf(text) === 'standard';

/** Whether the customers of blocks are set, and only the rows for everybody have none. */
export function hasBlockCustomers({ table, rows }: Pick<CheckedImport, 'table' | 'rows'>, titled: BlockCustomers | null): boolean {
  return titled !== null && titled.rest !== null && titled.lines.every((key) => (rows.customer[rowOfLine(table, key)] ?? 0) !== 0);
}

const AMOUNT = /^-?\s*(R\$\s*)?\d+[.,]\d+\s*%?$/;

/** A row of another table names the customer of its own product or amount, and heads nothing. */
function isTableRow(cells: readonly string[]): boolean {
  return cells.length > 1 && cells.some((cell) => fuelOf(cell) !== null || AMOUNT.test(cell));
}

function lastPriced({ table, rows }: Pick<CheckedImport, 'table' | 'rows'>): number {
  for (let row = table.size - 1; row >= 0; row--) if ((rows.price[row] ?? 0) > 0) return lineOfKey(table.lines[row] ?? 0);
  return 0;
}

function customerOf(text: string, ownCnpjs: ReadonlySet<string>, find: CustomerFinder): string | null {
  const cnpjs = cnpjsIn(text);
  const [document, ...others] = new Set(cnpjs.length > 0 ? cnpjs : find(text).map((customer) => customer.document));
  if (document === undefined || others.length > 0 || ownCnpjs.has(document)) return null;
  return document;
}

/** Whether every row with a price below a line of the sheet has a customer: then titles need not name one. */
export function allHaveCustomers(checked: Pick<CheckedImport, 'table' | 'rows'>, line = 0): boolean {
  return allPricedBelow(checked, line, (row) => (checked.rows.customer[row] ?? 0) !== 0);
}
