/** The ledger of uploads of notes: what was sent for a fueling, and what that leaves of it. */

import { describe, expect, test } from 'vitest';
import {
  createAttachmentsRepository,
  createNoteCancellationsRepository,
  createNoteChoicesRepository,
  type NoteCancellation,
} from '../../../../main/notes/testing.ts';
import { createStationHoldings } from '../../../../main/privacy/index.ts';
import { briefOf, createStore, HOUR, iso, NOW, putItem, putNote, recordIn, setState } from '../support.ts';

const PLACE = { line: 1, column: 2, field: 'ide/mod' };
const CANCELLATION: NoteCancellation = { key: 'k1', state: 'registered', status: '135', protocol: 'p', at: '2026-11-20', place: PLACE };

describe('the ledger of uploads', () => {
  test('each with its fuelings, in the order of the line; what waits behind another is saved only', () => {
    const store = createStore();
    const ledger = createAttachmentsRepository(store);
    expect(ledger.list('training')).toEqual([]);
    const fuelings = [briefOf('2', { customerName: null, productName: null, plate: null }), briefOf('3')];
    putNote(store, { id: 'n2', fuelings });
    putNote(store, { id: 'n1' });
    putNote(store, { id: 'n3', stationId: 's2' });
    putNote(store, { id: 'n4', environment: 'production', stationId: 's2' });
    expect(ledger.list('training')[0]).toEqual({
      ...{ id: 'n2', stationId: 's1', key: 'key-n2', xmlSha256: 'sha-n2', fileId: 'file-n2', state: 'queued', stage: 'queued' },
      ...{ cancelled: false, acceptedAt: null, endedAt: null, doneBy: null, givenUp: false, createdAt: iso(NOW), fuelings },
    });
    const stages = () => ledger.list('training').map(({ id, stage }) => `${id} ${stage}`);
    expect(stages()).toEqual(['n2 queued', 'n1 saved', 'n3 queued']);
    setState(store, 'n2', 'sending', 'note');
    expect(stages()).toEqual(['n2 sending', 'n1 queued', 'n3 queued']);
    setState(store, 'n2', 'accepted', 'note');
    expect(stages()).toEqual(['n2 accepted', 'n1 queued', 'n3 queued']);
    setState(store, 'n2', 'queued', 'note');
    setState(store, 'n1', 'accepted', 'note');
    expect(stages()).toEqual(['n2 queued', 'n1 accepted', 'n3 queued']);
    expect(ledger.list('production').map(({ id }) => id)).toEqual(['n4']);
  });

  test('what an end rests on, when it was taken and ended, and whether a person gave it up', () => {
    const store = createStore();
    const ledger = createAttachmentsRepository(store);
    putNote(store, { id: 'n1' });
    const told = () => {
      const [{ acceptedAt, endedAt, doneBy, givenUp } = expect.fail()] = ledger.list('training');
      return { acceptedAt, endedAt, doneBy, givenUp };
    };
    for (const by of ['status', 'read-back', 'user', 'no-longer-pending']) {
      setState(store, 'n1', 'done', 'note', { by, acceptedAt: NOW + 1, finishedAt: NOW + 2 });
      expect(told()).toEqual({ acceptedAt: NOW + 1, endedAt: NOW + 2, doneBy: by, givenUp: false });
    }
    setState(store, 'n1', 'cancelled', 'note', { mayHaveArrived: true });
    expect(told()).toEqual({ acceptedAt: null, endedAt: NOW, doneBy: null, givenUp: true });
    setState(store, 'n1', 'cancelled', 'note');
    expect(told().givenUp).toBe(false);
    setState(store, 'n1', 'queued', 'note', { mayHaveArrived: true });
    expect(told().givenUp).toBe(false);
    // What a record can't tell is not known.
    setState(store, 'n1', 'done', 'note', { by: 'other', acceptedAt: 'x', finishedAt: 'y' });
    expect(told()).toEqual({ acceptedAt: null, endedAt: null, doneBy: null, givenUp: false });
    store.prepare(`UPDATE outbox_items SET record = '{'`).run();
    expect(told()).toEqual({ acceptedAt: null, endedAt: null, doneBy: null, givenUp: false });
  });

  test('a registered cancellation of its key shows, one that was only asked for does not', () => {
    const store = createStore();
    const ledger = createAttachmentsRepository(store);
    const cancellations = createNoteCancellationsRepository(store);
    putNote(store, { id: 'n1' });
    const cancelled = () => ledger.list('training').map((entry) => entry.cancelled);
    cancellations.insert('training', 'file-n1', { ...CANCELLATION, key: 'key-n1', state: 'asked' }, iso(NOW));
    cancellations.insert('production', 'file-n1', { ...CANCELLATION, key: 'key-n1' }, iso(NOW));
    expect(cancelled()).toEqual([false]);
    store.prepare(`UPDATE note_cancellations SET cancellation = json_set(cancellation, '$.state', 'registered')`).run();
    expect(cancelled()).toEqual([true]);
  });

  test('uploads of a key that may have arrived, or still will', () => {
    const store = createStore();
    const ledger = createAttachmentsRepository(store);
    const states = ['cancelled', 'rejected', 'dead', 'uncertain', 'done'] as const;
    for (const state of states) putNote(store, { id: state, key: 'k', state });
    putNote(store, { id: 'elsewhere', key: 'k', environment: 'production' });
    putNote(store, { id: 'other' });
    expect(ledger.live('training', 'k')).toEqual([
      { id: 'uncertain', stationId: 's1', xmlSha256: 'sha-uncertain' },
      { id: 'done', stationId: 's1', xmlSha256: 'sha-done' },
    ]);
  });

  test('a station has unfinished uploads while one has no end', () => {
    for (const [state, unfinished] of [
      ['queued', true],
      ['sending', true],
      ['uncertain', true],
      ['accepted', true],
      ['processing', true],
      ['done', false],
      ['dead', false],
    ] as const) {
      const store = createStore();
      const holdings = createStationHoldings(store);
      expect(holdings('s1').open).toBe(0);
      putNote(store, { id: 'n1', state });
      putItem(store, 'prices', recordIn(state, 'price-standard'));
      expect([holdings('s1').open, holdings('s2').open]).toEqual([unfinished ? 2 : 0, 0]);
      expect(holdings('s1').uploads).toBe(2);
    }
  });
});

describe('fuelings that others cover', () => {
  const FUELING = briefOf('1');
  const WHOLE = FUELING.valueE4;

  /** The fueling was last listed so many hours after its notes were made. */
  function world(seenAfterHours = 1) {
    const store = createStore();
    const list = (id: string, stationId = 's1'): void =>
      void store
        .prepare(
          `INSERT INTO pending_fuelings (station_id, transaction_id, date, quantity_e4, value_e4, first_seen_at, last_seen_at) VALUES (?, ?, 'd', 1, ?, 'x', ?)`,
        )
        .run(stationId, id, WHOLE, iso(NOW + seenAfterHours * HOUR));
    list('1');
    list('2');
    const ledger = createAttachmentsRepository(store);
    const covered = (keys: readonly string[] = ['own'], ids: readonly string[] = ['1', '2']) => ledger.coveredByOthers('s1', ids, keys);
    const choose = (key: string, at: number, ids: readonly string[] = ['1'], stationId = 's1'): void =>
      createNoteChoicesRepository(store).set('training', {
        key,
        stationId,
        transactionIds: ids,
        chosenAt: iso(at),
        reason: null,
        differences: null,
      });
    return { store, covered, choose };
  }

  test('by a live upload of another key; not by one of the same, nor by one that was in vain or whose note was cancelled', () => {
    const { store, covered } = world();
    expect(covered()).toEqual([]);
    putNote(store, { id: 'a', key: 'k' });
    expect([covered(), covered(['k']), covered(['own', 'k'])]).toEqual([['1'], [], []]);
    for (const state of ['rejected', 'cancelled', 'dead'] as const) {
      setState(store, 'a', state, 'note');
      expect(covered()).toEqual([]);
    }
    setState(store, 'a', 'done', 'note');
    expect(covered()).toEqual(['1']);
    createNoteCancellationsRepository(store).insert('training', 'file-a', { ...CANCELLATION, key: 'k' }, iso(NOW));
    expect(covered()).toEqual([]);
  });

  test('one that is not listed, or no longer, is left to nobody', () => {
    const { store, covered, choose } = world();
    putNote(store, { id: 'a', fuelings: [briefOf('9'), briefOf('1')] });
    choose('own', NOW + 9, ['1', '9']);
    store.prepare(`UPDATE pending_fuelings SET gone_at = 'x' WHERE transaction_id = '1'`).run();
    expect(covered(['own'], ['9', '1'])).toEqual(['9', '1']);
  });

  test('paid in part, it is left to a note that was chosen for it by hand after all others', () => {
    const { store, covered, choose } = world();
    putNote(store, { id: 'a', totalE4: WHOLE / 2, createdAt: NOW });
    expect(covered()).toEqual(['1']);
    choose('own', NOW - 1);
    expect(covered()).toEqual(['1']);
    choose('own', NOW);
    expect(covered()).toEqual([]);
    choose('own', NOW, ['2']);
    expect(covered()).toEqual(['1']);
    choose('own', NOW, ['1'], 's2');
    expect(covered()).toEqual(['1']);
    choose('own', NOW - 5);
    choose('late', NOW + 1);
    expect([covered(['own', 'late']), covered(['late', 'own'])]).toEqual([[], []]);
    putNote(store, { id: 'b', totalE4: 100, createdAt: NOW + 2 });
    expect(covered(['own', 'late'])).toEqual(['1']);
  });

  test('paid in whole it is left to nobody; nor is one of a note for several, whose share is not known', () => {
    const { store, covered, choose } = world();
    choose('own', NOW + 9, ['1', '2']);
    putNote(store, { id: 'a', totalE4: WHOLE });
    expect(covered()).toEqual(['1']);
    putNote(store, { id: 'b', totalE4: 100, fuelings: [briefOf('2'), briefOf('3')] });
    expect(covered()).toEqual(['1', '2']);
  });

  test('taken long ago and listed still, it was overlooked: it may be chosen', () => {
    const { store, covered, choose } = world(26);
    putNote(store, { id: 'a', state: 'done' });
    expect(covered()).toEqual(['1']);
    choose('own', NOW);
    expect(covered()).toEqual([]);
    setState(store, 'a', 'uncertain', 'note');
    expect(covered()).toEqual(['1']);
  });
});
