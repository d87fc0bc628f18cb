/** What is about to be sent as a change of a price: pure. */

import type { TFunction } from 'i18next';
import type { ImportRowView } from '../../../../preload/contract/price-import/price-import.ts';

export interface SentChange {
  readonly line: number;
  readonly name: string;
  /** Customer's name as the network has it, or null. */
  readonly customerName: string | null;
  readonly customerDocument: string | null;
  /** null = none is in force. */
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

/** Sort by distance from the current price, largest first; rows with no current price last. Equal ones as in the sheet. */
export function worstFirst(changes: readonly SentChange[]): readonly SentChange[] {
  const far = ({ deltaBp }: SentChange): number => (deltaBp === null ? -1 : Math.abs(deltaBp));
  return changes.toSorted((one, other) => far(other) - far(one) || one.line - other.line);
}

/** A new price changes none. */
export function titleOf(t: TFunction, changed: number, fresh: number): string {
  if (fresh === 0) return t('prices.sentChangesTitle', { count: changed });
  if (changed === 0) return t('prices.sentNewTitle', { count: fresh });
  const parts = { changed: t('prices.sentChanged', { count: changed }), fresh: t('prices.sentFresh', { count: fresh }) };
  return t('prices.sentBothTitle', parts);
}
