import type { Same } from '../../../../preload/contract/same.ts';
import type { aliases as portuguese } from './aliases-texts.ts';

export const aliases: Same<typeof portuguese> = {
  title: 'Remembered names',
  text: 'What each name in the sheets means. The program asks again only if another product has that name.',
  table: 'Table of remembered names',
  search: 'Search remembered names',
  searchHint: 'Name, product or CNPJ',
  column: { label: 'In the sheet', kind: 'Kind', target: 'Means', confirmedAt: 'Answered on', acts: 'Actions' },
  kind: { product: 'Product', customer: 'Customer' },
  unknownProduct: 'product not in the catalog',
  change: 'Change',
  changeOne: 'Change what “{{label}}” means',
  forget: 'Forget',
  forgetOne: 'Forget “{{label}}”',
  productOf: 'Product of “{{label}}”',
  choose: 'Choose a product',
  documentOf: 'CNPJ of “{{label}}”',
  save: 'Save',
  forgetTitle: 'Forget “{{label}}”?',
  forgetText: 'In the next sheet with this name, the program asks again. Sheets already sent do not change.',
  empty: 'Nothing remembered yet. Say what a name in the sheet means and send the prices. The answer shows here.',
  none: 'No remembered name with “{{text}}”.',
  more: 'Showing {{shown, number}} of {{all, number}}. Search to see the others.',
};
