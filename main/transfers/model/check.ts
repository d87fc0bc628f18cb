/** Compares a transfer with its fuelings. Pure. */

import type { TransferCheck, TransferFuelings, TransferRow, TransferSum } from '../../../preload/contract/transfers/transfers.ts';

/** Values of fuelings may have more decimals than money: a difference below one cent is none. */
const CENT_E4 = 100;

function differenceOf(amountE4: number, fuelings: TransferFuelings | null): number | null {
  return fuelings === null || fuelings.missing > 0 ? null : amountE4 - fuelings.sumE4;
}

function checkOf(differenceE4: number | null): TransferCheck {
  if (differenceE4 === null) return 'unknown';
  return Math.abs(differenceE4) < CENT_E4 ? 'equal' : 'differs';
}

type UncheckedTransfer = Omit<TransferRow, 'check' | 'differenceE4'>;

export function checked(transfer: UncheckedTransfer): TransferRow {
  const differenceE4 = differenceOf(transfer.amountE4, transfer.fuelings);
  return { ...transfer, differenceE4, check: checkOf(differenceE4) };
}

function sumOf(rows: readonly TransferRow[]): TransferSum {
  return { count: rows.length, amountE4: rows.reduce((sum, { amountE4 }) => sum + amountE4, 0) };
}

/** Each row is counted in `all` and in exactly one of `checks`. */
export function totalsOf(rows: readonly TransferRow[]) {
  const of = (check: TransferCheck): readonly TransferRow[] => rows.filter((row) => row.check === check);
  const differing = of('differs');
  const sum = (sign: 1 | -1): number => differing.reduce((total, row) => total + Math.max(0, sign * (row.differenceE4 ?? 0)), 0);
  return {
    all: sumOf(rows),
    checks: { equal: sumOf(of('equal')), differs: sumOf(differing), unknown: sumOf(of('unknown')) },
    moreE4: sum(1),
    lessE4: sum(-1),
  };
}
