/** Pending fuelings and the notes that were sent for them, as the store tells them. */

import { describe, expect, test } from 'vitest';
import type { NetworkFueling } from '../../../../main/network/index.ts';
import { createNoteCancellationsRepository } from '../../../../main/notes/testing.ts';
import { createNoteLooksRepository } from '../../../../main/outbox/index.ts';
import type { Found } from '../../../../main/outbox/testing.ts';
import { createPendingRepository } from '../../../../main/pending/testing.ts';
import { OUTBOX_STATES } from '../../../../preload/contract/outbox/batches.ts';
import { briefOf, createStore, iso, NOW, putItem, putNote, recordIn, setState } from '../support.ts';

const BARE: NetworkFueling = {
  ...{ transactionId: '1', transactionDate: '2026-11-18T10:00:00', stationName: null, customerName: null, quantityE4: 5, valueE4: 6 },
  ...{ productName: null, licensePlate: null, daysPending: null, repassDate: null, repassStatus: null },
};
const FULL: NetworkFueling = {
  ...{ transactionId: '2', transactionDate: '2026-11-17T10:00:00', stationName: 'Posto', customerName: 'Frota', quantityE4: 7, valueE4: 8 },
  ...{ productName: 'Diesel', licensePlate: 'ABC1D23', daysPending: 4, repassDate: '2026-11-30', repassStatus: 'PENDING' },
};

function world() {
  const store = createStore();
  return { store, pending: createPendingRepository(store), looks: createNoteLooksRepository(store) };
}

describe('the list', () => {
  test('each fueling as it was told last, oldest first; one that is gone is known still', () => {
    const { pending } = world();
    expect([pending.readAt('s1'), pending.listed('s1'), pending.find('s1', '1')]).toEqual([null, [], null]);
    pending.replace('s1', [BARE, { ...FULL, valueE4: 9 }], iso(NOW));
    pending.replace('s1', [FULL, { ...BARE, transactionId: '0' }], iso(NOW + 1));
    const bare = {
      ...{ stationId: 's1', id: '1', date: '2026-11-18T10:00:00', stationName: null, customerName: null, quantityE4: 5, valueE4: 6 },
      ...{ productName: null, plate: null, statedDays: null, repassDate: null, repassStatus: null },
      ...{ firstSeenAt: iso(NOW), lastSeenAt: iso(NOW), goneAt: iso(NOW + 1) },
    };
    expect(pending.find('s1', '1')).toEqual(bare);
    expect(pending.listed('s1')).toEqual([
      {
        ...{
          stationId: 's1',
          id: '2',
          date: '2026-11-17T10:00:00',
          stationName: 'Posto',
          customerName: 'Frota',
          quantityE4: 7,
          valueE4: 8,
        },
        ...{ productName: 'Diesel', plate: 'ABC1D23', statedDays: 4, repassDate: '2026-11-30', repassStatus: 'PENDING' },
        ...{ firstSeenAt: iso(NOW), lastSeenAt: iso(NOW + 1), goneAt: null },
      },
      { ...bare, id: '0', firstSeenAt: iso(NOW + 1), lastSeenAt: iso(NOW + 1), goneAt: null },
    ]);
    expect([pending.readAt('s1'), pending.readAt('s2'), pending.find('s2', '2'), pending.listed('s2')]).toEqual([
      iso(NOW + 1),
      null,
      null,
      [],
    ]);
    pending.replace('s1', [BARE], iso(NOW + 2));
    expect(pending.find('s1', '1')).toMatchObject({ firstSeenAt: iso(NOW), goneAt: null });
    expect(pending.find('s1', '2')).toMatchObject({ goneAt: iso(NOW + 2) });
  });

  test('a sweep that is taken over whole leaves nothing behind', () => {
    const { store, pending } = world();
    pending.replace('s1', [BARE], iso(NOW));
    expect(store.prepare('SELECT count(*) AS n FROM temp.staged_fuelings').get()?.n).toBe(0);
  });

  test('it is one transaction: what fails in its middle changes nothing', () => {
    const { store, pending } = world();
    pending.replace('s1', [BARE], iso(NOW));
    store.db.exec(`CREATE TEMP TRIGGER fails BEFORE INSERT ON pending_sweeps BEGIN SELECT RAISE(ABORT, 'no'); END`);
    expect(() => pending.replace('s1', [FULL], iso(NOW + 1))).toThrow('no');
    expect(pending.listed('s1').map(({ id }) => id)).toEqual(['1']);
  });
});

describe('notes that were sent for fuelings', () => {
  test('of those that are listed, newest first; what waits behind another is saved only', () => {
    const { store, pending } = world();
    expect(pending.sentNotes('s1')).toEqual(new Map());
    pending.replace('s1', [BARE, FULL], iso(NOW));
    putNote(store, { id: 'n1', state: 'queued', totalE4: 500 });
    putNote(store, { id: 'n2', number: null, fuelings: [briefOf('1'), briefOf('2'), briefOf('9')], totalE4: 500 });
    putNote(store, { id: 'n3', stationId: 's2' });
    const first = {
      ...{ itemId: 'n1', key: 'key-n1', number: '123', stage: 'queued', createdAt: iso(NOW), cancelled: false },
      ...{ acceptedAt: null, endedAt: null, shareE4: 500 },
    };
    const second = { ...first, itemId: 'n2', key: 'key-n2', number: null, stage: 'saved', shareE4: null };
    expect([...pending.sentNotes('s1')]).toEqual([
      ['1', [second, first]],
      ['2', [second]],
    ]);
    expect([pending.notesOf('s1', '1'), pending.notesOf('s1', '9'), pending.notesOf('s1', '5')]).toEqual([[second, first], [second], []]);
    setState(store, 'n1', 'sending', 'note');
    expect(pending.notesOf('s1', '1').map(({ stage }) => stage)).toEqual(['queued', 'sending']);
    setState(store, 'n1', 'done', 'note', { acceptedAt: NOW - 2, finishedAt: NOW - 1 });
    expect(pending.sentNotes('s1').get('1')).toEqual([
      { ...second, stage: 'queued' },
      { ...first, stage: 'done', acceptedAt: NOW - 2, endedAt: NOW - 1 },
    ]);
    // What was sent already is as it is, whatever waits before it in the line.
    setState(store, 'n1', 'queued', 'note');
    setState(store, 'n2', 'accepted', 'note');
    expect(pending.notesOf('s1', '1').map(({ stage }) => stage)).toEqual(['accepted', 'queued']);
    pending.replace('s1', [FULL], iso(NOW + 1));
    expect([...pending.sentNotes('s1').keys()]).toEqual(['2']);
  });

  test('of which the network took its time, and of which it is not known: each with its fuelings', () => {
    const { store, pending } = world();
    const several = [briefOf('3', { date: '2026-11-19T01:00:00' }), briefOf('1'), briefOf('2')];
    for (const state of OUTBOX_STATES) putNote(store, { id: `b-${state}`, state, fuelings: several });
    for (const state of ['accepted', 'uncertain'] as const) {
      putNote(store, { id: `a-${state}`, state });
      putNote(store, { id: `other-${state}`, state, stationId: 's2' });
    }
    expect(pending.waiting('s1')).toEqual([
      { itemId: 'b-accepted', transactionIds: ['1', '2', '3'] },
      { itemId: 'a-accepted', transactionIds: ['1'] },
    ]);
    const doubtful = {
      itemId: 'b-uncertain',
      key: 'key-b-uncertain',
      transactionIds: ['1', '2', '3'],
      days: ['2026-11-18', '2026-11-19'],
      urgent: false,
    };
    const alone = { itemId: 'a-uncertain', key: 'key-a-uncertain', transactionIds: ['1'], days: ['2026-11-18'], urgent: false };
    expect(pending.doubtful('s1')).toEqual([doubtful, alone]);
    store.prepare(`UPDATE attachment_fuelings SET fueling = '{' WHERE attachment_id = 'a-uncertain'`).run();
    setState(store, 'a-uncertain', 'uncertain', 'note', { cause: 'already-there' });
    setState(store, 'b-uncertain', 'uncertain', 'note', { cause: 'already-there', elsewhere: ['k'] });
    expect(pending.doubtful('s1')).toEqual([doubtful, { ...alone, days: [], urgent: true }]);
    setState(store, 'a-uncertain', 'uncertain', 'note', { cause: 'already-there', places: [{ id: '9', date: null }] });
    expect(pending.doubtful('s1')).toEqual([doubtful, { ...alone, days: [] }]);
  });

  test('notes are told from prices among uploads, and counted with their cancellations', () => {
    const { store, pending } = world();
    expect(pending.noteCount('s1')).toBe(0);
    putItem(store, 'b1', recordIn('queued', 'price-standard'));
    for (const state of OUTBOX_STATES) putNote(store, { id: state, state });
    putNote(store, { id: 'other', stationId: 's2' });
    expect(pending.notesAmong(['b1', 'nobody', 'other', ...OUTBOX_STATES])).toEqual([
      { stationId: 's2', state: 'queued' },
      ...OUTBOX_STATES.map((state) => ({ stationId: 's1', state })),
    ]);
    expect([pending.noteCount('s1'), pending.noteCount('s2')]).toEqual([OUTBOX_STATES.length, 1]);
    const cancellation = { state: 'asked', status: null, protocol: null, at: null, place: { line: 1, column: 1, field: '' } } as const;
    createNoteCancellationsRepository(store).insert('training', 'file-done', { ...cancellation, key: 'key-done' }, iso(NOW));
    expect([pending.noteCount('s1'), pending.noteCount('s2')]).toEqual([OUTBOX_STATES.length + 1, 1]);
  });
});

describe('what is looked for before a note leaves', () => {
  const ATTEMPT = { lastAttempt: { id: 'a', bodySha256: 'a'.repeat(64), at: NOW } };

  test('the notes that wait, in the order of their line, with their days and what else was sent for their fuelings', () => {
    const { store, pending, looks } = world();
    pending.replace('s1', [FULL], iso(NOW - 1));
    pending.replace('s1', [BARE], iso(NOW));
    putItem(store, 'prices', recordIn('queued', 'price-standard'));
    putNote(store, { id: 'z', fuelings: [briefOf('2', { date: '2026-11-19T00:00:00' }), briefOf('1'), briefOf('3')] });
    putNote(store, { id: 'a', fuelings: [briefOf('7')] });
    putNote(store, { id: 'other', stationId: 's2' });
    for (const state of OUTBOX_STATES) putNote(store, { id: `o-${state}`, state, fuelings: [briefOf('3')], more: ATTEMPT });
    putNote(store, { id: 'never-left', state: 'uncertain', fuelings: [briefOf('3')] });
    const own = ['sending', 'uncertain', 'accepted', 'processing', 'done', 'partial'].map((state) => `key-o-${state}`);
    const note = looks.note('z');
    const attached = { quantityE4: 500_000, valueE4: 3_000_000 };
    expect(note).toEqual({
      ...{ stationId: 's1', environment: 'training', key: 'key-z', days: ['2026-11-18', '2026-11-19'] },
      fuelings: [
        { id: '1', gone: false, ownKeys: [], attached, listed: { quantityE4: 5, valueE4: 6 } },
        { id: '2', gone: true, ownKeys: [], attached, listed: null },
        { id: '3', gone: false, ownKeys: expect.arrayContaining(own), attached, listed: null },
      ],
    });
    expect(note?.fuelings[2]?.ownKeys).toHaveLength(own.length);
    expect(looks.queued('s1').map(({ key }) => key)).toEqual(['key-z', 'key-a', 'key-o-queued']);
    expect(looks.queued('s2').map(({ key }) => key)).toEqual(['key-other']);
    expect([looks.note('prices'), looks.note('nobody'), looks.note('o-done')?.key]).toEqual([null, null, 'key-o-done']);
    store.prepare(`UPDATE attachment_fuelings SET fueling = '{' WHERE attachment_id = 'a'`).run();
    expect(looks.note('a')).toMatchObject({ days: [], fuelings: [{ id: '7', attached: null }] });
  });

  test('what was found is kept, the last of it; a person waives what was found and what the list shows', () => {
    const { store, pending, looks } = world();
    pending.replace('s1', [FULL], iso(NOW - 1));
    pending.replace('s1', [], iso(NOW));
    putNote(store, { id: 'n1', fuelings: [briefOf('1'), briefOf('2')] });
    expect([looks.found('n1'), looks.waived('n1')]).toEqual([[], []]);
    const all: readonly Found[] = [
      { id: '1', type: 'other-note', key: 'k' },
      { id: '1', type: 'this-note' },
      { id: '1', type: 'cancelled' },
      { id: '2', type: 'gone' },
    ];
    looks.keep('n1', [{ id: '1', type: 'cancelled' }], iso(NOW));
    looks.keep('n1', all, iso(NOW + 1));
    expect([looks.found('n1'), looks.waived('n1')]).toEqual([all, []]);
    expect(store.prepare('SELECT found_at FROM note_looks').get()?.found_at).toBe(iso(NOW + 1));
    looks.waive('n1');
    expect(looks.waived('n1')).toEqual(all);
    looks.keep('n1', [], iso(NOW + 2));
    expect([looks.found('n1'), looks.waived('n1')]).toEqual([[], all]);
    // Nothing was found, and the list shows that a fueling is gone.
    putNote(store, { id: 'n2', fuelings: [briefOf('2')] });
    looks.waive('n2');
    expect([looks.found('n2'), looks.waived('n2')]).toEqual([[], [{ id: '2', type: 'gone' }]]);
  });

  test('where there is nothing to waive nothing is written', () => {
    const { store, looks } = world();
    putNote(store, { id: 'n1' });
    putItem(store, 'b1', recordIn('queued', 'price-standard'));
    for (const id of ['n1', 'b1', 'nobody']) looks.waive(id);
    expect(store.prepare('SELECT count(*) AS n FROM note_looks').get()?.n).toBe(0);
  });

  test.each(['[{"id":"1","type":"x"}]', '[{"id":"1","type":"other-note"}]', '[{"type":"gone"}]', '{}'])(
    'damage is not made up: %s',
    (text) => {
      const { store, looks } = world();
      putNote(store, { id: 'n1' });
      looks.keep('n1', [], iso(NOW));
      store.prepare('UPDATE note_looks SET found = ?').run(text);
      expect(() => looks.found('n1')).toThrow();
    },
  );
});
