import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createPriceFolders,
  createWatchedSheetsRepository,
  type PriceFolders,
  WATCHED_SHEETS,
} from '../../../../main/price-import/testing.ts';
import { createWatchFolders } from '../../../../main/shared/watching/watch-folder.ts';
import { createWatchedRepository } from '../../../../main/stations/index.ts';
import { createNoticesRepository, type Notices } from '../../../../main/store/index.ts';
import { createNotices } from '../../../../main/store/testing.ts';
import { createManualClock } from '../../../fakes/clock.ts';
import { ANY_PLACE } from '../../../fakes/places.ts';
import { bytesOf, good } from '../desk.ts';
import { createPriceWorld, type PriceWorld } from '../price-world.ts';

const EVERY = 10_000;

/** A program of its own on the store: the service of the folders, and what it tells. */
export interface FolderLife {
  readonly folders: PriceFolders;
  readonly notices: Notices;
  /** What the user is told, oldest first; those of the moment first. */
  messages(): readonly string[];
  /** Time goes on by `times` looks, each of which ends. */
  look(times?: number): Promise<void>;
  end(): void;
}

export interface FolderWorld extends PriceWorld {
  readonly folder: string;
  /** What the system's dialog answers. */
  readonly chosen: { path: string | null };
  /** Of this PC; tests remove some. */
  readonly stationIds: string[];
  life(): FolderLife;
  /** The station's own program writes a file; `minute` orders them. */
  write(name: string, content: string | Uint8Array, minute?: number): void;
  /** A person opens such a sheet, and sends it: its layout is known from then on. */
  sendByHand(text: string): Promise<void>;
  /** Names of open imports, with the station of each. */
  open(): readonly (readonly [fileName: string, stationId: string])[];
  stop(): void;
}

export function createFolderWorld(): FolderWorld {
  const world = createPriceWorld();
  const folder = mkdtempSync(join(tmpdir(), 'recolha-precos-'));
  const lives: FolderLife[] = [];
  const stationIds = ['a', 'b'];
  const chosen: { path: string | null } = { path: null };

  function life(): FolderLife {
    const clock = createManualClock();
    const ended = new AbortController();
    const notices = createNotices({ store: createNoticesRepository(world.store), clock, emit: world.parts.emit });
    let looks = 0;
    const watching = createWatchFolders({ clock, places: ANY_PLACE, wanted: WATCHED_SHEETS, windows: false, everyMs: EVERY });
    const folders = createPriceFolders({
      ...world.parts,
      imports: world.service,
      records: world.parts.imports,
      sheets: createWatchedSheetsRepository(world.store),
      watched: createWatchedRepository(world.store, 'prices'),
      watch: {
        check: watching.check,
        create: (path, events) =>
          watching.create(path, {
            ...events,
            polled(problem) {
              events.polled(problem);
              looks += 1;
            },
          }),
      },
      stationIds: () => [...stationIds],
      pickFolder: async () => chosen.path,
      notices,
    });
    void folders.run(ended.signal);
    const one: FolderLife = {
      folders,
      notices,
      messages: () => notices.list().map(({ message }) => message),
      async look(times = 2) {
        for (let time = 0; time < times; time++) {
          const before = looks;
          while (clock.untilNext() === null) await clock.settle();
          await clock.advance(EVERY);
          while (looks === before || clock.untilNext() === null) await clock.settle();
        }
      },
      end: () => ended.abort(),
    };
    lives.push(one);
    return one;
  }

  return {
    ...world,
    folder,
    chosen,
    stationIds,
    life,
    write(name, content, minute = 0) {
      const path = join(folder, name);
      writeFileSync(path, content);
      const at = new Date(Date.UTC(2026, 10, 21, 12, minute));
      utimesSync(path, at, at);
    },
    async sendByHand(text) {
      const { id: importId, revision, sheet } = good(await world.service.open({ fileName: 'à mão.csv', bytes: bytesOf(text) }));
      const layout = { ...sheet.layout, constants: { ...sheet.layout.constants, stationId: 'a' } };
      const view = good(await world.service.edit({ importId, revision, edit: { type: 'set-layout', layout } }));
      good(await world.submit.submit(importId, view.revision));
    },
    open: () =>
      world.store.db
        .prepare("SELECT file_name, station_id FROM imports WHERE status = 'open' ORDER BY opened_at, rowid")
        .all()
        .map((row) => [String(row.file_name), String(row.station_id)] as const),
    stop() {
      for (const each of lives) each.end();
      rmSync(folder, { recursive: true });
    },
  };
}
