/** Items of the outbox: their order, who goes next, what is due, what stands against a note. */

import { describe, expect, test } from 'vitest';
import { createNoteCancellationsRepository, createNoteFilesRepository } from '../../../../main/notes/testing.ts';
import { createOutboxRepository } from '../../../../main/outbox/index.ts';
import { OUTBOX_STATES, type OutboxState } from '../../../../preload/contract/outbox/batches.ts';
import { briefOf, createStore, HOUR, iso, NOW, putItem, putNote, recordIn, setState } from '../support.ts';

const LIVE: readonly OutboxState[] = OUTBOX_STATES.filter((state) => !['cancelled', 'rejected', 'dead'].includes(state));

function world() {
  const store = createStore();
  const outbox = createOutboxRepository(store, () => {});
  const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);
  return { store, outbox, ids };
}

test('an item is read back with the hash of its payload as it was; changes go to it alone', () => {
  const { store, outbox } = world();
  putItem(store, 'b1', recordIn('queued', 'price-standard', { processId: 'p', wake: NOW + 5 }));
  putItem(store, 'b2', recordIn('queued', 'note'), 's2', 'b1');
  expect(outbox.find('b1')).toEqual({
    ...{ id: 'b1', seq: 1, stationId: 's1', payloadId: 1, payloadSha256: '0'.repeat(64), correctsId: null },
    record: recordIn('queued', 'price-standard', { processId: 'p', wake: NOW + 5 }),
  });
  expect(outbox.find('b2')).toMatchObject({ seq: 2, stationId: 's2', correctsId: 'b1' });
  expect(outbox.find('nobody')).toBeNull();
  const columns = (id: string) =>
    store.prepare('SELECT state, next_attempt_at, process_id, created_at, updated_at FROM outbox_items WHERE id = ?').get(id);
  expect(columns('b1')).toEqual({
    state: 'queued',
    next_attempt_at: iso(NOW + 5),
    process_id: 'p',
    created_at: iso(NOW),
    updated_at: iso(NOW),
  });
  outbox.save('b1', recordIn('done', 'price-standard'), NOW + 9);
  expect(columns('b1')).toEqual({ state: 'done', next_attempt_at: null, process_id: null, created_at: iso(NOW), updated_at: iso(NOW + 9) });
  expect([outbox.find('b1')?.record.state, outbox.find('b2')?.record.state]).toEqual(['done', 'queued']);
});

test('an item that was never put into a payload of its own has none; it is looked at anew when its row changes', () => {
  const { store, outbox } = world();
  putItem(store, 'seen-anew', recordIn('queued', 'note'));
  expect(outbox.find('seen-anew')?.payloadSha256).toBe('0'.repeat(64));
  store.prepare('UPDATE outbox_items SET payload_sha256 = NULL').run();
  expect(outbox.find('seen-anew')?.payloadSha256).toBeNull();
});

describe('who goes next', () => {
  test('the first without an end of each station and kind; a note holds back only until it is on its way', () => {
    for (const state of OUTBOX_STATES) {
      const { store, outbox, ids } = world();
      putItem(store, 'p1', recordIn(state, 'price-standard'));
      putItem(store, 'p2', recordIn('queued', 'price-standard'));
      putItem(store, 'n1', recordIn(state, 'note'));
      putItem(store, 'n2', recordIn('queued', 'note'));
      const isOpen = ['queued', 'sending', 'uncertain', 'accepted', 'processing'].includes(state);
      const holdsNotes = state === 'queued';
      expect(ids(outbox.heads(NOW)), state).toEqual([isOpen ? 'p1' : 'p2', holdsNotes ? 'n1' : 'n2']);
      const queued = [...(isOpen ? (state === 'queued' ? ['p1'] : []) : ['p2']), holdsNotes ? 'n1' : 'n2'];
      expect(ids([...outbox.queuedHeads(NOW)]), state).toEqual(queued);
    }
  });

  test('each line by itself, in the order of age', () => {
    const { store, outbox, ids } = world();
    putItem(store, 'a', recordIn('queued', 'price-standard'));
    putItem(store, 'b', recordIn('queued', 'price-agreement'));
    putItem(store, 'c', recordIn('queued', 'price-standard'), 's2');
    putItem(store, 'd', recordIn('queued', 'note'));
    putItem(store, 'e', recordIn('queued', 'note'));
    expect(ids(outbox.heads(NOW))).toEqual(['a', 'b', 'c', 'd']);
    expect(ids([...outbox.queuedHeads(NOW)])).toEqual(['a', 'b', 'c', 'd']);
  });

  test('each is read when it is asked for: one that has begun meanwhile is not queued any more', () => {
    const { store, outbox, ids } = world();
    putItem(store, 'a', recordIn('queued', 'price-standard'));
    putItem(store, 'b', recordIn('queued', 'note'));
    const heads = outbox.queuedHeads(NOW);
    expect(heads.next().value?.id).toBe('a');
    outbox.save('b', recordIn('sending', 'note'), NOW);
    expect(ids([...heads])).toEqual([]);
  });

  test('what a process left while it was sent', () => {
    const { store, outbox } = world();
    putItem(store, 'b', recordIn('sending', 'note'));
    putItem(store, 'q', recordIn('queued', 'note'));
    putItem(store, 'a', recordIn('sending', 'note'));
    expect(outbox.sending()).toEqual(['b', 'a']);
  });
});

describe('time', () => {
  const WATCHED: readonly OutboxState[] = ['uncertain', 'accepted', 'processing', 'done', 'partial'];

  test.each(OUTBOX_STATES)('%s: whether tracking looks after it, and whether it has a moment of its own', (state) => {
    const { store, outbox, ids } = world();
    putItem(store, 'i', recordIn(state, 'price-standard', { wake: NOW }));
    const watched = WATCHED.includes(state);
    expect([ids(outbox.due(NOW)), ids(outbox.due(NOW - 1)), outbox.nextDue(NOW - 1), outbox.nextDue(NOW)]).toEqual([
      watched ? ['i'] : [],
      [],
      watched ? NOW : null,
      null,
    ]);
    const timed = watched || state === 'queued';
    expect([outbox.timed('s1'), outbox.timed('s2')]).toEqual([timed ? ['i'] : [], []]);
    setState(store, 'i', state, 'price-standard');
    expect([outbox.timed('s1'), ids(outbox.due(NOW)), outbox.nextDue(0)]).toEqual([[], [], null]);
  });

  test('the longest due first, then the oldest; the first of those to come', () => {
    const { store, outbox, ids } = world();
    const put = (id: string, wake: number): void => putItem(store, id, recordIn('accepted', 'note', { wake }));
    put('c', NOW);
    put('a', NOW);
    put('b', NOW - 5);
    put('z', NOW + 9);
    put('y', NOW + 7);
    expect([ids(outbox.due(NOW)), outbox.nextDue(NOW), outbox.timed('s1')]).toEqual([['b', 'c', 'a'], NOW + 7, ['c', 'a', 'b', 'z', 'y']]);
  });
});

test('a process id is taken by another batch of prices of the same station', () => {
  const { store, outbox } = world();
  putItem(store, 'b1', recordIn('accepted', 'price-standard', { processId: 'p' }));
  putItem(store, 'n1', recordIn('accepted', 'note', { processId: 'q' }));
  expect([
    outbox.processIdTaken('s1', 'p', 'other'),
    outbox.processIdTaken('s1', 'p', 'b1'),
    outbox.processIdTaken('s2', 'p', 'other'),
    outbox.processIdTaken('s1', 'r', 'other'),
    outbox.processIdTaken('s1', 'q', 'other'),
  ]).toEqual([true, false, false, false, false]);
});

describe('a newer one in its place', () => {
  test.each(OUTBOX_STATES)('prices: a later batch of the line that is %s', (state) => {
    const { store, outbox } = world();
    putItem(store, 'before', recordIn(state, 'price-standard'));
    putItem(store, 'one', recordIn('dead', 'price-standard'));
    putItem(store, 'agreement', recordIn(state, 'price-agreement'));
    putItem(store, 'elsewhere', recordIn(state, 'price-standard'), 's2');
    const one = outbox.find('one') ?? expect.fail();
    expect(outbox.newerSibling(one)).toBe(false);
    putItem(store, 'after', recordIn(state, 'price-standard'));
    expect(outbox.newerSibling(one)).toBe(LIVE.includes(state));
  });

  test.each(OUTBOX_STATES)('notes: any other upload of the same note that is %s', (state) => {
    const { store, outbox } = world();
    putNote(store, { id: 'before', key: 'k', state });
    putNote(store, { id: 'one', key: 'k', state: 'dead' });
    putNote(store, { id: 'other', state });
    putNote(store, { id: 'two', key: 'm', state: 'dead' });
    putNote(store, { id: 'training', key: 'm', environment: 'production', state });
    const sibling = (id: string) => outbox.newerSibling(outbox.find(id) ?? expect.fail());
    expect([sibling('one'), sibling('two')]).toEqual([LIVE.includes(state), false]);
  });
});

describe('what stands against a note', () => {
  const CANCELLATION = {
    key: 'k',
    state: 'registered',
    status: null,
    protocol: null,
    at: null,
    place: { line: 1, column: 1, field: '' },
  } as const;
  const WHOLE = briefOf('1').valueE4;

  test('nothing stands against one that is alone, nor against prices', () => {
    const { store, outbox } = world();
    putNote(store, { id: 'n1', key: 'k' });
    putItem(store, 'b1', recordIn('queued', 'price-standard'));
    expect([outbox.noteBar('n1'), outbox.noteBar('b1'), outbox.noteBar('nobody')]).toEqual([null, null, null]);
    expect([outbox.isCancelledNote('n1'), outbox.isCancelledNote('b1'), outbox.isCancelledNote('nobody')]).toEqual([false, false, false]);
  });

  test('left out by a person; another note for its fueling; another upload of it; its cancellation: the last of these first', () => {
    const { store, outbox } = world();
    putNote(store, { id: 'n1', key: 'k' });
    const files = createNoteFilesRepository(store);
    files.setLeftOut('file-n1', true);
    expect(outbox.noteBar('n1')).toEqual({ type: 'left-out' });
    putNote(store, { id: 'n2', key: 'other', number: null });
    expect(outbox.noteBar('n1')).toEqual({ type: 'other-note', number: null, key: 'other' });
    putNote(store, { id: 'n3', key: 'k', fuelings: [] });
    expect(outbox.noteBar('n1')).toEqual({ type: 'same-note' });
    const cancellations = createNoteCancellationsRepository(store);
    cancellations.insert('training', 'file-n1', { ...CANCELLATION, state: 'asked' }, iso(NOW));
    expect([outbox.noteBar('n1')?.type, outbox.isCancelledNote('n1')]).toEqual(['same-note', false]);
    cancellations.insert('training', 'file-n2', CANCELLATION, iso(NOW));
    expect([outbox.noteBar('n1'), outbox.isCancelledNote('n1')]).toEqual([{ type: 'cancelled' }, true]);
    files.setLeftOut('file-n1', false);
    expect([outbox.noteBar('n2')?.type, outbox.isCancelledNote('n2')]).toEqual([undefined, false]);
  });

  test.each(OUTBOX_STATES)('another note for its fueling that is %s', (state) => {
    const { store, outbox } = world();
    putNote(store, { id: 'n1' });
    putNote(store, { id: 'n2', state, number: '77' });
    const bar = LIVE.includes(state) ? { type: 'other-note', number: '77', key: 'key-n2' } : null;
    expect(outbox.noteBar('n1')).toEqual(bar);
  });

  test('not one that is of another station or fueling, is cancelled, or was overlooked for a day', () => {
    const { store, outbox } = world();
    putNote(store, { id: 'n1', createdAt: NOW });
    putNote(store, { id: 'n2', fuelings: [briefOf('2')] });
    putNote(store, { id: 'n3', stationId: 's2' });
    putNote(store, { id: 'n4' });
    createNoteCancellationsRepository(store).insert('training', 'file-n4', { ...CANCELLATION, key: 'key-n4' }, iso(NOW));
    expect(outbox.noteBar('n1')).toBeNull();
    putNote(store, { id: 'n5', state: 'done' });
    const bar = (state: OutboxState, more: object) => {
      setState(store, 'n5', state, 'note', more);
      return outbox.noteBar('n1')?.type ?? null;
    };
    const [long, short] = [NOW - 24 * HOUR - 1, NOW - 24 * HOUR];
    for (const state of ['accepted', 'processing'] as const) {
      expect([bar(state, { acceptedAt: long }), bar(state, { acceptedAt: short })]).toEqual([null, 'other-note']);
    }
    expect([bar('done', { acceptedAt: short, finishedAt: long }), bar('done', { acceptedAt: long, finishedAt: short })]).toEqual([
      null,
      'other-note',
    ]);
    expect(bar('uncertain', { acceptedAt: long })).toBe('other-note');
    expect(bar('done', { finishedAt: null })).toBe('other-note');
    store.prepare(`UPDATE outbox_items SET record = '{' WHERE id = 'n5'`).run();
    expect(outbox.noteBar('n1')?.type).toBe('other-note');
  });

  test.each<[string, readonly number[], number, string | null]>([
    ['their sum is the fueling', [WHOLE / 2], WHOLE / 2, null],
    ['their sum is a few cents more', [WHOLE / 2], WHOLE / 2 + 1000, null],
    ['their sum is more', [WHOLE / 2], WHOLE / 2 + 1001, 'other-note'],
    ['three of them are more', [WHOLE / 2, WHOLE / 4], WHOLE / 2, 'other-note'],
    ['three of them are the fueling', [WHOLE / 2, WHOLE / 4], WHOLE / 4, null],
  ])('several notes for one fueling: %s', (_, others, own, type) => {
    const { store, outbox } = world();
    others.forEach((totalE4, n) => {
      putNote(store, { id: `o${n}`, totalE4 });
    });
    putNote(store, { id: 'own', totalE4: own });
    expect(outbox.noteBar('own')?.type ?? null).toBe(type);
  });

  test('a part is told by the total of a note whatever its decimals; one for several fuelings is no part', () => {
    const half = String(WHOLE / 2);
    const beside = (reading: string): string | null => {
      const { store, outbox } = world();
      putNote(store, { id: 'o1', totalE4: 1 });
      putNote(store, { id: 'own', totalE4: WHOLE / 2 });
      store.prepare(`UPDATE note_files SET reading = ${reading} WHERE id = 'file-o1'`).run();
      return outbox.noteBar('own')?.type ?? null;
    };
    for (const [digits, scale] of [
      [4, 0],
      [3, 1],
      [2, 2],
      [1, 3],
      [0, 4],
    ] as const) {
      const units = half.slice(0, half.length - digits);
      const total = (text: string) => `json_set(reading, '$.note.total.units', '${text}', '$.note.total.scale', ${scale})`;
      expect([beside(total(units)), beside(total(`${units}9`))], `scale ${scale}`).toEqual([null, 'other-note']);
    }
    expect(beside("'{'")).toBe('other-note');
    const { store, outbox } = world();
    putNote(store, { id: 'many', totalE4: 1, fuelings: [briefOf('8'), briefOf('9')] });
    putNote(store, { id: 'one', totalE4: 1, fuelings: [briefOf('9')] });
    expect([outbox.noteBar('many')?.type, outbox.noteBar('one')?.type]).toEqual(['other-note', 'other-note']);
  });
});
