/** What follows batches, alone: uploads in a list, and requests that the test answers when it likes. */

import { onTestFinished } from 'vitest';
import type { BatchStatus, Exchange, NetworkPrice, Sweep } from '../../../../main/network/index.ts';
import {
  type ClosedGate,
  createTrackBatches,
  type OutboxItem,
  type OutboxRecord,
  type TrackBatches,
} from '../../../../main/outbox/testing.ts';
import { createManualClock, type ManualClock } from '../../../fakes/clock.ts';
import { raw, status } from '../../../fakes/network-api.ts';
import { silent, stations } from '../../../fakes/outbox-world.ts';

interface Question<T> {
  /** "status p1", "prices s1". */
  readonly of: string;
  answer(exchange: Exchange<T>): Promise<void>;
  fail(error: Error): Promise<void>;
}

export interface TrackingWorld {
  readonly clock: ManualClock;
  readonly tracking: TrackBatches;
  /** As they stand in the store; a test changes them. */
  readonly items: OutboxItem[];
  readonly gates: ClosedGate['gate'][];
  readonly statuses: readonly Question<BatchStatus>[];
  readonly readings: readonly Question<Sweep<NetworkPrice>>[];
  /** Since the last time. */
  asked(): readonly string[];
  /** What the desk was told of each item, and of the network. */
  readonly told: readonly string[];
  readonly reports: readonly string[];
  /** Moments at which the store was asked for work, from the beginning; a test may forget them. */
  readonly looks: number[];
  /** Somebody has changed an upload. */
  changed(): void;
}

export function upload(id: string, record: OutboxRecord, stationId = 's1'): OutboxItem {
  return { id, seq: 1, stationId, payloadId: 1, correctsId: null, record: { ...record, wake: record.wake ?? 0 } };
}

export const listing = { type: 'answered', value: { items: [], shifted: false }, raw: raw('GET', '/prices', 200) } as const;
export const running = status({ status: 'LENDO', meaning: 'running' });

/** @param applyMs what the desk takes for each event. */
export function createTrackingWorld(items: OutboxItem[], parallel = 4, applyMs = 0): TrackingWorld {
  const clock = createManualClock();
  const started = clock.now();
  const statuses: Question<BatchStatus>[] = [];
  const readings: Question<Sweep<NetworkPrice>>[] = [];
  const asked: string[] = [];
  const told: string[] = [];
  const reports: string[] = [];
  const looks: number[] = [];
  const gates: ClosedGate['gate'][] = [];
  const listeners: (() => void)[] = [];
  const ask = <T>(of: string, questions: Question<T>[]): Promise<Exchange<T>> => {
    const { promise, resolve, reject } = Promise.withResolvers<Exchange<T>>();
    questions.push({
      of,
      answer(exchange) {
        resolve(exchange);
        return clock.settle();
      },
      fail(error) {
        reject(error);
        return clock.settle();
      },
    });
    asked.push(of);
    return promise;
  };
  const tracking = createTrackBatches({
    digits: () => ({ standard: null, agreement: null }),
    networkNow: () => null,
    desk: {
      closedGates: () => gates.map((gate) => ({ gate, detail: null, since: 0 })),
      apply: (id, event) => {
        told.push(`${event.type} ${id}`);
        clock.suspend(applyMs, true);
        return items.find((item) => item.id === id) ?? null;
      },
      observe: (stationId) => void told.push(`desk ${stationId}`),
      inTransaction: (act) => act(),
      subscribe(listener) {
        listeners.push(listener);
        return () => {};
      },
    },
    outbox: {
      due(now) {
        looks.push(now - started);
        return items.filter(({ record }) => record.wake !== null && record.wake <= now);
      },
      nextDue: (after) => {
        const later = items.flatMap(({ record }) => (record.wake !== null && record.wake > after ? [record.wake] : []));
        return later.length === 0 ? null : Math.min(...later);
      },
      find: (id) => items.find((item) => item.id === id) ?? null,
      newerSibling: () => false,
    },
    batches: { lines: () => [], changeLines: () => {} },
    stations,
    api: { readBatch: (_station, processId) => ask(`status ${processId}`, statuses) },
    prices: { refreshPrices: (stationId, which) => ask(`${which === 'fresh' ? '' : 'older '}prices ${stationId}`, readings) },
    reachability: { observe: (stationId) => void told.push(`reachability ${stationId}`) },
    emit: () => {},
    clock,
    logger: { ...silent, error: (message, fields) => void reports.push(`${message}: ${String(fields?.error)}`) },
    parallel,
  });
  onTestFinished(() => tracking.stop());
  return {
    ...{ clock, tracking, items, gates, statuses, readings, told, reports, looks },
    asked: () => asked.splice(0),
    changed: () => {
      for (const listener of listeners) listener();
    },
  };
}
