/** The built program sweeps by itself, tells the page, and opens the list again with no network. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_PENDING_FILTERS } from '../../../preload/contract/pending/pending.ts';
import { ensureBuilt } from '../../harness/build.ts';
import { openApp } from '../../proof/app.ts';

let folder: string;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'recolha-pending-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const asked = (stationId: string) => ({ stationId, filters: NO_PENDING_FILTERS, sort: 'risk', descending: true }) as const;

test('a new station’s list comes by itself, and is there at the next start', async () => {
  const first = await openApp(folder);
  const { id, cnpj } = await first.call('stations:add-training', {});
  await expect.poll(async () => (await first.call('pending:summary', asked(id))).count).toBe(60);
  const summary = await first.call('pending:summary', asked(id));
  const { rows } = await first.call('pending:rows', { ...asked(id), revision: summary.revision, offset: 0, limit: 500 });
  expect(rows.reduce((sum, { valueE4 }) => sum + valueE4, 0)).toBe(summary.allValueE4);
  const risks = rows.map(({ daysPending, valueE4 }) => daysPending * valueE4);
  expect(risks).toEqual(risks.toSorted((a, b) => b - a));
  const transactionId = rows[0]?.id ?? '';
  const issuing = await first.call('pending:issuing-data', { stationId: id, transactionId });
  expect(issuing.fields.length).toBeGreaterThan(10);
  const file = await first.call('pending:export', asked(id));
  expect(file.fileName).toMatch(new RegExp(`^pendencias-${cnpj}-\\d{4}-\\d{2}-\\d{2}\\.csv$`));
  await first.call('training:set-faults', { latencyMs: 0, fault: 'status-500', remaining: null });
  await expect(first.call('pending:refresh', { stationId: id })).rejects.toThrow('Não deu para atualizar.');
  const kept = await first.call('pending:issuing-data', { stationId: id, transactionId });
  expect(kept).toEqual({ ...issuing, problem: kept.problem });
  expect(kept.problem?.code).toBe('network');
  await first.process.stop();

  const second = await openApp(folder);
  const again = await second.call('pending:summary', asked(id));
  expect(again).toMatchObject({ count: 60, allValueE4: summary.allValueE4 });
  expect(again.readAt).not.toBeNull();
  expect(await second.call('pending:history', { stationId: id, transactionId })).toMatchObject({
    fueling: { id: transactionId },
    notes: [],
  });
  await second.process.stop();
});

test('example notes of the training network: matched, attached, and their fuelings leave the list', async () => {
  const app = await openApp(join(folder, 'notes'));
  const { id: stationId } = await app.call('stations:add-training', {});
  await app.call('pending:refresh', { stationId });
  const { bytes, fileName } = await app.call('notes:examples', { stationId });
  const { id: importId } = await app.call('notes:begin', { stationId, label: fileName });
  await app.call('notes:add', { importId, fileName, bytes });
  await app.call('notes:end', { importId });
  const summary = () => app.call('notes:summary', { stationId, importId: null, filter: 'all', text: '' });
  // Once the movement of the notes' days is read.
  await expect.poll(async () => (await summary()).readingMovement).toBe(false);
  await expect.poll(async () => (await summary()).ready.fuelings).toBeGreaterThan(40);
  const notes = await summary();
  const { itemIds } = await app.call('notes:attach', { stationId, fileIds: 'ready', revision: notes.revision });
  expect(itemIds).toHaveLength(notes.ready.notes);
  const stages = async () => {
    await app.call('pending:refresh', { stationId });
    const { items } = await app.call('outbox:list', { stationId, show: 'all' });
    return [...new Set(items.map(({ stage }) => stage))];
  };
  await expect.poll(stages, { interval: 2_000 }).toEqual(['done']);
  const left = await app.call('pending:summary', asked(stationId));
  expect(left.count).toBe(60 - notes.ready.fuelings);
  await app.process.stop();
});
