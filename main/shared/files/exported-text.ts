/** Texts of exported tables, for CSV and workbooks alike: no characters with side effects, CPFs in part. The only place for this. */

import { plainText } from '../plain-text.ts';
import { maskCpfs, maskMarkedCpfs } from '../redaction/cpf.ts';

export const exportedText = (text: string): string => maskCpfs(plainText(text));

/** A key, document, id or plate. Bare digits stay: a fueling's number may have eleven. */
export const exportedCode = (text: string): string => maskMarkedCpfs(plainText(text));
