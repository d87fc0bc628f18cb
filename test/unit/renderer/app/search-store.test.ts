import { expect, it } from 'vitest';
import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { Result } from '../../../../preload/contract/errors.ts';
import type { SearchView } from '../../../../preload/contract/search/search.ts';
import { createSearchStore, isAnswered } from '../../../../renderer/features/search/testing.ts';
import { createFakeBridge } from '../../../fakes/page/bridge.ts';

const view = (product: string): SearchView => ({
  ...{
    fuelings: [],
    solved: [],
    movement: [],
    transfers: [],
    prices: [],
    notes: [],
    uploads: [],
    customers: [],
    products: [product],
    fleetFuelings: [],
    fleetNotes: [],
    cut: [],
    amountE4: null,
  },
});

function setUp() {
  const waiting = new Map<string, (answer: Result<SearchView>) => void>();
  const errors: string[] = [];
  const bridge: Bridge = {
    ...createFakeBridge('normal').bridge,
    searchAll: ({ text }) => new Promise((resolve) => waiting.set(text, resolve)),
  };
  const store = createSearchStore(bridge, { error: ({ message }) => errors.push(message), info: () => undefined });
  return {
    state: () => store.getState(),
    errors,
    answer: async (text: string, answer: Result<SearchView> = { ok: true, value: view(text) }) => {
      waiting.get(text)?.(answer);
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

it('shows what was found for what is typed, whatever comes late', async () => {
  const { state, answer } = setUp();
  void state().type('s1', 'et');
  void state().type('s1', 'eta');
  await answer('eta');
  expect(state().found).toMatchObject({ text: 'eta', view: { products: ['eta'] } });
  await answer('et');
  expect(state().found?.text).toBe('eta');
});

it('keeps the rows of the text before until the next come, but none of another station or of no text', async () => {
  const { state, answer } = setUp();
  void state().type('s1', 'et');
  await answer('et');
  void state().type('s1', 'eta');
  expect(state().found?.text).toBe('et');
  void state().type('s2', 'eta');
  expect(state().found).toBeNull();
  await answer('eta');
  expect(state().found?.stationId).toBe('s2');
  void state().type('s2', ' ');
  expect(state().found).toBeNull();
});

it('what was asked before it was closed is no answer to what is asked after', async () => {
  const { state, answer } = setUp();
  void state().type('s1', 'et');
  void state().begin('s1');
  await answer('et');
  expect(state()).toMatchObject({ text: '', found: null });
});

it('tells what failed, once, and not of what is no longer typed', async () => {
  const { state, answer, errors } = setUp();
  const failed = { ok: false, error: { code: 'internal', message: 'Não deu.' } } as const;
  void state().type('s1', 'et');
  void state().type('s1', 'eta');
  await answer('et', failed);
  expect(errors).toEqual([]);
  await answer('eta', failed);
  expect(errors).toEqual(['Não deu.']);
});

it('a search that failed is over, and shows nothing of an earlier one; the next text is searched again', async () => {
  const { state, answer } = setUp();
  expect(isAnswered(state())).toBe(true);
  void state().type('s1', 'et');
  expect(isAnswered(state())).toBe(false);
  await answer('et');
  expect(isAnswered(state())).toBe(true);
  void state().type('s1', 'eta');
  expect(isAnswered(state())).toBe(false);
  const error = { code: 'internal', message: 'Não deu.' } as const;
  await answer('eta', { ok: false, error });
  expect(state()).toMatchObject({ found: null, failure: error });
  expect(isAnswered(state())).toBe(true);
  void state().type('s1', 'etan');
  expect([state().failure, isAnswered(state())]).toEqual([null, false]);
  await answer('etan');
  expect([state().found?.text, isAnswered(state())]).toEqual(['etan', true]);
  void state().type('s1', 'etano');
  await answer('etano', { ok: false, error });
  void state().begin('s1');
  expect([state().failure, isAnswered(state())]).toEqual([null, true]);
});
