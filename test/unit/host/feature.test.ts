import { expect, test, vi } from 'vitest';
import { type Feature, joinFeatures, joinHandlers } from '../../../main/host/index.ts';
import { createEvents } from '../../../main/shared/events.ts';
import type { Handlers } from '../../../preload/contract/channels.ts';

const failed = vi.fn();

test('a planted feature is started, hears events and news of the network, is searched, and is closed', async () => {
  const seen: string[] = [];
  const planted: Feature = {
    name: 'planted',
    isOff: () => true,
    listen: (events) => events.on('prices-changed', ({ stationId }) => void seen.push(`prices ${stationId}`)),
    onNetworkBack: (id) => void seen.push(`back ${id}`),
    onSecretChanged: (id) => void seen.push(`secret ${id}`),
    onAccessChanged: (id) => void seen.push(`access ${id}`),
    onAccessesChanged: () => void seen.push('accesses'),
    onRetry: () => void seen.push('retry'),
    loops: [{ run: async ({ aborted }) => void seen.push(`loop ${aborted}`) }],
    search: { of: ['station'], find: () => ({}) },
    close: async () => void seen.push('closed'),
  };
  const all = joinFeatures([{ name: 'other' }, planted], failed);
  const events = createEvents(failed);
  all.listen(events);
  events.emit({ type: 'prices-changed', stationId: 's1' });
  all.onNetworkBack('s1');
  all.onSecretChanged('s2');
  all.onAccessChanged('s3');
  all.onAccessesChanged();
  all.onRetry();
  all.start(new AbortController().signal);
  await all.close();
  expect(seen).toEqual(['prices s1', 'back s1', 'secret s2', 'access s3', 'accesses', 'retry', 'loop false', 'closed']);
  expect(all.off()).toEqual(['planted']);
  expect(all.searches).toEqual([planted.search]);
});

test('a loop that cannot start is reported and does not stop the next one', () => {
  const started = vi.fn(async () => {});
  const broken = {
    run: () => {
      throw new Error('full disk');
    },
  };
  joinFeatures([{ name: 'planted', loops: [broken, { run: started }] }], failed).start(new AbortController().signal);
  expect(failed).toHaveBeenCalledWith(new Error('full disk'));
  expect(started).toHaveBeenCalledOnce();
});

test('the channels of every feature are registered; one that two features answer, or none, does not compile', () => {
  const search: Pick<Handlers, 'search:all'> = { 'search:all': vi.fn() };
  const rest = {} as Omit<Handlers, 'search:all'>;
  const whole = joinHandlers([
    { name: 'planted', handlers: search },
    { name: 'rest', handlers: rest },
  ]);
  expect(whole['search:all']).toBe(search['search:all']);
  // @ts-expect-error two features answer search:all
  joinHandlers([
    { name: 'planted', handlers: search },
    { name: 'again', handlers: search },
    { name: 'rest', handlers: rest },
  ]);
  // @ts-expect-error no feature answers search:all
  joinHandlers([{ name: 'rest', handlers: rest }]);
});
