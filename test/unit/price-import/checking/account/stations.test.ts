/** A sheet that names another station than the one its prices would go to: of which are they? */

import { describe, expect, it } from 'vitest';
import type { EngineContext } from '../../../../../main/price-import/testing.ts';
import type { ImportEdit, ImportQuestion } from '../../../../../preload/contract/price-import/price-import.ts';
import { xlsx } from '../../reading/workbooks.ts';
import { context, inForce, type OpenedImport, OTHER, open, station } from '../support.ts';

const TABLE = 'Produto;Preço\nGasolina Comum;5,79\nEtanol;3,89\n';
const BLOCKS = 'Produto;Preço\nPOSTO MODELO;\nGasolina Comum;5,79\nPOSTO SERRA LTDA;\nDiesel S10;6,29\nEtanol;3,89\n';
const prices = ['1101', '1201', '1301'].map((id) => inForce(id, 58_900));
const one = context({ stations: [station({ inForce: prices })] });
const two = context({
  stations: [station({ inForce: prices }), station({ id: 'serra', cnpj: OTHER, name: 'Posto Serra', inForce: prices })],
});
const STANDS = { stationId: 'posto', kind: 'standard', validFrom: null } as const;

type Doubt = Extract<ImportQuestion, { type: 'doubt' }>;
const doubtsOf = (questions: readonly ImportQuestion[]): readonly Doubt[] =>
  questions.flatMap((question) => (question.type === 'doubt' ? [question] : []));
const labelsOf = ({ choices }: Doubt) => choices.map(({ label }) => label);

/** The sheet with "Posto Modelo" chosen for its prices, and what is asked then. */
async function ofModelo(sheet: string | Uint8Array, on: EngineContext = two) {
  const opened = await open(sheet, on);
  const { layout } = opened.first.sheet;
  const { questions, plan } = await opened.edit({ type: 'set-layout', layout: { ...layout, constants: STANDS } });
  return { opened, plan, doubts: doubtsOf(questions) };
}

async function press(opened: OpenedImport, { choices, key }: Doubt, label: string) {
  const choice = choices.find((each) => each.label === label);
  if (choice === undefined) throw new Error(`no button ${label}`);
  const { layout } = opened.first.sheet;
  const settle: ImportEdit = { type: 'set-layout', layout: { ...layout, constants: STANDS, accepted: [key] } };
  return opened.edit(choice.edit ?? settle);
}

const stationsOf = async (opened: OpenedImport) =>
  (await opened.rows()).flatMap(({ priceE4, stationId }) => (priceE4 === null ? [] : [stationId]));

describe('another station of this PC', () => {
  it('in a title: its prices go there, or stay', async () => {
    const { opened, plan, doubts } = await ofModelo(`Tabela POSTO SERRA;\n${TABLE}`);
    expect(plan.canSend).toBe(false);
    expect(doubts).toMatchObject([{ at: 1, message: 'A linha 1 parece falar de outro posto. De que posto são estes preços?' }]);
    expect(doubts.map(labelsOf)).toEqual([['São do “Posto Serra”', 'São do “Posto Modelo”']]);
    const [doubt] = doubts;
    if (doubt === undefined) throw new Error('not asked');
    const moved = await press(opened, doubt, 'São do “Posto Serra”');
    expect([moved.questions, await stationsOf(opened)]).toEqual([[], ['serra', 'serra']]);
    const stayed = await press(opened, doubt, 'São do “Posto Modelo”');
    expect([stayed.questions, await stationsOf(opened)]).toEqual([[], ['posto', 'posto']]);
  });

  it('in titles of row blocks: each price is of the station above it', async () => {
    const { opened, doubts } = await ofModelo(BLOCKS);
    expect(doubts.map(labelsOf)).toEqual([['Cada preço é do posto do título acima dele', 'São do “Posto Modelo”']]);
    const [doubt] = doubts;
    if (doubt === undefined) throw new Error('not asked');
    const next = await press(opened, doubt, 'Cada preço é do posto do título acima dele');
    expect([next.questions, await stationsOf(opened)]).toEqual([[], ['posto', 'serra', 'serra']]);
    expect(next.plan.batches.map(({ stationId, prices: count }) => [stationId, count])).toEqual([
      ['posto', 1],
      ['serra', 2],
    ]);
  });

  it('in the name of the sheet, of the column of prices, in a column, by its CNPJ in a line', async () => {
    const rows = [
      ['Produto', 'Preço'],
      ['Gasolina Comum', 5.79],
    ];
    const sheets: readonly (readonly [string | Uint8Array, string])[] = [
      [xlsx({ sheets: [{ name: 'Posto Serra', rows }] }), 'O nome da aba'],
      [TABLE.replace('Preço\n', 'Preço de Venda Posto Serra\n'), 'O título da coluna “Preço de Venda Posto Serra”'],
      ['Posto;Produto;Preço\nPosto Serra;Gasolina Comum;5,79\n', 'A coluna “Posto”'],
      [`Produto;Preço\nFilial ${OTHER};\nGasolina Comum;5,79\n`, 'A linha 2'],
    ];
    for (const [sheet, place] of sheets) {
      const opened = await open(sheet, two);
      const { layout } = opened.first.sheet;
      const columns = layout.columns.price === undefined ? { ...layout.columns, price: 1 } : layout.columns;
      const chosen = await opened.edit({ type: 'set-layout', layout: { ...layout, columns, constants: STANDS } });
      const [doubt, ...others] = doubtsOf(chosen.questions);
      expect([doubt?.message, others]).toEqual([`${place} parece falar de outro posto. De que posto são estes preços?`, []]);
      if (doubt !== undefined) await press(opened, doubt, 'São do “Posto Serra”');
      expect([...new Set(await stationsOf(opened))]).toEqual(['serra']);
    }
  });

  it('is asked again in the next file: an answer is of one', async () => {
    const { doubts } = await ofModelo(`Posto Serra;\n${TABLE}`);
    expect(doubts.map(({ key }) => key)).toEqual(['told-now line  POSTO SERRA']);
  });

  it('is not in a longer name, nor beside a column of stations, nor below the prices', async () => {
    const stations = [station({ name: 'Posto Serra' }), station({ id: 'azul', cnpj: OTHER, name: 'Posto Serra Azul' })];
    const similar = context({ stations: [...stations].reverse(), defaultStationId: 'azul' });
    const opened = await open(`Posto Serra Azul;\n${TABLE}`, similar);
    const { layout } = opened.first.sheet;
    const constants = { ...STANDS, stationId: 'azul' };
    expect((await opened.edit({ type: 'set-layout', layout: { ...layout, constants } })).questions).toEqual([]);
    expect((await ofModelo(`Posto Serra;;\nCNPJ do posto;Produto;Preço\n${OTHER};Etanol;3,89\n`)).doubts).toEqual([]);
    expect((await ofModelo(`${TABLE}Posto Serra;\n`)).doubts).toEqual([]);
  });
});

describe('a station that is not on this PC', () => {
  it.each([
    ['in a title', `Posto Vizinho;\n${TABLE}`, ['São do “Posto Modelo”']],
    ['within a title', `Preços do Posto Vizinho em novembro;\n${TABLE}`, ['São do “Posto Modelo”']],
    ['above some rows', 'Produto;Preço\nEtanol;3,89\nPosto Vizinho;\nGasolina Comum;5,79\n', ['São do “Posto Modelo”']],
    [
      'in each row',
      'Posto;Produto;Preço\nPosto Vizinho;Etanol;3,89\nPosto Vizinho;GC;5,79\n',
      ['Deixar 2 linhas de fora', 'São do “Posto Modelo”'],
    ],
    [
      'in each row, without the word',
      'Concorrente;Produto;Preço\nDo Vizinho;Etanol;3,89\n',
      ['Deixar 1 linha de fora', 'São do “Posto Modelo”'],
    ],
    ['beside the fuels', ';GC;Etanol\nPosto Vizinho;5,79;3,89\n', ['Deixar 1 linha de fora', 'São do “Posto Modelo”']],
  ])('%s is asked about, and the answer holds for the next sheets', async (_name, sheet, labels) => {
    const { first } = await open(sheet, one);
    const doubts = doubtsOf(first.questions);
    expect(doubts.map(labelsOf)).toEqual([labels]);
    expect(doubts.map(({ message }) => message.includes('parece falar de outro posto'))).toEqual([true]);
    expect(doubts.map(({ key }) => key.startsWith('told '))).toEqual([true]);
    expect(first.plan.canSend).toBe(false);
  });

  it.each([
    'Posto Modelo',
    'AUTO POSTO MODELO LTDA - novembro',
    'Tabela Modelo',
    'Tabela do posto',
    'Preços no posto',
    'Posto de combustíveis',
    'Posto Ipiranga',
    'Posto 24 horas',
    'Emitido pelo sistema Posto Fácil',
  ])('is none in “%s”', async (title) => {
    expect((await open(`${title};\n${TABLE}`, one)).first.questions).toEqual([]);
  });

  it.each([
    'Loja;Produto;Preço\n001;Etanol;3,89\n',
    'Município;Produto;Preço\nRecife;Etanol;3,89\n',
    'Posto;Produto;Preço\nPosto Modelo Ltda;Etanol;3,89\n',
  ])('is none in the column of %s', async (sheet) => {
    expect((await open(sheet, one)).first.questions).toEqual([]);
  });
});
