import { describe, expect, it } from 'vitest';
import type { Exchange, UnknownCause, UnsentCause } from '../../../main/network/index.ts';
import type { ProgramEvent } from '../../../main/shared/events.ts';
import { createReachability } from '../../../main/stations/index.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { createFakeLog } from '../../fakes/log.ts';
import { answered, RAW } from '../../fakes/station-network.ts';

const OK = answered(1);
const DOWN: Exchange<never> = { type: 'unsent', cause: 'dns', detail: 'x', raw: null };
const UNAUTHORIZED: Exchange<never> = { type: 'unauthorized', problem: null, raw: RAW };
const unknown = (cause: UnknownCause): Exchange<never> => ({ type: 'unknown', cause, detail: 'x', raw: RAW });
const unsent = (cause: UnsentCause): Exchange<never> => ({ type: 'unsent', cause, detail: 'x', raw: null });

function setUp() {
  const clock = createManualClock();
  const pushed: ProgramEvent[] = [];
  const log = createFakeLog();
  const probes: { readonly id: string; readonly at: number }[] = [];
  const world = { ids: ['a'] as readonly string[], answer: OK as Exchange<unknown> | 'throws' };
  const reachability = createReachability({
    clock,
    logger: log.logger,
    emit: (event) => void pushed.push(event),
    stations: () => world.ids,
    probe: async (id) => {
      probes.push({ id, at: clock.monotonic() });
      if (world.answer === 'throws') throw new Error('defect');
      reachability.observe(id, world.answer);
      return world.answer;
    },
  });
  const states = () => pushed.map((event) => (event.type === 'reachability' ? event.reachability.state : event.type));
  return { clock, pushed, log, probes, world, reachability, states };
}

describe('reachability', () => {
  it('knows nothing before a real exchange', () => {
    const { reachability } = setUp();
    expect(reachability.view('a')).toEqual({ stationId: 'a', state: 'unknown', since: null, detail: null });
  });

  const refused: Exchange<never> = { type: 'refused', problem: { status: 400, title: null, detail: null, errors: {} }, raw: RAW };
  it.each([
    ['online', OK],
    ['online', refused],
    ['online', { type: 'throttled', retryAfterMs: 5, raw: RAW }],
    ['online', unknown('server-error')],
    ['online', unknown('request-timeout')],
    ['online', unknown('malformed')],
    ['online', unknown('ack-no-id')],
    ['offline', unknown('timeout')],
    ['offline', unknown('reset')],
    ['offline', DOWN],
    ['offline', unsent('proxy-auth')],
    ['offline', unsent('tls')],
    ['refused-credentials', UNAUTHORIZED],
    ['misconfigured', { type: 'misconfigured', detail: 'x', raw: RAW }],
    ['unknown', unsent('cancelled')],
    ['unknown', unknown('aborted')],
  ] satisfies [string, Exchange<unknown>][])('says %s after %j', (state, exchange) => {
    const { reachability, pushed } = setUp();
    reachability.observe('a', exchange);
    expect(reachability.view('a').state).toBe(state);
    expect(pushed).toHaveLength(state === 'unknown' ? 0 : 1);
  });

  it('tells of changes only, and since when each state has lasted', async () => {
    const { reachability, states, clock } = setUp();
    reachability.observe('a', OK);
    await clock.advance(1000);
    reachability.observe('a', OK);
    expect(reachability.view('a').since).toBe('2026-11-21T12:00:00.000Z');
    reachability.observe('a', { type: 'throttled', retryAfterMs: 1000, raw: RAW });
    reachability.observe('a', { type: 'throttled', retryAfterMs: 9000, raw: RAW });
    reachability.observe('a', DOWN);
    await clock.advance(1000);
    reachability.observe('a', unknown('timeout'));
    // Another reason of the same outage.
    expect(reachability.view('a').since).toBe('2026-11-21T12:00:01.000Z');
    reachability.observe('b', DOWN);
    reachability.forget('a');
    reachability.forget('c');
    expect(states()).toEqual(['online', 'online', 'offline', 'offline', 'offline', 'unknown']);
  });

  it('probes at once, then every 60 s while online, every 30 s while offline', async () => {
    const { reachability, probes, world, clock } = setUp();
    const stop = new AbortController();
    const running = reachability.run(stop.signal);
    await clock.advance(125_000);
    expect(probes.map(({ at }) => at)).toEqual([0, 60_000, 120_000]);
    world.answer = DOWN;
    await clock.advance(120_000);
    expect(probes.slice(3).map(({ at }) => at)).toEqual([180_000, 210_000, 240_000]);
    stop.abort();
    await running;
    await clock.advance(600_000);
    expect(probes).toHaveLength(6);
  });

  it('asks nothing while real requests tell', async () => {
    const { reachability, probes, clock } = setUp();
    const stop = new AbortController();
    reachability.observe('a', OK);
    void reachability.run(stop.signal);
    for (let minute = 0; minute < 10; minute += 1) {
      await clock.advance(50_000);
      reachability.observe('a', OK);
    }
    expect(probes).toEqual([]);
    stop.abort();
  });

  it('seldom insists with refused credentials, until a new secret comes', async () => {
    const { reachability, probes, world, clock } = setUp();
    const stop = new AbortController();
    world.answer = UNAUTHORIZED;
    void reachability.run(stop.signal);
    await clock.advance(9 * 60_000);
    expect(probes).toHaveLength(1);
    await clock.advance(60_000);
    expect(probes).toHaveLength(2);
    world.answer = OK;
    reachability.forget('a');
    await clock.advance(5000);
    expect(reachability.view('a').state).toBe('online');
    stop.abort();
  });

  it('sends nothing within a wait that the network requested, of at most an hour', async () => {
    const { reachability, probes, world, clock } = setUp();
    const stop = new AbortController();
    const busy: Exchange<never> = { type: 'unknown', cause: 'server-error', detail: 'x', retryAfterMs: 20 * 60_000, raw: RAW };
    world.answer = busy;
    void reachability.run(stop.signal);
    await clock.advance(20 * 60_000 - 1);
    expect(probes).toHaveLength(1);
    world.answer = { type: 'throttled', retryAfterMs: 86_400_000, raw: RAW };
    await clock.advance(1);
    expect(probes).toHaveLength(2);
    await clock.advance(3_600_000 - 1);
    expect(probes).toHaveLength(2);
    await clock.advance(1);
    expect(probes).toHaveLength(3);
    reachability.forget('a');
    await clock.advance(5000);
    expect(probes).toHaveLength(4);
    stop.abort();
  });

  it('finds new stations soon, and outlives a defect of the probe', async () => {
    const { reachability, probes, world, clock, log } = setUp();
    const stop = new AbortController();
    world.answer = 'throws';
    void reachability.run(stop.signal);
    await clock.advance(29_000);
    expect(probes).toHaveLength(1);
    expect(log.lines.join()).toContain('probe failed');
    world.answer = OK;
    world.ids = ['a', 'b'];
    await clock.advance(5000);
    expect(probes.map(({ id }) => id).toSorted()).toEqual(['a', 'a', 'b']);
    stop.abort();
  });

  it('asks the others while one station does not answer, and that one only once', async () => {
    const clock = createManualClock();
    const probes: string[] = [];
    const reachability = createReachability({
      clock,
      logger: createFakeLog().logger,
      emit: () => {},
      stations: () => ['stuck', 'fine'],
      probe: (id) => {
        probes.push(id);
        if (id === 'stuck') return new Promise(() => {});
        reachability.observe(id, OK);
        return Promise.resolve(OK);
      },
    });
    const stop = new AbortController();
    void reachability.run(stop.signal);
    await clock.advance(125_000);
    expect(probes.filter((id) => id === 'fine')).toHaveLength(3);
    expect(probes.filter((id) => id === 'stuck')).toHaveLength(1);
    stop.abort();
  });

  it('is not misled by a clock that is set back', async () => {
    const { reachability, probes, clock } = setUp();
    const stop = new AbortController();
    void reachability.run(stop.signal);
    await clock.advance(10_000);
    clock.jump(-24 * 3600_000);
    await clock.advance(55_000);
    expect(probes).toHaveLength(2);
    stop.abort();
  });
});

describe('coming back', () => {
  it('is told once, when a real request shows it, also the first time', () => {
    const back: string[] = [];
    const reachability = createReachability({
      clock: createManualClock(),
      logger: createFakeLog().logger,
      emit: () => {},
      stations: () => [],
      probe: async () => OK,
      online: (id) => void back.push(id),
    });
    for (const exchange of [OK, OK, DOWN, DOWN, unknown('timeout'), OK, unknown('server-error'), UNAUTHORIZED, OK]) {
      reachability.observe('a', exchange);
    }
    expect(back).toEqual(['a', 'a', 'a']);
  });

  it('after sleep everything is asked again at once but refused credentials, and what is still so is told as coming back', async () => {
    const back: string[] = [];
    const clock = createManualClock();
    const probes: string[] = [];
    const pushed: ProgramEvent[] = [];
    const reachability = createReachability({
      clock,
      logger: createFakeLog().logger,
      emit: (event) => void pushed.push(event),
      stations: () => ['a', 'b'],
      probe: async (id) => {
        probes.push(id);
        const exchange = id === 'a' ? OK : UNAUTHORIZED;
        reachability.observe(id, exchange);
        return exchange;
      },
      online: (id) => void back.push(id),
    });
    const stop = new AbortController();
    void reachability.run(stop.signal);
    await clock.advance(1000);
    expect([probes, back, pushed.length]).toEqual([['a', 'b'], ['a'], 2]);
    reachability.doubt();
    await clock.advance(5000);
    expect([probes, back, pushed.length]).toEqual([['a', 'b', 'a'], ['a', 'a'], 2]);
    stop.abort();
  });
});
