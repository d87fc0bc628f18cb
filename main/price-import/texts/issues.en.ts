/** The English of issues.ts. */

import type { Same } from '../../../preload/contract/same.ts';
import type { PriceRefusal } from '../../prices/model/index.ts';
import type { DateRefusal } from '../../shared/time/local-date.ts';
import { START_LIMITS } from '../../shared/time/validity.ts';
import type { SentStanding } from '../import-engine.ts';
import { KIND_NAMES } from './reading.ts';

const LINE = new Intl.NumberFormat('pt-BR');

/** Where and what: `Line 12, column “Preço”`. */
export function place(line: number, column: string): string {
  const where = LINE.format(line);
  return column === '' ? `Row ${where}` : `Row ${where}, column “${column}”`;
}

const PRICE: Readonly<Record<PriceRefusal, string>> = {
  text: 'is not a price. Write only the number, like 5,89',
  negative: 'is negative. A price is more than zero',
  zero: 'is zero. A price is more than zero',
  decimals: 'has more than four decimal places. Round it to the right price',
  'too-large': 'is too large for a fuel price. Check the comma',
  'error-cell': 'is a formula error. Type the price here',
  formula: 'is a formula without a value. Type the price here, or save it in Excel and import again',
};

const DATE: Readonly<Record<DateRefusal | 'mixed', string>> = {
  text: 'is not a date. Write day/month/year, like 05/12/2026',
  impossible: 'does not exist in the calendar. Check day, month and time',
  mixed: 'may have day and month swapped. Write day/month/year',
};

const CNPJ: Readonly<Record<'shape' | 'check-digits' | 'scientific', string>> = {
  shape: 'is not a CNPJ. It takes 14 letters and digits',
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
  uncertain: "was already sent. We don't know whether the network received it",
  sent: 'was already sent and is not in force yet',
};

const quote = (text: string): string => `“${text.trim()}”`;

export const issueSentences: Same<typeof import('./issues.ts').issueSentences> = {
  quotes: (at) => `${at}: correct the quotes of this row in the file. They close in the wrong place.`,
  extraCells: (at) => `${at}: there are more columns than in the header. In the file, put quotes around the value that was split.`,
  commaCut: (at, price) =>
    `${at}: the cents' comma after ${quote(price)} split the columns. In the file, put quotes around the whole price, like "6,19".`,
  stationMissing: (at) => `${at}: the station CNPJ is missing.`,
  stationInvalid: (at, text, reason) => `${at}: ${quote(text)} ${CNPJ[reason]}.`,
  stationOther: (at, text) => `${at}: ${quote(text)} is not a station of this computer.`,
  productMissing: (at) => `${at}: the product is missing.`,
  cookingGas: (at) => `${at}: cooking gas (GLP, R$ / 13 kg) is not sold at the pump. It is not sent.`,
  priceMissing: (at) => `${at}: no new price. It stays as it is.`,
  priceInvalid: (at, text, reason) => `${at}: ${quote(text)} ${PRICE[reason]}.`,
  priceTooFine: (at, price, decimals) =>
    `${at}: round the price ${price}. The network takes only ${decimals === 1 ? '1 decimal place' : `${decimals} decimal places`}.`,
  percentAsked: (at, text, like) =>
    `${at}: write how much the price changes, like ${like}. The network does not take ${quote(text)} in reais.`,
  percentTooFine: (at, text, decimals) =>
    `${at}: write ${quote(text)} with fewer decimal places. The network takes ${decimals <= 0 ? 'none' : `only ${decimals}`}.`,
  percentUnsigned: (at, text) => `${at}: is ${quote(text)} a discount or an increase? Write -3% or +3%, or the price in reais.`,
  percentOfStandard: (at, text) => `${at}: write the price in reais. A percentage like ${quote(text)} only serves in an agreement.`,
  percentWithoutBase: (at, text) => `${at}: write the price in reais. This product has no standard price for ${quote(text)}.`,
  percentOnTheWay: (at, text, inForce, coming) =>
    `${at}: write the price in reais, or wait for the standard one. ${quote(text)} is a percentage of it: ${inForce === null ? 'there is none in force' : `${inForce} in force`} and ${coming} already sent.`,
  onTheWay: (at, coming) => `${at}: equal to the price in force, but goes too. ${coming} was already sent and may still apply.`,
  changesLater: (at, day, coming) => `${at}: on ${day} ${coming} takes effect, which was already sent.`,
  notFuel: (at, text) => `${at}: ${quote(text)} is not a fuel and is left out. To send it, change the product.`,
  sheetMoves: (at, otherLine, otherPrice) =>
    `${at}: equal to the price in force, but goes too. Row ${otherLine} has ${otherPrice} for another date.`,
  share: (at, percent, base, price) => `${at}: ${percent} of the standard price (${base}) is ${price}, to four decimals.`,
  amount: (at, amount, more, base, price) => `${at}: ${amount} ${more ? 'above' : 'below'} the standard price (${base}) makes ${price}.`,
  changeUnread: (at, text) => `${at}: ${quote(text)} may be reais or percent. Write it like 0,10 or 3%.`,
  peers: (at, price, median) => `${at}: is ${price} right? It is over 15 % away from your other stations (${median}).`,
  slip: (at, price, last) => `${at}: ${price} looks mistyped. The last one sent was ${last}.`,
  unitUnknown: (at, text) => `${at}: the unit ${quote(text)} is not known. Use liter or m³.`,
  unitMismatch: (at, text, product, measure) =>
    `${at}: ${product} is priced per ${measure === 'cubic-metre' ? 'm³' : 'liter'}, and the sheet says ${quote(text)}. Check the price.`,
  kindUnknown: (at, text) =>
    `${at}: ${quote(text)} does not say whether the price is standard or agreement. Write “standard” or “agreement”.`,
  customerMissing: (at) => `${at}: an agreement price needs the customer's CNPJ.`,
  customerInvalid: (at, text, reason) =>
    reason === 'shape'
      ? `${at}: ${quote(text)} is not a CNPJ. Give the CNPJ once and it holds for all rows.`
      : `${at}: ${quote(text)} ${CNPJ[reason]}.`,
  customerCpf: (at, text) => `${at}: ${quote(text)} is a CPF. Write the customer's CNPJ, or leave the row out.`,
  customerOnStandard: (at) => `${at}: the price is standard and has a customer. Delete the customer or change the kind to “agreement”.`,
  startTooFine: (at, start, precision) => `${at}: it starts on ${start}. ${START_LIMITS[precision]}`,
  dateInvalid: (at, text, reason) => `${at}: ${quote(text)} ${DATE[reason]}.`,
  conflict: (at, otherLine, otherPrice) =>
    `${at}: row ${otherLine} has another price (${otherPrice}) for the same product. Leave only one.`,
  stationQuestion: (at) => `${at}: choose the station of these prices.`,
  productQuestion: (at, text) => `${at}: say which product of the network ${quote(text)} is.`,
  priceQuestion: (at, text) => `${at}: say how to read the number ${quote(text)}.`,
  dateQuestion: (at, text) => `${at}: say whether ${quote(text)} is day/month or month/day.`,
  factor: (at, price, inForce, times) =>
    `${at}: check the comma or write the reason. ${price} is ${times === null ? 'very far from the price in force' : `about ${times.times} times ${times.up ? 'higher' : 'lower'} than the price in force`} (${inForce}).`,
  factorAlone: (at, price) =>
    `${at}: check the comma or write the reason. ${price} is far from similar prices. There is no price in force to compare.`,
  far: (at, price, inForce, percent, above) =>
    `${at}: is ${price} right? It is ${percent} ${above ? 'above' : 'below'} the price in force (${inForce}).`,
  distantPrice: (at, price, type, beside, percent, above) =>
    `${at}: is ${price} right? It is ${percent} ${above ? 'above' : 'below'} ${BESIDE[type]} (${beside}).`,
  implausible: (at, price) => `${at}: is ${price} right? It does not look like a pump price of this product.`,
  sentAlready: (at, price, standing) => `${at}: ${price} ${SENT[standing]}. See Uploads.`,
  past: (at, date) => `${at}: is the date right? The price applies from ${date}, which has passed.`,
  thirdDecimal: (at) => `${at}: the pump price has two decimal places (Resolution ANP 858/2021).`,
  belowSibling: (at, product, other, otherPrice) => `${at}: ${product} gets cheaper than ${other} (${otherPrice}).`,
  aboveStandard: (at, standard) => `${at}: the ${KIND_NAMES.agreement} price is above the ${KIND_NAMES.standard} one (${standard}).`,
  inForceUnknown: (at) => `${at}: there is nothing to compare with. This station's prices in force have not been read yet.`,
  farFuture: (at, date) => `${at}: is the date right? The price only applies from ${date}, over a year ahead.`,
  padded: (at, cnpj) => `${at}: the sheet lost the leading zeros. It was read as ${cnpj}.`,
  duplicate: (at, firstLine) => `${at}: it repeats row ${firstLine}. The price is sent only once.`,
  unchanged: (at, isSent) => `${at}: equal to the price in force. ${isSent ? 'It is sent anyway.' : 'It need not be sent.'}`,
};
