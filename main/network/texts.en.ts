/** The English of texts.ts. */

import type { StatusMeaning } from '../../preload/contract/outbox/outbox.ts';
import type { Same } from '../../preload/contract/same.ts';
import { formatCnpj } from '../shared/cnpj.ts';
import { formatLocalDate } from '../shared/time/local-date.ts';
import { START_LIMITS } from '../shared/time/validity.ts';

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** What is wrong with an entry: lower case, no full stop. */
export const profileSentences: Same<typeof import('./texts.ts').profileSentences> = {
  wrong: () => 'the value is not valid',
  unknownEntry: () => 'this name does not exist. Check its spelling',
  wrongType: (expected) => `${TYPE_NAMES[expected] ?? 'another type of value'} goes here`,
  oneOf: (values) => `${values.map((value) => `“${value}”`).join(' or ')} goes here`,
  atLeast: (minimum, origin) => (origin === 'array' ? `the list needs ${minimum} or more items` : `the smallest value is ${minimum}`),
  atMost: (maximum, origin) => (origin === 'array' ? `the list has more than ${maximum} items` : `the largest value is ${maximum}`),
  badName: () => 'the field name is not valid. Use names separated by dots, like “result.items”',
  badPath: () => 'the path begins with a slash. It has no space, “?”, “#” or “..”',
  missingPlaceholder: (name) => `the path has to contain ${name}`,
  unknownPlaceholder: (name) => `the path does not know ${name}`,
  fieldsWithoutObject: () => 'when the body is the list (linesField is null), there are no other fields',
  namesClash: (name) => `there are two fields “${name}”, or one inside the other`,
  namesKept: (names) => `a name is repeated or reserved (${names.join(', ')})`,
  onlyForDates: () => '“now” and “today” only work for the source “validFrom”',
  onlyForLeftOut: () => '“refuse” only works for percentage, value, odometer, station and driver',
  onlyOfAgreements: () => 'only an agreement price is a percentage. No price would leave here',
  needsSource: (source) => `a field with the source “${source}” is missing`,
  atItem: (number, sentence) => `item ${number}: ${sentence}`,
  hidden: () => 'a part is hidden on the screen. Write the whole value again',
  badHeader: () => "write “Name: value”. The program's own headers do not change",
  eachNeedsProduct: () => 'this name is needed to ask for the list product by product',
  wordTwice: (word, first, second) => `the word “${word}” is in “${first}” and in “${second}”. Leave it in only one`,
};

/** What is wrong with an answer of the network; places come first ("page 2, record 7: ..."). */
export const wireTexts: Same<typeof import('./texts.ts').wireTexts> = {
  page: (listing, number) => `${listing}, page ${number}`,
  record: (number) => `record ${number}`,
  line: (number) => `line ${number} of the answer`,
  notAnObject: () => 'the answer is not a JSON object',
  noData: (names) => `the answer does not have the list “${names.join('” or “')}”`,
  endless: (pages) => `the list had not ended after ${pages} pages`,
  noProcessId: () => 'the answer does not have the process number (process_id)',
  fuelingWithout: (part) =>
    part === 'status' ? 'the answer does not have the status of the fueling' : 'the answer does not have the number of the fueling',
  noteWithout: (part) =>
    part === 'protocol' ? "the answer does not have the note's protocol" : "the answer does not have the note's status",
  badToken: (field) =>
    field === '' ? "the access server's answer could not be read" : `the access server's answer has no valid “${field}”`,
  missing: (candidates) =>
    candidates.length === 0
      ? 'a field that the profile does not name is missing'
      : `the field ${candidates.map((name) => `“${name}”`).join(' or ')} is missing`,
  wrongType: (field, expected, found) => `the field “${field}” should be ${expected}, but came as ${found}`,
  unknownKind: (word) => `the kind of price “${word}” is not in the network profile`,
  productUncoded: (name) => `the product “${name}” has no code in the catalog. The list is asked for by code`,
  unknownProductCode: (code) => `the price with code “${code}” is of no product in the catalog`,
  text: () => 'a text',
  integer: () => 'a whole number',
  boolean: () => 'true or false',
  date: () => 'a date (YYYY-MM-DD, with or without a time)',
  price: () => 'a price',
  amount: () => 'a number',
  noError: () => 'this is no error in the shape of the profile',
  notJson: () => 'the answer is not valid JSON',
  tooLong: (field, most) => `the field “${field}” has more than ${most} letters`,
  tooLarge: () => 'the answer is too large',
  tooDeep: () => 'the answer has too many objects one inside the other',
  tooManyFields: (most) => `the answer has more than ${most} fields`,
  tooManyLines: (most) => `the answer has more than ${most} lines`,
  listings: {
    prices: 'price list',
    products: 'product list',
    pending: 'pending list',
    transactions: 'fueling list',
    transfers: 'transfer list',
    fleetFuelings: 'fueling list of the fleet',
    fleetInvoices: 'note list of the fleet',
  },
  noFile: () => 'the network answered without the file',
  repeated: () => 'the network sent the same records again. Check “query.page” in wire-profile.json',
  otherPage: (came) => `the network sent page ${came}`,
  tooManyRows: (most) => `the list has more than ${most.toLocaleString('pt-BR')} records`,
  tooManyBytes: (megabytes) => `the list is larger than ${megabytes} MB`,
  list: () => 'a list',
};

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', minimumFractionDigits: 2, maximumFractionDigits: 4 });

const amount = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 });

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 4, signDisplay: 'exceptZero' });

/** Why a batch can't be written in the shape that the wire profile asks for. */
export const encodeTexts: Same<typeof import('./texts.ts').encodeTexts> = {
  profileRefused: () => 'The network profile has an error. Correct it in Settings → Advanced.',
  notADate: (value) => `“${value}” is not a date that can be sent.`,
  noText: () => 'This note is not in UTF-8. The network wants the XML as text. Ask for the file in UTF-8.',
  notANumber: (value) => `The code “${value}” is not a number. The network profile asks for a number in this field.`,
  startTooFine: (start, precision, productName) =>
    `The price of ${productName} starts on ${formatLocalDate(start)}. ${START_LIMITS[precision]}`,
  tooManyDecimals: (priceE4, decimals, productName) =>
    `The price ${money.format(priceE4 / 10_000)} of ${productName} has too many decimals. The network takes ${decimals}.`,
  demanded: (plate) => `The fueling of plate ${plate} lacks something that the network requires.`,
  tooManyAmountDecimals: (amountE4, decimals, plate) =>
    `The number ${amount.format(amountE4 / 10_000)} of the fueling of ${plate} has too many decimals. The network takes ${decimals}.`,
  noPercent: (priceE4, productName, customer) =>
    `In the sheet, write how much the price changes, like −3 %. The network asks for a percentage of the pump price. That of ${productName}${customer === null ? '' : ` for ${formatCnpj(customer)}`} is in reais (${money.format(priceE4 / 10_000)}).`,
  tooManyPercentDecimals: (changeE4, decimals, productName) =>
    `The percentage of ${productName} (${percent.format(changeE4 / 1_000_000)}) has too many decimals. The network takes ${decimals}.`,
};

const MEANINGS: Readonly<Record<StatusMeaning, string>> = {
  waiting: 'in the queue of the network',
  running: 'being processed',
  done: 'accepted',
  partial: 'accepted in part',
  refused: 'refused',
  unknown: 'without a meaning in the profile',
};

export const doubtTexts: Same<typeof import('./texts.ts').doubtTexts> = {
  unitPrice: (money) => `Each liter would cost ${money}. Look at the value and the quantity.`,
  price: (money) => `The price would be ${money}. Look at its decimal places.`,
  quantity: (amount) => `Each fueling would have ${amount} liters or m³. Look at the decimal places.`,
  dates: (count, date) =>
    count === 1 ? `1 record is of ${date}. Look at the date.` : `${count} records are of days like ${date}. Look at the date.`,
  unit: (unit) => `“${unit}” is no unit.`,
};

export const shownTexts: Same<typeof import('./texts.ts').shownTexts> = {
  money: (e4) => money.format(e4 / 10_000),
  amount: (e4) => amount.format(e4 / 10_000),
  moment: (local) =>
    local === null
      ? null
      : local.replace(
          /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}).*)?$/,
          (_, year, month, day, time) => `${day}/${month}/${year}${time === undefined ? '' : ` ${time}`}`,
        ),
  kinds: { standard: 'pump price', agreement: 'agreement price' },
  cancelled: (is) => (is ? 'cancelled' : 'valid'),
  requestedProduct: 'the product asked for',
  status: (word, meaning) => (word === '' ? MEANINGS[meaning] : `${word}: ${MEANINGS[meaning]}`),
  lines: (count) => (count === 1 ? '1 line' : `${count} lines`),
};

export const SAMPLE: Same<typeof import('./texts.ts').SAMPLE> = {
  products: ['Gasolina Comum', 'Etanol'],
  note: '<nfeProc>example</nfeProc>',
  diesel: 'Diesel S10',
  noTransfers: 'The profile lacks the address of the transfer list. Nothing is asked for.',
};
