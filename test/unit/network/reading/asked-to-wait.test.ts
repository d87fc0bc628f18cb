import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../../../main/network/index.ts';
import { type Call, createSweeps, DEFAULT_PROFILE, parseProfile, type WireProfile } from '../../../../main/network/testing.ts';
import { createManualClock } from '../../../fakes/clock.ts';
import { station } from '../../../integration/network/support.ts';

const raw = { method: 'GET', path: '/', status: 200, body: '' } as const;
const throttled: Exchange<never> = { type: 'throttled', retryAfterMs: 9000, raw: { ...raw, status: 429 } };
const here = station('https://rede.example');

type Name = 'standard' | 'agreement' | 'products';

/** A network that asks to wait at the first request for one of its listings. */
function network(profile: WireProfile, busy: Name, price: object) {
  const asked: Name[] = [];
  const clock = createManualClock();
  const call: Call = async (_, { path, query = [], read }) => {
    const name = path === profile.paths.products ? 'products' : new Map(query).get('tipo') === 'A' ? 'agreement' : 'standard';
    asked.push(name);
    if (name === busy && asked.filter((each) => each === name).length === 1) return throttled;
    const reading = read(JSON.stringify({ data: [name === 'products' ? { id: 41, code: 'S10' } : price], is_last: true }));
    if (!reading.ok) throw new Error(reading.detail);
    return { type: 'answered', value: reading.value, raw };
  };
  return { asked, clock, sweeps: createSweeps(call, profile, { clock }) };
}

function byKind(): WireProfile {
  const query = { pricesKind: 'tipo', pricesKindValues: { standard: 'P', agreement: 'A' } };
  const parsed = parseProfile(JSON.stringify({ query, prices: { kind: [] } }));
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

describe('a network that asks to wait', () => {
  it('before anything of the prices was read is left alone: whoever asked knows when to ask again', async () => {
    const { asked, clock, sweeps } = network(byKind(), 'standard', { product_id: 1, price: 5 });
    expect(await sweeps.prices(here)).toEqual(throttled);
    expect(asked).toEqual(['standard']);
    expect(clock.untilNext()).toBeNull();
  });

  it('between the two kinds of prices is waited for, and the first kind is not asked for again', async () => {
    const { asked, clock, sweeps } = network(byKind(), 'agreement', { product_id: 1, price: 5 });
    const prices = sweeps.prices(here);
    await clock.settle();
    expect(clock.untilNext()).toBe(9000);
    await clock.advance(9000);
    const exchange = await prices;
    expect(exchange.type === 'answered' && exchange.value.items.map(({ kind }) => kind)).toEqual(['standard', 'agreement']);
    expect(asked).toEqual(['standard', 'agreement', 'agreement']);
  });

  it('between the prices and the catalog that names their products is waited for', async () => {
    const { asked, clock, sweeps } = network(DEFAULT_PROFILE, 'products', { product_code: 'S10', price: 5 });
    const prices = sweeps.prices(here);
    await clock.settle();
    expect(clock.untilNext()).toBe(9000);
    await clock.advance(9000);
    const exchange = await prices;
    expect(exchange.type === 'answered' && exchange.value.items.map(({ productId }) => productId)).toEqual(['41']);
    expect(asked).toEqual(['standard', 'products', 'products']);
  });

  it('for the catalog alone is left alone', async () => {
    const { asked, sweeps } = network(DEFAULT_PROFILE, 'products', {});
    expect(await sweeps.products(here)).toEqual(throttled);
    expect(asked).toEqual(['products']);
  });
});
