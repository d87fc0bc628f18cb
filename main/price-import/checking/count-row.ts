import { isCautioned, isSendable } from './checked-rows.ts';
import { countIssues, hasIssue, issueSet } from './issues.ts';
import { ASK_IMPLIED } from './meanings/meanings.ts';
import type { Comparison } from './prices/comparison.ts';
import { waits } from './prices/unsettled.ts';
import { cellText } from './row-table.ts';
import { VERDICT } from './tally.ts';

/** Adds a row with its final verdict to the tally. */
export function count(scope: Comparison, row: number): void {
  const { tally, verdict: verdicts, issues } = scope.rows;
  const verdict = verdicts[row] ?? 0;
  tally.verdicts[verdict] = (tally.verdicts[verdict] ?? 0) + 1;
  countIssues(issues, row, tally.issues);
  if (verdict === VERDICT.question) countQuestion(scope, row);
  if (!isSendable(scope.rows, row, scope.answers.includeUnchanged)) return;
  if (isCautioned(scope.rows, row)) tally.warnings++;
  if (waits(scope, row, 'confirm')) tally.toConfirm++;
  if (waits(scope, row, 'reason')) tally.toJustify++;
  countPlanned(scope, row);
}

const [STATION, PRICE, DATE, PRODUCT] = [
  issueSet('station-question'),
  issueSet('price-question'),
  issueSet('date-question'),
  issueSet('product-question'),
];

function countQuestion({ rows: { tally, station, issues }, table, meanings }: Comparison, row: number): void {
  if (hasIssue(issues, row, STATION)) tally.askStation++;
  if (hasIssue(issues, row, PRICE)) {
    const text = cellText(table, 'price', row).trim();
    if (meanings.price.of()[table.cells.price?.[row] ?? 0] === ASK_IMPLIED) {
      tally.askImplied++;
      tally.impliedSample ||= text;
    } else {
      tally.askMark++;
      tally.markSample ||= text;
    }
  }
  if (hasIssue(issues, row, DATE)) {
    tally.askDate++;
    tally.dateSample ||= cellText(table, 'validFrom', row).trim();
  }
  if (hasIssue(issues, row, PRODUCT)) {
    const id = table.cells.product?.[row] ?? 0;
    const waiting = tally.askProducts.get(id) ?? { rows: 0, stations: new Set<number>() };
    waiting.rows++;
    waiting.stations.add(station[row] ?? 0);
    tally.askProducts.set(id, waiting);
  }
}

/** Counts rows to be sent once no question is open. */
function countPlanned(scope: Comparison, row: number): void {
  const { tally, station, kind, price, inForce } = scope.rows;
  const key = (station[row] ?? 0) * 2 + (kind[row] ?? 1) - 1;
  tally.batches[key] = (tally.batches[key] ?? 0) + 1;
  const moment = scope.rows.validity[row] ?? 0;
  if (moment !== 0) {
    const start = moment * scope.context.stations.length + (station[row] ?? 0);
    tally.starts.set(start, (tally.starts.get(start) ?? 0) + 1);
  }
  const now = inForce[row] ?? 0;
  const next = price[row] ?? 0;
  if (now === -1) tally.sent.fresh++;
  else if (now === next) tally.sent.unchanged++;
  else {
    tally.sent.changed++;
    if (next * 10 > now * 11) tally.sent.upOver10++;
    else if (next * 10 < now * 9) tally.sent.downOver10++;
  }
}
