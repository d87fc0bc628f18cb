/** All fuelings of a station: path and parameters of the listing, and how an item is parsed. */

import type { z } from 'zod';
import { bareKey } from '../../shared/names/note-key.ts';
import type { NetworkStation } from '../network-api.ts';
import type { SupplierTransaction, TransactionsFilter } from '../notes-api.ts';
import { assumed, section } from '../profile/entries/entry.ts';
import { additionalParameters, cancelledWords, fueling, periodDays, periodEnd, queryName } from '../profile/entries/shared.ts';
import { AS_CARRIER, AS_PENDING, STATION_PREFIX, STYLE } from '../profile/entries/words.ts';
import { candidates, path } from '../profile/fields.ts';
import type { DeepReadonly } from '../profile/values.ts';
import { amountAt, cancelledAt, namesOf } from '../reading/fuelings.ts';
import { documentAt, localTimeAt, requiredId, textAt } from '../reading/wire.ts';
import { wireTexts } from '../texts.ts';
import { listEndpoint } from './endpoint.ts';
import { from, pair, until } from './request.ts';

const ENTRIES = {
  paths: {
    supplierTransactions: assumed(
      path(),
      '/supplier-integration/v1/suppliers/transactions',
      'GET: fuelings of the station (prefix not shown)',
      {
        pt: ['Abastecimentos do posto', 'Onde se leem todos os abastecimentos.', STATION_PREFIX.pt],
        en: ['Fuelings of the station', 'Where all fuelings are read.', STATION_PREFIX.en],
      },
    ),
  },
  query: {
    transactionsSupplierDocument: assumed(queryName.nullable(), 'supplier_document', "the station's CNPJ in the query of its fuelings", {
      pt: ['CNPJ do posto nos abastecimentos', 'Parâmetro do CNPJ na lista de abastecimentos. Em branco: não vai.', AS_PENDING.pt],
      en: ["Station's CNPJ in the fuelings", 'Parameter of the CNPJ in the list of fuelings. Blank: not sent.', AS_PENDING.en],
    }),
    transactionsStartDate: assumed(queryName.nullable(), 'start_date', 'start of its period', {
      pt: ['Início dos abastecimentos', 'Parâmetro do começo do período. Em branco: não vai.', AS_CARRIER.pt],
      en: ['Start of the fuelings', 'Parameter of the start of the period. Blank: not sent.', AS_CARRIER.en],
    }),
    transactionsEndDate: assumed(queryName.nullable(), 'end_date', 'end of its period', {
      pt: ['Fim dos abastecimentos', 'Parâmetro do fim do período. Em branco: não vai.', AS_CARRIER.pt],
      en: ['End of the fuelings', 'Parameter of the end of the period. Blank: not sent.', AS_CARRIER.en],
    }),
    transactionsDate: periodDays('Forma da data dos abastecimentos', 'Form of the date of the fuelings'),
    transactionsEnd: periodEnd('Último dia dos abastecimentos', 'Last day of the fuelings'),
  },
  also: {
    transactions: additionalParameters('the fuelings of the station', 'abastecimentos', 'fuelings'),
  },
  sections: {
    transactions: section(
      {
        pt: ['Abastecimentos', 'Em Movimento e na busca de uma nota já enviada.'],
        en: ['Fuelings', 'In Movement and to find a note already sent.'],
      },
      {
        ...fueling(assumed, {
          quantity: ['quantity', 'liters'],
          value: ['value', 'amount'],
          productName: ['product_name', 'fuel_type'],
          licensePlate: ['license_plate', 'plate'],
        }),
        customerDocument: assumed(candidates, ['customer_document'], "the customer's CNPJ", {
          pt: ['CNPJ do cliente', 'CNPJ do cliente.', STYLE.pt],
          en: ["Customer's CNPJ", 'CNPJ of the customer.', STYLE.en],
        }),
        invoiceKey: assumed(candidates, ['invoice_key'], 'access key of its note', {
          pt: ['Chave da nota', 'Chave de acesso da nota do abastecimento.', AS_CARRIER.pt],
          en: ['Key of the note', "Access key of the fueling's note.", AS_CARRIER.en],
        }),
        cancelled: assumed(candidates, ['is_cancelled'], 'whether it is cancelled: true, false or a word', {
          pt: ['Cancelado', 'Se o abastecimento foi cancelado.', AS_CARRIER.pt],
          en: ['Canceled', 'Whether the fueling was canceled.', AS_CARRIER.en],
        }),
        cancelledWords,
      },
    ),
  },
};
type Fields = DeepReadonly<z.output<typeof ENTRIES.sections.transactions.schema>>;

export const listSupplierTransactions = listEndpoint(ENTRIES, {
  name: wireTexts.listings.transactions,
  ask: ({ paths, names, also }, station: NetworkStation, { startDate, endDate }: TransactionsFilter) => ({
    path: paths.supplierTransactions,
    query: [
      ...pair(names.transactionsSupplierDocument, station.cnpj),
      ...from(names.transactionsStartDate, startDate, names.transactionsDate, station),
      ...until(names.transactionsEndDate, endDate, names.transactionsDate, names.transactionsEnd, station),
      ...also,
    ],
  }),
  readItem: (record, { transactions }, { timeZone }) => readTransaction(record, transactions, timeZone),
});

/** An element of the supplier's transactions: only the id is required. */
export function readTransaction(record: unknown, profile: Fields, timeZone: string): SupplierTransaction {
  return {
    ...namesOf(record, profile),
    transactionId: requiredId(record, profile.transactionId),
    transactionDate: localTimeAt(record, profile.transactionDate, timeZone, profile.dates),
    quantityE4: amountAt(record, profile.quantity, profile.decimalMark, profile.quantityHides),
    valueE4: amountAt(record, profile.value, profile.decimalMark, profile.valueHides),
    customerDocument: documentAt(record, profile.customerDocument),
    // Stored in normalised form, however the listing writes it.
    invoiceKey: bareKey(textAt(record, profile.invoiceKey)) || null,
    cancelled: cancelledAt(record, profile),
  };
}
