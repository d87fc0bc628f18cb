import { expect, test } from 'vitest';
import { FUELING_HEADERS, fuelingColumns } from '../../../main/fleet/testing.ts';
import { normaliseLabel } from '../../../main/shared/text.ts';
import { fleetSheet as english } from '../../../renderer/features/fleet/sheet/texts.en.ts';
import { fleetSheet as portuguese } from '../../../renderer/features/fleet/sheet/texts.ts';

test('every known header is written as headers are compared, and none means two things', () => {
  expect(FUELING_HEADERS.map(normaliseLabel)).toEqual(FUELING_HEADERS);
  expect(new Set(FUELING_HEADERS).size).toBe(FUELING_HEADERS.length);
});

test.each([
  ['Placa;Data;Hora;Combustível;Litros;Valor;KM', { plate: 0, date: 1, time: 2, product: 3, quantity: 4, value: 5, odometer: 6 }],
  ['DATA/HORA;Veículo;Produto;Qtde. (litros);Valor Unitário;Valor Total', { plate: 1, date: 0, product: 2, value: 5 }],
  ['Placa;Valor;Litros;Valor Total (R$)', { plate: 0, quantity: 2, value: 3 }],
  ['Carro;Quando', {}],
  // Which of two plates is meant, a person says.
  ['Placa;Placa;Data', { date: 2 }],
])('%s', (header, columns) => {
  expect(fuelingColumns(header.split(';'))).toMatchObject(columns);
  if (header.startsWith('Placa;Placa')) expect(fuelingColumns(header.split(';')).plate).toBeUndefined();
});

test.each([
  ['Portuguese', portuguese],
  ['English', english],
])('the %s template that the program gives is understood whole', (_, { templateText }) => {
  const [header = ''] = templateText.split('\r\n');
  expect(Object.values(fuelingColumns(header.split(';'))).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});
