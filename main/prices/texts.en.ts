/** The English of texts.ts. */

import type { PriceKind } from '../../preload/contract/price-import/price-import.ts';
import type { Same } from '../../preload/contract/same.ts';
import { listed } from '../shared/list.ts';

const COUNT = new Intl.NumberFormat('pt-BR');

export const priceTexts: Same<typeof import('./texts.ts').priceTexts> = {
  productNotRead: (reason) => `The product could not be looked up. ${reason}`,
  catalogNotRead: (reason) => `The products could not be read. ${reason}`,
  pricesNotAsked: (reason) => `The network could not be asked. ${reason}`,
  pricesNotRead: (reason) => `The prices in force could not be read. ${reason}`,
};

export const sheetTexts: Same<typeof import('./texts.ts').sheetTexts> = {
  templateName: (cnpj, extension) => `price-template-${cnpj}.${extension}`,
  exportName: (cnpj, localDate) => `prices-in-force-${cnpj}-${localDate}.csv`,
  noProducts: () => "This station's products have not been read from the network yet. Refresh the prices and try again.",
  neverRead: () => "This station's prices have not been read from the network yet. Refresh and try again.",
};

export const refusedTexts: Same<typeof import('./texts.ts').refusedTexts> = {
  fileName: (base, extension) => `${base}-refused.${extension}`,
  noReason: () => 'The network refused it without saying why.',
  nothing: () => 'No row of this batch was refused.',
  noImport: () => 'The sheet of this batch is no longer in the program.',
  noSheet: () => "Correct the refused rows in the original sheet and import it again. The program can't make a sheet of them alone.",
};

export const folderTexts: Same<typeof import('./texts.ts').folderTexts> = {
  cameBack: (station, names) => {
    const shown = listed(names.map((name) => `"${name}"`));
    return `${shown} in the price folder of ${station} has its earlier content again. That sheet still waits in Import. Check which one counts and discard the other.`;
  },
};

const INSTEAD: Readonly<Record<PriceKind, string>> = {
  standard: "Send another price, or remove this one in the network's portal.",
  agreement: "Send another price, or end the agreement in the network's portal.",
};

export const revertTexts: Same<typeof import('./texts.ts').revertTexts> = {
  fileName: (base) => `revert-${base}.csv`,
  notSent: () => 'This batch has not been sent yet. To give up on it, cancel the batch.',
  noEffect: () => 'This batch changed no price: there is nothing to revert.',
  nothing: (kind) => `There was no price in the list before this batch. ${INSTEAD[kind]}`,
  prepared: (prices, leftOut, kind) => {
    const ready = `${COUNT.format(prices)} ${prices === 1 ? 'earlier price is ready' : 'earlier prices are ready'} to check and send.`;
    if (leftOut.length === 0) return ready;
    return `${ready} Left out, with no price before this batch: ${shortList(leftOut)}. ${INSTEAD[kind]}`;
  },
};

export const correctTexts: Same<typeof import('./texts.ts').correctTexts> = {
  fileName: (base) => `correction-${base}.csv`,
  notRefused: () => 'Only prices that the network refused can be corrected. Open the upload again.',
  nothing: (carried) => `Nothing to send: ${shortList(carried)} already went in another batch.`,
  prepared: (prices, carried) => {
    const ready = `${COUNT.format(prices)} ${prices === 1 ? 'corrected price is ready' : 'corrected prices are ready'} to check and send.`;
    return carried.length === 0 ? ready : `${ready} Already in another batch: ${shortList(carried)}.`;
  },
};

export const repriceTexts: Same<typeof import('./texts.ts').repriceTexts> = {
  fileName: (now) => `price-change-${now.slice(8, 10)}-${now.slice(5, 7)}-${now.slice(11, 13)}h${now.slice(14, 16)}.csv`,
  neverRead: () => "This station's prices have not been read from the network yet. Refresh and try again.",
  twice: () => 'The same price came with two values. Open Prices in force again and repeat the change.',
  nothing: (gone) =>
    gone.length === 0
      ? 'These prices are already in force: there is nothing to send.'
      : `Nothing to send: ${shortList(gone)} ${gone.length === 1 ? 'is' : 'are'} no longer in force on the network.`,
  prepared: (prices, same, gone) => {
    const ready = `${COUNT.format(prices)} ${prices === 1 ? 'price' : 'prices'} ready to check and send.`;
    const already =
      same === 0 ? '' : ` ${COUNT.format(same)} ${same === 1 ? 'is already in force and was' : 'are already in force and were'} left out.`;
    const missing = gone.length === 0 ? '' : ` Left out, with no price in force on the network: ${shortList(gone)}.`;
    return `${ready}${already}${missing}`;
  },
};

/** So many by name, the others by number. */
function shortList(names: readonly string[]): string {
  return listed(names.length > 5 ? [...names.slice(0, 5), `${COUNT.format(names.length - 5)} more`] : names);
}

export const aliasTexts: Same<typeof import('./texts.ts').aliasTexts> = {
  notFound: () => 'This answer is no longer stored.',
  noProduct: () => "Refresh the prices and try again. This product is not in your stations' list.",
  noDocument: () => 'This CNPJ is not valid. Type the 14 characters.',
  noLabel: () => 'Which name of the sheet?',
};

export const bookTexts: Same<typeof import('./texts.ts').bookTexts> = {
  readMe: 'Read me',
  total: 'Total',
  totals: 'Totals',
  totalsSay: 'They add up only the rows that the filter shows. What was canceled does not count.',
  basis: 'Basis',
  holder: 'Whose',
  period: 'Period',
  days: (from, until) => `From ${from} to ${until}`,
  madeAt: 'Made at',
  links: 'Links',
  linksSay: 'A note leads to its fueling, and back. Filter freely. Sorting breaks the links.',
};
