/** One station, one user-data folder, one app after another: acts at random, and what must be true of them after any kill. */

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { OutboxItemView } from '../../../preload/contract/outbox/outbox.ts';
import type { ImportView } from '../../../preload/contract/price-import/price-import.ts';
import { QUICK_START, start } from '../../harness/launch.ts';
import { type Network, openApp, type RunningApp, uploads } from '../app.ts';

export interface LaneParts {
  readonly network: Network;
  readonly cnpj: string;
  readonly random: () => number;
  /** Prices in cents that no other sheet has: the body of each batch is unlike any other. */
  readonly nextCents: () => number;
}

export interface Tally {
  acts: number;
  acknowledged: number;
  batches: number;
  duringStart: number;
  uncertain: number;
  cancelled: number;
}

const ENV = { RECOLHA_DOUBLE_VAULT: '1', ...QUICK_START };
const ENDED: readonly string[] = ['done', 'partial', 'rejected', 'dead', 'cancelled'];
const ACTS = [
  'import',
  'edit',
  'edit',
  'submit',
  'submit',
  'submit',
  'decide',
  'cancel',
  'refresh',
  'time',
  'time',
  'time',
  'time',
] as const;
type Act = (typeof ACTS)[number];

export async function openLane({ network, cnpj, random, nextCents }: LaneParts) {
  const folder = mkdtempSync(join(tmpdir(), 'recolha-lane-'));
  const station = { cnpj, name: `Posto ${cnpj}`, uf: 'SP' } as const;
  const tally: Tally = { acts: 0, acknowledged: 0, batches: 0, duringStart: 0, uncertain: 0, cancelled: 0 };
  /** What the app said is so: import -> revision at least; batches; those cancelled; those decided as done. */
  const imports = new Map<string, number>();
  const batches = new Set<string>();
  const cancelled = new Set<string>();
  const settled = new Set<string>();
  const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(random() * values.length)];

  let app = await openApp(folder);
  const credentials = await network.addStation(station);
  const { id: stationId } = await app.call('stations:add', {
    ...station,
    ...credentials,
    environment: 'homologation',
    baseUrl: network.baseUrl,
    authUrl: network.baseUrl,
  });
  await app.call('stations:activate', { stationId });
  await app.call('prices:refresh', { stationId });

  const revised = (view: ImportView): ImportView => {
    imports.set(view.id, Math.max(imports.get(view.id) ?? 0, view.revision));
    return view;
  };
  const list = (of: RunningApp): Promise<readonly OutboxItemView[]> => uploads(of, stationId);
  const openImports = async (of: RunningApp): Promise<readonly string[]> =>
    (await of.call('imports:list')).filter(({ status }) => status === 'open').map(({ id }) => id);

  async function someImport(of: RunningApp): Promise<ImportView | null> {
    const importId = pick(await openImports(of));
    return importId === undefined ? null : of.call('imports:get', { importId });
  }

  /** Answers what the sheet asks, so that it can be sent. */
  async function ready(of: RunningApp, given: ImportView): Promise<ImportView> {
    let view = given;
    const edits = [
      view.counts.toConfirm > 0 ? ({ type: 'confirm', lines: 'all' } as const) : null,
      view.counts.toJustify > 0 ? ({ type: 'justify', lines: 'all', reason: 'prova' } as const) : null,
    ];
    for (const edit of edits.filter((each) => each !== null)) {
      view = revised(await of.call('imports:edit', { importId: view.id, revision: view.revision, edit }));
    }
    return view;
  }

  const acts: Readonly<Record<Act, (of: RunningApp) => Promise<void>>> = {
    async import(of) {
      const cents = String(nextCents());
      const text = `Produto;Preço\r\nEtanol;${cents.slice(0, -2)},${cents.slice(-2)}\r\n`;
      revised(await of.call('imports:open', { fileName: `preco-${cents}.csv`, bytes: new TextEncoder().encode(text) }));
    },
    async edit(of) {
      const view = await someImport(of);
      if (view === null) return;
      const cents = String(nextCents());
      const edit = { type: 'set-cell', line: 2, role: 'price', text: `${cents.slice(0, -2)},${cents.slice(-2)}` } as const;
      revised(await of.call('imports:edit', { importId: view.id, revision: view.revision, edit }));
    },
    async submit(of) {
      const view = await someImport(of);
      if (view === null) return acts.import(of);
      const { id: importId, revision, plan } = await ready(of, view);
      if (!plan.canSend) return;
      for (const batchId of (await of.call('imports:submit', { importId, revision })).batchIds) batches.add(batchId);
    },
    async decide(of) {
      const batch = pick((await list(of)).filter(({ state }) => state === 'uncertain'));
      if (batch !== undefined) await decide(of, batch.id);
    },
    async cancel(of) {
      const batch = pick((await list(of)).filter(({ state, heldBy }) => state === 'queued' && heldBy !== null));
      if (batch === undefined) return;
      await of.call('outbox:cancel', { itemId: batch.id });
      cancelled.add(batch.id);
    },
    async refresh(of) {
      await of.call('prices:refresh', { stationId });
    },
    async time() {
      await network.control('clock', { advanceMs: 5_000 });
    },
  };

  /** As a person would who looked it up at the network. */
  async function decide(of: RunningApp, batchId: string): Promise<void> {
    const { sentSha256 } = await of.call('outbox:item', { itemId: batchId });
    const arrived = ((await network.taken()).get(sentSha256 ?? '') ?? 0) > 0;
    tally.uncertain += 1;
    const after = await of.call('outbox:decide', { itemId: batchId, decision: arrived ? 'already-there' : 'send-again' });
    if (after.state === 'done') settled.add(batchId);
  }

  /** Nothing that was acknowledged is missing, and nothing was taken twice. */
  async function check(where: string): Promise<void> {
    for (const [importId, revision] of imports) {
      const view = await app.call('imports:get', { importId });
      expect(view.revision, `${where}: import ${importId}`).toBeGreaterThanOrEqual(revision);
    }
    const taken = await network.taken();
    for (const batchId of batches) {
      const { item: batch, sentSha256 } = await app.call('outbox:item', { itemId: batchId });
      const times = taken.get(sentSha256 ?? '') ?? 0;
      expect(times, `${where}: times that the network took batch ${batchId}`).toBeLessThanOrEqual(1);
      if (cancelled.has(batchId)) expect([batch.state, times], `${where}: cancelled batch ${batchId}`).toEqual(['cancelled', 0]);
      if (settled.has(batchId)) expect(batch.state, `${where}: decided batch ${batchId}`).toBe('done');
    }
  }

  async function killDuringStart(): Promise<void> {
    await app.process.kill();
    const child = start({ userData: folder, env: ENV });
    const gone = once(child, 'close');
    await pause(random() * 900);
    child.kill('SIGKILL');
    await gone;
    tally.duringStart += 1;
  }

  async function killDuringActs(): Promise<void> {
    const living = app;
    let dead = false;
    // By what was done, and by the clock only from there on: on a slow machine nothing would ever be acknowledged.
    const wanted = 1 + Math.floor(random() * 4);
    const enough = Promise.withResolvers<void>();
    let begun = 0;
    const doing = (async () => {
      while (!dead) {
        const act = pick(ACTS) ?? 'time';
        tally.acts += 1;
        begun += 1;
        if (begun === wanted) enough.resolve();
        try {
          await acts[act](living);
          tally.acknowledged += 1;
        } catch (error) {
          // Refusals are answers too; only a kill may leave a call without one.
          if (!dead && !/: (stale|not-allowed|not-found|network|credentials|invalid): /.test(String(error))) throw error;
        }
      }
    })();
    // A failure of an act is a finding: it ends the wait.
    await Promise.race([enough.promise.then(() => pause(random() * 400)), doing]);
    dead = true;
    await living.process.kill();
    await doing;
  }

  return {
    tally,
    async round(where: string): Promise<void> {
      await (random() < 0.25 ? killDuringStart() : killDuringActs());
      app = await openApp(folder);
      await check(where);
    },
    /** Lets every batch come to its end. */
    async finish(where: string): Promise<void> {
      for (let turn = 0; ; turn += 1) {
        const open = (await list(app)).filter(({ state }) => !ENDED.includes(state));
        if (open.length === 0) break;
        if (turn > 2000) throw new Error(`${where}: batches did not end`);
        // Read-back may have settled one meanwhile: then the decision is refused, rightly.
        for (const { id } of open.filter(({ state }) => state === 'uncertain')) await decide(app, id).catch(() => null);
        await network.control('clock', { advanceMs: 5_000 });
        await app.call('outbox:try-now', { stationId });
        await pause(30);
      }
      await check(where);
      const taken = await network.taken();
      for (const batchId of batches) {
        const { item: batch, sentSha256 } = await app.call('outbox:item', { itemId: batchId });
        if (!cancelled.has(batchId) && batch.state === 'done') expect(taken.get(sentSha256 ?? ''), `${where}: ${batchId}`).toBe(1);
        else expect(['cancelled', 'done'], `${where}: ${batchId}`).toContain(batch.state);
      }
      tally.batches = batches.size;
      tally.cancelled = cancelled.size;
      const { output } = app.process;
      expect(output(), where).not.toMatch(/unhandled/i);
      await app.process.stop();
    },
    async close(): Promise<void> {
      await app.process.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
