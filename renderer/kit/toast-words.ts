/** Key of a toast's plain words, for a message that is more than words (a button beside them). */
export const WORDS = 'data-words';
