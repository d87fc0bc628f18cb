/** What is compared, and explained, of what is marked in "Conferir à mão". */

import { describe, expect, it } from 'vitest';
import { rowAt } from '../../../../renderer/components/data-grid/row-pages.ts';
import { isOnePair, sumOf } from '../../../../renderer/features/notes/match/note-match.ts';
import { createNotesStore } from '../../../../renderer/features/notes/notes-store.ts';
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
