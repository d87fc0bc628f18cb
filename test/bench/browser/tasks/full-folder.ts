/**
 * A data folder of Treinamento with a hundred thousand of everything: fuelings without a note (the training network lists
 * the same, so that its sweep, which goes on behind all that is measured, takes none away), uploads that have ended in all ways, and the movement of two years.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { PRODUCTS, seedFuelings } from '../../../../main/training/testing.ts';
import { UFS } from '../../../../preload/contract/stations/stations.ts';
import { type DoubleProcess, launchDouble } from '../../../harness/launch.ts';
import { fillStore, ITEMS } from '../../full-store.ts';
import { handOf } from './hand.ts';

export interface Opened {
  readonly app: DoubleProcess;
  readonly page: Page;
  close(): Promise<void>;
}

export async function open(browser: Browser, userData: string): Promise<Opened> {
  const app = await launchDouble({ userData });
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'pt-BR' });
  const page = await context.newPage();
  await page.goto(app.url);
  return {
    app,
    page,
    async close() {
      await context.close();
      await app.stop();
    },
  };
}

export async function makeFullFolder(browser: Browser, userData: string): Promise<void> {
  const first = await open(browser, userData);
  const hand = handOf(first.page);
  await hand.press('button', 'Experimentar no Treinamento');
  await hand.see('[role="gridcell"]', 'Etanol');
  await first.close();
  fill(join(userData, 'recolha.db'), seedNetwork(join(userData, 'training.json')));
  const full = await open(browser, userData);
  try {
    await handOf(full.page).see('h1', 'Início');
    await full.page.keyboard.press('Control+4');
    await handOf(full.page).see(`[role="grid"][aria-rowcount="${ITEMS + 1}"]`);
  } finally {
    await full.close();
  }
}

const stationSchema = z.looseObject({ cnpj: z.string(), uf: z.enum(UFS), seededAt: z.number() });
const networkSchema = z.looseObject({ stations: z.tuple([stationSchema]) });
type Station = z.infer<typeof stationSchema>;

function seedNetwork(path: string): Station {
  const network = networkSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const [station] = network.stations;
  writeFileSync(path, JSON.stringify({ ...network, stations: [{ ...station, pendingCount: ITEMS }] }));
  return station;
}

function fill(path: string, station: Station): void {
  const db = new DatabaseSync(path);
  const { id } = z.object({ id: z.string() }).parse(db.prepare('SELECT id FROM stations').get());
  fillPending(db, id, station);
  db.prepare(`INSERT INTO payloads (sha256, bytes, media_type, created_at) VALUES (?, ?, 'text/csv', '2026-01-01T00:00:00.000Z')`).run(
    '0'.repeat(64),
    new Uint8Array(),
  );
  fillStore(db, { stations: [id], open: 0, uncertain: true });
  db.prepare(MOVEMENT).run(id);
  db.prepare(`INSERT INTO movement_stations VALUES (?, '2026-01-01T00:00:00.000Z')`).run(id);
  db.prepare(DAYS).run(id);
  db.close();
}

function fillPending(db: DatabaseSync, stationId: string, station: Station): void {
  const insert =
    db.prepare(`INSERT INTO pending_fuelings (station_id, transaction_id, date, station_name, customer_name, quantity_e4, value_e4,
      product_name, plate, repass_status, first_seen_at, last_seen_at)
    VALUES (?, ?, ?, 'Posto', ?, ?, ?, ?, ?, 'PENDING', ?, ?)`);
  const now = new Date().toISOString();
  db.exec('BEGIN; DELETE FROM pending_fuelings');
  for (const { transactionId, at, customer, quantityE4, valueE4, productId, plate } of seedFuelings({ ...station, pendingCount: ITEMS })) {
    const product = PRODUCTS.find(({ id }) => id === productId)?.name ?? null;
    insert.run(stationId, transactionId, at, customer.name, quantityE4, valueE4, product, plate, now, now);
  }
  db.prepare('INSERT OR REPLACE INTO pending_sweeps VALUES (?, ?)').run(stationId, now);
  db.exec('COMMIT');
}

/** A hundred and forty a day, back from yesterday. */
const MOVEMENT = `
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ITEMS})
  INSERT INTO movement_fuelings
    SELECT ?, '' || (5000000 + i), strftime('%Y-%m-%dT%H:%M:%S', 'now', '-1 day', '-' || (i * 10) || ' minutes'), '' || (10000000000000 + i % 300),
      'Frota ' || (i % 300) || ' Ltda', CASE i % 3 WHEN 0 THEN 'Etanol' WHEN 1 THEN 'GNV' ELSE 'Diesel S10' END,
      'ABC' || (i % 10) || 'D' || printf('%02d', i / 10 % 100), 100000 + i * 37 % 3000000, 500000 + i * 97 % 4000000,
      CASE i % 3 WHEN 0 THEN printf('%044d', i) END, i % 200 = 7,
      'frota ' || (i % 300) || ' ltda ' || (5000000 + i) FROM n`;
const DAYS = `
  WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 800)
  INSERT INTO movement_days SELECT ?, date('now', '-' || i || ' days'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM n`;
