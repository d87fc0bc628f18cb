import { describe, expect, test } from 'vitest';
import { createImportEngine } from '../../../main/price-import/testing.ts';
import type { RequestOf } from '../../../preload/contract/channels.ts';
import { bytesOf, codeOf, createDesk, good } from './desk.ts';

const A = '11.222.333/0001-81';

async function opened(sheet: string) {
  const { service } = createDesk(createImportEngine);
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
