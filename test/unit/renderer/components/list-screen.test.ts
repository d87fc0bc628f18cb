/** The kit of list screens: only the newest question changes the screen, whatever the order of the answers. */

import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Result } from '../../../../preload/contract/errors.ts';
import { createListScreen, type ListScreen } from '../../../../renderer/components/list/list-screen.ts';

interface Asked {
  readonly text: string;
}
type View = { readonly of: string };
type Query = { readonly stationId: string; readonly text: string };
type Row = string;
interface Store extends Asked, ListScreen<Asked, View, Query, Row, 'csv'> {
  readonly push: (concerns: boolean) => void;
  readonly tell: (ok: boolean) => Promise<void>;
}

const refused = { ok: false, error: { code: 'network', message: 'sem rede' } } as const;

function setUp() {
  /** Answers that are not there yet, by what was asked. */
  const views = new Map<string, PromiseWithResolvers<Result<View>>>();
  const errors: string[] = [];
  const read: string[] = [];
  const notify = { error: ({ message }: { readonly message: string }) => void errors.push(message), info: () => {} };
  const store = createStore<Store>()((set, get) => {
    const { list, rows, onPush, tell } = createListScreen<Asked, View, Query, Row, 'csv'>(
      {
        ...{ notify, rest: async () => {}, most: 50, first: () => ({ text: '' }) },
        readView: (stationId) => {
          const asked = Promise.withResolvers<Result<View>>();
          const of = `${stationId}/${get().text}`;
          read.push(of);
          views.set(of, asked);
          return asked.promise;
        },
        readOpen: (stationId): Promise<void> => rows.count({ stationId, text: get().text }),
        readRows: async ({ stationId, text }, offset, limit) => {
          const all = Array.from({ length: 3 }, (_, at) => `${stationId}/${text}/${at}`);
          return { ok: true, value: { rows: all.slice(offset, offset + limit), total: all.length } };
        },
      },
      [set, get],
    );
    return { ...list, push: onPush, tell: (ok) => tell(async () => (ok ? { ok: true, value: null } : refused)) };
  });
  const answer = (of: string, value: Result<View> = { ok: true, value: { of } }): void => views.get(of)?.resolve(value);
  return { store, answer, errors, read };
}

test('an answer to an earlier question changes nothing, whenever it comes', async () => {
  const { store, answer } = setUp();
  const first = store.getState().look('a');
  const second = store.getState().narrow({ text: 'x' });
  answer('a/x');
  await second;
  answer('a/');
  await first;
  expect(store.getState()).toMatchObject({ view: { of: 'a/x' }, rows: { total: 3, key: { query: { text: 'x' } } } });
  const other = store.getState().look('b');
  expect(store.getState()).toMatchObject({ text: '', view: null, rows: null });
  answer('a/x', refused);
  answer('b/');
  await other;
  expect(store.getState()).toMatchObject({ view: { of: 'b/' }, error: null });
});

test('what is shown stays until the answer is here, and a refusal says why', async () => {
  const { store, answer, errors } = setUp();
  const look = store.getState().look('a');
  answer('a/');
  await look;
  expect(await store.getState().read(0, 2)).toEqual(['a//0', 'a//1', 'a//2']);
  const narrowed = store.getState().narrow({ text: 'x' });
  expect(store.getState()).toMatchObject({ view: { of: 'a/' }, rows: { total: 3 } });
  answer('a/x', refused);
  await narrowed;
  expect(store.getState()).toMatchObject({ view: { of: 'a/' }, error: { code: 'network' } });
  await store.getState().tell(true);
  expect(errors).toEqual([]);
  await store.getState().tell(false);
  expect(errors).toEqual(['sem rede']);
});

test('a push is followed by one reading while the list is open, and by none once it was left', async () => {
  const { store, answer, read } = setUp();
  const look = store.getState().look('a');
  answer('a/');
  await look;
  store.getState().push(false);
  expect(read).toHaveLength(1);
  store.getState().push(true);
  store.getState().push(true);
  expect(read).toHaveLength(2);
  store.getState().leave();
  answer('a/');
  store.getState().push(true);
  expect(read).toHaveLength(2);
});
