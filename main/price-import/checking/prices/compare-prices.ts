/** Checks that need more than the row: other rows, prices in force, today; and the verdict. */

import {
  breaksTwoDecimals,
  distance,
  isAbsurd,
  isFarFromPeers,
  isPlausiblePrice,
  looksMistyped,
  NO_LABEL,
  NOT_FUEL,
} from '../../../prices/model/index.ts';
import type { SentStanding } from '../../import-engine.ts';
import type { ComparedPrice } from '../checked-rows.ts';
import { count } from '../count-row.ts';
import { createSheetRivals } from '../doubts/sheet-rivals.ts';
import { addIssue, ERRORS, ERRORS_AND_QUESTIONS, hasIssue, issueSet, SUSPICIONS } from '../issues.ts';
import { AGREEMENT, STANDARD } from '../meanings/meanings.ts';
import { VERDICT } from '../tally.ts';
import { createOthers } from './beside.ts';
import type { Comparison } from './comparison.ts';
import type { Coming } from './in-force.ts';
import { percentRefusal } from './percents.ts';
import { isUnsettled } from './unsettled.ts';

/** One year in yyyymmdd numbers; a later day is more likely a typo in the year. */
const FAR_FUTURE = 10_000;

interface Guarded extends Comparison {
  /** Median of the other prices of the row's product; -1 = none. */
  readonly othersOf: (product: number, row: number) => number;
}

export function comparePrices(scope: Comparison): void {
  const { rows, answers, table } = scope;
  const rivalOf = createSheetRivals(rows, table.size);
  const guarded: Guarded = { ...scope, othersOf: createOthers(scope, table.size) };
  for (let row = 0; row < table.size; row++) {
    rows.verdict[row] = answers.excluded.has(row) ? VERDICT.excluded : judge(guarded, row, rivalOf);
    count(scope, row);
  }
}

const STAYS = issueSet('price-missing');

function judge(scope: Guarded, row: number, rivalOf: (row: number) => number): number {
  const { rows, answers } = scope;
  const { issues } = rows;
  const clear = !scope.columnsMissing && !hasIssue(issues, row, ERRORS_AND_QUESTIONS);
  const product = rows.product[row] ?? NO_LABEL;
  const kind = rows.kind[row] ?? 0;
  const price = rows.price[row] ?? 0;
  const inForce = product >= 0 && kind > 0 ? scope.inForce.find(product, kind, rows.customer[row] ?? 0) : -1;
  rows.inForce[row] = inForce;
  if (product === NOT_FUEL) return VERDICT.excluded;
  if (!clear) return hasIssue(issues, row, ERRORS) ? VERDICT.error : VERDICT.question;
  if (hasIssue(issues, row, STAYS)) return VERDICT.excluded;
  const first = rows.first[row] ?? row;
  if (rows.conflicts.has(first)) {
    addIssue(issues, row, 'conflict');
    return VERDICT.error;
  }
  if (first !== row) return VERDICT.duplicate;
  const same = inForce === price && !movesAway(scope, row, rivalOf);
  if (same && !answers.includeUnchanged) return VERDICT.unchanged;
  if (percentRefusal(scope, row) !== null) {
    addIssue(issues, row, 'price-invalid');
    return VERDICT.error;
  }
  guard(scope, row, product, kind, price, inForce);
  compareWithPeers(scope, row, product, kind, price);
  if (hasIssue(issues, row, SUSPICIONS) && isUnsettled(scope, row)) return VERDICT.suspicious;
  return same ? VERDICT.unchanged : inForce === -1 ? VERDICT.new : VERDICT.changed;
}

/** Whether a price in force would change if the row were not sent, and why. */
function movesAway({ rows, inForce }: Comparison, row: number, rivalOf: (row: number) => number): boolean {
  const coming = inForce.onTheWay(rows.product[row] ?? NO_LABEL, rows.kind[row] ?? 0, rows.customer[row] ?? 0, rows.price[row] ?? 0);
  const rival = rivalOf(row);
  if (rival !== -1) {
    rows.rivals.set(row, rival);
    addIssue(rows.issues, row, 'sheet-moves');
  }
  if (coming !== -1) addIssue(rows.issues, row, 'on-the-way');
  return rival !== -1 || coming !== -1;
}

/** Adds the issues of a price that would be sent. */
function guard(scope: Guarded, row: number, product: number, kind: number, price: number, inForce: number): void {
  const { rows, days, today } = scope;
  const { issues } = rows;
  const station = rows.station[row] ?? 0;
  const far = inForce === -1 ? null : distance(price, inForce);
  const standard = kind === AGREEMENT ? comparedPrice(scope, row, product, STANDARD, 0) : -1;
  const beside = distantPrice(scope, row, standard, inForce);
  if (far === 'factor' || (inForce === -1 && (isAbsurd(price) || beside?.far === 'factor'))) addIssue(issues, row, 'factor');
  else {
    if (far === 'far') addIssue(issues, row, 'far');
    else if (beside !== null) {
      addIssue(issues, row, 'far-beside');
      rows.beside.set(row, beside);
    }
    if (!isPlausiblePrice(price, scope.catalogue.products[product]?.family ?? null)) addIssue(issues, row, 'implausible');
  }
  if (scope.inForce.hasComing) {
    if (sentAlready(scope, row) !== null) addIssue(issues, row, 'sent-already');
    if (changesLater(scope, row) !== null) addIssue(issues, row, 'changes-later');
  }
  if (inForce === -1 && scope.inForce.known[station] === false) addIssue(issues, row, 'in-force-unknown');
  const day = days[rows.validity[row] ?? 0] ?? 0;
  const now = today[station] ?? 0;
  if (day !== 0 && day < now) addIssue(issues, row, 'past');
  else if (day > now + FAR_FUTURE) addIssue(issues, row, 'far-future');
  if (belowSibling(scope, row, price) !== null) addIssue(issues, row, 'below-sibling');
  if (kind === AGREEMENT) {
    if (standard !== -1 && price > standard) addIssue(issues, row, 'above-standard');
  } else if (breaksTwoDecimals(price)) addIssue(issues, row, 'third-decimal');
}

/**
 * Substitute for a missing price in force, if the row's price is far from it. An agreement is compared with
 * the standard price even if one is in force. @param standard -1 = none, or the row's own price is the standard.
 */
function distantPrice(scope: Guarded, row: number, standard: number, inForce: number): DistantPrice | null {
  if (standard !== -1) return ifFar(scope, row, 'standard', standard);
  return inForce === -1 ? substitutePrice(scope, row) : null;
}

function ifFar({ rows }: Guarded, row: number, type: ComparedPrice['type'], priceE4: number): DistantPrice | null {
  const far = distance(rows.price[row] ?? 0, priceE4);
  return far === 'far' || far === 'factor' ? { type, priceE4, far } : null;
}

interface DistantPrice extends ComparedPrice {
  readonly far: 'far' | 'factor';
}

/** The sent price that replaces the row's price on a later day; null = none. */
export function changesLater(scope: Pick<Comparison, 'rows' | 'inForce' | 'meanings' | 'context'>, row: number): Coming | null {
  const { rows, inForce, meanings, context } = scope;
  const from = meanings.moments.texts[rows.validity[row] ?? 0] ?? '';
  const today = `${context.stations[rows.station[row] ?? -1]?.today ?? ''}T00:00:00`;
  const start = from > today ? from : today;
  return inForce.nextAfter(rows.product[row] ?? NO_LABEL, rows.kind[row] ?? 0, rows.customer[row] ?? 0, rows.price[row] ?? 0, start);
}

/** State of the upload that already sends the row's price; null = none. */
export function sentAlready(scope: Pick<Comparison, 'rows' | 'inForce' | 'meanings' | 'context'>, row: number): SentStanding | null {
  const { rows, inForce, meanings, context } = scope;
  const from = meanings.moments.texts[rows.validity[row] ?? 0] ?? '';
  const now = `${context.stations[rows.station[row] ?? -1]?.today ?? ''}T00:00:00`;
  return inForce.sentAlready(rows.product[row] ?? NO_LABEL, rows.kind[row] ?? 0, rows.customer[row] ?? 0, rows.price[row] ?? 0, from, now);
}

/** Price for comparison if the product has no other one for the same customer. */
function substitutePrice(scope: Guarded, row: number): DistantPrice | null {
  const { rows, inForce, othersOf } = scope;
  const product = rows.product[row] ?? NO_LABEL;
  const last = inForce.lastSent(product, rows.kind[row] ?? 0, rows.customer[row] ?? 0);
  if (last !== -1) return ifFar(scope, row, 'last', last);
  const peers = inForce.peer(product);
  if (peers !== -1) return ifFar(scope, row, 'peers', peers);
  const others = othersOf(product, row);
  return others === -1 ? null : ifFar(scope, row, 'others', others);
}

/** Compares with the other stations of this PC, and with the last sent price. */
function compareWithPeers(scope: Comparison, row: number, product: number, kind: number, price: number): void {
  const { peer, lastSent } = scope.inForce;
  // Not reported twice.
  const median = kind === STANDARD && scope.rows.beside.get(row)?.type !== 'peers' ? peer(product) : -1;
  const last = lastSent(product, kind, scope.rows.customer[row] ?? 0);
  if (median !== -1 && isFarFromPeers(price, median)) addIssue(scope.rows.issues, row, 'peers');
  if (last !== -1 && looksMistyped(price, last)) addIssue(scope.rows.issues, row, 'slip');
}

/** Price displayed beside the row's own: from this sheet for the same validity, else in force. */
export function comparedPrice(
  scope: Pick<Comparison, 'rows' | 'index' | 'inForce'>,
  row: number,
  product: number,
  kind: number,
  customer: number,
): number {
  const other = scope.index.find(product, kind, customer, scope.rows.validity[row] ?? 0);
  return other === -1 ? scope.inForce.find(product, kind, customer) : (scope.rows.price[other] ?? 0);
}

/** The product that costs more than the row's, although it should not (aditivada below comum, S10 below S500). */
export function belowSibling(
  scope: Pick<Comparison, 'rows' | 'index' | 'inForce' | 'catalogue'>,
  row: number,
  price: number,
): { readonly product: number; readonly priceE4: number } | null {
  const { rows, catalogue } = scope;
  const siblings = catalogue.products[rows.product[row] ?? NO_LABEL]?.notBelow ?? [];
  for (const product of siblings) {
    const priceE4 = comparedPrice(scope, row, product, rows.kind[row] ?? 0, rows.customer[row] ?? 0);
    if (priceE4 > price) return { product, priceE4 };
  }
  return null;
}
