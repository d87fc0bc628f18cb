/** Which column of a sheet holds which part of a fueling, by its header. Pure. */

import type { FuelingColumns } from '../../../preload/contract/fleet/fueling-sheet.ts';
import { FUELING_ROLES, type FuelingForm, type FuelingRole } from '../../../preload/contract/fleet/manual-fuelings.ts';
import { normaliseLabel } from '../../shared/text.ts';

/** As fleets' own control sheets, telematics and card statements head them; the first that stands in the sheet counts. */
const HEADERS: Readonly<Record<Exclude<FuelingRole, 'driver'>, readonly string[]>> = {
  plate: ['PLACA', 'PLACA DO VEICULO', 'PLACA VEICULO', 'VEICULO PLACA', 'VEICULO', 'CAMINHAO', 'CAVALO', 'PREFIXO PLACA', 'PLATE'],
  date: [
    ...['DATA', 'DATA DO ABASTECIMENTO', 'DATA ABASTECIMENTO', 'DATA E HORA', 'DATA HORA', 'DT ABASTECIMENTO', 'DATA DA TRANSACAO'],
    ...['DATA TRANSACAO', 'DT', 'DIA', 'DATE'],
  ],
  time: ['HORA', 'HORARIO', 'HORA DO ABASTECIMENTO', 'HORA ABASTECIMENTO', 'HORA DA TRANSACAO', 'HORA TRANSACAO', 'HR', 'TIME'],
  product: ['PRODUTO', 'COMBUSTIVEL', 'TIPO DE COMBUSTIVEL', 'TIPO COMBUSTIVEL', 'NOME DO PRODUTO', 'DESCRICAO', 'SERVICO', 'PRODUCT'],
  quantity: [
    ...['QUANTIDADE', 'LITROS', 'QTD', 'QTDE', 'QUANTIDADE LITROS', 'QUANTIDADE L', 'QTD LITROS', 'QTDE LITROS', 'QTD L', 'VOLUME'],
    ...[
      'VOLUME L',
      'LITRAGEM',
      'LTS',
      'LT',
      'QUANTIDADE LITROS OU M3',
      'QUANTIDADE DE LITROS',
      'TOTAL DE LITROS',
      'TOTAL LITROS',
      'QUANTITY',
    ],
  ],
  value: [
    // Beside a total, what is headed "Valor" is of one litre.
    ...[
      'VALOR TOTAL',
      'VALOR TOTAL R',
      'VLR TOTAL',
      'TOTAL',
      'TOTAL R',
      'CUSTO TOTAL',
      'PRECO TOTAL',
      'VALOR',
      'VALOR R',
      'VLR',
      'VALOR PAGO',
    ],
    ...['VALOR DO ABASTECIMENTO', 'VALOR ABASTECIMENTO', 'CUSTO', 'VALUE'],
  ],
  odometer: [
    ...['HODOMETRO', 'HODOMETRO KM', 'ODOMETRO', 'ODOMETRO KM', 'KM', 'KM ATUAL', 'QUILOMETRAGEM', 'KILOMETRAGEM', 'KM DO VEICULO'],
    ...['KM VEICULO', 'KM ABASTECIMENTO', 'KM HODOMETRO', 'ODOMETER'],
  ],
  supplier: [
    'CNPJ DO POSTO',
    'CNPJ POSTO',
    'CNPJ',
    'CNPJ DO ESTABELECIMENTO',
    'CNPJ ESTABELECIMENTO',
    'CNPJ DO FORNECEDOR',
    'CNPJ FORNECEDOR',
  ],
};

/** A driver's name is none of them. */
const DRIVER: Readonly<Record<NonNullable<FuelingForm['driver']>, readonly string[]>> = {
  document: ['CPF DO MOTORISTA', 'CPF MOTORISTA', 'CPF DO CONDUTOR', 'CPF CONDUTOR', 'CPF', 'DRIVER DOCUMENT'],
  id: ['ID DO MOTORISTA', 'ID MOTORISTA', 'CODIGO DO MOTORISTA', 'CODIGO MOTORISTA', 'COD MOTORISTA', 'NUMERO DO MOTORISTA', 'DRIVER ID'],
  registration: [
    ...['MATRICULA DO MOTORISTA', 'MATRICULA MOTORISTA', 'MATRICULA', 'REGISTRO DO MOTORISTA', 'REGISTRO MOTORISTA', 'REGISTRO'],
    ...['MATRICULA DO CONDUTOR', 'DRIVER REGISTRATION'],
  ],
};

/** Every header that is known, normalised. */
export const FUELING_HEADERS: readonly string[] = [...Object.values(HEADERS).flat(), ...Object.values(DRIVER).flat()];

/**
 * @param driver what the network calls a driver by; null: it wants none. @param header as it stands in the sheet. A header that
 * occurs twice is assigned to no field: a person says which one it is.
 */
export function fuelingColumns(header: readonly string[], driver: FuelingForm['driver'] = null): FuelingColumns {
  const names = header.map(normaliseLabel);
  const columns: Partial<Record<FuelingRole, number>> = {};
  for (const role of FUELING_ROLES) {
    const own = role !== 'driver' ? HEADERS[role] : driver === null ? [] : DRIVER[driver];
    const name = own.find((known) => names.includes(known));
    if (name !== undefined && names.indexOf(name) === names.lastIndexOf(name)) columns[role] = names.indexOf(name);
  }
  return columns;
}
