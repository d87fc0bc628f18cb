/** A sheet of refused lines, imported again as it is, must send just what was refused: same customer, kind, moment, product, price. */

import { describe, expect, test } from 'vitest';
import type { ImportPricesParts, PlannedPrice } from '../../../../main/price-import/testing.ts';
import type { ImportEdit, ImportView, SheetLayout } from '../../../../preload/contract/price-import/price-import.ts';
import { CUSTOMER } from '../../../unit/price-import/checking/support.ts';
import { type Cell, ods, xlsx } from '../../../unit/price-import/reading/workbooks.ts';
import { bytesOf, good } from '../desk.ts';
import { createPriceWorld, type PriceWorld } from '../price-world.ts';

const A = '11.222.333/0001-81';
/** 8 December 2026. */
const DAY = 46_364;

type Act = (view: ImportView) => ImportEdit;

const layoutWith =
  (change: (layout: SheetLayout) => Partial<SheetLayout>): Act =>
  ({ sheet: { layout } }) => ({ type: 'set-layout', layout: { ...layout, ...change(layout) } });
const told = (constants: Partial<SheetLayout['constants']>): Act =>
  layoutWith((layout) => ({ constants: { ...layout.constants, ...constants } }));

async function edited(world: PriceWorld, opened: ImportView, acts: readonly Act[]): Promise<ImportView> {
  let view = opened;
  for (const act of acts) {
    view = good(await world.service.edit({ importId: view.id, revision: view.revision, edit: act(view) }));
  }
  return view;
}

/** What the sheet leaves open is as it stands: the user says so. */
async function settled(world: PriceWorld, view: ImportView): Promise<ImportView> {
  const doubts = view.questions.flatMap((question) => (question.type === 'doubt' ? [question.key] : []));
  const clear = doubts.length === 0 ? view : await edited(world, view, [layoutWith(() => ({ accepted: doubts }))]);
  return clear.counts.toConfirm === 0 ? clear : edited(world, clear, [() => ({ type: 'confirm', lines: 'all' })]);
}

const meaning = (price: PlannedPrice) => {
  const { stationId, kind, productId, customerDocument, priceE4, validFrom } = price;
  return { stationId, kind, productId, customerDocument, priceE4, validFrom: validFrom?.padEnd(19, ':00') ?? null };
};

const byProduct = (one: { readonly productId: string }, other: { readonly productId: string }): number =>
  one.productId.localeCompare(other.productId);

interface Sheet {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly acts?: readonly Act[];
  /** Lines of the plan, by their places in it. */
  readonly refused: readonly number[];
  /** The active station when it comes back. */
  readonly active?: string;
  readonly requiresPercent?: ImportPricesParts['requiresPercent'];
}

/** Sends it, has lines refused, gets their sheet and opens it. */
async function comeBack({ fileName, bytes, acts = [], refused, active = 'a', requiresPercent }: Sheet) {
  const world = createPriceWorld(requiresPercent === undefined ? {} : { requiresPercent });
  world.read([
    ['p1', 58_900],
    ['p2', 39_900],
    ['p3', 60_900],
  ]);
  const view = await settled(world, await edited(world, good(await world.service.open({ fileName, bytes })), acts));
  expect(view.questions).toEqual([]);
  const { prices } = good(await world.service.planned(view.id, view.revision));
  const wanted = refused.map((index) => prices[index]).filter((price) => price !== undefined);
  const kind = wanted[0]?.kind;
  const ofKind = prices.filter((price) => price.kind === kind);
  const { batchIds } = good(await world.submit.submit(view.id, view.revision));
  const batchId = batchIds.find((id) => world.batches.summary(id)?.kind === kind) ?? '';
  for (const price of wanted) world.answer(batchId, ofKind.indexOf(price), 'refused', 'fora da faixa');
  world.partial(batchId);
  const file = good(await world.prices.refusedSheet(batchId));
  world.world.active = active;
  world.world.now += 60_000;
  const again = good(await world.service.open(file));
  expect(again.correctsBatchId).toBe(batchId);
  expect(again.sheet.layoutFrom).toBe('remembered');
  // To be asked once more is no harm; to send something else is.
  expect(again.questions.filter(({ type }) => type !== 'doubt')).toEqual([]);
  const sure = await settled(world, again);
  const { prices: back } = good(await world.service.planned(sure.id, sure.revision));
  expect(back.map(meaning).toSorted(byProduct)).toEqual(wanted.map(meaning).toSorted(byProduct));
  expect(wanted).toHaveLength(refused.length);
  return { world, batchId, file, again, wanted };
}

describe.each([
  ['xlsx', xlsx],
  ['ods', ods],
] as const)('a merge counts for each of its rows (%s)', (extension, make) => {
  const book = (rows: readonly (readonly Cell[])[], merges: readonly string[]) => ({
    fileName: `tabela.${extension}`,
    bytes: make({ sheets: [{ name: 'Preços', rows, merges }] }),
  });

  test('a customer', async () => {
    const rows = [
      ['Cliente', 'CNPJ', 'Produto', 'Preço'],
      [CUSTOMER, A, 'GASOLINA COMUM', 5.69],
      [null, A, 'ETANOL', 3.79],
      [null, A, 'DIESEL S10', 5.85],
    ];
    const { wanted } = await comeBack({ ...book(rows, ['A2:A4']), refused: [1] });
    expect(wanted).toMatchObject([{ kind: 'agreement', customerDocument: CUSTOMER, priceE4: 37_900 }]);
  });

  test('a moment', async () => {
    const date = extension === 'xlsx' ? { date: DAY } : '25/12/2026';
    const rows = [
      ['Vigência', 'CNPJ', 'Produto', 'Preço'],
      [date, A, 'GASOLINA COMUM', 5.69],
      [null, A, 'ETANOL', 3.79],
    ];
    const { wanted } = await comeBack({ ...book(rows, ['A2:A3']), refused: [1] });
    expect(wanted).toMatchObject([{ validFrom: extension === 'xlsx' ? '2026-12-08T00:00:00' : '2026-12-25T00:00:00' }]);
  });

  test('a station, under a header over two rows and a title', async () => {
    const rows = [
      ['Tabela de preços', null, null],
      ['Produto', 'CNPJ', 'Preço'],
      [null, null, null],
      ['GASOLINA COMUM', A, 5.69],
      ['ETANOL', null, 3.79],
    ];
    const { again } = await comeBack({ ...book(rows, ['A1:C1', 'A2:A3', 'B2:B3', 'C2:C3', 'B4:B5']), refused: [1] });
    // The title stays, and one row of the header.
    expect(again.sheet.firstLines.map(({ cells }) => cells[0])).toEqual(['Tabela de preços', 'Produto', 'ETANOL']);
    expect(again.sheet.layout.headerLine).toBe(2);
  });
});

describe('what was told of the whole sheet', () => {
  const text = (rows: readonly string[]) => ({ fileName: 'tabela.csv', bytes: bytesOf(rows.map((row) => `${row}\n`).join('')) });
  const plain = ['CNPJ;Produto;Preço', `${A};GASOLINA COMUM;5,99`, `${A};ETANOL;4,09`];

  test('is so again: from when on', async () => {
    const { wanted, again } = await comeBack({ ...text(plain), refused: [1], acts: [told({ validFrom: '2026-11-30T00:00' })] });
    expect(wanted).toMatchObject([{ validFrom: '2026-11-30T00:00' }]);
    expect(again.plan.starts).toMatchObject([{ prices: 1 }]);
  });

  test('is so again: agreements', async () => {
    const rows = ['CNPJ;Produto;Preço;CNPJ Cliente', `${A};GASOLINA COMUM;5,69;${CUSTOMER}`];
    await comeBack({ ...text(rows), refused: [0], acts: [told({ kind: 'agreement', validFrom: '2026-11-30T06:00' })] });
  });

  test('is so again: the station, whichever is active by then, also in the folder of another', async () => {
    const rows = ['Produto;Preço', 'GASOLINA COMUM;5,99', 'ETANOL;4,09'];
    const acts = [told({ stationId: 'a', validFrom: '2026-11-30T00:00' })];
    const { world, file, again, wanted } = await comeBack({ ...text(rows), refused: [0], acts, active: 'b' });
    good(await world.service.discard({ importId: again.id }));
    const found = good(await world.service.openFound({ ...file, stationId: 'b', stored: () => undefined }));
    if (found.type !== 'opened') throw new Error('not opened');
    const view = good(await world.service.get({ importId: found.importId }));
    expect(good(await world.service.planned(view.id, view.revision)).prices.map(meaning)).toEqual(wanted.map(meaning));
  });

  test('also where a column came because one row was told something else', async () => {
    const acts: readonly Act[] = [
      told({ validFrom: '2026-11-30T00:00' }),
      () => ({ type: 'set-cell', line: 2, role: 'validFrom', text: '25/12/2026' }),
      () => ({ type: 'set-cell', line: 3, role: 'station', text: A }),
    ];
    const rows = ['Produto;Preço', 'GASOLINA COMUM;5,99', 'ETANOL;4,09'];
    const { file } = await comeBack({ ...text(rows), refused: [0, 1], acts: [told({ stationId: 'a' }), ...acts] });
    expect(new TextDecoder().decode(file.bytes).split('\n').slice(1, 3)).toEqual([
      `GASOLINA COMUM;5,99;${A};25/12/2026;fora da faixa`,
      `ETANOL;4,09;${A};2026-11-30 00:00;fora da faixa`,
    ]);
  });

  test('a second refusal keeps it too', async () => {
    const { world, again, wanted } = await comeBack({ ...text(plain), refused: [0], acts: [told({ validFrom: '2026-11-30T00:00' })] });
    const [second = ''] = good(await world.submit.submit(again.id, again.revision)).batchIds;
    world.rejected(second, 'Lote inválido');
    const third = good(await world.service.open(good(await world.prices.refusedSheet(second))));
    expect(third.correctsBatchId).toBe(second);
    expect(good(await world.service.planned(third.id, third.revision)).prices.map(meaning)).toEqual(wanted.map(meaning));
  });
});

describe('what was mended in the review', () => {
  const merged = {
    fileName: 'tabela.xlsx',
    bytes: xlsx({
      sheets: [
        {
          name: 'Preços',
          rows: [
            ['Cliente', 'CNPJ', 'Produto', 'Preço'],
            [CUSTOMER, A, 'GASOLINA COMUM', 5.69],
            [null, A, 'ETANOL', 3.79],
          ],
          merges: ['A2:A3'],
        },
      ],
    }),
  };

  test('counts over what a merge says, emptied cells included', async () => {
    const acts: readonly Act[] = [
      () => ({ type: 'set-cell', line: 3, role: 'customer', text: '' }),
      () => ({ type: 'set-cell', line: 3, role: 'price', text: '3,85' }),
    ];
    // Standard prices come first in the plan or last: the refused one is the only standard one.
    const { wanted } = await comeBack({ ...merged, acts, refused: [1] });
    expect(wanted).toMatchObject([{ kind: 'standard', customerDocument: null, priceE4: 38_500 }]);
  });

  const wide = (rows: readonly string[]) => ({
    fileName: 'larga.csv',
    bytes: bytesOf([`CNPJ;Gasolina Comum;Etanol;Diesel S10`, ...rows, ''].join('\n')),
  });

  test('a product chosen for one price of a wide sheet', async () => {
    const chosen = async (act: (line: number) => ImportEdit) => {
      const probe = createPriceWorld();
      const view = good(await probe.service.open(wide([`${A};5,99;4,09;`])));
      const request = { importId: view.id, revision: view.revision, filter: 'all', offset: 0, limit: 9 } as const;
      const ethanol = good(await probe.service.rows(request)).rows.find(({ product }) => product?.id === 'p2');
      const { wanted } = await comeBack({ ...wide([`${A};5,99;4,09;`]), acts: [() => act(ethanol?.line ?? 0)], refused: [1] });
      expect(wanted).toMatchObject([{ productId: 'p3', priceE4: 40_900 }]);
    };
    await chosen((line) => ({ type: 'set-product', line, productId: 'p3' }));
    await chosen((line) => ({ type: 'set-cell', line, role: 'product', text: 'Diesel S10' }));
  });

  test('what was typed for one price of a wide line is not for its neighbour', async () => {
    const probe = createPriceWorld();
    const view = good(await probe.service.open(wide([`${A};5,99;4,09;6,19`])));
    const request = { importId: view.id, revision: view.revision, filter: 'all', offset: 0, limit: 9 } as const;
    const [first] = good(await probe.service.rows(request)).rows;
    const acts: readonly Act[] = [() => ({ type: 'set-cell', line: first?.line ?? 0, role: 'validFrom', text: '25/12/2026' })];
    const { wanted } = await comeBack({ ...wide([`${A};5,99;4,09;6,19`]), acts, refused: [0, 1] });
    expect(wanted.map(({ validFrom }) => validFrom)).toEqual(['2026-12-25T00:00:00', null]);
  });
});

describe('a name that was given another product', () => {
  const map: Act = () => ({ type: 'map-product', label: 'DIESEL S10', productId: 'p2' });
  const text = (...rows: readonly string[]) => ({ fileName: 'p.csv', bytes: bytesOf([...rows, ''].join('\n')) });

  test('comes back as the product that was sent', async () => {
    const { wanted, file } = await comeBack({ ...text('CNPJ;Produto;Preço', `${A};DIESEL S10;6,29`), acts: [map], refused: [0] });
    expect(wanted).toMatchObject([{ productId: 'p2', priceE4: 62_900 }]);
    expect(new TextDecoder().decode(file.bytes)).toContain(';ETANOL;6,29;');
  });

  test('comes back so from two columns of the product too', async () => {
    const rows = ['CNPJ;Combustível;Tipo;Preço', `${A};Gasolina;Comum;5,99`, `${A};Diesel;S10;6,29`];
    const { wanted } = await comeBack({ ...text(...rows), acts: [map], refused: [1] });
    expect(wanted).toMatchObject([{ productId: 'p2', priceE4: 62_900 }]);
  });

  test('comes back so from a column of a wide sheet', async () => {
    const { wanted } = await comeBack({ ...text('CNPJ;Gasolina Comum;Diesel S10', `${A};5,99;6,29`), acts: [map], refused: [1] });
    expect(wanted).toMatchObject([{ productId: 'p2', priceE4: 62_900 }]);
  });

  test('is asked about in the next sheet, by both products', async () => {
    const world = createPriceWorld();
    world.read([
      ['p2', 39_900],
      ['p3', 60_900],
    ]);
    const sheet = (price: string) => text('CNPJ;Produto;Preço', `${A};DIESEL S10;${price}`);
    const first = await settled(world, await edited(world, good(await world.service.open(sheet('6,29'))), [map]));
    good(await world.submit.submit(first.id, first.revision));
    world.world.now += 60_000;
    const next = good(await world.service.open(sheet('6,19')));
    expect(next.questions).toMatchObject([{ type: 'product', label: 'DIESEL S10', likely: 2 }]);
    const [question] = next.questions;
    expect(question?.type === 'product' && question.candidates.map(({ id }) => id)).toEqual(['p3', 'p2', 'p1']);
    expect(question?.message).toBe('Pelo nome é DIESEL S10. Da última vez você respondeu ETANOL.');

    const own = await edited(world, next, [() => ({ type: 'map-product', label: 'DIESEL S10', productId: 'p3' })]);
    expect(own.questions).toEqual([]);
    good(await world.submit.submit(own.id, own.revision));
    world.world.now += 60_000;
    expect(good(await world.service.open(sheet('6,09'))).questions).toEqual([]);
  });

  test('is no question in the sheets that the program writes itself', async () => {
    const world = createPriceWorld();
    world.read([['p3', 60_900]]);
    world.parts.aliases.remember('training', 'DIESEL S10', 'p2', new Date(world.world.now).toISOString());
    const changes = [{ kind: 'standard', productId: 'p3', customerDocument: null, priceE4: 61_900 }] as const;
    const made = good(await world.prices.reprice({ stationId: 'a', changes: [...changes], replaces: null }));
    expect(made.import.questions).toEqual([]);
    expect(good(await world.service.planned(made.import.id, 1)).prices).toMatchObject([{ productId: 'p3', priceE4: 61_900 }]);
  });
});

test('a percentage comes back as the price that was sent: the price it was of is in no refused line', async () => {
  const rows = [`Cliente;CNPJ;Produto;Preço`, `${CUSTOMER};${A};GASOLINA COMUM;-3%`, `;${A};GASOLINA COMUM;5,99`, ''];
  const { wanted } = await comeBack({ fileName: 'p.csv', bytes: bytesOf(rows.join('\n')), refused: [0] });
  expect(wanted).toMatchObject([{ kind: 'agreement', priceE4: 58_103 }]);
});

test('under a header of percentages one stays as it was told: the price that was sent would be read as a percentage there', async () => {
  const rows = [`Cliente;CNPJ;Produto;Desconto (%)`, `${CUSTOMER};${A};GASOLINA COMUM;-2,5%`, `${CUSTOMER};${A};ETANOL;3%`, ''];
  const { wanted, file } = await comeBack({ fileName: 'p.csv', bytes: bytesOf(rows.join('\n')), refused: [0] });
  expect(new TextDecoder().decode(file.bytes)).toContain(';-2,5%;');
  expect(wanted).toMatchObject([{ kind: 'agreement', priceE4: 57_428 }]);
});

test('where the network takes percentages, one comes back as it was told, and is kept with its line', async () => {
  const rows = [`Cliente;CNPJ;Produto;Preço`, `${CUSTOMER};${A};GASOLINA COMUM;-3%`, `${CUSTOMER};${A};ETANOL;+2%`, ''];
  const requiresPercent = () => ({ standard: false, agreement: true });
  const { wanted, world, batchId, file } = await comeBack({
    fileName: 'p.csv',
    bytes: bytesOf(rows.join('\n')),
    refused: [0],
    requiresPercent,
  });
  expect(wanted).toMatchObject([{ kind: 'agreement', priceE4: 57_133, percentE4: -30_000 }]);
  expect(new TextDecoder().decode(file.bytes)).toContain(';-3%;');
  expect(world.batches.lines(batchId).map(({ percentE4 }) => percentE4)).toEqual([-30_000, 20_000]);
  const again = good(await world.service.open(file));
  const { prices } = good(await world.service.planned(again.id, again.revision));
  expect(prices).toMatchObject([{ priceE4: 57_133, percentE4: -30_000 }]);
});

describe('a header that a person had to show', () => {
  test('is written alone when more stands above it than an import sees through', async () => {
    // The first line looks more like a header than the one that was chosen.
    const rows = ['Produto;Preço;CNPJ', 'Item;Valor novo;Posto', `GASOLINA COMUM;5,99;${A}`, `ETANOL;4,09;${A}`, ''];
    const shown = layoutWith(() => ({ headerLine: 2, columns: { product: 0, price: 1, station: 2 } }));
    const { again } = await comeBack({ fileName: 'a.csv', bytes: bytesOf(rows.join('\n')), acts: [shown], refused: [1] });
    expect(again.sheet.firstLines[0]?.cells.at(-1)).toMatch(/^Motivo da recusa/);
  });

  test('gets names that are known when its own say nothing', async () => {
    const rows = ['Col 1;Col 2;Col 3', `GASOLINA COMUM;5,99;${A}`, `ETANOL;4,09;${A}`, ''];
    const shown = layoutWith(() => ({ headerLine: 1, columns: { product: 0, price: 1, station: 2 } }));
    const { again } = await comeBack({ fileName: 'a.csv', bytes: bytesOf(rows.join('\n')), acts: [shown], refused: [1] });
    expect(again.sheet.firstLines[0]?.cells.slice(0, 3)).toEqual(['Produto', 'Preço de venda', 'CNPJ do posto']);
  });

  test('a sheet after a line "sep=;" is found again too', async () => {
    const rows = ['sep=;', 'CNPJ;Produto;Preço', `${A};GASOLINA COMUM;5,99`, `${A};ETANOL;4,09`, ''];
    const { again } = await comeBack({ fileName: 'a.csv', bytes: bytesOf(rows.join('\n')), refused: [1] });
    expect(again.sheet.layout.headerLine).toBe(2);
  });
});
