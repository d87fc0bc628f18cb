/** The English of list.ts. */

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** "a, b and c". */
export const listed = (texts: readonly string[]): string => LIST.format(texts);
