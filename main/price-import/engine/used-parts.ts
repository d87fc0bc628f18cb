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

interface Sent {
  readonly row: number;
  readonly line: number;
  readonly from: string;
  readonly customer: string;
}

interface Account {
  readonly scope: AccountScope;
  readonly parts: readonly Part[];
}

/** Parts without what is used; `today` is the day of reading, for "amanhã". */
export function withoutUsed(checked: CheckedImport, { scope, parts }: Account, today: string): readonly Part[] {
  const sent = sentRows(checked);
  const byLine = Map.groupBy(sent, ({ line }) => line);
  const { says, stations, remains } = scope;
  const columns = new Map(remains.columns.map((column) => [column.column, column]));
  const documentsOf = (text: string): readonly string[] => [
    ...new Set([...cnpjsIn(text).filter((cnpj) => !stations.includes(cnpj)), ...says(text).customers.map(({ document }) => document)]),
  ];
  const titles = parts.flatMap(({ place, line, samples }) =>
    place === 'line' && line !== null && documentsOf(samples[0] ?? '').length > 0 ? [line] : [],
  );

  /** Whether these rows have the day and the customer that a text states, and it states nothing else. */
  function isStated(text: string, rowsOfDay: readonly Sent[], rowsOfCustomer: readonly Sent[]): boolean {
    const { kinds, from } = says(text);
    if (![...kinds].every((kind) => SETTLED.has(kind))) return false;
    const [customer, ...others] = documentsOf(text);
    const day = kinds.has('day') ? (from ?? soonDay(text, today)) : null;
    if (others.length > 0 || (kinds.has('day') && day === null) || (day === null && customer === undefined)) return false;
    const hasDay = day === null || (rowsOfDay.length > 0 && rowsOfDay.every((row) => row.from === day));
    return hasDay && (customer === undefined || (rowsOfCustomer.length > 0 && rowsOfCustomer.every((row) => row.customer === customer)));
  }

  /** The rows between a line and the next one that names a customer; those of the sheet for a line below them all. */
  function rowsBelow(line: number): readonly Sent[] {
    const next = titles.find((title) => title > line) ?? Number.POSITIVE_INFINITY;
    const below = sent.filter((row) => row.line > line && row.line < next);
    return below.length === 0 ? sent : below;
  }

  function isUsedColumn(column: number | null): boolean {
    const found = columns.get(column ?? -1);
    if (found === undefined || found.more > 0) return false;
    return found.texts.every((text) => {
      if (says(text).kinds.size === 0) return false;
      const rows = found.linesOf(text).flatMap((line) => byLine.get(line) ?? []);
      return isStated(text, rows, rows);
    });
  }

  function rest(part: Part): readonly Part[] {
    const { place, line, name, samples } = part;
    const text = samples[0] ?? name;
    const own = byLine.get(line ?? -1);
    switch (place) {
      case 'column':
        return isUsedColumn(part.column) ? [] : [part];
      case 'line':
        if (own !== undefined) return restOfLine(part, own);
        return isStated(text, sent, rowsBelow(line ?? 0)) ? [] : [part];
      case 'remark':
        return isStated(text, own ?? sent, own ?? sent) ? [] : [part];
      case 'sheet':
      case 'header':
        return isStated(text, sent, sent) ? [] : [part];
      default:
        return [part];
    }
  }

  /** The cells of a row that is sent after all, except those that it uses. */
  function restOfLine(part: Part, rows: readonly Sent[]): readonly Part[] {
    const used = new Set(rows.flatMap(({ row }) => COLUMN_ROLES.map((role) => normaliseLabel(originalOf(checked, row, role)))));
    const cells = remains.lines.find(({ line }) => line === part.line)?.cells ?? [];
    const left = cells.filter((cell) => !used.has(normaliseLabel(cell)));
    return left.length === 0 ? [] : [{ ...part, samples: [left.join(' · ')] }];
  }

  return parts.flatMap((part) => (part.fate === 'left' ? rest(part) : []));
}

/** Statements that a row can answer. */
const SETTLED: ReadonlySet<Saying> = new Set(['day', 'customer', 'party']);

function sentRows({ table, rows, answers, meanings }: CheckedImport): readonly Sent[] {
  const sent: Sent[] = [];
  for (let row = 0; row < table.size; row++) {
    if (!isSendable(rows, row, answers.includeUnchanged)) continue;
    sent.push({
      row,
      line: lineOfKey(table.lines[row] ?? 0),
      from: meanings.moments.texts[rows.validity[row] ?? 0] ?? '',
      customer: meanings.documents.texts[rows.customer[row] ?? 0] ?? '',
    });
  }
  return sent;
}
