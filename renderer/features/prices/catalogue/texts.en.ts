import type { Same } from '../../../../preload/contract/same.ts';
import type { catalogue as portuguese } from './texts.ts';

export const catalogue: Same<typeof portuguese> = {
  refresh: 'Refresh',
  table: 'Products of the network at this station',
  column: {
    name: 'Product',
    id: 'Code on the network',
    code: 'ANP code',
    unit: 'Unit',
    price: 'Price in force',
    agreements: 'Agreements',
    names: 'In sheets',
  },
  unit: { L: 'Liter', M3: 'm³' },
  moreNames_one: '{{count, number}} more name',
  moreNames_other: '{{count, number}} more names',
  noPrice: 'no price',
  noCode: 'no code',
  historyOf: '{{price}}, {{name}}: see the history of the price',
  agreementsOf_one: '{{count, number}} agreement price of {{name}}: see in force',
  agreementsOf_other: '{{count, number}} agreement prices of {{name}}: see in force',
  emptyTitle: 'No product',
  empty: 'The network has no product for this station yet.',
  neverTitle: 'Products not read yet',
  never: 'Read from the network what this station sells. After that the list opens even offline.',
  neverAction: 'Read now',
  openOne: 'Look {{name}} up on the network',
  nowTitle: 'On the network now',
  reading: 'Asking the network…',
  same: 'The same as what is stored.',
  differs: 'The network has changed this product. Refresh the list.',
};
