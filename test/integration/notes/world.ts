/** Notes on a real store and a real outbox, over HTTP against the training network; each life can be killed. */

import { Worker } from 'node:worker_threads';
import { zipSync } from 'fflate';
import { expect } from 'vitest';
import { createNetworkApi, type NetworkStation } from '../../../main/network/index.ts';
import { DEFAULT_PROFILE } from '../../../main/network/testing.ts';
import { createNotesPart, createWorkerIntake, type NotesGiven, type NotesPart } from '../../../main/notes/testing.ts';
import { createPriceChangesRepository, type OutboxDesk } from '../../../main/outbox/index.ts';
import {
  createDeliverOutbox,
  createOutboxDesk,
  createOutboxScreen,
  createPriceFates,
  DEFAULT_POLICY,
  type DeliverOutbox,
} from '../../../main/outbox/testing.ts';
import { createPendingPart, type PendingPart } from '../../../main/pending/testing.ts';
import { createRepositories } from '../../../main/program/repositories.ts';
import { createEvents, type Emit, type ProgramEvent } from '../../../main/shared/events.ts';
import type { Logger } from '../../../main/shared/ports.ts';
import type { StationDirectory } from '../../../main/stations/index.ts';
import { createNoticesRepository, type Store } from '../../../main/store/index.ts';
import { createNotices } from '../../../main/store/testing.ts';
import { type ExampleNote, exampleNotes } from '../../../main/training/testing.ts';
import type { NoteQuery } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import { createManualClock, type ManualClock } from '../../fakes/clock.ts';
import { silent, temporaryStore } from '../../fakes/outbox-world.ts';
import { fileStore } from '../../fakes/ready-store.ts';
import { type Bench, openBench, START, STATION } from '../training/support.ts';

export const STATION_ID = 'st-1';

export interface Life {
  readonly store: Store;
  readonly part: NotesPart;
  readonly pending: PendingPart;
  readonly desk: OutboxDesk;
  readonly delivery: DeliverOutbox;
  readonly screen: ReturnType<typeof createOutboxScreen>;
  readonly notices: ReturnType<typeof createNotices>;
  readonly emit: Emit;
  readonly pushed: readonly ProgramEvent[];
}

export interface NotesWorld {
  readonly bench: Bench;
  readonly clock: ManualClock;
  life(): Life;
  /** Another process that has the same store open. */
  beside(): Life;
  /** The process is gone at this moment; another one opens the same store. */
  restart(): void;
  /** Both clocks. */
  pass(ms: number): Promise<void>;
  sweep(): Promise<void>;
  /** One import of these files. */
  drop(files: readonly { readonly fileName: string; readonly bytes: Uint8Array }[], label?: string): Promise<string>;
  attachReady(): ReturnType<NotesPart['notes']['attach']>;
  /** Sends what is queued and waits until nothing is. */
  deliver(): Promise<void>;
  states(): readonly string[];
  examples(options: Partial<Parameters<typeof exampleNotes>[1]>): readonly ExampleNote[];
  stop(): Promise<void>;
}

export interface WorldOptions {
  readonly pendingCount?: number;
  readonly twins?: number;
  readonly parts?: Partial<NotesGiven>;
  readonly logger?: Logger;
  /** Nothing of the movement was read; else all of it was. */
  readonly unread?: boolean;
  /** A network that others use too; it stays when this world ends. */
  readonly shared?: Bench;
}

function movementWasRead(store: Store): void {
  const put = store.prepare(`INSERT INTO movement_days (station_id, day, read_at) VALUES (?, ?, '2100-01-01T00:00:00.000Z')`);
  for (let back = -10; back < 120; back += 1) put.run(STATION_ID, new Date(START - back * 86_400_000).toISOString().slice(0, 10));
}

export async function openNotesWorld(options: WorldOptions = {}): Promise<NotesWorld> {
  const { pendingCount = 60, twins, parts = {}, logger = silent, unread, shared } = options;
  const bench = shared ?? (await openBench({ stations: [{ ...STATION, pendingCount, twins }] }));
  const file = temporaryStore();
  const clock = createManualClock(START);
  const { baseUrl, credentials } = bench;
  const zone = { environment: 'training', timeZone: 'America/Sao_Paulo' } as const;
  const station: NetworkStation = {
    id: STATION_ID,
    cnpj: STATION.cnpj,
    baseUrl,
    authUrl: baseUrl,
    clientId: credentials.clientId,
    ...zone,
  };
  const stations: StationDirectory = {
    find: (id) => (id === STATION_ID ? station : null),
    list: (environment) => (environment === 'training' ? [{ ...station, name: STATION.name }] : []),
  };
  const seeded = fileStore(file.path);
  seeded
    .prepare(`INSERT INTO stations VALUES (?, 'Posto', ?, 'SP', 'training', 'x', 'x', 'c', '2026-01-01T00:00:00.000Z', NULL)`)
    .run(STATION_ID, STATION.cnpj);
  if (unread !== true) movementWasRead(seeded);
  seeded.close();
  let ids = 0;
  const newId = (): string => `id-${String(++ids).padStart(5, '0')}`;
  const intake = createWorkerIntake({
    spawn: (options) => new Worker(new URL('../../../main/notes/intake/worker.ts', import.meta.url), options),
    clock: { sleep: (_ms, signal) => new Promise((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true })) },
  });

  function begin(): { readonly life: Life; readonly kill: () => void } {
    let dead = false;
    const never = new Promise<never>(() => {});
    const alive = async <T>(answer: Promise<T>): Promise<T> => {
      const value = await answer;
      return dead ? never : value;
    };
    const store = fileStore(file.path);
    const pushed: ProgramEvent[] = [];
    const events = createEvents((error) => {
      throw error;
    });
    const { emit } = events;
    events.onAny((event) => void pushed.push(event));
    const repositories = createRepositories({ store, clock, damaged: () => {}, timeZoneOf: () => zone.timeZone });
    const { outbox, batches, answers, payloads, audit, gates } = repositories;
    const { transaction } = store;
    const desk = createOutboxDesk({ transaction, outbox, batches, answers, gates, audit, clock, policy: DEFAULT_POLICY, emit, logger });
    const api = createNetworkApi({ profile: DEFAULT_PROFILE, secretOf: async () => credentials.clientSecret, clock });
    const pending = createPendingPart({
      ...{ store, stations, desk, audit, clock, logger },
      api: {
        listPending: (...given) => alive(api.listPending(...given)),
        listSupplierTransactions: (...given) => alive(api.listSupplierTransactions(...given)),
        readIssuingData: (...given) => alive(api.readIssuingData(...given)),
      },
      readyOf: (stationId) => part.readyOf(stationId),
      stationIds: () => [STATION_ID],
      // An answered reading opens the gate of an outage, as in the program; nothing here asks again after one that failed.
      observer: {
        observe: (stationId, exchange) => {
          if (exchange.type === 'answered') desk.observe(stationId, exchange);
        },
      },
      kick: () => delivery.kick(),
      emit,
    });
    const delivery = createDeliverOutbox({
      witness: { note: () => {} },
      ...{ desk, outbox, payloads, stations, clock, newId, logger },
      prices: { refreshPrices: () => never },
      reachability: { observe: () => {} },
      api: { sendBatch: () => never, sendFueling: () => never, sendNote: (...given) => alive(api.sendNote(...given)) },
      lease: { held: () => true },
      look: pending.look,
      random: () => 0.5,
      parallel: 6,
      notesAtOnce: () => 4,
      stopGraceMs: 5000,
    });
    const notices = createNotices({ store: createNoticesRepository(store), clock, emit });
    const part = createNotesPart({
      ...{ store, payloads, outbox, uploads: desk, audit, notices, stations, api, clock, newId, emit, logger },
      pending: pending.store,
      stationIds: () => [STATION_ID],
      intake: { ...intake, stop: async () => {} },
      exampleNotes: (cnpj) => bench.network.exampleNotes(cnpj),
      watch: { check: async () => null, create: () => ({ look: async () => {}, run: async () => {} }) },
      pickFolder: async () => null,
      firstSend: { refusal: () => null },
      movement: { wantDays: () => {}, isReadingDays: () => false },
      kick: () => delivery.kick(),
      ...parts,
    });
    for (const each of [part, pending]) each.listen(events);
    const redact = (text: string): string => text;
    const screen = createOutboxScreen({
      ...{ store, desk, outbox, batches, answers, payloads, audit, stations, logger, redact, clock, emit },
      fates: createPriceFates({
        batches,
        changes: createPriceChangesRepository(store),
        digits: () => ({ standard: null, agreement: null }),
        clock,
      }),
      check: async () => null,
      mayResend: () => false,
      delivery,
    });
    return {
      life: { store, part, emit, pending, desk, delivery, screen, notices, pushed },
      kill: () => {
        dead = true;
      },
    };
  }

  let current = begin();
  const others: ReturnType<typeof begin>[] = [];
  const states = (): readonly string[] =>
    current.life.store
      .prepare('SELECT state FROM outbox_items ORDER BY seq')
      .all()
      .map(({ state }) => String(state));

  return {
    bench,
    clock,
    life: () => current.life,
    beside() {
      const other = begin();
      others.push(other);
      return other.life;
    },
    restart() {
      current.kill();
      current.life.store.close();
      current = begin();
    },
    async pass(ms) {
      bench.advance(ms);
      await clock.advance(ms);
    },
    async sweep() {
      value(await current.life.pending.service.refresh(STATION_ID));
    },
    async drop(files, label = 'notas') {
      const { noteImports } = current.life.part;
      const { id } = value(await noteImports.begin(STATION_ID, label));
      for (const { fileName, bytes } of files) value(await noteImports.add(id, fileName, bytes));
      value(await noteImports.end(id));
      return id;
    },
    async attachReady() {
      const { revision } = await summaryOf(current.life.part);
      return current.life.part.notes.attach({ stationId: STATION_ID, fileIds: 'ready', revision });
    },
    async deliver() {
      current.life.delivery.start();
      current.life.delivery.kick();
      await expect.poll(states).not.toContain('queued');
      await expect.poll(states).not.toContain('sending');
    },
    states,
    examples: (options) => exampleNotes(bench.network.pending(STATION.cnpj), { station: STATION, seed: 's', ...options }),
    async stop() {
      await current.life.delivery.stop();
      for (const each of [current, ...others]) {
        each.kill();
        each.life.store.close();
      }
      await intake.stop();
      if (shared === undefined) await bench.network.stop();
      file.remove();
    },
  };
}

export function zipped(notes: readonly Pick<ExampleNote, 'fileName' | 'bytes'>[]): {
  readonly fileName: string;
  readonly bytes: Uint8Array;
} {
  return { fileName: 'notas.zip', bytes: zipSync(Object.fromEntries(notes.map(({ fileName, bytes }) => [fileName, bytes]))) };
}

export const ALL: NoteQuery = { stationId: STATION_ID, importId: null, filter: 'all', text: '' };

export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

export async function summaryOf({ notes }: NotesPart, query: Partial<NoteQuery> = {}) {
  return value(await notes.summary({ ...ALL, ...query }));
}

/** As a person who looks at what differs, and at who loses, and confirms all the same. */
export async function chooseByHand(
  { notes }: NotesPart,
  fileIds: readonly string[],
  transactionIds: readonly string[],
  { sameCustomer = false, reason = 'conferido com o motorista' } = {},
) {
  const request = { fileIds, transactionIds, sameCustomer };
  const question = await notes.question(request);
  const losing = question.ok ? question.value.losing.map(({ fileId }) => fileId) : [];
  return notes.choose({ ...request, reason, losing });
}

export async function rowsOf(part: NotesPart, query: Partial<NoteQuery> = {}) {
  const { revision } = await summaryOf(part, query);
  return value(await part.notes.rows({ ...ALL, ...query, revision, offset: 0, limit: 500 })).rows;
}
