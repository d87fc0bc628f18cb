/** Envios where its list can not be read: it says so in its place, and heals. */

import { beforeAll, describe, expect, it } from 'vitest';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { createOutboxStore, OutboxList } from '../../../../renderer/features/outbox/testing.ts';
import { readTexts } from '../../../../renderer/kit/testing.ts';
import { ok } from '../../../fakes/answers.ts';
import { drawn } from '../../../fakes/page/drawn.tsx';
import { FULL_DISK, refused } from '../../../fakes/page/held.ts';
import { noRest, pageWorld, settle } from '../../../fakes/page/world.ts';

beforeAll(async () => {
  startTexts();
  await readTexts();
});

const SUMMARY = { revision: 1, total: 0, states: {}, withPrices: false, hidden: 0 };

/** A list whose summary is refused until the test says otherwise. */
async function failed() {
  let isFailing = true;
  const world = pageWorld({ outboxSummary: async () => (isFailing ? refused : ok(SUMMARY)) });
  const store = createOutboxStore(world.bridge, world.notify, noRest);
  await store.getState().look();
  const shown = () => [store.getState().listError, store.getState().summary];
  const setFailing = (to: boolean) => {
    isFailing = to;
  };
  return { ...world, store, shown, setFailing };
}

describe('a list that can not be read', () => {
  it('keeps the reason instead of a passing message', async () => {
    const { shown, told } = await failed();
    expect([shown(), told]).toEqual([[FULL_DISK, null], []]);
  });

  it('is read again on request', async () => {
    const { store, shown, setFailing } = await failed();
    setFailing(false);
    await store.getState().look();
    expect(shown()).toEqual([null, SUMMARY]);
  });

  it.each([
    { type: 'batches-changed', batchIds: [] },
    { type: 'prices-changed', stationId: 'a' },
  ] as const)('%j heals it', async (event) => {
    const { store, shown, setFailing, told } = await failed();
    store.getState().onPush(event);
    await settle();
    expect([shown(), told]).toEqual([[FULL_DISK, null], []]);
    setFailing(false);
    store.getState().onPush(event);
    await settle();
    expect(shown()).toEqual([null, SUMMARY]);
  });

  it('once shown stays, and a later failure is told beside it', async () => {
    const { store, shown, setFailing, told } = await failed();
    setFailing(false);
    await store.getState().look();
    setFailing(true);
    await store.getState().look();
    expect([shown(), told]).toEqual([[null, SUMMARY], [FULL_DISK]]);
  });

  it('of another visit begins without the reason, and has its own', async () => {
    const { store, shown } = await failed();
    store.getState().showText('a', 'diesel');
    expect(shown()).toEqual([null, null]);
    await settle();
    expect(shown()).toEqual([FULL_DISK, null]);
  });
});

it('offers to try again where the list would be', () => {
  const list = (listError: typeof FULL_DISK | null) => drawn(<OutboxList />, { outbox: { listError } });
  expect(list(FULL_DISK)).toMatch(/aria-busy="false".*O disco está cheio\..*Tentar de novo/);
  expect(list(null)).toMatch(/aria-busy="true"/);
  expect(list(null)).not.toContain('Tentar de novo');
});
