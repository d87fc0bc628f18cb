/** The questions before the note of an upload leaves, worded as in Envios, for screens that show notes beside it. */

import type { Store } from '../../store/index.ts';
import { uploadedNotes } from '../list/uploaded-notes.ts';
import { foundSentence, noteBarred } from '../texts/list.ts';
import { addNoteRules, noteBarOf } from './note-bars.ts';
import { createNoteLooksRepository } from './note-looks-repository.ts';

export type NoteQuestions = ReturnType<typeof createNoteQuestions>;

export function createNoteQuestions(store: Store) {
  addNoteRules(store);
  const looks = createNoteLooksRepository(store);
  const notes = uploadedNotes(store);
  /** Sentences, of an upload that the network has not taken yet. What a look on the network found is kept with what is known here. */
  return (itemId: string): readonly string[] => {
    const bar = noteBarOf(store, itemId);
    const found = notes.describe(itemId, looks.open(itemId));
    // The other bars are of what has left already, or is said by the counts.
    return [...(bar?.type === 'questioned' ? [noteBarred(bar)] : []), ...found.map(foundSentence)];
  };
}
