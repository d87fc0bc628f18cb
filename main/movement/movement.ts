/** Serves the movement page. Everything comes from the store, so that it opens offline. */

import type { RequestOf } from '../../preload/contract/channels.ts';
import type { Result } from '../../preload/contract/errors.ts';
import {
  MAX_MOVEMENT_NAMES,
  type MovementGroups,
  type MovementPage,
  type MovementView,
  type PriceConference,
} from '../../preload/contract/movement/movement.ts';
import type { FileToKeep } from '../../preload/contract/notes/note-desk.ts';
import type { ProductView } from '../../preload/contract/price-import/price-import.ts';
import type { NetworkStation } from '../network/index.ts';
import { type BookSheet, bookTexts } from '../prices/index.ts';
import { createCatalogue } from '../prices/model/index.ts';
import { formatCnpj } from '../shared/cnpj.ts';
import { makeFile } from '../shared/files/make-file.ts';
import type { Clock, Logger } from '../shared/ports.ts';
import { maskedNames } from '../shared/redaction/cpf.ts';
import { fail, ok } from '../shared/result.ts';
import { plus } from '../shared/sums/fuel-amount.ts';
import { formatLocalDate } from '../shared/time/local-date.ts';
import { toLocal } from '../shared/time/local-time.ts';
import type { StationDirectory } from '../stations/index.ts';
import { stationTexts } from '../stations/index.ts';
import { conferenceBook } from './files/conference-sheet.ts';
import { movementBook, movementCsv } from './files/movement-sheet.ts';
import { createConference } from './model/conference.ts';
import { instantsIn } from './model/instants.ts';
import { readingOf } from './model/reading-of.ts';
import type { MovementFilters, MovementQuery, MovementRepository } from './repository/movement-repository.ts';
import type { TimelinesRepository } from './repository/timelines-repository.ts';
import type { SyncMovement } from './sweep/sync-movement.ts';
import { movementTexts } from './texts.ts';

export interface MovementParts {
  readonly stations: Pick<StationDirectory, 'find'>;
  readonly store: MovementRepository;
  readonly timelines: TimelinesRepository;
  /** The station's catalogue, as last read. */
  readonly products: (stationId: string) => readonly ProductView[];
  readonly sync: SyncMovement;
  readonly writeTables: (sheets: readonly BookSheet[]) => Promise<Uint8Array>;
  readonly clock: Pick<Clock, 'now' | 'turn'>;
  readonly logger: Logger;
}

export type Movement = ReturnType<typeof createMovement>;

type Period = Pick<MovementFilters, 'from' | 'until'>;

/** Rows checked between two yields to the event loop. */
const SLICE = 5_000;
const EVERY = Number.MAX_SAFE_INTEGER;

export function createMovement(parts: MovementParts) {
  const { stations, store, timelines, sync, clock } = parts;
  const failure = { logger: parts.logger, line: 'file of the movement failed', failed: movementTexts.failed };

  /** Actions that require an existing station. */
  function at<T>(stationId: string, act: (station: NetworkStation) => T): Result<T> {
    const station = stations.find(stationId);
    return station === null ? fail('not-found', stationTexts.notFound()) : ok(act(station));
  }

  function view(filters: MovementFilters): MovementView {
    const { withNote, ownNotes, unreadNotes, withoutNote, cancelled } = store.sums(filters);
    return {
      stationId: filters.stationId,
      all: plus(plus(withNote, withoutNote), cancelled),
      ...{ withNote, ownNotes, unreadNotes, withoutNote, cancelled },
      reading: readingOf(sync.state(filters.stationId), filters),
      customers: maskedNames(store.names(filters, 'customer_name', MAX_MOVEMENT_NAMES)),
      products: maskedNames(store.names(filters, 'product_name', MAX_MOVEMENT_NAMES)),
    };
  }

  async function conferenceOf(station: NetworkStation, { from, until }: Period, most?: number): Promise<PriceConference> {
    const filters: MovementFilters = { stationId: station.id, from, until, customer: null, product: null, text: '', show: 'valid' };
    const catalogue = createCatalogue({
      stations: [{ catalog: parts.products(station.id) }],
      aliases: timelines.aliases(station.environment),
    });
    const instant = instantsIn(station.timeZone);
    const prices = timelines.timelines(station.id, (local) => instant(local)[0] ?? null);
    const known = new Map<string, string | null>();
    const conference = createConference({
      ...prices,
      instantsOf: instant,
      productOf(name) {
        const cachedId = known.get(name);
        if (cachedId !== undefined) return cachedId;
        const index = catalogue.find(0, name, NO_ANSWERS);
        const id = catalogue.products[index]?.view.id ?? null;
        known.set(name, id);
        return id;
      },
    });
    let seen = 0;
    for (const row of store.each(filters)) {
      conference.add(row);
      seen += 1;
      if (seen % SLICE === 0) await clock.turn?.();
    }
    return onStationClock(conference.end(prices.since, timelines.proofs, most), station.timeZone);
  }

  /** Basis of a saved workbook. */
  function about({ cnpj, timeZone }: NetworkStation, { from, until }: Period, basis: string): readonly (readonly [string, string])[] {
    const day = (date: string | null, none: string): string => (date === null ? none : formatLocalDate(date));
    return [
      [bookTexts.holder, formatCnpj(cnpj)],
      [bookTexts.period, bookTexts.days(day(from, movementTexts.start), day(until, movementTexts.end))],
      [bookTexts.madeAt, formatLocalDate(toLocal(clock.now(), timeZone))],
      [bookTexts.basis, basis],
    ];
  }

  return {
    view: (filters: MovementFilters): Result<MovementView> =>
      at(filters.stationId, () => {
        sync.want(filters.stationId);
        return view(filters);
      }),
    rows: (query: MovementQuery): Result<MovementPage> => at(query.stationId, () => store.page(query)),
    groups: ({ by, ...filters }: RequestOf<'movement:groups'>): Result<MovementGroups> =>
      at(filters.stationId, () => {
        const days = by === 'day' ? store.daysRead(filters.stationId) : null;
        return { groups: store.groups(filters, by).map((group) => ({ ...group, readAt: days?.get(group.name ?? '') ?? null })) };
      }),
    refresh: ({ stationId, ...shown }: RequestOf<'movement:refresh'>): Result<null> =>
      stations.find(stationId) === null ? fail('not-found', stationTexts.notFound()) : sync.refresh(stationId, shown),
    async sheet({ format, ...query }: RequestOf<'movement:sheet'>): Promise<Result<FileToKeep>> {
      const station = stations.find(query.stationId);
      if (station === null) return fail('not-found', stationTexts.notFound());
      return makeFile(failure, async () => {
        const { rows } = store.page({ ...query, offset: 0, limit: EVERY });
        const name = movementTexts.fileName(station.cnpj, query.from ?? movementTexts.start, query.until ?? movementTexts.end, format);
        const units = store.units();
        const bytes =
          format === 'csv'
            ? movementCsv(rows, units)
            : await parts.writeTables(movementBook(rows, units, about(station, query, movementTexts.basis)));
        return ok({ fileName: name, bytes });
      });
    },
    async prices({ stationId, from, until }: RequestOf<'movement:prices'>): Promise<Result<PriceConference>> {
      const station = stations.find(stationId);
      if (station === null) return fail('not-found', stationTexts.notFound());
      return ok(await conferenceOf(station, { from, until }));
    },
    async pricesSheet({ stationId, ...period }: RequestOf<'movement:prices-sheet'>): Promise<Result<FileToKeep>> {
      const station = stations.find(stationId);
      if (station === null) return fail('not-found', stationTexts.notFound());
      return makeFile(failure, async () => {
        const conference = await conferenceOf(station, period, EVERY);
        const words = movementTexts.conference;
        const fileName = words.fileName(station.cnpj, period.from ?? movementTexts.start, period.until ?? movementTexts.end);
        const book = conferenceBook(conference, {
          unitOf: store.units(),
          about: about(station, period, words.basis),
        });
        return ok({ fileName, bytes: await parts.writeTables(book) });
      });
    },
  };
}

/** Turns the instants of a conference into the station's time, like the dates of its fuelings. */
function onStationClock(conference: PriceConference, timeZone: string): PriceConference {
  const local = <T extends string | null>(instant: T): T | string => (instant === null ? instant : toLocal(Date.parse(instant), timeZone));
  return {
    ...conference,
    pricesSince: local(conference.pricesSince),
    rows: conference.rows.map((row) => ({ ...row, since: local(row.since) })),
    proofs: conference.proofs.map((proof) => ({ ...proof, sentAt: local(proof.sentAt) })),
  };
}

const NO_ANSWERS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map();
