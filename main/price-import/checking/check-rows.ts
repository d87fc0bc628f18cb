import { NOT_FUEL } from '../../prices/model/index.ts';
import { rememberingPlaces } from '../../shared/remember.ts';
import { dayNumber } from '../../shared/time/local-date.ts';
import type { Settlement } from './answers.ts';
import type { CheckInput } from './check-input.ts';
import { checkRow, type RowScope } from './check-row.ts';
import { type CheckedRows, resetCheckedRows } from './checked-rows.ts';
import { addIssue, clearIssues, ERRORS_AND_QUESTIONS, hasIssue, UNSENT } from './issues.ts';
import { customerNames } from './meanings/customer-names.ts';
import { isPercent, momentDays } from './meanings/meanings.ts';
import { comparePrices } from './prices/compare-prices.ts';
import { percentRefusal } from './prices/percents.ts';
import { priceShares } from './prices/price-shares.ts';
import { createRowIndex, type RowIndex } from './row-index.ts';

/** Checks every row and fills `rows`; returns the index for finding related rows. */
export function checkRows(input: CheckInput, rows: CheckedRows): RowIndex {
  const { table, answers, context, meanings } = input;
  resetCheckedRows(rows, context.stations.length);
  const scope = rowScope(input);
  const index = createRowIndex(rows, table.size);
  const shares: number[] = [];
  const take = (row: number): void => {
    const first = index.add(row);
    rows.first[row] = first;
    if (rows.price[first] !== rows.price[row] && !rows.conflicts.has(first)) rows.conflicts.set(first, row);
  };
  for (let row = 0; row < table.size; row++) {
    rows.first[row] = row;
    if (input.columnsMissing || answers.excluded.has(row)) continue;
    checkRow(scope, rows, row);
    if (rows.product[row] === NOT_FUEL) {
      clearIssues(rows.issues, row);
      addIssue(rows.issues, row, 'not-fuel');
      continue;
    }
    if (hasIssue(rows.issues, row, UNSENT)) continue;
    if (rows.price[row] === 0) shares.push(row);
    else take(row);
  }
  const today = context.stations.map((station) => dayNumber(station.today));
  const days = momentDays(meanings.moments);
  // A past moment and "from now on" mean the same: two prices for them conflict.
  const hasCome = days.some((day, moment) => moment !== 0 && day <= Math.max(...today));
  const markStarted = (): void => {
    for (let row = 0; hasCome && row < table.size; row++) {
      const moment = rows.validity[row] ?? 0;
      if (moment === 0 || rows.price[row] === 0 || hasIssue(rows.issues, row, ERRORS_AND_QUESTIONS)) continue;
      const late = (days[moment] ?? 0) - (today[rows.station[row] ?? 0] ?? 0);
      const started = late < 0 || (late === 0 && (meanings.moments.texts[moment] ?? '').endsWith('T00:00:00'));
      const now = started ? index.find(rows.product[row] ?? 0, rows.kind[row] ?? 0, rows.customer[row] ?? 0, 0) : -1;
      if (now === -1 || rows.price[now] === rows.price[row]) continue;
      rows.conflicts.set(now, row).set(rows.first[row] ?? row, now);
    }
  };
  markStarted();
  if (shares.length > 0) {
    // A percentage of a price in conflict is none.
    priceShares({ ...input, rows, index }, shares, take);
    markStarted();
    preferPercents({ ...input, rows }, shares);
  }
  comparePrices({ ...input, rows, index, today, days });
  return index;
}

/** Where the network takes only percentages, an amount repeats the percentage that makes the same price, and not the other way round. */
function preferPercents(scope: CheckInput & { readonly rows: CheckedRows }, shares: readonly number[]): void {
  const { rows, table } = scope;
  const sent = new Map<number, number>();
  for (const row of shares) {
    const first = rows.first[row] ?? row;
    if (first === row || rows.price[row] === 0 || rows.conflicts.has(first) || sent.has(first)) continue;
    if (percentRefusal(scope, first) !== null && percentRefusal(scope, row) === null) sent.set(first, row);
  }
  for (let row = 0; sent.size > 0 && row < table.size; row++) rows.first[row] = sent.get(rows.first[row] ?? row) ?? rows.first[row] ?? row;
}

/** Current values of rows, to which an answer is bound; processes one row at a time. */
export function settler(input: CheckInput, rows: CheckedRows): (row: number, reason: string | null) => Settlement {
  const scope = rowScope(input);
  return (row, reason) => {
    const share = isPercent(input, row) ? (rows.price[row] ?? 0) : 0;
    checkRow(scope, rows, row);
    if (share > 0) rows.price[row] = share;
    const product = rows.product[row] ?? 0;
    const kind = rows.kind[row] ?? 0;
    return {
      priceE4: rows.price[row] ?? 0,
      inForceE4: product >= 0 && kind > 0 ? input.inForce.find(product, kind, rows.customer[row] ?? 0) : -1,
      moment: rows.validity[row] ?? 0,
      reason,
    };
  };
}

/** Index of the station for rows that name none; -1 = in question. */
export function fallbackStation({ layout, context: { stations } }: Pick<CheckInput, 'layout' | 'context'>): number {
  const named = stations.findIndex(({ id }) => id === layout.constants.stationId);
  return named >= 0 ? named : stations.length === 1 ? 0 : -1;
}

function rowScope(input: CheckInput): RowScope {
  const { table, layout, context, meanings, catalogue, answers } = input;
  const constantMoment = layout.constants.validFrom === null ? 0 : meanings.moments.numberOf(layout.constants.validFrom);
  return {
    ...input,
    cells: table.cells,
    hasStationColumn: layout.columns.station !== undefined,
    fallbackStation: fallbackStation(input),
    productNamed: context.stations.map((_, station) =>
      rememberingPlaces((text) => catalogue.findAgreed(station, table.words.product.texts[text] ?? '', answers.labels)),
    ),
    customerNamed: customerNames(input),
    constantMoment,
    codes: {
      station: meanings.station.of(),
      price: meanings.price.of(),
      unit: meanings.unit.of(),
      priceUnit: meanings.priceUnit.of(),
      kind: meanings.kind.of(),
      customer: meanings.customer.of(),
      validFrom: meanings.validFrom.of(),
    },
  };
}
