import type { NoteToMatch, PendingFueling } from '../../../main/notes/matching/types.ts';
import { checkStation } from '../../../main/notes/nfe/checks/check-station.ts';
import { isSendable } from '../../../main/notes/nfe/findings.ts';
import { readNfe } from '../../../main/notes/nfe/reading/read-nfe.ts';
import { unitsAt } from '../../../main/shared/decimal.ts';
import type { ExampleNote, ExampleNoteCounts } from '../../../main/training/notes/example-notes.ts';
import { productById } from '../../../main/training/seed/products.ts';
import type { Fueling } from '../../../main/training/seed/seed-fuelings.ts';

/** The end-to-end set of 200: 150 match alone, 30 in groups (20 for several fuelings, 5 pairs for one), 10 are ambiguous, 10 broken or foreign. */
export const TWO_HUNDRED: ExampleNoteCounts = {
  single: 150,
  groups: 20,
  centsOff: 5,
  splits: 5,
  ambiguous: 10,
  broken: 6,
  foreign: 4,
};
/** A quarter of it, for what is about every kind and not about many. */
export const FIFTY: ExampleNoteCounts = { single: 30, groups: 6, centsOff: 2, splits: 2, ambiguous: 6, broken: 3, foreign: 2 };
/** A pending list that has room for the 200. */
export const ROOM = { pendingCount: 320, twins: 8 } as const;

export function rowOf(fueling: Fueling): PendingFueling {
  return {
    id: fueling.transactionId,
    date: fueling.at,
    stationId: 's1',
    customerName: fueling.customer.name,
    quantityE4: fueling.quantityE4,
    valueE4: fueling.valueE4,
    product: productById(fueling.productId)?.name ?? '',
    plate: fueling.plate,
  };
}

/** What the reader of the program makes of a file; null when it may not be sent. */
export function readAsClient(file: Pick<ExampleNote, 'bytes'>): NoteToMatch | null {
  const { note, key, findings } = readNfe(file.bytes);
  if (note === null || key === null || !isSendable([...findings, ...checkStation(note, { cnpjs: null, environment: 'training' })]))
    return null;
  return {
    key,
    emission: (note.emittedAt ?? '').slice(0, 19),
    emitterCnpj: note.emitter.cnpj ?? '',
    recipientCnpj: note.recipient.cnpj ?? '',
    recipientName: note.recipient.name ?? '',
    totalE2: note.total === null ? 0 : Number(unitsAt(note.total, 2)),
    items: note.items.map(({ fuel, description, quantity, total }) => ({
      anpCode: fuel?.anpCode ?? null,
      description: description ?? '',
      quantityE4: quantity === null ? 0 : Number(unitsAt(quantity, 4)),
      valueE2: total === null ? 0 : Number(unitsAt(total, 2)),
    })),
    plates: note.plates,
    referencedKeys: note.references,
  };
}
