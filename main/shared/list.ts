const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** "a, b e c". */
export const listed = (texts: readonly string[]): string => LIST.format(texts);
