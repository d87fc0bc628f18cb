/** The desk on a store in memory: what one event leaves in the store, and who hears of it. */

import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../../../main/network/index.ts';
import { createOutboxDesk, type ItemKind, type OutboxEvent, outcomeOf } from '../../../../main/outbox/testing.ts';
import { createRepositories } from '../../../../main/program/repositories.ts';
import type { ProgramEvent } from '../../../../main/shared/events.ts';
import type { OutboxState } from '../../../../preload/contract/outbox/batches.ts';
import { createManualClock } from '../../../fakes/clock.ts';
import { accepted, raw, refusal, status } from '../../../fakes/network-api.ts';
import { batchWorld, line } from '../../store/outbox/batches.ts';
import { createStore, HOUR, putItem, recordIn } from '../../store/support.ts';
import { ended, POLICY, start } from '../items.ts';

const logged = (entries: string[], level: string) => (message: string, fields?: object) =>
  void entries.push(`${level} ${message} ${JSON.stringify(fields)}`);

function createDesk(store = createStore()) {
  const clock = createManualClock();
  const events: ProgramEvent[] = [];
  const entries: string[] = [];
  const logger = { info: logged(entries, 'info'), warn: logged(entries, 'warn'), error: logged(entries, 'error') };
  const repositories = createRepositories({ store, clock, damaged: () => {}, timeZoneOf: () => 'America/Manaus' });
  let heard = 0;
  const desk = createOutboxDesk({
    ...repositories,
    ...{ clock, policy: POLICY, logger, transaction: store.transaction.bind(store), emit: (event) => void events.push(event) },
  });
  const leave = desk.subscribe(() => {
    heard += 1;
  });
  const { outbox, answers, batches } = repositories;
  return {
    ...{ desk, store, clock, entries, answers, batches, leave },
    put: (id: string, state: OutboxState = 'queued', kind: ItemKind = 'price-standard', more: object = {}, stationId = 's1') =>
      putItem(store, id, recordIn(state, kind, more), stationId),
    record: (id: string) => outbox.find(id)?.record,
    /** Since the last time: ids that are told, one word an event, and how often listeners were called. */
    told() {
      const ids = events.splice(0).map((event) => (event.type === 'batches-changed' ? event.batchIds.join('+') : event.type));
      const told = [ids, heard];
      heard = 0;
      return told;
    },
    audit: () =>
      store
        .prepare(
          'SELECT actor, station_id, entity, entity_id, cause, state_before AS before, state_after AS after, details FROM audit ORDER BY id',
        )
        .all()
        .map((row) => ({ ...row })),
  };
}

const timeout: Exchange<never> = { type: 'unknown', cause: 'timeout', detail: 'd', raw: raw('POST', '/batch', null) };
const dns: Exchange<never> = { type: 'unsent', cause: 'dns', detail: 'ENOTFOUND', raw: null };
const tls: Exchange<never> = { ...dns, cause: 'tls' };
const answeredWith = (processId: string): OutboxEvent => ended({ type: 'acknowledged', processId, status: 'OK' });

describe('one event', () => {
  test('is in the audit with what was known by then', () => {
    const { desk, put, audit } = createDesk();
    put('a', 'sending', 'price-standard', { attempts: 2 });
    desk.apply('a', ended(outcomeOf(timeout)), timeout);
    const fixed = { station_id: 's1', entity: 'outbox', entity_id: 'a' };
    expect(audit()).toEqual([
      { ...fixed, actor: 'network', cause: 'unknown', before: 'sending', after: 'uncertain', details: expect.any(String) },
    ]);
    expect(JSON.parse(String(audit()[0]?.details))).toEqual({
      ...{ attempt: 'a1', bodySha256: 'a'.repeat(64), attempts: 2, processId: null },
      ...{ networkStatus: null, networkMeaning: null, problem: 'timeout', cause: 'timeout' },
    });
    desk.apply('a', { type: 'decided', decision: 'send-again' });
    expect(JSON.parse(String(audit()[1]?.details))).toMatchObject({ problem: null, cause: null });
    expect(audit()[1]).toMatchObject({ actor: 'user', cause: 'send-again', before: 'uncertain', after: 'queued' });
  });

  test('names the number and the word of the network', () => {
    const { desk, put, audit } = createDesk();
    put('a', 'sending');
    desk.apply('a', answeredWith('p1'));
    expect(JSON.parse(String(audit()[0]?.details))).toMatchObject({ processId: 'p1', networkStatus: 'OK' });
    put('b');
    desk.apply('b', { type: 'cancel' });
    expect(JSON.parse(String(audit()[1]?.details))).toMatchObject({ attempt: null, bodySha256: null, networkStatus: null });
  });

  test('changes nothing when it makes no sense, and is logged', async () => {
    const { desk, put, record, told, entries, audit, clock, store } = createDesk();
    put('a', 'done');
    const before = record('a');
    await clock.advance(HOUR);
    expect(desk.apply('a', { type: 'cancel' })?.record).toEqual(before);
    expect(told()).toEqual([[], 0]);
    expect(audit()).toEqual([]);
    expect(store.prepare('SELECT updated_at FROM outbox_items').get()?.updated_at).toBe('2026-11-21T12:00:00.000Z');
    expect(entries).toEqual(['info outbox event ignored {"item":"a","event":"cancel","reason":"not queued","state":"done"}']);
  });

  test('for an item that is not there leaves nothing, not even its exchange', () => {
    const { desk, told, store } = createDesk();
    expect(desk.apply('x', { type: 'status-missing', startsAt: null }, refusal(404, 'x'))).toBeNull();
    expect(told()).toEqual([[], 0]);
    expect(store.prepare('SELECT count(*) AS n FROM answers').get()?.n).toBe(0);
  });

  test('answers the item as it is then, and stores it', () => {
    const { desk, put, record } = createDesk();
    put('a');
    expect(desk.apply('a', start)).toMatchObject({ id: 'a', record: { state: 'sending' } });
    expect(record('a')?.state).toBe('sending');
  });
});

describe('an exchange', () => {
  test.each([
    ['a send', ended({ type: 'unsent', cause: 'dns', detail: '' }), 'POST'],
    ['a reading', { type: 'status-silent', retryAfterMs: null, startsAt: null } as const, 'GET'],
  ])('of %s that never got as far as a request leaves its row all the same', (_name, event, method) => {
    const { desk, put, answers, clock } = createDesk();
    put('a', event.type === 'send-ended' ? 'sending' : 'accepted');
    desk.apply('a', event, dns);
    const at = new Date(clock.now()).toISOString();
    expect(answers.list('a')).toEqual([{ at, method, path: '', status: null, body: '', outcome: 'não chegou à rede (ENOTFOUND)' }]);
  });

  test('that was made is kept as it was', () => {
    const { desk, put, answers } = createDesk();
    put('a', 'sending');
    desk.apply('a', answeredWith('p1'), accepted('p1'));
    expect(answers.list('a')).toMatchObject([{ method: 'POST', path: '/batch', status: 202, outcome: 'resposta 202' }]);
  });

  test('that is not told of leaves none', () => {
    const { desk, put, answers } = createDesk();
    put('a', 'sending');
    desk.apply('a', answeredWith('p1'));
    expect(answers.list('a')).toEqual([]);
  });
});

describe('a number that the network gives twice', () => {
  test.each([
    ['to two batches of a station', 'price-agreement', 's1', 'uncertain'],
    ['to batches of two stations', 'price-standard', 's2', 'accepted'],
    ['to a batch and a note', 'note', 's1', 'accepted'],
  ] as const)('%s', (_name, kind, stationId, state) => {
    const { desk, put, record, entries, audit } = createDesk();
    put('a', 'sending');
    desk.apply('a', answeredWith('p1'));
    put('b', 'sending', kind, {}, stationId);
    desk.apply('b', answeredWith('p1'));
    expect(record('b')).toMatchObject({ state, processId: 'p1' });
    const taken = state === 'uncertain';
    expect(audit().map(({ cause }) => cause)).toEqual(['acknowledged', 'acknowledged', ...(taken ? ['process-id-taken'] : [])]);
    expect(entries).toEqual(taken ? ['error outbox alarm {"item":"b","reason":"process-id-taken","processId":"p1"}'] : []);
  });

  test('is looked for only when it is new', () => {
    const { desk, put, record } = createDesk();
    put('a', 'accepted', 'price-standard', { processId: 'p1' });
    put('b', 'accepted', 'price-agreement', { processId: 'p1' });
    desk.apply('b', { type: 'status-silent', retryAfterMs: null, startsAt: null });
    expect(record('b')?.state).toBe('accepted');
  });
});

describe('who hears of it', () => {
  test('listeners of every change, the page only of what it shows', () => {
    const { desk, put, told } = createDesk();
    put('a', 'accepted', 'price-standard', { processId: 'p1' });
    desk.apply('a', { type: 'status-silent', retryAfterMs: null, startsAt: null });
    expect(told()).toEqual([[], 1]);
    desk.apply('a', { type: 'status-read', status: 'X', meaning: 'running', reason: null, lines: [], covers: true, startsAt: null });
    expect(told()).toEqual([['a'], 1]);
    put('b', 'queued', 'note', { wake: 5 });
    desk.apply('b', { type: 'hurry' });
    expect(told()).toEqual([[], 1]);
    put('c', 'queued', 'note', { wake: Date.parse('2030-01-01') });
    desk.apply('c', { type: 'hurry' });
    expect(told()).toEqual([['c'], 1]);
    put('d', 'uncertain');
    desk.apply('d', { type: 'prices-unread', retryAfterMs: null });
    expect(told()).toEqual([[], 1]);
  });

  test('nobody who has left', () => {
    const { desk, put, told, leave } = createDesk();
    put('a');
    leave();
    desk.apply('a', { type: 'cancel' });
    expect(told()).toEqual([['a'], 0]);
  });

  test('of several changes in one commit: each, after it', () => {
    const { desk, put, told } = createDesk();
    put('a');
    put('b');
    const inner = desk.inTransaction(() => {
      desk.apply('a', { type: 'cancel' });
      expect(told()).toEqual([[], 0]);
      const answer = desk.inTransaction(() => desk.apply('b', { type: 'cancel' })?.id);
      expect(told()).toEqual([[], 0]);
      return answer;
    });
    expect(inner).toBe('b');
    expect(told()).toEqual([['a', 'b'], 2]);
    put('c');
    desk.apply('c', { type: 'cancel' });
    expect(told()).toEqual([['c'], 1]);
  });

  test('of a commit that fails: nobody, and nothing is changed', () => {
    const { desk, put, told, record } = createDesk();
    put('a');
    const failing = () =>
      desk.inTransaction(() => {
        desk.apply('a', { type: 'cancel' });
        throw new Error('disk full');
      });
    expect(failing).toThrow('disk full');
    expect(told()).toEqual([[], 0]);
    expect(record('a')?.state).toBe('queued');
    desk.apply('a', { type: 'cancel' });
    expect(told()).toEqual([['a'], 1]);
  });

  test('a listener that fails is logged, and keeps nobody else from hearing', () => {
    const { desk, put, told, entries } = createDesk();
    put('a');
    desk.subscribe(() => {
      throw new Error('disk full');
    });
    let after = 0;
    desk.subscribe(() => {
      after += 1;
    });
    expect(desk.apply('a', { type: 'cancel' })?.record.state).toBe('cancelled');
    expect([told(), after]).toEqual([[['a'], 1], 1]);
    expect(entries).toEqual(['error outbox change not heard {"error":"Error: disk full"}']);
  });
});

describe('gates', () => {
  test('are shut by what a send showed, with the reason that the user reads', () => {
    const { desk, put, clock } = createDesk();
    put('a', 'sending');
    desk.apply('a', ended({ type: 'unsent', cause: 'redirect', detail: 'HTTP 302' }));
    expect(desk.closedGates('s1')).toEqual([{ gate: 'network', detail: 'redirect: HTTP 302', since: clock.now() }]);
    expect(desk.closedGates('s2')).toEqual([]);
    put('b', 'sending', 'price-standard', {}, 's2');
    desk.apply('b', ended({ type: 'unauthorized', problem: null }));
    expect(desk.closedGates('s2')).toMatchObject([{ gate: 'credentials', detail: null }]);
  });

  test('and by what a reading showed; a success opens them. The heads of the station are told, once', () => {
    const { desk, put, told } = createDesk();
    put('a');
    put('b');
    put('c', 'queued', 'price-standard', {}, 's2');
    desk.observe('s1', dns);
    expect(told()).toEqual([['a'], 1]);
    desk.observe('s1', dns);
    expect(told()).toEqual([[], 0]);
    desk.observe('s1', tls);
    expect(told()).toEqual([['a'], 1]);
    expect(desk.closedGates('s1')).toMatchObject([{ gate: 'network', detail: 'tls: ENOTFOUND' }]);
    desk.observe('s1', status({}));
    expect([told(), desk.closedGates('s1')]).toEqual([[['a'], 1], []]);
    desk.observe('s1', status({}));
    expect(told()).toEqual([[], 0]);
  });

  test('what could not leave as a send says nothing of the way there', () => {
    const { desk, told } = createDesk();
    desk.observe('s1', dns, 'send');
    expect([told(), desk.closedGates('s1')]).toEqual([[[], 0], []]);
  });

  test('one opens while another shuts', () => {
    const { desk, told } = createDesk();
    desk.observe('s1', { type: 'unauthorized', problem: null, raw: null });
    desk.observe('s1', dns);
    told();
    desk.observe('s1', { type: 'misconfigured', detail: 'HTML', raw: raw('GET', '/x', 200) });
    expect(desk.closedGates('s1').map(({ gate }) => gate)).toEqual(['configuration', 'credentials', 'network']);
    desk.observe('s1', refusal(400, 'x'));
    expect(desk.closedGates('s1').map(({ gate }) => gate)).toEqual(['credentials']);
    desk.openGates('s1', ['network']);
    // Nothing waits behind them: an event without ids all the same, for what is shut is shown.
    expect(told()).toEqual([['', ''], 2]);
    desk.openGates('s1', ['credentials']);
    expect([told(), desk.closedGates('s1')]).toEqual([[[''], 1], []]);
  });

  test('the pause is the user’s own, and stands in the audit when it changes', () => {
    const { desk, put, told, audit, clock } = createDesk();
    put('a');
    desk.setPaused('s1', true);
    expect(desk.closedGates('s1')).toEqual([{ gate: 'paused', detail: null, since: clock.now() }]);
    expect(told()).toEqual([['a'], 1]);
    desk.setPaused('s1', true);
    desk.observe('s1', status({}));
    expect(told()).toEqual([[], 0]);
    desk.setPaused('s1', false);
    desk.setPaused('s1', false);
    expect([told(), desk.closedGates('s1')]).toEqual([[['a'], 1], []]);
    const of = { actor: 'user', station_id: 's1', entity: 'station', entity_id: 's1' };
    expect(audit()).toMatchObject([
      { ...of, cause: 'outbox-paused' },
      { ...of, cause: 'outbox-resumed' },
    ]);
  });
});

describe('lines', () => {
  test('change only where something is new, and what was known of their being in force is over', () => {
    const { store, batches, put } = batchWorld();
    put('b1', [line('a', 1), line('b', 2)], { state: 'sending' });
    const { desk } = createDesk(store);
    batches.changeLines('b1', [{ index: 0, state: 'refused', reason: 'Caro', inForce: true }]);
    desk.apply('b1', ended({ type: 'refused', problem: { status: 400, title: null, detail: 'Caro', errors: {} } }));
    expect(batches.lines('b1').map(({ state, reason, inForce }) => [state, reason, inForce])).toEqual([
      ['refused', 'Caro', true],
      ['refused', 'Caro', null],
    ]);
  });

  test('that are accepted had no reason before, and have none', () => {
    const { store, batches, put } = batchWorld();
    put('b1', [line('a', 1)], { state: 'uncertain' });
    const { desk } = createDesk(store);
    desk.apply('b1', { type: 'decided', decision: 'already-there' });
    expect(batches.lines('b1')).toMatchObject([{ state: 'accepted', reason: null }]);
  });

  test('that the network gave another reason change', () => {
    const { store, batches, put } = batchWorld();
    put('b1', [line('a', 1)], { state: 'sending' });
    const { desk } = createDesk(store);
    batches.changeLines('b1', [{ index: 0, state: 'refused', reason: 'Antigo', inForce: true }]);
    desk.apply('b1', ended({ type: 'refused', problem: { status: 400, title: null, detail: 'Caro', errors: {} } }));
    expect(batches.lines('b1')).toMatchObject([{ state: 'refused', reason: 'Caro', inForce: null }]);
  });
});

test('an answer that comes hours later is stored at its own time', async () => {
  const { desk, put, answers, clock } = createDesk();
  put('a', 'accepted', 'price-standard', { processId: 'p1' });
  await clock.advance(HOUR);
  desk.apply('a', { type: 'status-missing', startsAt: null }, refusal(404, 'x'));
  expect(answers.list('a')[0]?.at).toBe('2026-11-21T13:00:00.000Z');
});
