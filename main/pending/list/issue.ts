/** Data for issuing the missing notes of the filtered list. */

import type { PendingQuery } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import type { FileToKeep } from '../../../preload/contract/notes/note-desk.ts';
import type { IssueSheet } from '../../../preload/contract/pending/issue-sheet.ts';
import type { ProductView } from '../../../preload/contract/price-import/price-import.ts';
import type { NetworkStation } from '../../network/index.ts';
import { type BookSheet, bookTexts } from '../../prices/index.ts';
import { formatCnpj } from '../../shared/cnpj.ts';
import { makeFile } from '../../shared/files/make-file.ts';
import type { Clock, Logger } from '../../shared/ports.ts';
import { fail, ok } from '../../shared/result.ts';
import { normaliseLabel } from '../../shared/text.ts';
import { formatLocalDate } from '../../shared/time/local-date.ts';
import { toLocal } from '../../shared/time/local-time.ts';
import { type StationDirectory, stationTexts } from '../../stations/index.ts';
import { cutSheet, issueSheet, type WholeIssueSheet } from '../model/issue-sheet.ts';
import type { IssuingStore } from '../repository/issuing-repository.ts';
import { pendingTexts } from '../texts.ts';
import { issueBook } from './issue-file.ts';
import { pendingBook } from './list-file.ts';
import type { PendingLists } from './lists.ts';

export interface PendingIssueParts {
  readonly stations: Pick<StationDirectory, 'find'>;
  readonly lists: Pick<PendingLists, 'get'>;
  readonly issuing: Pick<IssuingStore, 'ofListed' | 'barred' | 'units'>;
  /** The station's catalog, as last read. */
  readonly products: (stationId: string) => readonly ProductView[];
  readonly writeTables: (sheets: readonly BookSheet[]) => Promise<Uint8Array>;
  readonly clock: Pick<Clock, 'now'>;
  readonly logger: Logger;
}

type About = readonly (readonly [name: string, says: string])[];

interface Workbook {
  readonly basis: string;
  readonly fileName: (cnpj: string, date: string) => string;
  readonly book: (station: NetworkStation, about: About) => readonly BookSheet[];
}

/** ANP codes by product name; a name shared by two products yields null. The catalogue's own codes are no ANP codes. */
export function anpCodesOf(products: readonly ProductView[]): (name: string) => string | null {
  const codes = new Map<string, string | null>();
  for (const { name, code } of products) {
    if (code === null || !/^\d{9}$/.test(code)) continue;
    const label = normaliseLabel(name);
    codes.set(label, codes.has(label) && codes.get(label) !== code ? null : code);
  }
  return (name) => codes.get(normaliseLabel(name)) ?? null;
}

export function createPendingIssue({ stations, lists, issuing, products, writeTables, clock, logger }: PendingIssueParts) {
  function whole(station: NetworkStation, query: PendingQuery): WholeIssueSheet {
    const { rows } = lists.get(station.id, station.timeZone).find(query);
    const known = issuing.ofListed(station.id);
    const barred = issuing.barred(station.id);
    return issueSheet(
      rows,
      (id) => known.get(id),
      anpCodesOf(products(station.id)),
      (id) => barred.has(id),
    );
  }
  async function file(stationId: string, { basis, fileName, book }: Workbook): Promise<Result<FileToKeep>> {
    const station = stations.find(stationId);
    if (station === null) return fail('not-found', stationTexts.notFound());
    return makeFile({ logger, line: 'workbook for issuing failed', failed: pendingTexts.issueFailed }, async () => {
      const now = toLocal(clock.now(), station.timeZone);
      const about: About = [
        [bookTexts.holder, formatCnpj(station.cnpj)],
        [bookTexts.madeAt, formatLocalDate(now)],
        [bookTexts.basis, basis],
      ];
      return ok({ fileName: fileName(station.cnpj, now.slice(0, 10)), bytes: await writeTables(book(station, about)) });
    });
  }
  return {
    issueSheet(query: PendingQuery): Result<IssueSheet> {
      const station = stations.find(query.stationId);
      return station === null ? fail('not-found', stationTexts.notFound()) : ok(cutSheet(whole(station, query)));
    },
    issueFile: (query: PendingQuery): Promise<Result<FileToKeep>> =>
      file(query.stationId, {
        ...{ basis: pendingTexts.issueBasis, fileName: pendingTexts.issueFileName },
        book: (station, about) => issueBook(whole(station, query), issuing.units(), about),
      }),
    /** Exports the list as a file. */
    listFile: (query: PendingQuery): Promise<Result<FileToKeep>> =>
      file(query.stationId, {
        ...{ basis: pendingTexts.listBasis, fileName: pendingTexts.listFileName },
        book({ id, timeZone }, about) {
          const { rows } = lists.get(id, timeZone).find(query);
          return pendingBook(rows, { now: clock.now(), timeZone }, issuing.units(), about);
        },
      }),
  };
}
