import { describe, expect, test } from 'vitest';
import type { ProgramEvent } from '../../../main/shared/events.ts';
import { createNoticesRepository } from '../../../main/store/index.ts';
import {
  backupsAmong,
  createKeepBackups,
  createNotices,
  createSettleStore,
  createStoreHealth,
  nextBackupName,
  openStore,
  watchFailures,
} from '../../../main/store/testing.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { createFakeLog } from '../../fakes/log.ts';
import { memoryStore } from '../../fakes/ready-store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function createWorld() {
  const store = memoryStore();
  const clock = createManualClock();
  const pushed: ProgramEvent[] = [];
  const notices = createNotices({ store: createNoticesRepository(store), clock, emit: (event) => pushed.push(event) });
  const messages = (): readonly string[] => notices.list().map(({ message }) => message);
  return { store, clock, pushed, notices, messages };
}

test('the copies that tests begin with are what the migrations make', () => {
  const [migrated, copied] = [openStore(':memory:'), memoryStore()].map(({ db }) =>
    ['SELECT type, name, sql FROM sqlite_schema ORDER BY name', 'PRAGMA user_version', 'PRAGMA foreign_keys', 'PRAGMA trusted_schema'].map(
      (sql) => db.prepare(sql).all(),
    ),
  );
  expect(copied).toEqual(migrated);
});

describe('notices', () => {
  test('kept ones outlive the process until they are dismissed, and are not told twice', () => {
    const world = createWorld();
    world.notices.keep('a', 'um');
    world.notices.keep('a', 'outro');
    const again = createNotices({ store: createNoticesRepository(world.store), clock: world.clock, emit: () => {} });
    expect(again.list()).toEqual([{ id: 'a', at: '2026-11-21T12:00:00.000Z', message: 'um', target: null }]);
    again.dismiss('a');
    again.keep('a', 'um');
    expect(world.notices.list()).toEqual([]);
  });

  test('those of the moment come first and go by themselves; dismissed they come back only with another occasion', () => {
    const world = createWorld();
    world.notices.keep('a', 'guardado');
    world.notices.show('b', 'agora');
    world.notices.show('b', 'agora');
    expect(world.messages()).toEqual(['agora', 'guardado']);
    expect(world.pushed).toHaveLength(2);
    world.notices.dismiss('b');
    world.notices.show('b', 'agora');
    expect(world.messages()).toEqual(['guardado']);
    world.notices.show('b', null);
    world.notices.show('b', 'agora');
    expect(world.messages()).toEqual(['agora', 'guardado']);
  });
});

describe('the health of the store', () => {
  function createHealth() {
    const world = createWorld();
    const doubts: string[] = [];
    let held = true;
    const lease = { held: () => held };
    const health = createStoreHealth({ lease, notices: world.notices, rememberDoubt: () => void doubts.push('doubt') });
    const setHeld = (is: boolean): void => {
      held = is;
    };
    return { ...world, doubts, health, setHeld };
  }

  test('a write that fails is told, whoever made it, until one succeeds', () => {
    const { store, health, messages } = createHealth();
    const watched = watchFailures(store, (failure) => health.wrote(failure));
    store.db.exec('CREATE TABLE big (a); PRAGMA max_page_count = 1');
    const write = (): unknown => watched.transaction(() => store.db.exec('INSERT INTO big VALUES (zeroblob(1000000))'));
    expect(write).toThrow(/full/);
    expect(messages()).toEqual([expect.stringContaining('O disco está cheio')]);
    expect(() =>
      watched.transaction(() => {
        throw new Error('a defect, not the store');
      }),
    ).toThrow('defect');
    expect(messages()).toHaveLength(1);
    store.db.exec('PRAGMA max_page_count = 100000');
    write();
    expect(messages()).toEqual([]);
  });

  test('damage found while it is in use: no more sending, looked into at the next start, said once', () => {
    const { health, messages, doubts } = createHealth();
    expect(health.lease.held()).toBe(true);
    health.wrote('damaged');
    health.damaged();
    expect(health.lease.held()).toBe(false);
    expect([doubts, messages()]).toEqual([['doubt'], [expect.stringContaining('O arquivo está danificado')]]);
  });

  test('another process sends: said while it is so', () => {
    const { health, messages, setHeld } = createHealth();
    setHeld(false);
    expect([health.lease.held(), messages()]).toEqual([false, [expect.stringContaining('o outro Recolha')]]);
    setHeld(true);
    expect([health.lease.held(), messages()]).toEqual([true, []]);
  });
});

describe('daily backups', () => {
  function createBackups(options: { readonly held?: boolean; readonly fails?: () => boolean } = {}) {
    const world = createWorld();
    const names: string[] = [];
    const log = createFakeLog();
    const keep = createKeepBackups({
      list: () => backupsAmong(names),
      async make(now) {
        if (options.fails?.() === true) return { type: 'failed', failure: 'full', detail: 'x' };
        names.push(nextBackupName(backupsAmong(names), now));
        return { type: 'made' };
      },
      lease: { held: () => options.held ?? true },
      notices: world.notices,
      clock: world.clock,
      logger: log.logger,
    });
    const ended = new AbortController();
    void keep.run(ended.signal);
    return { ...world, names, log, ended };
  }

  test('one a day, the first a minute after the start; none after the end', async () => {
    const { clock, names, ended } = createBackups();
    await clock.advance(MINUTE - 1);
    expect(names).toHaveLength(0);
    await clock.advance(1);
    expect(names).toHaveLength(1);
    await clock.advance(23 * HOUR);
    expect(names).toHaveLength(1);
    await clock.advance(50 * HOUR);
    expect(names.length).toBe(4);
    ended.abort();
    await clock.advance(72 * HOUR);
    expect(names.length).toBe(4);
  });

  test('one that fails is told and tried again in an hour', async () => {
    let fails = true;
    const { clock, names, messages } = createBackups({ fails: () => fails });
    await clock.advance(MINUTE);
    expect(messages()).toEqual([expect.stringContaining('o disco está cheio')]);
    fails = false;
    await clock.advance(HOUR);
    expect([names.length, messages()]).toEqual([1, []]);
  });

  test('none by a process that does not hold the lease', async () => {
    const { clock, names } = createBackups({ held: false });
    await clock.advance(48 * HOUR);
    expect(names).toEqual([]);
  });
});

describe('a store in use is settled now and then', () => {
  function createSettled(options: { readonly held?: boolean; readonly fails?: () => boolean } = {}) {
    const clock = createManualClock();
    const done: string[] = [];
    let changed = false;
    const log = createFakeLog();
    const settle = createSettleStore({
      changed() {
        const was = changed;
        changed = false;
        return was;
      },
      async checkpoint() {
        done.push('checkpoint');
        if (options.fails?.() === true) return 'busy';
        return null;
      },
      witness: { note: () => void done.push('note'), flush: async () => void done.push('flush') },
      lease: { held: () => options.held ?? true },
      clock,
      logger: log.logger,
    });
    const ended = new AbortController();
    const run = settle.run(ended.signal);
    const taken = (): readonly string[] => done.splice(0);
    const change = (): void => {
      changed = true;
    };
    return { clock, taken, change, ended, run, log };
  }

  test('the witness within seconds, the log within a minute; nothing while nothing changes', async () => {
    const { clock, taken, change, ended, run } = createSettled();
    // What a process before this one left in the log.
    await clock.advance(MINUTE);
    expect(taken()).toEqual(['checkpoint']);
    await clock.advance(10 * MINUTE);
    expect(taken()).toEqual([]);
    change();
    await clock.advance(10_000);
    expect(taken()).toEqual(['note', 'flush']);
    await clock.advance(MINUTE);
    expect(taken()).toEqual(['checkpoint']);
    change();
    ended.abort();
    await run;
    await clock.advance(HOUR);
    expect(taken()).toEqual([]);
  });

  test('a log that could not be written back is tried again a minute later', async () => {
    let fails = true;
    const { clock, taken, log } = createSettled({ fails: () => fails });
    await clock.advance(MINUTE);
    fails = false;
    await clock.advance(2 * MINUTE);
    expect(taken()).toEqual(['checkpoint', 'checkpoint']);
    expect(log.lines).toEqual([expect.stringContaining('busy')]);
  });

  test('not by a process that does not hold the lease', async () => {
    const { clock, taken, change } = createSettled({ held: false });
    change();
    await clock.advance(10 * MINUTE);
    expect(taken()).toEqual([]);
  });
});
