/** Serves the fleet page. Everything shown comes from the store, so that it opens offline. */

import type { FleetFilters, FleetNoteFilters, RequestOf } from '../../preload/contract/channels.ts';
import type { Result } from '../../preload/contract/errors.ts';
import {
  type FleetFuelingsView,
  type FleetGroups,
  type FleetNotePage,
  type FleetNotesView,
  type FleetPage,
  type FleetProduct,
  type FleetProducts,
  type FleetVehicles,
  MAX_FLEET_FLAWS,
  type MissingFueling,
} from '../../preload/contract/fleet/fleet.ts';
import type { FileToKeep } from '../../preload/contract/notes/note-desk.ts';
import type { ProductView } from '../../preload/contract/price-import/price-import.ts';
import { bothOf, readingOf, type SyncWindows } from '../movement/index.ts';
import type { Exchange, FleetApi, NetworkFleet } from '../network/index.ts';
import { type BookSheet, bookTexts } from '../prices/index.ts';
import { makeFile } from '../shared/files/make-file.ts';
import { bareKey } from '../shared/names/note-key.ts';
import type { Clock, Logger, PayloadStore } from '../shared/ports.ts';
import { fail, ok } from '../shared/result.ts';
import { plus } from '../shared/sums/fuel-amount.ts';
import { formatLocalDate } from '../shared/time/local-date.ts';
import { toLocal } from '../shared/time/local-time.ts';
import { streamZip } from '../shared/zip/stream-zip.ts';
import type { Directory, FleetAccess, ReachabilityObserver, WholeReading } from '../stations/index.ts';
import { askNetwork, exchangeOf, exchangeTexts, readWhole, stationTexts, wordExchangeError } from '../stations/index.ts';
import { fleetBook, fleetCsv } from './files/fuelings-sheet.ts';
import { impossibleOf } from './model/impossible.ts';
import { drivenOf, flawsOfPlate } from './model/odometer.ts';
import type { Downloads } from './notes/downloads.ts';
import { noteFiles } from './notes/notes-zip.ts';
import type { SaveNotes } from './notes/save-notes.ts';
import type { FleetFuelingsRepository, FleetPageQuery } from './repository/fuelings-repository.ts';
import type { FleetNotesRepository } from './repository/notes-repository.ts';
import type { FleetProductsRepository } from './repository/products-repository.ts';
import { fleetTexts } from './texts.ts';

export interface FleetParts {
  readonly fleets: Pick<Directory, 'findFleet'>;
  readonly api: Pick<FleetApi, 'listFleetFuelings' | 'listFleetInvoices' | 'listFleetProducts' | 'getFleetProduct' | 'fuelingForm'>;
  readonly fuelings: FleetFuelingsRepository;
  readonly notes: FleetNotesRepository;
  readonly products: FleetProductsRepository;
  readonly sync: { readonly fuelings: SyncWindows; readonly invoices: SyncWindows };
  readonly downloads: Downloads;
  readonly folderView: SaveNotes['folderView'];
  readonly payloads: Pick<PayloadStore, 'get'>;
  readonly observer: ReachabilityObserver;
  /** Why no requests may be sent for it, and what to do; null: they may. */
  readonly whyShut: (stationId: string) => string | null;
  readonly writeTables: (sheets: readonly BookSheet[]) => Promise<Uint8Array>;
  readonly clock: Pick<Clock, 'now' | 'monotonic' | 'turn'>;
  readonly logger: Logger;
  /** Aborted: the program is closing, and nothing may be written any more. */
  readonly signal: AbortSignal;
  readonly changed: (stationId: string) => void;
}

export type Fleet = ReturnType<typeof createFleet>;

const EVERY = Number.MAX_SAFE_INTEGER;
/** Limit of a zip in bytes: a larger file is hardly sent on by anybody. */
const MOST_ZIP = 400 * 1024 * 1024;

export function createFleet(parts: FleetParts) {
  return { ...fuelingActs(parts), ...noteActs(parts), ...productActs(parts) };
}

/** Actions that require an existing fleet. */
function withFleet<T>({ fleets }: Pick<FleetParts, 'fleets'>, stationId: string, act: (fleet: FleetAccess) => Result<T>): Result<T> {
  const fleet = fleets.findFleet(stationId);
  return fleet === null ? fail('not-found', stationTexts.notFound()) : act(fleet);
}

/** null: the filters are valid. */
function clash({ key, from, until }: Pick<FleetFilters, 'key' | 'from' | 'until'>): Result<never> | null {
  return key !== null && (from !== null || until !== null) ? fail('invalid', fleetTexts.keyOrPeriod(), { field: 'key' }) : null;
}

const isKey = (key: string): boolean => /^[0-9A-Z]{44}$/.test(key);

function fuelingActs(parts: FleetParts) {
  const { fuelings, sync, api } = parts;

  function view(filters: FleetFilters): FleetFuelingsView {
    const { withNote, withoutNote, cancelled } = fuelings.sums(filters);
    return {
      stationId: filters.stationId,
      all: plus(plus(withNote, withoutNote), cancelled),
      ...{ withNote, withoutNote, cancelled },
      reading: readingOf(sync.fuelings.state(filters.stationId), filters),
    };
  }

  function vehicles(filters: FleetFilters): FleetVehicles {
    const [from, until] = [filters.from ?? '', filters.until ?? '9999'];
    const flawed: string[] = [];
    const wrongOnes: ReturnType<typeof impossibleOf>[number][] = [];
    const vehicleRows = fuelings.groups(filters, 'plate').map(({ name: plate, all: amounts }) => {
      const history = fuelings.history(filters.stationId, plate);
      const flaws = flawsOfPlate(plate, history);
      const own = history.filter(({ date }) => date >= from && date.slice(0, 10) <= until);
      const wrong = own.filter(({ id }) => flaws.has(id)).map(({ id }) => id);
      flawed.push(...wrong);
      const inPeriod = new Set(own.map(({ id }) => id));
      wrongOnes.push(...impossibleOf(history, flaws).filter(({ id }) => plate !== null && inPeriod.has(id)));
      return {
        plate,
        all: amounts,
        ...(plate === null ? { distanceKm: null, kmPerLitreE3: null, costPerKmE4: null } : drivenOf(own, flaws)),
        pastKmPerLitreE3:
          plate === null
            ? null
            : drivenOf(
                history.filter(({ date }) => date < from),
                flaws,
              ).kmPerLitreE3,
        flaws: wrong.length,
      };
    });
    const { stationId } = filters;
    return {
      vehicles: vehicleRows,
      flaws: fuelings.rowsById(stationId, flawed).slice(0, MAX_FLEET_FLAWS),
      impossible: rowsOf(stationId, wrongOnes),
    };
  }

  function rowsOf(stationId: string, found: ReturnType<typeof impossibleOf>): FleetVehicles['impossible'] {
    const ids = found.flatMap(({ id, beforeId }) => (beforeId === null ? [id] : [id, beforeId]));
    const rows = new Map(fuelings.rowsById(stationId, ids).map((row) => [row.id, row]));
    return found
      .flatMap(({ id, why, beforeId }) => {
        const row = rows.get(id);
        return row === undefined ? [] : [{ row, why, before: beforeId === null ? null : (rows.get(beforeId) ?? null) }];
      })
      .toSorted((a, b) => (a.row.date < b.row.date ? 1 : -1))
      .slice(0, MAX_FLEET_FLAWS);
  }

  /** Basis of a saved workbook. */
  function about({ from, until }: FleetFilters): readonly (readonly [string, string])[] {
    const day = (date: string | null, none: string): string => (date === null ? none : formatLocalDate(date));
    return [
      [bookTexts.period, bookTexts.days(day(from, fleetTexts.start), day(until, fleetTexts.end))],
      [bookTexts.basis, fleetTexts.basis],
    ];
  }

  return {
    fuelings: (filters: FleetFilters): Result<FleetFuelingsView> =>
      withFleet(parts, filters.stationId, () => clash(filters) ?? ok(view(filters))),
    rows: (query: FleetPageQuery): Result<FleetPage> => withFleet(parts, query.stationId, () => clash(query) ?? ok(fuelings.page(query))),
    missing: ({ supplier, ...filters }: RequestOf<'fleet:missing'>): Result<readonly MissingFueling[]> =>
      withFleet(parts, filters.stationId, () => ok(fuelings.missing(filters, supplier))),
    groups: ({ by, ...filters }: RequestOf<'fleet:groups'>): Result<FleetGroups> =>
      withFleet(parts, filters.stationId, () => clash(filters) ?? ok({ groups: fuelings.groups(filters, by) })),
    vehicles: (filters: FleetFilters): Result<FleetVehicles> =>
      withFleet(parts, filters.stationId, () => clash(filters) ?? ok(vehicles(filters))),
    async sheet({ format, ...query }: RequestOf<'fleet:sheet'>): Promise<Result<FileToKeep>> {
      const fleet = parts.fleets.findFleet(query.stationId);
      if (fleet === null) return fail('not-found', stationTexts.notFound());
      const refused = clash(query);
      if (refused !== null) return refused;
      return makeFile({ logger: parts.logger, line: 'file of the fleet failed', failed: fleetTexts.failed }, async () => {
        const { rows } = fuelings.page({ ...query, offset: 0, limit: EVERY });
        const from = query.key ?? query.from ?? fleetTexts.start;
        const name = fleetTexts.fuelingsFile(fleet.customerId, from, query.until ?? fleetTexts.end, format);
        const units = fuelings.units();
        const bytes = format === 'csv' ? fleetCsv(rows, units) : await parts.writeTables(fleetBook(rows, units, about(query)));
        return ok({ fileName: name, bytes });
      });
    },
    refresh: ({ stationId, shown }: RequestOf<'fleet:refresh'>): Result<null> =>
      withFleet(parts, stationId, () => {
        const refreshed = sync.fuelings.refresh(stationId, shown);
        return refreshed.ok ? sync.invoices.refresh(stationId, shown) : refreshed;
      }),
    async lookKey({ stationId, key: typed }: RequestOf<'fleet:look-key'>): Promise<Result<number>> {
      const key = bareKey(typed);
      if (!isKey(key)) return fail('invalid', fleetTexts.badKey(), { field: 'key' });
      const answer = await look(parts, stationId, (fleet) => api.listFleetFuelings(fleet, { invoiceKey: key }));
      if (!answer.ok) return answer;
      const { items, shifted } = answer.value;
      fuelings.putSome(stationId, items);
      parts.changed(stationId);
      return shifted ? lookedInPart() : ok(items.length);
    },
  };
}

function noteActs(parts: FleetParts) {
  const { fuelings, notes, sync, downloads, api, payloads, clock } = parts;

  function view(filters: FleetNoteFilters): FleetNotesView {
    const { stationId, from, until, text } = filters;
    const counts = notes.counts(filters);
    const missing = fuelings.sums({ stationId, from, until, text, key: null, show: 'without-note' }).withoutNote;
    const listed = sync.fuelings.state(stationId);
    return {
      stationId,
      ...counts,
      all: counts.downloaded + counts.problem + counts.toDownload,
      missing: missing.count,
      missingValueE4: missing.valueE4,
      // The period of a note is that of its fuelings.
      reading: readingOf(bothOf(listed, sync.invoices.state(stationId)), filters),
      fuelingsReading: readingOf(listed, filters),
      download: downloads.state(stationId),
      folder: parts.folderView(stationId),
    };
  }

  return {
    notes: (filters: FleetNoteFilters): Result<FleetNotesView> => withFleet(parts, filters.stationId, () => ok(view(filters))),
    noteRows: ({ offset, limit, ...filters }: RequestOf<'fleet:note-rows'>): Result<FleetNotePage> =>
      withFleet(parts, filters.stationId, () => {
        const { rows, total } = notes.page(filters, offset, limit);
        return ok({ rows: rows.map((row) => ({ ...row, problem: downloads.problemOf(filters.stationId, row.key) })), total });
      }),
    /** Asks the network for the notes of one fueling and stores the key if there is only one. */
    async lookNote({ stationId, transactionId }: RequestOf<'fleet:look-note'>): Promise<Result<number>> {
      const answer = await look(parts, stationId, (fleet) => api.listFleetInvoices(fleet, { transactionId }));
      if (!answer.ok) return answer;
      const { items, shifted } = answer.value;
      notes.putSome(stationId, items, new Date(clock.now()).toISOString());
      const [only] = items;
      if (items.length === 1 && only !== undefined && !shifted) fuelings.setKey(stationId, transactionId, only.invoiceKey);
      parts.changed(stationId);
      return shifted ? lookedInPart() : ok(items.length);
    },
    download: ({ key, ...filters }: RequestOf<'fleet:download'>): Result<null> =>
      withFleet(parts, filters.stationId, () => {
        const why = parts.whyShut(filters.stationId);
        if (why !== null) return fail('not-allowed', why);
        downloads.start(filters.stationId, key === null ? notes.toDownload(filters) : [key]);
        return ok(null);
      }),
    stopDownload: (stationId: string): Result<null> =>
      withFleet(parts, stationId, () => {
        downloads.stop(stationId);
        return ok(null);
      }),
    async notesZip(filters: FleetNoteFilters): Promise<Result<FileToKeep>> {
      const fleet = parts.fleets.findFleet(filters.stationId);
      if (fleet === null) return fail('not-found', stationTexts.notFound());
      const stored = notes.stored(filters);
      if (stored.length === 0) return fail('not-allowed', fleetTexts.noNotes());
      const pace = { now: () => clock.monotonic(), turn: async () => clock.turn?.() };
      const failure = { logger: parts.logger, line: 'zip of the fleet failed', failed: fleetTexts.failed, tooLarge: fleetTexts.tooMuch };
      return makeFile(failure, async () => {
        const local = (iso: string): string => toLocal(Date.parse(iso), fleet.timeZone);
        const bytes = await streamZip(noteFiles(stored, payloads, local), MOST_ZIP, pace);
        const name = fleetTexts.notesFile(fleet.customerId, filters.from ?? fleetTexts.start, filters.until ?? fleetTexts.end);
        return ok({ fileName: name, bytes });
      });
    },
    noteFile: ({ stationId, key }: RequestOf<'fleet:note-file'>): Result<FileToKeep> =>
      withFleet(parts, stationId, () => {
        const stored = notes.storedOne(stationId, key);
        if (stored === null) return fail('not-found', fleetTexts.notHere());
        const payload = payloads.get(stored.payloadId);
        return payload.type === 'bytes' ? ok({ fileName: `${key}.xml`, bytes: payload.bytes }) : fail('storage', fleetTexts.damaged());
      }),
  };
}

function productActs(parts: FleetParts) {
  const { products, api, observer, clock } = parts;
  const view = (stationId: string): FleetProducts => ({ ...products.view(stationId), form: api.fuelingForm() });
  /** Reads the catalogue, whole or not at all: one that shifted would lack products. */
  const readCatalogue = (stationId: string): Promise<WholeReading<ProductView>> =>
    readWhole({
      find: () => parts.fleets.findFleet(stationId),
      list: (fleet) => api.listFleetProducts(fleet),
      heard: (exchange) => observer.observe(stationId, exchange),
      keep(items, readAt) {
        products.take(stationId, items, readAt);
        return [];
      },
      ended: () => parts.signal.aborted,
      clock,
    });
  return {
    products: (stationId: string): Result<FleetProducts> => withFleet(parts, stationId, () => ok(view(stationId))),
    async readProducts(stationId: string): Promise<Result<FleetProducts>> {
      const reading = await readCatalogue(stationId);
      switch (reading.type) {
        case 'gone':
          return fail('not-found', stationTexts.notFound());
        case 'shifted':
          return fail('network', fleetTexts.productsNotRead(exchangeTexts.shifted()));
        case 'unanswered':
          return { ok: false, error: wordExchangeError(reading.exchange, fleetTexts.productsNotRead) };
        case 'stored':
          parts.changed(stationId);
          break;
        case 'ended':
          break;
      }
      return ok(view(stationId));
    },
    product: ({ stationId, productId }: RequestOf<'fleet:product'>): Promise<Result<FleetProduct>> =>
      askNetwork(stationId, {
        find: parts.fleets.findFleet,
        observer,
        ask: (fleet) => api.getFleetProduct(fleet, productId),
        sentence: fleetTexts.productsNotRead,
      }),
    /** A cheap request that tests whether the network is reachable. */
    async probe(fleet: FleetAccess): Promise<Exchange<unknown>> {
      const [known] = products.view(fleet.id).products;
      if (known === undefined) return exchangeOf(await readCatalogue(fleet.id));
      const exchange = await api.getFleetProduct(fleet, known.id);
      observer.observe(fleet.id, exchange);
      return exchange;
    },
  };
}

/** A listing that shifted while it was read may lack items: their number says nothing. */
const lookedInPart = (): Result<never> => fail('network', fleetTexts.notLooked(fleetTexts.shifted()));

function look<T>(
  { fleets, observer }: FleetParts,
  fleetId: string,
  ask: (fleet: NetworkFleet) => Promise<Exchange<T>>,
): Promise<Result<T>> {
  return askNetwork(fleetId, { find: fleets.findFleet, observer, ask, sentence: fleetTexts.notLooked });
}
