/**
 * Notes of one station over real HTTP, against a server that takes 400 ms for each: 1,001 of them in seven
 * runs, over the ideal of four side by side (latency x notes / 4). One run in between by fetch alone.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNetworkApi, type NetworkStation } from '../../../main/network/index.ts';
import { DEFAULT_PROFILE } from '../../../main/network/testing.ts';
import { createOutboxRepository } from '../../../main/outbox/index.ts';
import { newRecord } from '../../../main/outbox/model/index.ts';
import { systemClock } from '../../../main/platform/testing.ts';
import { createPayloadsRepository, type Store } from '../../../main/store/index.ts';
import { keepWitness, openStore } from '../../../main/store/testing.ts';
import { beginLife, seedStore } from '../../fakes/outbox-world.ts';
import { median } from '../median.ts';
import { rounds, scaled } from '../scale.ts';
import { startServer } from './outbox-deliver.ts';

const LATENCY_MS = 400;
const RUNS = rounds(3);
const NOTES = scaled(143, 8);
const AT_ONCE = 4;
/** As main/outbox/loops.ts. */
const PARALLEL = 6;
const IDEAL_MS = (LATENCY_MS * NOTES) / AT_ONCE;
/** Of a note's body as it is sent: some 6 kB of base64. */
const BODY = 'A'.repeat(6_000);

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit: number | null;
}

export async function run(report: (figure: Figure) => void): Promise<void> {
  const server = await startServer(LATENCY_MS);
  const ratios: number[] = [];
  try {
    for (let n = 0; n < RUNS; n += 1) ratios.push((await deliver(server.baseUrl)) / IDEAL_MS);
  } finally {
    server.stop();
  }
  report({ name: 'outbox-deliver-1k-notes-400ms-least', value: Math.min(...ratios), unit: 'x', limit: null });
  report({ name: 'outbox-deliver-1k-notes-400ms-most', value: Math.max(...ratios), unit: 'x', limit: null });
  report({ name: 'outbox-deliver-1k-notes-400ms', value: median(ratios), unit: 'x', limit: 1.15 });
}

async function deliver(baseUrl: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'recolha-bench-'));
  const path = join(folder, 'store.sqlite');
  seedStore(path);
  const store = openStore(path);
  const station: NetworkStation = {
    ...{ id: 's1', cnpj: '11222333000181', environment: 'homologation', baseUrl, authUrl: baseUrl },
    ...{ clientId: 'c', timeZone: 'America/Sao_Paulo' },
  };
  const api = createNetworkApi({ profile: DEFAULT_PROFILE, secretOf: async () => 'segredo', clock: systemClock });
  let made = 0;
  const life = beginLife({
    ...{ path, store, clock: systemClock, random: Math.random, parallel: PARALLEL, notesAtOnce: () => AT_ONCE },
    newId: () => `id${++made}`,
    witness: keepWitness(path, store, () => undefined),
    stations: { find: () => station, list: () => [] },
    planned: () => [],
    network: {
      ...{
        encodeBatches: api.encodeBatches,
        sendBatch: api.sendBatch,
        sendNote: api.sendNote,
        sendFueling: api.sendFueling,
        readBatch: api.readBatch,
      },
      refreshPrices: async () => ({ type: 'unsent', cause: 'cancelled', detail: '', raw: null }),
    },
  });
  await api.readBatch(station, '1', []);
  addNotes(store);
  const waiting = store.prepare(`SELECT count(*) AS n FROM outbox_items WHERE state IN ('queued', 'sending')`);
  try {
    global.gc?.();
    const from = performance.now();
    life.delivery.start();
    while (Number(waiting.get()?.n) > 0) await systemClock.sleep(20);
    const took = performance.now() - from;
    const taken = Number(store.prepare(`SELECT count(*) AS n FROM outbox_items WHERE state = 'accepted'`).get()?.n);
    if (taken !== NOTES) throw new Error(`${taken} of ${NOTES} were taken`);
    return took;
  } finally {
    await life.delivery.stop();
    store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function addNotes(store: Store): void {
  const at = '2026-01-01T00:00:00.000Z';
  const payloads = createPayloadsRepository(store, systemClock);
  const outbox = createOutboxRepository(store, () => {});
  store.transaction(() => {
    store.prepare(`INSERT INTO note_imports VALUES ('ni', 'training', 's1', 'notas', 'drop', 'done', ?, ?, NULL)`).run(at, at);
    for (let n = 0; n < NOTES; n += 1) {
      const id = `n${n}`;
      const body = JSON.stringify({ xml_content_base64: `${BODY}${n}` });
      const payloadId = payloads.put(new TextEncoder().encode(body), 'application/json');
      outbox.insert({ id, stationId: 's1', payloadId, correctsId: null, record: newRecord('note', systemClock.now(), true) });
      store
        .prepare(
          `INSERT INTO note_files (id, seq, import_id, environment, name, kind, reading, reader_version, added_at)
           VALUES (?, ?, 'ni', 'training', 'nota.xml', 'nfe', '{}', 1, ?)`,
        )
        .run(`f${n}`, n + 1, at);
      store.prepare(`INSERT INTO attachments VALUES (?, 's1', 'training', ?, 'sha', ?, ?, '1', ?)`).run(id, id, payloadId, `f${n}`, at);
      store.prepare(`INSERT INTO attachment_fuelings VALUES (?, 's1', ?, '{}')`).run(id, `t${n}`);
    }
  });
}
