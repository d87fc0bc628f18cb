import { createNotificationsStore, hideNotification, showNotification } from '@mantine/notifications';
import { describe, expect, it } from 'vitest';
import type { AppStateView } from '../../../../preload/contract/app/app.ts';
import { followToasts, replaceToasts } from '../../../../renderer/app/notices/follow-toasts.ts';
import { createShownNoticesStore } from '../../../../renderer/app/notices/notices-store.ts';
import { countRefused, refusedLines } from '../../../../renderer/app/notices/refused.ts';
import { MAX_NOTICES } from '../../../../renderer/app/testing.ts';
import { WORDS } from '../../../../renderer/kit/toast-words.ts';

function setUp() {
  let now = 1000;
  const store = createShownNoticesStore(() => now);
  const toasts = createNotificationsStore();
  toasts.updateState((state) => ({ ...state, limit: 2 }));
  const end = followToasts(store.getState().tell, toasts);
  return {
    state: () => store.getState(),
    words: () => store.getState().notices.map(({ words }) => words),
    toasts,
    end,
    later: () => {
      now += 1000;
    },
  };
}

it('every toast is kept once, also one that has to wait for its place', () => {
  const { state, words, toasts, later } = setUp();
  showNotification({ id: 'a', message: 'Um' }, toasts);
  later();
  showNotification({ id: 'b', message: 'Dois', color: 'red' }, toasts);
  showNotification({ id: 'c', message: 'Três' }, toasts);
  hideNotification('a', toasts);
  expect(words()).toEqual(['Três', 'Dois', 'Um']);
  expect(state().notices.map(({ at, bad }) => [at, bad])).toEqual([
    [2000, false],
    [2000, true],
    [1000, false],
  ]);
});

it('of a toast with a button the words alone; one that comes again is told again', () => {
  const { words, toasts } = setUp();
  for (const words of ['Um', 'Dois']) {
    hideNotification('undo', toasts);
    showNotification({ id: 'undo', message: { not: 'words' } as never, [WORDS]: words }, toasts);
  }
  expect(words()).toEqual(['Dois', 'Um']);
});

it('a newer toast takes the place of one that went well, and of no error and nothing that can be undone', async () => {
  const toasts = createNotificationsStore();
  replaceToasts(toasts);
  const shown = async () => {
    await Promise.resolve();
    return toasts.getState().notifications.map(({ message }) => message);
  };
  showNotification({ message: 'Salvo' }, toasts);
  showNotification({ message: 'Salvo de novo' }, toasts);
  expect(await shown()).toEqual(['Salvo de novo']);
  showNotification({ message: 'Erro', color: 'red' }, toasts);
  showNotification({ message: 'Arquivado', [WORDS]: 'Arquivado' }, toasts);
  showNotification({ message: 'Salvo' }, toasts);
  expect(await shown()).toEqual(['Erro', 'Arquivado', 'Salvo']);
});

it('what is new is counted until it is looked at, and the list can be cleared', () => {
  const { state, toasts, end } = setUp();
  showNotification({ message: 'Um' }, toasts);
  showNotification({ message: 'Dois' }, toasts);
  expect(state().unseen).toBe(2);
  state().look();
  expect(state()).toMatchObject({ unseen: 0 });
  expect(state().notices).toHaveLength(2);
  state().clear();
  expect(state().notices).toEqual([]);
  end();
  showNotification({ message: 'Três' }, toasts);
  expect(state().notices).toEqual([]);
});

it('keeps the last of many, and counts no more than it keeps', () => {
  const { state } = setUp();
  for (let n = 0; n < MAX_NOTICES + 10; n += 1) state().tell({ words: String(n), bad: false });
  expect(state().notices).toHaveLength(MAX_NOTICES);
  expect(state().notices[0]?.words).toBe(String(MAX_NOTICES + 9));
  expect(state().unseen).toBe(MAX_NOTICES);
});

describe('refused uploads behind the bell', () => {
  const access = (id: string, environment = 'production') => ({ id, name: `Nome ${id}`, environment });
  const app = (active: string) =>
    ({
      stations: [access('a'), access('b'), access('t', 'training')],
      fleets: [access('f')],
      activeStationId: active === 'f' ? null : active,
      activeFleetId: active === 'f' ? active : null,
    }) as unknown as AppStateView;
  const refused = ['a', 'b', 'f', 't', 'gone'].map((accessId, index) => ({ accessId, count: index + 1, valueE4: 10, itemId: null }));
  const told = (active: string) => refusedLines(app(active), refused).map(({ accessId, name, count }) => [accessId, name, count]);

  it('are told of each access of the environment, the active one first and without its name', () => {
    expect(told('b')).toEqual([
      ['b', null, 2],
      ['a', 'Nome a', 1],
      ['f', 'Nome f', 3],
    ]);
    expect(told('f')).toEqual([
      ['f', null, 3],
      ['a', 'Nome a', 1],
      ['b', 'Nome b', 2],
    ]);
    expect(told('t')).toEqual([['t', null, 4]]);
    expect(refusedLines(null, refused)).toEqual([]);
  });

  it('are counted on every screen, but not twice on Início', () => {
    const lines = refusedLines(app('a'), refused);
    expect(countRefused(lines, 'outbox')).toBe(6);
    expect(countRefused(lines, 'home')).toBe(5);
  });
});
