import { describe, expect, it } from 'vitest';
import { createChangeNotifier } from '../../../../main/notes/testing.ts';
import { createManualClock } from '../../../fakes/clock.ts';

/** @param workMs what a notification takes. @param error what it fails by. */
function world(workMs: number, error?: Error) {
  const clock = createManualClock();
  const told: number[] = [];
  const failures: unknown[] = [];
  const notifier = createChangeNotifier(
    clock,
    () => {
      told.push(clock.monotonic());
      clock.suspend(workMs, true);
      return error === undefined ? Promise.resolve(workMs) : Promise.reject(error);
    },
    (failure) => void failures.push(failure),
  );
  return { clock, told, failures, notifier };
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

  it('reports a failure, and tells the next change', async () => {
    const error = new RangeError('Invalid time value');
    const { clock, told, failures, notifier } = world(0, error);
    notifier.changed();
    await clock.advance(400);
    expect(failures).toEqual([error]);
    notifier.changed();
    await clock.advance(400);
    expect([told, failures]).toEqual([
      [400, 800],
      [error, error],
    ]);
  });

  it('tells nothing once it was stopped', async () => {
    const { clock, told, notifier } = world(0);
    notifier.changed();
    notifier.stop();
    await clock.advance(1_000);
    expect(told).toEqual([]);
  });
});
