import { expect, it } from 'vitest';
import { OUTBOX_STATES, type OutboxState } from '../../../../preload/contract/outbox/batches.ts';
import { sentStatus } from '../../../../renderer/features/price-import/testing.ts';
import { batchesOf } from '../../../fakes/page/batches.ts';

const [some] = batchesOf('s');
const stand = (...states: readonly OutboxState[]) =>
  sentStatus(states.flatMap((state) => (some === undefined ? [] : [{ ...some, state }])));

it('"enviada" is said only when every batch has left and was taken', () => {
  const taken: readonly OutboxState[] = ['accepted', 'processing', 'done', 'partial'];
  for (const state of OUTBOX_STATES) {
    expect(stand(state) === 'sent').toBe(taken.includes(state));
    expect(stand('accepted', state) === 'sent').toBe(taken.includes(state));
  }
  expect(stand('queued', 'accepted')).toBe('queued');
  expect(stand('sending', 'accepted')).toBe('sending');
  expect(stand('queued', 'uncertain')).toBe('uncertain');
  // Nothing is known of them yet.
  expect(stand()).toBe('queued');
});
