import { expect, it } from 'vitest';
import { namesField } from '../../../preload/contract/errors.ts';

it.each([
  ['start_date', true],
  ['items[0].price inválido', true],
  ['start_date é obrigatório', false],
  ['items[0].price deve ser um texto', false],
  ['O preço deve ser maior que zero.', false],
  ['Use 5.89 ou R$ 1.234,50. Depois tente.', false],
])('%j is little more than the name of a field: %j', (message, technical) => expect(namesField(message)).toBe(technical));
