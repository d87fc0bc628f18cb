import type { Same } from '../../../../preload/contract/same.ts';
import type { noteChoice as portuguese } from './choice-texts.ts';

export const noteChoice: Same<typeof portuguese> = {
  title: {
    differs: 'Does this note really belong to this fueling?',
    doubt: 'Send this note anyway?',
    losing: 'Other notes lose the fueling',
    back: 'Undo the choice?',
  },
  points_one: 'Only {{count, number}} point of 100: this pair looks wrong.',
  points_other: 'Only {{count, number}} points of 100: this pair looks wrong.',
  noPoints: 'No points of 100: this pair looks wrong.',
  reason: 'Why are they the same?',
  doubtReason: 'Why is this note valid?',
  reasonHelp: 'The reason stays in the history.',
  yes: 'Yes, this name belongs to this CNPJ',
  yesHelp: '“{{name}}” becomes the CNPJ {{cnpj}} in the next notes too. Tick it only if you are sure.',
  losing_one: 'This note loses the fueling:',
  losing_other: 'These {{count, number}} notes lose the fueling:',
  losingName: 'Note {{name}}',
  action: { differs: 'Match anyway', losing: 'Match anyway', back: 'Undo the choice' },
  saved: 'Pair saved. The note is ready to attach.',
  alsoReady_one: '{{count, number}} more note is ready.',
  alsoReady_other: '{{count, number}} more notes are ready.',
  takenBack: 'Choice undone.',
  undone: 'Undone. Everything is as it was before.',
};
