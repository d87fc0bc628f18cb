import type { PriceE4, PriceInForceView } from '../../../../preload/contract/price-import/price-import.ts';
import { formatBarePrice } from '../../../format/money.ts';

/** R$ 0,05: a change too small to need a confirmation. */
const STEP_E4 = 500;

/** Heading of Brazilian sheets, independent of the program's language. */
const HEAD = 'Produto;Preço';

const cell = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Makes a price sheet like a distributor's: every standard price in force, slightly higher, with its precision down to
 * tenths of a cent. null: there is no standard price.
 */
export function exampleSheet(prices: readonly Pick<PriceInForceView, 'kind' | 'productName' | 'priceE4'>[]): string | null {
  const lines = prices
    .filter(({ kind }) => kind === 'standard')
    .map(({ productName, priceE4 }) => `${cell(productName)};${formatBarePrice((priceE4 + STEP_E4) as PriceE4)}`);
  return lines.length === 0 ? null : `\uFEFF${[HEAD, ...lines].join('\r\n')}\r\n`;
}
