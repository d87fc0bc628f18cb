import { describe, expect, it } from 'vitest';
import { createTimeKeeper, type TimeChange } from '../../../main/outbox/testing.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { createFakeLog } from '../../fakes/log.ts';

const HOUR = 3_600_000;

function setUp() {
  const clock = createManualClock();
  const log = createFakeLog();
  const changes: TimeChange[] = [];
  const seen: number[] = [];
  const world = { fails: false, awake: 0 };
  const keeper = createTimeKeeper({
    clock,
    retime: (change) => {
      if (world.fails) throw new Error('disk full');
      changes.push(change);
      seen.push(keeper.clock.now() - clock.now());
    },
    awake: () => {
      world.awake += 1;
    },
    logger: log.logger,
  });
  const stop = new AbortController();
  const running = keeper.run(stop.signal);
  changes.length = 0;
  seen.length = 0;
  return { clock, log, changes, seen, world, keeper, stop, running };
}

describe('the time keeper', () => {
  it('goes with the monotonic clock, and takes the timers anew once when the wall clock was set', async () => {
    for (const jump of [-365 * 24 * HOUR, -HOUR, -6000, 6000, HOUR, 365 * 24 * HOUR]) {
      const { clock, changes, seen, keeper, stop } = setUp();
      const before = keeper.clock.now();
      clock.jump(jump);
      expect(keeper.clock.now()).toBe(before);
      await clock.advance(5000);
      expect(changes).toEqual([{ driftMs: jump, restMs: 0 }]);
      // The timers were taken anew at the new time: no moment between.
      expect(seen).toEqual([0]);
      expect(keeper.clock.now()).toBe(clock.now());
      await clock.advance(HOUR);
      expect(changes).toHaveLength(1);
      stop.abort();
    }
  });

  it('leaves small corrections alone until they add up', async () => {
    const { clock, changes, stop } = setUp();
    for (let day = 0; day < 4; day += 1) {
      clock.jump(1200);
      await clock.advance(HOUR);
    }
    expect(changes).toEqual([]);
    clock.jump(1200);
    await clock.advance(5000);
    expect(changes).toEqual([{ driftMs: 6000, restMs: 0 }]);
    stop.abort();
  });

  it.each([true, false])('after sleep (monotonic clock went on: %s) lets things rest, told by the system or not', async (counted) => {
    const { clock, changes, world, keeper, stop } = setUp();
    clock.suspend(8 * HOUR, counted);
    keeper.resumed();
    expect(changes).toEqual([{ driftMs: counted ? 0 : 8 * HOUR, restMs: 10_000 }]);
    expect(world.awake).toBe(1);
    await clock.advance(HOUR);
    expect(changes).toHaveLength(1);
    clock.suspend(8 * HOUR, counted);
    await clock.advance(5000);
    // Nobody told: where the clock went on it shows by a look that comes far too late.
    expect(changes.at(-1)).toEqual(counted ? { driftMs: 0, restMs: 10_000 } : { driftMs: 8 * HOUR, restMs: 0 });
    stop.abort();
  });

  it('keeps the old time with the old timers while they can not be written', async () => {
    const { clock, changes, world, keeper, log, stop } = setUp();
    const before = keeper.clock.now();
    world.fails = true;
    clock.jump(HOUR);
    await clock.advance(5000);
    expect(keeper.clock.now()).toBe(before + 5000);
    expect(log.lines.join()).toContain('timers not taken anew');
    world.fails = false;
    await clock.advance(5000);
    expect(changes).toEqual([{ driftMs: HOUR, restMs: 0 }]);
    stop.abort();
  });

  it('checks what was planned by another clock when it starts, and ends when told', async () => {
    const { clock, changes, keeper, stop, running } = setUp();
    stop.abort();
    await running;
    clock.jump(HOUR);
    await clock.advance(HOUR);
    expect(changes).toEqual([]);
    keeper.check();
    // A look that late counts as a sleep.
    expect(changes).toEqual([{ driftMs: HOUR, restMs: 10_000 }]);
  });
});
