/**
 * The network's own mind: the training network's rules decide what becomes of a batch and which price
 * is in force. It runs on true time, whatever the PC's clock says, and keeps a true ledger.
 */

import { createHash } from 'node:crypto';
import type { NetworkPrice } from '../../main/network/index.ts';
import type { WireProfile } from '../../main/network/testing.ts';
import { DEFAULT_PROFILE } from '../../main/network/testing.ts';
import {
  type Answer,
  type BatchRecord,
  EMPTY_STATE,
  invalid,
  json,
  judgeLines,
  notFound,
  priceBook,
  readBatch,
  type StationRecord,
  schedule,
  type TrainingState,
  type WriteQuirks,
  writeAcceptance,
  writeBatchStatus,
} from '../../main/training/testing.ts';
import type { PriceKind } from '../../preload/contract/price-import/price-import.ts';
import { STATIONS } from '../fakes/outbox-world.ts';
import type { SeededRandom } from './random.ts';

const { standard, agreement } = DEFAULT_PROFILE.batches;

/** Two prices a batch: sheets are cut often. */
export const PROFILE: WireProfile = {
  ...DEFAULT_PROFILE,
  batches: { standard: { ...standard, largest: 2 }, agreement: { ...agreement, largest: 2 } },
};

export const CNPJ = '11222333000181';
const MINUTE = 60_000;

export interface SimServer {
  /** Takes a batch in and answers 202; or 400, having done nothing. */
  take(
    stationId: string,
    kind: PriceKind,
    body: string,
    quirks: WriteQuirks,
  ): { readonly answer: Answer; readonly batch: BatchRecord | null };
  takeNote(body: string): void;
  /** Answers its number. */
  takeFueling(body: string): string;
  /** The number under which the listing has it; null: it has not, yet or at all. */
  listedFueling(body: string): string | null;
  batchStatus(stationId: string, processId: string, quirks: WriteQuirks): Answer;
  prices(stationId: string): readonly NetworkPrice[];
  /** Whether the pending list still holds what this note pays. */
  notePending(body: string): boolean;
  /** Verdict of each line: accepted or not. null: no such batch, or two of that id. */
  verdicts(stationId: string, processId: string): readonly boolean[] | null;
  /** How often a body was taken, whatever was answered. */
  acted(body: string): number;
  readonly actions: () => number;
}

export function createSimServer(now: () => number, random: SeededRandom): SimServer {
  const begun = now();
  const fuelings = new Map<string, { readonly id: string; readonly listedAt: number }>();
  const stations = new Map<string, StationRecord>();
  const states = new Map<string, TrainingState>();
  for (const id of STATIONS) {
    const station = blankStation(id, begun);
    stations.set(id, station);
    states.set(id, { ...EMPTY_STATE, stations: [station] });
  }
  const ledger = new Map<string, number>();
  const noteGoneAt = new Map<string, number>();
  const listed = new Map<string, { readonly key: string; readonly prices: readonly NetworkPrice[] }>();
  const hiddenUntil = new Map<BatchRecord, number>();
  let actions = 0;
  let nextProcess = 700_001;

  const stateOf = (id: string): TrainingState => states.get(id) ?? EMPTY_STATE;
  const stationOf = (id: string): StationRecord => {
    const station = stations.get(id);
    if (station === undefined) throw new Error(`no station ${id}`);
    return station;
  };
  const find = (stationId: string, processId: string): BatchRecord | undefined =>
    stateOf(stationId).batches.findLast((batch) => batch.processId === processId);
  const act = (body: string): void => {
    actions += 1;
    ledger.set(body, (ledger.get(body) ?? 0) + 1);
  };

  /** Most are quick, some take their time, one in forty sticks for more than a day. */
  function pace(): { readonly pendingMs: number; readonly baseMs: number; readonly perLineMs: number } {
    const pendingMs = random.below(random.pick([2000, 2000, 30_000, 5 * MINUTE] as const));
    const baseMs = random.chance(0.025) ? 30 * 60 * MINUTE : 1 + random.below(random.pick([3000, 3000, 60_000, 10 * MINUTE] as const));
    return { pendingMs, baseMs, perLineMs: 4 };
  }

  /** One id in many is given twice: a defect that networks have. */
  function newProcessId(batches: readonly BatchRecord[]): string {
    const twice = random.chance(0.02) ? batches.at(-1)?.processId : undefined;
    if (twice !== undefined) return twice;
    nextProcess += 1;
    return String(nextProcess);
  }

  return {
    take(stationId, kind, body, quirks) {
      const station = stationOf(stationId);
      const read = readBatch(PROFILE.batches[kind], station, JSON.parse(body));
      if (read.type === 'invalid') return { answer: invalid('/v1/suppliers', read.errors), batch: null };
      act(body);
      const state = stateOf(stationId);
      const lines = judgeLines(kind, read.lines, station, now());
      const batch: BatchRecord = {
        processId: newProcessId(state.batches),
        cnpj: CNPJ,
        kind,
        bodySha256: createHash('sha256').update(body).digest('hex'),
        receivedAt: now(),
        ...schedule(now(), lines.length, pace()),
        lines,
      };
      // A network that answers from copies may not know for a while what it has taken.
      if (random.chance(0.04)) hiddenUntil.set(batch, now() + random.pick([1, 10, 40] as const) * MINUTE);
      states.set(stationId, { ...state, batches: [...state.batches, batch] });
      return { answer: json(202, writeAcceptance(PROFILE, batch, quirks)), batch };
    },
    takeNote(body) {
      act(body);
      if (!noteGoneAt.has(body)) noteGoneAt.set(body, now() + random.below(20 * MINUTE));
    },
    takeFueling(body) {
      act(body);
      const known = fuelings.get(body) ?? { id: String(39_000_001 + fuelings.size), listedAt: now() + random.below(20 * MINUTE) };
      fuelings.set(body, known);
      return known.id;
    },
    listedFueling(body) {
      const known = fuelings.get(body);
      return known === undefined || known.listedAt > now() ? null : known.id;
    },
    batchStatus(stationId, processId, quirks) {
      const batch = find(stationId, processId);
      const hidden = batch === undefined || (hiddenUntil.get(batch) ?? 0) > now();
      return hidden ? notFound('/v1/suppliers/batch') : json(200, writeBatchStatus(PROFILE, batch, now(), quirks));
    },
    prices(stationId) {
      const state = stateOf(stationId);
      // Nothing in this network is scheduled, so a list changes only when a batch has ended.
      const key = String(state.batches.filter((batch) => batch.endsAt <= now()).length);
      const known = listed.get(stationId);
      if (known?.key === key) return known.prices;
      const prices = priceBook(state, stationOf(stationId), now())
        .filter((price) => price.active)
        .map(({ kind, productId, customer, priceE4, validFrom }): NetworkPrice => {
          return { kind, productId, productName: productId, customerDocument: customer, customerName: null, priceE4, validFrom };
        });
      listed.set(stationId, { key, prices });
      return prices;
    },
    notePending: (body) => (noteGoneAt.get(body) ?? Number.POSITIVE_INFINITY) > now(),
    verdicts(stationId, processId) {
      const [batch, other] = stateOf(stationId).batches.filter((each) => each.processId === processId);
      return batch === undefined || other !== undefined ? null : batch.lines.map((line) => line.refusals.length === 0);
    },
    acted: (body) => ledger.get(body) ?? 0,
    actions: () => actions,
  };
}

const blanks = new Map<string, StationRecord>();

/** Every seed begins on the same day: the price history before it is made once. */
function blankStation(name: string, seededAt: number): StationRecord {
  const known = blanks.get(name);
  if (known?.seededAt === seededAt) return known;
  const made: StationRecord = { cnpj: CNPJ, name, uf: 'AM', clientId: 'c', clientSecret: '', seededAt };
  blanks.set(name, made);
  return made;
}
