import { EventEmitter } from 'node:events';
import type { App } from 'electron';
import { describe, expect, it } from 'vitest';
import { MOST_RELOADS, WITHIN_MS, watchPage } from '../../../../main/platform/testing.ts';
import { createManualClock } from '../../../fakes/clock.ts';
import { createFakeLog } from '../../../fakes/log.ts';

function setUp({ again = true } = {}) {
  const clock = createManualClock();
  const log = createFakeLog();
  const done: string[] = [];
  const app = Object.assign(new EventEmitter(), { quit: () => void done.push('quit') });
  const contents = Object.assign(new EventEmitter(), { reload: () => void done.push('reload') });
  const window = Object.assign(new EventEmitter(), { webContents: contents, isDestroyed: () => false });
  const frozen = Promise.withResolvers<boolean>();
  watchPage({
    // A fake of the members that are used.
    app: app as unknown as App,
    window: window as unknown as Parameters<typeof watchPage>[0]['window'],
    askAgain: async () => {
      done.push('asked');
      return again;
    },
    askFrozen: () => frozen.promise,
    clock,
    logger: log.logger,
  });
  const crash = async (reason = 'crashed') => {
    contents.emit('render-process-gone', {}, { reason, exitCode: 139 });
    await clock.settle();
  };
  return { app, contents, window, frozen, clock, done, crash, log: log.lines };
}

describe('a page that goes', () => {
  it('comes back by itself, and it is written down', async () => {
    const { crash, done, log } = setUp();
    await crash('oom');
    expect(done).toEqual(['reload']);
    expect(log.join()).toContain('oom');
  });

  it('that was ended on purpose does not', async () => {
    const { crash, done } = setUp();
    await crash('clean-exit');
    expect(done).toEqual([]);
  });

  it('that keeps going is a person’s decision', async () => {
    const { crash, done } = setUp();
    for (let turn = 0; turn <= MOST_RELOADS; turn += 1) await crash();
    expect(done).toEqual(['reload', 'reload', 'reload', 'asked', 'reload']);
    const closed = setUp({ again: false });
    for (let turn = 0; turn <= MOST_RELOADS; turn += 1) await closed.crash();
    expect(closed.done.slice(-2)).toEqual(['asked', 'quit']);
  });

  it('now and then asks nobody', async () => {
    const { crash, done, clock } = setUp();
    for (let turn = 0; turn < 10; turn += 1) {
      await crash();
      await clock.advance(WITHIN_MS / MOST_RELOADS);
    }
    expect(new Set(done)).toEqual(new Set(['reload']));
  });
});

describe('a page that does not answer', () => {
  it('is opened again when the user says so', async () => {
    const { window, frozen, clock, done } = setUp();
    window.emit('unresponsive');
    frozen.resolve(true);
    await clock.settle();
    expect(done).toEqual(['reload']);
  });

  it('and then answers is left alone', async () => {
    const { window, frozen, clock, done } = setUp();
    window.emit('unresponsive');
    window.emit('responsive');
    frozen.resolve(true);
    await clock.settle();
    expect(done).toEqual([]);
  });
});

it('what goes wrong beside it is written down', () => {
  const { app, contents, log } = setUp();
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 1 });
  contents.emit('preload-error', {}, '/app/preload.cjs', new Error('no preload'));
  expect(log.join()).toMatch(/GPU[\s\S]*no preload/);
});
