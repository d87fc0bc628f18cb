/** Searches notes by a few words: number, key, amount, plate, customer or CNPJ. */

import type { FuelingBrief, NoteRowView } from '../../../preload/contract/notes/note-desk.ts';
import { bestOf, type Rank } from '../../shared/best-of.ts';
import { PLATE_LETTERS } from '../../shared/names/search-bounds.ts';
import { amountAloneE4, bareNumber, namedNoteNumber, typedCode } from '../../shared/names/search-words.ts';
import { remembering } from '../../shared/remember.ts';
import { normaliseLabel } from '../../shared/text.ts';
import { typedAmountE4 } from '../../shared/typed-amount.ts';
import type { StationDirectory } from '../../stations/index.ts';
import { wordsOf } from '../model/filters.ts';
import type { NoteDesk } from './desk.ts';
import type { DeskNote } from './desk-look.ts';

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
  const labelOf = remembering(normaliseLabel);
  return {
    /** The best matches of a station, newest import first. */
    search(stationId: string, text: string, most: number): readonly NoteRowView[] {
      const station = stations.find(stationId);
      const rankOf = ranks(text, labelOf);
      if (station === null || rankOf === null) return [];
      const stationNotes = desk.shown(station.environment).notes.filter(({ standing }) => standing.stationId === stationId);
      const found = [false, true].flatMap((copies) => {
        const notes = stationNotes.filter((note) => isCopy(note) === copies);
        return bestOf(notes, ({ row }) => rankOf(row), most);
      });
      return found.slice(0, most).map(({ row }) => row);
    },
  };
}

const isCopy = ({ row }: Pick<DeskNote, 'row'>): boolean => row.state === 'duplicate';

/** Notes of the list that match: the one with the typed number first, copies last. */
export function searchList(notes: readonly DeskNote[], text: string): readonly DeskNote[] {
  const valueE4 = amountAloneE4(text);
  const named = namedNoteNumber(text);
  const number = named ?? bareNumber(text);
  const hasWords = wordsOf(text);
  const code = typedCode(text);
  const isMatch = ({ row, hay }: DeskNote): boolean => {
    if (valueE4 !== null) return row.totalE4 === valueE4 || row.fuelings.some((fueling) => fueling.valueE4 === valueE4);
    if (number !== null && row.number?.startsWith(number) === true) return true;
    // Words have no prefix of a key.
    if (code !== '' && row.key === code) return true;
    return (named === null || row.number === null) && hasWords(hay());
  };
  const placeOf = (note: DeskNote): number => (isCopy(note) ? 2 : number !== null && note.row.number === number ? 0 : 1);
  return notes.filter(isMatch).toSorted((a, b) => placeOf(a) - placeOf(b));
}

type Searched = Pick<NoteRowView, 'number' | 'key' | 'recipientName' | 'recipientCnpj' | 'totalE4'> & {
  readonly fuelings: readonly Pick<FuelingBrief, 'plate' | 'customerName'>[];
};

/** @returns null for a text without content. */
export function ranks(text: string, labelOf = normaliseLabel): ((row: Searched) => Rank | null) | null {
  const words = normaliseLabel(text).split(' ');
  if (words.join('') === '') return null;
  const named = namedNoteNumber(text);
  const isAmount = amountAloneE4(text) !== null;
  const digits = named ?? (/[A-Za-z]/.test(text) ? '' : text.replace(NOT_DIGITS, ''));
  const number = digits.replace(LEADING_ZEROS, '');
  const code = typedCode(text);
  const valueE4 = typedAmountE4(text);
  const plate = bareOf(text);
  return ({ number: noteNumber, key, recipientName, recipientCnpj, totalE4, fuelings }) => {
    if (valueE4 !== null && totalE4 === valueE4) return 0;
    if (isAmount) return null;
    if (named !== null) return noteNumber === number ? 0 : noteNumber?.startsWith(number) === true ? 1 : null;
    const plates = plate.length < PLATE_LETTERS ? [] : fuelings.map((fueling) => bareOf(fueling.plate ?? ''));
    if (plates.includes(plate)) return 0;
    if (code !== '' && (key === code || recipientCnpj === code)) return 0;
    if (digits !== '' && noteNumber === number) return 0;
    if (digits !== '' && noteNumber?.startsWith(number) === true) return 1;
    if (code !== '' && (key?.includes(code) === true || recipientCnpj?.includes(code) === true)) return 2;
    if (plates.some((candidate) => candidate.startsWith(plate))) return 1;
    const isCalled = (name: string | null): boolean => name !== null && words.every((word) => labelOf(name).includes(word));
    return isCalled(recipientName) || fuelings.some(({ customerName }) => isCalled(customerName)) ? 3 : null;
  };
}
