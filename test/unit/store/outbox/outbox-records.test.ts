/** What the reducer writes is read back as it was, in every state; what it would never write is reported. */

import { describe, expect, test } from 'vitest';
import { UNKNOWN_CAUSES, UNSENT_CAUSES } from '../../../../main/network/index.ts';
import { createOutboxRepository } from '../../../../main/outbox/index.ts';
import { OTHER_PROBLEMS, type OutboxRecord } from '../../../../main/outbox/testing.ts';
import { OUTBOX_STATES } from '../../../../preload/contract/outbox/batches.ts';
import { createStore, NOW, putItem, recordIn } from '../support.ts';

const ATTEMPT = { id: 'a1', bodySha256: 'b'.repeat(64), at: NOW + 1 };
const FULL = {
  attempts: 2,
  uncounted: 3,
  firstAttemptAt: NOW + 2,
  lastAttempt: ATTEMPT,
  acceptedAt: NOW + 3,
  processId: 'p-1',
  networkStatus: { word: 'RODANDO', known: true },
  news: 'x',
  problem: {
    cause: 'rejected',
    detail: 'd',
    api: { status: 422, title: 't', detail: 'u', errors: { 'prices[0]': ['a', 'b'] } },
    at: NOW + 4,
  },
  resends: 1,
  baselineKnown: false,
  mayHaveArrived: true,
  wake: NOW + 5,
};
const EVIDENCE = { at: NOW, verdict: 'mixed', matching: 1, differing: 2, silent: 3, scheduled: 4 };
const OWN: Readonly<Record<string, object>> = {
  uncertain: {
    since: NOW + 6,
    reads: 3,
    differsSince: NOW + 7,
    evidence: [EVIDENCE],
    elsewhere: ['k1', 'k2'],
    places: [{ id: '9', date: null }],
  },
  accepted: {
    acceptedAt: NOW + 3,
    polls: 4,
    lastNewsAt: NOW + 8,
    missingSince: NOW + 9,
    silence: { since: NOW + 10, at: NOW + 11 },
    absentSweeps: 5,
  },
  processing: {
    acceptedAt: NOW + 3,
    polls: 4,
    lastNewsAt: NOW + 8,
    missingSince: NOW + 9,
    silence: { since: NOW + 10, at: NOW + 11 },
    absentSweeps: 5,
  },
  done: { finishedAt: NOW + 10, reads: 6 },
  partial: { finishedAt: NOW + 10, reads: 6 },
  rejected: { finishedAt: NOW + 10 },
  dead: { finishedAt: NOW + 10 },
  cancelled: { finishedAt: NOW + 10 },
};
const full = (state: (typeof OUTBOX_STATES)[number], more: object = {}): OutboxRecord =>
  recordIn(state, 'note', { ...FULL, ...OWN[state], ...more });

function expectBack(records: readonly OutboxRecord[]): void {
  const store = createStore();
  const outbox = createOutboxRepository(store, () => {});
  records.forEach((record, n) => {
    putItem(store, `i${n}`, record);
    expect(outbox.find(`i${n}`)?.record).toEqual(record);
  });
}

const UNCERTAIN = [
  ...UNKNOWN_CAUSES,
  ...['crash', 'misconfigured', 'process-id-taken', 'process-not-found', 'no-news', 'refused-after-doubt', 'stopped-after-doubt'],
  ...['restored-from-backup', 'found-elsewhere'],
];

describe('a record is read back as it was written', () => {
  test.each(OUTBOX_STATES)('%s, with all that it may say and with no more than it must', (state) => {
    expectBack([full(state), recordIn(state, 'price-standard'), recordIn(state, 'price-agreement')]);
  });

  test.each<[string, readonly OutboxRecord[]]>([
    ['cause of a doubt', UNCERTAIN.map((cause) => full('uncertain', { cause }))],
    [
      'verdict of a reading',
      ['in-force', 'differs', 'mixed', 'silent', 'scheduled'].map((verdict) => full('uncertain', { evidence: [{ ...EVIDENCE, verdict }] })),
    ],
    ['ground of an end', ['status', 'read-back', 'user', 'no-longer-pending'].map((by) => full('done', { by }))],
    ['reason to stop', ['exhausted', 'payload-damaged', 'payload-missing'].map((reason) => full('dead', { reason }))],
    [
      'problem',
      [...UNSENT_CAUSES, ...UNKNOWN_CAUSES, ...OTHER_PROBLEMS].map((cause) => full('queued', { problem: { ...FULL.problem, cause } })),
    ],
    [
      'problem of which little is known',
      [
        full('queued', { problem: { cause: 'dns', detail: null, api: null, at: NOW } }),
        full('queued', { problem: { ...FULL.problem, api: { status: 400, title: null, detail: null, errors: {} } } }),
      ],
    ],
  ])('with each %s', (_, records) => expectBack(records));

  test('one of an early version lacks what came later', () => {
    const store = createStore();
    putItem(store, 'i1', recordIn('uncertain', 'note'));
    store.prepare(`UPDATE outbox_items SET record = json_remove(record, '$.mayHaveArrived', '$.elsewhere', '$.places')`).run();
    expect(createOutboxRepository(store, () => {}).find('i1')?.record).toEqual(recordIn('uncertain', 'note'));
  });
});

test.each<[string, string]>([
  ['no JSON', `'{'`],
  ['no object', `'7'`],
  ['another state than its column', `json_set(record, '$.state', 'cancelled', '$.finishedAt', 1)`],
  ['another kind than its column', `json_set(record, '$.kind', 'note')`],
  ['no such kind', `json_set(record, '$.kind', 'other')`],
  ['a number that is none', `json_set(record, '$.attempts', 'two')`],
  ['less than none', `json_set(record, '$.attempts', -1)`],
  ['part of a millisecond', `json_set(record, '$.createdAt', 1.5)`],
  ['a hash that is too short', `json_set(record, '$.lastAttempt', json('{"id":"a","bodySha256":"aa","at":1}'))`],
  ['no such problem', `json_set(record, '$.problem', json('{"cause":"x","detail":null,"api":null,"at":1}'))`],
])('a record with %s is reported, and not made up', (what, record) => {
  const store = createStore();
  const id = `damaged ${what}`;
  putItem(store, id, recordIn('queued', 'price-standard'));
  store.prepare(`UPDATE outbox_items SET record = ${record}`).run();
  const reports: string[] = [];
  const outbox = createOutboxRepository(store, (itemId, detail) => reports.push(`${itemId}: ${detail}`));
  expect(outbox.find(id)).toBeNull();
  expect(outbox.heads(NOW)).toEqual([]);
  expect(reports).toHaveLength(2);
  expect(reports[0]).toMatch(what === 'no JSON' ? /not JSON/ : what.includes('its column') ? /columns and record differ/ : /\$?record/);
  expect(reports[0]).toContain(id);
});
