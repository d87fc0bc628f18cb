import { find } from '../http/json.ts';
import type { TransfersProfile } from '../profile/types.ts';
import { amountAt } from './fuelings.ts';
import { localTimeAt, missing, requiredId, textAt } from './wire.ts';

/** A payment of the network to the station. */
export interface NetworkTransfer {
  readonly transferId: string;
  /** Station-local, `YYYY-MM-DDThh:mm:ss`. */
  readonly date: string;
  /** Reais in ten-thousandths. */
  readonly amountE4: number;
  /** Word for word. */
  readonly status: string | null;
  /** The ids of the fuelings that it pays, each once; null: the answer does not say. */
  readonly fuelings: readonly string[] | null;
}

/** An element of the listing of transfers. Its id, date and amount must be there. */
export function readTransfer(record: unknown, profile: TransfersProfile, timeZone: string): NetworkTransfer {
  return {
    transferId: requiredId(record, profile.id),
    date: localTimeAt(record, profile.date, timeZone, profile.dates) ?? missing(profile.date),
    amountE4: amountAt(record, profile.amount, profile.decimalMark, profile.amountHides) ?? missing(profile.amount),
    status: textAt(record, profile.status),
    fuelings: fuelingsAt(record, profile),
  };
}

/** One id, several with commas between them, or a list. An empty list says that there is none. */
function fuelingsAt(record: unknown, { fuelings, fuelingId }: TransfersProfile): readonly string[] | null {
  const found = find(record, fuelings)?.value ?? null;
  if (found === null || found === '') return null;
  const items: readonly unknown[] = Array.isArray(found) ? found : typeof found === 'string' ? found.split(/[,;]/) : [found];
  return [...new Set(items.map((item) => requiredId(item, fuelingId)))];
}
