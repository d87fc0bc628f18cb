import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { markRestored } from '../../../main/outbox/index.ts';
import { createNoticesRepository, type OpenedStore, openSafely, type Store } from '../../../main/store/index.ts';
import { checkStore, type OpenSafelyParts } from '../../../main/store/testing.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { createFakeNetwork, status } from '../../fakes/network-api.ts';
import { addImport, beginLife, planned, seedStore, silent } from '../../fakes/outbox-world.ts';

export const NOW = Date.parse('2026-11-21T15:00:00.000Z');

export interface Folder {
  readonly path: string;
  readonly files: () => readonly string[];
  open(more?: Partial<OpenSafelyParts>): Promise<OpenedStore>;
  /** A store that must open; it is closed when the test ends. */
  store(more?: Partial<OpenSafelyParts>): Promise<Store>;
  /** Overwrites bytes of the store's file. */
  damage(at?: number): void;
}

export function createFolder(): Folder {
  const folder = mkdtempSync(join(tmpdir(), 'recolha-store-'));
  const path = join(folder, 'recolha.db');
  const stores: Store[] = [];
  onTestFinished(() => {
    for (const store of stores) if (store.db.isOpen) store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const open = (more: Partial<OpenSafelyParts> = {}): Promise<OpenedStore> =>
    openSafely({
      path,
      now: NOW,
      mayRepair: true,
      markRestored,
      checkElsewhere: async () => checkStore(path, 'quick'),
      logger: silent,
      ...more,
    });
  return {
    path,
    files: () => readdirSync(folder).toSorted(),
    open,
    async store(more) {
      const opened = await open(more);
      if (opened.type === 'refused') throw new Error(`${opened.message} ${opened.technical}`);
      stores.push(opened.store);
      return opened.store;
    },
    damage(at = 100) {
      const bytes = readFileSync(path);
      bytes.fill(0xab, at, at + 3000);
      writeFileSync(path, bytes);
    },
  };
}

export const noticesOf = (store: Store): readonly string[] =>
  createNoticesRepository(store)
    .list()
    .map(({ message }) => message);

/** One batch done, one accepted and, behind it in its line, one queued. @returns their ids. */
export async function fill(path: string): Promise<readonly string[]> {
  seedStore(path);
  const clock = createManualClock();
  const network = createFakeNetwork();
  let ids = 0;
  let price = 50_000;
  const life = beginLife({ path, clock, network, newId: () => `i${++ids}`, planned: () => [planned('s1', 'g', ++price)] });
  life.delivery.start();
  life.tracking.start();
  network.onStatus(() => status({ meaning: 'done', status: 'FIM' }));
  const made: string[] = [];
  for (const name of ['first', 'second', 'third']) {
    addImport(life.store, name);
    const answer = await life.submit.submit(name, 1);
    if (answer.ok) made.push(...answer.value.batchIds);
    await clock.advance(name === 'first' ? 60_000 : 100);
    if (name === 'first') network.onStatus(() => status({ meaning: 'running', status: 'RODANDO' }));
  }
  life.tracking.stop();
  life.store.close();
  return made;
}

export function statesOf(store: Store): readonly string[] {
  return store.db
    .prepare('SELECT state FROM outbox_items ORDER BY seq')
    .all()
    .map((row) => String(row.state));
}

/** Rows of the audit, as statements. */
export const auditOf = (...causes: readonly string[]): string =>
  causes
    .map(
      (cause) =>
        `INSERT INTO audit (at_utc, at_local, actor, entity, entity_id, cause) VALUES ('2026', 'x', 'user', 'settings', 's', '${cause}');`,
    )
    .join('');
