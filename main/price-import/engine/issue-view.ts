/** Renders the issues of one row in words. */

import type { ColumnRole, RowIssueView } from '../../../preload/contract/price-import/price-import.ts';
import { deltaBasisPoints, formatMoney, slippedFactor, unitOfPrice } from '../../prices/model/index.ts';
import { formatCnpj, readCnpj } from '../../shared/cnpj.ts';
import { maskCpfs, maskDocument, maskedCpf } from '../../shared/redaction/cpf.ts';
import { formatLocalDate } from '../../shared/time/local-date.ts';
import { hasIssue, type IssueCode, issuesOf, QUESTIONS } from '../checking/issues.ts';
import { lostStart } from '../checking/lost-start.ts';
import type { CheckedImport } from '../checking/machine.ts';
import {
  amountOf,
  CNPJ_REFUSALS,
  DATE_REFUSALS,
  factorOf,
  isChange,
  PRICE_REFUSALS,
  STANDARD,
  UNREAD_CHANGE,
  UNSIGNED_PERCENT,
} from '../checking/meanings/meanings.ts';
import { belowSibling, changesLater, comparedPrice, sentAlready } from '../checking/prices/compare-prices.ts';
import { decimalsFor } from '../checking/prices/fine-price.ts';
import { percentDecimalsFor, percentRefusal } from '../checking/prices/percents.ts';
import { startOf } from '../checking/prices/price-shares.ts';
import { waits } from '../checking/prices/unsettled.ts';
import { VERDICT } from '../checking/tally.ts';
import { isCutPrice } from '../reading/comma-cuts.ts';
import { lineOfKey } from '../reading/wide-layout.ts';
import { place, issueSentences as say } from '../texts/issues.ts';
import { originalOf, textOf } from './cell-text.ts';

const PERCENT = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });
const SHARE = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 4 });
const LINE = new Intl.NumberFormat('pt-BR');

export function issueViews(checked: CheckedImport, row: number, columns: Readonly<Record<ColumnRole, string>>): readonly RowIssueView[] {
  const { rows, table, answers } = checked;
  const verdict = rows.verdict[row] ?? VERDICT.error;
  if (verdict === VERDICT.excluded && answers.excluded.has(row)) return [];
  const line = lineOfKey(table.lines[row] ?? 0);
  const views = issuesOf(rows.issues, row).map(
    ({ code, severity, role }): RowIssueView => ({
      code,
      severity,
      column: role,
      ...worded(place(line, role === null ? '' : columns[role]), (at) => SENTENCES[code](factsOf(checked, row, at))),
      settled: (severity === 'confirm' || severity === 'reason') && !waits({ rows, answers }, row, severity),
    }),
  );
  const note = verdict === VERDICT.duplicate ? 'duplicate' : verdict === VERDICT.unchanged ? 'unchanged' : null;
  if (note === null || hasIssue(rows.issues, row, QUESTIONS)) return views;
  const at = place(line, columns.price);
  const words = worded(at, (where) =>
    note === 'unchanged'
      ? say.unchanged(where, answers.includeUnchanged)
      : say.duplicate(where, LINE.format(lineOfKey(table.lines[rows.first[row] ?? row] ?? 0))),
  );
  return [...views, { code: note, severity: 'info', column: 'price', ...words, settled: false }];
}

/** Every sentence of an issue begins with its place and a colon; shown on the cell itself, the place is omitted. */
function worded(at: string, say: (at: string) => string): Pick<RowIssueView, 'message' | 'short'> {
  const message = say(at);
  const rest = maskCpfs(message.slice(at.length + ': '.length));
  return { message: maskCpfs(message), short: rest.charAt(0).toLocaleUpperCase('pt-BR') + rest.slice(1) };
}

/** Why a price is invalid: its text, or that it is a share without a base. */
function priceInvalid(checked: CheckedImport, row: number, at: string): string {
  const { rows, table, meanings } = checked;
  const code = meanings.price.of()[table.cells.price?.[row] ?? 0] ?? 0;
  const text = textOf(checked, row, 'price');
  const price = rows.price[row] ?? 0;
  const refusal = price > 0 ? percentRefusal(checked, row) : null;
  if (refusal === 'amount') return say.percentAsked(at, text, checked.layout.priceMeans === undefined ? '-3%' : '3%');
  if (refusal === 'too-fine') return say.percentTooFine(at, text, percentDecimalsFor(checked, row) ?? 0);
  if (price > 0) return say.priceTooFine(at, formatMoney(price), decimalsFor(checked.context, rows.kind[row] ?? 0) ?? 0);
  if (code === UNSIGNED_PERCENT) return say.percentUnsigned(at, text);
  if (code === UNREAD_CHANGE) return say.changeUnread(at, text);
  if (isChange(code)) return rows.kind[row] === STANDARD ? say.percentOfStandard(at, text) : baseMissing(checked, row, at, text);
  return say.priceInvalid(at, text, PRICE_REFUSALS[-1 - code] ?? 'text');
}

/** Why the network can't be sent the row's start; null = it can. */
function startTooFine(checked: CheckedImport, row: number, at: string, moment: string): string | null {
  const precision = lostStart(checked, checked.rows, row);
  return precision === null ? null : say.startTooFine(at, formatLocalDate(moment), precision);
}

/** Why a share has no base: the standard price is changing, or none is certain. */
function baseMissing(checked: CheckedImport, row: number, at: string, text: string): string {
  const { rows, index, inForce } = checked;
  const product = rows.product[row] ?? -1;
  const now = inForce.find(product, STANDARD, 0);
  const coming = inForce.onTheWay(product, STANDARD, 0, now, startOf(checked, row));
  const beside = index.find(product, STANDARD, 0, rows.validity[row] ?? 0);
  if (coming === -1 || beside !== -1) return say.percentWithoutBase(at, text);
  return say.percentOnTheWay(at, text, now === -1 ? null : formatMoney(now), formatMoney(coming));
}

/** Facts for the sentences about one row. */
function factsOf(checked: CheckedImport, row: number, at: string) {
  const { rows, table, catalogue, meanings } = checked;
  const number = rows.product[row] ?? -1;
  return {
    ...{ checked, row, at, number },
    price: rows.price[row] ?? 0,
    kind: rows.kind[row] ?? 0,
    customer: rows.customer[row] ?? 0,
    inForce: rows.inForce[row] ?? 0,
    product: catalogue.products[number],
    moment: meanings.moments.texts[rows.validity[row] ?? 0] ?? '',
    text: (role: ColumnRole): string => textOf(checked, row, role),
    refusal: (role: 'station' | 'customer' | 'validFrom'): number => -1 - (meanings[role].of()[table.cells[role]?.[row] ?? 0] ?? -1),
  };
}

const SENTENCES: Readonly<Record<IssueCode, (facts: ReturnType<typeof factsOf>) => string>> = {
  quotes: ({ at }) => say.quotes(at),
  'extra-cells': ({ checked, row, at }) => {
    const price = originalOf(checked, row, 'price');
    return isCutPrice(price, checked.layout) ? say.commaCut(at, price) : say.extraCells(at);
  },
  'station-missing': ({ at }) => say.stationMissing(at),
  'station-invalid': ({ at, text, refusal }) => say.stationInvalid(at, text('station'), CNPJ_REFUSALS[refusal('station')] ?? 'shape'),
  'station-other': ({ at, text }) => say.stationOther(at, text('station')),
  'product-missing': ({ at }) => say.productMissing(at),
  'cooking-gas': ({ at }) => say.cookingGas(at),
  'price-missing': ({ at }) => say.priceMissing(at),
  'price-invalid': ({ checked, row, at }) => priceInvalid(checked, row, at),
  'unit-unknown': ({ at, text }) => say.unitUnknown(at, text('unit')),
  'unit-mismatch': ({ at, text, product }) =>
    say.unitMismatch(at, unitOfPrice(text('price')) || text('unit'), product?.view.name ?? text('product'), product?.measure ?? 'any'),
  'kind-unknown': ({ at, text }) => say.kindUnknown(at, text('kind')),
  'customer-missing': ({ at }) => say.customerMissing(at),
  'customer-invalid': ({ at, text, refusal }) => customerInvalid(text('customer'), CNPJ_REFUSALS[refusal('customer')] ?? 'shape', at),
  'customer-on-standard': ({ at }) => say.customerOnStandard(at),
  'date-invalid': ({ checked, row, at, moment, text, refusal }) =>
    startTooFine(checked, row, at, moment) ?? say.dateInvalid(at, text('validFrom'), DATE_REFUSALS[refusal('validFrom')] ?? 'text'),
  conflict: ({ checked, row, at }) => say.conflict(at, ...otherRow(checked, rivalOf(checked, row))),
  'station-question': ({ at }) => say.stationQuestion(at),
  'product-question': ({ at, text }) => say.productQuestion(at, text('product')),
  'price-question': ({ at, text }) => say.priceQuestion(at, text('price')),
  'date-question': ({ at, text }) => say.dateQuestion(at, text('validFrom')),
  factor: ({ at, price, inForce }) =>
    inForce < 0
      ? say.factorAlone(at, formatMoney(price))
      : say.factor(at, formatMoney(price), formatMoney(inForce), slippedFactor(price, inForce)),
  far: ({ at, price, inForce }) => {
    const apart = PERCENT.format(Math.abs(deltaBasisPoints(price, inForce) ?? 0) / 10_000);
    return say.far(at, formatMoney(price), formatMoney(inForce), apart, price > inForce);
  },
  'far-beside': ({ checked, row, at, price }) => {
    const { type, priceE4 } = checked.rows.beside.get(row) ?? { type: 'standard', priceE4: price };
    const apart = PERCENT.format(Math.abs(deltaBasisPoints(price, priceE4) ?? 0) / 10_000);
    return say.distantPrice(at, formatMoney(price), type, formatMoney(priceE4), apart, price > priceE4);
  },
  implausible: ({ at, price }) => say.implausible(at, formatMoney(price)),
  'sent-already': ({ checked, row, at, price }) => say.sentAlready(at, formatMoney(price), sentAlready(checked, row) ?? 'sent'),
  'changes-later': ({ checked, row, at }) => {
    const later = changesLater(checked, row);
    return say.changesLater(at, formatLocalDate(later?.from ?? ''), formatMoney(later?.priceE4 ?? 0));
  },
  past: ({ at, moment }) => say.past(at, formatLocalDate(moment)),
  'third-decimal': ({ at }) => say.thirdDecimal(at),
  'below-sibling': ({ checked, row, at, price, product }) => {
    const sibling = belowSibling(checked, row, price);
    const name = checked.catalogue.products[sibling?.product ?? -1]?.view.name ?? '';
    return say.belowSibling(at, product?.view.name ?? '', name, formatMoney(sibling?.priceE4 ?? 0));
  },
  'above-standard': ({ checked, row, at, number }) => say.aboveStandard(at, formatMoney(comparedPrice(checked, row, number, STANDARD, 0))),
  'in-force-unknown': ({ at }) => say.inForceUnknown(at),
  'far-future': ({ at, moment }) => say.farFuture(at, formatLocalDate(moment)),
  'station-padded': ({ at, text }) => say.padded(at, cnpjOf(text('station'))),
  'customer-padded': ({ at, text }) => say.padded(at, cnpjOf(text('customer'))),
  peers: ({ checked, at, price, number }) => say.peers(at, formatMoney(price), formatMoney(checked.inForce.peer(number))),
  slip: ({ checked, at, price, number, kind, customer }) =>
    say.slip(at, formatMoney(price), formatMoney(checked.inForce.lastSent(number, kind, customer))),
  share: ({ checked, row, at, price }) => share(checked, row, at, formatMoney(price)),
  'on-the-way': ({ checked, at, price, number, kind, customer }) =>
    say.onTheWay(at, formatMoney(checked.inForce.onTheWay(number, kind, customer, price))),
  'not-fuel': ({ at, text }) => say.notFuel(at, text('product')),
  'sheet-moves': ({ checked, row, at }) => say.sheetMoves(at, ...otherRow(checked, checked.rows.rivals.get(row) ?? row)),
};

/** Line and price of another row, as text. */
function otherRow({ rows, table }: CheckedImport, row: number): readonly [line: string, price: string] {
  return [LINE.format(lineOfKey(table.lines[row] ?? 0)), formatMoney(rows.price[row] ?? 0)];
}

function share({ rows, table, meanings }: CheckedImport, row: number, at: string, price: string): string {
  const code = meanings.price.of()[table.cells.price?.[row] ?? 0] ?? 0;
  const amount = amountOf(code);
  const base = formatMoney(rows.bases.get(row) ?? 0);
  if (amount !== null) return say.amount(at, formatMoney(Math.abs(amount)), amount > 0, base, price);
  return say.share(at, SHARE.format(factorOf(code) / 1_000_000), base, price);
}

/** A natural person's document is not a mistyped CNPJ, and is never shown in full. */
function customerInvalid(text: string, reason: (typeof CNPJ_REFUSALS)[number], at: string): string {
  const masked = maskedCpf(text) ?? maskCpfs(text);
  return masked === text ? say.customerInvalid(at, maskDocument(text.trim()), reason) : say.customerCpf(at, masked);
}

/** The row that sets another price for the same key. */
function rivalOf({ rows }: CheckedImport, row: number): number {
  const first = rows.first[row] ?? row;
  return rows.price[row] === rows.price[first] ? (rows.conflicts.get(first) ?? first) : first;
}

function cnpjOf(text: string): string {
  const reading = readCnpj(text);
  return reading.type === 'valid' ? formatCnpj(reading.cnpj) : text;
}
