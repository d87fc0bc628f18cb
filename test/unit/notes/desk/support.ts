import type {
  DeskFueling,
  DeskInput,
  FileFacts,
  FoundCancellation,
  Known,
  LedgerEntry,
  NoteCancellation,
} from '../../../../main/notes/testing.ts';
import type { ListedFueling } from '../../../../main/store/index.ts';
import { CARRIER, context, fueling, noteOf, STATION } from '../matching/support.ts';

export const NOW = Date.UTC(2026, 10, 21, 12);

export function listed(id: string, more: Partial<DeskFueling> = {}): DeskFueling {
  const { date, customerName, quantityE4, valueE4, product, plate } = fueling(id);
  return {
    id,
    date,
    customerName,
    productName: product,
    plate,
    quantityE4,
    valueE4,
    daysPending: 3,
    seenAt: NOW,
    ...more,
  };
}

/** A note for these fuelings, in a file of its own. */
export function fileOf(id: string, seq: number, key: string, fuelings: readonly DeskFueling[], more: Partial<FileFacts> = {}): FileFacts {
  const rows = fuelings.map(({ id: own, date, quantityE4, valueE4, plate }) =>
    fueling(own, { date, quantityE4, valueE4, plate: plate ?? '' }),
  );
  const match = noteOf(key, rows, { plates: rows.map(({ plate }) => plate) });
  return {
    id,
    seq,
    importId: 'im',
    importStationId: 's1',
    name: `${id}.xml`,
    sha256: `sha-${id}`,
    payloadId: seq,
    kind: 'nfe-with-protocol',
    key,
    emitterCnpj: STATION,
    leftOut: false,
    note: {
      emitter: { cnpj: STATION, cpf: null, name: 'Posto' },
      environment: '2',
      places: { emitter: null, environment: null },
      number: '1',
      series: '1',
      emittedAt: `${match.emission}-03:00`,
      recipientName: match.recipientName,
      recipientCnpj: CARRIER,
      totalE4: match.totalE2 * 100,
      plates: match.plates,
      match,
    },
    blocks: [],
    stated: { cancellations: [], events: [], eventType: null },
    ...more,
  };
}

export function inputOf(files: readonly FileFacts[], fuelings: readonly DeskFueling[], more: Partial<DeskInput> = {}): DeskInput {
  return {
    environment: 'training',
    stations: [{ id: 's1', cnpj: STATION }],
    files,
    archived: new Set(),
    cancellations: [],
    events: [],
    choices: [],
    ledger: [],
    pending: new Map([['s1', fuelings]]),
    customers: context.customers,
    products: [],
    known: knownOf(),
    ...more,
  };
}

/** The movement of these weeks was read, afterwards. */
export const EVERY_DAY: ReadonlyMap<string, string> = new Map(
  Array.from({ length: 120 }, (_, back) => [new Date(NOW - back * 86_400_000).toISOString().slice(0, 10), '2027-01-01T00:00:00']),
);

/** What the movement shows. */
export function knownOf(fuelings: readonly ListedFueling[] = [], more: Partial<Known> = {}): Known {
  const station = { fuelings: new Map(fuelings.map((each) => [each.id, each])), loose: [], customers: [], daysRead: EVERY_DAY };
  return { stations: new Map([['s1', station]]), places: new Map(), uploadsElsewhere: new Map(), ...more };
}

export function sent(id: string, file: FileFacts, fuelings: readonly DeskFueling[], more: Partial<LedgerEntry> = {}): LedgerEntry {
  const { key, sha256 } = file;
  return {
    ...{ id, stationId: 's1', key: key ?? '', xmlSha256: sha256 ?? '', fileId: file.id, fuelings },
    ...{ state: 'accepted', stage: 'accepted', acceptedAt: NOW - 60_000, endedAt: null, doneBy: null, givenUp: false },
    ...{ cancelled: false, createdAt: new Date(NOW - 120_000).toISOString() },
    ...more,
  };
}

export function cancelled(key: string, fileId: string, state: NoteCancellation['state'] = 'registered'): FoundCancellation {
  const place = { line: 1, column: 1, field: '' };
  return {
    fileId,
    cancellation: { key, state, status: '135', protocol: '999', at: null, place },
    foundAt: new Date(NOW - 180_000).toISOString(),
  };
}
