import { describe, expect, it } from 'vitest';
import { createChangeNotifier } from '../../../../main/notes/testing.ts';
import { createManualClock } from '../../../fakes/clock.ts';

/** @param workMs what a notification takes. */
function world(workMs: number) {
  const clock = createManualClock();
  const told: number[] = [];
  const notifier = createChangeNotifier(clock, () => {
    told.push(clock.monotonic());
    clock.suspend(workMs, true);
    return Promise.resolve(workMs);
  });
  return { clock, told, notifier };
}

describe('notifying that notes changed', () => {
  it('tells many changes at once', async () => {
    const { clock, told, notifier } = world(0);
    for (let change = 0; change < 5; change += 1) notifier.changed();
    await clock.advance(400);
    expect(told).toEqual([400]);
    notifier.changed();
    await clock.advance(400);
    expect(told).toEqual([400, 800]);
  });

  it('leaves most of the time to others while much changes', async () => {
    const { clock, told, notifier } = world(500);
    for (let step = 0; step < 100; step += 1) {
      notifier.changed();
      await clock.advance(100);
    }
    expect(told).toEqual([400, 5_400]);
  });

  it('tells what changes after a quiet time as soon as ever', async () => {
    const { clock, told, notifier } = world(500);
    notifier.changed();
    await clock.advance(60_000);
    notifier.changed();
    await clock.advance(400);
    expect(told).toEqual([400, 60_400]);
  });

  it('tells nothing once it was stopped', async () => {
    const { clock, told, notifier } = world(0);
    notifier.changed();
    notifier.stop();
    await clock.advance(1_000);
    expect(told).toEqual([]);
  });
});
