import { createNotificationsStore, hideNotification, showNotification } from '@mantine/notifications';
import { expect, it } from 'vitest';
import { followToasts } from '../../../../renderer/app/told/follow-toasts.ts';
import { createToldStore, MOST_TOLD } from '../../../../renderer/app/told/told-store.ts';
import { WORDS } from '../../../../renderer/kit/toast-words.ts';

function setUp() {
  let now = 1000;
  const store = createToldStore(() => now);
  const toasts = createNotificationsStore();
  toasts.updateState((state) => ({ ...state, limit: 2 }));
  const end = followToasts(store.getState().tell, toasts);
  return {
    state: () => store.getState(),
    words: () => store.getState().told.map(({ words }) => words),
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
  expect(state().told.map(({ at, bad }) => [at, bad])).toEqual([
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

it('what is new is counted until it is looked at, and the list can be cleared', () => {
  const { state, toasts, end } = setUp();
  showNotification({ message: 'Um' }, toasts);
  showNotification({ message: 'Dois' }, toasts);
  expect(state().unseen).toBe(2);
  state().look();
  expect(state()).toMatchObject({ unseen: 0 });
  expect(state().told).toHaveLength(2);
  state().clear();
  expect(state().told).toEqual([]);
  end();
  showNotification({ message: 'Três' }, toasts);
  expect(state().told).toEqual([]);
});

it('keeps the last of many, and counts no more than it keeps', () => {
  const { state } = setUp();
  for (let n = 0; n < MOST_TOLD + 10; n += 1) state().tell({ words: String(n), bad: false });
  expect(state().told).toHaveLength(MOST_TOLD);
  expect(state().told[0]?.words).toBe(String(MOST_TOLD + 9));
  expect(state().unseen).toBe(MOST_TOLD);
});
