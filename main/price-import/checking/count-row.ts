import { isCautioned, isSendable } from './checked-rows.ts';
import { BIT, CONFIRMS, REASONS } from './issues.ts';
import { ASK_IMPLIED } from './meanings/meanings.ts';
import type { Comparison } from './prices/comparison.ts';
import { unsettled } from './prices/unsettled.ts';
import { cellText } from './row-table.ts';
import { MORE_AT, VERDICT } from './tally.ts';

/** Adds a row whose verdict stands to the tally. */
export function count(scope: Comparison, row: number): void {
  const { tally, verdict: verdicts, flags: allFlags } = scope.rows;
  const verdict = verdicts[row] ?? 0;
  const flags = allFlags[row] ?? 0;
  tally.verdicts[verdict] = (tally.verdicts[verdict] ?? 0) + 1;
  countBits(tally.issues, flags, 0);
  countBits(tally.issues, scope.rows.more[row] ?? 0, MORE_AT);
  if (verdict === VERDICT.question) countQuestion(scope, row, flags);
  if (!isSendable(scope.rows, row, scope.answers.includeUnchanged)) return;
  if (isCautioned(scope.rows, row)) tally.warnings++;
  const open = unsettled(scope, row);
  if ((open & CONFIRMS) !== 0) tally.toConfirm++;
  if ((open & REASONS) !== 0) tally.toJustify++;
  countPlanned(scope, row);
}

function countBits(issues: Int32Array, bits: number, from: number): void {
  for (let left = bits; left !== 0; left &= left - 1) {
    const place = from + 31 - Math.clz32(left & -left);
    issues[place] = (issues[place] ?? 0) + 1;
  }
}

function countQuestion({ rows: { tally, station }, table, meanings }: Comparison, row: number, flags: number): void {
  if ((flags & BIT['station-question']) !== 0) tally.askStation++;
  if ((flags & BIT['price-question']) !== 0) {
    const text = cellText(table, 'price', row).trim();
    if (meanings.price.of()[table.cells.price?.[row] ?? 0] === ASK_IMPLIED) {
      tally.askImplied++;
      tally.impliedSample ||= text;
    } else {
      tally.askMark++;
      tally.markSample ||= text;
    }
  }
  if ((flags & BIT['date-question']) !== 0) {
    tally.askDate++;
    tally.dateSample ||= cellText(table, 'validFrom', row).trim();
  }
  if ((flags & BIT['product-question']) !== 0) {
    const id = table.cells.product?.[row] ?? 0;
    const asked = tally.askProducts.get(id) ?? { rows: 0, stations: new Set<number>() };
    asked.rows++;
    asked.stations.add(station[row] ?? 0);
    tally.askProducts.set(id, asked);
  }
}

/** Rows that are to be sent once nothing is open. */
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
