/** What an edit or an answer has put to use: a typed price, a stated day, a stated customer. It is no leftover any more. */

import { COLUMN_ROLES } from '../../../preload/contract/price-import/price-import.ts';
import { normaliseLabel } from '../../shared/text.ts';
import { soonDay } from '../../shared/time/local-date.ts';
import type { AccountScope } from '../checking/account/account.ts';
import type { Part } from '../checking/account/parts.ts';
import type { Saying } from '../checking/account/sayings.ts';
import { isSendable } from '../checking/checked-rows.ts';
import { cnpjsIn } from '../checking/doubts/sheet-sight.ts';
import type { CheckedImport } from '../checking/machine.ts';
import { lineOfKey } from '../reading/wide-layout.ts';
import { originalOf } from './cell-text.ts';

interface Account {
  readonly scope: AccountScope;
  readonly parts: readonly Part[];
}

/** Parts without what is used; `today` is the day of reading, for "amanhã". */
export function withoutUsed(checked: CheckedImport, { scope, parts }: Account, today: string): readonly Part[] {
  const left = parts.filter(({ fate }) => fate === 'left');
  if (left.length === 0) return [];
  const { rows, meanings } = checked;
  const sent = sentRows(checked);
  const fromOf = (row: number): string => meanings.moments.texts[rows.validity[row] ?? 0] ?? '';
  const customerOf = (row: number): string => meanings.documents.texts[rows.customer[row] ?? 0] ?? '';
  const { says, stations, remains } = scope;
  const columns = new Map(remains.columns.map((column) => [column.column, column]));
  const documentsOf = (text: string): readonly string[] => [
    ...new Set([...cnpjsIn(text).filter((cnpj) => !stations.includes(cnpj)), ...says(text).customers.map(({ document }) => document)]),
  ];
  const titles = parts.flatMap(({ place, line, samples }) =>
    place === 'line' && line !== null && documentsOf(samples[0] ?? '').length > 0 ? [line] : [],
  );

  /** Whether these rows have the day and the customer that a text states, and it states nothing else. */
  function isStated(text: string, rowsOfDay: RowParts, rowsOfCustomer: RowParts): boolean {
    const { kinds, from } = says(text);
    if (![...kinds].every((kind) => SETTLED.has(kind))) return false;
    const [customer, ...others] = documentsOf(text);
    const day = kinds.has('day') ? (from ?? soonDay(text, today)) : null;
    if (others.length > 0 || (kinds.has('day') && day === null) || (day === null && customer === undefined)) return false;
    const hasDay = day === null || haveAll(rowsOfDay, (row) => fromOf(row) === day);
    return hasDay && (customer === undefined || haveAll(rowsOfCustomer, (row) => customerOf(row) === customer));
  }

  /** The rows between a line and the next one that names a customer; those of the sheet for a line below them all. */
  function rowsBelow(line: number): RowParts {
    const next = titles.find((title) => title > line) ?? Number.POSITIVE_INFINITY;
    const below = sent.between(line + 1, next);
    return [below.length === 0 ? sent.all : below];
  }

  function isUsedColumn(column: number | null): boolean {
    const found = columns.get(column ?? -1);
    if (found === undefined || found.more > 0) return false;
    return found.texts.every((text) => {
      if (says(text).kinds.size === 0) return false;
      const ofText = found.linesOf(text).map(sent.ofLine);
      return isStated(text, ofText, ofText);
    });
  }

  function rest(part: Part): readonly Part[] {
    const { place, line, name, samples } = part;
    const text = samples[0] ?? name;
    const own = sent.ofLine(line ?? -1);
    const ownOrAll = [own.length === 0 ? sent.all : own];
    switch (place) {
      case 'column':
        return isUsedColumn(part.column) ? [] : [part];
      case 'line':
        if (own.length > 0) return restOfLine(part, own);
        return isStated(text, [sent.all], rowsBelow(line ?? 0)) ? [] : [part];
      case 'remark':
        return isStated(text, ownOrAll, ownOrAll) ? [] : [part];
      case 'sheet':
      case 'header':
        return isStated(text, [sent.all], [sent.all]) ? [] : [part];
      default:
        return [part];
    }
  }

  /** The cells of a row that is sent after all, except those that it uses. */
  function restOfLine(part: Part, ownRows: Uint32Array): readonly Part[] {
    const used = new Set([...ownRows].flatMap((row) => COLUMN_ROLES.map((role) => normaliseLabel(originalOf(checked, row, role)))));
    const cells = remains.lines.find(({ line }) => line === part.line)?.cells ?? [];
    const unused = cells.filter((cell) => !used.has(normaliseLabel(cell)));
    return unused.length === 0 ? [] : [{ ...part, samples: [unused.join(' · ')] }];
  }

  return left.flatMap(rest);
}

/** Statements that a row can answer. */
const SETTLED: ReadonlySet<Saying> = new Set(['day', 'customer', 'party']);

/** Row numbers, in parts. */
type RowParts = readonly Uint32Array[];

/** Whether there are rows, and all of them match. */
const haveAll = (parts: RowParts, isMatch: (row: number) => boolean): boolean =>
  parts.some(({ length }) => length > 0) && parts.every((part) => part.every(isMatch));

/** The rows that are sent, by line. A sheet has a hundred thousand: they are numbers in one array. */
function sentRows({ table, rows, answers }: CheckedImport) {
  const lineOf = (row: number): number => lineOfKey(table.lines[row] ?? 0);
  const all = Uint32Array.from({ length: table.size }, (_, row) => row)
    .filter((row) => isSendable(rows, row, answers.includeUnchanged))
    .sort((a, b) => lineOf(a) - lineOf(b));
  /** Place of the first row at or below the line. */
  function placeOf(line: number): number {
    let [from, until] = [0, all.length];
    while (from < until) {
      const middle = (from + until) >> 1;
      if (lineOf(all[middle] ?? 0) < line) from = middle + 1;
      else until = middle;
    }
    return from;
  }
  /** @param until excluded. */
  const between = (from: number, until: number): Uint32Array => all.subarray(placeOf(from), placeOf(until));
  return { all, between, ofLine: (line: number) => between(line, line + 1) };
}
