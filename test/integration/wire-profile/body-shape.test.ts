/** At each start: uploads leave in the shape that they were made in, or the gate stays shut. */

import { expect, test } from 'vitest';
import { createLiveProfile, type ProfileState } from '../../../main/network/index.ts';
import { NO_PROFILE_FILE, parseProfile } from '../../../main/network/testing.ts';
import { createProfileFacts } from '../../../main/outbox/index.ts';
import { holdOtherShape } from '../../../main/wire-profile/index.ts';
import { seedRows, silent } from '../../fakes/outbox-world.ts';
import { memoryStore } from '../../fakes/ready-store.ts';

const CENTS = '{"batches":{"standard":{"price":{"as":"integer"}}}}';
const BODIES_AND_MORE = '{"batches":{"standard":{"price":{"as":"integer"}}},"query":{"page":"p"}}';
const AGREEMENTS = '{"batches":{"agreement":{"largest":7}}}';

function stateOf(text: string | null): ProfileState {
  if (text === null) return NO_PROFILE_FILE;
  const read = parseProfile(text);
  if (!read.ok) throw new Error(read.error.message);
  return { value: read.value, problem: null, overridden: true };
}

/** One PC: its store outlives each start. */
function pc() {
  const store = memoryStore();
  seedRows(store, { pricesRead: false });
  const uploads = createProfileFacts(store);
  return {
    uploads,
    store,
    /** The profile that holds after a start with this file. */
    start(file: ProfileState): ProfileState {
      const profile = createLiveProfile(file);
      holdOtherShape(profile, uploads, silent);
      return profile.current();
    },
    upload(state: string): void {
      store
        .prepare(
          `INSERT INTO outbox_items (id, seq, station_id, kind, state, payload_id, record, created_at, updated_at)
           VALUES (?, (SELECT count(*) FROM outbox_items), 's1', 'price-standard', ?, 1, '{}', 'x', 'x')`,
        )
        .run(state, state);
    },
  };
}

test.each([
  ['another file', AGREEMENTS],
  ['no file', null],
])('%s in the place of the profile that made waiting uploads: the real network is not spoken to', (_name, text) => {
  const { start, upload } = pc();
  expect(start(stateOf(CENTS)).problem).toBeNull();
  upload('queued');
  upload('uncertain');
  const held = start(stateOf(text));
  expect(held).toMatchObject({ value: NO_PROFILE_FILE.value, overridden: false });
  expect(held.problem).toMatch(/^2 envios foram preparados em outro formato .*“batches\.standard\.price\.as”/);
  // The same again: nothing was learned from the file that does not fit.
  expect(start(stateOf(text)).problem).toBe(held.problem);
  expect(start(stateOf(BODIES_AND_MORE))).toEqual(stateOf(BODIES_AND_MORE));
});

test('nothing waits, or another kind: the new file holds, and later starts go by it', () => {
  const { start, upload, store } = pc();
  start(stateOf(CENTS));
  for (const state of ['done', 'accepted', 'cancelled']) upload(state);
  expect(start(stateOf(AGREEMENTS))).toEqual(stateOf(AGREEMENTS));
  upload('queued');
  expect(start(stateOf('{"batches":{"agreement":{"largest":9}}}')).problem).toBeNull();
  expect(start(stateOf(CENTS)).problem).toMatch(/^1 envio foi preparado em outro formato e ainda não chegou/);
  store.prepare(`DELETE FROM outbox_items WHERE id = 'queued'`).run();
  expect(start(stateOf(CENTS)).problem).toBeNull();
});

test('a refused file changes nothing of what is remembered; what can not be read is taken for another shape', () => {
  const { start, upload, uploads } = pc();
  start(stateOf(CENTS));
  const refused = { ...NO_PROFILE_FILE, problem: 'um erro' };
  expect(start(refused)).toBe(refused);
  expect(JSON.parse(uploads.bodyProfile() ?? '')).toEqual(JSON.parse(CENTS));
  upload('queued');
  uploads.setBodyProfile('[');
  expect(start(stateOf(CENTS)).problem).toMatch(/^1 envio/);
});

test('a store that can not be written keeps nothing from starting', () => {
  const { start, store } = pc();
  store.db.exec(`CREATE TRIGGER full BEFORE INSERT ON body_profile BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
  expect(start(stateOf(CENTS))).toEqual(stateOf(CENTS));
});
