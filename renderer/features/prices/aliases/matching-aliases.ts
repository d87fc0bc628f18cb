/** Stored names: which ones contain a text, and what each is called. Pure. */

import type { AliasView } from '../../../../preload/contract/prices/prices.ts';
import { bareCnpj, formatDocument } from '../../../format/cnpj.ts';
import { fold } from '../../../format/fold.ts';

/** The label; with its stations where it has another meaning at others. */
export function nameOfAlias({ label, stations }: AliasView): string {
  return stations === undefined || stations.length === 0 ? label : `${label} (${stations.join(', ')})`;
}

/** Those that contain the text, ignoring accents and case. */
export function matchingAliases(list: readonly AliasView[], text: string): readonly AliasView[] {
  const wanted = fold(text.trim());
  if (wanted === '') return list;
  return list.filter(({ kind, label, target, targetName }) => {
    const document = kind === 'customer' ? `${formatDocument(target)} ${bareCnpj(target)}` : '';
    return fold(`${label} ${targetName ?? ''} ${document}`).includes(wanted);
  });
}
