import { describe, expect, it } from 'vitest';
import { type FuelName, fuelOf, fuelOfEntry, isCookingGas } from '../../../main/prices/model/index.ts';
import { familyOf, measureOf, notBelow, synonymsOf } from '../../../main/prices/testing.ts';

interface Known {
  readonly code: string;
  readonly measure: string;
  readonly notBelow: readonly string[];
  readonly words: string;
}

const FUELS: Readonly<Record<FuelName, Known>> = {
  'gasolina-comum': {
    code: '320102001',
    measure: 'litre',
    notBelow: [],
    words:
      'GC, GAS COMUM, GASOLINA, GASOLINA COMUM, GASOLINA C, GASOLINA C COMUM, GASOLINA COMUM C, GASOLINA TIPO C, GASOLINA TIPO C COMUM',
  },
  'gasolina-aditivada': {
    code: '320102002',
    measure: 'litre',
    notBelow: ['gasolina-comum'],
    words:
      'GA, GAS ADITIVADA, ADITIVADA, GASOLINA ADITIVADA, GASOLINA C ADITIVADA, GASOLINA ADITIVADA C, GASOLINA ADIT, GASOLINA ADTIVADA, V POWER, GASOLINA V POWER, GRID, GASOLINA GRID, GASOLINA ADITIVADA GRID, GASOLINA ADITIVADA V POWER, DT CLEAN, GASOLINA DT CLEAN, GASOLINA ADITIVADA DT CLEAN',
  },
  'gasolina-premium': {
    code: '320102003',
    measure: 'litre',
    notBelow: ['gasolina-comum'],
    words:
      'GP, GASOLINA PREMIUM, GASOLINA C PREMIUM, PREMIUM, PODIUM, GASOLINA PODIUM, GASOLINA ADITIVADA PREMIUM, GASOLINA C ADITIVADA PREMIUM',
  },
  'etanol-comum': {
    code: '810101001',
    measure: 'litre',
    notBelow: [],
    words: 'ET, ETANOL, ETANOL COMUM, ALCOOL, ALCOOL COMUM, AEHC, EHC, ETANOL HIDRATADO, ETANOL HIDRATADO COMUM',
  },
  'etanol-aditivado': {
    code: '810101002',
    measure: 'litre',
    notBelow: ['etanol-comum'],
    words: 'ETANOL ADITIVADO, ALCOOL ADITIVADO, ETANOL HIDRATADO ADITIVADO, AEHA',
  },
  'diesel-s10': {
    code: '820101034',
    measure: 'litre',
    notBelow: ['diesel-s500'],
    words:
      'S10, DS10, DIESEL S10, DIESEL S10 COMUM, DIESEL B S10, DIESEL B S10 COMUM, OLEO DIESEL S10, OLEO DIESEL S10 COMUM, OLEO DIESEL B S10, OLEO DIESEL B S10 COMUM',
  },
  'diesel-s10-aditivado': {
    code: '820101033',
    measure: 'litre',
    notBelow: ['diesel-s10', 'diesel-s500-aditivado'],
    words:
      'S10 ADITIVADO, DS10 ADITIVADO, DIESEL S10 ADITIVADO, DIESEL B S10 ADITIVADO, OLEO DIESEL S10 ADITIVADO, OLEO DIESEL B S10 ADITIVADO, DIESEL S10 GRID, DIESEL GRID S10, GRID DIESEL S10, OLEO DIESEL S10 GRID, DIESEL S10 EVOLUX, DIESEL EVOLUX S10, EVOLUX DIESEL S10, OLEO DIESEL S10 EVOLUX',
  },
  'diesel-s500': {
    code: '820101012',
    measure: 'litre',
    notBelow: [],
    words:
      'S500, DS500, DIESEL S500, DIESEL S500 COMUM, DIESEL B S500, DIESEL B S500 COMUM, OLEO DIESEL S500, OLEO DIESEL S500 COMUM, OLEO DIESEL B S500, OLEO DIESEL B S500 COMUM',
  },
  'diesel-s500-aditivado': {
    code: '820101013',
    measure: 'litre',
    notBelow: ['diesel-s500'],
    words:
      'S500 ADITIVADO, DS500 ADITIVADO, DIESEL S500 ADITIVADO, DIESEL B S500 ADITIVADO, OLEO DIESEL S500 ADITIVADO, OLEO DIESEL B S500 ADITIVADO',
  },
  gnv: { code: '220101005', measure: 'cubic-metre', notBelow: [], words: 'GNV, GAS NATURAL VEICULAR, GAS NATURAL' },
  arla32: { code: '', measure: 'any', notBelow: [], words: 'ARLA, ARLA 32, ARLA32, ARLA 32 GRANEL' },
};
const names = Object.keys(FUELS).filter((name): name is FuelName => name in FUELS);

describe('each fuel', () => {
  it.each(names)('%s: its words, its code, its measure, what it should not undercut', (name) => {
    const { code, measure, notBelow: cheaper, words } = FUELS[name];
    const said = words.split(', ');
    expect(synonymsOf(name)).toEqual(said);
    for (const word of said) expect([word, fuelOf(word)]).toEqual([word, name]);
    if (code !== '') expect(fuelOf(code)).toBe(name);
    expect([measureOf(name), notBelow(name)]).toEqual([measure, cheaper]);
  });
});

describe('a label', () => {
  it.each([
    ['Gas. Comum', 'gasolina-comum'],
    ['V-Power', 'gasolina-aditivada'],
    ['Álcool', 'etanol-comum'],
    ['S-10', 'diesel-s10'],
    ['óleo diesel s10', 'diesel-s10'],
    // Shortened words.
    ['Gasolina Com', 'gasolina-comum'],
    ['Gasolina Comu', 'gasolina-comum'],
    ['Gasolina C Adit', 'gasolina-aditivada'],
    ['Gasolina Aditi', 'gasolina-aditivada'],
    ['Gasolina Aditiv', 'gasolina-aditivada'],
    ['Gasol Comum', 'gasolina-comum'],
    ['Etan Comum', 'etanol-comum'],
    ['Etanol Hid', 'etanol-comum'],
    ['Etanol Hidr', 'etanol-comum'],
    ['Etanol Hidrat Com', 'etanol-comum'],
    ['Etanol Adit', 'etanol-aditivado'],
    ['Dies S10', 'diesel-s10'],
    ['Diesel S500 Adit', 'diesel-s500-aditivado'],
    // Those that are shortened at the beginning alone.
    ['G Comum', 'gasolina-comum'],
    ['Gas C', 'gasolina-comum'],
    ['D S10', 'diesel-s10'],
    ['Ol Diesel S10', 'diesel-s10'],
    ['O Diesel S500', 'diesel-s500'],
    // The sulphur written apart.
    ['Diesel S 10', 'diesel-s10'],
    ['Diesel S 500 Aditivado', 'diesel-s500-aditivado'],
    // Whose pump it is.
    ['Etanol Shell', 'etanol-comum'],
    ['Petrobras Gasolina Comum', 'gasolina-comum'],
    ['Gasolina Comum Ipiranga', 'gasolina-comum'],
    ['BR S10', 'diesel-s10'],
    ['Gasolina Vibra Comum', 'gasolina-comum'],
    ['Gasolina Aditivada ALE', 'gasolina-aditivada'],
    ['Raízen Diesel S10', 'diesel-s10'],
  ])('%s is %s', (label, fuel) => {
    expect(fuelOf(label)).toBe(fuel);
  });

  it.each([
    ...['DIESEL', 'OLEO DIESEL', 'Gasolina A', 'GASOLINA B', 'S10+', 'DIESEL S1', 'GLP', '', 'Gasolina Comum Posto'],
    // May be any of Shell's; and a distributor sells nothing by its name.
    ...['Gasolina Shell', 'BR Gasolina', 'Shell', 'Shell BR'],
    // A lone word is as it is, and so is one that is shortened elsewhere than at the beginning.
    ...['G', 'GAS', 'Com', 'D', 'Óleo D S10', 'Grid D S10', 'DIESELS 10', 'DIESEL S 100'],
  ])('%j names no one fuel', (label) => {
    expect(fuelOf(label)).toBeNull();
  });

  it.each([
    [true, ['GLP', 'glp p13', 'GLP P 13', 'GLP 13kg', 'GLP 13 KG', 'P13', 'P 13', 'Gás de cozinha', 'Gás liquefeito de petróleo']],
    [true, ['Botijão', 'Botijão 13', 'Botijão P13', 'Botijão 13kg', 'Botijão P13 KG']],
    [false, ['GNV', 'GLP P45', 'Kit GLP', 'GLP P13 novo', 'Vale P13', 'Gás', 'Botijão cheio', 'Um botijão']],
  ])('is cooking gas: %s for each of %j', (expected, labels) => {
    for (const label of labels) expect([label, isCookingGas(label)]).toEqual([label, expected]);
  });

  it.each([
    ['Diesel qualquer', 'diesel'],
    ['S10 da bomba 3', 'diesel'],
    ['S 10', 'diesel'],
    ['DS10', 'diesel'],
    ['D10', 'diesel'],
    ['D500', 'diesel'],
    ['S500', 'diesel'],
    ['S 500', 'diesel'],
    ['DS 500', 'diesel'],
    ['Gasolina A', 'gasolina'],
    ['Gas', 'gasolina'],
    ['Podium 98', 'gasolina'],
    ['Premium', 'gasolina'],
    ['Grid', 'gasolina'],
    ['V-Power nova', 'gasolina'],
    ['Etanol da usina', 'etanol'],
    ['Álcool gel', 'etanol'],
    ['AEHC', 'etanol'],
    ['GNV', 'gnv'],
    ['Metano', 'gnv'],
    ['Natural', 'gnv'],
    ['ARLA32 balde', 'arla'],
    ['Lavagem', null],
    ['Gasolinas', null],
    ['', null],
  ])('“%s” is about %s', (label, family) => {
    expect(familyOf(label)).toBe(family);
  });
});

describe('an entry of a catalog', () => {
  it.each([
    ['by its code before its name', { code: '820101012', name: 'Diesel S10' }, 'diesel-s500'],
    ['by its name where the code is none of the ANP', { code: '77', name: 'Diesel S10' }, 'diesel-s10'],
    ['by its name where there is no code', { code: null, name: 'GNV' }, 'gnv'],
    ['not at all', { code: null, name: 'Lavagem' }, null],
  ])('is known %s', (_how, entry, fuel) => {
    expect(fuelOfEntry(entry)).toBe(fuel);
  });
});
