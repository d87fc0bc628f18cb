/** Fuelings of a fleet: path and parameters of the listing, and how an item is parsed. */

import type { z } from 'zod';
import { bareKey } from '../../shared/names/note-key.ts';
import type { FleetFueling, FleetFuelingsFilter } from '../fleet-api.ts';
import type { NetworkFleet } from '../network-api.ts';
import { section, shown } from '../profile/entries/entry.ts';
import {
  additionalParameters,
  cancelledWords,
  dates,
  decimalMark,
  periodEnd,
  quantityHides,
  queryName,
  valueHides,
} from '../profile/entries/shared.ts';
import { candidates, dateWriting, needed, path } from '../profile/fields.ts';
import type { DeepReadonly } from '../profile/values.ts';
import { amountAt, cancelledAt } from '../reading/fuelings.ts';
import { documentAt, idAt, integerAt, localTimeAt, missing, requiredId, textAt } from '../reading/wire.ts';
import { wireTexts } from '../texts.ts';
import { listEndpoint } from './endpoint.ts';
import { from, pair, until } from './request.ts';

const ENTRIES = {
  paths: {
    customerTransactions: shown(path(), '/fleet-integration/v1/customers/transactions', 'GET: fuelings of the carrier', {
      pt: ['Abastecimentos da frota', 'Onde uma frota lê os abastecimentos dela.'],
      en: ['Fuelings of the fleet', 'Where a fleet reads its fuelings.'],
    }),
  },
  query: {
    customerId: shown(queryName.nullable(), 'customer_id', 'the carrier in the query of its fuelings', {
      pt: ['Frota nos abastecimentos', 'Parâmetro do número da frota. Em branco: não vai.'],
      en: ['Fleet in its fuelings', 'Parameter of the number of the fleet. Blank: not sent.'],
    }),
    customerStartDate: shown(queryName, 'start_date', 'start of its period', {
      pt: ['Início dos abastecimentos da frota', 'Parâmetro do começo do período.'],
      en: ["Start of the fleet's fuelings", 'Parameter of the start of the period.'],
    }),
    customerEndDate: shown(queryName, 'end_date', 'end of its period', {
      pt: ['Fim dos abastecimentos da frota', 'Parâmetro do fim do período.'],
      en: ["End of the fleet's fuelings", 'Parameter of the end of the period.'],
    }),
    customerDate: shown(dateWriting, 'iso-day', 'how its days are written ([below](#dates-and-amounts-that-leave))', {
      pt: ['Forma da data dos abastecimentos da frota', 'Como a data é escrita.'],
      en: ["Form of the date of the fleet's fuelings", 'How the date is written.'],
    }),
    customerEnd: periodEnd('Último dia dos abastecimentos da frota', "Last day of the fleet's fuelings"),
    customerInvoiceKey: shown(queryName, 'invoice_key', 'the fuelings of one note; never beside a period', {
      pt: ['Abastecimentos de uma nota', 'Parâmetro da chave de acesso. Nunca vai junto com um período.'],
      en: ['Fuelings of a note', 'Parameter of the access key. Never sent beside a period.'],
    }),
  },
  also: {
    customerTransactions: additionalParameters('the fuelings of a fleet', 'abastecimentos da frota', 'fuelings of the fleet'),
  },
  sections: {
    customerTransactions: section(
      {
        pt: ['Abastecimentos da frota', 'Em Abastecimentos, com o acesso de uma frota.'],
        en: ['Fuelings of the fleet', 'In Fuelings, with the access of a fleet.'],
      },
      {
        transactionId: shown(needed, ['transaction_id'], 'the fueling', {
          pt: ['Abastecimento', 'Número do abastecimento.'],
          en: ['Fueling', 'Number of the fueling.'],
        }),
        transactionDate: shown(needed, ['transaction_date'], 'its local date and time', {
          pt: ['Data', 'Data e hora locais do abastecimento.'],
          en: ['Date', 'Local date and time of the fueling.'],
        }),
        plate: shown(candidates, ['plate'], 'plate', { pt: ['Placa', 'Placa do veículo.'], en: ['Plate', 'Plate of the vehicle.'] }),
        product: shown(candidates, ['fuel_type'], 'product', {
          pt: ['Produto', 'Nome do combustível.'],
          en: ['Product', 'Name of the fuel.'],
        }),
        quantity: shown(candidates, ['liters'], 'litres (m³ of GNV)', {
          pt: ['Quantidade', 'Litros, ou m³ de GNV.'],
          en: ['Quantity', 'Liters, or m³ of GNV.'],
        }),
        value: shown(candidates, ['amount'], 'R$', { pt: ['Valor', 'Valor em reais.'], en: ['Value', 'Value in reais.'] }),
        odometer: shown(candidates, ['odometer'], 'kilometres, as typed at the pump', {
          pt: ['Hodômetro', 'Quilometragem digitada na bomba.'],
          en: ['Odometer', 'Kilometers as typed at the pump.'],
        }),
        supplierDocument: shown(candidates, ['supplier_document'], "the station's CNPJ", {
          pt: ['CNPJ do posto', 'CNPJ do posto que abasteceu.'],
          en: ["Station's CNPJ", 'CNPJ of the station that fueled.'],
        }),
        city: shown(candidates, ['city_name'], 'its city', { pt: ['Cidade', 'Cidade do posto.'], en: ['City', 'City of the station.'] }),
        invoiceKey: shown(candidates, ['invoice_key'], 'access key of its note', {
          pt: ['Chave da nota', 'Chave de acesso da nota do abastecimento.'],
          en: ['Key of the note', "Access key of the fueling's note."],
        }),
        cancelled: shown(candidates, ['is_cancelled'], 'whether it is cancelled', {
          pt: ['Cancelado', 'Se o abastecimento foi cancelado.'],
          en: ['Canceled', 'Whether the fueling was canceled.'],
        }),
        cancelledWords,
        decimalMark,
        quantityHides,
        valueHides,
        dates,
      },
    ),
  },
};
type Fields = DeepReadonly<z.output<typeof ENTRIES.sections.customerTransactions.schema>>;

/** Filters by period, or by one note: the network refuses a key with a period. */
export const listFleetFuelings = listEndpoint(ENTRIES, {
  name: wireTexts.listings.fleetFuelings,
  ask: ({ paths, names, also }, fleet: NetworkFleet, filter: FleetFuelingsFilter) => ({
    path: paths.customerTransactions,
    query: [
      ...pair(names.customerId, fleet.customerId),
      ...('invoiceKey' in filter
        ? pair(names.customerInvoiceKey, filter.invoiceKey)
        : [
            ...from(names.customerStartDate, filter.startDate, names.customerDate, fleet),
            ...until(names.customerEndDate, filter.endDate, names.customerDate, names.customerEnd, fleet),
          ]),
      ...also,
    ],
  }),
  readItem: (record, { customerTransactions }, { timeZone }) => readFleetFueling(record, customerTransactions, timeZone),
});

/** An element of the fleet's transactions; an empty field counts as missing. */
export function readFleetFueling(record: unknown, at: Fields, timeZone: string): FleetFueling {
  return {
    transactionId: requiredId(record, at.transactionId),
    transactionDate: localTimeAt(record, at.transactionDate, timeZone, at.dates) ?? missing(at.transactionDate),
    plate: textAt(record, at.plate),
    product: textAt(record, at.product),
    quantityE4: amountAt(record, at.quantity, at.decimalMark, at.quantityHides),
    valueE4: amountAt(record, at.value, at.decimalMark, at.valueHides),
    odometer: integerAt(record, at.odometer),
    supplierDocument: documentAt(record, at.supplierDocument),
    city: textAt(record, at.city),
    invoiceKey: bareKey(idAt(record, at.invoiceKey)) || null,
    cancelled: cancelledAt(record, at) === true,
  };
}
