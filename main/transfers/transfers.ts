/** Serves the transfers page. Everything comes from the store, so that it opens offline. */

import type { RequestOf } from '../../preload/contract/channels.ts';
import type { Result } from '../../preload/contract/errors.ts';
import type { FileToKeep } from '../../preload/contract/notes/note-desk.ts';
import type { TransferPage, TransferRow, TransfersView } from '../../preload/contract/transfers/transfers.ts';
import type { NetworkStation } from '../network/index.ts';
import { type BookSheet, bookTexts } from '../prices/index.ts';
import { formatCnpj } from '../shared/cnpj.ts';
import { makeFile } from '../shared/files/make-file.ts';
import type { Clock, Logger } from '../shared/ports.ts';
import { fail, ok } from '../shared/result.ts';
import { formatLocalDate } from '../shared/time/local-date.ts';
import { toLocal } from '../shared/time/local-time.ts';
import { type StationDirectory, stationTexts } from '../stations/index.ts';
import { wordFailure } from './failure-words.ts';
import { transfersBook, transfersCsv } from './files/transfers-sheet.ts';
import { checked, totalsOf } from './model/check.ts';
import { inOrder } from './model/order.ts';
import { type Days, daysToRead, isFresh, isSamePeriod, lastReadOf, type Period } from './model/period.ts';
import type { ReadTransfers } from './read-transfers.ts';
import type { TransfersRepository } from './repository/transfers-repository.ts';
import { transferTexts } from './texts.ts';

export interface TransfersParts {
  readonly stations: Pick<StationDirectory, 'find'>;
  readonly store: TransfersRepository;
  readonly reader: ReadTransfers;
  /** Fuelings that transfers pay are retained. */
  readonly wantFuelings: (stationId: string) => void;
  /** Maximum age of stored data in days; null = as long as the program reads. */
  readonly term: () => number | null;
  readonly writeTables: (sheets: readonly BookSheet[]) => Promise<Uint8Array>;
  readonly clock: Pick<Clock, 'now'>;
  readonly logger: Logger;
}

type Filters = RequestOf<'transfers:view'>;

export type Transfers = ReturnType<typeof createTransfers>;

export function createTransfers({ stations, store, reader, wantFuelings, term, writeTables, clock, logger }: TransfersParts) {
  /** Actions that require an existing station. */
  function at<T>(stationId: string, act: (station: NetworkStation) => T): Result<T> {
    const station = stations.find(stationId);
    return station === null ? fail('not-found', stationTexts.notFound()) : ok(act(station));
  }
  const daysOf = (station: NetworkStation, period: Period): Days | null =>
    daysToRead(period, toLocal(clock.now(), station.timeZone).slice(0, 10), term());

  const isMeant =
    ({ status, check }: Filters) =>
    (row: TransferRow): boolean =>
      (status === null || row.status === status) && (check === null || row.check === check);
  const rowsOf = (filters: Filters): readonly TransferRow[] => store.rows(filters.stationId, filters).map(checked).filter(isMeant(filters));

  function view(station: NetworkStation, filters: Filters): TransfersView {
    const days = daysOf(station, filters);
    const readAt = days === null ? null : lastReadOf(days, store.readings(station.id));
    const isRecent = isFresh(readAt, clock.now());
    wantFuelings(station.id);
    if (days !== null && !isRecent) reader.want(station.id, days);
    const rows = store.rows(station.id, filters).map(checked);
    const failure = days === null ? null : reader.failure(station.id);
    // Another period may have failed, which says nothing of one that was read since.
    const concerns = failure !== null && days !== null && (!isRecent || isSamePeriod(failure.days, days));
    return {
      stationId: station.id,
      ...totalsOf(rows.filter(isMeant(filters))),
      statuses: [...new Set(rows.flatMap(({ status }) => status ?? []))].toSorted(),
      readAt,
      reading: reader.isReading(station.id),
      isTooOld: days === null,
      problem: concerns ? wordFailure(failure.why) : null,
    };
  }

  return {
    view: (filters: Filters): Result<TransfersView> => at(filters.stationId, (station) => view(station, filters)),
    rows: ({ offset, limit, ...query }: RequestOf<'transfers:rows'>): Result<TransferPage> =>
      at(query.stationId, () => {
        const rows = inOrder(rowsOf(query), query);
        return { rows: rows.slice(offset, offset + limit), total: rows.length };
      }),
    refresh: ({ stationId, ...period }: RequestOf<'transfers:refresh'>): Result<null> =>
      at(stationId, (station) => {
        const days = daysOf(station, period);
        if (days !== null) reader.want(stationId, days, true);
        return null;
      }),
    async sheet({ format, ...query }: RequestOf<'transfers:sheet'>): Promise<Result<FileToKeep>> {
      const station = stations.find(query.stationId);
      if (station === null) return fail('not-found', stationTexts.notFound());
      return makeFile({ logger, line: 'file of the transfers failed', failed: transferTexts.failed }, async () => {
        const [from, until] = [query.from ?? transferTexts.start, query.until ?? transferTexts.end];
        const rows = inOrder(rowsOf(query), query);
        const about = [
          [bookTexts.holder, formatCnpj(station.cnpj)],
          [bookTexts.madeAt, formatLocalDate(toLocal(clock.now(), station.timeZone))],
          [bookTexts.basis, transferTexts.basis],
        ] as const;
        const bytes = format === 'csv' ? transfersCsv(rows) : await writeTables(transfersBook(rows, about));
        return ok({ fileName: transferTexts.fileName(station.cnpj, from, until, format), bytes });
      });
    },
  };
}
