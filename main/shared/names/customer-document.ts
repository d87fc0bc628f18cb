/** The document of a customer, normalised from any list. */

import { isCnpj, stripCnpj } from '../cnpj.ts';
import { isCpf } from '../redaction/cpf.ts';

const CNPJ_PLACES = 14;

/** null: not a document. A CPF that arrived as a number is zero-padded to 14 places. */
export function customerDocumentOf(text: string): string | null {
  const document = stripCnpj(text);
  const bare = document.length === CNPJ_PLACES ? document.replace(/^000/, '') : document;
  if (!isCnpj(document) && isCpf(bare)) return bare;
  return document.length === CNPJ_PLACES ? document : null;
}
