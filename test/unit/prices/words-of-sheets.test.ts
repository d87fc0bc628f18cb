/** Words of sheets that must mean exactly one thing: units, fuels and their measures, percent formats. */

import { describe, expect, it } from 'vitest';
import { unitOf } from '../../../main/prices/model/price-columns.ts';
import { type FuelName, familyOf, fuelOf, measureOf, synonymsOf } from '../../../main/prices/model/products.ts';
import { isPercentFormat } from '../../../main/prices/model/sheet-cell.ts';

describe('units', () => {
  it.each([
    ['litre', ['L', 'lt', 'lts', 'Litro', 'litros', 'R$ / litro', 'R$ por L']],
    ['cubic-metre', ['m³', 'M3', 'mtc', 'metro cúbico', 'Metros cúbicos', 'R$/m³']],
    ['piece', ['UN', 'unid', 'unidade', 'pc', 'peça', 'galão', 'BB', 'bombona']],
    ['cooking-gas', ['P13', 'P 13', '13kg', 'R$ / 13 kg', 'Botijão', 'botijão P13']],
  ] as const)('%s, as the whole cell alone', (unit, words) => {
    for (const word of words) {
      expect([word, unitOf(word)]).toEqual([word, unit]);
      expect([word, unitOf(`kit ${word}`)]).toEqual([word, 'unknown']);
    }
    for (const word of words.filter((one) => !one.startsWith('Botij') && !one.startsWith('botij'))) {
      expect([word, unitOf(`${word} x`)]).toEqual([word, 'unknown']);
    }
  });
});

describe('fuels', () => {
  const FUELS: Readonly<Record<FuelName, readonly [measure: string, family: string, code: string]>> = {
    'gasolina-comum': ['litre', 'gasolina', '320102001'],
    'gasolina-aditivada': ['litre', 'gasolina', '320102002'],
    'gasolina-premium': ['litre', 'gasolina', '320102003'],
    'etanol-comum': ['litre', 'etanol', '810101001'],
    'etanol-aditivado': ['litre', 'etanol', '810101002'],
    'diesel-s10': ['litre', 'diesel', '820101034'],
    'diesel-s10-aditivado': ['litre', 'diesel', '820101033'],
    'diesel-s500': ['litre', 'diesel', '820101012'],
    'diesel-s500-aditivado': ['litre', 'diesel', '820101013'],
    gnv: ['cubic-metre', 'gnv', '220101005'],
    arla32: ['any', 'arla', ''],
  };
  const names = Object.keys(FUELS).filter((name): name is FuelName => name in FUELS);

  it.each(names)('%s: measure, code, words of its own', (name) => {
    const [measure, , code] = FUELS[name];
    expect(measureOf(name)).toBe(measure);
    if (code !== '') expect(fuelOf(code)).toBe(name);
    for (const word of synonymsOf(name)) expect(fuelOf(word)).toBe(name);
  });

  it.each([
    ['Diesel qualquer', 'diesel'],
    ['S10 da bomba 3', 'diesel'],
    ['DS 500', 'diesel'],
    ['Gasolina A', 'gasolina'],
    ['Podium 98', 'gasolina'],
    ['V-Power nova', 'gasolina'],
    ['Etanol da usina', 'etanol'],
    ['Álcool gel', 'etanol'],
    ['Metano', 'gnv'],
    ['ARLA32 balde', 'arla'],
    ['Lavagem', null],
    ['Gasolinas', null],
  ])('“%s” is about %s', (label, family) => {
    expect(familyOf(label)).toBe(family);
  });
});

it('a percent sign in quotes or behind a backslash is text, not a format', () => {
  for (const format of ['0%', '0.0%', '+0%;-0%', '"total "0%', '\\x0%']) expect([format, isPercentFormat(format)]).toEqual([format, true]);
  for (const format of ['0.00', '0.00" %"', '0.00"a % b"', '0\\%', '']) expect([format, isPercentFormat(format)]).toEqual([format, false]);
});
