import { describe, expect, it } from 'vitest';
import type { AppError } from '../../../../preload/contract/errors.ts';
import { createStores } from '../../../../renderer/app/stores.ts';
import { correctionsOf, mayRevert, newPrices } from '../../../../renderer/features/outbox/testing.ts';
import { matchingAliases, nameOfAlias } from '../../../../renderer/features/prices/testing.ts';
import { createFakeBridge, type Scenario } from '../../../fakes/page/bridge.ts';
import { PRODUCTS, TRAINING } from '../../../fakes/page/data.ts';

const NO: AppError = { code: 'storage', message: 'O disco está cheio.' };
const KEY = { kind: 'standard', productId: '101', customerDocument: null } as const;

function setUp(scenario: Scenario = 'normal') {
  const fake = createFakeBridge(scenario);
  const errors: string[] = [];
  const notify = { error: ({ message }: AppError) => errors.push(message), info: () => undefined };
  const stores = createStores(fake.bridge, notify, { stale: () => '' });
  const count = (name: string) => fake.calls.filter((call) => call === name).length;
  return { fake, errors, stores, count };
}

describe('prices in force on the page', () => {
  it('says why nothing can be shown, and forgets it when it can', async () => {
    const { fake, stores, errors } = setUp();
    fake.fail('pricesInForce', NO);
    await stores.prices.getState().show(TRAINING.id);
    expect(stores.prices.getState()).toMatchObject({ view: null, error: NO });
    fake.fail('pricesInForce', null);
    await stores.prices.getState().show(TRAINING.id);
    expect(stores.prices.getState().error).toBeNull();
    expect(stores.prices.getState().view?.prices).toHaveLength(16);
    expect(errors).toEqual([]);
  });

  it('makes one file at a time, and says when it could not', async () => {
    const { fake, stores, errors, count } = setUp();
    await stores.prices.getState().show(TRAINING.id);
    const { save, template } = stores.prices.getState();
    const [file, second] = await Promise.all([template('xlsx'), save()]);
    expect(file?.fileName).toBe('modelo-precos.xlsx');
    expect(second).toBeNull();
    expect(count('pricesExport')).toBe(0);
    fake.fail('pricesExport', NO);
    expect(await save()).toBeNull();
    expect(errors).toEqual([NO.message]);
    expect(stores.prices.getState().making).toBeNull();
  });
});

describe('the history of a price on the page', () => {
  it('is read again when prices of its station or batches changed', async () => {
    const { fake, stores, count } = setUp();
    await stores.inForce.getState().open(TRAINING.id, KEY);
    expect(stores.inForce.getState().history?.points).toHaveLength(20);
    fake.push({ type: 'prices-changed', stationId: 'outro' });
    expect(count('pricesHistory')).toBe(1);
    fake.push({ type: 'prices-changed', stationId: TRAINING.id });
    fake.push({ type: 'batches-changed', batchIds: ['batch-0'] });
    expect(count('pricesHistory')).toBe(3);
    stores.inForce.getState().close();
    fake.push({ type: 'prices-changed', stationId: TRAINING.id });
    expect(count('pricesHistory')).toBe(3);
  });

  it('shows nothing of a price that was closed meanwhile', async () => {
    const { stores } = setUp();
    const reading = stores.inForce.getState().open(TRAINING.id, KEY);
    stores.inForce.getState().close();
    await reading;
    expect(stores.inForce.getState().history).toBeNull();
  });

  it('turns the order round when the same column is asked for again', () => {
    const { stores } = setUp();
    const { sortBy } = stores.inForce.getState();
    sortBy('price');
    expect(stores.inForce.getState()).toMatchObject({ sort: 'price', descending: false });
    sortBy('price');
    expect(stores.inForce.getState().descending).toBe(true);
    sortBy('product');
    expect(stores.inForce.getState()).toMatchObject({ sort: 'product', descending: false });
  });
});

describe('what comes after a batch', () => {
  it('knows the batch it corrects, and those that correct it', async () => {
    const { stores } = setUp();
    const related = async (id: string) => {
      await stores.outbox.getState().open(id);
      return stores.outbox.getState().detail?.batch;
    };
    expect(await related('batch-3')).toMatchObject({ corrects: { id: 'batch-4' }, correctedBy: [] });
    expect(await related('batch-4')).toMatchObject({ corrects: null, correctedBy: [{ id: 'batch-3' }] });
    expect(await related('batch-0')).toMatchObject({ corrects: null, correctedBy: [] });
  });

  it('prepares the prices from before as an import that opens', async () => {
    const { fake, stores, errors } = setUp();
    const made = await stores.outbox.getState().revert('batch-3');
    expect(made?.leftOut).toContain('GNV');
    await stores.imports.getState().resume(made?.import.id ?? '');
    expect(stores.imports.getState().view?.fileName).toBe('reverter-tabela-precos-21-11.csv');
    fake.fail('batchesRevert', NO);
    expect(await stores.outbox.getState().revert('batch-3')).toBeNull();
    expect(errors).toEqual([NO.message]);
    expect(stores.outbox.getState().busy).toBe(false);
  });

  it('keeps what is typed over refused prices, and reads it as a price', async () => {
    const { stores } = setUp();
    const act = stores.outbox.getState();
    await act.open('batch-4');
    const lines = stores.outbox.getState().detail?.batch?.lines ?? [];
    act.typeCorrection('batch-4', 0, '4,19');
    act.typeCorrection('batch-4', 1, '4,29');
    act.typeCorrection('batch-4', 2, '619');
    const typed = () => stores.outbox.getState().corrections['batch-4']?.typed ?? new Map<number, string>();
    // A later batch carries the second; the third may be 6,19 or 619.
    expect(correctionsOf(lines, typed())).toEqual({ prices: [{ index: 0, priceE4: 41_900 }], unreadable: 1 });
    act.typeCorrection('batch-4', 2, '');
    expect(correctionsOf(lines, typed()).unreadable).toBe(0);
  });

  it('tells new prices, which have none to go back to, from those that changed', () => {
    const [changed, fresh, refused] = [
      { state: 'accepted', previousE4: 61_000 },
      { state: 'waiting', previousE4: null },
      { state: 'refused', previousE4: null },
    ] as const;
    expect(newPrices([changed, fresh, refused])).toEqual({ count: 1, all: false });
    expect(newPrices([fresh, fresh, refused])).toEqual({ count: 2, all: true });
    expect(newPrices([changed, refused])).toEqual({ count: 0, all: false });
    expect(newPrices([refused])).toEqual({ count: 0, all: false });
  });

  it('offers to take back only what may have changed a price', async () => {
    const { stores } = setUp();
    await stores.outbox.getState().follow({ stationId: TRAINING.id, newest: 99 });
    const offered = stores.outbox
      .getState()
      .followed?.filter(({ id }) => id.startsWith('batch-'))
      .filter(mayRevert);
    expect(offered?.map(({ state }) => state)).toEqual(['processing', 'uncertain', 'done', 'partial', 'done']);
    const [first] = offered ?? [];
    if (first === undefined || first.batch === null) throw new Error('nothing offered');
    expect(mayRevert({ ...first, batch: { ...first.batch, counts: { ...first.batch.counts, refused: 40 } } })).toBe(false);
    expect(mayRevert({ ...first, batch: null })).toBe(false);
  });
});

describe('kept names on the page', () => {
  it('are changed and forgotten', async () => {
    const { stores } = setUp();
    const { load, change, forget } = stores.aliases.getState();
    await load(TRAINING.id);
    const [gc] = stores.aliases.getState().list ?? [];
    if (gc === undefined) throw new Error('no name is kept');
    expect(await change(gc, PRODUCTS[3]?.id ?? '')).toBeNull();
    expect(stores.aliases.getState().list?.[0]).toMatchObject({ label: 'GC', targetName: PRODUCTS[3]?.name });
    const [changed = gc] = stores.aliases.getState().list ?? [];
    await forget(changed);
    expect(stores.aliases.getState().list?.map(({ label }) => label)).toEqual(['Diesel da casa', 'Frota Boa']);
  });

  it('keeps the list and says why when a change is refused', async () => {
    const { stores, errors } = setUp();
    await stores.aliases.getState().load(TRAINING.id);
    const before = stores.aliases.getState().list;
    const customer = before?.find(({ kind }) => kind === 'customer');
    if (customer === undefined) throw new Error('no customer is kept');
    expect((await stores.aliases.getState().change(customer, '123'))?.code).toBe('invalid');
    expect(stores.aliases.getState()).toMatchObject({ list: before, busy: false });
    expect(errors).toEqual([]);
  });

  it('are called by their stations where these differ', () => {
    const one = { kind: 'product', label: 'GC', target: 'p1', targetName: null, confirmedAt: '' } as const;
    expect([one, { ...one, stations: [] }, { ...one, stations: ['Posto A', 'Posto B'] }].map(nameOfAlias)).toEqual([
      'GC',
      'GC',
      'GC (Posto A, Posto B)',
    ]);
  });

  it('are found by name, meaning and CNPJ', async () => {
    const { stores } = setUp();
    await stores.aliases.getState().load(TRAINING.id);
    const list = stores.aliases.getState().list ?? [];
    const found = (text: string) => matchingAliases(list, text).map(({ label }) => label);
    expect(found(' ')).toHaveLength(3);
    expect(found('gasolina c comum')).toEqual(['GC']);
    expect(found('FROTA')).toEqual(['Frota Boa']);
    expect(found('11.222.333')).toEqual(['Frota Boa']);
    expect(found('11222333')).toEqual(['Frota Boa']);
    expect(found('xyz')).toEqual([]);
  });
});
