import { expect, it } from 'vitest';
import { namesField } from '../../../preload/contract/errors.ts';

it.each([
  ['start_date é obrigatório', true],
  ['items[0].price deve ser um texto', true],
  ['transaction.id não existe', true],
  ['O preço deve ser maior que zero.', false],
  ['Use 5.89 ou R$ 1.234,50. Depois tente.', false],
])('%j speaks of a field of the API: %j', (message, technical) => expect(namesField(message)).toBe(technical));
