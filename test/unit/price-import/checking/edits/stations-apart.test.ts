/** Answers to one label in a sheet of two stations whose catalogues have other product ids. */

import { describe, expect, it } from 'vitest';
import type { EngineSnapshot } from '../../../../../main/price-import/testing.ts';
import type { ImportEdit } from '../../../../../preload/contract/price-import/price-import.ts';
import { context, OTHER, open, POSTO, station } from '../support.ts';

const catalogOf = (letter: string) =>
  ['Gasolina Comum', 'Etanol', 'Diesel S10'].map((name, place) => ({ id: `${letter}${place}`, code: null, name, unit: 'L' }));
const STATIONS = [
  station({ id: 'a', cnpj: POSTO, name: 'Posto A', catalog: catalogOf('a') }),
  station({ id: 'b', cnpj: OTHER, name: 'Posto B', catalog: catalogOf('b') }),
];
const TWO = context({ stations: STATIONS, defaultStationId: 'a' });
const SHEET = `CNPJ;Produto;Preço\n${POSTO};Combustível leve;6,09\n${OTHER};Combustível  leve;6,19\n`;
const answer = (productId: string): ImportEdit => ({ type: 'map-product', label: 'Combustível leve', productId });
const offered = ({ questions }: EngineSnapshot) =>
  questions.map((question) => (question.type === 'product' ? question.candidates.map(({ id }) => id).sort() : question.type));

describe('a label of two stations', () => {
  it('is settled by an answer for each of them, in either order', async () => {
    for (const [first = '', second = ''] of [
      ['a0', 'b1'],
      ['b1', 'a0'],
    ]) {
      const opened = await open(SHEET, TWO);
      expect(offered(opened.first)).toEqual([['a0', 'a1', 'a2', 'b0', 'b1', 'b2']]);
      const asked = await opened.edit(answer(first));
      expect(offered(asked)).toEqual([first === 'a0' ? ['b0', 'b1', 'b2'] : ['a0', 'a1', 'a2']]);
      const settled = await opened.edit(answer(second));
      expect(settled).toMatchObject({ questions: [], plan: { canSend: true, prices: 2 } });
      expect((await opened.rows()).map(({ product }) => product?.id)).toEqual(['a0', 'b1']);
    }
  });

  it('keeps the answer of the other station when one changes, also when the edits are replayed', async () => {
    const edits = [answer('a0'), answer('b1'), answer('a2')];
    const opened = await open(SHEET, TWO);
    for (const edit of edits) await opened.edit(edit);
    const replayed = await open(SHEET, TWO, edits);
    for (const { rows } of [opened, replayed]) expect((await rows()).map(({ product }) => product?.id)).toEqual(['a2', 'b1']);
    // Undone up to the first answer, the second station's question is back.
    expect(offered((await open(SHEET, TWO, edits.slice(0, 1))).first)).toEqual([['b0', 'b1', 'b2']]);
  });

  it('is known to each from what was remembered', async () => {
    const { first, rows } = await open(SHEET, { ...TWO, aliases: { 'COMBUSTIVEL LEVE': ['b1', 'a0'] } });
    expect(first.questions).toEqual([]);
    expect((await rows()).map(({ product }) => product?.id)).toEqual(['a0', 'b1']);
  });

  it('whose remembered answer agrees with the name itself at one station is a question of the other one alone', async () => {
    const sheet = `CNPJ;Produto;Preço\n${POSTO};Etanol;4,09\n${OTHER};Etanol;4,19\n`;
    const { first } = await open(sheet, { ...TWO, aliases: { ETANOL: ['b0', 'a1'] } });
    expect(offered(first)).toEqual([['b0', 'b1', 'b2']]);
  });
});

describe('an answer for one station, to a label that another one knows', () => {
  const shared = { id: 'x', code: null, name: 'Gasolina Comum', unit: 'L' };
  const own = { id: 'y', code: null, name: 'Combustível leve', unit: 'L' };
  const stations = (second: string) => [
    station({ id: 'a', cnpj: POSTO, name: 'Posto A', catalog: [shared] }),
    station({ id: 'b', cnpj: OTHER, name: 'Posto B', catalog: [shared, { ...own, name: second }] }),
  ];
  const asked: ImportEdit = { type: 'map-product', label: 'Combustível leve', productId: 'x', stationIds: ['a'] };
  const ids = async (opened: Awaited<ReturnType<typeof open>>) => (await opened.rows()).map(({ product }) => product?.id);

  it('leaves the product that the other one has of that name, or that was remembered for it', async () => {
    for (const on of [
      context({ stations: stations('Combustível leve') }),
      context({ stations: stations('Especial'), aliases: { 'COMBUSTIVEL LEVE': ['y'] } }),
    ]) {
      const opened = await open(SHEET, on);
      expect(opened.first.questions).toMatchObject([{ type: 'product', rows: 1, stationIds: ['a'] }]);
      await opened.edit(asked);
      expect(await ids(opened)).toEqual(['x', 'y']);
      expect(await ids(await open(SHEET, on, [asked]))).toEqual(['x', 'y']);
    }
  });
});
