/**
 * Movimento over a hundred thousand fuelings: what its screen takes to open, to filter, to group and to hold every price
 * against the one in force; and what keeping them costs beside the bare parse and insert of the same pages.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  createMovement,
  createMovementRepository,
  createTimelinesRepository,
  type DatedFueling,
  type MovementFilters,
} from '../../main/movement/testing.ts';
import type { NetworkStation } from '../../main/network/index.ts';
import type { Store } from '../../main/store/index.ts';
import { openStore } from '../../main/store/testing.ts';
import { silent } from '../fakes/outbox-world.ts';
import { cpuOf } from './cpu.ts';
import type { Report } from './figure.ts';
import { rounds, scaled } from './scale.ts';

const PER_DAY = scaled(135, 4);
const ROWS = 740 * PER_DAY;
const RUNS = rounds(3);
const OPEN_MS = 100;
const CONFERENCE_MS = 1_000;
const MOST_RATIO = 1.5;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2024, 10, 20);
const READ_AT = '2026-11-23T15:00:00.000Z';
const PRODUCTS = ['Diesel S10', 'Etanol', 'Gasolina Comum', 'GNV'];
const EVERY: MovementFilters = { stationId: 'a', from: null, until: null, customer: null, product: null, show: 'all', text: '' };
const FIRST_PAGE = { sort: 'date', descending: true, offset: 0, limit: 100 } as const;

const FILTERS: Readonly<Record<string, Partial<MovementFilters>>> = {
  open: {},
  'without-note': { show: 'without-note' },
  month: { from: '2026-06-01', until: '2026-06-30' },
  customer: { customer: 'Frota 6 Ltda' },
  product: { product: 'Etanol' },
  text: { text: 'frota 6' },
};

const station: NetworkStation = {
  ...{
    id: 'a',
    cnpj: '11222333000181',
    environment: 'homologation',
    baseUrl: 'x',
    authUrl: 'x',
    clientId: 'c',
    timeZone: 'America/Sao_Paulo',
  },
};

export async function run(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'recolha-bench-'));
  try {
    const pages = Array.from({ length: Math.ceil(ROWS / PER_DAY) }, (_, day) => pageOf(day));
    const ratios: number[] = [];
    let store: Store | null = null;
    for (let round = -1; round < RUNS; round += 1) {
      store?.close();
      const own = openStore(join(folder, `own${round}`));
      own.db.exec(
        `INSERT INTO stations VALUES ('a', 'a', '11222333000181', 'SP', 'homologation', 'x', 'x', 'c', '2026-01-01T00:00:00.000Z', NULL)`,
      );
      const bareMs = await bare(join(folder, `bare${round}`), pages);
      const ownMs = await sweep(own, pages);
      if (round >= 0) ratios.push(ownMs / bareMs);
      store = own;
    }
    report({ name: 'movement-100k-sweep-vs-parse-and-insert', value: ratios, unit: 'x', limit: MOST_RATIO, steady: true });
    if (store !== null) await asked(store, report);
    store?.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function asked(store: Store, report: Report): Promise<void> {
  addPrices(store);
  const movement = createMovement({
    ...{ store: createMovementRepository(store), timelines: createTimelinesRepository(store), logger: silent },
    stations: { find: () => station },
    products: () => PRODUCTS.map((name, index) => ({ id: String(index), name, code: null, unit: 'L' })),
    sync: { want: () => {}, state: () => NO_READING } as never,
    writeTables: async () => new Uint8Array(),
    clock: { now: () => Date.parse(READ_AT), turn: async () => {} },
  });
  const took = new Map<string, number[]>();
  const note = (name: string, ms: number): void => void took.set(name, [...(took.get(name) ?? []), ms]);
  const touch = store.prepare(`UPDATE movement_fuelings SET plate = plate WHERE station_id = 'a' AND transaction_id = ?`);
  for (let round = -1; round < RUNS; round += 1) {
    const keep = (name: string, ms: number): void => {
      if (round >= 0) note(name, ms);
    };
    for (const [name, more] of Object.entries(FILTERS)) {
      touch.run('1000001');
      const took = await cpuOf(() => {
        const view = movement.view({ ...EVERY, ...more });
        movement.rows({ ...EVERY, ...more, ...FIRST_PAGE });
        if (!view.ok || view.value.all.count === 0) throw new Error(`nothing is left of ${name}`);
      });
      keep(name, took);
    }
    for (const by of ['day', 'customer', 'product', 'plate'] as const) {
      touch.run('1000001');
      const took = await cpuOf(() => {
        const groups = movement.groups({ ...EVERY, by });
        if (!groups.ok || groups.value.groups.length === 0) throw new Error('no groups');
      });
      keep(`by-${by}`, took);
    }
    const took = await cpuOf(async () => {
      const prices = await movement.prices({ stationId: 'a', from: null, until: null });
      if (!prices.ok || prices.value.right === 0 || prices.value.wrong === 0) throw new Error('no conference');
    });
    keep('conference', took);
  }
  for (const [name, value] of took) {
    report({ name: `movement-100k-${name}`, value, unit: 'ms', limit: name === 'conference' ? CONFERENCE_MS : OPEN_MS, steady: true });
  }
}

const NO_READING = { today: '2026-11-23', oldest: '2024-11-14', history: 740, days: new Map(), read: 740, reading: false, problem: null };

function fuelingOf(day: number, place: number): DatedFueling {
  const n = day * PER_DAY + place;
  const product = n % PRODUCTS.length;
  const quantityE4 = 100_000 + ((n * 37) % 3_000_000);
  // A hundredth was billed at another price.
  const priceE4 = 50_000 + product * 1_000 + (n % 100 === 0 ? 500 : 0);
  return {
    transactionId: String(1_000_000 + n),
    transactionDate: new Date(FIRST_DAY + day * DAY_MS + place * 600_000).toISOString().slice(0, 19),
    stationName: 'Posto',
    customerName: `Frota ${n % 300} Ltda`,
    customerDocument: String(10_000_000_000_000 + (n % 300)),
    quantityE4,
    valueE4: Math.round((quantityE4 * priceE4) / 1_000_000) * 100,
    productName: PRODUCTS[product] ?? '',
    licensePlate: `ABC${n % 10}D${String(((n / 10) % 100) | 0).padStart(2, '0')}`,
    invoiceKey: n % 3 === 0 ? String(n).padStart(44, '0') : null,
    cancelled: n % 200 === 7,
  };
}

/** As the network sends it: a day as text. */
function pageOf(day: number): string {
  return JSON.stringify(Array.from({ length: PER_DAY }, (_, place) => fuelingOf(day, place)));
}

const dayOf = (index: number): string => new Date(FIRST_DAY + index * DAY_MS).toISOString().slice(0, 10);
const parsed = (page: string): readonly DatedFueling[] => JSON.parse(page) as readonly DatedFueling[];

function sweep(store: Store, pages: readonly string[]): Promise<number> {
  global.gc?.();
  const repository = createMovementRepository(store);
  return cpuOf(() => {
    for (const [index, page] of pages.entries()) {
      const days = { from: dayOf(index), until: dayOf(index) };
      for (const _ of repository.take('a', days, parsed(page), READ_AT));
    }
  });
}

/** The same bytes parsed, the same rows put into the same table and index, a commit a page. */
async function bare(path: string, pages: readonly string[]): Promise<number> {
  openStore(path).close();
  const db = new DatabaseSync(path);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  db.exec(
    `INSERT INTO stations VALUES ('a', 'a', '11222333000181', 'SP', 'homologation', 'x', 'x', 'c', '2026-01-01T00:00:00.000Z', NULL)`,
  );
  global.gc?.();
  const put = db.prepare('INSERT INTO movement_fuelings VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const took = await cpuOf(() => {
    for (const page of pages) putPage(page);
  });
  db.close();
  return took;

  function putPage(page: string): void {
    db.exec('BEGIN IMMEDIATE');
    for (const each of parsed(page)) {
      const { transactionId, transactionDate, customerDocument, customerName, productName, licensePlate, quantityE4, valueE4 } = each;
      const words = `${customerName} ${productName} ${licensePlate} ${transactionId} ${each.invoiceKey ?? ''}`;
      put.run(
        ...(['a', transactionId, transactionDate, customerDocument, customerName, productName, licensePlate, quantityE4, valueE4] as const),
        ...([each.invoiceKey, Number(each.cancelled), words] as const),
      );
    }
    db.exec('COMMIT');
  }
}

/** One price of each product, in force since before the first fueling, and readings of each week. */
function addPrices(store: Store): void {
  const history = store.prepare(
    `INSERT INTO price_history (station_id, kind, product_id, customer_document, at, price_e4) VALUES ('a', 'standard', ?, '', ?, ?)`,
  );
  const reading = store.prepare('INSERT OR REPLACE INTO price_readings (station_id, hour, read_at) VALUES (?, ?, ?)');
  for (const index of PRODUCTS.keys()) history.run(String(index), new Date(FIRST_DAY - DAY_MS).toISOString(), 50_000 + index * 1_000);
  for (let day = 0; day < 760; day += 7) {
    const at = new Date(FIRST_DAY + day * DAY_MS).toISOString();
    reading.run('a', at.slice(0, 13), at);
  }
}
