/** Key of a toast's plain text, for a message that also has other content (a button). */
export const WORDS = 'data-words';
