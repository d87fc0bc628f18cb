/**
 * One life of the outbox, decided by a seed: sheets are sent, the network has moods, the user
 * decides, the process dies between any two writes and starts again on the same store.
 */

import { STATIONS } from '../fakes/outbox-world.ts';
import { lookForFuelings, sweepNotes } from './notes.ts';
import { oneStep } from './steps.ts';
import { createWorld, type World } from './world.ts';

export interface SimReport {
  readonly items: number;
  readonly requests: number;
  readonly deaths: number;
  /** The most that were under way at a time. */
  readonly notesAtOnce: number;
  /** "state row" for each way in which a row of the table was lived. */
  readonly arcs: readonly string[];
  readonly history: readonly string[];
}

/** A finding: the seed brings it back, the history tells how it came about. */
export class SimulationFailure extends Error {
  readonly seed: number;
  readonly history: readonly string[];

  constructor(seed: number, history: readonly string[], cause: unknown) {
    super(`simulation of seed ${seed}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.seed = seed;
    this.history = history;
  }
}

const STEPS = 30;
const MINUTE = 60_000;
const OPEN: readonly string[] = ['queued', 'sending', 'uncertain', 'accepted', 'processing'];

/** @throws SimulationFailure. */
export async function simulate(seed: number): Promise<SimReport> {
  const world = createWorld(seed);
  try {
    for (let n = 0; n < STEPS; n += 1) await world.carefully(() => oneStep(world));
    await settleAll(world);
    world.judge.final();
  } catch (error) {
    throw new SimulationFailure(seed, world.history, error);
  } finally {
    world.current().pulse.dead = true;
  }
  const { judge, network, history } = world;
  const { items, arcs } = judge;
  return {
    items: items.size,
    requests: network.requests(),
    deaths: world.deaths(),
    notesAtOnce: judge.notesAtOnce(),
    arcs: [...arcs],
    history,
  };
}

/** With a good network and a user who decides, everything comes to an end. */
async function settleAll(world: World): Promise<void> {
  world.trace('all is well from now on');
  world.heal();
  for (let round = 0; round < 400; round += 1) {
    const open = [...world.judge.items.values()].filter(({ at }) => OPEN.includes(at));
    if (open.length === 0) return;
    await world.carefully(async () => {
      const { life } = world.current();
      for (const stationId of STATIONS) life.delivery.tryNow(stationId);
      for (const { id, at, last } of open) {
        if (at !== 'uncertain') continue;
        world.judge.userActs();
        // What can't be sent any more, because its bytes are damaged, or is refused again, is in doubt each time: in the end it is given up.
        const inVain = (last === 'doubt-kept' || last === 'status-doubted') && round > 3;
        life.desk.apply(id, inVain ? { type: 'cancel' } : { type: 'decided', decision: 'send-again' });
      }
      // A batch that sticks for a day is not waited for minute by minute.
      if (round > 6) world.sleep(6 * 60 * MINUTE);
      await world.clock.advance(2 * MINUTE);
      await notesOn(world);
    });
  }
  throw new Error('some uploads never end');
}

async function notesOn(world: World): Promise<void> {
  await world.clock.advance(MINUTE);
  sweepNotes(world);
  lookForFuelings(world);
}
