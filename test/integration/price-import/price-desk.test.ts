import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProductView } from '../../../preload/contract/price-import/price-import.ts';
import { takeAll } from '../../fakes/take-all.ts';
import { cases } from '../../tools/runs/cases.ts';
import { bytesOf, CATALOG, codeOf, good } from './desk.ts';
import { createPriceWorld } from './price-world.ts';

const CUSTOMER = '11222333000262';
const A = '11.222.333/0001-81';

describe('the template', () => {
  test('is what Excel opens, with the products and the prices in force', async () => {
    const world = createPriceWorld();
    world.read([
      ['p1', 58_900],
      ['p2', 39_990],
      ['p1', 57_805, 'agreement', CUSTOMER],
    ]);
    const file = good(await world.prices.template({ stationId: 'a', format: 'csv' }));
    expect(file.fileName).toBe('modelo-precos-11222333000181.csv');
    expect([...file.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(file.bytes).split('\r\n')).toEqual([
      'CNPJ do posto;Produto;Tipo de preço;CNPJ do cliente;Preço de venda;Válido a partir de',
      `${A};DIESEL S10;padrão;;;`,
      `${A};ETANOL;padrão;;3,9990;`,
      `${A};GASOLINA COMUM;padrão;;5,89;`,
      `${A};GASOLINA COMUM;acordo;11.222.333/0002-62;5,7805;`,
      '',
    ]);
    expect(codeOf(await world.prices.template({ stationId: 'b', format: 'csv' }))).toBe('not-allowed');
    expect(codeOf(await world.prices.template({ stationId: 'nenhum', format: 'csv' }))).toBe('not-found');
  });

  test('has agreements as percentages where the network takes only these, or empty; it imports as the same prices', async () => {
    for (const format of ['csv', 'xlsx'] as const) {
      const world = createPriceWorld({
        requiresPercent: () => ({ standard: false, agreement: true }),
        percentDecimals: () => ({ standard: null, agreement: 2 }),
      });
      world.read([
        ['p1', 60_000],
        ['p1', 57_000, 'agreement', CUSTOMER],
        ['p2', 39_990],
        // No percentage of two decimals makes this price of that one.
        ['p2', 38_877, 'agreement', CUSTOMER],
      ]);
      const file = good(await world.prices.template({ stationId: 'a', format }));
      if (format === 'csv') expect(new TextDecoder().decode(file.bytes)).toContain('acordo;11.222.333/0002-62;-5%;');
      const view = good(await world.service.open(file));
      expect([view.questions, view.counts.verdicts.error]).toEqual([[], 0]);
      const { rows } = good(await world.service.rows({ importId: view.id, revision: view.revision, filter: 'all', offset: 0, limit: 50 }));
      const agreed = rows.filter(({ kind }) => kind === 'agreement').map(({ priceE4, verdict }) => [priceE4, verdict]);
      expect(agreed.toSorted()).toEqual([
        [null, 'excluded'],
        [57_000, 'unchanged'],
      ]);
    }
  });

  test('imports again without a question, as the same prices, whatever products and prices are called', async () => {
    const name = fc.oneof(
      fc.constantFrom(
        'DIESEL',
        'ETANOL',
        'Gasolina "C"; comum',
        '=SOMA(A1)',
        '-10',
        '+etanol',
        '@x',
        'TOTAL X',
        'Óleo diesel S-10',
        'Etanol só frota',
      ),
      fc.string({ minLength: 1, maxLength: 12 }).filter((text) => /[A-Za-z]{3}/.test(text)),
    );
    const product = fc.record({
      name,
      priceE4: fc.option(fc.oneof(fc.integer({ min: 10_000, max: 200_000 }), fc.constantFrom(60_000, 58_990, 58_999))),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 6 }), fc.constantFrom('csv', 'xlsx'), async (products, format) => {
        const world = createPriceWorld();
        const catalog = products.map((each, index): ProductView => ({ id: `${7000 + index}`, code: null, name: each.name, unit: null }));
        takeAll(world.catalog.takeProducts('a', catalog, new Date(world.world.now).toISOString()));
        world.world.catalog = catalog;
        world.read(products.flatMap(({ priceE4 }, index) => (priceE4 === null ? [] : [[`${7000 + index}`, priceE4] as const])));
        const file = good(await world.prices.template({ stationId: 'a', format }));
        const opened = await world.service.open(file);
        // A sheet without any price has nothing to say but that.
        if (products.every(({ priceE4 }) => priceE4 === null) && !opened.ok) return;
        const view = good(opened);
        expect(view.questions).toEqual([]);
        const { rows } = good(
          await world.service.rows({ importId: view.id, revision: view.revision, filter: 'all', offset: 0, limit: 50 }),
        );
        const read = rows.map((row) => [row.product?.id, row.priceE4]).filter(([, price]) => price !== null);
        const meant = products.flatMap(({ priceE4 }, index) => (priceE4 === null ? [] : [[`${7000 + index}`, priceE4]]));
        expect(read.toSorted()).toEqual(meant.toSorted());
        expect(view.counts.verdicts.unchanged).toBe(meant.length);
      }),
      { numRuns: cases(60) },
    );
  });
});

describe('the prices in force as a sheet', () => {
  test('documents are texts, a CPF is masked, formulas do nothing', async () => {
    const world = createPriceWorld();
    expect(codeOf(world.prices.export('a'))).toBe('not-allowed');
    const listed = [
      { productId: 'p1', productName: '=1+1', kind: 'standard' as const, customerDocument: null, customerName: null },
      { productId: 'p2', productName: 'ETANOL', kind: 'agreement' as const, customerDocument: '12345678909', customerName: 'João' },
    ].map((price) => ({ ...price, priceE4: 58_905, validFrom: '2026-11-20T00:00:00' }));
    takeAll(world.catalog.takePrices('a', listed, '2026-11-21T15:00:00.000Z'));
    const file = good(world.prices.export('a'));
    expect(file.fileName).toBe('precos-em-vigor-11222333000181-2026-11-21.csv');
    expect(new TextDecoder().decode(file.bytes).split('\r\n').slice(1, 3)).toEqual([
      `${A};'=1+1;padrão;;;5,8905;20/11/2026;21/11/2026 11:00`,
      `${A};ETANOL;acordo;João;***.456.789-**;5,8905;20/11/2026;21/11/2026 11:00`,
    ]);
  });
});

describe('the history of a price', () => {
  const key = { stationId: 'a', productId: 'p1', kind: 'standard' as const, customerDocument: null };

  test('has a point for each change that a reading found, and the batch that brought it', async () => {
    const world = createPriceWorld();
    world.read([['p1', 58_900]]);
    world.read([['p1', 58_900]]);
    const view = good(await world.service.open({ fileName: 'a.csv', bytes: bytesOf(`CNPJ;Produto;Preço\n${A};Gasolina Comum;6,09\n`) }));
    const sentAt = world.world.now;
    const [batchId = ''] = good(await world.submit.submit(view.id, view.revision)).batchIds;
    world.partial(batchId);
    world.read([['p1', 60_900]]);
    world.read([['p1', 61_900]]);
    world.read([]);
    world.read([['p1', 60_900]]);
    const history = good(await world.prices.history(key));
    expect(history.points.map(({ priceE4, batchId: by }) => [priceE4, by])).toEqual([
      [58_900, null],
      [60_900, batchId],
      [61_900, null],
      [null, null],
      [60_900, batchId],
    ]);
    expect(history.points.map(({ at }) => at)).toEqual(history.points.map(({ at }) => at).toSorted());
    expect(history.markers).toEqual([{ batchId, at: new Date(sentAt).toISOString(), priceE4: 60_900, validFrom: null, state: 'partial' }]);
    expect(codeOf(await world.prices.history({ ...key, stationId: 'nenhum' }))).toBe('not-found');
    expect(good(await world.prices.history({ ...key, productId: 'p2' }))).toEqual({ points: [], markers: [] });
  });

  test('agreements of two customers are two histories', async () => {
    const world = createPriceWorld();
    world.read([
      ['p1', 57_000, 'agreement', CUSTOMER],
      ['p1', 56_000, 'agreement', '11222333000181'],
    ]);
    const of = async (customerDocument: string) => good(await world.prices.history({ ...key, kind: 'agreement', customerDocument })).points;
    expect((await of(CUSTOMER)).map(({ priceE4 }) => priceE4)).toEqual([57_000]);
    expect((await of('11222333000181')).map(({ priceE4 }) => priceE4)).toEqual([56_000]);
    expect(CATALOG).toHaveLength(3);
  });
});
