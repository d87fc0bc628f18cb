/** A month of a station, for the person who closes it. Everything comes from the store, so that it opens with no network. */

import type { ClosingQuery, RequestOf } from '../../preload/contract/channels.ts';
import { type ClosingPage, type ClosingStation, type ClosingView, MAX_CLOSING_PRICES } from '../../preload/contract/closing/closing.ts';
import type { Result } from '../../preload/contract/errors.ts';
import type { FileToKeep } from '../../preload/contract/notes/note-desk.ts';
import type { NetworkStation } from '../network/index.ts';
import type { NoteQuestions, ProofPackages } from '../outbox/index.ts';
import type { BookSheet } from '../prices/index.ts';
import { makeFile } from '../shared/files/make-file.ts';
import type { Clock, Logger, PayloadStore } from '../shared/ports.ts';
import { fail, ok } from '../shared/result.ts';
import { fromLocal, toLocal } from '../shared/time/local-time.ts';
import type { PackedFile } from '../shared/zip/packed-file.ts';
import { streamZip } from '../shared/zip/stream-zip.ts';
import type { Directory } from '../stations/index.ts';
import { stationTexts } from '../stations/index.ts';
import { monthBook } from './files/month-sheet.ts';
import { proofFiles, xmlFiles } from './files/month-zips.ts';
import { addUp, groupsOf, standingsOf } from './model/add-up.ts';
import { monthsBetween, nextMonth, yearUntil } from './model/month.ts';
import type { FuelingsOfMonth, MonthOf } from './repository/fuelings-repository.ts';
import type { PapersOfMonth, Span } from './repository/papers-repository.ts';
import { closingTexts } from './texts.ts';

export interface ClosingParts {
  readonly stations: Pick<Directory, 'find' | 'list'>;
  readonly fuelings: FuelingsOfMonth;
  readonly papers: PapersOfMonth;
  /** Of the listed fuelings of these days, those whose note the network has for the whole of them. */
  readonly received: (stationId: string, from: string, until: string) => readonly string[];
  /** Questions to the user before the note of an upload is sent. */
  readonly questionsOf: NoteQuestions;
  readonly payloads: Pick<PayloadStore, 'get'>;
  readonly packages: Pick<ProofPackages, 'folder'>;
  readonly writeTables: (sheets: readonly BookSheet[]) => Promise<Uint8Array>;
  readonly clock: Pick<Clock, 'now' | 'monotonic' | 'turn'>;
  readonly logger: Logger;
}

export type Closing = ReturnType<typeof createClosing>;

type OfMonth = RequestOf<'closing:sheet'>;
interface Opened extends OfMonth {
  readonly station: NetworkStation;
  readonly local: (iso: string) => string;
}

/** Limit of bytes in one answer to the page. */
const MOST_BYTES = 400 * 1024 * 1024;
const EVERY = Number.MAX_SAFE_INTEGER;

/** The month's days at the station, as instants. */
function spanOf(month: string, timeZone: string): Span {
  const began = (of: string): string => {
    // A day that begins with a change to summer time has no midnight: it starts at one o'clock.
    const instant = fromLocal(`${of}-01T00:00:00`, timeZone) ?? fromLocal(`${of}-01T01:00:00`, timeZone) ?? Date.parse(`${of}-01`);
    return new Date(instant).toISOString();
  };
  return { from: began(month), until: began(nextMonth(month)) };
}

export function createClosing(parts: ClosingParts) {
  const { stations, fuelings, papers, clock } = parts;

  function monthOf(stationId: string, month: string): MonthOf {
    const until = `${nextMonth(month)}-01`;
    return { stationId, month, received: parts.received(stationId, `${month}-01`, until) };
  }

  /** Only if there are several stations to compare. */
  function otherStations(environment: NetworkStation['environment'], month: string): readonly ClosingStation[] {
    const listed = stations.list(environment);
    if (listed.length < 2) return [];
    return listed.map(({ id, name }) => {
      const sums = fuelings.sums(monthOf(id, month));
      return { stationId: id, name, all: addUp(sums), standings: standingsOf(sums) };
    });
  }

  function questionsOf(stationId: string, month: string): ClosingView['questions'] {
    const notes = papers.underway(stationId, month).map((note) => ({ ...note, sentences: parts.questionsOf(note.itemId) }));
    return notes.filter(({ sentences }) => sentences.length > 0);
  }

  /** Changes of prices in the month, on the station's clock. */
  function pricesOf({ id, timeZone }: NetworkStation, month: string, most: number): ClosingView['prices'] {
    const prices = papers.prices(id, spanOf(month, timeZone), most);
    return prices.map((price) => ({ ...price, at: toLocal(Date.parse(price.at), timeZone) }));
  }

  function viewOf(station: NetworkStation, chosenMonth: string | null): ClosingView {
    const { id: stationId, timeZone, environment } = station;
    const today = toLocal(clock.now(), timeZone).slice(0, 7);
    const month = chosenMonth ?? today;
    const { month: first, since, readAt } = fuelings.span(stationId);
    const span = spanOf(month, timeZone);
    const sums = fuelings.sums(monthOf(stationId, month));
    const xmls = papers.xmls(station, month);
    return {
      ...{ stationId, month, since, readAt },
      months: monthsBetween(first, today),
      all: addUp(sums),
      movement: fuelings.movement({ stationId, month }, toLocal(clock.now(), timeZone).slice(0, 10)),
      standings: standingsOf(sums),
      customers: groupsOf(sums, 'customerName'),
      products: groupsOf(sums, 'productName'),
      notes: papers.noteCounts(station, month),
      matching: papers.matching(stationId, yearUntil(month)),
      questions: questionsOf(stationId, month),
      xmls: xmls.length,
      xmlEvents: xmls.filter(({ isEvent }) => isEvent).length,
      uploads: papers.uploads(stationId, month, span).length,
      prices: pricesOf(station, month, MAX_CLOSING_PRICES),
      priceCount: papers.priceCount(stationId, span),
      stations: otherStations(environment, month),
    };
  }

  /** Makes a file of a month, for an existing station. */
  async function make({ stationId, month }: OfMonth, file: (opened: Opened) => Promise<Result<FileToKeep>>): Promise<Result<FileToKeep>> {
    const station = stations.find(stationId);
    if (station === null) return fail('not-found', stationTexts.notFound());
    const local = (iso: string): string => toLocal(Date.parse(iso), station.timeZone);
    const failure = { logger: parts.logger, line: 'file of a month failed', failed: closingTexts.failed, tooLarge: closingTexts.tooLarge };
    return makeFile(failure, () => file({ stationId, month, station, local }));
  }

  function zip(files: Iterable<PackedFile>): Promise<Uint8Array> {
    return streamZip(files, MOST_BYTES, { now: () => clock.monotonic(), turn: async () => clock.turn?.() });
  }

  return {
    view(stationId: string, month: string | null): Result<ClosingView> {
      const station = stations.find(stationId);
      return station === null ? fail('not-found', stationTexts.notFound()) : ok(viewOf(station, month));
    },
    rows({ stationId, month, ...paging }: ClosingQuery & { readonly offset: number; readonly limit: number }): Result<ClosingPage> {
      if (stations.find(stationId) === null) return fail('not-found', stationTexts.notFound());
      return ok(fuelings.rows({ ...paging, ...monthOf(stationId, month) }));
    },
    sheet: (request: OfMonth) =>
      make(request, async ({ stationId, month, station, local }) => {
        const name = stations.list(station.environment).find(({ id }) => id === stationId)?.name ?? '';
        const query = { show: 'all', text: '', sort: 'date', descending: false, offset: 0, limit: EVERY } as const;
        const sheets = monthBook({
          station: { name, cnpj: station.cnpj },
          view: viewOf(station, month),
          fuelings: fuelings.rows({ ...query, ...monthOf(stationId, month) }).rows,
          notes: papers.notes(stationId, month),
          notesOf: papers.notesOfFuelings(stationId, month),
          madeAt: new Date(clock.now()).toISOString(),
          prices: pricesOf(station, month, EVERY),
          local,
          unitOf: fuelings.units(),
        });
        return ok({ fileName: closingTexts.sheetName(station.cnpj, month), bytes: await parts.writeTables(sheets) });
      }),
    xmls: (request: OfMonth) =>
      make(request, async ({ month, station, local }) => {
        const found = papers.xmls(station, month);
        if (found.length === 0) return fail('not-allowed', closingTexts.noXmls());
        const bytes = await zip(xmlFiles(found, parts.payloads, local));
        return ok({ fileName: closingTexts.xmlName(station.cnpj, month), bytes });
      }),
    proofs: (request: OfMonth) =>
      make(request, async ({ stationId, month, station }) => {
        const found = papers.uploads(stationId, month, spanOf(month, station.timeZone));
        if (found.length === 0) return fail('not-allowed', closingTexts.noUploads());
        const bytes = await zip(proofFiles(found, (itemId) => parts.packages.folder(itemId)));
        return ok({ fileName: closingTexts.proofName(station.cnpj, month), bytes });
      }),
  };
}
