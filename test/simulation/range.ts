import { SimulationFailure, simulate } from './outbox.sim.ts';
import { add, NONE, type Totals, totalOf } from './totals.ts';

/** Lives of the seeds from `from` on, `count` of them; a failing one is noted and the rest goes on. */
export async function simulateRange(from: number, count: number): Promise<Totals> {
  let totals = NONE;
  for (let seed = from; seed < from + count; seed += 1) totals = add(totals, await one(seed));
  return totals;
}

async function one(seed: number): Promise<Totals> {
  try {
    return totalOf(await simulate(seed));
  } catch (error) {
    const history = error instanceof SimulationFailure ? error.history : [];
    const message = error instanceof Error ? error.message : String(error);
    return { ...NONE, seeds: 1, failures: [{ seed, message, history }] };
  }
}
