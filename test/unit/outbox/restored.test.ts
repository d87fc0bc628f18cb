import { expect, test } from 'vitest';
import { newRecord } from '../../../main/outbox/model/index.ts';
import { type OutboxRecord, reduce, uncertainMessage } from '../../../main/outbox/testing.ts';
import { HOUR, POLICY, SHA, T0 } from './items.ts';

const policy = { ...POLICY, resendUncertainPrices: true };
const queued = newRecord('price-standard', T0, true);
const after = (record: OutboxRecord, ...events: readonly Parameters<typeof reduce>[1][]): OutboxRecord =>
  events.reduce((each, event, index) => reduce(each, event, T0 + index * HOUR, policy).record, record);
const start = { type: 'start', attemptId: 'a1', bodySha256: SHA, gatesOpen: true, leaseHeld: true } as const;
const taken = { type: 'send-ended', attemptId: 'a1', random: 0, outcome: { type: 'acknowledged', processId: 'p1', status: null } } as const;
const status = (meaning: 'running' | 'done') =>
  ({ type: 'status-read', status: meaning, meaning, reason: null, lines: [], covers: true, startsAt: null }) as const;
const differs = {
  type: 'compared',
  comparison: { verdict: 'differs', matching: 0, differing: 1, silent: 0, scheduled: 0 },
  newerSibling: false,
} as const;

test.each([
  ['queued', queued],
  ['sending', after(queued, start)],
  ['accepted', after(queued, start, taken)],
  ['processing', after(queued, start, taken, status('running'))],
])('%s in a restored store: uncertain, and never sent again by the program', (state, record) => {
  expect(record.state).toBe(state);
  const restored = after(record, { type: 'restored' });
  expect(restored).toMatchObject({ state: 'uncertain', cause: 'restored-from-backup' });
  expect(after(restored, differs, differs, differs)).toMatchObject({ state: 'uncertain' });
  expect(after(restored, { type: 'decided', decision: 'send-again' }).state).toBe('queued');
});

test('one that has a process id is found again by it', () => {
  const restored = after(queued, start, taken, { type: 'restored' });
  expect(after(restored, status('done')).state).toBe('done');
});

test('uncertain before: its cause stays, its one resend is used up', () => {
  const uncertain = after(queued, start, { type: 'abandoned', attemptId: 'a1' });
  const restored = after(uncertain, { type: 'restored' });
  expect(restored).toMatchObject({ state: 'uncertain', cause: 'aborted', resends: 1 });
  expect(after(restored, differs, differs, differs).state).toBe('uncertain');
  expect(after(restored, { type: 'restored' })).toBe(restored);
  const note = after(newRecord('note', T0, true), start, { type: 'abandoned', attemptId: 'a1' });
  expect(after(note, { type: 'restored' })).toBe(note);
});

test('an ended one stays as it is', () => {
  const cancelled = after(queued, { type: 'cancel' });
  expect(reduce(cancelled, { type: 'restored' }, T0, policy)).toMatchObject({ record: cancelled, effects: [{ type: 'ignored' }] });
});

test('it says why', () => {
  expect(uncertainMessage('restored-from-backup', 2, null, 'America/Manaus')).toContain('recuperados');
  // What waited in the queue had maybe never reached anybody.
  expect(uncertainMessage('restored-from-backup', 2, T0, 'America/Manaus')).toMatch(/^A última tentativa foi em /);
});
