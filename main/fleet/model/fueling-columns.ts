/** Maps the columns of a sheet to the fields of a fueling, by header. Pure. */

import type { FuelingColumns } from '../../../preload/contract/fleet/fueling-sheet.ts';
import { FUELING_ROLES, type FuelingForm, type FuelingRole } from '../../../preload/contract/fleet/manual-fuelings.ts';
import { normaliseLabel } from '../../shared/text.ts';

/** Headers of fleets' control sheets, telematics and card statements; the first one found in the sheet counts. */
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
    // Beside a total, a column headed "Valor" is the price per litre.
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

/** Headers of a driver, by how the network identifies one. A driver's name identifies nobody. */
const DRIVER: Readonly<Record<NonNullable<FuelingForm['driver']>, readonly string[]>> = {
  document: ['CPF DO MOTORISTA', 'CPF MOTORISTA', 'CPF DO CONDUTOR', 'CPF CONDUTOR', 'CPF', 'DRIVER DOCUMENT'],
  id: ['ID DO MOTORISTA', 'ID MOTORISTA', 'CODIGO DO MOTORISTA', 'CODIGO MOTORISTA', 'COD MOTORISTA', 'NUMERO DO MOTORISTA', 'DRIVER ID'],
  registration: [
    ...['MATRICULA DO MOTORISTA', 'MATRICULA MOTORISTA', 'MATRICULA', 'REGISTRO DO MOTORISTA', 'REGISTRO MOTORISTA', 'REGISTRO'],
    ...['MATRICULA DO CONDUTOR', 'DRIVER REGISTRATION'],
  ],
};

/** All known headers, normalised. */
export const FUELING_HEADERS: readonly string[] = [...Object.values(HEADERS).flat(), ...Object.values(DRIVER).flat()];

/**
 * @param driver how the network identifies a driver; null: it does not ask for one. @param header as in the sheet. A header that
 * occurs twice is assigned to no field: the user chooses.
 */
export function fuelingColumns(header: readonly string[], driver: FuelingForm['driver'] = null): FuelingColumns {
  const names = header.map(normaliseLabel);
  const columns: Partial<Record<FuelingRole, number>> = {};
  for (const role of FUELING_ROLES) {
    const headers = role !== 'driver' ? HEADERS[role] : driver === null ? [] : DRIVER[driver];
    const name = headers.find((known) => names.includes(known));
    if (name !== undefined && names.indexOf(name) === names.lastIndexOf(name)) columns[role] = names.indexOf(name);
  }
  return columns;
}
