import { setTimeout as wait } from 'node:timers/promises';
import type { TrainingFaults } from '../../preload/contract/stations/stations.ts';
import type { WireProfile } from '../network/profile/profile.ts';
import { isCnpj } from './cnpj.ts';
import { ENDPOINTS } from './endpoints/all.ts';
import { addFleetTo, type NewTrainingFleet } from './fleets.ts';
import { createFaults, type FaultRule } from './http/faults.ts';
import { createLedger } from './http/ledger.ts';
import { createListener } from './http/listener.ts';
import { createPort, followingPort } from './http/port.ts';
import { createRouter } from './http/router.ts';
import { fuelingsOfFleet } from './rules/fleet.ts';
import { pendingFuelings } from './rules/fuelings.ts';
import { DEFAULT_PACE, type Pace } from './rules/progress.ts';
import type { Fueling } from './seed/seed-fuelings.ts';
import type { NoteRecord } from './state.ts';
import { createStateHolder } from './state-holder.ts';
import type { TrainingStation } from './station.ts';
import { type PackedNote, stationNotes } from './station-notes.ts';
import { addStationTo, type NewTrainingStationRecord } from './stations.ts';
import type { TrainingStore } from './store.ts';

export interface TrainingNetworkParts {
  /** Defines the undocumented parts, for requests and answers alike. */
  readonly profile: WireProfile;
  readonly store: TrainingStore;
  /** Epoch milliseconds. All progress is derived from it: there are no timers. */
  readonly now: () => number;
  /** Uniform in [0, 1), for token ids. */
  readonly random?: () => number;
  /** Delay of the latency switch. */
  readonly sleep?: (ms: number) => Promise<void>;
  readonly pace?: Pace;
  /** How many of the newest requests the ledger keeps. */
  readonly ledgerSize?: number;
  /** Added at the start; without credentials they get derived ones. */
  readonly stations?: readonly NewTrainingStationRecord[];
}

export type TrainingNetwork = ReturnType<typeof createTrainingNetwork>;

/** A local server that implements the API document, for trying the program and for its tests. */
export function createTrainingNetwork(parts: TrainingNetworkParts) {
  const { now, random = Math.random, sleep = (ms: number) => wait(ms), pace = DEFAULT_PACE } = parts;
  const holder = createStateHolder(parts.store);
  const faults = createFaults();
  const ledger = createLedger(parts.ledgerSize);
  let generation = 0;
  const speaking = (profile: WireProfile) => ({ profile, router: createRouter(profile, ENDPOINTS) });
  let spoken = speaking(parts.profile);
  const tokenGeneration = () => generation;
  const listener = createListener({ spoken: () => spoken, holder, faults, ledger, pace, now, random, sleep, tokenGeneration });
  const port = followingPort(createPort(listener, faults.takeConnection), faults.unreachable);

  const stationOf = (cnpj: string) => holder.current().stations.find((station) => station.cnpj === cnpj);
  const addStation = async (station: NewTrainingStationRecord) => {
    if (!isCnpj(station.cnpj)) throw new RangeError(`not a CNPJ: ${station.cnpj}`);
    return holder.update(addStationTo(station, now()));
  };

  const addFleet = async (fleet: NewTrainingFleet) => holder.update(addFleetTo(fleet, now()));

  return {
    /** Listens on loopback, at a free port unless one is given; rejects when that one is taken. */
    start: async (wanted = 0): Promise<{ readonly baseUrl: string }> => {
      await holder.ready();
      for (const station of parts.stations ?? []) await addStation(station);
      return { baseUrl: `http://127.0.0.1:${await port.open(wanted)}` };
    },
    /** Destroys every connection; what was accepted is saved already. */
    stop: port.close,
    /** Changes the profile from the next request on; data stay. */
    speak: (profile: WireProfile): void => {
      spoken = speaking(profile);
    },
    /** Idempotent. Throws a RangeError for a CNPJ with wrong check digits. */
    addStation,
    /** Idempotent, by the customer id. */
    addFleet,
    /** A fleet's fuelings, oldest first; empty for an unknown one. */
    fleetFuelings: (customerId: string) => {
      const fleet = holder.current().fleets?.find((record) => record.customerId === customerId);
      return fleet === undefined ? [] : fuelingsOfFleet(fleet);
    },
    /** Fuelings registered by a fleet, in order of arrival. */
    registeredFuelings: (customerId: string) => (holder.current().fuelings ?? []).filter((fueling) => fueling.customerId === customerId),
    /** The user's switches. */
    faults: faults.switches,
    /**
     * `offline` until further notice closes the port (connections are refused); `offline` for a number
     * of requests destroys as many connections. Resolves when the port is as it should be.
     */
    setFaults: async (wanted: TrainingFaults): Promise<void> => {
      faults.setSwitches(wanted);
      await port.follow();
    },
    /** More faults, for tests: by method and path, and undocumented formats. */
    setRules: async (rules: readonly FaultRule[]): Promise<void> => {
      faults.setRules(rules);
      await port.follow();
    },
    rules: faults.rules,
    /** Revokes every token issued so far. */
    revokeTokens: (): void => {
      generation += 1;
    },
    /** The requests received since the start, oldest first. */
    ledger: ledger.entries,
    /** Every batch ever accepted, those before a restart included. */
    batches: () => holder.current().batches,
    /** Every note ever accepted, those before a restart included. */
    notes: (): readonly NoteRecord[] => holder.current().notes ?? [],
    /** null: it was never added. */
    station: (cnpj: string): TrainingStation | null => stationOf(cnpj) ?? null,
    /** A station's fuelings without a note, for making example notes; empty for an unknown station. */
    pending: (cnpj: string): readonly Fueling[] => {
      const station = stationOf(cnpj);
      return station === undefined ? [] : pendingFuelings(holder.current(), station, now());
    },
    /**
     * Files for what is pending now at a training station: notes for one fueling each, some for groups,
     * one fueling with two notes, a cancelled note and its event, a broken one and two of another
     * station or customer. The same files as before for what is still open; empty for an unknown station.
     */
    exampleNotes: async (cnpj: string): Promise<readonly PackedNote[]> => {
      await holder.ready();
      const station = stationOf(cnpj);
      return station === undefined ? [] : stationNotes(holder.current(), station);
    },
  };
}
