/** Serves the pending list from the store, so that it opens without a network. */

import type { PendingQuery, RequestOf } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import type { FileToKeep } from '../../../preload/contract/notes/note-desk.ts';
import {
  type FuelingHistory,
  MAX_PENDING_PAGE,
  type NoteSplit,
  type PendingPage,
  type PendingSummary,
  type PendingTotals,
} from '../../../preload/contract/pending/pending.ts';
import type { SolvedFueling, SolvedPage } from '../../../preload/contract/pending/solved.ts';
import { viewAudit } from '../../outbox/index.ts';
import type { AuditTrail } from '../../shared/ports.ts';
import { maskedNames } from '../../shared/redaction/cpf.ts';
import { fail, ok } from '../../shared/result.ts';
import { toLocal } from '../../shared/time/local-time.ts';
import { stationTexts } from '../../stations/index.ts';
import type { PendingRow } from '../model/pending-row.ts';
import { briefOf, type SentNote, viewPending } from '../model/row.ts';
import { searchPending } from '../model/search.ts';
import type { PendingStore } from '../model/store.ts';
import { bandsOf } from '../model/totals.ts';
import { splitOf } from '../model/truth.ts';
import type { IssuingStore } from '../repository/issuing-repository.ts';
import type { SolvedStore } from '../repository/solved-repository.ts';
import type { SyncPending } from '../sweep/sync-pending.ts';
import { pendingTexts } from '../texts.ts';
import { createPendingIssue, type PendingIssueParts } from './issue.ts';
import { createPendingIssuing, type PendingIssuingParts } from './issuing.ts';
import { exportPending } from './list-file.ts';
import type { PendingLists, ReadyOf } from './lists.ts';

interface PendingParts extends Omit<PendingIssuingParts, 'store' | 'issuing'>, PendingIssueParts {
  readonly issuing: IssuingStore;
  readonly store: Pick<PendingStore, 'find' | 'notesOf' | 'notesOfSome' | 'readAt'>;
  readonly solved: Pick<SolvedStore, 'page' | 'search'>;
  readonly lists: Pick<PendingLists, 'get' | 'totals'>;
  readonly readyOf: ReadyOf;
  readonly sync: Pick<SyncPending, 'sweep' | 'state'>;
  readonly audit: AuditTrail;
}

type Page = PendingQuery & { readonly revision: number; readonly offset: number; readonly limit: number };

export type Pending = ReturnType<typeof createPending>;

export function createPending(parts: PendingParts) {
  const { stations, store, lists, sync, audit, clock } = parts;
  const issuingData = createPendingIssuing(parts);
  const noStation = <T>(): Result<T> => fail('not-found', stationTexts.notFound());

  /** Splits the amount with the current ready notes; a fueling that left the list has none. */
  function splitNow(row: PendingRow, notes: readonly SentNote[]): NoteSplit {
    const ready = row.goneAt === null ? (parts.readyOf(row.stationId).notes.get(row.id) ?? []) : [];
    return splitOf({ valueE4: row.valueE4, seenAt: Date.parse(row.lastSeenAt) }, notes, ready);
  }

  return {
    summary(query: PendingQuery): Result<PendingSummary> {
      const { stationId } = query;
      const station = stations.find(stationId);
      if (station === null) return noStation();
      const listQuery = lists.get(stationId, station.timeZone);
      const { rows, valueE4, split, bands, days } = listQuery.find(query);
      const { list, revision } = listQuery;
      return ok({
        ...{ stationId, revision, readAt: store.readAt(stationId), ...sync.state(stationId) },
        ...{ count: rows.length, valueE4, split, bands, days },
        ...{ allCount: list.rows.length, allValueE4: list.valueE4, allSplit: list.split },
        ...{ customers: maskedNames(list.customers), products: maskedNames(list.products), repassStatuses: list.repassStatuses },
      });
    },
    /** Totals of the whole list, computed without reading it. */
    totals(stationId: string): Result<PendingTotals> {
      const station = stations.find(stationId);
      if (station === null) return noStation();
      const { count, valueE4, split, ages, late } = lists.totals(stationId, station.timeZone);
      return ok({
        ...{ stationId, readAt: store.readAt(stationId), ...sync.state(stationId) },
        ...{ allCount: count, allValueE4: valueE4, allSplit: split, bands: bandsOf(ages), late },
      });
    },
    /** `stale` when the list has changed since that revision. */
    rows({ stationId, revision, offset, limit, ...query }: Page): Result<PendingPage> {
      const station = stations.find(stationId);
      if (station === null) return noStation();
      const listQuery = lists.get(stationId, station.timeZone);
      if (listQuery.revision !== revision) return fail('stale', pendingTexts.stale());
      const today = { now: clock.now(), timeZone: station.timeZone };
      const { rows } = listQuery.find(query);
      const page = rows.slice(offset, offset + Math.min(limit, MAX_PENDING_PAGE));
      return ok({ rows: page.map(({ row, notes, split }) => viewPending(row, notes, split, today)), total: rows.length });
    },
    /** The best matches in the list, and all customers of the list. */
    search(stationId: string, text: string, most: number) {
      const station = stations.find(stationId);
      if (station === null) return { fuelings: [], solved: [], customers: [] };
      const { list } = lists.get(stationId, station.timeZone);
      const fuelings = searchPending(list, text, most).map(({ row }) => row);
      const solved = most === 0 ? [] : parts.solved.search(stationId, text, most);
      return { fuelings, solved, customers: list.customers };
    },
    /** Runs a complete sweep now. */
    async refresh(stationId: string): Promise<Result<null>> {
      return stations.find(stationId) === null ? noStation() : sync.sweep(stationId);
    },
    export(query: PendingQuery): Result<FileToKeep> {
      const station = stations.find(query.stationId);
      if (station === null) return noStation();
      const { timeZone, cnpj } = station;
      const today = { now: clock.now(), timeZone };
      const { rows } = lists.get(query.stationId, timeZone).find(query);
      return ok(exportPending(rows, cnpj, toLocal(today.now, timeZone).slice(0, 10), today, parts.issuing.units()));
    },
    issuingData,
    ...createPendingIssue(parts),
    /** Fuelings that left the list. */
    solved(query: RequestOf<'pending:solved'>): Result<SolvedPage> {
      const station = stations.find(query.stationId);
      if (station === null) return noStation();
      const today = { now: clock.now(), timeZone: station.timeZone };
      const { rows, total, valueE4 } = parts.solved.page(query);
      const sent = store.notesOfSome(
        query.stationId,
        rows.map(({ id }) => id),
      );
      const views = rows.map((row): SolvedFueling => {
        const notes = sent.get(row.id) ?? [];
        const goneAt = toLocal(Date.parse(row.goneAt ?? row.lastSeenAt), station.timeZone);
        return { ...viewPending(row, notes, splitNow(row, notes), today), goneAt };
      });
      return ok({ rows: views, total, valueE4 });
    },
    history(stationId: string, transactionId: string): Result<FuelingHistory> {
      const station = stations.find(stationId);
      if (station === null) return noStation();
      const row = store.find(stationId, transactionId);
      const notes = store.notesOf(stationId, transactionId);
      const today = { now: clock.now(), timeZone: station.timeZone };
      const rows = notes.flatMap(({ itemId }) => audit.trail(itemId, null));
      return ok({
        fueling: row === null ? null : viewPending(row, notes, splitNow(row, notes), today),
        firstSeenAt: row?.firstSeenAt ?? null,
        lastSeenAt: row?.lastSeenAt ?? null,
        goneAt: row?.goneAt ?? null,
        notes: notes.map(briefOf),
        audit: rows.toSorted((a, b) => a.id - b.id).map(viewAudit),
      });
    },
  };
}
