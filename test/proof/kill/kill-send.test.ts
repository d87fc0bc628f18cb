/**
 * kill -9 of the main process between "Enviar" and the 202, at random moments. The network's ledger is
 * the judge: no batch that was confirmed is lost, none is sent twice while its outcome was unknown.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutboxItemDetail, OutboxItemView } from '../../../preload/contract/outbox/outbox.ts';
import { ensureBuilt } from '../../harness/build.ts';
import { type Network, openApp, type RunningApp, SCALE, seeded, startNetwork, uploads } from '../app.ts';

const ROUNDS = Math.max(1, Math.round(300 * SCALE));
const STATION = { cnpj: '11222333000181', name: 'Posto da Prova', uf: 'SP' } as const;
/** The network answers late, so that most kills fall between the request and its 202. */
const LATENCY_MS = 40;
const LONGEST_WAIT_MS = 200;
/** A part of the kills falls while the batch itself is being stored. */
const STORING_SHARE = 0.3;
const STORING_MS = 10;

let network: Network;
let folder: string;

beforeAll(async () => {
  await ensureBuilt();
  network = await startNetwork();
  folder = mkdtempSync(join(tmpdir(), 'recolha-kill-'));
});

afterAll(() => {
  network?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function addStation(app: RunningApp): Promise<string> {
  const credentials = await network.addStation(STATION);
  const station = await app.call('stations:add', {
    ...STATION,
    ...credentials,
    environment: 'homologation',
    baseUrl: network.baseUrl,
    authUrl: network.baseUrl,
  });
  await app.call('stations:activate', { stationId: station.id });
  await app.call('prices:refresh', { stationId: station.id });
  return station.id;
}

const ANSWERS = {
  confirm: { type: 'confirm', lines: 'all' },
  justify: { type: 'justify', lines: 'all', reason: 'prova' },
} as const;

/** A sheet with one price that no other round uses, ready to be sent. */
async function openSheet(app: RunningApp, round: number): Promise<{ importId: string; revision: number }> {
  const cents = String(500 + round).padStart(3, '0');
  const sheet = `Produto;Preço\r\nEtanol;${cents.slice(0, -2)},${cents.slice(-2)}\r\n`;
  let view = await app.call('imports:open', { fileName: `rodada-${round}.csv`, bytes: new TextEncoder().encode(sheet) });
  while (view.counts.toConfirm + view.counts.toJustify > 0) {
    const { id: importId, revision } = view;
    const edit = view.counts.toConfirm > 0 ? ANSWERS.confirm : ANSWERS.justify;
    view = await app.call('imports:edit', { importId, revision, edit }).catch((error: unknown) => {
      // Prices of an earlier round were read meanwhile: it is asked again of what there is now.
      if (!/: (stale|not-allowed): /.test(String(error))) throw error;
      return app.call('imports:get', { importId });
    });
  }
  expect(view.plan.sentence).toBeTruthy();
  expect(view.plan.canSend, view.plan.sentence).toBe(true);
  return { importId: view.id, revision: view.revision };
}

const isOpen = (batch: OutboxItemView) => !['done', 'partial', 'rejected', 'dead', 'cancelled'].includes(batch.state);
const detail = (app: RunningApp, batchId: string): Promise<OutboxItemDetail> => app.call('outbox:item', { itemId: batchId });

/** Ends what the kill left in doubt, as a person would who looked it up at the network. */
async function decideAll(app: RunningApp, stationId: string): Promise<number> {
  let decisions = 0;
  for (let turn = 0; turn < 600; turn += 1) {
    const open = (await uploads(app, stationId)).filter(isOpen);
    if (open.length === 0) return decisions;
    for (const batch of open.filter(({ state }) => state === 'uncertain')) {
      const { sentSha256 } = await detail(app, batch.id);
      const arrived = ((await network.taken()).get(sentSha256 ?? '') ?? 0) > 0;
      // Read-back may have settled it meanwhile: then the decision is refused, rightly.
      await app.call('outbox:decide', { itemId: batch.id, decision: arrived ? 'already-there' : 'send-again' }).catch(() => null);
      decisions += 1;
    }
    await network.control('clock', { advanceMs: 5_000 });
    await app.call('outbox:try-now', { stationId });
    await pause(50);
  }
  throw new Error('batches did not end');
}

test(`kill -9 between send and 202, ${ROUNDS} times`, async () => {
  const seed = Number(process.env.RECOLHA_SEED ?? Date.now() % 1_000_000);
  const random = seeded(seed);
  console.log(`kill-send: ${ROUNDS} rounds, seed ${seed}`);
  const acknowledged: string[] = [];
  let killedBeforeAnswer = 0;
  let uncertain = 0;
  let app = await openApp(folder);
  const stationId = await addStation(app);
  await network.control('faults', { switches: { latencyMs: LATENCY_MS, fault: 'none', remaining: null } });

  for (let round = 0; round < ROUNDS; round += 1) {
    const sheet = await openSheet(app, round);
    let answered = false;
    const sent = app.call('imports:submit', sheet).then(
      ({ batchIds }) => {
        answered = true;
        acknowledged.push(...batchIds);
      },
      () => undefined,
    );
    const wait = random() * (random() < STORING_SHARE ? STORING_MS : LONGEST_WAIT_MS);
    // Of the first one it is known that it was confirmed, however slow the machine is.
    if (round === 0) await sent;
    await pause(wait);
    await app.process.kill();
    await sent;
    if (!answered) killedBeforeAnswer += 1;

    app = await openApp(folder);
    const twice = [...(await network.taken()).values()].filter((count) => count > 1);
    expect(twice, `round ${round}, seed ${seed}: sent twice while the outcome was unknown`).toEqual([]);
    const known = new Set((await uploads(app, stationId)).map(({ id }) => id));
    for (const id of acknowledged) expect(known.has(id), `round ${round}, seed ${seed}: batch ${id} lost`).toBe(true);
    uncertain += await decideAll(app, stationId);
  }

  const taken = await network.taken();
  for (const id of acknowledged) {
    const { item: batch, sentSha256 } = await detail(app, id);
    expect(batch.state, `seed ${seed}`).toBe('done');
    expect(taken.get(sentSha256 ?? ''), `seed ${seed}: times that the network took batch ${id}`).toBe(1);
  }
  await app.process.stop();
  console.log(
    `kill-send: ${ROUNDS} kills, ${killedBeforeAnswer} before the batch was confirmed, ${acknowledged.length} confirmed, ${uncertain} left uncertain; 0 lost, 0 sent twice`,
  );
  expect(acknowledged.length).toBeGreaterThan(0);
});
