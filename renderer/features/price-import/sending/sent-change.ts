/** Price changes about to be sent: pure. */

import type { TFunction } from 'i18next';
import type { ImportRowView } from '../../../../preload/contract/price-import/price-import.ts';
import { formatList } from '../../../format/list.ts';

export interface SentChange {
  readonly line: number;
  readonly name: string;
  /** Customer's name from the network, or null. */
  readonly customerName: string | null;
  readonly customerDocument: string | null;
  /** null: no price is in force. */
  readonly oldE4: number | null;
  readonly newE4: number;
  readonly deltaBp: number | null;
}

/** null: the row is not sent, or has no price. */
export function sentChangeOf(row: ImportRowView): SentChange | null {
  if (row.priceE4 === null) return null;
  return {
    line: row.line,
    name: row.product?.name ?? '',
    customerName: row.customerName ?? null,
    customerDocument: row.customerDocument,
    oldE4: row.inForceE4,
    newE4: row.priceE4,
    deltaBp: row.deltaBp,
  };
}

/** Sort by distance from the current price, largest first; rows with no current price last; ties keep sheet order. */
export function worstFirst(changes: readonly SentChange[]): readonly SentChange[] {
  const far = ({ deltaBp }: SentChange): number => (deltaBp === null ? -1 : Math.abs(deltaBp));
  return changes.toSorted((a, b) => far(b) - far(a) || a.line - b.line);
}

/** Sent although it is the price in force: the user wants it, or another price would replace it. */
export const isSame = ({ oldE4, newE4 }: SentChange): boolean => oldE4 === newE4;

/** Numbers of prices that change, are new and stay the same. */
export interface SentCounts {
  readonly changed: number;
  readonly fresh: number;
  readonly same: number;
}

export function titleOf(t: TFunction, { changed, fresh, same }: SentCounts): string {
  if (fresh === 0 && same === 0) return t('prices.sentChangesTitle', { count: changed });
  if (changed === 0 && same === 0) return t('prices.sentNewTitle', { count: fresh });
  if (changed === 0 && fresh === 0) return t('prices.sentSameTitle', { count: same });
  const parts = [
    { key: 'prices.sentChanged', count: changed },
    { key: 'prices.sentFresh', count: fresh },
    { key: 'prices.sentSame', count: same },
  ] as const;
  const present = parts.filter(({ count }) => count > 0);
  return t('prices.sentPartsTitle', { parts: formatList(present.map(({ key, count }) => t(key, { count }))) });
}
