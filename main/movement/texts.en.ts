/** The English of texts.ts. */

import type { Same } from '../../preload/contract/same.ts';

export const movementTexts: Same<typeof import('./texts.ts').movementTexts> = {
  notRead: (why) => `The movement could not be read. ${why}`,
  undated: (count) => (count === 1 ? 'The network sent 1 fueling without a date.' : `The network sent ${count} fuelings without a date.`),
  failed: () => 'The file could not be made. Try again.',
  fileName: (cnpj, from, until, format) => `movement-${cnpj}-${from}-to-${until}.${format}`,
  sheet: 'Movement',
  basis: 'What the network had listed at the last reading of this computer, with the filters of the screen.',
  columns: {
    id: 'Number',
    date: 'Date',
    time: 'Time',
    customer: 'Customer',
    document: 'Customer CNPJ',
    product: 'Product',
    plate: 'Plate',
    quantity: 'Quantity',
    unit: 'Unit',
    unitPrice: 'Price per liter or m³',
    value: 'Value (R$)',
    key: 'Key of the note',
    keyFrom: 'Note known from',
    cancelled: 'Canceled',
  },
  fromNetwork: 'network',
  fromHere: 'this computer',
  yes: 'yes',
  no: 'no',
  start: 'start',
  end: 'today',
};
