/**
 * kill -9 of the main process while notes are being attached and sent, at random moments. The network
 * is the judge: no note that was confirmed is lost, none arrives twice.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withCheckDigits } from '../../../main/training/testing.ts';
import type { NoteRowView } from '../../../preload/contract/notes/note-desk.ts';
import type { OutboxItemView } from '../../../preload/contract/outbox/outbox.ts';
import { type NetworkProcess, startNetworkProcess } from '../../e2e/fixtures/network.ts';
import { ensureBuilt } from '../../harness/build.ts';
import { openApp, type RunningApp, SCALE, seeded } from '../app.ts';

const ROUNDS = Math.max(1, Math.round(300 * SCALE));
const NAME_AND_STATE = { name: 'Posto da Prova', uf: 'SP' } as const;
/** One note each, at most three a round: the notes of one station are too few for all the rounds. */
const MOST_AT_ONCE = 3;
/** The kill falls into the attaching itself, or into the sending of what was attached. */
const ATTACHING_SHARE = 0.3;
const ATTACHING_MS = 25;
const SENDING_MS = 250;
const MOST_LOOKS = 600;

let network: NetworkProcess;
let folder: string;

beforeAll(async () => {
  await ensureBuilt();
  network = await startNetworkProcess(0);
  await network.setLatency(20);
  folder = mkdtempSync(join(tmpdir(), 'recolha-kill-notes-'));
});

afterAll(() => {
  network?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A station whose 200 notes are read and matched; it is the active one then. */
async function prepare(app: RunningApp, cnpj: string): Promise<string> {
  const station = { ...NAME_AND_STATE, cnpj };
  const credentials = await network.addStation({ ...station, pendingCount: 320, twins: 8 });
  const { id: stationId } = await app.call('stations:add', {
    ...station,
    ...credentials,
    environment: 'homologation',
    baseUrl: network.baseUrl,
    authUrl: network.baseUrl,
  });
  await app.call('stations:activate', { stationId });
  await app.call('pending:refresh', { stationId });
  const { zip } = await network.twoHundred(cnpj);
  const { id: importId } = await app.call('notes:begin', { stationId, label: 'prova.zip' });
  await app.call('notes:add', { importId, fileName: 'prova.zip', bytes: new Uint8Array(zip) });
  await app.call('notes:end', { importId });
  return stationId;
}

const query = (stationId: string) => ({ stationId, importId: null, filter: 'ready', text: '' }) as const;

/** Several notes of one fueling go together or not at all: those are not for this proof. */
function alone({ state }: NoteRowView): boolean {
  return state === 'identical';
}

/** 11.222.333/0001-81 and its other branches, without an end. */
function* stationCnpjs(): Generator<string, never> {
  for (let branch = 1; ; branch += 1) yield withCheckDigits(`11222333${String(branch).padStart(4, '0')}`);
}

/** What is ready now: a sweep of the pending list may come between the two questions, which then are asked again. */
async function readyNotes(app: RunningApp, stationId: string): Promise<{ revision: number; rows: readonly NoteRowView[] }> {
  for (let look = 0; ; look += 1) {
    const { revision } = await app.call('notes:summary', query(stationId));
    try {
      const { rows } = await app.call('notes:rows', { ...query(stationId), revision, offset: 0, limit: 500 });
      return { revision, rows };
    } catch (error) {
      if (look > 20 || !String(error).includes('stale')) throw error;
    }
  }
}

async function items(app: RunningApp, stationId: string): Promise<readonly OutboxItemView[]> {
  return (await app.call('outbox:list', { stationId, show: 'all' })).items;
}

/** Waits until nothing is queued or under way; the network's memory settles what is in doubt, as a person would who asks it. */
async function settle(app: RunningApp, stationId: string, keyOf: ReadonlyMap<string, string>): Promise<number> {
  let decisions = 0;
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const all = await items(app, stationId);
    const doubtful = all.filter(({ state }) => state === 'uncertain');
    if (doubtful.length === 0 && all.every(({ state }) => state === 'accepted' || state === 'done')) return decisions;
    const taken = new Set((await network.accepted()).map(({ key }) => key));
    for (const { id } of doubtful) {
      const decision = taken.has(keyOf.get(id) ?? '') ? 'already-there' : 'send-again';
      await app.call('outbox:decide', { itemId: id, decision }).catch(() => null);
      decisions += 1;
    }
    await app.call('outbox:try-now', { stationId });
    await pause(50);
  }
  throw new Error(`not settled: ${(await items(app, stationId)).map(({ state }) => state).join(' ')}`);
}

test(`kill -9 while notes are attached and sent, ${ROUNDS} times`, async () => {
  const seed = Math.floor(Math.random() * 1_000_000);
  console.log(`kill-notes: ${ROUNDS} rounds, seed ${seed}`);
  const random = seeded(seed);
  let app = await openApp(folder);
  const cnpjs = stationCnpjs();
  let stationId = await prepare(app, cnpjs.next().value);
  const keyOf = new Map<string, string>();
  let acknowledged = 0;
  let uncertain = 0;
  let decisions = 0;

  for (let round = 0; round < ROUNDS; round += 1) {
    let ready = await readyNotes(app, stationId);
    if (!ready.rows.some(alone)) {
      stationId = await prepare(app, cnpjs.next().value);
      acknowledged = 0;
      ready = await readyNotes(app, stationId);
    }
    const { revision, rows } = ready;
    const some = rows.filter(alone).slice(0, MOST_AT_ONCE);
    expect(some.length, `round ${round}: nothing to attach`).toBeGreaterThan(0);
    const attaching = app.call('notes:attach', { stationId, fileIds: some.map(({ id }) => id), revision }).catch((error: unknown) => {
      // Dead before it could answer, or the list changed: nothing was promised.
      if (!/stale|never sent/.test(String(error))) throw error;
      return { itemIds: [] };
    });
    if (random() >= ATTACHING_SHARE) {
      acknowledged += (await attaching).itemIds.length;
      await pause(random() * SENDING_MS);
    } else await pause(random() * ATTACHING_MS);
    await app.process.kill();

    app = await openApp(folder);
    for (const key of (await network.accepted()).map((note) => note.key)) expect(key).toHaveLength(44);
    const all = await items(app, stationId);
    expect(all.length, `round ${round}`).toBeGreaterThanOrEqual(acknowledged);
    acknowledged = all.length;
    uncertain += all.filter(({ state }) => state === 'uncertain').length;
    for (const { id } of all) if (!keyOf.has(id)) keyOf.set(id, await sentKey(app, id));
    decisions += await settle(app, stationId, keyOf);
  }

  const accepted = (await network.accepted()).map(({ key }) => key);
  expect(new Set(accepted).size, 'a note arrived twice').toBe(accepted.length);
  expect(accepted.toSorted(), 'a note was lost, or went by itself').toEqual([...keyOf.values()].toSorted());
  console.log(
    `kill-notes: ${ROUNDS} kills, ${accepted.length} notes confirmed and arrived, ${uncertain} left uncertain, ${decisions} decided; 0 lost, 0 sent twice`,
  );
  expect((await app.process.stop()).code).toBe(0);
});

/** The key in the body that is, or will be, sent. */
async function sentKey(app: RunningApp, itemId: string): Promise<string> {
  const { sentBody } = await app.call('outbox:item', { itemId });
  const { xml_content_base64: xml }: { readonly xml_content_base64: string } = JSON.parse(sentBody);
  return /Id="NFe([0-9A-Z]{44})"/.exec(Buffer.from(xml, 'base64').toString('utf8'))?.[1] ?? '';
}
