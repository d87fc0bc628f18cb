import { describe, expect, it } from 'vitest';
import type { PersonAlert } from '../../../../main/platform/index.ts';
import { createAlerts, GATHER_MS } from '../../../../main/platform/testing.ts';
import { createManualClock } from '../../../fakes/clock.ts';
import { createFakeLog } from '../../../fakes/log.ts';

const refused = (itemId: string): PersonAlert => ({ type: 'prices-refused', key: `r:${itemId}`, target: { type: 'upload', itemId } });
const cancelled = (itemId: string): PersonAlert => ({ type: 'note-cancelled', key: `c:${itemId}`, target: { type: 'upload', itemId } });
const old = (stationId: string, fuelings: number): PersonAlert => ({
  ...{ type: 'fuelings-old', key: `o:${stationId}`, station: `${stationId} Ltda`, fuelings, days: 25 },
  target: { type: 'pending', stationId, minDays: 25 },
});

function setUp(kept: readonly string[] | null = []) {
  const clock = createManualClock();
  const ended = new AbortController();
  const memory = { keys: kept };
  const state = { seen: false };
  const shown: string[] = [];
  const bodies: string[] = [];
  const opened: unknown[] = [];
  const start = () =>
    createAlerts({
      isSeen: () => state.seen,
      show: ({ title, body }, open) => {
        shown.push(title);
        bodies.push(body);
        open();
      },
      open: (target) => void opened.push(target),
      memory: {
        read: () => memory.keys,
        write: (keys) => {
          memory.keys = keys;
        },
      },
      signal: ended.signal,
      clock,
      logger: createFakeLog().logger,
    });
  return { start, ended, clock, memory, state, shown, bodies, opened };
}

describe('what needs a person', () => {
  it('is told once, also after another start, and a click opens its place', async () => {
    const { start, clock, shown, opened } = setUp();
    const tell = start();
    tell([refused('a')]);
    tell([refused('a')]);
    await clock.advance(GATHER_MS);
    tell([refused('a')]);
    await clock.advance(GATHER_MS);
    start()([refused('a')]);
    await clock.advance(GATHER_MS);
    expect(shown).toEqual(['A rede recusou preços de um lote']);
    expect(opened).toEqual([{ type: 'upload', itemId: 'a' }]);
  });

  it('what comes together is one, of each kind, and opens the list', async () => {
    const { start, clock, shown, opened } = setUp();
    const tell = start();
    tell([refused('a'), cancelled('n')]);
    tell([refused('a'), refused('b'), cancelled('n')]);
    await clock.advance(GATHER_MS);
    expect(shown).toEqual(['A rede recusou preços de 2 lotes', 'Uma nota já anexada foi cancelada']);
    expect(opened).toEqual([null, { type: 'upload', itemId: 'n' }]);
  });

  it('fuelings of several stations are told one by one, each with the name that its list has', async () => {
    const { start, clock, shown, bodies, opened } = setUp();
    start()([old('s1', 2), old('s2', 1)]);
    await clock.advance(GATHER_MS);
    expect(shown).toEqual(['2 abastecimentos estão sem nota há 25 dias ou mais', '1 abastecimento está sem nota há 25 dias ou mais']);
    expect(bodies.map((body) => body.slice(0, 8))).toEqual(['s1 Ltda:', 's2 Ltda:']);
    expect(opened).toEqual([
      { type: 'pending', stationId: 's1', minDays: 25 },
      { type: 'pending', stationId: 's2', minDays: 25 },
    ]);
  });

  it('what was there at the first look of all, or is seen, is never told', async () => {
    const { start, clock, shown, state, memory } = setUp(null);
    const tell = start();
    tell([refused('old')]);
    await clock.advance(GATHER_MS);
    state.seen = true;
    tell([refused('old'), refused('seen')]);
    await clock.advance(GATHER_MS);
    state.seen = false;
    tell([refused('old'), refused('seen')]);
    await clock.advance(GATHER_MS);
    expect(shown).toEqual([]);
    expect(memory.keys).toEqual(['r:old', 'r:seen']);
  });

  it('an end before it was told leaves it to the next start', async () => {
    const { start, ended, clock, shown, memory } = setUp();
    start()([refused('a')]);
    ended.abort();
    await clock.advance(GATHER_MS);
    expect([shown, memory.keys]).toEqual([[], []]);
  });
});
