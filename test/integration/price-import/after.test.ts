import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { encode } from '../../../main/prices/testing.ts';
import type { Encoding, ImportView } from '../../../preload/contract/price-import/price-import.ts';
import { bytesOf, codeOf, good } from './desk.ts';
import { createPriceWorld, type PriceWorld } from './price-world.ts';

const A = '11.222.333/0001-81';

async function send(world: PriceWorld, view: ImportView): Promise<readonly string[]> {
  world.world.now += 60_000;
  return good(await world.submit.submit(view.id, view.revision)).batchIds;
}

/** A sheet sent, of which the network refused one line. */
async function sentSheet(world: PriceWorld, fileName: string, bytes: Uint8Array, refused: readonly number[]) {
  world.read([
    ['p1', 58_900],
    ['p2', 39_900],
  ]);
  const view = good(await world.service.open({ fileName, bytes }));
  const [batchId = ''] = await send(world, view);
  for (const index of refused) world.answer(batchId, index, 'refused', '=preço fora da faixa');
  world.partial(batchId);
  return { view, batchId };
}

describe('refused lines come back', () => {
  const table = (newline: string, delimiter: string) =>
    [
      'Tabela de preços',
      ['CNPJ', 'Produto', 'Preço de venda', 'Observação'],
      [A, 'GASOLINA COMUM', '6,09', 'São João'],
      [A, 'ETANOL', '4,090', 'conferido já'],
      '',
    ]
      .map((line) => (typeof line === 'string' ? line : line.join(delimiter)))
      .join(newline);

  test.each([
    ['windows-1252', false, ';', '\r\n'],
    ['utf-8', true, ';', '\r\n'],
    ['utf-16le', true, '\t', '\n'],
    ['utf-16be', true, '|', '\r\n'],
  ] as const)('as %s with its delimiter and line ends, and are known again', async (encoding: Encoding, mark, delimiter, newline) => {
    const world = createPriceWorld();
    const { batchId } = await sentSheet(world, 'preços.csv', encode(table(newline, delimiter), encoding, mark), [1]);
    const file = good(await world.prices.refusedSheet(batchId));
    expect(file.fileName).toBe(`preços-recusadas.${delimiter === ';' ? 'csv' : 'txt'}`);
    const reason = `Motivo da recusa (lote ${batchId.slice(0, 8)})`;
    const expected = [
      'Tabela de preços',
      `CNPJ|Produto|Preço de venda|Observação|${reason}`,
      `${A}|ETANOL|4,090|conferido já|'=preço fora da faixa`,
      '',
    ]
      .join(newline)
      .replaceAll('|', delimiter);
    expect(new TextDecoder(encoding).decode(file.bytes)).toBe(expected);
    expect([...file.bytes.subarray(0, 2)]).toEqual([...encode(expected, encoding, mark).subarray(0, 2)]);

    const mended = encode(expected.replace('4,090', '4,190'), encoding, mark);
    const again = good(await world.service.open({ fileName: file.fileName, bytes: mended }));
    // One price with three decimals proves nothing by itself: what the first sheet proved still holds.
    expect(again).toMatchObject({
      questions: [],
      correctsBatchId: batchId,
      sheet: { layoutFrom: 'remembered' },
      plan: { canSend: true, prices: 1 },
    });
    expect(again.sheet.layout).toMatchObject({ encoding, delimiter, headerLine: 2 });
    const [second = ''] = await send(world, again);
    expect(world.batches.summary(second)?.item.correctsId).toBe(batchId);
  });

  test('as XLSX, cells as they were', async () => {
    const rows = [
      ['Preços de novembro', null, null],
      ['CNPJ', 'Produto', 'Preço de venda'],
      [11222333000181, 'GASOLINA COMUM', 6.09],
      [11222333000181, 'ETANOL', 4.099],
    ];
    const world = createPriceWorld();
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Capa', rows: [['nada aqui']] },
        { name: 'Nov', rows },
      ],
    });
    const { batchId } = await sentSheet(world, 'preços.xlsx', bytes, [1]);
    const file = good(await world.prices.refusedSheet(batchId));
    expect(file.fileName).toBe('preços-recusadas.xlsx');
    const { sheets } = await readXlsx(file.bytes);
    expect(sheets.map(({ name }) => name)).toEqual(['Nov']);
    expect(sheets[0]?.rows.slice(1)).toEqual([
      ['CNPJ', 'Produto', 'Preço de venda', `Motivo da recusa (lote ${batchId.slice(0, 8)})`],
      [11222333000181, 'ETANOL', 4.099, '=preço fora da faixa'],
    ]);
    const again = good(await world.service.open({ fileName: file.fileName, bytes: file.bytes }));
    expect(again).toMatchObject({ correctsBatchId: batchId, questions: [], counts: { total: 1 } });
  });

  test('with headers that only the user knew', async () => {
    const world = createPriceWorld();
    world.read([
      ['p1', 58_900],
      ['p2', 39_900],
    ]);
    const bytes = bytesOf(`Onde;Coisa;Quanto\n${A};GASOLINA COMUM;6,09\n${A};ETANOL;4,09\n`);
    const first = good(await world.service.open({ fileName: 'a.csv', bytes }));
    const layout = { ...first.sheet.layout, columns: { station: 0, product: 1, price: 2 } };
    const view = good(await world.service.edit({ importId: first.id, revision: 1, edit: { type: 'set-layout', layout } }));
    const [batchId = ''] = await send(world, view);
    world.answer(batchId, 1, 'refused', 'não');
    world.partial(batchId);
    const file = good(await world.prices.refusedSheet(batchId));
    const again = good(await world.service.open({ fileName: file.fileName, bytes: file.bytes }));
    expect(again).toMatchObject({ correctsBatchId: batchId, questions: [], sheet: { layout: { headerLine: 1 } }, plan: { prices: 1 } });
  });

  test('a wide sheet keeps its line, with only the refused product', async () => {
    const world = createPriceWorld();
    const sheet = bytesOf(`CNPJ;Gasolina Comum;Etanol\n${A};6,09;4,09\n`);
    const { batchId } = await sentSheet(world, 'larga.csv', sheet, [1]);
    const file = good(await world.prices.refusedSheet(batchId));
    expect(new TextDecoder().decode(file.bytes).split('\n')[1]).toBe(`${A};;4,09;'=preço fora da faixa`);
    const again = good(await world.service.open({ fileName: file.fileName, bytes: file.bytes }));
    expect(again).toMatchObject({ correctsBatchId: batchId, questions: [], plan: { prices: 1 } });
  });

  test('with what was typed, in columns of their own where the sheet had none; a product chosen by hand too', async () => {
    const world = createPriceWorld();
    world.read([['p1', 58_900]]);
    const first = good(await world.service.open({ fileName: 'a.csv', bytes: bytesOf(`CNPJ;Produto;Preço\n${A};Da casa;x\n`) }));
    const typed = good(
      await world.service.edit({ importId: first.id, revision: 1, edit: { type: 'set-cells', lines: [2], role: 'price', text: '6,09' } }),
    );
    const dated = good(
      await world.service.edit({
        importId: first.id,
        revision: typed.revision,
        edit: { type: 'set-cell', line: 2, role: 'validFrom', text: '25/12/2026' },
      }),
    );
    const chosen = good(
      await world.service.edit({ importId: first.id, revision: dated.revision, edit: { type: 'set-product', line: 2, productId: 'p1' } }),
    );
    const [batchId = ''] = await send(world, chosen);
    world.answer(batchId, 0, 'refused', 'cedo demais');
    world.partial(batchId);
    const file = good(await world.prices.refusedSheet(batchId));
    const [header, row] = new TextDecoder().decode(file.bytes).split('\n');
    expect(header).toBe(`CNPJ;Produto;Preço;Válido a partir de;Motivo da recusa (lote ${batchId.slice(0, 8)})`);
    expect(row).toBe(`${A};GASOLINA COMUM;6,09;25/12/2026;cedo demais`);
    expect(world.batches.summary(batchId)?.starts).toEqual({ first: '2026-12-25T00:00:00', last: '2026-12-25T00:00:00', some: false });
    const again = good(await world.service.open({ fileName: file.fileName, bytes: file.bytes }));
    expect(again).toMatchObject({ questions: [], plan: { canSend: true, starts: [{ validFrom: '2026-12-25T00:00:00', prices: 1 }] } });
  });

  test('a batch refused whole gives all lines the one reason; none refused gives none', async () => {
    const world = createPriceWorld();
    const { batchId } = await sentSheet(world, 'a.csv', bytesOf(`CNPJ;Produto;Preço\n${A};Gasolina Comum;6,09\n${A};Etanol;4,09\n`), []);
    expect(codeOf(await world.prices.refusedSheet(batchId))).toBe('not-allowed');
    world.rejected(batchId, 'Lote inválido');
    const lines = new TextDecoder()
      .decode(good(await world.prices.refusedSheet(batchId)).bytes)
      .trim()
      .split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[2]).toContain('Lote inválido');
    expect(codeOf(await world.prices.refusedSheet('nenhum'))).toBe('not-found');
  });
});

describe('reverting a batch', () => {
  test('prepares the prices before it, leaves out what is not known, and sends nothing', async () => {
    const world = createPriceWorld();
    const sheet = `CNPJ;Produto;Preço\n${A};Gasolina Comum;6,09\n${A};Etanol;4,09\n${A};Diesel S10;6,29\n`;
    const { batchId, view } = await sentSheet(world, 'novembro.csv', bytesOf(sheet), [1]);
    world.read([
      ['p1', 60_900],
      ['p2', 39_900],
      ['p3', 62_900],
    ]);
    world.world.active = 'b';
    const reverted = good(await world.prices.revert(batchId));
    expect(reverted).toMatchObject({
      prices: 1,
      leftOut: ['DIESEL S10'],
      message:
        '1 preço anterior está pronto para conferir e enviar. Fica de fora, sem preço antes deste lote: DIESEL S10. Envie outro preço ou retire este no portal da rede.',
      import: { fileName: 'reverter-novembro.csv', status: 'open', questions: [], plan: { canSend: true, prices: 1 } },
    });
    expect(reverted.import.id).not.toBe(view.id);
    expect(good(await world.service.planned(reverted.import.id, reverted.import.revision)).prices).toMatchObject([
      { stationId: 'a', productId: 'p1', priceE4: 58_900, previousE4: 60_900 },
    ]);
    expect(good(await world.prices.revert(batchId)).import.id).toBe(reverted.import.id);
    expect(world.audited()).toContain('revert-prepared');
  });

  test('goes back to what a batch before it brought, though that was still waiting when this one was confirmed', async () => {
    const world = createPriceWorld();
    world.read([
      ['p1', 58_900],
      ['p2', 39_900],
    ]);
    const sheet = (gasoline: string, ethanol: string) =>
      bytesOf(`CNPJ;Produto;Preço\n${A};Gasolina Comum;${gasoline}\n${A};Etanol;${ethanol}\n`);
    const first = good(await world.service.open({ fileName: 'a.csv', bytes: sheet('6,19', '4,09') }));
    const [before = ''] = await send(world, first);
    const second = good(await world.service.open({ fileName: 'b.csv', bytes: sheet('6,29', '4,19') }));
    const [batchId = ''] = await send(world, second);
    world.world.now += 60_000;
    world.answer(before, 1, 'refused', 'não');
    world.partial(before);
    world.partial(batchId);
    world.read([
      ['p1', 62_900],
      ['p2', 41_900],
    ]);
    const reverted = good(await world.prices.revert(batchId));
    const { prices } = good(await world.service.planned(reverted.import.id, reverted.import.revision));
    // The ethanol of the batch before was refused: what was in force stayed so.
    expect(prices.map(({ productId, priceE4 }) => [productId, priceE4])).toEqual([
      ['p1', 61_900],
      ['p2', 39_900],
    ]);
  });

  test.each([
    ['dated with the day it was sent', '6,19;20/11/2026', 61_900],
    ['dated with a day to come', '6,19;25/12/2026', 58_900],
  ])('goes back to the price of a batch before it that was %s', async (_name, row, expected) => {
    const world = createPriceWorld();
    world.read([['p1', 58_900]]);
    const sheet = (text: string) => bytesOf(`CNPJ;Produto;Preço;Vigência\n${A};Gasolina Comum;${text}\n`);
    const opened = good(await world.service.open({ fileName: 'a.csv', bytes: sheet(row) }));
    const view =
      opened.counts.toConfirm === 0
        ? opened
        : good(await world.service.edit({ importId: opened.id, revision: opened.revision, edit: { type: 'confirm', lines: 'all' } }));
    const [before = ''] = await send(world, view);
    const [batchId = ''] = await send(world, good(await world.service.open({ fileName: 'b.csv', bytes: sheet('6,29;') })));
    world.world.now += 60_000;
    world.partial(before);
    world.partial(batchId);
    world.read([['p1', 62_900]]);
    const reverted = good(await world.prices.revert(batchId));
    expect(good(await world.service.planned(reverted.import.id, reverted.import.revision)).prices).toMatchObject([{ priceE4: expected }]);
  });

  test.each([
    ['what was set on the portal before it starts', null, 59_300],
    ['an earlier dated batch, though no reading showed it', '5,95;25/11/2026', 59_500],
  ])('a dated batch goes back to %s', async (_name, dated, expected) => {
    const world = createPriceWorld();
    world.read([['p1', 58_900]]);
    const day = 24 * 60 * 60_000;
    const sheet = (text: string) => bytesOf(`CNPJ;Produto;Preço;Vigência\n${A};Gasolina Comum;${text}\n`);
    async function sentDated(fileName: string, text: string): Promise<string> {
      const opened = good(await world.service.open({ fileName, bytes: sheet(text) }));
      const edit = { type: 'confirm', lines: 'all' } as const;
      const asked = { importId: opened.id, revision: opened.revision, edit };
      const [id = ''] = await send(world, opened.counts.toConfirm === 0 ? opened : good(await world.service.edit(asked)));
      world.world.now += 60_000;
      world.partial(id);
      return id;
    }
    if (dated !== null) await sentDated('a.csv', dated);
    world.world.now += 2 * day;
    const batchId = await sentDated('b.csv', '6,05;15/12/2026');
    world.world.now += 5 * day;
    if (dated === null) world.read([['p1', 59_300]]);
    world.world.now += 21 * day;
    world.read([['p1', 60_500]]);
    const reverted = good(await world.prices.revert(batchId));
    const { prices } = good(await world.service.planned(reverted.import.id, reverted.import.revision));
    expect(prices.map(({ priceE4 }) => priceE4)).toEqual([expected]);
  });

  test.each([
    ['before its second start', 1, [57_900, 57_900]],
    ['after it', 30, [57_900]],
  ])('a batch with two prices of a product goes back to the price before both, %s', async (_name, days, expected) => {
    const world = createPriceWorld();
    world.read([['p1', 57_900]]);
    const sheet = bytesOf(`CNPJ;Produto;Preço;Vigência\n${A};Gasolina Comum;5,89;\n${A};Gasolina Comum;5,99;15/12/2026\n`);
    const [batchId = ''] = await send(world, good(await world.service.open({ fileName: 'a.csv', bytes: sheet })));
    world.left(batchId);
    world.partial(batchId);
    world.read([['p1', 58_900]]);
    world.world.now += days * 24 * 60 * 60_000;
    if (days > 1) world.read([['p1', 59_900]]);
    const reverted = good(await world.prices.revert(batchId));
    const { prices } = good(await world.service.planned(reverted.import.id, reverted.import.revision));
    expect(prices.map(({ priceE4 }) => priceE4)).toEqual(expected);
  });

  test('a batch that had ended by then counts while no reading has shown it', async () => {
    const world = createPriceWorld();
    world.read([['p1', 58_900]]);
    const sheet = (price: string) => bytesOf(`CNPJ;Produto;Preço\n${A};Gasolina Comum;${price}\n`);
    const [before = ''] = await send(world, good(await world.service.open({ fileName: 'a.csv', bytes: sheet('6,19') })));
    world.partial(before);
    world.world.now += 60_000;
    const [batchId = ''] = await send(world, good(await world.service.open({ fileName: 'b.csv', bytes: sheet('6,29') })));
    world.partial(batchId);
    world.read([['p1', 62_900]]);
    const reverted = good(await world.prices.revert(batchId));
    expect(good(await world.service.planned(reverted.import.id, reverted.import.revision)).prices).toMatchObject([{ priceE4: 61_900 }]);
  });

  test('a batch that had ended by then counts for nothing: what was read afterwards does', async () => {
    const world = createPriceWorld();
    world.read([['p1', 58_900]]);
    const sheet = (price: string) => bytesOf(`CNPJ;Produto;Preço\n${A};Gasolina Comum;${price}\n`);
    const [before = ''] = await send(world, good(await world.service.open({ fileName: 'a.csv', bytes: sheet('6,19') })));
    world.partial(before);
    // Somebody typed another one into the portal.
    world.read([['p1', 60_500]]);
    const [batchId = ''] = await send(world, good(await world.service.open({ fileName: 'b.csv', bytes: sheet('6,29') })));
    world.partial(batchId);
    world.read([['p1', 62_900]]);
    const reverted = good(await world.prices.revert(batchId));
    const { prices } = good(await world.service.planned(reverted.import.id, reverted.import.revision));
    expect(prices.map(({ priceE4 }) => priceE4)).toEqual([60_500]);
  });

  test('of new prices alone says that there was none before, and what can be done', async () => {
    const world = createPriceWorld();
    world.read([['p1', 58_900]]);
    const customer = '33000167000101';
    const agreed = `CNPJ;Produto;Preço;CNPJ do cliente\n${A};Gasolina Comum;5,80;${customer}\n`;
    const standard = `CNPJ;Produto;Preço\n${A};Etanol;4,09\n`;
    for (const [sheet, instead] of [
      [standard, 'retire este no portal da rede.'],
      [agreed, 'encerre o acordo no portal da rede.'],
    ] as const) {
      const [batchId = ''] = await send(world, good(await world.service.open({ fileName: 'novos.csv', bytes: bytesOf(sheet) })));
      world.partial(batchId);
      const answer = await world.prices.revert(batchId);
      expect(answer).toMatchObject({
        ok: false,
        error: { code: 'not-allowed', message: expect.stringContaining('não havia preço na lista') },
      });
      expect(answer).toMatchObject({ error: { message: expect.stringContaining(instead) } });
    }
  });

  test('is refused for a batch that was never sent, or changed nothing', async () => {
    const world = createPriceWorld();
    world.read([['p1', 58_900]]);
    const sheet = `CNPJ;Produto;Preço\n${A};Gasolina Comum;6,09\n`;
    const view = good(await world.service.open({ fileName: 'a.csv', bytes: bytesOf(sheet) }));
    const [batchId = ''] = await send(world, view);
    expect(await world.prices.revert(batchId)).toMatchObject({ ok: false, error: { message: expect.stringContaining('cancele o lote') } });
    world.rejected(batchId, 'não');
    expect(codeOf(await world.prices.revert(batchId))).toBe('not-allowed');
    expect(codeOf(await world.prices.revert('nenhum'))).toBe('not-found');
  });
});

/** The same rows in another file, with the answers of the test below. */
async function answeredCopy({ service }: PriceWorld, sheet: Uint8Array): Promise<ImportView> {
  const { id: importId, revision } = good(
    await service.open({ fileName: 'cópia.csv', bytes: Buffer.concat([sheet, Buffer.from(';;;\n')]) }),
  );
  const product = { type: 'map-product', label: 'Da Casa', productId: 'p1' } as const;
  const told = good(await service.edit({ importId, revision, edit: product }));
  const customer = { type: 'map-customer', label: 'Frota Boa', document: '11.222.333/0002-62' } as const;
  return good(await service.edit({ importId, revision: told.revision, edit: customer }));
}

test('no CPF stands whole in the view of an import, nor in its audit', async () => {
  const world = createPriceWorld();
  world.read([['p1', 58_900]]);
  const bytes = bytesOf(
    `Tabela de 529.982.247-25;;;\nCNPJ;Produto;Preço;Cliente\n${A};ETANOL;4,09;529.982.247-25\n${A};GASOLINA COMUM;6,09;João 52998224725\n`,
  );
  const view = good(await world.service.open({ fileName: 'a.csv', bytes }));
  const edit = { type: 'set-cell', line: 3, role: 'customer', text: '52998224725' } as const;
  const edited = good(await world.service.edit({ importId: view.id, revision: view.revision, edit }));
  const audit = world.store.db.prepare('SELECT details FROM audit').all();
  const shown = JSON.stringify([view, edited, audit]);
  expect(shown).toContain('***.982.247-**');
  expect(shown).not.toMatch(/529\.?982\.?247/);
});

test('a product whose name has a CPF is asked about without it, and answered by its whole name', async () => {
  const world = createPriceWorld();
  world.read([['p1', 58_900]]);
  const label = 'Zebra CPF 529.982.247-25';
  const view = good(
    await world.service.open({ fileName: 'a.csv', bytes: bytesOf(`CNPJ;Produto;Preço\n${A};${label};6,09\n${A};Zebra;6,09\n`) }),
  );
  const asked = view.questions.flatMap((question) => (question.type === 'product' ? [[question.label, question.shown]] : []));
  expect(asked).toEqual([
    [label, 'Zebra CPF ***.982.247-**'],
    ['Zebra', undefined],
  ]);
  const edit = { type: 'map-product', label, productId: 'p1' } as const;
  const answered = good(await world.service.edit({ importId: view.id, revision: view.revision, edit }));
  expect(answered.questions.map((question) => (question.type === 'product' ? question.label : question.type))).toEqual(['Zebra']);
});

describe('what is remembered', () => {
  test('a guess that was sent is a mapping from then on, and says of when', async () => {
    const world = createPriceWorld();
    world.read([['p1', 58_900]]);
    const sheet = (price: string) => bytesOf(`CNPJ;Produto;Preço\n${A};Gasolina Comum;${price}\n`);
    const first = good(await world.service.open({ fileName: 'a.csv', bytes: sheet('6,09') }));
    expect(first.mappingNote).toBeNull();
    await send(world, first);
    world.world.now += 86_400_000;
    const second = good(await world.service.open({ fileName: 'b.csv', bytes: sheet('6,19') }));
    expect(second).toMatchObject({ mappingNote: 'Lida como em 21/11.', questions: [], plan: { canSend: true } });
    world.world.now += 86_400_000 * 365;
    const later = good(await world.service.open({ fileName: 'c.csv', bytes: sheet('6,29') }));
    expect(later.mappingNote).toBe('Lida como em 21/11/2026.');
  });

  test('answers are seen, changed and forgotten in one place; open sheets keep theirs', async () => {
    const world = createPriceWorld();
    const sheet = bytesOf(`CNPJ;Produto;Preço;Cliente\n${A};Da Casa;6,09;\n${A};Etanol;4,09;Frota Boa\n`);
    const open = good(await world.service.open({ fileName: 'a.csv', bytes: sheet }));
    const told = good(
      await world.service.edit({
        importId: open.id,
        revision: open.revision,
        edit: { type: 'map-product', label: 'Da Casa', productId: 'p1' },
      }),
    );
    good(
      await world.service.edit({
        importId: open.id,
        revision: told.revision,
        edit: { type: 'map-customer', label: 'Frota Boa', document: '11.222.333/0002-62' },
      }),
    );
    expect(good(world.prices.aliases.list())).toEqual([]);
    // Another sheet, sent with the same answers, teaches them.
    world.world.now += 60_000;
    await send(world, await answeredCopy(world, sheet));
    const seen = good(await world.service.get({ importId: open.id }));
    expect(good(world.prices.aliases.list())).toMatchObject([
      { kind: 'product', label: 'Da Casa', target: 'p1', targetName: 'GASOLINA COMUM' },
      { kind: 'customer', label: 'Frota Boa', target: '11222333000262', targetName: null },
    ]);
    world.world.now += 60_000;
    expect(codeOf(await world.prices.aliases.set({ kind: 'product', label: 'Da Casa', target: 'nenhum' }))).toBe('not-found');
    expect(codeOf(await world.prices.aliases.set({ kind: 'customer', label: 'Frota Boa', target: '123' }))).toBe('invalid');
    const changed = good(await world.prices.aliases.set({ kind: 'product', label: 'da  casa', target: 'p3' }));
    expect(changed[0]).toMatchObject({ label: 'Da Casa', target: 'p3' });
    expect(good(await world.prices.aliases.forget({ kind: 'customer', label: 'Frota Boa', target: '11222333000262' }))).toHaveLength(1);
    expect(codeOf(await world.prices.aliases.forget({ kind: 'customer', label: 'Frota Boa', target: '11222333000262' }))).toBe('not-found');
    expect(good(await world.service.get({ importId: open.id }))).toMatchObject({ revision: seen.revision, unknownCustomers: [] });
    world.world.now += 60_000;
    const next = good(await world.service.open({ fileName: 'b.csv', bytes: Buffer.concat([sheet, Buffer.from('\n')]) }));
    expect(next.unknownCustomers).toEqual([{ label: 'Frota Boa', rows: 1, candidates: [] }]);
    const rows = good(await world.service.rows({ importId: next.id, revision: next.revision, filter: 'all', offset: 0, limit: 5 })).rows;
    expect(rows[0]?.product?.id).toBe('p3');
  });

  test('columns taken back, and those of a discarded sheet, are no mapping', async () => {
    const world = createPriceWorld();
    world.read([['p1', 58_900]]);
    const sheet = (cost: string, price: string) => bytesOf(`CNPJ;Produto;Custo;Venda\n${A};GASOLINA COMUM;${cost};${price}\n`);
    const open = async (bytes: Uint8Array) => good(await world.service.open({ fileName: 'a.csv', bytes }));
    const mapped = async ({ id, revision, sheet: { layout } }: ImportView, price: number) =>
      good(
        await world.service.edit({
          importId: id,
          revision,
          edit: { type: 'set-layout', layout: { ...layout, columns: { ...layout.columns, price } } },
        }),
      );
    const first = await open(sheet('5,39', '5,99'));
    const wrong = await mapped(first, 2);
    good(await world.service.undo({ importId: first.id, revision: wrong.revision }));
    good(await world.service.discard({ importId: first.id }));
    world.world.now += 60_000;
    const second = await open(sheet('5,39', '6,09'));
    expect(second).toMatchObject({ sheet: { layoutFrom: first.sheet.layoutFrom, layout: { columns: first.sheet.layout.columns } } });
    await send(world, await mapped(await mapped(second, 2), 3));
    world.world.now += 60_000;
    expect(await open(sheet('5,49', '6,19'))).toMatchObject({
      questions: [],
      sheet: { layoutFrom: 'remembered', layout: { columns: { price: 3 } } },
    });
  });

  test('of a sheet without a header nothing is remembered, nor used from earlier versions', async () => {
    const world = createPriceWorld();
    world.read([['p1', 58_900]]);
    const told = { columns: { station: 0, product: 1, price: 3 } };
    const first = good(await world.service.open({ fileName: 'a.csv', bytes: bytesOf(`${A};GASOLINA COMUM;5,29;5,99\n`) }));
    expect(first.sheet.layout.headerLine).toBeNull();
    const layout = { ...first.sheet.layout, ...told };
    const view = good(await world.service.edit({ importId: first.id, revision: 1, edit: { type: 'set-layout', layout } }));
    await send(world, view);
    expect(world.count('layouts')).toBe(0);
    const bytes = bytesOf(`${A};GASOLINA COMUM;6,09;5,39\n`);
    const sniff = good(await world.parts.engine.sniff('b.csv', bytes));
    world.parts.layouts.remember('training', sniff.fingerprint, { layout, found: sniff.layout, confirmedAt: first.openedAt });
    world.world.now += 60_000;
    const second = good(await world.service.open({ fileName: 'b.csv', bytes }));
    expect(second).toMatchObject({ questions: [{ type: 'columns' }], sheet: { layoutFrom: 'guess' }, plan: { canSend: false } });
    expect(
      good(
        await world.service.openFound({
          stationId: 'a',
          fileName: 'c.csv',
          bytes: bytesOf(`${A};ETANOL;4,09;3,39\n`),
          stored: () => undefined,
        }),
      ),
    ).toEqual({
      type: 'new-layout',
    });
  });

  test('the last price sent is what a slip is seen against', async () => {
    const world = createPriceWorld();
    world.read([['p1', 58_900]]);
    const sheet = (price: string) => bytesOf(`CNPJ;Produto;Preço\n${A};Gasolina Comum;${price}\n`);
    await send(world, good(await world.service.open({ fileName: 'a.csv', bytes: sheet('6,19') })));
    const slip = good(await world.service.open({ fileName: 'b.csv', bytes: sheet('6,91') }));
    expect(slip.counts.issues.map(({ code }) => code)).toContain('slip');
  });
});
