/**
 * How many notes of a station leave side by side. Notes do not overwrite each other as prices do: what a
 * network bears is the only limit. It is found as TCP finds it: half at a sign of strain, slowly more again.
 */

import type { Exchange } from '../../network/index.ts';

export interface NotePool {
  /** Notes of the station that may be under way at a time: 1 and more. */
  width(stationId: string): number;
  /** @param beganAt when it was sent. Both moments are monotonic milliseconds. */
  ended(stationId: string, exchange: Exchange<unknown>, beganAt: number, now: number): void;
}

/** Yeses in a row, at one width, before one more is tried. */
const RISE_AFTER = 20;

interface Station {
  width: number;
  yeses: number;
  /** When it was last halved: what was under way then speaks of the same strain. */
  halvedAt: number;
}

/** @param most as the wire profile has it now. */
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

/** It asked for less (429), failed on its side (503 and its kind), or did not answer in time. */
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
