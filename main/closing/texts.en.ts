/** The English of texts.ts. */

import type { FuelingStanding } from '../../preload/contract/closing/closing.ts';
import type { Same } from '../../preload/contract/same.ts';

export const STANDING_WORDS: Readonly<Record<FuelingStanding, string>> = {
  missing: 'Without a note',
  noted: 'With a note',
  left: 'Left the list',
};

const LISTED_SINCE = (since: string | null): string =>
  since === null ? 'The pending list has not been read on this computer yet.' : `Pending list seen since ${since}.`;

export const closingTexts: Same<typeof import('./texts.ts').closingTexts> = {
  basis: (since, moved) => {
    if (moved === null) return `${LISTED_SINCE(since)} Fuelings that got a note before that do not appear.`;
    return `Movement read on ${moved.read} of the month's ${moved.days} days. ${LISTED_SINCE(since)}`;
  },
  sheetName: (cnpj, month) => `month-close-${cnpj}-${month}.xlsx`,
  xmlName: (cnpj, month) => `xml-${cnpj}-${month}.zip`,
  proofName: (cnpj, month) => `proof-${cnpj}-${month}.zip`,
  warnings: 'README.txt',
  damaged: (names) =>
    [
      names.length === 1
        ? '1 file is not here: what was stored is damaged.'
        : `${names.length} files are not here: what was stored is damaged.`,
      'Import the XMLs of these keys again and save again:',
      ...names,
      '',
    ].join('\r\n'),
  noXmls: () => 'There is no XML of this month on this computer.',
  noUploads: () => 'There is no upload of this month on this computer.',
  tooLarge: () => "This month's file would be too large. Save the packages one by one in Uploads.",
  failed: () => 'The file could not be made. Try again. If it happens again, tell the support.',
  sheets: { summary: 'Summary', customers: 'Customers', products: 'Products', fuelings: 'Fuelings', notes: 'Notes', prices: 'Prices' },
  summary: {
    station: 'Station',
    cnpj: 'CNPJ',
    month: 'Month',
    basis: 'Basis',
    readAt: 'List read at',
    never: 'never',
    all: 'Fuelings',
    movement: (read: number, days: number): string => `Movement of the month (${read} of ${days} days read)`,
    outside: 'Only in Movement',
    listedOnly: 'Only in the pending list',
    dropped: 'Not counted: canceled or taken off the list',
    received: 'Notes received by the network (by date of issue)',
    underway: 'Notes sent, not confirmed yet',
    cancelled: 'Notes canceled after being attached',
    unattached: 'Notes not attached',
    voided: 'Notes canceled and not attached',
    questions: 'Notes to check before sending',
    prices: 'Price changes',
  },
  amountHeads: ['Fuelings', 'Liters', 'm³', 'Value (R$)'],
  customer: 'Customer',
  product: 'Product',
  standing: 'Status',
  fuelingHeads: {
    date: 'Date',
    id: 'Number on the network',
    customer: 'Customer',
    product: 'Product',
    plate: 'Plate',
    quantity: 'Quantity',
    unit: 'Unit',
    value: 'Value (R$)',
    standing: 'Status',
    goneAt: 'Left the list on',
    noteNumber: 'Note',
    noteKey: 'Note key',
  },
  noteHeads: {
    number: 'Number',
    emission: 'Issued on',
    customer: 'Customer',
    document: 'Customer CNPJ',
    value: 'Value (R$)',
    state: 'Status',
    attachedAt: 'Attached on',
    fueling: 'Fueling',
    key: 'Access key',
    toCheck: 'To check',
  },
  noteCancelled: 'canceled',
  priceHeads: { at: 'Read on', product: 'Product', customer: 'Customer', document: 'CNPJ', before: 'Before (R$)', after: 'After (R$)' },
  about: {
    fuelings: 'Fuelings of the month, by station date. They come from Movement and the pending list.',
    notes: 'Notes issued in the month and attached on this computer.',
    prices: 'Price changes, at the time when this computer read them.',
  },
  noName: 'without a name',
};
