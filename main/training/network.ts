import { setTimeout as wait } from 'node:timers/promises';
import type { TrainingFaults } from '../../preload/contract/stations.ts';
import type { WireProfile } from '../network/profile/profile.ts';
import { isCnpj } from './cnpj.ts';
import { ENDPOINTS } from './endpoints/all.ts';
import { createFaults, type FaultRule } from './http/faults.ts';
import { createLedger, type LedgerEntry } from './http/ledger.ts';
import { createListener } from './http/listener.ts';
import { createPort } from './http/port.ts';
import { createRouter } from './http/router.ts';
import { pendingFuelings } from './rules/fuelings.ts';
import { DEFAULT_PACE, type Pace } from './rules/progress.ts';
import type { Fueling } from './seed/seed-fuelings.ts';
import type { BatchRecord, NoteRecord } from './state.ts';
import { createStateHolder } from './state-holder.ts';
import type { TrainingCredentials, TrainingStation } from './station.ts';
import { type PackedNote, stationNotes } from './station-notes.ts';
import { addStationTo, type NewTrainingStationRecord } from './stations.ts';
import type { TrainingStore } from './store.ts';

export interface TrainingNetworkParts {
  /** Gives the undocumented points their shape, for requests and answers alike. */
  readonly profile: WireProfile;
  readonly store: TrainingStore;
  /** Epoch milliseconds. All progress follows from it: there are no timers. */
  readonly now: () => number;
  /** Uniform in [0, 1), for token ids. */
  readonly random?: () => number;
  /** Of the latency switch. */
  readonly sleep?: (ms: number) => Promise<void>;
  readonly pace?: Pace;
  /** How many of the newest requests the ledger keeps. */
  readonly ledgerSize?: number;
  /** Added at the start; without credentials of their own they get derived ones. */
  readonly stations?: readonly NewTrainingStationRecord[];
}

export interface TrainingNetwork {
  /** Listens on loopback, at a free port unless one is given; rejects when that one is taken. */
  start(port?: number): Promise<{ readonly baseUrl: string }>;
  /** Destroys every connection; what was accepted is saved already. */
  stop(): Promise<void>;
  /** Idempotent. Throws a RangeError for a CNPJ with wrong check digits. */
  addStation(station: NewTrainingStationRecord): Promise<TrainingCredentials>;
  /** The user's switches. */
  faults(): TrainingFaults;
  /**
   * `offline` until further notice closes the port (connections are refused); `offline` for a number
   * of requests destroys as many connections. Resolves when the port is as it should be.
   */
  setFaults(faults: TrainingFaults): Promise<void>;
  /** More switches, for tests: by method and path, and of undocumented shapes. */
  setRules(rules: readonly FaultRule[]): Promise<void>;
  rules(): readonly FaultRule[];
  /** Every token given out so far is refused from now on. */
  revokeTokens(): void;
  /** The requests received since the start, oldest first. */
  ledger(): readonly LedgerEntry[];
  /** Every batch ever accepted, those before a restart included. */
  batches(): readonly BatchRecord[];
  /** Every note ever accepted, those before a restart included. */
  notes(): readonly NoteRecord[];
  /** null: it was never added. */
  station(cnpj: string): TrainingStation | null;
  /** A station's fuelings without a note, for making example notes; none for an unknown station. */
  pending(cnpj: string): readonly Fueling[];
  /**
   * Files for what is pending now at a training station: notes for one fueling each, some for groups,
   * one fueling with two notes, a cancelled note and its event, a broken one and two that are not of
   * this station or customer. The same files as before for what is still open; none for an unknown station.
   */
  exampleNotes(cnpj: string): Promise<readonly PackedNote[]>;
}

/** A local server that implements the API document, for trying the program and for its tests. */
export function createTrainingNetwork(parts: TrainingNetworkParts): TrainingNetwork {
  const { profile, now, random = Math.random, sleep = (ms: number) => wait(ms), pace = DEFAULT_PACE } = parts;
  const holder = createStateHolder(parts.store);
  const faults = createFaults();
  const ledger = createLedger(parts.ledgerSize);
  let generation = 0;
  const router = createRouter(profile, ENDPOINTS);
  const tokenGeneration = () => generation;
  const listener = createListener({ profile, router, holder, faults, ledger, pace, now, random, sleep, tokenGeneration });
  const port = createPort(listener, faults.takeConnection);

  // The port follows `address` and the offline switch, one step at a time.
  let address: number | null = null;
  let listening = false;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(step: () => Promise<T>): Promise<T> => {
    const done = last.then(step);
    last = done.catch(() => undefined);
    return done;
  };
  const settle = async () => {
    const wanted = address !== null && !faults.unreachable();
    if (address !== null && wanted && !listening) {
      await port.listen(address);
      listening = true;
    } else if (!wanted && listening) {
      listening = false;
      await port.close();
    }
  };

  const stationOf = (cnpj: string) => holder.current().stations.find((each) => each.cnpj === cnpj);
  const addStation = async (station: NewTrainingStationRecord) => {
    if (!isCnpj(station.cnpj)) throw new RangeError(`not a CNPJ: ${station.cnpj}`);
    return holder.update(addStationTo(station, now()));
  };

  return {
    start: async (wanted = 0) => {
      await holder.ready();
      for (const station of parts.stations ?? []) await addStation(station);
      return inTurn(async () => {
        if (address === null) {
          address = await port.listen(wanted);
          listening = true;
        }
        await settle();
        return { baseUrl: `http://127.0.0.1:${address}` };
      });
    },
    stop: () =>
      inTurn(async () => {
        address = null;
        await settle();
      }),
    addStation,
    faults: faults.switches,
    setFaults: async (wanted) => {
      faults.setSwitches(wanted);
      await inTurn(settle);
    },
    setRules: async (rules) => {
      faults.setRules(rules);
      await inTurn(settle);
    },
    rules: faults.rules,
    revokeTokens: () => {
      generation += 1;
    },
    ledger: ledger.entries,
    batches: () => holder.current().batches,
    notes: () => holder.current().notes ?? [],
    station: (cnpj) => stationOf(cnpj) ?? null,
    pending: (cnpj) => {
      const station = stationOf(cnpj);
      return station === undefined ? [] : pendingFuelings(holder.current(), station, now());
    },
    exampleNotes: async (cnpj) => {
      await holder.ready();
      const station = stationOf(cnpj);
      return station === undefined ? [] : stationNotes(holder.current(), station);
    },
  };
}
