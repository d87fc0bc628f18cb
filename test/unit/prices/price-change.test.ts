/** Agreement prices as a change of the standard price: what a column holds by its header, and what its cells say. */

import { describe, expect, it } from 'vitest';
import { meaningOf, readChange } from '../../../main/prices/model/index.ts';
import { type ChangeReading, NUMBER_SIGN } from '../../../main/prices/testing.ts';

const factor = (factorE4: number): ChangeReading => ({ type: 'factor', factorE4 });
const amount = (e4: number): ChangeReading => ({ type: 'amount', e4 });
const REFUSED: ChangeReading = { type: 'refused' };
const EMPTY: ChangeReading = { type: 'empty' };

describe('a header', () => {
  it.each([
    ['discount', ['Desconto', 'Descontos', 'Desc', 'Abatimento', 'Rebate', 'Desconto (R$)', 'Desc. R$/L', 'Desconto por litro']],
    ['discount', ['Desconto em reais', 'Desconto L', 'Desconto litro', 'Desconto R$ por litro']],
    [
      'discount-percent',
      ['Desc %', 'Desconto (%)', '% desconto', 'Desconto percentual', 'Desc perc', 'Perc. desconto', 'Percentual de desconto'],
    ],
    ['increase', ['Acréscimo', 'Acréscimos', 'Acresc', 'Adicional', 'Ágio', 'Acréscimo (R$)', 'Acresc. R$/L', 'Acréscimo por litro']],
    ['increase', ['Acréscimo em reais', 'Acréscimo L', 'Acréscimo litro', 'Ágio R$ por litro']],
    [
      'increase-percent',
      ['Acresc %', 'Acréscimo (%)', '% acréscimo', 'Acréscimo percentual', 'Acresc perc', 'Perc. acréscimo', 'Percentual de acréscimo'],
    ],
    [null, ['', 'Preço', 'Desconto antigo', 'Novo desconto', 'Descontado', 'Percentual de', 'Percentual de descontos', 'Valor desconto']],
    [null, ['Acréscimo antigo', 'Novo acréscimo', 'Adicionais', 'Percentual de acréscimos', 'Valor acréscimo', '%', 'Superdesconto']],
  ])('means %s in each of %j', (meaning, headers) => {
    for (const header of headers) expect([header, meaningOf(header)]).toEqual([header, meaning]);
  });
});

describe('a cell', () => {
  it.each<[string, ChangeReading, ChangeReading]>([
    // As amounts: under a discount, under an increase.
    ['0,10', amount(-1000), amount(1000)],
    ['0.1', amount(-1000), amount(1000)],
    ['0,0001', amount(-1), amount(1)],
    ['-0,10', amount(-1000), amount(-1000)],
    ['\u22120,10', amount(-1000), amount(-1000)],
    ['(0,10)', amount(-1000), amount(-1000)],
    ['R$ (0,10)', amount(-1000), amount(-1000)],
    ['( R$ 0,10 )', amount(-1000), amount(-1000)],
    ['(3%)', factor(970_000), factor(970_000)],
    ['(0,10', REFUSED, REFUSED],
    ['(-0,10)', REFUSED, REFUSED],
    ['+0,10', REFUSED, amount(1000)],
    ['R$ 0,10', amount(-1000), amount(1000)],
    ['R$0,10', amount(-1000), amount(1000)],
    ['R$ -0,10', amount(-1000), amount(-1000)],
    ['R$ +0,10', REFUSED, amount(1000)],
    ['- R$ 0,10', amount(-1000), amount(-1000)],
    [' 0,10 ', amount(-1000), amount(1000)],
    [`${NUMBER_SIGN}0,25`, amount(-2500), amount(2500)],
    ['0,9999', amount(-9999), amount(9999)],
    ['1', REFUSED, REFUSED],
    ['1,00', REFUSED, REFUSED],
    ['3', REFUSED, REFUSED],
    // A percentage says so by itself.
    ['3%', factor(970_000), factor(1_030_000)],
    ['3 %', factor(970_000), factor(1_030_000)],
    ['-3%', factor(970_000), factor(970_000)],
    ['+1,5%', REFUSED, factor(1_015_000)],
    ['12,3456%', factor(876_544), factor(1_123_456)],
    ['99,9999%', factor(1), factor(1_999_999)],
    ['100%', REFUSED, REFUSED],
    ['', EMPTY, EMPTY],
    ['  ', EMPTY, EMPTY],
    ['três', REFUSED, REFUSED],
    ['0,10 por litro', REFUSED, REFUSED],
    ['de 0,10', REFUSED, REFUSED],
    ['0,12345', REFUSED, REFUSED],
    ['1234', REFUSED, REFUSED],
    ['0,', REFUSED, REFUSED],
    ['0x10', REFUSED, REFUSED],
    ['3 %%', REFUSED, REFUSED],
  ])('%j is %j under a discount, %j under an increase', (text, discount, increase) => {
    expect([readChange(text, 'discount'), readChange(text, 'increase')]).toEqual([discount, increase]);
  });

  it.each<[string, ChangeReading, ChangeReading]>([
    ['3', factor(970_000), factor(1_030_000)],
    ['3%', factor(970_000), factor(1_030_000)],
    ['0,5', factor(995_000), factor(1_005_000)],
    ['-3', factor(970_000), factor(970_000)],
    ['+3', REFUSED, factor(1_030_000)],
    ['99,9999', factor(1), factor(1_999_999)],
    ['100', REFUSED, REFUSED],
    ['', EMPTY, EMPTY],
    // An amount says so by itself, and a price is no change.
    ['R$ 0,10', amount(-1000), amount(1000)],
    ['R$\u00a05,7623', REFUSED, REFUSED],
    ['R$ 3%', REFUSED, REFUSED],
  ])('%j is %j under a discount in percent, %j under an increase in percent', (text, discount, increase) => {
    expect([readChange(text, 'discount-percent'), readChange(text, 'increase-percent')]).toEqual([discount, increase]);
  });
});
