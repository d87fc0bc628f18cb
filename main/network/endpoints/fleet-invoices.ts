/** Notes of a fleet: path and parameters of the listing, and how an item is parsed. */

import type { z } from 'zod';
import { bareKey } from '../../shared/names/note-key.ts';
import type { FleetInvoice, FleetInvoicesFilter } from '../fleet-api.ts';
import type { NetworkFleet } from '../network-api.ts';
import { assumed, section, shown } from '../profile/entries/entry.ts';
import { additionalParameters, periodDays, periodEnd, queryName } from '../profile/entries/shared.ts';
import { AS_FLEET, FLEET_PREFIX, STYLE } from '../profile/entries/words.ts';
import { candidates, needed, path } from '../profile/fields.ts';
import type { DeepReadonly } from '../profile/values.ts';
import { missing, requiredId, textAt } from '../reading/wire.ts';
import { wireTexts } from '../texts.ts';
import { listEndpoint } from './endpoint.ts';
import { from, pair, until } from './request.ts';

const ENTRIES = {
  paths: {
    customerInvoices: assumed(
      path(),
      '/fleet-integration/v1/customers/invoices',
      "GET: notes of the carrier's fuelings (prefix not shown)",
      {
        pt: ['Notas da frota', 'Onde se leem as notas dos abastecimentos da frota.', FLEET_PREFIX.pt],
        en: ['Notes of the fleet', "Where the notes of a fleet's fuelings are read.", FLEET_PREFIX.en],
      },
    ),
    customerInvoiceXml: assumed(
      path('{invoice_key}'),
      '/fleet-integration/v1/customers/invoices/{invoice_key}/export',
      'GET: the XML of the note `{invoice_key}`, as the body itself (as above)',
      {
        pt: [
          'XML de uma nota da frota',
          'De onde se baixa o XML de uma nota. O lugar da chave fica entre { }, como no padrão.',
          FLEET_PREFIX.pt,
        ],
        en: [
          'XML of a note of the fleet',
          'Where the XML of a note is downloaded from. The place of the key stands between { }, as in the default.',
          FLEET_PREFIX.en,
        ],
      },
    ),
  },
  query: {
    invoicesCustomerId: assumed(queryName.nullable(), 'customer_id', 'the carrier in the query of its notes', {
      pt: ['Frota nas notas', 'Parâmetro do número da frota na lista de notas. Em branco: não vai.', AS_FLEET.pt],
      en: ['Fleet in its notes', 'Parameter of the number of the fleet in the list of notes. Blank: not sent.', AS_FLEET.en],
    }),
    invoicesStartDate: assumed(queryName, 'start_date', 'start of its period', {
      pt: ['Início das notas da frota', 'Parâmetro do começo do período.', AS_FLEET.pt],
      en: ["Start of the fleet's notes", 'Parameter of the start of the period.', AS_FLEET.en],
    }),
    invoicesEndDate: assumed(queryName, 'end_date', 'end of its period', {
      pt: ['Fim das notas da frota', 'Parâmetro do fim do período.', AS_FLEET.pt],
      en: ["End of the fleet's notes", 'Parameter of the end of the period.', AS_FLEET.en],
    }),
    invoicesDate: periodDays('Forma da data das notas da frota', "Form of the date of the fleet's notes"),
    invoicesEnd: periodEnd('Último dia das notas da frota', "Last day of the fleet's notes"),
    invoicesTransactionId: assumed(queryName, 'transaction_id', 'the notes of one fueling', {
      pt: ['Notas de um abastecimento', 'Parâmetro do abastecimento de que se pedem as notas.', 'O nome do campo do abastecimento.'],
      en: ['Notes of a fueling', 'Parameter of the fueling whose notes are asked for.', "The name of the fueling's field."],
    }),
  },
  also: {
    customerInvoices: additionalParameters('the notes of a fleet', 'notas da frota', 'notes of the fleet'),
  },
  sections: {
    customerInvoices: section(
      { pt: ['Notas da frota', 'Em Notas da frota.'], en: ['Notes of the fleet', 'In Notes of the fleet.'] },
      {
        invoiceKey: shown(needed, ['invoice_key'], 'access key', {
          pt: ['Chave da nota', 'Chave de acesso da nota.'],
          en: ['Key of the note', 'Access key of the note.'],
        }),
        number: assumed(candidates, ['invoice_number', 'number'], 'number of the note', {
          pt: ['Número da nota', 'Número da nota.', STYLE.pt],
          en: ['Number of the note', 'Number of the note.', STYLE.en],
        }),
        url: shown(candidates, ['invoice_url'], "link to its XML, followed on the API's own host alone", {
          pt: ['Endereço do XML', 'Endereço do arquivo da nota. O programa só o segue no servidor da rede.'],
          en: ['Address of the XML', "Address of the note's file. The program follows it only on the network's server."],
        }),
        xml: assumed(
          candidates,
          [],
          'the XML within a JSON answer of `paths.customerInvoiceXml`, as text or in base64; `[]`: the answer is the file',
          {
            pt: ['XML na resposta', 'Onde está o XML, se a resposta é um JSON.', 'A resposta é o próprio arquivo.'],
            en: ['XML in the answer', 'Where the XML stands, if the answer is JSON.', 'The answer is the file itself.'],
          },
        ),
      },
    ),
  },
};
type Fields = DeepReadonly<z.output<typeof ENTRIES.sections.customerInvoices.schema>>;

/** Filters by period, or by one fueling. */
export const listFleetInvoices = listEndpoint(ENTRIES, {
  name: wireTexts.listings.fleetInvoices,
  ask: ({ paths, names, also }, fleet: NetworkFleet, filter: FleetInvoicesFilter) => ({
    path: paths.customerInvoices,
    query: [
      ...pair(names.invoicesCustomerId, fleet.customerId),
      ...('transactionId' in filter
        ? pair(names.invoicesTransactionId, filter.transactionId)
        : [
            ...from(names.invoicesStartDate, filter.startDate, names.invoicesDate, fleet),
            ...until(names.invoicesEndDate, filter.endDate, names.invoicesDate, names.invoicesEnd, fleet),
          ]),
      ...also,
    ],
  }),
  readItem: (record, { customerInvoices }) => readFleetInvoice(record, customerInvoices),
});

export function readFleetInvoice(record: unknown, at: Fields): FleetInvoice {
  return {
    invoiceKey: bareKey(requiredId(record, at.invoiceKey)) || missing(at.invoiceKey),
    number: textAt(record, at.number),
    url: textAt(record, at.url, 2048),
  };
}
