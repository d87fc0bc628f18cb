/** What the words and cells of a sheet say, rule by rule: its dates, remarks, titles, second header, rows of one key. */

import { describe, expect, it } from 'vitest';
import {
  createRowIndex,
  createTally,
  dateOrder,
  hasMixedDates,
  isAgainst,
  type SheetSight,
  sheetDoubts,
  speaksAgainst,
  VERDICT,
  VERDICTS,
  verdictCounts,
  watchOf,
} from '../../../../main/price-import/testing.ts';
import type { SheetLayout } from '../../../../preload/contract/price-import/price-import.ts';
import { OTHER, open, POSTO, refusalOf } from './support.ts';

describe('cooking gas', () => {
  it('a sheet of nothing else is refused; one fuel of the pump among it is enough, though its price is not new', async () => {
    expect(await refusalOf('Produto;Preço\nGLP;5,79\nBotijão P13;5,79\n')).toContain('GLP');
    const { rows } = await open('Produto;Preço\nGLP;5,79\nGLP;5,79\nGasolina Comum;5,79\n');
    expect((await rows()).some(({ priceE4 }) => priceE4 === 57_900)).toBe(true);
  });
});

describe('how dates are written', () => {
  const none = { dmy: false, mdy: false, iso: false, open: false };
  const order = (part: Partial<typeof none>, told: SheetLayout['dateOrder'] = 'unknown') =>
    dateOrder({ ...none, ...part }, { dateOrder: told });

  it('year first is proven where nothing else is open; day first by one date that fits nothing else', () => {
    expect(order({ iso: true })).toBe('ymd');
    expect(order({ iso: true, open: true })).toBe('unknown');
    expect(order({ dmy: true, iso: true, open: true })).toBe('dmy');
    expect(order({}, 'dmy')).toBe('dmy');
  });

  it('month first is only ever told', () => {
    expect(order({ mdy: true })).toBe('unknown');
    expect(order({ mdy: true, dmy: true }, 'mdy')).toBe('mdy');
    expect(order({ mdy: true }, 'ymd')).toBe('unknown');
  });

  it('real dates beside texts are mixed in a workbook alone', () => {
    const sheet = { name: 'A', index: 0 };
    for (const part of [{ dmy: true }, { mdy: true }, { open: true }]) {
      expect(hasMixedDates({ ...none, iso: true, ...part }, { sheet })).toBe(true);
      expect(hasMixedDates({ ...none, ...part }, { sheet })).toBe(false);
      expect(hasMixedDates({ ...none, iso: true, ...part }, { sheet: null })).toBe(false);
      expect(hasMixedDates({ ...none, iso: true, ...part }, {})).toBe(false);
    }
    expect(hasMixedDates({ ...none, iso: true }, { sheet })).toBe(false);
  });
});

describe('columns that say whether a row is sent', () => {
  it.each(['Inativo', 'Inativa', 'Bloqueado', 'Bloqueada', 'Cancelado', 'Cancelada', 'Excluído', 'Excluída', 'Desativado', 'Desativada'])(
    'under “%s” a yes keeps it back',
    (header) => expect(watchOf(header)).toBe('not-send'),
  );
  it.each(['Suspenso', 'Suspensa', 'Descontinuado', 'Descontinuada', 'Não enviar', 'Ignorar'])('under “%s” as well', (header) =>
    expect(watchOf(header)).toBe('not-send'),
  );
  it.each([
    'Ativo',
    'Ativa',
    'Situação',
    'Status',
    'Habilitado',
    'Disponível',
    'Válido',
    'Em uso',
    'Enviar',
    'Liberado',
    'Aprovada',
    'Vende',
  ])('under “%s” a yes sends it', (header) => expect(watchOf(header)).toBe('send'));
  it.each(['', 'Obs', 'Observações', 'Comentário', 'Nota', 'Recado', 'Situação do posto', 'Status da linha'])(
    'under “%s” stand remarks',
    (header) => expect(watchOf(header)).toBe('remark'),
  );
  it.each(['Motivo inativo', 'Inativo desde', 'Cancelado por', 'Ativo desde', 'Não ativo', 'Obs interna', 'Minha obs', 'Marca'])(
    '“%s” says nothing that is known',
    (header) => expect(watchOf(header)).toBeNull(),
  );

  it('yes is said in many words, and a blank says nothing', () => {
    for (const yes of ['S', 'sim', '1', 'x', 'OK', 'Verdadeiro', 'ativo', 'Liberada', 'em uso', 'Confirmado']) {
      expect([isAgainst('send', yes), isAgainst('not-send', yes)]).toEqual([false, true]);
    }
    for (const no of ['N', 'não', '0', 'sim, mas', 'inativo', 'quase ativo']) {
      expect([isAgainst('send', no), isAgainst('not-send', no)]).toEqual([true, false]);
    }
    for (const watch of ['send', 'not-send', 'remark'] as const) expect(isAgainst(watch, ' ')).toBe(false);
  });

  it('a remark speaks against sending by whole words', () => {
    for (const text of [
      'não enviar',
      'NAO USAR!',
      'preço cancelado',
      'Excluir',
      'sem efeito',
      'a confirmar',
      'fora de linha',
      'aguardando nota',
    ]) {
      expect(speaksAgainst(text)).toBe(true);
      expect(isAgainst('remark', text)).toBe(true);
    }
    for (const text of ['conferido', 'exclusivo do posto', 'sem alteração', 'não mudou', 'confirmado'])
      expect(speaksAgainst(text)).toBe(false);
  });
});

describe('what stands around the prices', () => {
  const layout = {
    headerLine: 1,
    columns: { product: 0, price: 1 },
    constants: { kind: 'standard' },
  } as unknown as SheetLayout;
  const doubts = (rows: readonly (readonly string[])[], part: Partial<SheetSight> = {}) =>
    sheetDoubts({
      header: rows[(part.layout ?? layout).headerLine === 2 ? 1 : 0] ?? [],
      head: rows.map((cells, index) => ({ line: index + 1, cells })),
      layout,
      stations: [POSTO],
      fallback: POSTO,
      today: '2026-11-20',
      ...part,
    });
  const HEAD = ['Produto', 'Preço'];

  it('a row of words under the header is a second one; one with a figure is not', () => {
    expect(doubts([HEAD, ['Combustível', 'Venda'], ['Etanol', '3,69']])).toEqual([
      { type: 'second-header', line: 2, words: ['Combustível', 'Venda'] },
    ]);
    expect(doubts([HEAD, ['Item 2', 'a combinar'], ['Etanol', '3,69']])).toEqual([]);
    expect(doubts([HEAD, ['Gasolina Comum', 'a combinar'], ['Etanol', '3,69']])).toEqual([]);
    expect(doubts([HEAD, ['Etanol', '3,69']])).toEqual([]);
  });

  it('a title with the CNPJ of another is asked about; one of this station, or a number that is none, is not', () => {
    const below = { layout: { ...layout, headerLine: 2 } };
    const titled = (title: string) => doubts([[title], HEAD, ['Etanol', '3,69']], below);
    expect(titled(`Preços de ${OTHER}`)).toEqual([{ type: 'title', line: 1, text: `Preços de ${OTHER}`, why: 'document' }]);
    expect(titled(`Preços de ${POSTO}`)).toEqual([]);
    expect(titled(`Protocolo ${OTHER.slice(0, -1)}${(Number(OTHER.at(-1)) + 1) % 10}`)).toEqual([]);
    expect(titled('Preços dos convênios')).toMatchObject([{ type: 'title', why: 'agreement' }]);
    expect(titled('Preços da semana')).toEqual([]);
  });

  it.each(['Valor de compra', 'Preço de compra'])('what stands under “%s” changes no price', (header) => {
    for (const value of ['19/11/2026', '5,19']) {
      expect(
        doubts([
          [...HEAD, header],
          ['Etanol', '3,69', value],
        ]),
      ).toEqual([]);
    }
  });
});

describe('rows of the same key', () => {
  it('are found among thousands, and each key has its own first row', () => {
    const size = 5_000;
    const keys = {
      product: Int32Array.from({ length: size }, (_, row) => row % 100),
      kind: Uint8Array.from({ length: size }, (_, row) => 1 + (row % 2)),
      customer: Int32Array.from({ length: size }, (_, row) => Math.floor((row % 2_500) / 100)),
      validity: Int32Array.from({ length: size }, () => 0),
    };
    const index = createRowIndex(keys, size);
    const firsts = Array.from({ length: size }, (_, row) => index.add(row));
    expect(firsts).toEqual(Array.from({ length: size }, (_, row) => row % 2_500));
    expect(index.find(7, 2, 3, 0)).toBe(307);
    expect([index.find(7, 1, 3, 0), index.find(7, 2, 3, 1), index.find(7, 2, 99, 0), index.find(100, 1, 0, 0)]).toEqual([-1, -1, -1, -1]);
  });
});

it('each verdict is counted as its own', () => {
  const tally = createTally(1);
  VERDICTS.forEach((verdict, place) => {
    tally.verdicts[VERDICT[verdict]] = place + 1;
  });
  expect(verdictCounts(tally)).toEqual(Object.fromEntries(VERDICTS.map((verdict, place) => [verdict, place + 1])));
});

it('a date that exists only as month/day is the one that is named', async () => {
  const { first } = await open('Produto;Preço;Vigência\nGasolina Comum;6,11;12/01/2026\nEtanol;4,20;12/15/2026\n');
  expect(first.questions).toMatchObject([
    { type: 'date-order', sample: '12/15/2026', message: expect.stringContaining('“12/15/2026” só existe como mês/dia') },
  ]);
});

it('a wide sheet counts its lines, not its prices', async () => {
  const wide = await open('Forma;Gasolina Comum;Etanol;Diesel S10\nÀ vista;6,01;4,10;5,80\nCartão frota;6,11;4,20;5,90\n');
  expect(wide.first.counts).toMatchObject({ lines: 2, total: 6 });
  expect((await open('Produto;Preço\nGC;6,01\nEtanol;4,10\n')).first.counts).toMatchObject({ lines: 2, total: 2 });
});

it('of a row that is left out no price in force is called unread', async () => {
  const { edit, rows } = await open('Produto;Preço\nGC;6,01\nEtanol;4,10\n');
  await edit({ type: 'exclude', lines: [2], excluded: true });
  expect((await rows()).map(({ verdict, inForceKnown }) => [verdict, inForceKnown])).toEqual([
    ['excluded', true],
    ['new', true],
  ]);
});
