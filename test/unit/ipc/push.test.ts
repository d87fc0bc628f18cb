import { expect, it } from 'vitest';
import { createPush, type PushTarget } from '../../../main/ipc/push.ts';

it('sends to the page there is, and is silent without one', () => {
  const sent: unknown[] = [];
  let destroyed = false;
  let target: PushTarget | null = null;
  const push = createPush(() => target);
  push({ type: 'app-changed' });
  target = { isDestroyed: () => destroyed, send: (channel, event) => void sent.push([channel, event]) };
  push({ type: 'batches-changed', batchIds: ['b1'] });
  destroyed = true;
  push({ type: 'app-changed' });
  expect(sent).toEqual([['push', { type: 'batches-changed', batchIds: ['b1'] }]]);
});
