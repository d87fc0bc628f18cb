import { LANGUAGE } from './texts.ts';

const LIST = new Intl.ListFormat(LANGUAGE, { type: 'conjunction' });

/** "a, b e c". */
export const formatList = (texts: readonly string[]): string => LIST.format(texts);
