/** Lines of a message: never cut at the decimal comma. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../tools/runs/cases.ts';
import { context, inForce, open, station } from '../checking/support.ts';

const known = context({ stations: [station({ inForce: [inForce('1101', 60_000), inForce('1201', 42_000)] })] });
const pricesOf = async (text: string) => {
  const opened = await open(text, known);
  return (await opened.rows()).map(({ product, priceE4 }) => [product?.id, priceE4]);
};

describe('a pasted line', () => {
  it.each([
    ['Gasolina 6,19 até domingo', [['1101', 61_900]]],
    [
      'Gasolina 6,19 (até domingo)\nEtanol 4,22',
      [
        ['1101', 61_900],
        ['1201', 42_200],
      ],
    ],
    ['Gasolina comum: R$ 6,19/L - só hoje', [['1101', 61_900]]],
    [
      'Gasolina 6,19, até domingo\nEtanol 4,22 promoção',
      [
        ['1101', 61_900],
        ['1201', 42_200],
      ],
    ],
  ])('%s', async (text, prices) => {
    expect(await pricesOf(text)).toEqual(prices);
  });

  it.each([
    ['⛽ Gasolina 6,19 ⛽\n🌽 Etanol 4,22 ✅'],
    ['⛽⛽Gasolina: R$ 6,19🔥🔥\n🚛Etanol ➡️ 4,22'],
    ['[20/11/2026 08:12] João: Gasolina 6,19\n[20/11/2026 08:13] João: Etanol 4,22'],
    ['20/11/2026 08:12 - João da Silva: Gasolina 6,19\n20/11/2026 08:13 - João da Silva: ⛽ Etanol 4,22'],
    ['[20/11/26 08:12:33] Maria 2: *Gasolina* R$ 6,19\n[20/11/26 08:12:40] Maria 2: _Etanol_ 4,22'],
  ])('of a chat, %s', async (text) => {
    const prices = [
      ['1101', 61_900],
      ['1201', 42_200],
    ];
    const { first } = await open(text, known);
    expect(first.questions).toEqual([]);
    expect(await pricesOf(text)).toEqual(prices);
  });

  it('tells at the last look who sent it', async () => {
    const { first } = await open('[20/11/2026 08:12] João: Gasolina 6,19', known);
    expect(first.unused.flatMap(({ samples }) => samples)).toEqual(['[20/11/2026 08:12] João']);
  });

  it.each([
    'Gasolina de 6,29 por 6,19',
    'Gasolina 6,19 gasolina 6,29',
    'Etanol 4,22 desconto 0,10',
    'Gasolina 6,19 até 30/11 Etanol 4,22',
    'Gasolina 6,19 ❌ Etanol 4,22',
    'Gasolina 6,19 dinheiro 6,09\nEtanol 4,22',
    'Gasolina 6,19 antes 6,29',
    '❌ Gasolina 6,19',
    '🚫Etanol 4,22',
    'Gasolina 6,19 ⚠️',
    '[30/11/2026 08:12] João: Gasolina 6,19',
  ])('%s is asked', async (text) => {
    const { first } = await open(text, known);
    expect(first.plan.canSend).toBe(false);
    expect(first.questions.length).toBeGreaterThan(0);
  });

  it.each([
    [
      'Gasolina 6,19 Etanol 4,29',
      [
        ['1101', 61_900],
        ['1201', 42_900],
      ],
    ],
    [
      'S10 5,99 S500 5,89',
      [
        ['1301', 59_900],
        ['1303', 58_900],
      ],
    ],
    [
      'Diesel S10 5.99 / S500 5,89',
      [
        ['1301', 59_900],
        ['1303', 58_900],
      ],
    ],
    [
      'Gasolina 6,19 e etanol 4,22',
      [
        ['1101', 61_900],
        ['1201', 42_200],
      ],
    ],
    [
      'Gasolina: R$ 6,19, Etanol: R$ 4,22.',
      [
        ['1101', 61_900],
        ['1201', 42_200],
      ],
    ],
    [
      'Gasolina comum 6,19 aditivada 6,39',
      [
        ['1101', 61_900],
        ['1102', 63_900],
      ],
    ],
    [
      'João, bom dia\nGasolina a 6,19, o etanol a 4,22/l\nS10 5,99',
      [
        [undefined, null],
        ['1101', 61_900],
        ['1201', 42_200],
        ['1301', 59_900],
      ],
    ],
  ])('with several products and a price of each is a row for each: %s', async (text, prices) => {
    const { first } = await open(text, known);
    expect(first.questions).toEqual([]);
    expect(await pricesOf(text)).toEqual(prices);
  });

  it('whatever fuels stand in a line in whatever way, each keeps its own price, or it is asked', async () => {
    const FUELS = [
      ['Gasolina', '1101'],
      ['Gasolina aditivada', '1102'],
      ['Etanol', '1201'],
      ['Diesel S10', '1301'],
      ['S500', '1303'],
    ] as const;
    const between = fc.constantFrom(' ', ', ', ' e ', ' / ', ' - ');
    const joins = fc.constantFrom(' ', ': ', ' a ', ' - ', ' R$ ');
    const price = fc.integer({ min: 300, max: 899 });
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...FUELS], { minLength: 2 }),
        fc.array(price, { minLength: 5, maxLength: 5 }),
        between,
        joins,
        async (fuels, prices, and, to) => {
          const cents = (at: number): number => prices[at] ?? 0;
          const text = fuels.map(([name], at) => `${name}${to}${String(cents(at) / 100).replace('.', ',')}`).join(and);
          // "6" and "6,1" are no prices of a message.
          fc.pre(prices.slice(0, fuels.length).every((each) => each % 10 !== 0));
          expect(await pricesOf(text)).toEqual(fuels.map(([, id], at) => [id, cents(at) * 100]));
        },
      ),
      { numRuns: cases(60) },
    );
  });

  it.each(['ou 4,49', 'à vista 4,49', '4,49', '- 4,49', '(antes 4,49)', 'frota 4,19'])(
    'one second price (“%s”) among many lines of one is asked, and no price is taken meanwhile',
    async (more) => {
      const lines = ['Gasolina 6,19', 'Gasolina aditivada 6,39', 'Diesel S10 5,99', 'S500 5,89', `Etanol 4,39 ${more}`];
      const { first, rows } = await open(lines.join('\n'), known);
      expect([first.plan.canSend, first.questions.length]).toEqual([false, 1]);
      expect((await rows()).every(({ priceE4 }) => priceE4 === null)).toBe(true);
    },
  );

  it('with several prices of one product has a column for each, so that one can be pointed at', async () => {
    const { first, rows } = await open('Gasolina 6,29 à vista 6,39 cartão\nEtanol 4,39 à vista 4,49 cartão', known);
    expect(first.questions).toMatchObject([{ type: 'columns' }]);
    expect((await rows()).map(({ priceE4 }) => priceE4)).toEqual([null, null]);
    expect(first.sheet.columns.map(({ samples }) => samples[0])).toEqual(['Gasolina', '6,29', 'à vista', '6,39', 'cartão']);
  });

  it.each(['Gasolina 619', 'Gasolina 619\nEtanol 4,22', 'GASOLINA: R$ 619'])('%s is asked', async (text) => {
    const { first, edit, rows } = await open(text, known);
    const question = first.questions.find((one) => one.type === 'doubt' && one.key === 'numbers bare');
    expect(question?.message).toBe('“619” é R$\u00a06,19?');
    expect(first.plan.canSend).toBe(false);
    const choice = question?.type === 'doubt' ? question.choices[0] : undefined;
    expect(choice?.label).toBe('Sim, é R$\u00a06,19');
    const after = await edit(choice?.edit ?? { type: 'include-unchanged', include: true });
    expect(after.questions).toEqual([]);
    expect((await rows())[0]?.priceE4).toBe(61_900);
  });

  it('a table with a header and commas only within its prices is a table still', async () => {
    expect(await pricesOf('Produto;Preço\nGasolina;6,19\n')).toEqual([['1101', 61_900]]);
    expect(await pricesOf('Produto,Preço\nGasolina,6.19\n')).toEqual([['1101', 61_900]]);
  });

  it('“amanhã” is offered as its date', async () => {
    const { first } = await open('Preços de amanhã\nGasolina 6,19\nEtanol 4,22', known);
    const question = first.questions.find((one) => one.type === 'doubt' && one.key.startsWith('starts'));
    expect(question?.type === 'doubt' ? question.choices.map(({ label }) => label) : []).toEqual([
      'A partir de 22/11/2026 00:00',
      'Assim que enviar',
    ]);
  });
});
