const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** "a, b e c". */
export const formatList = (texts: readonly string[]): string => LIST.format(texts);
