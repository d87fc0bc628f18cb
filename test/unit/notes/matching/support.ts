import {
  type CustomerTable,
  type FuelingFacts,
  fuelingReader,
  indexCustomers,
  indexPending,
  indexProducts,
  type MatchContext,
  type NoteFacts,
  type NoteToMatch,
  noteReader,
  type PendingFueling,
  type PendingIndex,
} from '../../../../main/notes/testing.ts';

export const STATION = '11222333000181';
export const CARRIER = '12ABC34501DE35';

export const context: MatchContext = {
  customers: [],
  stations: [{ stationId: 's1', cnpj: STATION }],
  toleranceCents: 2,
  maxDays: 15,
};

export function fueling(id: string, more: Partial<PendingFueling> = {}): PendingFueling {
  return {
    id,
    date: '2026-11-10T10:00:00',
    stationId: 's1',
    customerName: 'Transportes Aurora Ltda',
    quantityE4: 500_000,
    valueE4: 3_000_000,
    product: 'DIESEL S10',
    plate: 'ABC1D23',
    ...more,
  };
}

/** The note that the station would issue for these fuelings: a line each, nothing optional. */
export function noteOf(key: string, fuelings: readonly PendingFueling[], more: Partial<NoteToMatch> = {}): NoteToMatch {
  const items = fuelings.map((one) => ({
    anpCode: null,
    description: one.product,
    quantityE4: one.quantityE4,
    valueE2: Math.round(one.valueE4 / 100),
  }));
  return {
    key,
    emission: fuelings[0]?.date ?? '2026-11-10T10:05:00',
    emitterCnpj: STATION,
    recipientCnpj: CARRIER,
    recipientName: fuelings[0]?.customerName ?? '',
    totalE2: items.reduce((sum, item) => sum + item.valueE2, 0),
    items,
    plates: [],
    referencedKeys: [],
    ...more,
  };
}

/** As if all lines were summed to one. */
export function oneLine(note: NoteToMatch): NoteToMatch {
  const quantityE4 = note.items.reduce((sum, item) => sum + item.quantityE4, 0);
  const [first] = note.items;
  return { ...note, items: first === undefined ? [] : [{ ...first, quantityE4, valueE2: note.totalE2 }] };
}

/** A note and rows as the parts of matching see them. */
export function factsOfNote(note: NoteToMatch, customers: CustomerTable = [], stationId = 's1'): NoteFacts {
  return noteReader(indexCustomers(customers), () => indexProducts([]))(note, stationId);
}

export function factsOfRows(rows: readonly PendingFueling[]): readonly FuelingFacts[] {
  const read = fuelingReader(() => indexProducts([]));
  return rows.map((row) => read(row));
}

/** @param askers notes that will ask. */
export function indexOf(rows: readonly PendingFueling[], ...askers: readonly NoteFacts[]): PendingIndex {
  const index = indexPending(
    askers,
    fuelingReader(() => indexProducts([])),
  );
  for (const row of rows) index.add(row);
  return index;
}

/** Options of a matching without known customers and rivals. */
export const options = {
  ...{ customers: indexCustomers([]), rivals: new Set<string>() },
  ...{ toleranceCents: context.toleranceCents, maxDays: context.maxDays },
};
