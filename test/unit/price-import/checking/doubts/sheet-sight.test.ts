/** Documents in cells and in titles. */

import { describe, expect, it } from 'vitest';
import { cnpjsIn, filled, isDocument } from '../../../../../main/price-import/testing.ts';
import { cnpj, OTHER, POSTO, POSTO_TEXT } from '../support.ts';

const LETTERS = cnpj('12ABC34501DE');

it('cells that hold something', () => {
  expect(filled([' a ', '', '  ', 'b'])).toEqual(['a', 'b']);
});

describe('a cell that is nothing but a document', () => {
  it.each([POSTO, POSTO_TEXT, LETTERS, '529.982.247-25'])('%s', (text) => expect(isDocument(text)).toBe(true));

  it.each([
    ['a CPF without its marks', '52998224725'],
    ['a CPF that does not add up', '529.982.247-24'],
    ['a CPF with words before it', 'x529.982.247-25'],
    ['a CPF with words after it', '529.982.247-25x'],
    ['a CNPJ that lost its zeros', cnpj('001234560001').replace(/^0+/, '')],
    ['a CNPJ that does not add up', POSTO.replace(/1$/, '2')],
    ['a CNPJ among words', `CNPJ ${POSTO}`],
    ['a price', '5,89'],
    ['nothing', ''],
  ])('not %s', (_name, text) => expect(isDocument(text)).toBe(false));
});

describe('CNPJs in a title', () => {
  it.each([
    [`Preços de ${POSTO}`, [POSTO]],
    [`Preços de ${POSTO_TEXT}.`, [POSTO]],
    [`${POSTO_TEXT} e ${OTHER}`, [POSTO, OTHER]],
    [`CNPJ: ${LETTERS.toLowerCase()}`, [LETTERS]],
    ['11.222333/000181', [POSTO]],
    ['11222.3330001-81', [POSTO]],
    ['11222333/0001-81', [POSTO]],
    [`Protocolo ${POSTO.replace(/1$/, '2')}`, []],
    ['Tabela 11/2026', []],
    ['', []],
  ])('“%s”', (text, expected) => {
    expect(cnpjsIn(text)).toEqual(expected);
  });
});
