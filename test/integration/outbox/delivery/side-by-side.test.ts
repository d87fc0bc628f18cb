/** Notes of a station leave a few at a time; prices keep their line, and never wait for a place behind notes. */

import { describe, expect, test } from 'vitest';
import type { Exchange, NoteAcceptance } from '../../../../main/network/index.ts';
import { createOutboxRepository } from '../../../../main/outbox/index.ts';
import { newRecord } from '../../../../main/outbox/model/index.ts';
import { createPayloadsRepository } from '../../../../main/store/index.ts';
import { raw } from '../../../fakes/network-api.ts';
import { planned } from '../../../fakes/outbox-world.ts';
import { createWorld, type World } from '../setup.ts';

const SECOND = 1000;
const yes: Exchange<NoteAcceptance> = { type: 'answered', value: { protocol: null, status: null }, raw: raw('POST', '/n', 200) };
const throttled = (retryAfterMs: number | null): Exchange<never> => ({ type: 'throttled', retryAfterMs, raw: raw('POST', '/n', 429) });
const unsent: Exchange<never> = { type: 'unsent', cause: 'dns', detail: '', raw: null };

interface Under {
  readonly body: string;
  end(answer: Exchange<NoteAcceptance>): void;
}

/** A network that answers notes when the test says so. */
function holding(world: World) {
  const under: Under[] = [];
  let most = 0;
  world.network.onNote(
    ...Array.from({ length: 200 }, () => (body: string) => {
      const { promise, resolve } = Promise.withResolvers<Exchange<NoteAcceptance>>();
      const own: Under = {
        body,
        end(answer) {
          under.splice(under.indexOf(own), 1);
          resolve(answer);
        },
      };
      under.push(own);
      most = Math.max(most, under.length);
      return promise;
    }),
  );
  return {
    bodies: () => under.map(({ body }) => body),
    most: () => most,
    async end(body: string, answer: Exchange<NoteAcceptance> = yes) {
      const found = under.find((each) => each.body === body);
      if (found === undefined) throw new Error(`${body} is not under way`);
      found.end(answer);
      await world.clock.settle();
    },
  };
}

interface Note {
  readonly stationId?: string;
  readonly key?: string;
  readonly fuelings?: readonly string[];
}

/** Its body is its name. */
function add(world: World, id: string, { stationId = 's1', key = id, fuelings = [id] }: Note = {}): void {
  const { store } = world.life();
  store.db.exec(
    `INSERT OR IGNORE INTO note_imports VALUES ('ni', 'training', 's1', 'notas', 'drop', 'done', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', NULL)`,
  );
  store.transaction(() => {
    const payloadId = createPayloadsRepository(store, world.clock).put(new TextEncoder().encode(id), 'application/json');
    const record = newRecord('note', world.clock.now(), true);
    createOutboxRepository(store, () => {}).insert({ id, stationId, payloadId, correctsId: null, record });
    store
      .prepare(
        `INSERT INTO note_files (id, seq, import_id, environment, name, kind, reading, reader_version, added_at)
         VALUES (?, (SELECT coalesce(max(seq), 0) + 1 FROM note_files), 'ni', 'training', 'nota.xml', 'nfe', '{}', 1, '2026-01-01T00:00:00.000Z')`,
      )
      .run(`file-${id}`);
    store
      .prepare(`INSERT INTO attachments VALUES (?, ?, 'training', ?, 'sha', ?, ?, '1', '2026-01-01T00:00:00.000Z')`)
      .run(id, stationId, key, payloadId, `file-${id}`);
    for (const each of fuelings) store.prepare(`INSERT INTO attachment_fuelings VALUES (?, ?, ?, '{}')`).run(id, stationId, each);
  });
}

const names = (count: number): readonly string[] => Array.from({ length: count }, (_, n) => `n${n + 1}`);
const stateOf = (world: World, id: string) =>
  String(world.life().store.prepare('SELECT state FROM outbox_items WHERE id = ?').get(id)?.state);

async function begun(notes: readonly string[], notesAtOnce = 4) {
  const world = createWorld({ notesAtOnce: () => notesAtOnce });
  for (const id of notes) add(world, id);
  const network = holding(world);
  world.run();
  await world.clock.settle();
  return { world, network };
}

describe('notes of a station', () => {
  test('leave four at a time, each in its turn, and the next one as soon as one has ended', async () => {
    const { world, network } = await begun(names(7));
    expect(network.bodies()).toEqual(['n1', 'n2', 'n3', 'n4']);
    await network.end('n3');
    expect(network.bodies()).toEqual(['n1', 'n2', 'n4', 'n5']);
    for (const id of ['n1', 'n2', 'n4', 'n5', 'n6', 'n7']) await network.end(id);
    expect([network.most(), ...names(7).map((id) => stateOf(world, id))]).toEqual([4, ...names(7).map(() => 'accepted')]);
  });

  test('leave as the profile says', async () => {
    const { network } = await begun(names(3), 1);
    expect(network.bodies()).toEqual(['n1']);
    await network.end('n1');
    expect(network.bodies()).toEqual(['n2']);
  });

  test('of two stations share the places, and prices have one all the same', async () => {
    const world = createWorld();
    for (const id of names(4)) add(world, id);
    for (const id of ['m1', 'm2']) add(world, id, { stationId: 's2' });
    const network = holding(world);
    world.run();
    await world.clock.settle();
    expect(network.bodies().length).toBe(4);
    const [batch = ''] = await world.send('i1', [planned('s1', 'g', 58_900)]);
    await world.clock.settle();
    expect(world.network.received).toHaveLength(1);
    expect(stateOf(world, batch)).toBe('accepted');
  });

  test('of one key, or for one fueling, never leave together', async () => {
    const world = createWorld();
    add(world, 'n1', { fuelings: ['f1', 'f2'] });
    add(world, 'n2', { fuelings: ['f2'] });
    add(world, 'n3', { key: 'n2', fuelings: ['f3'] });
    const network = holding(world);
    world.run();
    await world.clock.settle();
    expect(network.bodies()).toEqual(['n1']);
    await network.end('n1');
    expect(network.bodies()).toEqual(['n2']);
    await network.end('n2');
    expect(network.bodies()).toEqual(['n3']);
  });
});

describe('a network that asks to wait', () => {
  test('is asked nothing by any note of the station until then, whoever ended in between', async () => {
    const { world, network } = await begun(names(8));
    await network.end('n2', unsent);
    await network.end('n4', throttled(600 * SECOND));
    await network.end('n1');
    await network.end('n3');
    expect(network.bodies()).toEqual([]);
    // The wait of n2 is long over, and it is the first of the line.
    await world.clock.advance(590 * SECOND);
    expect(network.bodies()).toEqual([]);
    await world.clock.advance(400 * SECOND);
    expect(network.bodies()).toEqual(['n2', 'n4']);
  });

  test('is asked less at a time for a while: by half, then by one more after twenty yeses', async () => {
    const { world, network } = await begun(names(60));
    for (const id of names(4)) await network.end(id, throttled(null));
    await world.clock.advance(1800 * SECOND);
    let widest = 0;
    for (let ended = 0; ended < 20; ended += 1) {
      widest = Math.max(widest, network.bodies().length);
      await network.end(network.bodies()[0] ?? '');
    }
    expect(widest).toBe(2);
    expect(network.bodies()).toHaveLength(3);
  });

  test('is asked on by the notes of another station', async () => {
    const world = createWorld();
    for (const id of names(2)) add(world, id);
    const network = holding(world);
    world.run();
    await world.clock.settle();
    await network.end('n1', throttled(600 * SECOND));
    add(world, 'm1', { stationId: 's2' });
    world.life().delivery.kick();
    await world.clock.settle();
    expect(network.bodies()).toEqual(['n2', 'm1']);
  });
});

test('what a program left in the middle is in doubt, each of it, and the rest goes on', async () => {
  const { world } = await begun(names(6));
  await world.restart();
  expect(names(4).map((id) => stateOf(world, id))).toEqual(names(4).map(() => 'uncertain'));
  expect(['n5', 'n6'].map((id) => stateOf(world, id))).toEqual(['sending', 'sending']);
});
