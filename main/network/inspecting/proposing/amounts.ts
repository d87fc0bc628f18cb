/** How the numbers of an answer are written, told by what fuel costs and what a vehicle takes. Pure. */

import { scaled } from '../../decimal.ts';
import { median } from '../median.ts';

type Mark = '.' | ',';

const MOST_HIDDEN = 4;
/** Ten-thousandths of a real for a litre, and of a litre in one fueling. */
const PRICE = [15_000, 150_000] as const;
const QUANTITY = [10_000, 12_000_000] as const;

/** The mark of texts; null: none of them has one. */
export function markOf(values: readonly unknown[]): Mark | null {
  const texts = values.flatMap((value) => (typeof value === 'string' ? [value.trim()] : []));
  const last = (text: string): string => /[.,](?=[^.,]*$)/.exec(text)?.[0] ?? '';
  // A single mark before three digits may be one of thousands: the others decide.
  const sure = texts.filter((text) => !/^\d{1,3}[.,]\d{3}$/.test(text)).map(last);
  return sure.includes(',') ? ',' : sure.includes('.') ? '.' : texts.some((text) => last(text) === ',') ? ',' : null;
}

const isWhole = (values: readonly unknown[]): boolean => values.every((value) => /^-?\d+$/.test(String(value).trim()));

const e4 = (value: unknown, mark: Mark, hides: number): number =>
  (typeof value === 'number' ? scaled(String(value), 4 - hides, '.') : typeof value === 'string' ? scaled(value, 4 - hides, mark) : null) ??
  0;

/** Whether a usual one lies between them; none is usual where there are none. */
const isUsually = (values: readonly number[], [least, most]: readonly [number, number]): boolean => {
  const middle = median(values);
  return middle !== null && middle >= least && middle <= most;
};

export interface Amounts {
  readonly mark: Mark;
  readonly quantityHides: number;
  readonly valueHides: number;
}

/** null: in no way would they be what a vehicle takes at what fuel costs, or in more than one. */
export function amountsOf(quantities: readonly unknown[], values: readonly unknown[]): Amounts | null {
  const mark = markOf([...quantities, ...values]) ?? '.';
  const ways = (whole: boolean): readonly number[] => (whole ? Array.from({ length: MOST_HIDDEN + 1 }, (_, n) => n) : [0]);
  const believable = ways(isWhole(quantities)).flatMap((quantityHides) =>
    ways(isWhole(values)).flatMap((valueHides) => {
      const pairs = quantities.map((quantity, n) => [e4(quantity, mark, quantityHides), e4(values[n], mark, valueHides)] as const);
      const sold = pairs.filter(([quantity, value]) => quantity > 0 && value > 0);
      const fits =
        isUsually(
          sold.map(([quantity]) => quantity),
          QUANTITY,
        ) &&
        isUsually(
          sold.map(([quantity, value]) => (value * 10_000) / quantity),
          PRICE,
        );
      return fits ? [{ mark, quantityHides, valueHides }] : [];
    }),
  );
  const usual = ({ quantityHides, valueHides }: Amounts): boolean =>
    (quantityHides === 0 || quantityHides >= 2) && (valueHides === 0 || valueHides === 2);
  const [first, ...others] = believable.length > 1 ? believable.filter(usual) : believable;
  return first === undefined || others.length > 0 ? null : first;
}

export interface PriceWriting {
  readonly as: 'number' | 'text' | 'integer';
  readonly decimals: number;
  readonly mark: Mark;
}

/** null: in no way would it be what fuel costs. */
export function priceWritingOf(values: readonly unknown[]): PriceWriting | null {
  const mark = markOf(values) ?? '.';
  const fits = (hides: number): boolean =>
    isUsually(
      values.map((value) => e4(value, mark, hides)),
      PRICE,
    );
  if (isWhole(values)) {
    const hides = [0, 2, 3, 4].find(fits);
    if (hides === undefined) return null;
    return hides === 0 ? { as: 'number', decimals: 2, mark } : { as: 'integer', decimals: hides, mark };
  }
  if (!fits(0)) return null;
  const decimals = Math.max(...values.map((value) => /[.,](\d+)$/.exec(String(value))?.[1]?.length ?? 0));
  return { as: values.every((value) => typeof value === 'number') ? 'number' : 'text', decimals: Math.min(decimals, 4), mark };
}
