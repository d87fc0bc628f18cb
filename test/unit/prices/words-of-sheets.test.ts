/** Words of sheets that must mean exactly one thing. */

import { describe, expect, it } from 'vitest';
import { unitOf } from '../../../main/prices/model/index.ts';

describe('units', () => {
  it.each([
    ['litre', ['L', 'lt', 'lts', 'Litro', 'litros']],
    ['cubic-metre', ['m³', 'M3', 'mtc', 'metro cúbico', 'Metros cúbicos']],
    ['piece', ['UN', 'unid', 'unidade', 'pc', 'peça', 'galão', 'BB', 'bombona']],
    ['cooking-gas', ['P13', 'P 13', '13kg', '13 kg', 'Botijão', 'botijão P13']],
  ] as const)('%s, as the whole cell alone', (unit, words) => {
    for (const word of words) {
      for (const before of ['', 'R$ ', 'por ', 'R$ por ']) expect([before + word, unitOf(before + word)]).toEqual([before + word, unit]);
      expect([word, unitOf(`kit ${word}`)]).toEqual([word, 'unknown']);
    }
    for (const word of words.filter((one) => !one.startsWith('Botij') && !one.startsWith('botij'))) {
      expect([word, unitOf(`${word} x`)]).toEqual([word, 'unknown']);
    }
  });
});
