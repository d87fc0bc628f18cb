/**
 * kill -9 of the real process at any moment: while it imports, edits, sends, decides, cancels, reads prices,
 * and while it starts. Whatever it had acknowledged is there afterwards, and the network's ledger holds no
 * batch twice. RECOLHA_KILLS sets the number of kills.
 */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../../harness/build.ts';
import { type Network, SCALE, seeded, startNetwork } from '../app.ts';
import { openLane } from './lane.ts';

const KILLS = Number(process.env.RECOLHA_KILLS ?? Math.max(2, Math.round(300 * SCALE)));
const ENOUGH_KILLS = 30;
const CNPJS = ['11222333000181', '11444777000161'] as const;
/** So slow that many kills fall between a request and its answer. */
const LATENCY_MS = 60;
const seed = Number(process.env.RECOLHA_SEED ?? Date.now() % 1_000_000);

let network: Network;

beforeAll(async () => {
  await ensureBuilt();
  network = await startNetwork();
});
afterAll(() => network?.stop());

test(`kill -9 at any moment, ${KILLS} times`, async () => {
  console.log(`kill-anytime: ${KILLS} kills, seed ${seed}`);
  let cents = 300;
  const nextCents = (): number => ++cents;
  const lanes = await Promise.all(CNPJS.map((cnpj, index) => openLane({ network, cnpj, random: seeded(seed + index), nextCents })));
  await network.control('faults', { switches: { latencyMs: LATENCY_MS, fault: 'none', remaining: null } });
  let kills = 0;
  try {
    await Promise.all(
      lanes.map(async (lane, index) => {
        while (kills < KILLS) {
          kills += 1;
          await lane.round(`kill ${kills}, lane ${index}, seed ${seed}`);
        }
        await lane.finish(`end, lane ${index}, seed ${seed}`);
      }),
    );
  } finally {
    await Promise.all(lanes.map((lane) => lane.close()));
  }
  const sum = (of: (tally: (typeof lanes)[number]['tally']) => number): number => lanes.reduce((total, { tally }) => total + of(tally), 0);
  const acts = `${sum(({ acts }) => acts)} acts, ${sum(({ acknowledged }) => acknowledged)} acknowledged`;
  const ends = `${sum(({ batches }) => batches)} batches, ${sum(({ uncertain }) => uncertain)} decisions, ${sum(({ cancelled }) => cancelled)} cancelled`;
  console.log(
    `kill-anytime: ${kills} kills (${sum(({ duringStart }) => duringStart)} during the start), ${acts}, ${ends}; 0 acknowledged lost, 0 taken twice`,
  );
  // So few kills may all come before the first send.
  if (KILLS >= ENOUGH_KILLS) expect(sum(({ batches }) => batches)).toBeGreaterThan(0);
});
