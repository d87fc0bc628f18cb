/**
 * Checks a note's fuelings before it is sent: in the last complete sweep of the pending list and,
 * when that is older than ten minutes, in the network's own list of fuelings. Facts that this PC has read elsewhere
 * supplement both (store/facts/network-facts.ts). One check serves all waiting notes of the station. If that list is missing or
 * does not contain the fuelings, a new sweep follows.
 */

import type { Result } from '../../../preload/contract/errors.ts';
import { heldBackMs, type NotesApi } from '../../network/index.ts';
import type { LookBeforeSending, NoteLookStore, QueuedNote } from '../../outbox/index.ts';
import { coversNote, isFresh, type Look, lookOf } from '../../outbox/index.ts';
import { detach } from '../../shared/detach.ts';
import type { Clock, Logger } from '../../shared/ports.ts';
import { dayAfter } from '../../shared/time/day-after.ts';
import type { ReachabilityObserver, StationDirectory } from '../../stations/index.ts';
import type { PendingStore } from '../model/store.ts';

interface LookBeforeSendingParts {
  readonly api: Pick<NotesApi, 'listSupplierTransactions'>;
  readonly looks: NoteLookStore;
  readonly pending: Pick<PendingStore, 'readAt'>;
  readonly stations: Pick<StationDirectory, 'find'>;
  /** Starts a complete sweep, or joins the running one; fails within a wait that the network requested. Never rejects. */
  readonly sweep: (stationId: string) => Promise<Result<null>>;
  readonly observer: ReachabilityObserver;
  readonly clock: Pick<Clock, 'now' | 'monotonic'>;
  /** Starts the delivery. */
  readonly kick: () => void;
  readonly logger: Logger;
}

const REST_MS = 30_000;
/** Consecutive failed checks while the network answered, after which the last complete sweep decides. */
const MOST_FAILURES = 3;
const EXCUSED_MS = 10 * 60_000;
/** Longest period of one query, counted back from the last day; older fuelings are left to a sweep. */
const MOST_DAYS = 31;

interface Place {
  look: Look | null;
  busy: boolean;
  failures: number;
  /** Monotonic milliseconds. */
  restUntil: number;
  /** End of the wait that the network requested for its list of fuelings; a sweep decides meanwhile. */
  listRestUntil: number;
  excusedUntil: number;
}

interface ForgettingLook extends LookBeforeSending {
  /** The station has other addresses: what the earlier ones answered no longer counts. */
  forget(stationId: string): void;
}

export function createLookBeforeSending(parts: LookBeforeSendingParts): ForgettingLook {
  const { api, looks, pending, stations, observer, clock, logger } = parts;
  const places = new Map<string, Place>();

  function placeOf(stationId: string): Place {
    const known = places.get(stationId);
    if (known !== undefined) return known;
    const made: Place = { look: null, busy: false, failures: 0, restUntil: 0, listRestUntil: 0, excusedUntil: 0 };
    places.set(stationId, made);
    return made;
  }

  function isKnown(stationId: string, notes: readonly QueuedNote[]): boolean {
    const now = clock.now();
    const readAt = pending.readAt(stationId);
    if (isFresh(readAt === null ? null : Date.parse(readAt), now)) return true;
    const { look, excusedUntil } = placeOf(stationId);
    return excusedUntil > clock.monotonic() || notes.every((note) => coversNote(note, look, now));
  }

  /** Returns how long to wait if nothing can be known now; null = the network's list was queried, whatever the outcome. */
  async function ask(stationId: string, place: Place, [first, last]: readonly [string, string]): Promise<number | null> {
    const station = stations.find(stationId);
    if (station === null) return REST_MS;
    const at = clock.now();
    // The network may exclude the last day of a period, so the query ends one day later.
    const exchange = await api.listSupplierTransactions(station, { startDate: first, endDate: dayAfter(last, 1) });
    if (exchange.type === 'answered') place.look = lookOf(exchange.value.items, exchange.value.shifted, at);
    else logger.info('fuelings not read before sending', { stationId, why: exchange.type });
    const requested = heldBackMs(exchange);
    // Unreachability and a 429 hold for all requests; other failures may concern this list alone.
    if (exchange.type === 'unsent') observer.observe(stationId, exchange);
    if (exchange.type === 'unsent' || exchange.type === 'throttled') return Math.max(requested, REST_MS);
    place.listRestUntil = clock.monotonic() + requested;
    return null;
  }

  async function perform(stationId: string, place: Place): Promise<void> {
    const days = daysOf(looks.queued(stationId));
    const isResting = place.listRestUntil > clock.monotonic();
    const rest = days === null || isResting ? null : await ask(stationId, place, days);
    if (rest !== null) {
      place.restUntil = clock.monotonic() + rest;
      return;
    }
    if (isKnown(stationId, looks.queued(stationId)) || (await parts.sweep(stationId)).ok) {
      place.failures = 0;
      return;
    }
    failed(stationId, place);
  }

  function failed(stationId: string, place: Place): void {
    place.failures += 1;
    place.restUntil = clock.monotonic() + REST_MS;
    if (place.failures < MOST_FAILURES) return;
    logger.warn('notes leave by the last complete sweep', { stationId, looks: place.failures });
    place.failures = 0;
    place.excusedUntil = clock.monotonic() + EXCUSED_MS;
  }

  const report = (error: unknown): void => logger.error('notes not looked for before sending', { error: String(error) });

  async function start(stationId: string, place: Place): Promise<void> {
    place.busy = true;
    try {
      await perform(stationId, place);
    } catch (error) {
      failed(stationId, place);
      report(error);
    }
    place.busy = false;
    parts.kick();
  }

  return {
    wait({ id, stationId }) {
      const note = looks.note(id);
      if (note === null || isKnown(stationId, [note])) return null;
      const place = placeOf(stationId);
      const resting = place.restUntil - clock.monotonic();
      if (!place.busy && resting <= 0) detach(start(stationId, place), report);
      return clock.now() + Math.max(resting, REST_MS);
    },
    holds(itemId) {
      const note = looks.note(itemId);
      if (note === null) return false;
      const { look } = placeOf(note.stationId);
      if (looks.unseen(itemId, look).length === 0) return false;
      looks.keep(itemId, looks.against(itemId, look), new Date(clock.now()).toISOString());
      return true;
    },
    forget: (stationId) => void places.delete(stationId),
  };
}

/** First and last day; null: none of the fuelings has a day. */
function daysOf(notes: readonly QueuedNote[]): readonly [string, string] | null {
  const days = notes.flatMap((note) => note.days.filter((day) => !Number.isNaN(Date.parse(`${day}T00:00:00Z`)))).toSorted();
  const last = days.at(-1);
  if (last === undefined) return null;
  const earliest = dayAfter(last, -MOST_DAYS);
  return [days.find((day) => day >= earliest) ?? last, last];
}
