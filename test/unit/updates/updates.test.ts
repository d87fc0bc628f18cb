/** When it looks, and in which order it installs: with an engine and an outbox of the test's own. */

import { expect, test } from 'vitest';
import type { BackupOutcome } from '../../../main/store/index.ts';
import { createUpdates, type Updating } from '../../../main/updates/index.ts';
import { SENDS_PATIENCE_MS, UpdateProblem } from '../../../main/updates/testing.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { memoryOf } from './memory-fake.ts';

const HOUR = 3_600_000;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

function createWorld(part: { readonly random?: number; readonly canUpdate?: boolean; readonly off?: boolean } = {}) {
  const clock = createManualClock();
  const acts: string[] = [];
  const state = {
    offered: '0.1.1' as string | null,
    problem: null as UpdateProblem | null,
    fetching: null as Promise<void> | null,
    backup: { type: 'made' } as BackupOutcome,
    idle: Promise.resolve() as Promise<void>,
    ends: true,
    starts: true,
    holds: true,
    memoryFails: false,
  };
  const memory = memoryOf();
  const updating: Updating = {
    version: '0.1.0',
    off: part.off === true ? 'not-configured' : null,
    memory: {
      ...memory,
      tried(version) {
        if (state.memoryFails) throw new Error('disk full');
        acts.push(`tried ${version}`);
        memory.tried(version);
      },
    },
    quit: () => void acts.push('quit'),
    relaunch: () => void acts.push('relaunch'),
    engine: async (source) => ({
      canUpdate: () => part.canUpdate ?? true,
      async find() {
        acts.push(`find ${source}`);
        if (state.problem !== null) throw state.problem;
        return state.offered;
      },
      async fetch(onProgress) {
        onProgress(0.5);
        await state.fetching;
      },
      holds: async () => state.holds,
      async install() {
        acts.push('install');
        return state.starts;
      },
      seen: () => ({ bytes: new Uint8Array(), signature: state.offered ?? '' }),
      publisherUnchecked: () => false,
    }),
  };
  const audited: string[] = [];
  const updates = createUpdates({
    updating,
    sends: {
      hold() {
        acts.push('hold');
        return () => void acts.push('let go');
      },
      idle: () => state.idle,
    },
    async backup() {
      acts.push('backup');
      return state.backup;
    },
    async end() {
      acts.push('end');
      return state.ends;
    },
    audit: { record: ({ cause, before, after }) => void audited.push(`${cause} ${before} ${after}`) },
    clock,
    random: () => part.random ?? 0,
    emit: () => {},
    logger: silent,
  });
  return { clock, acts, state, memory, updates, audited };
}

const finds = (acts: readonly string[]): number => acts.filter((act) => act === 'find network').length;

async function ready(world = createWorld()) {
  await world.updates.check();
  await world.clock.settle();
  expect(world.updates.view().ready?.version).toBe('0.1.1');
  world.acts.length = 0;
  return world;
}

test('it looks some minutes after the start, then once a day, with jitter', async () => {
  const { clock, acts, state, updates } = createWorld({ random: 0.5 });
  state.offered = null;
  const ending = new AbortController();
  const running = updates.run(ending.signal);
  await clock.advance(10 * 60_000);
  expect(finds(acts)).toBe(0);
  await clock.advance(60_000);
  expect(finds(acts)).toBe(1);
  // An hour of jitter, looked at by the hour.
  await clock.advance(24 * HOUR);
  expect(finds(acts)).toBe(1);
  await clock.advance(HOUR);
  expect(finds(acts)).toBe(2);
  expect(updates.view().lastCheck?.problem).toBeNull();
  ending.abort();
  await running;
});

test('a double click installs once', async () => {
  const { updates, acts, audited } = await ready();
  const answers = await Promise.all([updates.install(), updates.install()]);
  expect(answers).toMatchObject([{ ok: true }, { ok: false, error: { code: 'not-allowed' } }]);
  expect(acts.filter((act) => act === 'backup' || act === 'install')).toEqual(['backup', 'install']);
  expect(audited).toHaveLength(1);
});

test('a look that failed is told, and done again after hours', async () => {
  const { clock, acts, state, updates } = createWorld();
  state.problem = new UpdateProblem('unreachable', 'x');
  const ending = new AbortController();
  const running = updates.run(ending.signal);
  await clock.advance(4 * 60_000);
  expect(updates.view().lastCheck?.problem).toContain('Sem resposta');
  await clock.advance(3 * HOUR);
  expect(finds(acts)).toBe(1);
  await clock.advance(HOUR);
  expect(finds(acts)).toBe(2);
  ending.abort();
  await running;
});

test('a check of a day to come was made before the clock was set back: it says nothing', async () => {
  const { clock, acts, memory, updates } = createWorld();
  memory.checked(clock.now() + 30 * 24 * HOUR, null);
  const ending = new AbortController();
  const running = updates.run(ending.signal);
  await clock.advance(4 * 60_000);
  expect(finds(acts)).toBe(1);
  ending.abort();
  await running;
});

test('without keys it never looks; nor where the system keeps the program up to date', async () => {
  const off = createWorld({ off: true });
  await off.updates.run(new AbortController().signal);
  expect(await off.updates.check()).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  expect([off.acts, off.updates.view().off]).toEqual([[], 'not-configured']);
  const deb = createWorld({ canUpdate: false });
  await deb.updates.check();
  expect([deb.acts, deb.updates.view().off]).toEqual([[], 'not-replaceable']);
});

test('what is being fetched is shown, and the check does not wait for it', async () => {
  const { state, updates, memory, clock } = createWorld();
  const { promise, resolve } = Promise.withResolvers<void>();
  state.fetching = promise;
  const answer = await updates.check();
  expect(answer).toMatchObject({ ok: true, value: { phase: { type: 'downloading', version: '0.1.1' }, ready: null } });
  await clock.settle();
  expect(updates.view().phase).toMatchObject({ percent: 50 });
  expect(await updates.install()).toMatchObject({ ok: false });
  resolve();
  await clock.settle();
  expect(updates.view()).toMatchObject({ phase: { type: 'resting' }, ready: { version: '0.1.1', postponed: null } });
  expect(memory.read().ready?.signature).toBe('0.1.1');
});

test('installing: hold, wait, back up, remember, end, start, quit', async () => {
  const { acts, updates, audited, memory } = await ready();
  expect(await updates.install()).toEqual({ ok: true, value: null });
  expect(acts).toEqual(['hold', 'backup', 'tried 0.1.1', 'end', 'let go', 'install', 'quit']);
  expect(audited).toEqual(['update-started 0.1.0 0.1.1']);
  expect(memory.read().tried).toBe('0.1.1');
});

test('it waits for what is on its way, two minutes at most, and says why not', async () => {
  const { acts, state, updates, clock } = await ready();
  const { promise, resolve } = Promise.withResolvers<void>();
  state.idle = promise;
  const first = updates.install();
  await clock.advance(SENDS_PATIENCE_MS - 1);
  expect(acts).toEqual(['hold']);
  expect(updates.view().phase).toMatchObject({ type: 'installing', step: 'sends' });
  expect(await updates.install()).toMatchObject({ ok: false });
  await clock.advance(1);
  expect(await first).toMatchObject({ ok: false });
  expect(acts).toEqual(['hold', 'let go']);
  expect(updates.view()).toMatchObject({ phase: { type: 'resting' } });
  expect(updates.view().ready?.postponed).toContain('Há envios esperando');
  // The answer has come meanwhile.
  resolve();
  expect((await updates.install()).ok).toBe(true);
});

test('an answer in time is enough', async () => {
  const { acts, state, updates, clock } = await ready();
  const { promise, resolve } = Promise.withResolvers<void>();
  state.idle = promise;
  const installing = updates.install();
  await clock.advance(SENDS_PATIENCE_MS - 1);
  resolve();
  expect((await installing).ok).toBe(true);
  expect(acts.at(-1)).toBe('quit');
});

test('no backup, no update: the sends go on', async () => {
  const { acts, state, updates } = await ready();
  state.backup = { type: 'failed', failure: 'full', detail: 'x' };
  expect(await updates.install()).toMatchObject({ ok: false });
  expect(acts).toEqual(['hold', 'backup', 'let go']);
  expect(updates.view().ready?.postponed).toContain('o disco está cheio');
});

test('what was tried can not be remembered: not installed, or each start would try it again', async () => {
  const { acts, state, updates } = await ready();
  state.memoryFails = true;
  expect((await updates.install()).ok).toBe(false);
  expect(acts).toEqual(['hold', 'backup', 'let go']);
});

test('a program that is ending (the PC logs off) is not held up by an update', async () => {
  const { acts, state, updates } = await ready();
  state.ends = false;
  expect(await updates.install()).toMatchObject({ ok: false });
  expect(acts).not.toContain('install');
});

test('an installer that does not start: the program comes back', async () => {
  const { acts, state, updates } = await ready();
  state.starts = false;
  await updates.install();
  expect(acts.slice(-3)).toEqual(['install', 'relaunch', 'quit']);
});

test('an installer that is gone from the disk is not ready any more, and nothing is ended for it', async () => {
  const { acts, state, updates, memory } = await ready();
  state.holds = false;
  expect(await updates.install()).toMatchObject({ ok: false });
  expect([acts, updates.view().ready, memory.read().ready]).toEqual([[], null, null]);
  expect(updates.view().lastCheck?.problem).toContain('o instalador baixado não está mais aqui');
});

test.each([
  ['gone', new UpdateProblem('malformed', 'the installer is gone'), 'o instalador baixado não está mais aqui'],
  ['expired by a clock that is ahead', new UpdateProblem('expired', 'x'), 'Confira a data do computador'],
])('an installer that an earlier run left and that is %s: said, and looked for soon', async (_name, problem, said) => {
  const { clock, memory, updates, state, acts } = createWorld();
  memory.ready({ bytes: new Uint8Array(), signature: 'x' });
  memory.checked(clock.now(), null);
  state.problem = problem;
  const ending = new AbortController();
  const running = updates.run(ending.signal);
  expect(updates.view().phase).toEqual({ type: 'checking' });
  await clock.settle();
  expect(updates.view()).toMatchObject({ phase: { type: 'resting' }, ready: null });
  expect(updates.view().lastCheck?.problem).toContain(said);
  state.problem = null;
  await clock.advance(4 * HOUR + 10 * 60_000);
  expect(finds(acts)).toBe(1);
  ending.abort();
  await running;
});

test('a newer one takes the place of the one that is ready', async () => {
  const { state, updates, clock } = await ready();
  const { promise, resolve } = Promise.withResolvers<void>();
  state.fetching = promise;
  state.offered = '0.1.2';
  await updates.check();
  expect(updates.view().ready).toBeNull();
  resolve();
  await clock.settle();
  expect(updates.view().ready?.version).toBe('0.1.2');
});

test('what an earlier run left ready is ready; one that was tried says so; one that is no newer goes', async () => {
  const { clock, memory, updates, state } = createWorld();
  memory.ready({ bytes: new Uint8Array(), signature: 'x' });
  memory.tried('0.1.1');
  const ending = new AbortController();
  const running = updates.run(ending.signal);
  await clock.settle();
  expect(updates.view().ready?.postponed).toContain('A instalação não terminou');
  ending.abort();
  await running;
  state.offered = null;
  const again = updates.run(AbortSignal.abort());
  await again;
  expect(memory.read().ready).toBeNull();
  // Offered once more, it is known as the one that did not work.
  state.offered = '0.1.1';
  await updates.check();
  await clock.settle();
  expect(updates.view().ready?.postponed).toContain('A instalação não terminou');
});
