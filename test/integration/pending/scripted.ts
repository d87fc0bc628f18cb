/** A network whose pending list is what the test says. */

import type { Exchange, NetworkFueling, NetworkStation, NoteAcceptance, SupplierTransaction, Sweep } from '../../../main/network/index.ts';
import { answered, swept } from '../../fakes/station-network.ts';
import { createPendingWorld, type PendingWorld, STATION_ID, type WorldApi } from './world.ts';

export interface Scripted {
  readonly api: WorldApi;
  /** Answers every reading from now on. */
  answer: Exchange<Sweep<NetworkFueling>>;
  /** Answers for one day of the network's own list of fuelings; nothing by default. */
  transactions: (day: string) => Exchange<Sweep<SupplierTransaction>>;
  /** Answer of each note that is sent. */
  note: Exchange<NoteAcceptance>;
  /** Stations that were read, in order. */
  readonly reads: string[];
  /** Awaited inside each reading. */
  hold: Promise<void>;
}

const ZONE = { environment: 'training', baseUrl: 'https://rede.example', authUrl: 'https://rede.example', clientId: 'c' } as const;
export const STATIONS: readonly NetworkStation[] = [
  { id: STATION_ID, cnpj: '11222333000181', timeZone: 'America/Manaus', ...ZONE },
  { id: 'st-2', cnpj: '12ABC34501DE35', timeZone: 'America/Manaus', ...ZONE },
];

/** Three days old at 2026-11-21T12:00Z, 08:00 in Manaus, unless told otherwise. */
export function fueling(transactionId: string, more: Partial<NetworkFueling> = {}): NetworkFueling {
  return {
    transactionId,
    transactionDate: '2026-11-18T10:00:00',
    stationName: 'Posto',
    customerName: 'Transportes Ágil',
    quantityE4: 1_000_000,
    valueE4: 6_000_000,
    productName: 'Diesel S10',
    licensePlate: 'ABC1D23',
    daysPending: 3,
    repassDate: null,
    repassStatus: 'PENDING',
    ...more,
  };
}

export const listOf = (...ids: readonly string[]) => swept(ids.map((id) => fueling(id)));

export function scriptedWorld(): { readonly world: PendingWorld; readonly network: Scripted } {
  const network: Scripted = {
    answer: listOf('1', '2', '3'),
    transactions: () => swept([]),
    note: answered({ protocol: null, status: null }),
    reads: [],
    hold: Promise.resolve(),
    api: {
      async listPending(station) {
        network.reads.push(station.id);
        await network.hold;
        return network.answer;
      },
      async listSupplierTransactions(_station, { startDate, endDate }) {
        // The network excludes the last day of a period: a query that does not end a day later finds nothing.
        if (startDate === undefined || endDate === undefined) throw new Error('not a period');
        return endDate > startDate ? network.transactions(startDate) : swept([]);
      },
      readIssuingData: async () => answered({ fields: [], customerDocument: null }),
      encodeAttachment: () => ({ body: new Uint8Array(), mediaType: 'application/json' }),
      sendNote: async () => network.note,
    },
  };
  return { world: createPendingWorld(network.api, STATIONS), network };
}
