/** What is compared, and explained, of what is marked in "Conferir à mão". */

import { describe, expect, it } from 'vitest';
import type { NoteRowView } from '../../../../preload/contract/notes/note-desk.ts';
import { rowAt } from '../../../../renderer/components/data-grid/row-pages.ts';
import { comparedIds, createNotesStore, isOnePair, sumOf } from '../../../../renderer/features/notes/testing.ts';
import { createFakeBridge } from '../../../fakes/page/bridge.ts';
import { TRAINING } from '../../../fakes/page/data.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

async function matching() {
  const notify = { error: () => undefined, info: () => undefined };
  const store = createNotesStore(createFakeBridge('normal').bridge, notify, async () => {});
  await store.getState().look({ stationId: TRAINING.id, importId: null, filter: 'all', text: '' });
  await store.getState().startMatch(null);
  await settle();
  const { rows } = store.getState();
  const [first, second] = [rowAt(rows, 0), rowAt(rows, 1)];
  if (first === null || second === null) throw new Error('nothing waits');
  await store.getState().lookAt(first);
  return { store, first, second };
}

describe('what is marked', () => {
  it('of a fueling that is paid in part only the rest is compared; one that is listed for long counts whole', async () => {
    const { store, first } = await matching();
    const candidates = store.getState().match?.candidates ?? [];
    const part = candidates.find(({ sent, missingE4 }) => sent.length > 0 && missingE4 > 0);
    const long = candidates.find(({ sent, missingE4 }) => sent.length > 0 && missingE4 === 0);
    if (part === undefined || long === undefined) throw new Error('no candidates');
    store.getState().markFueling(part);
    store.getState().markFueling(long);
    const { match } = store.getState();
    if (match === null) throw new Error('no match');
    expect(part.missingE4).toBeLessThan(part.fueling.valueE4);
    expect(sumOf(match).fuelingsE4).toBe(part.missingE4 + long.fueling.valueE4);
    expect(sumOf(match).differenceE4).toBe(part.missingE4 + long.fueling.valueE4 - (first.totalE4 ?? 0));
  });

  it('points are shown of the one pair that is marked, of several marks none', async () => {
    const { store, first, second } = await matching();
    const [one, two] = store.getState().match?.candidates ?? [];
    if (one === undefined || two === undefined) throw new Error('no candidates');
    const onePair = () => {
      const { match } = store.getState();
      return match !== null && isOnePair(match);
    };
    expect(onePair()).toBe(true);
    store.getState().markFueling(one);
    expect(onePair()).toBe(true);
    store.getState().markNote(second);
    // Of another note than the one whose candidates are shown.
    expect(onePair()).toBe(false);
    store.getState().markNote(first);
    expect(onePair()).toBe(false);
    store.getState().markNote(second);
    expect(onePair()).toBe(true);
    store.getState().markFueling(two);
    expect(onePair()).toBe(false);
  });
});

it('shows all that wait at the station, whatever import was looked at, and goes back to that', async () => {
  const notify = { error: () => undefined, info: () => undefined };
  const store = createNotesStore(createFakeBridge('normal').bridge, notify, async () => {});
  const before = { stationId: TRAINING.id, importId: 'none of its notes waits', filter: 'all', text: 'x' } as const;
  await store.getState().look(before);
  for (const note of [null, { id: 'n' } as NoteRowView]) {
    await store.getState().startMatch(note);
    await settle();
    const { query, summary, rows } = store.getState();
    expect(query).toEqual({ stationId: TRAINING.id, importId: null, filter: 'waiting', text: '' });
    expect(summary?.waiting.notes).toBeGreaterThan(0);
    expect(rows?.total).toBe(summary?.waiting.notes);
    await store.getState().leaveMatch();
    expect(store.getState().query).toEqual(before);
  }
});

describe('side by side', () => {
  it('the fueling that is looked at, or those that are marked, stand beside the note; marks that do not go together beside nothing', async () => {
    const { store, first, second } = await matching();
    const [one, two, three] = store.getState().match?.candidates ?? [];
    if (one === undefined || two === undefined || three === undefined) throw new Error('no candidates');
    const { lookAtFueling, markFueling, markNote, compareMarked } = store.getState();
    const ids = () => comparedIds(store.getState().match);
    expect(ids()).toEqual({ fileIds: [], transactionIds: [] });
    lookAtFueling(one.fueling.id);
    expect(ids()).toEqual({ fileIds: [first.id], transactionIds: [one.fueling.id] });
    await compareMarked();
    expect(store.getState().match?.compared?.pair.fueling).toMatchObject({ count: 1, valueE4: one.fueling.valueE4 });
    markFueling(two);
    markFueling(three);
    await compareMarked();
    expect(store.getState().match?.compared?.pair.fueling).toMatchObject({
      count: 2,
      valueE4: two.fueling.valueE4 + three.fueling.valueE4,
    });
    markNote(first);
    markNote(second);
    expect(ids().transactionIds).toEqual([]);
    await compareMarked();
    expect(store.getState().match?.compared).toBeNull();
  });

  it('an answer about earlier marks is not shown of later ones', async () => {
    const { store } = await matching();
    const [one, two] = store.getState().match?.candidates ?? [];
    if (one === undefined || two === undefined) throw new Error('no candidates');
    store.getState().lookAtFueling(one.fueling.id);
    const early = store.getState().compareMarked();
    store.getState().lookAtFueling(two.fueling.id);
    await Promise.all([store.getState().compareMarked(), early]);
    expect(store.getState().match?.compared?.pair.fueling.dates).toEqual([two.fueling.date]);
  });
});
