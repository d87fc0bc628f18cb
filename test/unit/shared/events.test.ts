import { expect, it } from 'vitest';
import { createEvents } from '../../../main/shared/events.ts';

it('each hears what it listens for, in the order in which they came', () => {
  const heard: unknown[] = [];
  const events = createEvents((error) => heard.push(error));
  events.on('batches-changed', ({ batchIds }) => {
    heard.push(['first', batchIds]);
    events.emit({ type: 'notes-changed' });
  });
  events.on('notes-changed', () => void heard.push('notes'));
  events.on('batches-changed', ({ batchIds }) => void heard.push(['second', batchIds]));
  events.onAny((event) => void heard.push(event));
  events.emit({ type: 'batches-changed', batchIds: ['b'] });
  events.emit({ type: 'app-changed' });
  const notes = ['notes', { type: 'notes-changed' }];
  expect(heard).toEqual([
    ['first', ['b']],
    ...notes,
    ['second', ['b']],
    { type: 'batches-changed', batchIds: ['b'] },
    { type: 'app-changed' },
  ]);
});

it('one that fails, at once or later, is reported, and keeps nobody from hearing', async () => {
  const failures: unknown[] = [];
  const heard: string[] = [];
  const events = createEvents((error) => failures.push(error));
  const [now, later] = [new Error('now'), new Error('later')];
  events.on('app-changed', () => {
    throw now;
  });
  events.on('app-changed', () => Promise.reject(later));
  events.onAny(({ type }) => void heard.push(type));
  events.emit({ type: 'app-changed' });
  await expect.poll(() => failures).toEqual([now, later]);
  expect(heard).toEqual(['app-changed']);
});
