/** Removing imports from the page: told first, then done as told; what is gone is no longer looked at. */

import { describe, expect, it } from 'vitest';
import type { NoteQuery } from '../../../../preload/contract/channels.ts';
import type { ImportRemoval } from '../../../../preload/contract/notes/note-desk.ts';
import { createNotesStore } from '../../../../renderer/features/notes/testing.ts';
import { ok } from '../../../fakes/answers.ts';
import { createFakeBridge } from '../../../fakes/page/bridge.ts';
import { TRAINING } from '../../../fakes/page/data.ts';
import { listening, refused } from '../../../fakes/page/held.ts';

const ALL: NoteQuery = { stationId: TRAINING.id, importId: null, filter: 'all', text: '' };
const DONE: ImportRemoval = { imports: 1, files: 3, open: 1, stays: { sent: 0, cancellation: 0, chosen: 0 } };

async function looking(query: NoteQuery, part: Parameters<typeof listening>[0] | null = null) {
  const heard = listening(part ?? createFakeBridge('normal').bridge);
  const told: unknown[] = [];
  const store = createNotesStore(heard.bridge, { error: (error) => told.push(error), info: () => undefined }, async () => {});
  await store.getState().look(query);
  return { store, told, asked: heard.of };
}

describe('removing imports', () => {
  it('asks, removes as many as were told, and leaves the import that is gone', async () => {
    const { bridge } = createFakeBridge('normal');
    const part = { ...bridge, notesRemoval: async () => ok(DONE), notesRemoveImports: async () => ok(DONE) };
    const { store, asked } = await looking({ ...ALL, importId: 'im' }, part);
    expect(await store.getState().removal(['im'])).toEqual(DONE);
    expect(await store.getState().remove(['im'], DONE.files)).toEqual(DONE);
    expect(asked('notesRemoveImports')).toEqual([{ stationId: TRAINING.id, importIds: ['im'], files: 3 }]);
    expect(store.getState().query?.importId).toBeNull();
  });

  it('a refusal is told, and nothing else changes', async () => {
    const { bridge } = createFakeBridge('normal');
    const no = async () => refused;
    const { store, told } = await looking({ ...ALL, importId: 'im' }, { ...bridge, notesRemoval: no, notesRemoveImports: no });
    expect(await store.getState().removal(['im'])).toBeNull();
    expect(await store.getState().remove(['im'], 3)).toBeNull();
    expect(told).toHaveLength(2);
    expect(store.getState().query?.importId).toBe('im');
  });

  it('before a station is looked at, there is nothing to remove', async () => {
    const { bridge } = createFakeBridge('normal');
    const heard = listening(bridge);
    const store = createNotesStore(heard.bridge, { error: () => undefined, info: () => undefined }, async () => {});
    expect(await store.getState().removal(['im'])).toBeNull();
    expect(await store.getState().remove(['im'], 3)).toBeNull();
    expect(heard.of('notesRemoval')).toEqual([]);
    expect(heard.of('notesRemoveImports')).toEqual([]);
  });
});
