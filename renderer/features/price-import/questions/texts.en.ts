import type { Same } from '../../../../preload/contract/same.ts';
import type { asking as portuguese } from './texts.ts';

export const asking: Same<typeof portuguese> = {
  place: '{{place, number}} of {{count, number}}',
  atOnce: '{{count, number}} at once',
  next: 'Next question',
  previous: 'Previous question',
  reading: 'Reading',
  readingFine: 'Reading is right: open to correct',
  readingDoubt: 'Reading in doubt: open to correct',
  columns: 'Columns',
  columnsText: 'See the sheet as it came and say what each column is',
  sheetLabel: 'The sheet as it came',
  sheetMore_one: 'and {{count, number}} more row',
  sheetMore_other: 'and {{count, number}} more rows',
  columnUse: 'Use of the column {{name}}',
  columnUnused: 'Do not use',
  columnPriceOf: 'Price of {{label}}',
  columnsLeft_one: 'and {{count, number}} more column',
  columnsLeft_other: 'and {{count, number}} more columns',
  headerLine: 'header',
  headFrom: 'Which column it comes from: {{column}}',
  headFromTitle: 'Comes from the column',
  headNone: 'None',
  mend: 'Use {{text}}',
  mendLine: 'Use {{text}} in row {{line, number}}',
};
