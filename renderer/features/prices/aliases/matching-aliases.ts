/** Stored names that contain the text, ignoring accents and case: pure. */

import type { AliasView } from '../../../../preload/contract/prices/prices.ts';
import { bareCnpj, formatDocument } from '../../../format/cnpj.ts';
import { fold } from '../../../format/fold.ts';

export function matchingAliases(list: readonly AliasView[], text: string): readonly AliasView[] {
  const wanted = fold(text.trim());
  if (wanted === '') return list;
  return list.filter(({ kind, label, target, targetName }) => {
    const document = kind === 'customer' ? `${formatDocument(target)} ${bareCnpj(target)}` : '';
    return fold(`${label} ${targetName ?? ''} ${document}`).includes(wanted);
  });
}
