/** A month on a real store: rows as sweeps, readings and attaching leave them. */

import { createClosing, createFuelingsRepository, createPapersRepository } from '../../../main/closing/testing.ts';
import type { NetworkStation } from '../../../main/network/index.ts';
import { createNoteQuestions } from '../../../main/outbox/index.ts';
import { writeTables } from '../../../main/prices/index.ts';
import { createPayloadsRepository } from '../../../main/store/index.ts';
import type { OutboxState } from '../../../preload/contract/outbox/outbox-states.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { createFakeLog } from '../../fakes/log.ts';
import { memoryStore } from '../../fakes/ready-store.ts';
import { insert } from '../privacy/support.ts';

export const CNPJ = '11222333000181';
/** Midday of 23 November at the station. */
const NOW = Date.parse('2026-11-23T15:00:00.000Z');
const AT = '2026-11-20T12:00:00.000Z';

export interface Fueling {
  readonly id: string;
  readonly date?: string;
  readonly customer?: string | null;
  readonly product?: string | null;
  readonly quantityE4?: number;
  readonly valueE4?: number;
  readonly gone?: boolean;
  readonly plate?: string | null;
}

export const keyOf = (number: number, month = '2611', cnpj = CNPJ): string =>
  `35${month}${cnpj}55001${String(number).padStart(9, '0')}1${String(number).padStart(8, '0')}0`;

export type MonthWorld = ReturnType<typeof createMonthWorld>;

export function createMonthWorld(packages: Parameters<typeof createClosing>[0]['packages'] = { folder: () => null }) {
  const store = memoryStore();
  const clock = createManualClock(NOW);
  const payloads = createPayloadsRepository(store, clock);
  const { logger, lines } = createFakeLog();
  const network = (id: string, cnpj: string): NetworkStation & { readonly name: string } => ({
    ...{ id, cnpj, name: `Posto ${id}`, environment: 'homologation', baseUrl: 'x', authUrl: 'x', clientId: 'c' },
    timeZone: 'America/Sao_Paulo',
  });
  const stations = [network('a', CNPJ)];
  const station = (id: string, cnpj: string): void => {
    store
      .prepare(`INSERT INTO stations VALUES (?, ?, ?, 'SP', 'homologation', 'x', 'x', 'c', '2026-01-01T00:00:00.000Z', NULL)`)
      .run(id, id, cnpj);
  };
  station('a', CNPJ);
  /** As the pending list would say. */
  const received = new Set<string>();
  let seq = 0;
  insert(store.db, 'note_imports', {
    ...{ id: 'i1', environment: 'homologation', station_id: 'a', label: 'x', source: 'drop', status: 'done', started_at: AT },
  });

  return {
    store,
    payloads,
    log: lines,
    received,
    closing: createClosing({
      stations: { find: (id) => stations.find((each) => each.id === id) ?? null, list: () => stations },
      fuelings: createFuelingsRepository(store),
      papers: createPapersRepository(store),
      received: () => [...received],
      questionsOf: createNoteQuestions(store),
      payloads,
      packages,
      writeTables,
      clock,
      logger,
    }),
    addStation(id: string, cnpj: string): void {
      station(id, cnpj);
      stations.push(network(id, cnpj));
    },
    put(fuelings: readonly Fueling[], stationId = 'a'): void {
      store.transaction(() => {
        for (const each of fuelings) {
          insert(store.db, 'pending_fuelings', {
            station_id: stationId,
            transaction_id: each.id,
            date: each.date ?? '2026-11-10T10:00:00',
            customer_name: each.customer === undefined ? 'Expresso Vale' : each.customer,
            quantity_e4: each.quantityE4 ?? 100_000,
            value_e4: each.valueE4 ?? 500_000,
            product_name: each.product === undefined ? 'Diesel S10' : each.product,
            plate: each.plate ?? null,
            first_seen_at: '2026-10-05T12:00:00.000Z',
            last_seen_at: AT,
            gone_at: each.gone === true ? AT : null,
          });
        }
        store.prepare('INSERT OR REPLACE INTO pending_sweeps VALUES (?, ?)').run(stationId, AT);
      });
    },
    /** A fueling as a reading of Movimento leaves it; by default it agrees with one of `put`. */
    move(id: string, part: Readonly<Record<string, string | number | null>> = {}): void {
      insert(store.db, 'movement_fuelings', {
        ...{ station_id: 'a', transaction_id: id, date: '2026-11-10T10:00:00', customer_name: 'Expresso Vale', product_name: 'Diesel S10' },
        ...{ quantity_e4: 100_000, value_e4: 500_000, cancelled: 0, words: '', ...part },
      });
      const day = String(part.date ?? '2026-11-10').slice(0, 10);
      store.prepare('INSERT OR REPLACE INTO movement_days (station_id, day, read_at) VALUES (?, ?, ?)').run('a', day, AT);
    },
    putXml(key: string, text: string, kind = 'nfe-with-protocol', reading: object = {}): string {
      seq += 1;
      const id = `f${seq}`;
      insert(store.db, 'note_files', {
        ...{ id, seq, import_id: 'i1', environment: 'homologation', name: `${id}.xml`, kind, access_key: key },
        ...{ payload_id: payloads.put(new TextEncoder().encode(text), 'application/xml'), sha256: `${seq}`.padStart(64, '0') },
        ...{ reading: JSON.stringify(reading), reader_version: 1, added_at: AT },
      });
      return id;
    },
    /** An upload of a note for these fuelings. */
    attach(number: number, state: OutboxState, transactionIds: readonly string[], month = '2611'): string {
      const key = keyOf(number, month);
      const fileId = this.putXml(key, `<nfe>${number}</nfe>`);
      seq += 1;
      const id = `up${seq}`;
      const payloadId = payloads.put(new TextEncoder().encode(`{"n":${seq}}`), 'application/json');
      insert(store.db, 'outbox_items', {
        ...{ id, seq, station_id: 'a', kind: 'note', state, payload_id: payloadId, record: '{}', created_at: AT, updated_at: AT },
      });
      insert(store.db, 'attachments', {
        ...{ id, station_id: 'a', environment: 'homologation', access_key: key, xml_sha256: 'x', xml_payload_id: payloadId },
        ...{ file_id: fileId, number: String(number), created_at: AT },
      });
      for (const transaction_id of transactionIds) {
        insert(store.db, 'attachment_fuelings', { attachment_id: id, station_id: 'a', transaction_id, fueling: '{}' });
      }
      return id;
    },
    cancel(number: number, month = '2611'): void {
      const key = keyOf(number, month);
      const fileId = this.putXml(key, `<evento>${number}</evento>`, 'event');
      insert(store.db, 'note_cancellations', {
        ...{ environment: 'homologation', access_key: key, cancellation: '{"state":"registered"}', file_id: fileId, found_at: AT },
      });
    },
    price(at: string, priceE4: number | null, productId = 'p1'): void {
      insert(store.db, 'price_history', { station_id: 'a', kind: 'standard', product_id: productId, at, price_e4: priceE4 });
    },
  };
}
