import { scaled } from '../bench/scale.ts';

/** Data rows of `bigSheet`: close to the most that an import takes. */
export const ROWS = scaled(99_990);

/** A sheet of the training network's example station with every 25,000th row its own, the others of `cnpj`. */
export function bigSheet(cnpj: string): string {
  const products = ['Gasolina Comum', 'Etanol', 'Diesel S10', 'GNV'];
  const lines = ['CNPJ;Produto;Preço'];
  for (let row = 0; row < ROWS; row += 1) {
    const station = row % 25_000 === 0 ? '11.222.333/0001-81' : cnpj;
    lines.push(`${station};${products[row % 4]};${4 + (row % 3)},${10 + (row % 89)}`);
  }
  return lines.join('\r\n');
}
