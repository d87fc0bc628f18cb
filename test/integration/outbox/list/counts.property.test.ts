/** Whatever stands in the outbox: each count that a screen shows is the length of the list it opens. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createOutboxRepository } from '../../../../main/outbox/index.ts';
import type { UploadQuery } from '../../../../preload/contract/channels.ts';
import { OUTBOX_STATES } from '../../../../preload/contract/outbox/batches.ts';
import { MAX_UPLOAD_PAGE, MOST_OUTBOX_LIST, OUTBOX_CONTENTS, type OutboxShow } from '../../../../preload/contract/outbox/outbox.ts';
import { anyLine, LINE_STATES, recordIn } from '../../../fakes/any-outbox.ts';
import { planned, seedRows } from '../../../fakes/outbox-world.ts';
import { memoryStore } from '../../../fakes/ready-store.ts';
import { cases } from '../../../tools/runs/cases.ts';
import { T0 } from '../../../unit/outbox/items.ts';
import { createWorld } from '../setup.ts';
import { EVERYTHING, screenOf } from './setup.ts';

const batch = fc.record({
  state: fc.constantFrom(...OUTBOX_STATES),
  station: fc.constantFrom('s1', 's2'),
  name: fc.constantFrom('março', 'abril', 'maio'),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
});

test('of random uploads in every state', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { maxLength: 8 }), async (made) => {
      const memory = memoryStore();
      seedRows(memory, { pricesRead: true });
      const world = createWorld({ store: memory });
      const { store } = world.life();
      const outbox = createOutboxRepository(store, () => {});
      for (const [place, { state, station, name, lines }] of made.entries()) {
        const prices = lines.map((_, index) => planned(station, `p${index}`, 100 * (1 + (place % 2))));
        const [id = ''] = await world.send(`${name}-${place}`, prices);
        outbox.save(id, recordIn(state), T0);
        const change = store.prepare('UPDATE batch_lines SET state = ?, in_force = ? WHERE batch_id = ? AND idx = ?');
        const history = store.prepare(
          `INSERT OR REPLACE INTO price_history (station_id, kind, product_id, customer_document, at, price_e4, batch_id) VALUES (?, 'standard', ?, '', ?, ?, ?)`,
        );
        for (const [index, of] of lines.entries()) {
          change.run(of.state, of.inForce === null ? null : Number(of.inForce), id, index);
          for (const { priceE4, minute } of of.found) {
            history.run(station, `p${index}`, new Date(T0 + minute * 60_000).toISOString(), priceE4, priceE4 === 100 ? id : null);
          }
        }
      }
      const { outbox: view, pages } = screenOf(world);
      const listed = (stationId: string | null, show: OutboxShow, narrow = {}) => {
        const answer = view.list(stationId, show, { limit: MOST_OUTBOX_LIST, ...narrow });
        if (!answer.ok) throw new Error(answer.error.message);
        return answer.value;
      };
      const listedAll = async (stationId: string | null, show: OutboxShow, narrow: Partial<UploadQuery>) => {
        const query = { ...EVERYTHING, stationId, open: show === 'open', ...narrow };
        const answer = await pages.summary(query);
        if (!answer.ok) throw new Error(answer.error.message);
        const { revision, total, states } = answer.value;
        const page = pages.rows(query, { revision, offset: 0, limit: MAX_UPLOAD_PAGE });
        if (!page.ok) throw new Error(page.error.message);
        // A row can be marked for what "mark all" marks it for.
        const marked = await pages.markable(query, null);
        const markable = page.value.rows
          .filter(({ acts }) => acts.length > 0)
          .map(({ id, acts, mayHaveArrived }) => ({ id, acts, mayHaveArrived }));
        expect(marked).toMatchObject({ ok: true, value: { items: markable, cut: false } });
        const listing = listed(stationId, show, { state: query.state ?? undefined, content: query.content ?? undefined });
        // The short lists that other screens show agree with it.
        if (query.text === '') expect(page.value.rows.map(({ id }) => id).toSorted()).toEqual(listing.items.map(({ id }) => id).toSorted());
        return { items: page.value.rows, total, states };
      };
      for (const stationId of [null, 's1']) {
        for (const show of ['open', 'all'] as const) {
          for (const text of ['', 'MARCO']) {
            const all = await listedAll(stationId, show, { text });
            expect(all.total).toBe(all.items.length);
            for (const content of OUTBOX_CONTENTS) {
              const part = await listedAll(stationId, show, { text, content });
              expect(part.total).toBe(content === 'prices' ? all.total : 0);
            }
            for (const state of OUTBOX_STATES) {
              const chip = await listedAll(stationId, show, { text, state });
              expect(chip.items.length).toBe(all.states[state] ?? 0);
              expect(chip.total).toBe(chip.items.length);
              expect(chip.items.every((item) => item.state === state)).toBe(true);
              expect(chip.items.map(({ id }) => id)).toEqual(all.items.filter((item) => item.state === state).map(({ id }) => id));
            }
          }
        }
      }
      const attention = view.attention();
      expect(attention).toMatchObject({
        ok: true,
        value: { items: listed(null, 'open').items.filter(({ needsAttention }) => needsAttention).length },
      });

      const { items } = listed(null, 'newest');
      expect(items.map(({ fileName }) => fileName)).toEqual(made.map(({ name }, place) => `${name}-${place}.csv`).toReversed());
      for (const { id, batch } of items) {
        const { lines } = world.detail(id);
        const counts = batch?.counts;
        if (counts === undefined) throw new Error(`${id} has no counts`);
        const of = (now: (typeof lines)[number]['now']) => lines.filter((each) => each.now === now).length;
        expect(counts.sent).toBe(lines.length);
        expect([counts.coming, counts.scheduled, counts.inForce, counts.replaced, counts.never]).toEqual([
          of('coming'),
          of('scheduled'),
          of('in-force'),
          of('replaced'),
          of('never'),
        ]);
        expect(of('refused') + counts.coming + counts.scheduled + counts.inForce + counts.replaced + counts.never).toBe(counts.sent);
        for (const state of LINE_STATES) expect(counts[state]).toBe(lines.filter((each) => each.state === state).length);
      }
    }),
    { numRuns: cases(12, 4) },
  );
});
