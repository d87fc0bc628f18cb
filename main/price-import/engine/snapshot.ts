/** Snapshot of an import for services: sheet, questions, counts, plan. */

import {
  COLUMN_ROLES,
  type ColumnRole,
  type ImportCounts,
  type SendPlan,
  type SheetColumnView,
  type SheetLayout,
} from '../../../preload/contract/price-import/price-import.ts';
import { ISSUE_KINDS, type IssueCode } from '../checking/issues.ts';
import type { CheckedImport } from '../checking/machine.ts';
import { STANDARD } from '../checking/meanings/meanings.ts';
import { verdictCounts } from '../checking/tally.ts';
import type { EngineSnapshot } from '../import-engine.ts';
import type { ReadSheet } from '../reading/read-spreadsheet.ts';
import { blocked, openQuestions, planSentence } from '../texts/reading.ts';
import { accountOf, unusedParts } from './account.ts';
import { issueCounts, plannedStarts, unknownCustomersOf } from './counts.ts';
import { importQuestions } from './questions.ts';

const SAMPLES = 5;
const FIRST_LINES = 12;

/** `requested`: the layout as requested; rows of a wide sheet were checked with the long layout derived from it. */
export function snapshotOf(sheet: ReadSheet, checked: CheckedImport, requested: SheetLayout): EngineSnapshot {
  const account = accountOf(sheet, checked, requested);
  const questions = importQuestions(sheet, checked, requested, account);
  const unknownCustomers = unknownCustomersOf(checked);
  const layout: SheetLayout = {
    ...requested,
    ...(sheet.place === null ? {} : { sheet: sheet.place }),
    decimalMark: checked.style.mark,
    dateOrder: checked.order,
  };
  return {
    sheet: {
      layout,
      format: sheet.format,
      sheets: sheet.sheets,
      notes: sheet.notes,
      byteOrderMark: sheet.byteOrderMark,
      sepLine: sheet.sepLine,
      sampleWord: sheet.sampleWord,
      columns: columnViews(sheet, layout),
      firstLines: sheet.head.slice(0, FIRST_LINES),
    },
    fingerprint: sheet.fingerprint,
    questions,
    unknownCustomers,
    unused: unusedParts(sheet, checked, account),
    counts: { ...countsOf(checked), lines: sheet.dataLines },
    plan: planOf(checked, { blocking: questions.length, open: questions.length + unknownCustomers.length }, sheet.averages),
    includeUnchanged: checked.answers.includeUnchanged,
  };
}

function columnViews(sheet: ReadSheet, layout: SheetLayout): readonly SheetColumnView[] {
  const data = sheet.head.filter(({ line }) => line > (layout.headerLine ?? (sheet.sepLine ? 1 : 0)));
  const width = Math.max(sheet.header.length, ...data.slice(0, FIRST_LINES).map(({ cells }) => cells.length));
  const roles = new Map(COLUMN_ROLES.map((role): [number | undefined, ColumnRole] => [layout.columns[role], role]));
  const products = new Map((layout.productColumns ?? []).map(({ column, label }): [number, string] => [column, label]));
  const wide = products.size > 0;
  return Array.from({ length: width }, (_, index): SheetColumnView => {
    const samples = new Set<string>();
    for (const { cells } of data) {
      const cell = cells[index] ?? '';
      if (cell.trim() !== '') samples.add(cell);
      if (samples.size === SAMPLES) break;
    }
    const named = roles.get(index) ?? null;
    const role = wide && (named === 'product' || named === 'price') ? null : named;
    return { index, header: (sheet.header[index] ?? '').trim(), samples: [...samples], role, productLabel: products.get(index) ?? null };
  });
}

function countsOf({ table, rows }: CheckedImport): ImportCounts {
  const { warnings, toConfirm, toJustify } = rows.tally;
  const verdicts = verdictCounts(rows.tally);
  return {
    total: table.total,
    otherStations: table.otherStations,
    blank: table.blank,
    verdicts,
    filters: {
      all: table.size,
      errors: verdicts.error,
      warnings,
      changed: verdicts.changed + verdicts.suspicious,
      new: verdicts.new,
      unchanged: verdicts.unchanged,
      excluded: verdicts.excluded,
    },
    toConfirm,
    toJustify,
    issues: issueCounts(rows.tally),
  };
}

/**
 * `sentence` explains why sending is impossible, or its effects. Views never change it. `open` counts every question that
 * the page asks; those about a customer's name block nothing, since their rows are left out.
 */
function planOf(
  { rows, context, table, answers, meanings }: CheckedImport,
  { blocking, open }: { readonly blocking: number; readonly open: number },
  averages: boolean,
): SendPlan {
  const { tally } = rows;
  const { sent } = tally;
  const verdicts = verdictCounts(tally);
  const batches = Array.from(tally.batches, (prices, key) => ({
    stationId: context.stations[Math.floor(key / 2)]?.id ?? '',
    kind: key % 2 === STANDARD - 1 ? ('standard' as const) : ('agreement' as const),
    prices,
  })).filter(({ prices }) => prices > 0);
  const prices = batches.reduce((sum, batch) => sum + batch.prices, 0);
  const starts = plannedStarts(tally.starts, context.stations, meanings.moments.texts);
  const rowsWith = (issue: IssueCode): number => tally.issues[ISSUE_KINDS.findIndex(({ code }) => code === issue)] ?? 0;
  const rest = {
    // Rows that the user excluded are not counted.
    leftOut: verdicts.error,
    stays: rowsWith('price-missing'),
    unchanged: answers.includeUnchanged ? 0 : verdicts.unchanged,
    duplicates: verdicts.duplicate,
  };
  const leadIn = open > 0 && blocking === 0 ? `${openQuestions(open)} ` : '';
  const plan = (canSend: boolean, sentence: string): SendPlan => ({ canSend, sentence: `${leadIn}${sentence}`, prices, batches, starts });
  if (averages) return plan(false, blocked.averages(table.otherStations));
  if (blocking > 0) return plan(false, blocked.questions(open));
  if (tally.toConfirm + tally.toJustify > 0) return plan(false, blocked.guards(tally.toConfirm, tally.toJustify));
  if (table.size === 0) return plan(false, blocked.onlyOthers(table.otherStations));
  if (prices === 0) return plan(false, blocked.nothing(rest));
  const { changed, fresh, upOver10, downOver10 } = sent;
  return plan(
    true,
    planSentence({ changed, fresh, resent: sent.unchanged, sentAlready: rowsWith('sent-already'), upOver10, downOver10, ...rest }),
  );
}
