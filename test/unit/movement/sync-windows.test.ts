/** Reading by days: what one station's store refuses is said, tried again later, and holds up no other station. */

import { expect, onTestFinished, test } from 'vitest';
import { createSyncWindows } from '../../../main/movement/index.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { createFakeLog } from '../../fakes/log.ts';

const NOW = Date.parse('2026-11-23T15:00:00.000Z');
const MINUTE = 60_000;

function open() {
  const clock = createManualClock(NOW);
  const { logger, lines } = createFakeLog();
  const world = { read: [] as string[], full: true, locked: false, changes: [] as string[], why: null as string | null };
  const sync = createSyncWindows({
    stations: { find: (id) => ({ id, timeZone: 'America/Sao_Paulo' }) as never },
    stationIds: () => ['a', 'b'],
    store: {
      want: () => false,
      wanted: () => new Set(['a', 'b']),
      daysRead(id) {
        if (id === 'a' && world.locked) throw new Error('database is locked');
        return new Map();
      },
      isSending: () => false,
    },
    whyShut: (id) => (id === 'a' ? world.why : null),
    async read(id) {
      world.read.push(id);
      if (id === 'a' && world.full) throw new Error('database or disk is full');
      return { type: 'stored' };
    },
    notKept: () => 'Libere espaço.',
    ...{ clock, logger, term: () => null },
    changed: (id) => void world.changes.push(id),
  });
  const ending = new AbortController();
  const running = sync.run(ending.signal);
  onTestFinished(async () => {
    ending.abort();
    await running;
  });
  return Object.assign(world, { sync, clock, lines });
}

test('days that could not be stored are a problem that is said, and are read again after a pause; the other station goes on', async () => {
  const world = open();
  await world.clock.settle();
  expect(world.read).toEqual(['a', 'b']);
  expect(world.sync.state('a')).toMatchObject({
    reading: false,
    problem: { code: 'storage', message: 'Libere espaço.', details: { technical: 'Error: database or disk is full' } },
  });
  expect(world.changes.filter((id) => id === 'a')).toHaveLength(2);
  expect(world.lines.join()).toContain('days not read');
  await world.clock.advance(MINUTE - 1);
  expect(world.read.filter((id) => id === 'a')).toHaveLength(1);
  await world.clock.advance(MINUTE);
  expect(world.read.filter((id) => id === 'a')).toHaveLength(2);
  world.full = false;
  world.sync.refresh('a');
  await world.clock.settle();
  expect(world.sync.state('a').problem).toBeNull();
});

test('a station whose days are locked holds up no other', async () => {
  const world = open();
  world.full = false;
  world.locked = true;
  await world.clock.advance(MINUTE);
  world.read = [];
  await world.clock.advance(MINUTE);
  expect(world.read).toContain('b');
});

test('a station that may not be asked says why when it is to be read again', async () => {
  const world = open();
  world.why = 'A rede não aceita o acesso.';
  expect(world.sync.refresh('a')).toEqual({ ok: false, error: { code: 'not-allowed', message: world.why } });
  expect(world.sync.refresh('b').ok).toBe(true);
});
