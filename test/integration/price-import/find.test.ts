import { describe, expect, test } from 'vitest';
import { createImportEngine } from '../../../main/price-import/testing.ts';
import type { EnginePrice } from '../../../main/prices/model/index.ts';
import type { RequestOf } from '../../../preload/contract/channels.ts';
import { bytesOf, codeOf, createDesk, good, IN_FORCE } from './desk.ts';

const A = '11.222.333/0001-81';

async function opened(sheet: string, inForce: readonly EnginePrice[] = IN_FORCE) {
  const { service, world } = createDesk(createImportEngine);
  world.inForce = inForce;
  const view = good(await service.open({ fileName: 'a.csv', bytes: bytesOf(sheet) }));
  const find = (what: RequestOf<'imports:find'>['what'], after: number | null, filter: RequestOf<'imports:find'>['filter'] = 'all') =>
    service.find({ importId: view.id, revision: view.revision, filter, after, what });
  return { service, view, find };
}

const SHEET = [
  'CNPJ;Produto;Preço;Obs',
  `${A};Gasolina Comum;5,99;`,
  `${A};Etanol;abc;`,
  `${A};Álcool Comum;3,99;`,
  `${A};Diesel S10;-1;`,
  `${A};Gasolina Comum;5,990;`,
  '',
].join('\n');

describe('the next row that is meant', () => {
  test('errors, one after the other, then from the top again', async () => {
    const { find } = await opened(SHEET);
    expect(good(await find({ type: 'error' }, null))).toEqual({ line: 3, place: 1 });
    expect(good(await find({ type: 'error' }, 3))).toMatchObject({ line: 5 });
    const last = good(await find({ type: 'error' }, 1000));
    expect(last).toEqual({ line: 3, place: 1 });
    expect(good(await find({ type: 'error' }, null, 'new'))).toEqual({ line: 3, place: null });
  });

  test('texts, blind to accents, as written or as meant', async () => {
    const { find } = await opened(SHEET);
    expect(good(await find({ type: 'text', text: 'alcool' }, null))).toEqual({ line: 4, place: 2 });
    expect(good(await find({ type: 'text', text: 'gasolina' }, 2))).toEqual({ line: 6, place: 4 });
    expect(good(await find({ type: 'text', text: 'gasolina' }, 6))).toEqual({ line: 2, place: 0 });
    expect(good(await find({ type: 'text', text: '5,990' }, 2))).toEqual({ line: 6, place: 4 });
    expect(good(await find({ type: 'text', text: 'querosene' }, 2))).toEqual({ line: null, place: null });
    expect(good(await find({ type: 'text', text: ' ' }, null))).toEqual({ line: null, place: null });
  });

  test('what the review shows and the file does not say', async () => {
    const customerDocument = '33000167000101';
    const [one] = IN_FORCE;
    const inForce: readonly EnginePrice[] = [
      { kind: 'standard', productId: 'p2', customerDocument: null, priceE4: 42_000 },
      { kind: 'agreement', productId: 'p1', customerDocument, customerName: 'Expresso Vale Ltda', priceE4: 57_000 },
      ...(one === undefined ? [] : [one]),
    ];
    const sheet = [
      'CNPJ;Produto;Preço;Tipo;CNPJ do cliente;Válido a partir de',
      '11.222.333/0002-62;Gasolina Comum;5.99;Padrão;;',
      `${A};Gasolina Comum;5.79;Acordo;33.000.167/0001-01;2026-12-01`,
      `${A};Etanol;-3%;Acordo;33.000.167/0001-01;`,
      `${A};Etanol;4.20;Padrão;;`,
      '',
    ].join('\n');
    const { find } = await opened(sheet, inForce);
    const found = async (text: string) => good(await find({ type: 'text', text }, null)).line;
    expect(await found('expresso vale')).toBe(3);
    expect(await found('Posto B')).toBe(2);
    expect(await found('Posto A')).toBe(3);
    expect(await found('4,074')).toBe(4);
    expect(await found('01/12/2026')).toBe(3);
    const alone = await opened('Produto;Preço\nEtanol;4,20\n');
    expect(good(await alone.find({ type: 'text', text: 'Posto' }, null)).line).toBeNull();
  });

  test('in a sheet of many pages', async () => {
    const lines = Array.from({ length: 3000 }, (_, index) => `${A};Etanol;${index === 2345 ? 'abc' : '3,99'};`);
    const { find, service, view } = await opened(`CNPJ;Produto;Preço;Obs\n${lines.join('\n')}\n`);
    expect(good(await find({ type: 'error' }, null))).toEqual({ line: 2347, place: 2345 });
    expect(good(await find({ type: 'text', text: 'ABC' }, 2400))).toEqual({ line: 2347, place: 2345 });
    expect(codeOf(await service.find({ importId: view.id, revision: 9, filter: 'all', after: null, what: { type: 'error' } }))).toBe(
      'stale',
    );
  });
});
