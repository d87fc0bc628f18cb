/** Questions before an upload's note is sent, worded as in Envios, for screens that show notes beside it. */

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
  /** Sentences for an upload that the network has not accepted yet. Stored findings of a check are merged with local facts. */
  return (itemId: string): readonly string[] => {
    const bar = noteBarOf(store, itemId);
    const found = notes.describe(itemId, looks.open(itemId));
    // The other bars concern notes already sent, or are visible in the counts.
    return [...(bar?.type === 'questioned' ? [noteBarred(bar)] : []), ...found.map(foundSentence)];
  };
}
