import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import {
  createHoldSends,
  createStayAwake,
  dataFolder,
  SESSION_MS,
  SUSPEND_MS,
  setDataFolder,
  watchFailures,
} from '../../../../main/platform/testing.ts';
import { createManualClock } from '../../../fakes/clock.ts';
import { createFakeLog } from '../../../fakes/log.ts';

const WINDOWS = {
  platform: 'win32',
  environment: { LOCALAPPDATA: 'C:\\Users\\ana\\AppData\\Local' },
  packaged: true,
  appData: 'C:\\Users\\ana\\AppData\\Roaming',
  name: 'Recolha',
  chosen: false,
} as const;

describe('where the data lie', () => {
  it('on Windows in the local folder, whatever the environment says', () => {
    expect(dataFolder(WINDOWS)).toBe('C:\\Users\\ana\\AppData\\Local\\Recolha');
    expect(dataFolder({ ...WINDOWS, environment: {} })).toBe('C:\\Users\\ana\\AppData\\Local\\Recolha');
  });

  it('a program that is being built has its own', () => {
    expect(dataFolder({ ...WINDOWS, packaged: false })).toBe('C:\\Users\\ana\\AppData\\Local\\Recolha-dev');
    expect(dataFolder({ ...WINDOWS, platform: 'linux', appData: '/home/ana/.config' })).toBe('/home/ana/.config/Recolha');
  });

  it('what the start says stands', () => {
    const set: string[] = [];
    const app = {
      isPackaged: true,
      commandLine: { hasSwitch: (name: string) => name === 'user-data-dir' },
      getPath: () => '/home/ana/.config',
      getName: () => 'Recolha',
      setPath: (name: string) => void set.push(name),
    };
    const parts = { platform: 'linux', env: {}, makeFolder: (path: string) => void set.push(path) } as const;
    setDataFolder(app, parts);
    expect(set).toEqual([]);
    setDataFolder({ ...app, commandLine: { hasSwitch: () => false } }, parts);
    expect(set).toEqual(['/home/ana/.config/Recolha', 'userData', 'sessionData']);
  });
});

describe('what nobody took', () => {
  function setUp(stop = async () => {}) {
    const process = new EventEmitter();
    const log = createFakeLog();
    const done: string[] = [];
    const suspected: unknown[] = [];
    watchFailures({
      process,
      logger: () => log.logger,
      suspect: (error) => void suspected.push(error),
      tell: async () => void done.push('told'),
      stop: async () => {
        done.push('stop');
        await stop();
      },
      exit: (code) => void done.push(`exit ${code}`),
    });
    return { process, log: log.lines, done, suspected };
  }

  it('a rejection is written down, and nothing ends', () => {
    const { process, log, done, suspected } = setUp();
    process.emit('unhandledRejection', new Error('left alone'));
    expect(log.join()).toContain('left alone');
    expect([done, suspected]).toEqual([[], []]);
  });

  it('an exception is told, and the program ends once what is under way has its outcome', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { process, log, done } = setUp(() => promise);
    process.emit('uncaughtException', new Error('first'));
    process.emit('uncaughtException', new Error('second'));
    await createManualClock().settle();
    expect(done).toEqual(['told', 'stop']);
    expect(log.join()).toMatch(/first[\s\S]*second/);
    resolve();
    await createManualClock().settle();
    expect(done).toEqual(['told', 'stop', 'exit 1']);
  });

  it('the store is suspected because of an exception, before anything else is tried', () => {
    const { process, done, suspected } = setUp();
    const error = new Error('database disk image is malformed');
    process.emit('uncaughtException', error);
    expect([suspected, done]).toEqual([[error], ['told', 'stop']]);
  });

  it('a box that can’t be shown does not keep it open', async () => {
    const process = new EventEmitter();
    const codes: number[] = [];
    const tell = () => Promise.reject(new Error('no display'));
    watchFailures({ process, logger: () => null, suspect: () => {}, tell, stop: async () => {}, exit: (code) => void codes.push(code) });
    process.emit('uncaughtException', 'text');
    await createManualClock().settle();
    expect(codes).toEqual([1]);
  });
});

describe('sends held', () => {
  function setUp() {
    const clock = createManualClock();
    let held = 0;
    const hold = () => {
      held += 1;
      return () => {
        held -= 1;
      };
    };
    return { clock, held: () => held, holds: createHoldSends({ hold, clock, logger: createFakeLog().logger }) };
  }

  it('from "suspend" until "resume", however long', async () => {
    const { clock, held, holds } = setUp();
    holds.suspended();
    expect(held()).toBe(1);
    clock.suspend(3_600_000, false);
    holds.resumed();
    expect(held()).toBe(0);
    await clock.advance(SUSPEND_MS);
    expect(held()).toBe(0);
  });

  it('a log-off that was called off, or a sleep that never came, ends by itself', async () => {
    const { clock, held, holds } = setUp();
    holds.suspended();
    await clock.advance(SUSPEND_MS - 1);
    holds.sessionEnding();
    await clock.advance(SESSION_MS - 1);
    expect(held()).toBe(1);
    await clock.advance(1);
    expect(held()).toBe(0);
  });
});

describe('the PC', () => {
  it('stays awake while something is sent, once', () => {
    const done: string[] = [];
    const blocker = { start: (type: string) => done.push(type), stop: (id: number) => done.push(`stop ${id}`) };
    const tell = createStayAwake(blocker);
    for (const sending of [false, true, true, false, false, true]) tell(sending);
    expect(done).toEqual(['prevent-app-suspension', 'stop 1', 'prevent-app-suspension']);
  });
});
