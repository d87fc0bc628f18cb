/** A fleet on a store in memory, beside a real training network on a socket of this PC. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createFleetPart, createFolderDisk, type FolderDisk } from '../../../main/fleet/testing.ts';
import { createNetworkApi, type Exchange, type NetworkStation } from '../../../main/network/index.ts';
import type { WireProfile } from '../../../main/network/testing.ts';
import { DEFAULT_PROFILE } from '../../../main/network/testing.ts';
import { createDeliverOutbox, createOutboxDesk, createTrackFuelings, DEFAULT_POLICY } from '../../../main/outbox/testing.ts';
import { createImportEngine } from '../../../main/price-import/testing.ts';
import { writeTables } from '../../../main/prices/index.ts';
import { createRepositories } from '../../../main/program/repositories.ts';
import type { ProgramEvent } from '../../../main/shared/events.ts';
import type { FleetAccess } from '../../../main/stations/index.ts';
import type { Store } from '../../../main/store/index.ts';
import { createTrainingNetwork, EXAMPLE_FLEET } from '../../../main/training/index.ts';
import { DEFAULT_PACE } from '../../../main/training/testing.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { createFakeLog } from '../../fakes/log.ts';
import { nothingFound } from '../../fakes/nothing-found.ts';
import { memoryStore } from '../../fakes/ready-store.ts';
import { createMemoryStore } from '../../fakes/training/memory-store.ts';

/** Midday of 23 November at the carrier's. */
export const NOW = Date.parse('2026-11-23T15:00:00.000Z');
export const EVERY = { stationId: 'f', from: null, until: null, key: null, show: 'all', text: '' } as const;
export const NOTES = { stationId: 'f', from: null, until: null, show: 'all', text: '' } as const;

export type FleetWorld = Awaited<ReturnType<typeof createFleetWorld>>;

interface WorldOptions {
  readonly profile?: WireProfile;
  /** Whether an access has the addresses that are stored; by default each has. */
  readonly isCurrent?: (access: NetworkStation) => boolean;
  readonly vehicles?: number;
  /** A store that lived before. */
  readonly store?: Store;
  readonly disk?: FolderDisk;
  /** How many days the fleet keeps; the default reaches beyond the six months that the training network has. */
  readonly days?: number;
}

export async function createFleetWorld(options: WorldOptions = {}) {
  const { profile = DEFAULT_PROFILE, vehicles = 6, days = 200, isCurrent = () => true } = options;
  const pace = { ...DEFAULT_PACE, noteMs: 0 };
  const network = createTrainingNetwork({ profile, store: createMemoryStore(), now: () => NOW, random: () => 0.25, pace });
  const { baseUrl } = await network.start();
  const credentials = await network.addFleet({ ...EXAMPLE_FLEET, vehicles });
  const { cnpj, customerId, name } = EXAMPLE_FLEET;
  const fleet: FleetAccess = {
    ...{ id: 'f', name, cnpj, customerId, environment: 'training', baseUrl, authUrl: baseUrl },
    ...{ clientId: credentials.clientId, timeZone: 'America/Sao_Paulo' },
  };
  const clock = createManualClock(NOW);
  const { logger, lines } = createFakeLog();
  let secret: string | null = credentials.clientSecret;
  const api = createNetworkApi({ profile, secretOf: async () => secret, clock, isCurrent });
  const store = options.store ?? memoryStore();
  if (options.store === undefined) {
    store.prepare(`INSERT INTO stations VALUES ('f', 'f', ?, 'SP', 'training', 'x', 'x', 'c', '2026-01-01T00:00:00.000Z', NULL)`).run(cnpj);
    store.prepare(`INSERT INTO fleets VALUES ('f', ?)`).run(customerId);
  }
  const observed: Exchange<unknown>['type'][] = [];
  const events: ProgramEvent[] = [];
  const ending = new AbortController();
  let gate: 'paused' | 'credentials' | null = null;
  let folder: string | null = null;
  let turn = (): Promise<void> =>
    new Promise((resolve) => {
      setImmediate(resolve);
    });
  const shown: string[] = [];
  const {
    outbox,
    fuelings: manual,
    audit,
    payloads,
    batches,
    answers,
    gates,
  } = createRepositories({
    ...{ store, clock, damaged: () => {}, timeZoneOf: () => 'America/Sao_Paulo' },
  });
  let ids = 0;
  const newId = (): string => `id${++ids}`;
  const part = createFleetPart({
    ...{ store, api, logger, manual, audit, newId, clock: { ...clock, turn: () => turn() } },
    firstSend: { refusal: () => null },
    transaction: store.transaction,
    kick: () => delivery.kick(),
    fleets: { findFleet: (id) => (id === 'f' ? fleet : null) },
    fleetIds: () => ['f'],
    desk: { closedGates: () => (gate === null ? [] : [{ gate, detail: null, since: 0 }]) },
    observer: { observe: (_, exchange) => void observed.push(exchange.type) },
    payloads,
    disk: options.disk ?? createFolderDisk(async () => {}),
    pickFolder: async () => folder,
    places: { data: ['/dados'], system: [], roots: ['/'] },
    showPath: (path) => existsSync(path) && shown.push(path) > 0,
    joinPath: join,
    windows: false,
    term: () => days,
    writeTables,
    readTable: createImportEngine().table,
    signal: ending.signal,
    emit: (event) => void events.push(event),
  });
  const desk = createOutboxDesk({
    ...{ transaction: store.transaction, outbox, batches, answers, gates, audit, clock, policy: DEFAULT_POLICY, logger },
    emit: (event) => void events.push(event),
  });
  const never = () => Promise.reject(new Error('not asked'));
  const sending = {
    ...{ desk, outbox, payloads, clock, logger, newId, random: () => 0.5 },
    stations: { find: (id: string) => (id === 'f' ? fleet : null), list: () => [] },
    reachability: { observe: () => {} },
  };
  const delivery = createDeliverOutbox({
    ...{
      ...sending,
      api: { sendBatch: never, sendNote: never, sendFueling: api.sendFueling },
      prices: { refreshPrices: never },
      probeFleet: () => api.listFleetProducts(fleet),
    },
    ...{ lease: { held: () => true }, witness: { note: () => {} }, look: nothingFound, parallel: 6, notesAtOnce: () => 4, stopGraceMs: 0 },
  });
  const tracking = createTrackFuelings({ ...sending, api, fuelings: manual, fleets: { findFleet: (id) => (id === 'f' ? fleet : null) } });
  let running: Promise<void> | null = null;

  /** Once what is asked is so; the clock goes on meanwhile, for those who rest between two questions. */
  async function until(isSo: () => boolean): Promise<void> {
    for (let heard = -1; ; ) {
      // What is asked changes with an event alone.
      if (heard !== events.length) {
        heard = events.length;
        if (isSo()) return;
      }
      clock.advance(1_000);
      await new Promise<void>((resolve) => {
        setImmediate(resolve);
      });
    }
  }

  return {
    ...{ network, fleet, api, store, clock, part, events, observed, log: lines, service: part.service, until },
    ...{ outbox, manual, desk, delivery, tracking, shown },
    /** What happens whenever long work lets others go first. */
    setTurn: (value: () => Promise<void>): void => {
      turn = value;
    },
    /** What the user chooses in the system's dialog; null = nothing. */
    setFolder: (path: string | null): void => {
      folder = path;
    },
    setSecret: (value: string | null): void => {
      secret = value;
    },
    setPaused: (value: boolean): void => {
      gate = value ? 'paused' : null;
    },
    setRefused: (value: boolean): void => {
      gate = value ? 'credentials' : null;
    },
    start(): void {
      running = part.run(ending.signal);
    },
    /** Everything is read. */
    async sweep(): Promise<void> {
      running ??= part.run(ending.signal);
      // Asked of the service once alone, for its answer counts every list.
      const daysRead = store.prepare(`SELECT count(*) AS n FROM fleet_days WHERE station_id = 'f'`);
      const isRead = (): boolean => {
        if (Number(daysRead.get()?.n) < 2 * days) return false;
        const fuelings = part.service.fuelings(EVERY);
        const notes = part.service.notes(NOTES);
        return fuelings.ok && notes.ok && fuelings.value.reading.read === days && notes.value.reading.read === days;
      };
      await until(isRead);
    },
    async stop(): Promise<void> {
      tracking.stop();
      await delivery.stop();
      ending.abort();
      await running;
      await network.stop();
    },
  };
}
