/** The list of all uploads, page by page: what the filters leave, in which order, and what can be marked. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createOutboxRepository } from '../../../../main/outbox/index.ts';
import { createUploadPlaces, createUploadWords } from '../../../../main/outbox/testing.ts';
import type { UploadQuery } from '../../../../preload/contract/channels.ts';
import { OUTBOX_STATES, type OutboxState } from '../../../../preload/contract/outbox/batches.ts';
import { recordIn } from '../../../fakes/any-outbox.ts';
import { planned, seedRows } from '../../../fakes/outbox-world.ts';
import { memoryStore } from '../../../fakes/ready-store.ts';
import { cases } from '../../../tools/runs/cases.ts';
import { EXTENT } from '../../../tools/runs/extent.ts';
import { T0 } from '../../../unit/outbox/items.ts';
import { createWorld, twoPrices, type World } from '../setup.ts';
import { EVERYTHING, screenOf } from './setup.ts';

const CARD = { id: 'x', stationId: 's1', words: '', name: '', number: null, customers: [], valueE4: null };

type Screen = ReturnType<typeof screenOf>;
async function summary(screen: Screen, narrow: Partial<UploadQuery> = {}) {
  const answer = await screen.pages.summary({ ...EVERYTHING, ...narrow });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

/** All rows, page by page, as the grid reads them: from its top again when the list has become another one. */
async function idsOf(screen: Screen, narrow: Partial<UploadQuery> = {}, limit = 500): Promise<readonly string[]> {
  const query = { ...EVERYTHING, ...narrow };
  const { revision, total } = await summary(screen, narrow);
  const ids: string[] = [];
  while (ids.length < total) {
    const page = screen.pages.rows(query, { revision, offset: ids.length, limit });
    if (!page.ok) throw new Error(page.error.code);
    expect(page.value.total).toBe(total);
    ids.push(...page.value.rows.map(({ id }) => id));
  }
  return ids;
}

/** As many notes behind one upload of prices, each for one fueling. */
function addNotes(world: World, count: number): void {
  world.life().store.db.exec(`
    INSERT INTO note_imports (id, environment, station_id, label, source, status, started_at) VALUES ('ni', 'training', 's1', 'notas', 'drop', 'done', '2026-01-01T00:00:00.000Z');
    CREATE TEMP TABLE n AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count}) SELECT i FROM n;
    INSERT INTO outbox_items (id, seq, station_id, kind, state, payload_id, record, created_at, updated_at, payload_sha256)
      SELECT 'n' || i, 1000 + i, CASE i % 2 WHEN 0 THEN 's1' ELSE 's2' END, 'note', 'done', payload_id,
        '${JSON.stringify(recordIn('done')).replace('"price"', '"note"')}',
        strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || i || ' minutes'), updated_at, payload_sha256 FROM outbox_items, n WHERE seq = 1;
    INSERT INTO note_files (id, seq, import_id, environment, name, kind, reading, reader_version, added_at)
      SELECT 'f' || i, i, 'ni', 'training', 'nfe-' || i || '.xml', 'note', '{}', 1, '2026-01-01' FROM n;
    INSERT INTO attachments (id, station_id, environment, access_key, xml_sha256, xml_payload_id, file_id, number, created_at)
      SELECT 'n' || i, CASE i % 2 WHEN 0 THEN 's1' ELSE 's2' END, 'training', printf('%044d', i), '', 1, 'f' || i, '' || i, '2026-01-01' FROM n;
    INSERT INTO attachment_fuelings (attachment_id, station_id, transaction_id, fueling)
      SELECT 'n' || i, 's1', 't' || i, json_object('customerName', CASE i % 3 WHEN 0 THEN 'Transportes São João' WHEN 1 THEN 'Viação Água' ELSE 'Frota ' || (i % 50) END, 'valueE4', i * 10000) FROM n;
    UPDATE outbox_items SET process_id = 'PRC-' || seq WHERE seq % 10 = 0;`);
}

async function worldWith(notes: number) {
  const world = createWorld();
  await world.send('tabela-de-março', twoPrices);
  addNotes(world, notes);
  return { world, screen: screenOf(world) };
}

describe('the filters', () => {
  test('words of the note, the customer, the key, the file and the process, blind to case and accents', async () => {
    const { screen } = await worldWith(300);
    expect((await summary(screen)).total).toBe(301);
    expect(await idsOf(screen, { text: 'MARCO tabela' })).toEqual(['id1']);
    expect((await summary(screen, { text: 'sao joao' })).total).toBe(100);
    expect(await idsOf(screen, { text: 'nfe 299 xml' })).toEqual(['n299']);
    // A key as notes and people write it.
    const key = '299'.padStart(44, '0');
    const groups = key.match(/\d{4}/g) ?? [];
    for (const text of [`NFe${key}`, groups.join(' '), groups.join('.'), `chave ${groups.join(' ')}`])
      expect(await idsOf(screen, { text }), text).toEqual(['n299']);
    // The number of a process, beside a word of the note.
    expect(await idsOf(screen, { text: 'prc-1010' })).toEqual(['n10']);
    expect(await idsOf(screen, { text: 'agua prc 1010' })).toEqual(['n10']);
    expect(await summary(screen, { text: 'nada disso' })).toMatchObject({ total: 0, states: {} });
  });

  test('what came since is found, and a place that is given anew is not taken for the upload of before', async () => {
    const { world, screen } = await worldWith(3);
    expect((await summary(screen, { text: 'nova' })).total).toBe(0);
    const [id = ''] = await world.send('nova', [planned('s2', 'g', 1)]);
    expect(await idsOf(screen, { text: 'nova' })).toEqual([id]);
    const { db } = world.life().store;
    db.exec(`PRAGMA foreign_keys = OFF; DELETE FROM batches WHERE id = '${id}'; DELETE FROM outbox_items WHERE id = '${id}'`);
    const [again = ''] = await world.send('outra', [planned('s2', 'g', 2)]);
    expect(await idsOf(screen, { text: 'nova' })).toEqual([]);
    expect(await idsOf(screen, { text: 'outra' })).toEqual([again]);
  });

  test('value and customer are of notes alone; bounds belong to it', async () => {
    const { screen } = await worldWith(300);
    expect((await summary(screen, { minValueE4: 2_500_000 })).total).toBe(51);
    expect(await idsOf(screen, { minValueE4: 70_000, maxValueE4: 90_000, sort: 'createdAt' })).toEqual(['n7', 'n8', 'n9']);
    expect((await summary(screen, { customers: ['Viação Água'] })).total).toBe(100);
    expect((await summary(screen, { customers: ['Viação Água', 'Transportes São João'], stationId: 's1' })).total).toBe(100);
    expect((await summary(screen, { customers: ['Ninguém'] })).total).toBe(0);
    const names = await screen.pages.customers('s1');
    expect(names.ok && names.value.slice(-2)).toEqual(['Transportes São João', 'Viação Água']);
    // An even number of minutes: the notes of the first station.
    expect(names.ok && names.value).not.toContain('Frota 5');
  });

  test('"nota" with a number is the number of the note, and a few digits are no part of a key', async () => {
    const { world, screen } = await worldWith(300);
    world.life().store.db.exec(`UPDATE note_files SET name = 'nota 22 00.xml' WHERE id = 'f24'`);
    const numbered = ['n22', ...Array.from({ length: 10 }, (_, last) => `n22${last}`)];
    expect(await idsOf(screen, { text: 'nota 22', sort: 'file' })).toEqual(numbered);
    // A file of another note is called so, and the customer of two others is called Frota 22.
    expect(await idsOf(screen, { text: '22', sort: 'file' })).toEqual(['n22', 'n24', 'n122', ...numbered.slice(1), 'n272']);
    expect(await idsOf(screen, { text: '22,00' })).toEqual(['n22']);
    const best = async (text: string) => (await screen.search.search('s1', text, 3)).map(({ id }) => id);
    expect(await best('nota 22')).toEqual(['n22', 'n228', 'n226']);
    expect(await best('22,00')).toEqual(['n22']);
    expect(await best('000')).toEqual([]);
  });

  test('count the uploads that need a person and that they leave out, of every station', async () => {
    const { world, screen } = await worldWith(12);
    world.life().store.db.exec(`UPDATE outbox_items SET state = 'uncertain' WHERE id IN ('n3', 'n4')`);
    expect(await summary(screen)).toMatchObject({ total: 13, hidden: 0 });
    expect(await summary(screen, { content: 'prices' })).toMatchObject({ total: 1, hidden: 2 });
    expect(await summary(screen, { stationId: 's1' })).toMatchObject({ hidden: 1 });
    expect(await summary(screen, { state: 'done' })).toMatchObject({ total: 10, hidden: 2 });
    expect(await summary(screen, { open: true })).toMatchObject({ hidden: 0 });
  });

  test('a customer whose name holds a CPF is found by the name that the page shows', async () => {
    const { world } = await worldWith(6);
    const name = (id: string, customer: string) =>
      world
        .life()
        .store.db.prepare(`UPDATE attachment_fuelings SET fueling = json_set(fueling, '$.customerName', ?) WHERE attachment_id = ?`)
        .run(customer, id);
    name('n2', 'JOSE DA SILVA 529.982.247-25');
    name('n4', 'JOSE DA SILVA 52998224725');
    name('n6', 'JOSE DA SILVA 111.444.777-35');
    const screen = screenOf(world);
    const shown = 'JOSE DA SILVA ***.982.247-**';
    const names = await screen.pages.customers('s1');
    expect(names.ok && names.value).toEqual(['JOSE DA SILVA ***.444.777-**', shown]);
    expect(await idsOf(screen, { customers: [shown], sort: 'createdAt' })).toEqual(['n2', 'n4']);
  });

  test('days are counted by the clock of the station', async () => {
    const { screen } = await worldWith(300);
    // Midnight in Manaus is 4 o'clock of UTC: the 240th note is of the new day there.
    expect((await summary(screen, { to: '2025-12-31' })).total).toBe(239);
    expect((await summary(screen, { from: '2026-01-01', to: '2026-01-01' })).total).toBe(61);
    expect((await summary(screen, { from: '2026-01-01', to: '2026-01-01', stationId: 's1' })).total).toBe(31);
    expect((await summary(screen, { from: '2026-01-02', to: '2026-01-02' })).total).toBe(0);
  });

  test('by name, state, station and time, either way round', async () => {
    const { screen } = await worldWith(12);
    expect((await idsOf(screen, { sort: 'file' })).slice(0, 4)).toEqual(['id1', 'n1', 'n2', 'n3']);
    expect((await idsOf(screen, { sort: 'file', descending: true }))[0]).toBe('n12');
    expect(await idsOf(screen, { sort: 'createdAt', descending: true })).toEqual((await idsOf(screen, { sort: 'createdAt' })).toReversed());
    expect((await idsOf(screen, { sort: 'stage' }))[0]).toBe('id1');
    expect((await idsOf(screen, { sort: 'station' })).slice(-6)).toEqual(['n11', 'n9', 'n7', 'n5', 'n3', 'n1']);
  });
});

describe('what is kept at hand of each upload', () => {
  test('is what the store holds after anything that is written, taken back or removed', async () => {
    const { world } = await worldWith(3);
    const { store } = world.life();
    const places = createUploadPlaces(store);
    const held = () => {
      const { last, states, stations, stationIds, contents, created, processes } = places.get();
      const seqs = Array.from({ length: last }, (_, index) => index + 1).filter((seq) => states[seq] !== 0);
      return seqs.map((seq) => ({
        ...{ seq, state: OUTBOX_STATES[(states[seq] ?? 0) - 1], station: stationIds[stations[seq] ?? 0] },
        ...{ note: contents[seq], at: new Date(created[seq] ?? 0).toISOString(), process: processes[seq] ?? null },
      }));
    };
    const written = () =>
      store.db
        .prepare(
          `SELECT seq, state, station_id AS station, kind = 'note' AS note, created_at AS at, upper(process_id) AS process FROM outbox_items ORDER BY seq`,
        )
        .all()
        .map((row) => ({ ...row }));
    expect(held()).toEqual(written());
    const before = written();
    expect(() =>
      store.transaction(() => {
        store.db.exec(`UPDATE outbox_items SET state = 'partial', process_id = 'zz' WHERE seq > 1000`);
        expect(held()).toEqual(written());
        throw new Error('taken back');
      }),
    ).toThrow('taken back');
    expect(held()).toEqual(before);
    for (const sql of [
      `UPDATE outbox_items SET state = 'rejected' WHERE id = 'n1'`,
      `UPDATE outbox_items SET process_id = 'abc' WHERE id = 'n2'`,
      `UPDATE outbox_items SET station_id = 's1', created_at = '2020-01-01T00:00:00.000Z' WHERE id = 'n1'`,
      `PRAGMA foreign_keys = OFF; DELETE FROM outbox_items WHERE id = 'n2'`,
      `DELETE FROM outbox_items WHERE id = 'n3'`,
      `UPDATE outbox_items SET seq = 1500 WHERE id = 'n1'`,
    ]) {
      store.db.exec(sql);
      expect(held(), sql).toEqual(written());
    }
    await world.send('nova', [planned('s2', 'g', 1)]);
    expect(held()).toEqual(written());
    expect(held()).toHaveLength(3);
  });

  test('words that are typed on find what they find by themselves', () => {
    const words = ['FROTA 7 NFE 77', 'FRETE 9', '', 'FROTA 77', 'ROTA'];
    const cards = [undefined, ...words.map((text) => ({ ...CARD, words: text }))];
    const typed = createUploadWords();
    for (const word of ['F', 'FR', 'FRO', 'FROTA', 'ROT', '7', '77', 'X']) {
      const alone = [...createUploadWords().holding(cards, word)];
      expect([...typed.holding(cards, word)], word).toEqual(alone);
      expect(alone, word).toEqual(cards.map((card) => Number(card?.words.includes(word) ?? false)));
    }
    cards.push({ ...CARD, words: 'FROTA NOVA' });
    expect(typed.holding(cards, 'FROTA')[6]).toBe(1);
    expect([...typed.holding([undefined, { ...CARD, words: 'OUTRA' }], 'FROTA')]).toEqual([0, 0]);
  });
});

/** In thousands; a hundred are the benchmark's (outbox-list). */
const MANY = EXTENT === 'core' ? 6 : 20;

describe(`${MANY} thousand`, () => {
  test('every one is reached, once, and the counts are of the filters', async () => {
    const count = MANY * 1000;
    const { screen } = await worldWith(count);
    const { total, states } = await summary(screen);
    expect([total, states]).toEqual([count + 1, { queued: 1, done: count }]);
    expect((await summary(screen, { open: true })).total).toBe(1);
    const query = { ...EVERYTHING, text: 'sao joao', minValueE4: (count / 2) * 10_000 };
    const found = await summary(screen, query);
    // Each third one of the dearer half, its ends among them.
    const third = Math.floor(count / 3) - Math.floor((count / 2 - 1) / 3);
    expect(found).toMatchObject({ total: third, states: { done: third } });
    const page = screen.pages.rows(query, { revision: found.revision, offset: third - 67, limit: 500 });
    expect(page.ok && page.value.rows.length).toBe(67);
    const whole = await summary(screen);
    const last = screen.pages.rows(EVERYTHING, { revision: whole.revision, offset: count, limit: 500 });
    expect(last.ok && last.value.rows.map(({ id }) => id)).toEqual(['n1']);
  });
});

const change = fc.record({
  at: fc.nat({ max: 29 }),
  state: fc.constantFrom<OutboxState>(...OUTBOX_STATES),
  isNew: fc.boolean(),
});

test('a price that starts makes the rows be read again, though nothing was written', async () => {
  const world = createWorld();
  const [id = ''] = await world.send('i1', twoPrices);
  let turns = 0;
  const screen = screenOf(world, () => turns);
  const { revision } = await summary(screen);
  expect((await summary(screen)).revision).toBe(revision);
  turns += 1;
  const next = (await summary(screen)).revision;
  expect(next).not.toBe(revision);
  const rows = (of: number) => screen.pages.rows(EVERYTHING, { revision: of, offset: 0, limit: 10 });
  expect(rows(revision)).toMatchObject({ ok: false, error: { code: 'stale' } });
  expect(rows(next)).toMatchObject({ ok: true, value: { rows: [{ id }] } });
});

test('whatever changes in between, a list that was read to its end shows none twice and loses none', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(change), { maxLength: 12 }), fc.boolean(), async (changes, open) => {
      const memory = memoryStore();
      seedRows(memory, { pricesRead: true });
      const world = createWorld({ store: memory });
      const { store } = world.life();
      const outbox = createOutboxRepository(store, () => {});
      const ids: string[] = [];
      for (let place = 0; place < 12; place += 1) ids.push(...(await world.send(`i${place}`, twoPrices)));
      const screen = screenOf(world);
      const query = { ...EVERYTHING, open };
      const waiting = [...changes];
      let stale = 0;
      let { revision, total } = await summary(screen, query);
      let read: string[] = [];
      while (read.length < total) {
        const next = waiting.shift();
        const id = ids[(next?.at ?? 0) % ids.length];
        if (next?.isNew) ids.push(...(await world.send(`new${waiting.length}`, twoPrices)));
        else if (next != null && id !== undefined) outbox.save(id, recordIn(next.state), T0);
        const page = screen.pages.rows(query, { revision, offset: read.length, limit: 3 });
        if (page.ok) {
          read.push(...page.value.rows.map((row) => row.id));
          continue;
        }
        expect(page.error.code).toBe('stale');
        stale += 1;
        ({ revision, total } = await summary(screen, query));
        read = [];
      }
      expect(new Set(read).size).toBe(read.length);
      const all = screen.outbox.list(null, open ? 'open' : 'all', { limit: 20_000 });
      expect(read.toSorted()).toEqual(all.ok ? all.value.items.map((item) => item.id).toSorted() : null);
      expect(stale).toBeLessThanOrEqual(changes.filter((each) => each !== null).length);
    }),
    { numRuns: cases(30) },
  );
});

describe('what can be marked', () => {
  test('each for what its state allows; of these alone among what the filters leave; and no more than so many', async () => {
    const world = createWorld();
    const outbox = createOutboxRepository(world.life().store, () => {});
    const ids: string[] = [];
    for (const state of OUTBOX_STATES) {
      const [id = ''] = await world.send(state, twoPrices);
      outbox.save(id, recordIn(state), T0);
      ids.push(id);
    }
    const screen = screenOf(world);
    const marked = async (narrow: Partial<UploadQuery>, of: readonly string[] | null) => {
      const answer = await screen.pages.markable({ ...EVERYTHING, ...narrow }, of);
      return answer.ok ? answer.value : null;
    };
    const idOf = (state: OutboxState) => ids[OUTBOX_STATES.indexOf(state)] ?? '';
    expect(await marked({}, null)).toEqual({
      items: [
        // Nothing newer is in its way: the one behind it was cancelled.
        { id: idOf('dead'), acts: ['revive'], mayHaveArrived: false },
        { id: idOf('uncertain'), acts: ['already-there', 'send-again', 'check'], mayHaveArrived: false },
        { id: idOf('queued'), acts: ['cancel'], mayHaveArrived: false },
      ],
      cut: false,
    });
    expect((await marked({}, [idOf('queued'), idOf('done')]))?.items.map(({ id }) => id)).toEqual([idOf('queued')]);
    expect(await marked({ content: 'notes' }, null)).toEqual({ items: [], cut: false });
    world.life().store.db.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20001)
      INSERT INTO outbox_items (id, seq, station_id, kind, state, payload_id, record, created_at, updated_at, payload_sha256)
      SELECT 'x' || i, 100 + i, station_id, kind, state, payload_id, record, created_at, updated_at, payload_sha256 FROM outbox_items, n WHERE seq = 1`);
    const many = await marked({}, null);
    expect([many?.items.length, many?.cut]).toEqual([20_000, true]);
  });
});
