/** Notes through the built app: the bundle must bring the worker that reads them. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../../harness/build.ts';
import { openApp } from '../../proof/app.ts';

let folder: string;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'recolha-notes-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('example notes are made, dropped, matched, attached and taken', async () => {
  const app = await openApp(folder);
  const { id: stationId } = await app.call('stations:add-training', {});
  await app.call('pending:refresh', { stationId });
  const { bytes } = await app.call('notes:examples', { stationId });
  const { id: importId } = await app.call('notes:begin', { stationId, label: 'exemplos.zip' });
  const added = await app.call('notes:add', { importId, fileName: 'exemplos.zip', bytes });
  expect(added.problems).toEqual([]);
  expect((await app.call('notes:end', { importId })).status).toBe('done');
  const query = { stationId, importId, filter: 'all', text: '' } as const;
  // A list that changes meanwhile is attached by nobody: first the movement of the notes' days is read.
  await expect.poll(async () => (await app.call('notes:summary', query)).readingMovement).toBe(false);
  const before = await app.call('notes:summary', query);
  expect(before.filters.all).toBe(added.files);
  expect(before.ready.notes).toBeGreaterThan(10);
  const { itemIds, notAttached } = await app.call('notes:attach', { stationId, fileIds: 'ready', revision: before.revision });
  expect(notAttached).toEqual([]);
  expect(itemIds).toHaveLength(before.ready.notes);
  const stages = async () => {
    const { revision } = await app.call('notes:summary', query);
    const page = await app.call('notes:rows', { ...query, revision, offset: 0, limit: 500 });
    return new Set(page.rows.flatMap(({ state, stage }) => (state === 'sent' ? [stage] : [])));
  };
  await expect.poll(() => stages().catch(() => null)).toEqual(new Set(['accepted']));
  expect((await app.process.stop()).code).toBe(0);
});
