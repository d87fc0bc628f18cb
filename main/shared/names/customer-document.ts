/** The document of a customer, as any list writes it. */

import { isCnpj, stripCnpj } from '../cnpj.ts';
import { isCpf } from '../redaction/cpf.ts';

const CNPJ_PLACES = 14;

/** Null for what is no document. A CPF that came as a number was filled up to 14 places. */
export function customerDocumentOf(text: string): string | null {
  const document = stripCnpj(text);
  const bare = document.length === CNPJ_PLACES ? document.replace(/^000/, '') : document;
  if (!isCnpj(document) && isCpf(bare)) return bare;
  return document.length === CNPJ_PLACES ? document : null;
}
