/** English version of texts.ts. */
export const tour = {
  title: 'First steps, in 3 stages',
  intro: 'Nothing leaves this computer here: the network is simulated.',
  list: 'Stages of the first steps',
  progress: '{{done, number}} of 3',
  putAway: 'Not now',
  putAwayHint: 'To see them again: F1.',
  finish: 'Finish',
  finished: 'Done! You know the essentials.',
  done: 'Done',
  todo: 'To do',
  sheet: {
    title: '1. Open a sheet',
    text: 'This example raises each price by R$ 0,05.',
    act: 'Use the example sheet',
  },
  prices: {
    title: '2. Send it and see it in force',
    text: 'Review, send, and follow until the network confirms.',
    act: 'Continue the review',
    follow: 'Follow the upload',
  },
  notes: {
    title: '3. Attach notes',
    text: 'The example notes already match the fuelings.',
    act: 'Use the example notes',
    attach: 'See the notes that are ready',
  },
  fileName: 'example prices.csv',
  callBack: 'See the first steps',
};
