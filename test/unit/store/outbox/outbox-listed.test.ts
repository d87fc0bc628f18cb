/** The list of uploads: what each row tells, the order, what is looked for, what is counted. */

import { describe, expect, test } from 'vitest';
import { createNoteFilesRepository } from '../../../../main/notes/testing.ts';
import { createNoteLooksRepository } from '../../../../main/outbox/index.ts';
import {
  createOutboxListRepository,
  createUploadCards,
  createUploadPlaces,
  createUploadWords,
  type ListWanted,
  orderUploads,
} from '../../../../main/outbox/testing.ts';
import { createPendingRepository } from '../../../../main/pending/testing.ts';
import type { UploadQuery } from '../../../../preload/contract/channels.ts';
import { OUTBOX_STATES, type OutboxState } from '../../../../preload/contract/outbox/batches.ts';
import { briefOf, createStore, HOUR, iso, NOW, putNote, recordIn, setState } from '../support.ts';
import { line, putBatch } from './batches.ts';

const ALL: ListWanted = { stationId: null, show: 'all', state: null, content: null, ids: null };

const EVERYTHING: UploadQuery = {
  ...{ stationId: null, open: false, state: null, content: null, text: '', from: null, to: null },
  ...{ minValueE4: null, maxValueE4: null, customers: [], sort: 'need', descending: false },
};

function world() {
  const store = createStore();
  const reports: string[] = [];
  const listing = createOutboxListRepository(store, { now: () => NOW }, (id) => reports.push(id));
  const ids = (wanted: Partial<ListWanted> = {}, limit = 99) => listing.list({ ...ALL, ...wanted }, limit).map(({ id }) => id);
  const cards = createUploadCards(store);
  const places = createUploadPlaces(store);
  /** Words are looked for in the list that comes page by page. */
  const found = async (text: string): Promise<readonly string[]> => {
    await cards.ready();
    const query = { ...EVERYTHING, text };
    const parts = { zoneOf: () => 'America/Sao_Paulo', nameOf: () => '', stopped: new Set(listing.stopped()), table: places.get() };
    const cardParts = { cards: cards.get(), byName: cards.byName(), words: createUploadWords() };
    return listing.at(orderUploads({ ...parts, cards: cardParts }, query).order).map(({ id }) => id);
  };
  return { store, reports, listing, ids, cards, found };
}

describe('a row', () => {
  test('of prices', () => {
    const { store, listing } = world();
    putBatch(store, 'b1', [line('a', 1), line('b', 2)], { state: 'queued' });
    expect(listing.find('b1')).toEqual({
      ...{
        id: 'b1',
        stationId: 's1',
        kind: 'price-standard',
        state: 'queued',
        createdAt: iso(NOW),
        payloadId: 1,
        payloadSha256: '0'.repeat(64),
      },
      ...{ record: recordIn('queued', 'price-standard'), importId: 'm-b1', fileName: 'm-b1.csv', prices: 2, note: null, fueling: null },
      ...{ heldBy: null, superseded: false },
      batch: expect.objectContaining({ kind: 'standard', importId: 'm-b1', starts: null, sent: 2, accepted: 0, refused: 0, waiting: 2 }),
    });
    expect(listing.find('b1')?.batch?.item).toMatchObject({ id: 'b1', record: recordIn('queued', 'price-standard') });
    expect(listing.find('nobody')).toBeNull();
  });

  test('of a note', () => {
    const { store, listing } = world();
    putNote(store, { id: 'n1', state: 'accepted' });
    expect(listing.find('n1')).toMatchObject({
      ...{ kind: 'note', state: 'accepted', importId: null, fileName: 'file-n1.xml', prices: null, heldBy: null },
      note: { number: '123', customerName: 'Frota Boa', valueE4: expect.any(Number) },
    });
    putNote(store, { id: 'n2', number: null, fuelings: [] });
    expect(listing.find('n2')?.note).toEqual({ number: null, customerName: null, valueE4: null });
  });

  test('whose record can not be read is listed all the same, and reported', () => {
    const { store, listing, ids, reports } = world();
    putNote(store, { id: 'n1' });
    store.prepare(`UPDATE outbox_items SET record = '{', payload_sha256 = NULL`).run();
    store.prepare(`UPDATE attachment_fuelings SET fueling = '{'`).run();
    expect(listing.find('n1')).toMatchObject({ record: null, payloadSha256: null, note: { customerName: null } });
    expect([ids(), reports]).toEqual([['n1'], ['n1', 'n1']]);
  });

  test('tells what it waits for: the first of its line, when that goes before it', () => {
    const { store, listing } = world();
    const held = (id: string) => listing.find(id)?.heldBy;
    for (const id of ['b1', 'b2', 'b3']) putBatch(store, id, [line('a', 1)], { state: 'queued' });
    putBatch(store, 'agreement', [line('a', 1)], { state: 'queued', kind: 'agreement' });
    putBatch(store, 'elsewhere', [line('a', 1)], { state: 'queued', stationId: 's2' });
    for (const id of ['n1', 'n2']) putNote(store, { id });
    expect(['b1', 'b2', 'b3', 'agreement', 'elsewhere', 'n1', 'n2'].map(held)).toEqual([null, 'b1', 'b1', null, null, null, 'n1']);
    for (const id of ['b1', 'n1']) setState(store, id, 'accepted', id === 'n1' ? 'note' : 'price-standard');
    expect(['b1', 'b2', 'b3', 'n2'].map(held)).toEqual([null, 'b1', 'b1', null]);
    setState(store, 'b1', 'done', 'price-standard');
    setState(store, 'b3', 'uncertain', 'price-standard');
    expect(['b2', 'b3'].map(held)).toEqual([null, null]);
  });
});

describe('what stopped', () => {
  test.each(OUTBOX_STATES)('prices are replaced by a later batch of the line that is %s', (state) => {
    const { store, listing, ids } = world();
    putBatch(store, 'b0', [line('a', 1)], { state });
    putBatch(store, 'b1', [line('a', 1)], { state: 'dead' });
    putBatch(store, 'agreement', [line('a', 1)], { state, kind: 'agreement' });
    putBatch(store, 'elsewhere', [line('a', 1)], { state, stationId: 's2' });
    expect([listing.find('b1')?.superseded, ids({ show: 'open' }).includes('b1')]).toEqual([false, true]);
    putBatch(store, 'b2', [line('a', 1)], { state });
    const replaced = !['rejected', 'cancelled', 'dead'].includes(state);
    expect([listing.find('b1')?.superseded, ids({ show: 'open' }).includes('b1')]).toEqual([replaced, !replaced]);
  });

  test('a note is replaced by whatever keeps it from being sent', () => {
    const { store, listing } = world();
    putNote(store, { id: 'n1', key: 'k', state: 'dead' });
    const superseded = () => [listing.find('n1')?.superseded, listing.attention()];
    expect(superseded()).toEqual([false, 1]);
    const files = createNoteFilesRepository(store);
    files.setLeftOut('file-n1', true);
    expect(superseded()).toEqual([true, 0]);
    files.setLeftOut('file-n1', false);
    putNote(store, { id: 'n2', key: 'k' });
    expect(superseded()).toEqual([true, 0]);
    expect(listing.find('n2')?.superseded).toBe(false);
  });

  test('it asks for attention, as what is uncertain does', () => {
    const { store, listing } = world();
    expect(listing.attention()).toBe(0);
    for (const state of OUTBOX_STATES) putBatch(store, state, [line('a', 1)], { state, stationId: state === 'dead' ? 's2' : 's1' });
    expect(listing.attention()).toBe(2);
  });
});

describe('the list', () => {
  function filled() {
    const made = world();
    for (const state of OUTBOX_STATES) putBatch(made.store, state, [line('a', 1)], { state, stationId: state === 'done' ? 's2' : 's1' });
    return made;
  }
  const OPEN = ['dead', 'processing', 'accepted', 'uncertain', 'sending', 'queued'];
  const ENDED = ['cancelled', 'rejected', 'partial', 'done'];

  test('open ones first, newest first, then the newest of the others, up to a limit', () => {
    const { ids } = filled();
    expect(ids()).toEqual([...OPEN, ...ENDED]);
    expect(ids({ show: 'open' })).toEqual(OPEN);
    expect([ids({}, 7), ids({}, 6), ids({ show: 'open' }, 2), ids({}, 2)]).toEqual([
      [...OPEN, 'cancelled'],
      OPEN,
      ['dead', 'processing'],
      ['dead', 'processing'],
    ]);
    expect([ids({ stationId: 's2' }), ids({ stationId: 's1' }).length]).toEqual([['done'], 9]);
    for (const state of OUTBOX_STATES) expect(ids({ state })).toEqual([state]);
    expect(ids({ state: 'done', show: 'open' })).toEqual([]);
  });

  test('is counted by state, whatever state is asked for', () => {
    const { listing } = filled();
    const counts = (wanted: Partial<ListWanted>) => Object.fromEntries(listing.counts({ ...ALL, ...wanted }));
    expect(counts({ state: 'done' })).toEqual(Object.fromEntries(OUTBOX_STATES.map((state) => [state, 1])));
    expect(counts({ show: 'open' })).toEqual(Object.fromEntries(OPEN.map((state) => [state, 1])));
    expect(counts({ stationId: 's2' })).toEqual({ done: 1 });
    expect(counts({ show: 'open', stationId: 's2' })).toEqual({});
  });

  test.each<[string, string]>([
    ['the sheet', 'm-B1.CSV'],
    ['the file of the note', 'file-n1'],
    ['its number', '4567'],
    ['its key', 'key-n1'],
    ['the process', 'proc-9'],
    ['its id', 'n1'],
    ['a customer', 'transpórtes'],
    ['another customer', 'zeta'],
    ['words of several of them, in any order', '4567 zeta key'],
  ])('is looked through by %s', async (_, text) => {
    const { store, found } = world();
    putBatch(store, 'b1', [line('a', 1)]);
    putBatch(store, 'b2', [line('a', 1)]);
    const fuelings = [briefOf('1', { customerName: 'Transportes Alfa' }), briefOf('2', { customerName: 'Zeta' })];
    putNote(store, { id: 'n1', number: '4567', fuelings, more: { processId: 'proc-9' } });
    putNote(store, { id: 'n2', number: null });
    expect(await found(text)).toEqual([text.startsWith('m-') ? 'b1' : 'n1']);
    expect(await found(`${text} else`)).toEqual([]);
    expect(await found('   ')).toHaveLength(4);
  });
});

describe('progress', () => {
  const put = (made: ReturnType<typeof world>, id: string, state: OutboxState, hour: number, stationId = 's1') =>
    putNote(made.store, { id, state, stationId, more: { createdAt: NOW + hour * HOUR } });

  test('counts from the oldest that is under way; what ended before, or is of another station or content, is none of it', () => {
    const made = world();
    const progress = (stationId = 's1') => made.listing.progress(stationId, 'notes', []);
    expect(progress()).toEqual({});
    put(made, 'old', 'done', 0);
    put(made, 'other', 'queued', 0, 's2');
    putBatch(made.store, 'b1', [line('a', 1)], { state: 'queued' });
    expect(progress()).toEqual({});
    put(made, 'oldest', 'accepted', 1);
    put(made, 'same', 'done', 1);
    put(made, 'later', 'rejected', 2);
    put(made, 'newest', 'queued', 3);
    expect(progress()).toEqual({ accepted: 1, done: 1, rejected: 1, queued: 1 });
    expect(progress('s2')).toEqual({ queued: 1 });
    expect(made.listing.progress('s1', 'prices', [])).toEqual({ queued: 1 });
  });

  test('counts what was asked for to its end, and always what is uncertain, from which nothing is counted on', () => {
    const made = world();
    put(made, 'doubt', 'uncertain', 0);
    put(made, 'a', 'done', 1);
    put(made, 'other', 'done', 1, 's2');
    expect(made.listing.progress('s1', 'notes', [])).toEqual({ uncertain: 1 });
    expect(made.listing.progress('s1', 'notes', ['a', 'doubt', 'other', 'nobody'])).toEqual({ uncertain: 1, done: 1 });
  });

  test('counts more than a list holds', () => {
    const made = world();
    for (let place = 0; place < 30; place += 1) put(made, `n${place}`, place < 20 ? 'queued' : 'accepted', place);
    expect(made.listing.progress('s1', 'notes', [])).toEqual({ queued: 20, accepted: 10 });
    expect(made.ids({ content: 'notes' }, 10)).toHaveLength(10);
  });
});

describe('the money of a fueling', () => {
  const REAL = 10_000;
  const notes = (
    made: ReturnType<typeof world>,
    ...totals: readonly [id: string, reais: number | null, fuelings?: readonly string[]][]
  ) => {
    for (const [id, reais, fuelings = ['1']] of totals) {
      const totalE4 = reais === null ? null : Math.round(reais * REAL);
      putNote(made.store, { id, totalE4, state: 'uncertain', fuelings: fuelings.map((each) => briefOf(each, { valueE4: 500 * REAL })) });
    }
  };
  const amounts = ({ listing, cards }: ReturnType<typeof world>, ...ids: readonly string[]) => {
    const rows = ids.map((id) => listing.find(id)?.note?.valueE4 ?? null);
    // The filter by value goes by what the row shows.
    const filtered = ids.map((id) => cards.get().find((card) => card?.id === id)?.valueE4 ?? null);
    expect(filtered).toEqual(rows);
    return rows.map((valueE4) => (valueE4 === null ? null : valueE4 / REAL));
  };

  test('that two notes pay together counts once: each has its own part', async () => {
    const made = world();
    notes(made, ['a', 300], ['b', 200]);
    expect(amounts(made, 'a', 'b')).toEqual([300, 200]);
    expect(made.listing.openValue('s1', 'uncertain')).toBe(500 * REAL);
    expect([await made.found('300,00'), await made.found('500,00')]).toEqual([['a'], []]);
    setState(made.store, 'a', 'rejected', 'note');
    expect([made.listing.openValue('s1', 'uncertain'), made.listing.refused().map(({ valueE4 }) => valueE4)]).toEqual([
      200 * REAL,
      [300 * REAL],
    ]);
    setState(made.store, 'b', 'rejected', 'note');
    expect(made.listing.refused()).toEqual([{ accessId: 's1', count: 2, valueE4: 500 * REAL, itemId: null }]);
  });

  test('is that of the fuelings where a note pays them whole, but for cents, or states no total', () => {
    const made = world();
    notes(made, ['cents', 499.95], ['more', 800], ['unread', null], ['several', 300, ['2', '3']], ['none', 300, []]);
    expect(amounts(made, 'cents', 'more', 'unread', 'several', 'none')).toEqual([500, 500, 500, 1000, null]);
    made.store.prepare(`UPDATE attachment_fuelings SET fueling = '{' WHERE transaction_id IN ('1', '3')`).run();
    expect(['cents', 'several'].map((id) => made.listing.find(id)?.note?.valueE4)).toEqual([null, 500 * REAL]);
  });
});

describe('the note of an upload', () => {
  test('how many fuelings it was sent for, and how many of them are listed', () => {
    const { store, listing } = world();
    putNote(store, { id: 'n1', fuelings: [briefOf('1'), briefOf('2'), briefOf('3')] });
    putNote(store, { id: 'empty', fuelings: [] });
    putBatch(store, 'b1', [line('a', 1)]);
    const note = { key: 'key-n1', fuelings: 3, listed: 0, sweptAt: null, found: [] };
    expect([listing.noteOf('n1'), listing.noteOf('b1')]).toEqual([note, null]);
    const pending = createPendingRepository(store);
    const listed = (id: string) => ({
      ...{ transactionId: id, transactionDate: 'd', stationName: null, customerName: null, quantityE4: 1, valueE4: 1, productName: null },
      ...{ licensePlate: null, daysPending: null, repassDate: null, repassStatus: null },
    });
    pending.replace('s1', ['1', '2', '9'].map(listed), iso(NOW - 1));
    pending.replace('s1', ['2', '9'].map(listed), iso(NOW));
    expect(listing.noteOf('n1')).toEqual({ ...note, listed: 1, sweptAt: iso(NOW) });
    expect(listing.noteOf('empty')).toMatchObject({ fuelings: 0, listed: 0 });
  });

  test('each of its fuelings, oldest first; what can not be read is not made up', () => {
    const { store, listing } = world();
    const fuelings = [
      briefOf('2', { date: '2026-11-19' }),
      briefOf('1', { date: '2026-11-20', plate: null, productName: null }),
      briefOf('3'),
    ];
    putNote(store, { id: 'n1', fuelings });
    const told = ({ id, date, productName, plate, quantityE4, valueE4 } = briefOf('3')) => ({
      id,
      date,
      productName,
      plate,
      quantityE4,
      valueE4,
    });
    expect(listing.fuelingsOf('n1')).toEqual([told(), told(fuelings[0]), told(fuelings[1])]);
    store
      .prepare(
        `UPDATE attachment_fuelings SET fueling = '{"date":1,"productName":2,"plate":3,"quantityE4":"x","valueE4":"y"}' WHERE transaction_id = '1'`,
      )
      .run();
    store.prepare(`UPDATE attachment_fuelings SET fueling = '{' WHERE transaction_id = '2'`).run();
    const nothing = { date: null, productName: null, plate: null, quantityE4: null, valueE4: null };
    expect(listing.fuelingsOf('n1').filter(({ id }) => id !== '3')).toEqual(
      expect.arrayContaining([
        { id: '1', ...nothing },
        { id: '2', ...nothing },
      ]),
    );
    expect(listing.fuelingsOf('nobody')).toEqual([]);
  });

  test('what kept it from leaving, fueling by fueling', () => {
    const { store, listing } = world();
    putNote(store, { id: 'n1', fuelings: [briefOf('1'), briefOf('2', { plate: null }), briefOf('3')] });
    const found = [
      { id: '1', type: 'other-note', key: 'k' },
      { id: '2', type: 'gone' },
      { id: '3', type: 'cancelled' },
      { id: '4', type: 'gone' },
    ] as const;
    createNoteLooksRepository(store).keep('n1', found, iso(NOW));
    store.prepare(`UPDATE attachment_fuelings SET fueling = '{' WHERE transaction_id = '3'`).run();
    const { date, valueE4, plate } = briefOf('1');
    expect(listing.noteOf('n1')?.found).toEqual([
      { found: found[0], fueling: { date, valueE4, plate } },
      { found: found[1], fueling: { date, valueE4, plate: null } },
      { found: found[2], fueling: null },
      { found: found[3], fueling: null },
    ]);
  });

  test('the file that an upload was made of', () => {
    const { store, listing } = world();
    store
      .prepare(`INSERT INTO payloads VALUES (2, ?, ?, 'x', 'x'), (3, ?, ?, 'x', 'x')`)
      .run('a'.repeat(64), new Uint8Array(), 'b'.repeat(64), new Uint8Array());
    putBatch(store, 'b1', [line('a', 1)]);
    putNote(store, { id: 'n1' });
    store.prepare(`UPDATE imports SET payload_id = 2`).run();
    store.prepare(`UPDATE attachments SET xml_payload_id = 3`).run();
    expect([listing.originalOf('b1'), listing.originalOf('n1'), listing.originalOf('nobody')]).toEqual([2, 3, null]);
  });
});
