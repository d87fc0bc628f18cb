import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createEnding, GONE_MS, STOP_MS } from '../../../../main/platform/testing.ts';
import { createManualClock } from '../../../fakes/clock.ts';
import { createFakeLog } from '../../../fakes/log.ts';

function setUp({ stop = async () => {}, close = [] }: { stop?: () => Promise<void>; close?: readonly (() => void)[] } = {}) {
  const done: string[] = [];
  const clock = createManualClock();
  const log = createFakeLog();
  const act = (name: string) => () => void done.push(name);
  const app = Object.assign(new EventEmitter(), {
    quit: () => {
      done.push('quit');
      ask();
    },
    exit: (code: number) => void done.push(`exit ${code}`),
  });
  const ending = createEnding({
    app,
    relaunch: act('relaunch'),
    stop: async () => {
      done.push('stop');
      await stop();
    },
    cut: act('cut'),
    close: [act('store'), ...close, act('lease')],
    clock,
    logger: log.logger,
  });
  /** Whether the app lets itself be quit now. */
  function ask(): boolean {
    let kept = false;
    app.emit('before-quit', {
      preventDefault: () => {
        kept = true;
      },
    });
    return !kept;
  }
  return { app, ask, done, clock, ending, log: log.lines };
}
const never = () => new Promise<void>(() => {});

describe('the end', () => {
  it('waits for what is under way, then closes and quits', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { ask, done, clock } = setUp({ stop: () => promise });
    expect([ask(), ask()]).toEqual([false, false]);
    await clock.advance(STOP_MS - 1);
    expect(done).toEqual(['stop']);
    resolve();
    await clock.settle();
    expect(done).toEqual(['stop', 'store', 'lease', 'quit']);
    expect(ask()).toBe(true);
  });

  it('a stop that hangs has its time, then what is under way is cut and the store closed', async () => {
    const { ask, done, clock } = setUp({ stop: never });
    ask();
    await clock.advance(STOP_MS);
    expect(done).toEqual(['stop', 'cut', 'store', 'lease', 'quit']);
  });

  it('a store that can’t be closed keeps neither the lease nor the process', async () => {
    const { ask, done, clock, log } = setUp({
      close: [
        () => {
          throw new Error('disk I/O error');
        },
      ],
    });
    ask();
    await clock.settle();
    expect(done).toEqual(['stop', 'store', 'lease', 'quit']);
    expect(log.some((line) => line.includes('disk I/O error'))).toBe(true);
    await clock.advance(GONE_MS);
    expect(done.at(-1)).toBe('exit 0');
  });

  it('a second start while it ends is remembered; one before is not', async () => {
    const early = setUp();
    early.app.emit('second-instance', {}, []);
    early.ask();
    await early.clock.settle();
    expect(early.done).not.toContain('relaunch');
    const { app, ask, done, clock } = setUp();
    ask();
    app.emit('second-instance', {}, []);
    await clock.settle();
    expect(done).toEqual(['stop', 'store', 'lease', 'relaunch', 'quit']);
  });

  it('at the end of the session all is closed before it returns', () => {
    const { done, ending, ask } = setUp({ stop: never });
    ask();
    ending.cut();
    expect(done).toEqual(['stop', 'cut', 'store', 'lease', 'exit 0']);
    ending.cut();
    expect(done).toHaveLength(5);
  });

  it('ends once, whoever asks', async () => {
    const { ending, done, clock } = setUp();
    const [first, second] = await Promise.all([ending.end(), ending.end()]);
    await ending.settled();
    await clock.settle();
    expect([first, second]).toEqual([true, false]);
    expect(done).toEqual(['stop', 'store', 'lease']);
  });
});
