/** Entries that several requests and answers have. */

import { z } from 'zod';
import { candidates, dateWriting, distinctWords, mark, needed, parameters, words } from '../fields.ts';
import { assumed, group, type shown } from './entry.ts';
import { DOT, NO_WORDS } from './words.ts';

/** A parameter's name; null = never sent. */
export const queryName = z.string().regex(/^[^\s=&?#]{1,100}$/);

const LAST_DAY = {
  pt: ['Se o último dia faz parte do período. Senão, vai o dia seguinte.', 'Faz parte.'],
  en: ['Whether the last day is part of the period. If not, the next day is sent.', 'It is part of it.'],
} as const;
/** Whether the end of a period is part of it: the day that is asked for, or the one after it. */
export const periodEnd = (pt: string, en: string) =>
  assumed(
    z.enum(['inclusive', 'exclusive']),
    'inclusive',
    'whether the last day is part of the period; `exclusive`: the day behind it is sent',
    { pt: [pt, ...LAST_DAY.pt], en: [en, ...LAST_DAY.en] },
  );

const DAYS = {
  pt: ['Como a data é escrita.', 'Ano primeiro, como no documento.'],
  en: ['How the date is written.', 'Year first, as in the document.'],
} as const;
/** How the days of a period are written. */
export const periodDays = (pt: string, en: string) =>
  assumed(dateWriting, 'iso-day', 'how its days are written ([below](#dates-and-amounts-that-leave))', {
    pt: [pt, ...DAYS.pt],
    en: [en, ...DAYS.en],
  });

const ALSO = {
  pt: ['O que mais a rede exige neste pedido, como situacao=ATIVO.', 'Nada mais.'],
  en: ['What else the network demands here, as status=ACTIVE.', 'Nothing else.'],
} as const;
/** Parameters that the network requires besides those that the program fills. */
export const additionalParameters = (listing: string, pt: string, en: string) =>
  assumed(parameters, null, `parameters that ${listing} wants besides, as \`name=value&name=value\``, {
    pt: [`Mais parâmetros: ${pt}`, ...ALSO.pt],
    en: [`More parameters: ${en}`, ...ALSO.en],
  });

export const dates = assumed(
  z.enum(['iso', 'day-first', 'seconds', 'milliseconds']),
  'iso',
  'how its dates are written: `iso` 2026-11-25T14:30:00 with or without a zone, `day-first` 25/11/2026 [14:30[:00]], `seconds` or `milliseconds` since 1970',
  {
    pt: ['Forma das datas', 'Como as datas vêm: ano primeiro, dia primeiro ou contadas desde 1970.', 'Como nos exemplos do documento.'],
    en: ['Form of dates', 'How dates come: year first, day first or counted since 1970.', 'As in the examples of the document.'],
  },
);
/** Decimals that a number without a mark hides: 2 = cents, 3 = thousandths of a litre; 0 = it is as it is written. */
const hidden = z.int().min(0).max(4);
export const quantityHides = assumed(hidden, 0, 'decimals that a quantity hides: 3 = whole thousandths', {
  pt: [
    'Casas escondidas na quantidade',
    'Quantas casas a quantidade tem sem a vírgula. 3 para milésimos de litro.',
    'Nenhuma: vem em litros.',
  ],
  en: [
    'Hidden decimals of the quantity',
    'How many decimals the quantity has without its mark. 3 for thousandths of a liter.',
    'None: it comes in liters.',
  ],
});
export const centsHidden = (of: string) =>
  assumed(hidden, 0, `decimals that ${of} hides: 2 = whole cents`, {
    pt: ['Casas escondidas no valor', 'Quantas casas o valor tem sem a vírgula: 2 para centavos.', 'Nenhuma: vem em reais.'],
    en: ['Hidden decimals of the value', 'How many decimals the value has without its mark: 2 for cents.', 'None: it comes in reais.'],
  });
export const valueHides = centsHidden('a value');
export const decimalMark = assumed(mark, '.', 'decimal mark of quantities and values written as text', {
  pt: ['Separador das casas', 'O sinal das casas em quantidades e valores que vêm como texto.', DOT.pt],
  en: ['Decimal mark', 'The decimal mark in quantities and values that come as text.', DOT.en],
});
export const cancelledWords = group({
  cancelled: assumed(words, [], 'words for cancelled', {
    pt: ['Palavras: cancelado', 'Palavras da rede para cancelado.', NO_WORDS.pt],
    en: ['Words: canceled', 'Words of the network for canceled.', NO_WORDS.en],
  }),
  valid: assumed(words, [], 'words for valid', {
    pt: ['Palavras: válido', 'Palavras da rede para válido.', NO_WORDS.pt],
    en: ['Words: valid', 'Words of the network for valid.', NO_WORDS.en],
  }),
}).superRefine(distinctWords);

type FuelingNames = Readonly<Record<'quantity' | 'value' | 'productName' | 'licensePlate', string[]>>;
/** Fields that both listings of fuelings of a station have. */
export const fueling = (entry: typeof shown, names: FuelingNames) => ({
  transactionId: entry(needed, ['transaction_id'], 'the fueling', {
    pt: ['Abastecimento', 'Número do abastecimento.'],
    en: ['Fueling', 'Number of the fueling.'],
  }),
  transactionDate: entry(needed, ['transaction_date'], 'its local date and time', {
    pt: ['Data', 'Data e hora locais do abastecimento.'],
    en: ['Date', 'Local date and time of the fueling.'],
  }),
  stationName: entry(candidates, ['station_name'], 'station', { pt: ['Posto', 'Nome do posto.'], en: ['Station', 'Name of the station.'] }),
  customerName: entry(candidates, ['customer_name'], 'customer', {
    pt: ['Cliente', 'Nome do cliente.'],
    en: ['Customer', 'Name of the customer.'],
  }),
  quantity: entry(needed, names.quantity, 'litres (m³ of GNV)', {
    pt: ['Quantidade', 'Litros, ou m³ de GNV.'],
    en: ['Quantity', 'Liters, or m³ of GNV.'],
  }),
  value: entry(needed, names.value, 'R$', { pt: ['Valor', 'Valor em reais.'], en: ['Value', 'Value in reais.'] }),
  productName: entry(candidates, names.productName, 'product', {
    pt: ['Produto', 'Nome do produto.'],
    en: ['Product', 'Name of the product.'],
  }),
  licensePlate: entry(candidates, names.licensePlate, 'plate', {
    pt: ['Placa', 'Placa do veículo.'],
    en: ['Plate', 'Plate of the vehicle.'],
  }),
  decimalMark,
  quantityHides,
  valueHides,
  dates,
});
