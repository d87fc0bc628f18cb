/** Edits hold for the rows and the columns that they were made on, and for no others. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportEdit, SheetLayout } from '../../../../../preload/contract/price-import/price-import.ts';
import { cases } from '../../../../tools/runs/cases.ts';
import { CUSTOMER, context, inForce, type OpenedImport, OTHER, open, POSTO, station } from '../support.ts';

const PRICES = context({ stations: [station({ inForce: [inForce('1101', 58_000), inForce('1201', 40_000), inForce('1301', 60_000)] })] });
const BOTH = context({ stations: [station(), station({ id: 'b', cnpj: OTHER, name: 'Posto B' })] });

const planned = async ({ engine }: OpenedImport): Promise<readonly string[]> => {
  const prices = await engine.planned('import');
  if (!prices.ok) throw new Error(prices.error.message);
  return prices.value.map(({ kind, productId, priceE4, customerDocument }) => `${kind} ${productId} ${priceE4} ${customerDocument ?? '-'}`);
};
const without = (layout: SheetLayout, label: string): ImportEdit => ({
  type: 'set-layout',
  layout: { ...layout, productColumns: (layout.productColumns ?? []).filter((column) => column.label !== label) },
});

describe('rows that are gone', () => {
  it('of a column that is no longer used, leave the customer of the others', async () => {
    const sheet = await open('Gasolina Comum;Etanol;Diesel S10\n5,59;3,69;5,79\n', PRICES);
    const lines = (await sheet.rows()).map(({ line }) => line);
    await sheet.edit({ type: 'set-cells', lines, role: 'customer', text: CUSTOMER });
    await sheet.edit(without(sheet.layout, 'Diesel S10'));
    expect(await planned(sheet)).toEqual([`agreement 1101 55900 ${CUSTOMER}`, `agreement 1201 36900 ${CUSTOMER}`]);
  });

  it('of a column that is no longer used, leave the others excluded', async () => {
    const sheet = await open(`CNPJ;Gasolina Comum;Etanol;Diesel S10\n${POSTO};5,19;3,29;5,39\n${OTHER};5,15;3,25;5,35\n`, BOTH);
    const lines = (await sheet.rows()).flatMap(({ line, at }) => (at?.line === 3 ? [line] : []));
    expect(lines).toHaveLength(3);
    await sheet.edit({ type: 'exclude', lines, excluded: true });
    const { plan } = await sheet.edit(without(sheet.layout, 'Diesel S10'));
    expect(plan.prices).toBe(2);
  });

  it('of a station that was removed, leave the others excluded', async () => {
    const rows = [POSTO, OTHER].flatMap((cnpj) => [`${cnpj};Gasolina Comum;5,19`, `${cnpj};Etanol;3,29`]);
    const sheet = await open(`CNPJ;Produto;Preco\n${rows.join('\n')}\n`, BOTH);
    await sheet.edit({ type: 'exclude', lines: [3, 5], excluded: true });
    const after = await sheet.engine.updateContext('import', context());
    expect(after).toMatchObject({ ok: true, value: { plan: { prices: 1 } } });
    const back = await sheet.engine.updateContext('import', BOTH);
    expect(back).toMatchObject({ ok: true, value: { plan: { prices: 2 } } });
  });

  it('take their own texts and answers along, in any edit of many lines', async () => {
    const all = [2, 3, 4, 5, 6, 7];
    const row = (line: number, cnpj: string) => `${cnpj};Gasolina Comum;5,${line}9;`;
    const text = (gone: ReadonlySet<number>) =>
      ['CNPJ;Produto;Preco;Obs', ...all.map((line) => row(line, gone.has(line) ? '99888777000100' : POSTO))].join('\n');
    const lines = fc.shuffledSubarray(all, { minLength: 1 });
    const edits = lines.chain((of) =>
      fc.constantFrom<ImportEdit>(
        { type: 'exclude', lines: of, excluded: true },
        { type: 'set-cells', lines: of, role: 'price', text: '4,44' },
        { type: 'set-each', lines: of, role: 'price', texts: of.map((line) => `3,${line}1`) },
        { type: 'set-block', columns: [{ lines: of, role: 'price', texts: of.map((line) => `3,${line}1`) }] },
        { type: 'fill-down', line: 2, to: Math.max(...of), role: 'price' },
      ),
    );
    await fc.assert(
      fc.asyncProperty(edits, fc.subarray([3, 4, 5, 6, 7]), async (edit, removed) => {
        const gone = new Set(removed);
        const shown = async (sheet: string) => {
          const opened = await open(sheet, context(), [edit]);
          return (await opened.rows())
            .filter(({ line }) => !gone.has(line))
            .map(({ line, verdict, priceE4 }) => [line, verdict === 'excluded', priceE4]);
        };
        expect(await shown(text(gone))).toEqual(await shown(text(new Set())));
      }),
      { numRuns: cases(30) },
    );
  });
});

describe('another column', () => {
  const SHEET = 'Produto;Preço de venda;Preço frota\nGasolina Comum;5,99;5,89\nEtanol;3,69;3,59\n';
  const ofColumn = (layout: SheetLayout, price: number): ImportEdit => ({
    type: 'set-layout',
    layout: { ...layout, columns: { ...layout.columns, price } },
  });

  it('has its own texts; what was typed over the first is there again with it', async () => {
    const sheet = await open(SHEET, PRICES);
    await sheet.edit({ type: 'set-cell', line: 2, role: 'price', text: '5,95' });
    await sheet.edit(ofColumn(sheet.layout, 2));
    expect(await planned(sheet)).toEqual(['standard 1101 58900 -', 'standard 1201 35900 -']);
    await sheet.edit({ type: 'set-cell', line: 3, role: 'price', text: '3,55' });
    await sheet.edit(ofColumn(sheet.layout, 1));
    expect(await planned(sheet)).toEqual(['standard 1101 59500 -', 'standard 1201 36900 -']);
    await sheet.edit(ofColumn(sheet.layout, 2));
    expect(await planned(sheet)).toEqual(['standard 1101 58900 -', 'standard 1201 35500 -']);
  });

  it('leaves what was pasted beside it', async () => {
    const sheet = await open(SHEET, PRICES);
    const columns = [
      { lines: [2], role: 'product', texts: ['Diesel S10'] },
      { lines: [2], role: 'price', texts: ['5,95'] },
    ] as const;
    await sheet.edit({ type: 'set-block', columns });
    await sheet.edit(ofColumn(sheet.layout, 2));
    expect(await planned(sheet)).toEqual(['standard 1301 58900 -', 'standard 1201 35900 -']);
  });

  it('is asked about again', async () => {
    const sheet = await open(SHEET, PRICES);
    const answered = [
      'numbers displayed',
      'numbers fractions',
      'header-again preco',
      'blank customer',
      'blank validFrom',
      'column 2 price',
    ];
    const acceptedAfter = async (columns: SheetLayout['columns']) => {
      const { sheet: after } = await sheet.edit({ type: 'set-layout', layout: { ...sheet.layout, accepted: answered } });
      const changed = await sheet.edit({
        type: 'set-layout',
        layout: { ...after.layout, columns: { ...after.layout.columns, ...columns } },
      });
      return changed.sheet.layout.accepted?.filter((key) => answered.includes(key));
    };
    expect(await acceptedAfter({})).toEqual(answered);
    expect(await acceptedAfter({ price: 2 })).toEqual(['blank customer', 'blank validFrom', 'column 2 price']);
    expect(await acceptedAfter({ price: 1, customer: 2 })).not.toContain('blank customer');
    expect(await acceptedAfter({ price: 1, validFrom: 2 })).not.toContain('blank validFrom');
  });
});

describe('a sheet with one price a line, read as one with one a cell, and back', () => {
  const SHEET = `Item;Gasolina Comum;Etanol;CNPJ do cliente\n${['Gasolina Comum;5,59;3,69;', 'Etanol;5,49;;', 'Diesel S10;5,39;3,49;'].join('\n')}\n`;
  const B = '77888999000100';
  const opened = async () => {
    const sheet = await open(SHEET, PRICES);
    const wide: SheetLayout = {
      ...sheet.layout,
      productColumns: [1, 2].map((column) => ({ column, label: ['Gasolina Comum', 'Etanol'][column - 1] ?? '' })),
    };
    const long: SheetLayout = { ...wide, productColumns: [], columns: { ...wide.columns, product: 0, price: 1 } };
    const key = async (line: number, column: string) =>
      (await sheet.rows()).find(({ at }) => at?.line === line && at.column.trim() === column)?.line ?? 0;
    return { sheet, toWide: { type: 'set-layout', layout: wide }, toLong: { type: 'set-layout', layout: long }, key } as const;
  };
  const shown = async (sheet: OpenedImport) =>
    (await sheet.rows()).map(({ line, at, verdict, cells, product }) =>
      [
        at?.line ?? line,
        product?.id,
        cells.price?.edited ?? cells.price?.original,
        cells.customer?.edited ?? '',
        verdict === 'excluded',
      ].join(' '),
    );

  it('keeps what was said of the prices of its column and of whole lines, and names the lines of the rest', async () => {
    const { sheet, toWide, toLong, key } = await opened();
    await sheet.edit(toWide);
    const [first, other] = [await key(2, 'Gasolina Comum'), await key(2, 'Etanol')];
    const third = [await key(4, 'Gasolina Comum'), await key(4, 'Etanol')];
    await sheet.edit({ type: 'set-cell', line: first, role: 'price', text: '5,55' });
    await sheet.edit({ type: 'set-cell', line: other, role: 'price', text: '3,33' });
    await sheet.edit({ type: 'set-cells', lines: [first, other], role: 'customer', text: B });
    await sheet.edit({ type: 'exclude', lines: third, excluded: true });
    const before = await shown(sheet);
    const { sheet: long } = await sheet.edit(toLong);
    expect(await shown(sheet)).toEqual([`2 1101 5,55 ${B} false`, '3 1201 5,49  false', '4  5,39  true']);
    expect(long.notes).toEqual(['Confira a linha 2. Nem tudo o que você mudou vale com estas colunas.']);
    const { sheet: again } = await sheet.edit(toWide);
    expect([await shown(sheet), again.notes]).toEqual([before, []]);
  });

  it('has what was said of a line for each of its prices, but for its product', async () => {
    const { sheet, toWide, toLong } = await opened();
    await sheet.edit(toLong);
    await sheet.edit({ type: 'set-cell', line: 2, role: 'price', text: '5,55' });
    await sheet.edit({ type: 'set-each', lines: [2, 3], role: 'customer', texts: [B, CUSTOMER] });
    await sheet.edit({ type: 'fill-down', line: 3, to: 4, role: 'customer' });
    await sheet.edit({ type: 'exclude', lines: [3], excluded: true });
    await sheet.edit({ type: 'set-product', line: 4, productId: '1401' });
    const { sheet: wide } = await sheet.edit(toWide);
    expect(await shown(sheet)).toEqual([
      `2 1101 5,55 ${B} false`,
      `2 1201 3,69 ${B} false`,
      `3  5,49 ${CUSTOMER} true`,
      `4 1101 5,39 ${CUSTOMER} false`,
      `4 1201 3,49 ${CUSTOMER} false`,
    ]);
    expect(wide.notes).toEqual(['Confira a linha 4. Nem tudo o que você mudou vale com estas colunas.']);
  });
});

it('a percentage of a price in conflict is none', async () => {
  const head = 'Tipo de preço;Produto;CNPJ do cliente;Preço;Válido a partir de';
  const of = async (validFrom: string) => {
    const sheet = await open(
      `${head}\npadrão;Gasolina Comum;;5,99;\nacordo;Gasolina Comum;${CUSTOMER};-3%;\npadrão;Gasolina Comum;;5,89;${validFrom}\n`,
      PRICES,
    );
    return (await sheet.rows()).map(({ priceE4 }) => priceE4);
  };
  expect((await of('15/11/2026'))[1]).toBeNull();
  // A price for later is another price.
  expect((await of('15/12/2026'))[1]).toBe(58_103);
});
