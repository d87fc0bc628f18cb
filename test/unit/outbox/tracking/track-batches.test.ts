import { describe, expect, test } from 'vitest';
import { reduce } from '../../../../main/outbox/testing.ts';
import {
  accepted,
  acknowledged,
  done,
  ended,
  HOUR,
  MINUTE,
  POLICY,
  processing,
  queued,
  reached,
  SECOND,
  sending,
  start,
  status,
  T0,
  uncertain,
} from '../items.ts';
import { createTrackingWorld, listing, running, upload } from './tracking-world.ts';

const answered = [start, ended(acknowledged)];
const lost = reached([...answered, { type: 'restored' }]);
const taken = reached([...answered, { type: 'process-id-taken' }]);
const partly = reduce(processing(), status('partial'), T0, POLICY).record;

async function started(...given: Parameters<typeof createTrackingWorld>) {
  const world = createTrackingWorld(...given);
  // Monotonic and wall clock stand apart, as they do in a program that has run for a while.
  await world.clock.advance(10 * MINUTE);
  world.tracking.start();
  await world.clock.settle();
  return world;
}

describe('what is asked of the network', () => {
  test.each([
    ['a batch that was taken', accepted(), ['status p1']],
    ['one in process', processing(), ['status p1']],
    ['one that is done', done(), ['prices s1']],
    ['one partly done', partly, ['prices s1']],
    ['one in doubt without a number', uncertain(), ['prices s1']],
    ['one in doubt with a number', lost, ['status p1']],
    ['one whose number is another one’s', taken, ['prices s1']],
    ['a note that was taken', accepted('note'), []],
    ['a note in doubt', uncertain('note'), []],
  ])('of %s', async (_name, record, asked) => {
    const world = await started([upload('a', record)]);
    expect(world.asked()).toEqual(asked);
  });

  test('of one in doubt with a number: its prices too, behind its status', async () => {
    const world = await started([upload('a', lost)]);
    await world.statuses[0]?.answer(running);
    expect(world.asked()).toEqual(['status p1', 'prices s1']);
    expect(world.told).toEqual(['status-read a', 'desk s1', 'reachability s1']);
  });

  test.each([
    ['credentials', []],
    ['paused', []],
    ['network', ['status p1']],
    ['configuration', ['status p1']],
  ] as const)('while the gate of %s is shut', async (gate, asked) => {
    const world = createTrackingWorld([upload('a', accepted())]);
    world.gates.push('network', gate);
    world.tracking.start();
    await world.clock.advance(MINUTE);
    expect(world.asked()).toEqual(asked);
  });

  test('nothing of a station that is no longer on this PC', async () => {
    const world = await started([upload('a', accepted(), 'gone'), upload('b', done(), 'gone')]);
    expect(world.asked()).toEqual([]);
  });

  test('one reading of prices for all of a station, one for each station', async () => {
    const world = await started([upload('a', done()), upload('b', uncertain()), upload('c', done(), 's2')]);
    expect(world.asked().toSorted()).toEqual(['prices s1', 'prices s2']);
    await world.readings.find(({ of }) => of === 'prices s1')?.answer(listing);
    expect(world.told).toEqual(['in-force-checked a', 'compared b', 'desk s1']);
  });

  test('what comes due is asked at its moment, and what is not due is not', async () => {
    const world = createTrackingWorld([upload('a', { ...accepted(), wake: T0 + 20 * SECOND })]);
    world.tracking.start();
    await world.clock.advance(20 * SECOND - 1);
    expect(world.asked()).toEqual([]);
    await world.clock.advance(1);
    expect(world.asked()).toEqual(['status p1']);
  });
});

describe('requests at the same time', () => {
  const four = () => ['a', 'b', 'c', 'd'].map((id) => upload(id, { ...accepted(), processId: id }));

  test('are no more than allowed; each end makes room for the next', async () => {
    const world = await started(four(), 2);
    expect(world.asked()).toEqual(['status a', 'status b']);
    world.items.splice(0, 1);
    await world.statuses[0]?.answer(running);
    expect(world.asked()).toEqual(['status c']);
  });

  test('none is made twice: what is under way goes on', async () => {
    const world = await started([upload('a', accepted()), upload('b', done())]);
    world.tracking.kick();
    await world.clock.advance(HOUR);
    expect(world.asked()).toEqual(['status p1', 'prices s1']);
  });

  test('while there is no room the store is not asked for more', async () => {
    const world = await started(four(), 1);
    const looks = world.looks.length;
    world.tracking.kick();
    await world.clock.advance(HOUR);
    expect(world.looks).toHaveLength(looks);
  });
});

describe('what fails on this side', () => {
  test('is reported, rests for half a minute, and holds nothing else up', async () => {
    const world = await started([upload('a', accepted()), upload('b', { ...accepted(), processId: 'p2' })]);
    expect(world.asked()).toEqual(['status p1', 'status p2']);
    await world.statuses[0]?.fail(new Error('disk full'));
    expect(world.reports).toEqual(['tracking failed: Error: disk full']);
    await world.statuses[1]?.answer(running);
    expect(world.asked()).toEqual(['status p2']);
    world.clock.jump(HOUR);
    world.tracking.kick();
    await world.clock.advance(30 * SECOND - 1);
    expect(world.asked()).toEqual([]);
    await world.clock.advance(1);
    expect(world.asked()).toEqual(['status p1']);
  });

  test('and needs nothing any more is not looked for in between', async () => {
    const world = await started([upload('a', accepted())]);
    await world.statuses[0]?.fail(new Error('disk full'));
    world.items.length = 0;
    world.looks.length = 0;
    await world.clock.advance(3 * MINUTE);
    // At the end of its rest, and then once a minute.
    expect(world.looks.map((at) => at - 10 * MINUTE)).toEqual([30 * SECOND, 90 * SECOND, 150 * SECOND]);
  });
});

describe('answers', () => {
  test('go to the upload, to the gates and to what is shown of the network', async () => {
    const world = await started([upload('a', accepted())]);
    await world.statuses[0]?.answer(running);
    expect(world.told).toEqual(['status-read a', 'desk s1', 'reachability s1']);
  });

  test('to a number that is no longer its own say nothing of it, but of the network', async () => {
    const world = await started([upload('a', accepted())]);
    world.items[0] = upload('a', { ...accepted(), processId: 'p2' });
    await world.statuses[0]?.answer(running);
    expect(world.told).toEqual(['desk s1', 'reachability s1']);
  });

  test('for one that is gone too', async () => {
    const world = await started([upload('a', accepted())]);
    world.items.length = 0;
    await world.statuses[0]?.answer(running);
    expect(world.told).toEqual(['desk s1', 'reachability s1']);
  });

  test('for many let others have their turn, and the end comes between two', async () => {
    const world = await started([upload('a', done()), upload('b', done()), upload('c', done())], 4, 10);
    const toldAtTurns: string[][] = [];
    world.clock.turn = async () => {
      toldAtTurns.push([...world.told]);
      if (toldAtTurns.length === 2) world.tracking.stop();
    };
    await world.readings[0]?.answer(listing);
    expect(toldAtTurns).toEqual([['in-force-checked a'], ['in-force-checked a', 'in-force-checked b']]);
    expect(world.told).toEqual(['in-force-checked a', 'in-force-checked b']);
  });

  test('that come after the end are dropped, and nothing more is asked', async () => {
    const world = await started([upload('a', accepted()), upload('b', { ...lost, processId: 'p2' }), upload('c', done(), 's2')]);
    expect(world.asked().toSorted()).toEqual(['prices s2', 'status p1', 'status p2']);
    world.tracking.stop();
    const looks = world.looks.length;
    for (const question of world.statuses) await question.answer(running);
    await world.readings[0]?.answer(listing);
    await world.clock.advance(HOUR);
    expect(world.told).toEqual([]);
    expect(world.asked()).toEqual([]);
    expect(world.looks).toHaveLength(looks);
  });
});

describe('looking', () => {
  test('is done at once when it is asked for', async () => {
    const world = await started([]);
    world.items.push(upload('a', accepted()));
    world.tracking.kick();
    await world.clock.settle();
    expect(world.asked()).toEqual(['status p1']);
  });

  test('begins with the start, and again with each change of an upload', async () => {
    const world = createTrackingWorld([]);
    world.items.push(upload('a', accepted()));
    world.changed();
    await world.clock.advance(HOUR);
    expect(world.asked()).toEqual([]);
    world.tracking.start();
    await world.clock.settle();
    expect(world.asked()).toEqual(['status p1']);
    world.items.push(upload('b', { ...accepted(), processId: 'p2' }));
    world.changed();
    await world.clock.settle();
    expect(world.asked()).toEqual(['status p2']);
  });
});

describe('a reading that a person asks for', () => {
  test('is made at once, whenever its turn would be and whatever gate is shut', async () => {
    const world = createTrackingWorld([upload('a', { ...uncertain(), wake: T0 + HOUR })]);
    world.gates.push('paused');
    const checked = world.tracking.check('a');
    await world.clock.settle();
    await world.readings[0]?.answer(listing);
    expect(await checked).toBe(listing);
    expect(world.told).toEqual(['compared a', 'desk s1']);
  });

  test.each([
    ['one that is not there', 'b', uncertain(), 's1'],
    ['one that is not in doubt', 'a', sending(), 's1'],
    ['one that waits', 'a', queued(), 's1'],
    ['a note', 'a', uncertain('note'), 's1'],
    ['a station that is no longer on this PC', 'a', uncertain(), 'gone'],
  ])('is none of %s', async (_name, id, record, stationId) => {
    const world = createTrackingWorld([upload('a', record, stationId)]);
    expect(await world.tracking.check(id)).toBeNull();
    expect(world.asked()).toEqual([]);
  });

  test('ends with the program, between its status and its prices', async () => {
    const world = createTrackingWorld([upload('a', lost)]);
    const checked = world.tracking.check('a');
    world.tracking.stop();
    await world.statuses[0]?.answer(running);
    expect(await checked).toBeNull();
    expect(world.asked()).toEqual(['status p1']);
  });
});
