/** A profile file is held against the profile in force, and replaces no edit without a question. */

import { beforeAll, describe, expect, it } from 'vitest';
import type { ProfileView } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { questionOf } from '../../../../renderer/features/wire-profile/testing.ts';
import { createFakeBridge } from '../../../fakes/page/bridge.ts';

let view: ProfileView;
beforeAll(async () => {
  const read = await createFakeBridge('normal').bridge.profileView();
  if (!read.ok) throw new Error(read.error.message);
  view = read.value;
});

const OLD = { 'query.page': 'pagina' };
const NEW = { 'query.page': 'p', 'query.pageSize': 't' };
const file = (changed: ProfileView['changed']) => ({ changed, mistakes: [] });
const REFUSED = { problem: '2 envios', changed: NEW, mistakes: [] };

describe('the question before a profile file is used', () => {
  it('names what differs from the profile in force, whatever the draft says', () => {
    const inForce = { ...view, changed: OLD };
    const { changes, edits, isInForce } = questionOf(inForce, NEW, file(NEW));
    expect([changes.map(({ entry }) => entry).toSorted(), edits, isInForce]).toEqual([['query.page', 'query.pageSize'], 2, false]);
    expect(questionOf(inForce, NEW, file(OLD))).toEqual({ before: OLD, changes: [], edits: 2, isInForce: true });
  });

  it('calls nothing behind a refused file in force, and its content nobody’s edit', () => {
    const refused = { ...view, refused: REFUSED };
    expect(questionOf(refused, NEW, file(NEW))).toMatchObject({ edits: 0, isInForce: false });
    expect(questionOf(refused, NEW, file({}))).toMatchObject({ changes: [], isInForce: false });
    expect(questionOf(refused, OLD, file(NEW)).edits).toBe(2);
  });

  it('calls a file with a mistake not in force', () => {
    const wrong = { changed: OLD, mistakes: [{ entry: 'nada', sentence: 'desconhecido' }] };
    expect(questionOf({ ...view, changed: OLD }, OLD, wrong)).toEqual({ before: OLD, changes: [], edits: 0, isInForce: false });
  });
});
