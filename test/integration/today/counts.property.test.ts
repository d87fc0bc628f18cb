/** Whatever stands in the outbox: each number of uploads on Início, and its money, is the list that its button opens. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createOutboxRepository } from '../../../main/outbox/index.ts';
import type { OutboxRecord } from '../../../main/outbox/testing.ts';
import { createNoticesRepository, createPayloadsRepository, type Store } from '../../../main/store/index.ts';
import { createToday } from '../../../main/today/testing.ts';
import { MAX_UPLOAD_PAGE, type OutboxItemView } from '../../../preload/contract/outbox/outbox.ts';
import { OUTBOX_STATES } from '../../../preload/contract/outbox/outbox-states.ts';
import { recordIn } from '../../fakes/any-outbox.ts';
import { seedRows } from '../../fakes/outbox-world.ts';
import { memoryStore } from '../../fakes/ready-store.ts';
import { cases } from '../../tools/runs/cases.ts';
import { EVERYTHING, screenOf } from '../outbox/list/setup.ts';
import { createWorld, type World } from '../outbox/setup.ts';

const SHOWN = { uncertain: 'uncertain', stopped: 'dead', rejected: 'rejected' } as const;

const upload = fc.record({
  kind: fc.constantFrom('note', 'fueling'),
  state: fc.constantFrom(...OUTBOX_STATES),
  station: fc.constantFrom('s1', 's2'),
  valueE4: fc.integer({ min: 1, max: 90_000_000 }),
  /** Of a note: of the same key are one and the same. */
  key: fc.integer({ min: 0, max: 4 }),
  settled: fc.boolean(),
  /** Of an uncertain note: it was held before it left. */
  held: fc.boolean(),
});
type Upload = typeof upload extends fc.Arbitrary<infer T> ? T : never;

function put(world: World, store: Store, { kind, state, station, valueE4, key, settled, held }: Upload, n: number): void {
  const id = `u${n}`;
  const payloadId = createPayloadsRepository(store, world.clock).put(new TextEncoder().encode(id), 'application/json');
  const cause = state === 'uncertain' && kind === 'note' && held ? { cause: 'found-elsewhere' as const } : {};
  const record = { ...recordIn(state), kind, ...cause } as OutboxRecord;
  createOutboxRepository(store, () => {}).insert({ id, stationId: station, payloadId, correctsId: null, record });
  if (settled) createNoticesRepository(store).setAside(`refused-${id}`, '2026-11-21T12:00:00.000Z');
  if (kind === 'fueling') {
    store
      .prepare(
        `INSERT INTO manual_fuelings (id, station_id, plate, date, product_id, product_name, quantity_e4, value_e4, known_ids)
         VALUES (?, ?, ?, '2026-11-20T08:00:00', '1', 'GC', 10000, ?, '[]')`,
      )
      .run(id, station, `ABC1D2${key}`, valueE4);
    return;
  }
  store
    .prepare(
      `INSERT INTO note_files (id, seq, import_id, environment, name, kind, reading, reader_version, added_at)
       VALUES (?, ?, 'ni', 'training', 'nota.xml', 'nfe', '{}', 1, '2026-01-01T00:00:00.000Z')`,
    )
    .run(`f${n}`, n + 1);
  store
    .prepare(`INSERT INTO attachments VALUES (?, ?, 'training', ?, 'sha', ?, ?, '1', '2026-01-01T00:00:00.000Z')`)
    .run(id, station, `${station} ${key}`, payloadId, `f${n}`);
  for (const part of [0, 1]) {
    store
      .prepare(`INSERT INTO attachment_fuelings VALUES (?, ?, ?, json_object('valueE4', ?))`)
      .run(id, station, `${n} ${part}`, part === 0 ? valueE4 - 1 : 1);
  }
}

const moneyOf = ({ note, fueling }: OutboxItemView): number => note?.valueE4 ?? fueling?.valueE4 ?? 0;

test('of random uploads in every state', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(upload, { maxLength: 14 }), async (made) => {
      const memory = memoryStore();
      seedRows(memory, { pricesRead: true });
      const world = createWorld({ store: memory });
      const { store } = world.life();
      store.db.exec(
        `INSERT INTO note_imports VALUES ('ni', 'training', 's1', 'notas', 'drop', 'done', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', NULL)`,
      );
      for (const [n, each] of made.entries()) put(world, store, each, n);
      const { outbox, pages } = screenOf(world);
      const nothing = { ok: true, value: [] } as const;
      const today = createToday({
        stations: { find: (id: string) => ({ id, timeZone: 'America/Manaus' }), list: () => [], activeStationId: () => null },
        outbox,
        gates: { list: () => nothing },
        refused: { open: () => [] },
        pending: { totals: () => ({ ok: true, value: { late: { count: 0, valueE4: 0 } } }) },
        notes: { summary: () => ({ ok: false, error: { code: 'not-found', message: '' } }) },
        yesterday: () => null,
        imports: { list: async () => nothing },
        readyVersion: () => null,
        notices: { list: () => [], setAside: () => {}, isSetAside: () => false },
        away: { of: () => null },
        tour: { of: () => null },
        clock: world.clock,
        emit: () => {},
      } as unknown as Parameters<typeof createToday>[0]);
      for (const stationId of ['s1', 's2']) {
        const answer = await today.needs(stationId);
        if (!answer.ok) throw new Error(answer.error.message);
        for (const [kind, state] of Object.entries(SHOWN)) {
          const query = { ...EVERYTHING, stationId, open: true, state };
          const summary = await pages.summary(query);
          if (!summary.ok) throw new Error(summary.error.message);
          const page = pages.rows(query, { revision: summary.value.revision, offset: 0, limit: MAX_UPLOAD_PAGE });
          if (!page.ok) throw new Error(page.error.message);
          const { rows } = page.value;
          const need = answer.value.needs.find((each) => each.kind === kind);
          expect(need !== undefined && 'count' in need ? need.count : 0).toBe(rows.length);
          if (need !== undefined && 'valueE4' in need) expect(need.valueE4).toBe(rows.reduce((sum, row) => sum + moneyOf(row), 0));
          const kept = rows.filter(({ uncertainty }) => uncertainty?.cause === 'found-elsewhere').length;
          if (need?.kind === 'uncertain') expect(need.held).toBe(kept);
          expect(rows.every(({ needsAttention }) => needsAttention)).toBe(true);
        }
      }
      // The bell counts over all stations what Início counts of one.
      const attention = outbox.attention();
      const refused = attention.ok ? attention.value.refused : [];
      for (const stationId of ['s1', 's2']) {
        const answer = await today.needs(stationId);
        const need = answer.ok ? answer.value.needs.find((each) => each.kind === 'rejected') : undefined;
        const told = refused.find(({ accessId }) => accessId === stationId);
        expect(told === undefined ? undefined : { ...told, accessId: 'any' }).toEqual(
          need === undefined ? undefined : { accessId: 'any', count: need.count, valueE4: need.valueE4, itemId: need.itemId },
        );
      }
      const all = outbox.list(null, 'all');
      const needing = all.ok ? all.value.items.filter(({ needsAttention }) => needsAttention).length : -1;
      expect(attention).toMatchObject({ ok: true, value: { items: needing } });
    }),
    { numRuns: cases(25, 6) },
  );
});
