import type { PriceE4, PriceInForceView } from '../../../../preload/contract/price-import/price-import.ts';
import { formatBarePrice } from '../../../format/money.ts';

/** R$ 0,05: a change that asks for nothing. */
const STEP_E4 = 500;

/** As sheets here are headed, whatever the program speaks. */
const HEAD = 'Produto;Preço';

const cell = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * A price sheet, as one would be sent by a distributor: every standard price in force, a little higher. Prices with tenths
 * of a cent keep them. null: there is no price to make one of.
 */
export function exampleSheet(prices: readonly Pick<PriceInForceView, 'kind' | 'productName' | 'priceE4'>[]): string | null {
  const lines = prices
    .filter(({ kind }) => kind === 'standard')
    .map(({ productName, priceE4 }) => `${cell(productName)};${formatBarePrice((priceE4 + STEP_E4) as PriceE4)}`);
  return lines.length === 0 ? null : `\uFEFF${[HEAD, ...lines].join('\r\n')}\r\n`;
}
