import { describe, expect, it } from 'vitest';
import { fuelOf, fuelOfEntry, isCookingGas, notBelow } from '../../../main/prices/model/products.ts';

describe('fuels by exact synonyms', () => {
  it.each([
    ['GC', 'gasolina-comum'],
    ['Gas. Comum', 'gasolina-comum'],
    ['GASOLINA', 'gasolina-comum'],
    ['GA', 'gasolina-aditivada'],
    ['V-Power', 'gasolina-aditivada'],
    ['Podium', 'gasolina-premium'],
    ['Álcool', 'etanol-comum'],
    ['S-10', 'diesel-s10'],
    ['óleo diesel s10', 'diesel-s10'],
    ['DIESEL S10 ADITIVADO', 'diesel-s10-aditivado'],
    ['S500', 'diesel-s500'],
    ['GNV', 'gnv'],
    ['Arla 32', 'arla32'],
    ['820101034', 'diesel-s10'],
  ])('%s is %s', (label, fuel) => {
    expect(fuelOf(label)).toBe(fuel);
  });

  it.each(['DIESEL', 'OLEO DIESEL', 'Gasolina A', 'GASOLINA B', 'S10+', 'DIESEL S1', 'GLP', '', 'Gasolina Comum Posto'])(
    '%s is nobody',
    (label) => {
      expect(fuelOf(label)).toBeNull();
    },
  );

  it('knows a catalog entry by its code before its name', () => {
    expect(fuelOfEntry({ code: '820101012', name: 'Diesel S10' })).toBe('diesel-s500');
    expect(fuelOfEntry({ code: '77', name: 'Diesel S10' })).toBe('diesel-s10');
    expect(fuelOfEntry({ code: null, name: 'Lavagem' })).toBeNull();
  });

  it('knows cooking gas', () => {
    for (const label of ['GLP', 'glp p13', 'Gás de cozinha']) expect(isCookingGas(label)).toBe(true);
    expect(isCookingGas('GNV')).toBe(false);
  });

  it('says which prices should not be undercut', () => {
    expect(notBelow('gasolina-aditivada')).toEqual(['gasolina-comum']);
    expect(notBelow('diesel-s10')).toEqual(['diesel-s500']);
    expect(notBelow('gasolina-comum')).toEqual([]);
  });
});
