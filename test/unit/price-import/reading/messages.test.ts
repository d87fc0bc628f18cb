/** Lines of a message: never cut at the decimal comma. */

import { describe, expect, it } from 'vitest';
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
    'Diesel S10 5.99 / S500 5,89',
    'Gasolina 6,19\nDiesel S10 5,99 S500 5,89',
    'Gasolina de 6,29 por 6,19',
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

  it('with two prices is not cut into wrong ones', async () => {
    const { first, rows } = await open('Gasolina 6,19 e etanol 4,22', known);
    expect(first.questions).toMatchObject([{ type: 'columns' }]);
    expect((await rows()).map(({ priceE4 }) => priceE4)).toEqual([null]);
    expect(first.sheet.columns).toHaveLength(1);
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
