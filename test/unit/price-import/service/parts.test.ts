import { describe, expect, test } from 'vitest';
import { applyRemembered, buildContext } from '../../../../main/price-import/testing.ts';
import type { SheetLayout } from '../../../../preload/contract/price-import/price-import.ts';

const FOUND: SheetLayout = {
  encoding: 'utf-8',
  delimiter: ';',
  headerLine: 1,
  decimalMark: 'unknown',
  impliedDecimals: null,
  dateOrder: 'unknown',
  columns: { product: 0 },
  constants: { stationId: null, kind: 'standard', validFrom: null },
};

const STATION = {
  name: 'Posto',
  cnpj: '11222333000181',
  environment: 'training' as const,
  baseUrl: '',
  authUrl: '',
  clientId: '',
};

describe('buildContext', () => {
  test('today is the day at the station, not at the PC', () => {
    const station = (id: string, timeZone: string) => ({ ...STATION, id, timeZone });
    const parts = {
      stations: { find: () => null, list: () => [station('sp', 'America/Sao_Paulo'), station('am', 'America/Manaus')] },
      priceBook: { catalog: () => [], inForce: () => null },
      aliases: { list: () => ({}), remember: () => undefined, customers: () => ({}), rememberCustomer: () => undefined },
      clock: { now: () => Date.parse('2026-11-22T03:30:00Z') },
    };
    const record = { environment: 'training' as const, stationId: 'am', openedAt: '2026-11-22T03:30:00.000Z' };
    const context = buildContext(parts, record);
    expect(context.stations.map(({ id, today }) => [id, today])).toEqual([
      ['sp', '2026-11-22'],
      ['am', '2026-11-21'],
    ]);
    expect(context.defaultStationId).toBe('am');
  });
});

describe('applyRemembered', () => {
  const remembered = {
    found: FOUND,
    layout: { ...FOUND, decimalMark: 'comma' as const, columns: { product: 2, price: 3 }, headerLine: 4 },
    confirmedAt: '2026-11-12T10:00:00.000Z',
  };

  test('how the sheet is understood comes from the user, how the bytes are written from the file', () => {
    const now: SheetLayout = { ...FOUND, encoding: 'windows-1252', delimiter: ',', headerLine: 2, decimalMark: 'dot' };
    expect(applyRemembered(now, remembered, 'a')).toEqual({
      ...FOUND,
      encoding: 'windows-1252',
      delimiter: ',',
      headerLine: 4,
      decimalMark: 'comma',
      columns: { product: 2, price: 3 },
      accepted: [],
    });
  });

  test('what was settled of columns and titles holds; what was settled of rows was of that file', () => {
    const accepted = ['column 3 date', 'title TABELA DO CLIENTE', 'blank customer', 'header-again CUSTO'];
    const settled = { ...remembered, layout: { ...remembered.layout, accepted } };
    expect(applyRemembered(FOUND, settled, 'a').accepted).toEqual(['column 3 date', 'title TABELA DO CLIENTE']);
  });

  test('whether changes are amounts or percentages is what this header says', () => {
    const columns = { product: 0, price: 1 };
    const of = (priceMeans?: 'discount' | 'discount-percent', price = 1): SheetLayout => ({
      ...FOUND,
      columns: { ...columns, price },
      priceMeans,
    });
    const known = (then: SheetLayout) => ({ ...remembered, found: then, layout: then });
    const meansOf = (now: SheetLayout, then: SheetLayout) => applyRemembered(now, known(then), 'a').priceMeans;
    expect(meansOf(of('discount'), of('discount-percent'))).toBe('discount');
    expect(meansOf(of('discount-percent'), of('discount'))).toBe('discount-percent');
    expect(meansOf(of('discount-percent'), of())).toBe('discount-percent');
    expect(meansOf(of(), of('discount'))).toBe('discount');
    // Another column was chosen for the prices.
    expect(meansOf(of('discount', 2), of())).toBeUndefined();
  });

  test('the validity is the file’s own; the station counts only while it is the active one', () => {
    const constants = { stationId: 'b', kind: 'agreement' as const, validFrom: '2026-11-12T00:00' };
    const forB = { ...remembered, layout: { ...remembered.layout, constants } };
    expect(applyRemembered(FOUND, forB, 'a').constants).toEqual({ stationId: null, kind: 'agreement', validFrom: null });
    expect(applyRemembered(FOUND, forB, 'b').constants).toEqual({ stationId: 'b', kind: 'agreement', validFrom: null });
  });
});
