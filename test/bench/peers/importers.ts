/** The importers that stand beside Recolha, and what a person does in each until its review is there. */

import type { WalkStep } from './walk.ts';

export interface Importer {
  /** Of its page under pages/, too. */
  readonly name: string;
  readonly steps: readonly WalkStep[];
}

const FIRST = 'Gasolina Comum';
const click = (selector: string, text: string): WalkStep => ({ seen: [{ selector, text }], click: true });

export const RECOLHA: Importer = {
  name: 'recolha',
  steps: [{ seen: [{ selector: '[role=grid][aria-label="Conferência dos preços"] [role=gridcell] *', text: FIRST }], click: false }],
};

export const PEERS: readonly Importer[] = [
  {
    name: 'react-spreadsheet-import',
    steps: [
      {
        seen: [
          { selector: 'h2', text: 'Select header row' },
          { selector: 'button', text: 'Next' },
        ],
        click: true,
      },
      {
        seen: [
          { selector: 'h2', text: 'Match Columns' },
          { selector: 'button', text: 'Next' },
        ],
        click: true,
      },
      {
        seen: [
          { selector: '[role=gridcell]', text: FIRST },
          { selector: 'button', text: 'Confirm' },
        ],
        click: false,
      },
    ],
  },
  {
    name: 'hello-csv',
    steps: [click('button, span, div', 'Confirm'), { seen: [{ selector: 'td *, [role=cell] *', text: FIRST }], click: false }],
  },
  {
    name: 'importcsv',
    steps: [
      click('button', 'Continue'),
      {
        seen: [
          { selector: 'input', text: FIRST },
          { selector: 'button', text: 'Submit' },
        ],
        click: false,
      },
    ],
  },
];
