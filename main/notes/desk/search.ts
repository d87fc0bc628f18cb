/** Searches notes by a few words: number, key, amount, plate, customer or CNPJ. */

import type { FuelingBrief, NoteRowView } from '../../../preload/contract/notes/note-desk.ts';
import { bestOf, type Rank } from '../../shared/best-of.ts';
import { KEY_DIGITS, PLATE_LETTERS } from '../../shared/names/search-bounds.ts';
import { remembering } from '../../shared/remember.ts';
import { normaliseLabel } from '../../shared/text.ts';
import { typedAmountE4 } from '../../shared/typed-amount.ts';
import type { StationDirectory } from '../../stations/index.ts';
import type { NoteDesk } from './desk.ts';

const NOT_DIGITS = /\D/g;
const NOT_PLATE = /[^0-9A-Z]/g;
const bareOf = (plate: string): string => plate.toUpperCase().replace(NOT_PLATE, '');
const LEADING_ZEROS = /^0+(?=\d)/;

interface SearchNotesParts {
  readonly desk: Pick<NoteDesk, 'shown'>;
  readonly stations: Pick<StationDirectory, 'find'>;
}

export function createNoteSearch({ desk, stations }: SearchNotesParts) {
  // Memoized: many notes share a customer's name.
  const named = remembering(normaliseLabel);
  return {
    /** The best matches of a station, newest import first. */
    search(stationId: string, text: string, most: number): readonly NoteRowView[] {
      const station = stations.find(stationId);
      const rankOf = ranks(text, named);
      if (station === null || rankOf === null) return [];
      const stationNotes = desk.shown(station.environment).notes.filter(({ standing }) => standing.stationId === stationId);
      return bestOf(stationNotes, ({ row }) => rankOf(row), most).map(({ row }) => row);
    },
  };
}

type Searched = Pick<NoteRowView, 'number' | 'key' | 'recipientName' | 'recipientCnpj' | 'totalE4'> & {
  readonly fuelings: readonly Pick<FuelingBrief, 'plate' | 'customerName'>[];
};

/** @returns null for a text without content. */
export function ranks(text: string, named = normaliseLabel): ((row: Searched) => Rank | null) | null {
  const words = normaliseLabel(text).split(' ');
  if (words.join('') === '') return null;
  const digits = /[A-Za-z]/.test(text) ? '' : text.replace(NOT_DIGITS, '');
  const number = digits.replace(LEADING_ZEROS, '');
  const valueE4 = typedAmountE4(text);
  const plate = bareOf(text);
  return ({ number: noteNumber, key, recipientName, recipientCnpj, totalE4, fuelings }) => {
    if (valueE4 !== null && totalE4 === valueE4) return 0;
    const plates = plate.length < PLATE_LETTERS ? [] : fuelings.map((fueling) => bareOf(fueling.plate ?? ''));
    if (plates.includes(plate)) return 0;
    if (digits !== '') {
      if (noteNumber === number || key === digits || recipientCnpj === digits) return 0;
      if (noteNumber?.startsWith(number) === true) return 1;
      if (digits.length >= KEY_DIGITS && (key?.includes(digits) === true || recipientCnpj?.includes(digits) === true)) return 2;
    }
    if (plates.some((candidate) => candidate.startsWith(plate))) return 1;
    const isCalled = (name: string | null): boolean => name !== null && words.every((word) => named(name).includes(word));
    return isCalled(recipientName) || fuelings.some(({ customerName }) => isCalled(customerName)) ? 3 : null;
  };
}
