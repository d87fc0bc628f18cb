/** One search over everything, as the page sees it. */

import type { Bridge } from '../../../preload/contract/channels.ts';
import { ok } from '../answers.ts';
import { noteRows } from './note-data.ts';

const NOTHING = {
  ...{ fuelings: [], solved: [], movement: [], transfers: [], prices: [] },
  ...{ notes: [], uploads: [], customers: [], products: [], fleetFuelings: [], fleetNotes: [] },
  ...{ cut: [], amountE4: null },
};

export function createFakeSearch(scenario: string): Pick<Bridge, 'searchAll'> {
  return {
    searchAll: async ({ text }) => {
      if (text.trim() === '') return ok(NOTHING);
      const notes = noteRows(scenario).filter(({ number, key }) => number === text || key === text);
      return ok({ ...NOTHING, notes: notes.slice(0, 6), cut: notes.length > 6 ? ['notes'] : [] });
    },
  };
}
