/** Suggested corrections for a row with issues. Only offered: a person presses the button. */

import type { ProductView, RowMend } from '../../../preload/contract/price-import/price-import.ts';
import { likelyProducts } from '../../prices/model/index.ts';
import { hasIssue, type IssueCode, issueSet } from '../checking/issues.ts';
import type { CheckedImport } from '../checking/machine.ts';
import { mendedDate } from '../checking/mend-date.ts';
import { decimalsFor } from '../checking/prices/fine-price.ts';
import { movedMark, priceWithin, roundedPrice, typedPrice } from '../checking/prices/mend.ts';
import { percentRefusal } from '../checking/prices/percents.ts';
import { waits } from '../checking/prices/unsettled.ts';
import { VERDICT } from '../checking/tally.ts';
import { displayedOf, textOf } from './cell-text.ts';

const SETS = {
  factor: issueSet('factor'),
  far: issueSet('far'),
  slip: issueSet('slip'),
  'price-invalid': issueSet('price-invalid'),
  'date-invalid': issueSet('date-invalid'),
  'date-question': issueSet('date-question'),
  'product-question': issueSet('product-question'),
} as const satisfies Partial<Record<IssueCode, unknown>>;

export function rowMends(checked: CheckedImport, row: number): readonly RowMend[] {
  if (checked.rows.verdict[row] === VERDICT.excluded) return [];
  const has = (code: keyof typeof SETS): boolean => hasIssue(checked.rows.issues, row, SETS[code]);
  return [
    ...(has('product-question') ? productMend(checked, row) : []),
    ...(checked.layout.priceMeans === undefined ? priceMend(checked, row, has) : []),
    ...(['date-invalid', 'date-question'] as const).filter(has).flatMap((code) => dateMend(checked, row, code)),
  ];
}

function priceMend(checked: CheckedImport, row: number, has: (code: keyof typeof SETS) => boolean): readonly RowMend[] {
  const { rows, answers, style, context, inForce: known } = checked;
  const price = rows.price[row] ?? 0;
  const inForce = rows.inForce[row] ?? -1;
  const kind = rows.kind[row] ?? 0;
  const typed = (code: keyof typeof SETS, found: number | null): readonly RowMend[] =>
    found === null || found <= 0 || found === price ? [] : [{ code, role: 'price', text: typedPrice(found) }];
  if (has('price-invalid')) {
    // No other amount can be sent either.
    if (price > 0 && percentRefusal(checked, row) !== null) return [];
    const decimals = decimalsFor(context, kind);
    const displayed = displayedOf(checked, row, 'price');
    if (displayed !== null) return [{ code: 'price-invalid', role: 'price', text: displayed }];
    const tooFine = price > 0 && decimals !== null;
    return typed('price-invalid', tooFine ? roundedPrice(price, decimals) : priceWithin(textOf(checked, row, 'price'), style, inForce));
  }
  // The price as read with its mark moved; if that is implausible too, the price in force.
  if (has('factor') && waits({ rows, answers }, row, 'reason')) return typed('factor', movedMark(price, inForce) ?? inForce);
  if (has('slip')) return typed('slip', known.lastSent(rows.product[row] ?? -1, kind, rows.customer[row] ?? 0));
  return has('far') && waits({ rows, answers }, row, 'confirm') ? typed('far', inForce) : [];
}

function dateMend(checked: CheckedImport, row: number, code: keyof typeof SETS): readonly RowMend[] {
  const text = mendedDate(textOf(checked, row, 'validFrom'), checked.order, todayOf(checked, row));
  return text === null ? [] : [{ code, role: 'validFrom', text }];
}

function todayOf({ rows, context }: CheckedImport, row: number): string {
  return (context.stations[rows.station[row] ?? -1] ?? context.stations[0])?.today ?? '';
}

/** Suggests the only similar product, and only for a label that means this one. */
function productMend(checked: CheckedImport, row: number): readonly RowMend[] {
  const { rows, context, catalogue } = checked;
  const station = rows.station[row] ?? -1;
  const catalog = context.stations[station]?.catalog;
  if (catalog === undefined) return [];
  const label = textOf(checked, row, 'product');
  const nearest = nearestIn(catalog, label);
  if (nearest === null) return [];
  const meant = catalogue.products[catalogue.findAgreed(station, nearest.name, checked.answers.labels)]?.view.id;
  return meant === nearest.id ? [{ code: 'product-question', role: 'product', text: nearest.name }] : [];
}

/** Memoized: a sheet repeats labels in many rows. */
const nearestOf = new WeakMap<readonly ProductView[], Map<string, ProductView | null>>();
const MOST_NAMES = 1_000;

function nearestIn(catalog: readonly ProductView[], label: string): ProductView | null {
  const known = nearestOf.get(catalog) ?? new Map<string, ProductView | null>();
  nearestOf.set(catalog, known);
  const before = known.get(label);
  if (before !== undefined) return before;
  const { candidates, likely } = likelyProducts(label, catalog);
  // Several similar products ("Diesel") are left to the question, which lists them all.
  const nearest = likely === 1 ? (candidates[0] ?? null) : null;
  if (known.size >= MOST_NAMES) known.clear();
  known.set(label, nearest);
  return nearest;
}
