import { describe, expect, it } from 'vitest';
import { createDesktopWatch } from '../../../../main/program/desktop-watch.ts';
import { LOOK_MS } from '../../../../main/program/testing.ts';
import { ok } from '../../../../main/shared/result.ts';
import { createManualClock } from '../../../fakes/clock.ts';
import { createFakeLog } from '../../../fakes/log.ts';

function setUp() {
  const clock = createManualClock();
  const now = {
    refused: ['b1'],
    leaving: 4,
    items: 1,
    gates: ['paused'],
    shutOf: 's1',
    old: 2,
    readAt: new Date(clock.now()).toISOString(),
  };
  const shown: unknown[] = [];
  const alerts: string[][] = [];
  let changed = (): void => undefined;
  const watch = createDesktopWatch({
    desktop: {
      show: (facts) => void shown.push(facts),
      attention: () => undefined,
      alert: (each) => void alerts.push(each.map(({ key }) => key)),
      stop: () => undefined,
    },
    facts: {
      ...{ leaving: () => now.leaving, held: () => 1, refusedBatches: () => now.refused },
      ...{ isTraining: (itemId) => itemId === 'practice', trainingAccesses: () => new Set(['s2']) },
    },
    attention: () => now.items,
    gates: () => ok(now.gates.map((gate) => ({ stationId: now.shutOf, gate, since: '', message: '', opens: '' })) as never),
    resumable: () => 1,
    notices: () => [
      { id: 'note-cancelled-i1', at: '', message: '', target: { type: 'upload', itemId: 'i1' } },
      { id: 'note-cancelled-practice', at: '', message: '', target: { type: 'upload', itemId: 'practice' } },
      { id: 'item-i2', at: '', message: '', target: { type: 'upload', itemId: 'i2' } },
    ],
    stations: () =>
      (['production', 'training'] as const).map((environment, at) => ({
        id: `s${at + 1}`,
        name: 'Posto Sol',
        timeZone: 'America/Sao_Paulo',
        environment,
      })),
    accessIds: () => ['s1', 'f1'],
    pending: ({ filters }) => ok({ count: filters.minDays === 25 && filters.note === 'without' ? now.old : 99 } as never),
    pendingReadAt: () => now.readAt,
    subscribe: (listener) => {
      changed = listener;
    },
    clock,
    logger: createFakeLog().logger,
  });
  watch.listen({ on: () => undefined });
  return { watch, clock, now, shown, alerts, changed: () => changed() };
}

describe('what is told of the program outside of its window', () => {
  it('what is on its way, what shuts it, and what needs a person', () => {
    const { watch, shown, alerts } = setUp();
    watch.start();
    expect(shown).toEqual([{ leaving: 4, held: 1, needsPerson: 1, accesses: 2, paused: 1, apart: 0, offline: false, refused: false }]);
    expect(alerts[0]?.slice(0, 2)).toEqual(['prices-refused:b1', 'note-cancelled-i1']);
    expect(alerts[0]?.[2]).toMatch(/^fuelings-old:s1:\d{4}-\d{2}-\d{2}$/);
    // Nothing of the training network.
    expect(alerts[0]).toHaveLength(3);
  });

  it('what shuts the training network is no sign; its pause is one, since the tray ends it', async () => {
    const { watch, clock, now, shown, changed } = setUp();
    now.gates = ['network', 'credentials', 'paused'];
    watch.start();
    now.shutOf = 's2';
    changed();
    await clock.advance(LOOK_MS);
    expect(shown).toMatchObject([
      { offline: true, refused: true, paused: 1 },
      { offline: false, refused: false, paused: 1 },
    ]);
  });

  it('a sign that can’t be read stops no start, and the next change is looked at', async () => {
    const { watch, clock, now, shown, changed } = setUp();
    Object.defineProperty(now, 'leaving', {
      configurable: true,
      get() {
        throw new Error('database disk image is malformed');
      },
    });
    watch.start();
    expect(shown).toEqual([]);
    Object.defineProperty(now, 'leaving', { value: 4 });
    changed();
    await clock.advance(LOOK_MS);
    expect(shown).toHaveLength(1);
  });

  it('a crowd of changes is one look, and none comes after the end', async () => {
    const { watch, clock, shown, changed } = setUp();
    changed();
    await clock.advance(LOOK_MS);
    expect(shown).toEqual([]);
    watch.start();
    for (let each = 0; each < 5; each += 1) changed();
    await clock.advance(LOOK_MS);
    expect(shown).toHaveLength(2);
    changed();
    watch.stop();
    await clock.advance(LOOK_MS);
    expect(shown).toHaveLength(2);
  });

  it('fuelings that wait are told once a day, and of a list that was read that day', async () => {
    const { watch, clock, now, alerts, changed } = setUp();
    const days = () => alerts.flat().filter((key) => key.startsWith('fuelings-old')).length;
    watch.start();
    changed();
    await clock.advance(LOOK_MS);
    expect(days()).toBe(1);
    await clock.advance(24 * 3_600_000);
    changed();
    await clock.advance(LOOK_MS);
    expect(days()).toBe(1);
    now.readAt = new Date(clock.now()).toISOString();
    changed();
    await clock.advance(LOOK_MS);
    expect(days()).toBe(2);
  });
});
