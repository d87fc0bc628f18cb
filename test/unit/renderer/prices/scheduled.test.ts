import { describe, expect, it } from 'vitest';
import type { ScheduledPriceView } from '../../../../preload/contract/prices/prices.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { allText, createScheduledStore, newTexts, nextText, scheduledById } from '../../../../renderer/features/prices/testing.ts';
import { readTexts } from '../../../../renderer/kit/testing.ts';
import { ok } from '../../../fakes/answers.ts';
import { FULL_DISK, held, refused } from '../../../fakes/page/held.ts';
import { noRest, pageWorld, settle } from '../../../fakes/page/world.ts';

const { t } = startTexts();
await readTexts();

const scheduled = (part: Partial<ScheduledPriceView> = {}): ScheduledPriceView => ({
  ...{ kind: 'standard', productId: '1', productName: 'Etanol', customerDocument: null, priceE4: 64_900 },
  ...{ validFrom: '2026-12-01T00:00:00', isConfirmed: true, ...part },
});
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('a scheduled price', () => {
  const later = scheduled({ priceE4: 69_900, validFrom: '2026-12-10T08:30:00', isConfirmed: false });

  it('is told with its day, and its minute where it has one; the first of several with their number', () => {
    expect(nextText(t)).toBe('');
    expect(plain(nextText(t, [scheduled()]))).toBe('R$ 6,49 em 01/12/2026');
    expect(plain(nextText(t, [scheduled(), later]))).toBe('R$ 6,49 em 01/12/2026 (+1)');
    expect(plain(allText(t, [scheduled(), later]))).toBe('R$ 6,49 em 01/12/2026; R$ 6,99 em 10/12/2026 08:30, a confirmar');
  });

  it('belongs to the price of its kind, product and customer; without one in force it is named', () => {
    const ofCustomer = scheduled({ kind: 'agreement', customerDocument: '33000167000101', priceE4: 60_000 });
    const byId = scheduledById([scheduled(), ofCustomer, later]);
    expect([...byId.keys()]).toEqual(['standard|1|', 'agreement|1|33000167000101']);
    expect(byId.get('standard|1|')).toEqual([scheduled(), later]);
    expect(newTexts(t, byId, new Set(byId.keys()))).toEqual([]);
    expect(newTexts(t, byId, new Set(['standard|1|'])).map(plain)).toEqual(['Etanol, 33.000.167/0001-01: R$ 6,00 em 01/12/2026']);
  });
});

describe('the scheduled prices of a station', () => {
  it('are read anew with its prices and with any upload, until the screen is left', async () => {
    const { bridge, notify, of, told } = pageWorld({
      pricesScheduled: async ({ stationId }) => (stationId === 'b' ? refused : ok([scheduled()])),
    });
    const store = createScheduledStore(bridge, notify, noRest);
    const { show, onPush } = store.getState();
    onPush({ type: 'batches-changed', batchIds: [] });
    expect(of('pricesScheduled')).toEqual([]);
    await show('a');
    expect(store.getState()).toMatchObject({ stationId: 'a', prices: [scheduled()] });
    for (const [event, reads] of [
      [{ type: 'batches-changed', batchIds: ['x'] }, 2],
      [{ type: 'prices-changed', stationId: 'a' }, 3],
      [{ type: 'prices-changed', stationId: 'b' }, 3],
      [{ type: 'app-changed' }, 3],
    ] as const) {
      onPush(event);
      await settle();
      expect(of('pricesScheduled')).toHaveLength(reads);
    }
    await show('b');
    expect([store.getState().prices, told]).toEqual([[], [FULL_DISK]]);
    await show(null);
    onPush({ type: 'batches-changed', batchIds: [] });
    expect([store.getState().stationId, of('pricesScheduled').length]).toEqual([null, 4]);
  });

  it('of the station before are not shown at the next', async () => {
    const asked = held<readonly ScheduledPriceView[]>();
    const { bridge, notify } = pageWorld({ pricesScheduled: asked.call });
    const store = createScheduledStore(bridge, notify, noRest);
    const first = store.getState().show('a');
    void store.getState().show('b');
    asked.answer(ok([scheduled()]));
    await first;
    expect(store.getState()).toMatchObject({ stationId: 'b', prices: [] });
  });
});
