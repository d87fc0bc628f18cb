import { expect, it } from 'vitest';
import { createPush, type PushTarget } from '../../../../main/platform/testing.ts';

it('sends to the page there is, and is silent without one', () => {
  const sent: unknown[] = [];
  let destroyed = false;
  let target: PushTarget | null = null;
  const push = createPush(
    () => target,
    (text) => text.replaceAll('segredo', '•••'),
  );
  push({ type: 'app-changed' });
  target = { isDestroyed: () => destroyed, send: (channel, event) => void sent.push([channel, event]) };
  push({ type: 'batches-changed', batchIds: ['b1'] });
  push({ type: 'note-progress', importId: '52998224725', fileName: 'segredo 529.982.247-25.zip', done: 1, total: 2 });
  destroyed = true;
  push({ type: 'app-changed' });
  expect(sent).toEqual([
    ['push', { type: 'batches-changed', batchIds: ['b1'] }],
    ['push', { type: 'note-progress', importId: '52998224725', fileName: '••• ***.982.247-**.zip', done: 1, total: 2 }],
  ]);
});
