/**
 * Limits the notes of a station in flight. Notes do not overwrite each other as prices do: the network's capacity
 * is the only limit. It is found as in TCP: halve on a sign of strain, then grow slowly.
 */

import type { Exchange } from '../../network/index.ts';

export interface NotePool {
  /** Maximum of the station's notes in flight: 1 or more. */
  width(stationId: string): number;
  /** @param beganAt when it was sent. Both times are monotonic milliseconds. */
  ended(stationId: string, exchange: Exchange<unknown>, beganAt: number, now: number): void;
}

/** Consecutive successes at one width before it grows by one. */
const RISE_AFTER = 20;

interface Station {
  width: number;
  yeses: number;
  /** When it was last halved: sends already in flight then report the same strain. */
  halvedAt: number;
}

/** @param most limit of the current wire profile. */
export function createNotePool(most: () => number): NotePool {
  const stations = new Map<string, Station>();
  const widthOf = (station: Station | undefined): number => Math.max(1, Math.min(station?.width ?? Number.POSITIVE_INFINITY, most()));
  return {
    width: (stationId) => widthOf(stations.get(stationId)),
    ended(stationId, exchange, beganAt, now) {
      const station = stations.get(stationId) ?? { width: most(), yeses: 0, halvedAt: Number.NEGATIVE_INFINITY };
      stations.set(stationId, station);
      if (isStrained(exchange)) {
        station.yeses = 0;
        if (beganAt <= station.halvedAt) return;
        station.width = Math.max(1, Math.floor(widthOf(station) / 2));
        station.halvedAt = now;
      } else if (exchange.type === 'answered') {
        station.yeses += 1;
        if (station.yeses < RISE_AFTER) return;
        station.yeses = 0;
        station.width = Math.min(most(), widthOf(station) + 1);
      }
    },
  };
}

/** Whether the network throttled (429), failed on its side (503 and similar), or did not answer in time. */
export function isStrained(exchange: Exchange<unknown>): boolean {
  switch (exchange.type) {
    case 'throttled':
      return true;
    case 'unknown':
      return exchange.cause === 'timeout' || exchange.cause === 'request-timeout' || exchange.cause === 'server-error';
    case 'unsent':
      return exchange.cause === 'connect-timeout';
    default:
      return false;
  }
}
