/** The English of texts.ts. */

import type { Same } from '../../preload/contract/same.ts';

export const transferTexts: Same<typeof import('./texts.ts').transferTexts> = {
  notRead: (why) => `The transfers could not be read. ${why}`,
  notKept: () => 'Free some disk space and try again. The transfers could not be stored.',
  twice: (id) => `The transfer ${id} came more than once. In the network profile, check the field of the transfer's number.`,
  failed: () => 'The file could not be made. Try again.',
  fileName: (cnpj, from, until, format) => `transfers-${cnpj}-${from}-to-${until}.${format}`,
  sheet: 'Transfers',
  basis: "What the network listed up to the last reading. With the screen's filters.",
  columns: {
    id: 'Transfer',
    date: 'Date',
    status: 'Status',
    amount: 'Value (R$)',
    fuelings: 'Fuelings',
    missing: 'Not on this computer',
    sum: 'Sum of the fuelings (R$)',
    difference: 'Difference (R$)',
  },
  start: 'start',
  end: 'end',
};
