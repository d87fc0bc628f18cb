/** The English of issues.ts. */

import type { Same } from '../../../preload/contract/same.ts';
import type { PriceRefusal } from '../../prices/model/index.ts';
import type { DateRefusal } from '../../shared/time/local-date.ts';
import type { SentStanding } from '../import-engine.ts';
import { KIND_NAMES } from './reading.ts';

/** Where and what: `Line 12, column “Preço”`. */
export function place(line: number, column: string): string {
  const where = new Intl.NumberFormat('pt-BR').format(line);
  return column === '' ? `Line ${where}` : `Line ${where}, column “${column}”`;
}

const PRICE: Readonly<Record<PriceRefusal, string>> = {
  text: 'is not a price; write only the number, like 5,89',
  negative: 'is negative; a price is more than zero',
  zero: 'is zero; a price is more than zero',
  decimals: 'has more than four decimal places; round it to the right price',
  'too-large': 'is too large for a fuel price; check the comma',
  'error-cell': 'is a formula error. Type the price here',
  formula: 'is a formula without a value. Type the price here, or save it in Excel and import it again',
};

const DATE: Readonly<Record<DateRefusal | 'mixed', string>> = {
  text: 'is not a date; write day/month/year, like 05/12/2026',
  impossible: 'does not exist in the calendar; check day, month and time',
  mixed: 'may have day and month swapped. Write day/month/year',
};

const CNPJ: Readonly<Record<'shape' | 'check-digits' | 'scientific', string>> = {
  shape: 'is not a CNPJ; it takes 14 letters and digits',
  'check-digits': 'is not a valid CNPJ: its check digits do not match',
  scientific: 'lost digits in the sheet. Format the column as text and save it again',
};

const BESIDE = {
  standard: 'the standard price',
  last: 'the last price sent',
  peers: 'the price of your other stations',
  others: 'the other prices of this product',
} as const;

const SENT: Readonly<Record<SentStanding, string>> = {
  queued: 'is already waiting to be sent',
  uncertain: 'was already sent, and the result is uncertain',
  sent: 'was already sent and is not in force yet',
};

const quote = (text: string): string => `“${text.trim()}”`;

export const issueSentences: Same<typeof import('./issues.ts').issueSentences> = {
  quotes: (at) => `${at}: correct the quotes of this line in the file. They close in the wrong place.`,
  extraCells: (at) => `${at}: there are more columns than in the header. In the file, put the value that was split into quotes.`,
  commaCut: (at, price) =>
    `${at}: the comma of the cents after ${quote(price)} split the columns. In the file, put the whole price into quotes, like "6,19".`,
  stationMissing: (at) => `${at}: the station CNPJ is missing.`,
  stationInvalid: (at, text, reason) => `${at}: ${quote(text)} ${CNPJ[reason]}.`,
  stationOther: (at, text) => `${at}: ${quote(text)} is not a station of this computer.`,
  productMissing: (at) => `${at}: the product is missing.`,
  cookingGas: (at) => `${at}: cooking gas (GLP, R$ / 13 kg) is not sold at the pump and is not sent.`,
  priceMissing: (at) => `${at}: no new price; it stays as it is.`,
  priceInvalid: (at, text, reason) => `${at}: ${quote(text)} ${PRICE[reason]}.`,
  priceTooFine: (at, price, decimals) =>
    `${at}: the network takes only ${decimals === 1 ? '1 decimal place' : `${decimals} decimal places`}, and ${price} has more; round the price.`,
  percentUnsigned: (at, text) => `${at}: is ${quote(text)} a discount or an increase? Write -3% or +3%, or the price in reais.`,
  percentOfStandard: (at, text) => `${at}: write the price in reais. A percentage like ${quote(text)} only serves in an agreement.`,
  percentWithoutBase: (at, text) => `${at}: write the price in reais. This product has no standard price to work out ${quote(text)} from.`,
  percentOnTheWay: (at, text, inForce, coming) =>
    `${at}: write the price in reais, or wait until the new standard price holds. ${quote(text)} is a percentage of it: ${inForce === null ? 'there is none in force' : `${inForce} in force`} and ${coming} already sent.`,
  onTheWay: (at, coming) => `${at}: it is the same as the price in force, but goes too: ${coming} was already sent and may still hold.`,
  notFuel: (at, text) => `${at}: ${quote(text)} is not a fuel and is left out; to send it, change the product.`,
  sheetMoves: (at, otherLine, otherPrice) =>
    `${at}: it is the same as the price in force, but goes too: line ${otherLine} has ${otherPrice} for another date.`,
  share: (at, percent, base, price) => `${at}: ${percent} of the standard price (${base}) makes ${price}, rounded to four decimal places.`,
  amount: (at, amount, more, base, price) => `${at}: ${amount} ${more ? 'above' : 'below'} the standard price (${base}) makes ${price}.`,
  changeUnread: (at, text) => `${at}: ${quote(text)} may be reais or percent; write it like 0,10 or 3%.`,
  peers: (at, price, median) => `${at}: ${price} is more than 15 % away from the price of your other stations (${median}). Check it.`,
  slip: (at, price, last) => `${at}: ${price} looks mistyped. The last one sent was ${last}.`,
  unitUnknown: (at, text) => `${at}: the unit ${quote(text)} is not known; use liter or m³.`,
  unitMismatch: (at, text, product, measure) =>
    `${at}: ${product} is priced per ${measure === 'cubic-metre' ? 'm³' : 'liter'}, and the sheet says ${quote(text)}; check the price.`,
  kindUnknown: (at, text) =>
    `${at}: ${quote(text)} does not say whether the price is standard or of an agreement; write “standard” or “agreement”.`,
  customerMissing: (at) => `${at}: an agreement price needs the CNPJ of the customer.`,
  customerInvalid: (at, text, reason) =>
    reason === 'shape'
      ? `${at}: ${quote(text)} is not a CNPJ. Tell the CNPJ once and it holds for all lines.`
      : `${at}: ${quote(text)} ${CNPJ[reason]}.`,
  customerCpf: (at, text) => `${at}: ${quote(text)} is a CPF. Write the CNPJ of the customer, or leave the line out.`,
  customerOnStandard: (at) => `${at}: the price is standard and has a customer; delete the customer or change the kind to “agreement”.`,
  dateInvalid: (at, text, reason) => `${at}: ${quote(text)} ${DATE[reason]}.`,
  conflict: (at, otherLine, otherPrice) =>
    `${at}: line ${otherLine} has another price (${otherPrice}) for the same product; leave only one.`,
  stationQuestion: (at) => `${at}: the station of these prices is still to be chosen.`,
  productQuestion: (at, text) => `${at}: tell which product of the network ${quote(text)} is.`,
  priceQuestion: (at, text) => `${at}: tell how to read the number ${quote(text)}.`,
  dateQuestion: (at, text) => `${at}: tell whether ${quote(text)} is day/month or month/day.`,
  factor: (at, price, inForce, times) =>
    `${at}: ${price} is ${times === null ? 'very far from the price in force' : `about ${times.times} times ${times.up ? 'higher' : 'lower'} than the price in force`} (${inForce}); check the comma or write the reason.`,
  factorAlone: (at, price) =>
    `${at}: check the comma or write the reason. ${price} is far from similar prices, and there is no price in force to compare.`,
  far: (at, price, inForce, percent, above) =>
    `${at}: ${price} is ${percent} ${above ? 'above' : 'below'} the price in force (${inForce}); confirm whether it is right.`,
  farBeside: (at, price, type, beside, percent, above) =>
    `${at}: ${price} is ${percent} ${above ? 'above' : 'below'} ${BESIDE[type]} (${beside}); confirm whether it is right.`,
  implausible: (at, price) => `${at}: is ${price} right? It does not look like a pump price of this product.`,
  sentAlready: (at, price, standing) => `${at}: ${price} ${SENT[standing]}. See Uploads.`,
  past: (at, date) => `${at}: it holds from ${date}, which has gone by; confirm whether it is right.`,
  thirdDecimal: (at) => `${at}: the price at the pump has two decimal places (Resolution ANP 858/2021).`,
  belowSibling: (at, product, other, otherPrice) => `${at}: ${product} gets cheaper than ${other} (${otherPrice}).`,
  aboveStandard: (at, standard) => `${at}: the ${KIND_NAMES.agreement} price is above the ${KIND_NAMES.standard} one (${standard}).`,
  inForceUnknown: (at) => `${at}: the prices in force of this station have not been read yet; there is nothing to compare with.`,
  farFuture: (at, date) => `${at}: it only holds from ${date}, more than a year ahead.`,
  padded: (at, cnpj) => `${at}: the sheet lost the leading zeros; it was read as ${cnpj}.`,
  duplicate: (at, firstLine) => `${at}: it repeats line ${firstLine}; the price is sent only once.`,
  unchanged: (at) => `${at}: it is the same as the price in force and need not be sent.`,
};
