/**
 * Agreement prices written as a change of the standard price in a column whose header says which: "Desconto",
 * "Desc %", "Acréscimo". Under such a header 3 %, 0,10 and −0,10 mean what they say.
 */

import type { PriceE4, PriceMeaning } from '../../../preload/contract/price-import/price-import.ts';
import { WHOLE_E4 } from '../../shared/percent.ts';
import { normaliseLabel } from '../../shared/text.ts';
import { shownText } from './sheet-cell.ts';

export type ChangeReading =
  | { readonly type: 'empty' }
  | { readonly type: 'factor'; readonly factorE4: number }
  | { readonly type: 'amount'; readonly e4: PriceE4 }
  /** Not a number, contradicts its header, or has a size that only a percentage or a price would have. */
  | { readonly type: 'refused' };

const DISCOUNT =
  /^(DESCONTOS?|DESC|ABATIMENTO|REBATE)( (PERCENTUAL|PERC|POR LITRO|EM REAIS|R|L|R L|LITRO))*$|^(PERCENTUAL DE |PERC )DESCONTO$/;
const INCREASE =
  /^(ACRESCIMOS?|ACRESC|ADICIONAL|AGIO)( (PERCENTUAL|PERC|POR LITRO|EM REAIS|R|L|R L|LITRO))*$|^(PERCENTUAL DE |PERC )ACRESCIMO$/;

/** What a column of changes holds, by its header; null = not a column of changes. */
export function meaningOf(header: string): PriceMeaning | null {
  const normal = normaliseLabel(header);
  const percent = header.includes('%') || /\bPERC/.test(normal);
  if (DISCOUNT.test(normal)) return percent ? 'discount-percent' : 'discount';
  if (INCREASE.test(normal)) return percent ? 'increase-percent' : 'increase';
  return null;
}

const CHANGE = /^([-+\u2212])?\s*(R\$)?\s*([-+\u2212])?(\d{1,3})(?:[.,](\d{1,4}))?\s*(%)?$/;
/** Accountants write a minus as brackets: "(0,15)", "R$ (0,15)". */
const ACCOUNTED = /^(R\$\s*)?\(\s*((?:R\$\s*)?[\d.,]+\s*%?)\s*\)$/;
/** "3" without a mark may be reais or percent: nobody changes a litre by a whole real. */
const WHOLE_REAL: PriceE4 = 10_000;

/** A sign in the cell (R$ or %) outweighs the header. */
export function readChange(text: string, meaning: PriceMeaning): ChangeReading {
  const shown = shownText(text).trim().replace(ACCOUNTED, '-$1$2');
  if (shown === '') return { type: 'empty' };
  const match = CHANGE.exec(shown);
  if (match === null) return { type: 'refused' };
  const [, before, currency, after, whole, fraction = '', percent] = match;
  if (currency !== undefined && percent !== undefined) return { type: 'refused' };
  const written = before ?? after;
  const discount = meaning === 'discount' || meaning === 'discount-percent';
  if (discount && written === '+') return { type: 'refused' };
  const amount = Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'));
  const change = discount || (written !== undefined && written !== '+') ? -amount : amount;
  if (percent !== undefined || (currency === undefined && meaning.endsWith('-percent'))) {
    return amount >= WHOLE_E4 ? { type: 'refused' } : { type: 'factor', factorE4: WHOLE_E4 + change };
  }
  return amount >= WHOLE_REAL ? { type: 'refused' } : { type: 'amount', e4: change };
}
