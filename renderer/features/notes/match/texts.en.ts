import type { Same } from '../../../../preload/contract/same.ts';
import type { noteMatch as portuguese } from './texts.ts';

export const noteMatch: Same<typeof portuguese> = {
  title: 'Match by hand',
  back: 'Back to the notes',
  keys: 'Arrows: move · Space: mark · Tab or F6: other side · Ctrl+Enter: confirm · Esc: leave',
  notes: 'Notes that need you',
  notesHelp: 'One note for several fuelings, or several notes for one.',
  candidates: 'Pending fuelings',
  candidatesFor: 'Pending fuelings, the most alike first',
  search: 'Find a fueling',
  searchHint: 'Customer, plate, product, value…',
  looking: 'Looking at: note {{name}}, {{value}}',
  noNotesTitle: 'No note needs you',
  noNotes: 'All have a pair already, were sent or were left out.',
  noCandidates: 'No pending fueling fits the search.',
  chooseNote: 'Choose a note on the left.',
  taken: 'Already matched to note {{number}}. If you confirm, it leaves that one.',
  takenUnknown: 'Already matched to another note. If you confirm, it leaves that one.',
  sentPart: 'It already has note {{numbers}}: a note of {{value}} is missing',
  sentLong: 'Check in the portal first. It already has note {{numbers}}, and the network still lists it.',
  difference: 'Difference',
  exact: 'No difference',
  confirm: 'Confirm pair',
  problem: {
    'no-note': 'Choose a note on the left.',
    'no-fueling': 'Mark the fueling of this note with Space.',
    'many-to-many': 'Leave only one note or only one fueling.',
  },
  why: 'Why these points',
  whyMany: 'The points are of each pair. With several marked, check the difference below.',
};
