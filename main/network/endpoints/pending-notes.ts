/** Fuelings without a note: path and parameters of the listing, and how an item is parsed. */

import { z } from 'zod';
import { momentOf, toLocal } from '../local-time.ts';
import type { NetworkStation } from '../network-api.ts';
import type { NetworkFueling, PendingFilter } from '../notes-api.ts';
import { assumed, section, shown } from '../profile/entries/entry.ts';
import { additionalParameters, fueling, queryName } from '../profile/entries/shared.ts';
import { candidates, dateWriting, path } from '../profile/fields.ts';
import type { DeepReadonly } from '../profile/values.ts';
import { amountAt, namesOf } from '../reading/fuelings.ts';
import { integerAt, localTimeAt, missing, requiredId, textAt } from '../reading/wire.ts';
import { wireTexts } from '../texts.ts';
import { listEndpoint } from './endpoint.ts';
import { from, pair } from './request.ts';

const DAY_MS = 86_400_000;

const ENTRIES = {
  paths: {
    pendingNotes: shown(path(), '/supplier-integration/v1/suppliers/invoices/pending', 'GET: fuelings without a note', {
      pt: ['Pendências', 'Onde se leem os abastecimentos sem nota.'],
      en: ['Pending list', 'Where fuelings without a note are read.'],
    }),
  },
  query: {
    pendingSupplierDocument: shown(queryName.nullable(), 'supplier_document', "the station's CNPJ in the pending listing's query", {
      pt: ['CNPJ do posto nas pendências', 'Parâmetro do CNPJ na lista de pendências. Em branco: não vai.'],
      en: ["Station's CNPJ in the pending list", 'Parameter of the CNPJ in the pending list. Blank: not sent.'],
    }),
    pendingStartDate: shown(queryName.nullable(), 'start_date', 'start of its period', {
      pt: ['Início das pendências', 'Parâmetro do começo do período. Em branco: não vai.'],
      en: ['Start of the pending list', 'Parameter of the start of the period. Blank: not sent.'],
    }),
    pendingDate: shown(dateWriting, 'iso-day', 'how its days are written ([below](#dates-and-amounts-that-leave))', {
      pt: ['Forma da data das pendências', 'Como a data é escrita.'],
      en: ['Form of the date of the pending list', 'How the date is written.'],
    }),
    pendingDaysBack: assumed(z.int().min(1).max(10_000), 730, 'days back to that start when nobody filters', {
      pt: ['Dias das pendências', 'Quantos dias atrás o período começa sem filtro.', 'Dois anos não são demais para a rede.'],
      en: [
        'Days of the pending list',
        'How many days back the period starts without a filter.',
        'Two years are not too many for the network.',
      ],
    }),
  },
  also: {
    pending: additionalParameters('the pending listing', 'pendências', 'pending list'),
  },
  sections: {
    pending: section(
      { pt: ['Pendências', 'Em Pendências e em Anexar.'], en: ['Pending notes', 'In Pending and in Attach.'] },
      {
        ...fueling(shown, { quantity: ['quantity'], value: ['value'], productName: ['product_name'], licensePlate: ['license_plate'] }),
        daysPending: shown(candidates, ['days_pending'], 'days without a note', {
          pt: ['Dias sem nota', 'Há quantos dias falta a nota.'],
          en: ['Days without a note', 'For how many days the note is missing.'],
        }),
        repassDate: shown(candidates, ['repass_date'], 'day of the transfer', {
          pt: ['Dia do repasse', 'O dia do repasse.'],
          en: ['Day of the transfer', 'The day of the transfer.'],
        }),
        repassStatus: shown(candidates, ['repass_status'], 'its status word', {
          pt: ['Situação do repasse', 'A palavra da situação do repasse.'],
          en: ['State of the transfer', 'The word of the state of the transfer.'],
        }),
      },
    ),
  },
};
type Fields = DeepReadonly<z.output<typeof ENTRIES.sections.pending.schema>>;

export const listPending = listEndpoint(ENTRIES, {
  name: wireTexts.listings.pending,
  ask({ paths, names, also, now }, station: NetworkStation, { startDate }: PendingFilter) {
    // The station's own CNPJ is a filter too, but the document does not show whether it suffices here.
    const start = startDate ?? earliest(station, now - names.pendingDaysBack * DAY_MS);
    return {
      path: paths.pendingNotes,
      query: [
        ...pair(names.pendingSupplierDocument, station.cnpj),
        ...from(names.pendingStartDate, start, names.pendingDate, station),
        ...also,
      ],
    };
  },
  readItem: (record, { pending }, { timeZone }) => readPending(record, pending, timeZone),
});

/** Far enough back to include everything: the API requires a start date when no other filter is given. */
function earliest({ timeZone }: NetworkStation, at: number): string {
  const instant = new Date(at).toISOString();
  return (toLocal(instant, timeZone) ?? instant).slice(0, 10);
}

/** An element of the pending list. Its id, date, quantity and value are required. */
export function readPending(record: unknown, profile: Fields, timeZone: string): NetworkFueling {
  return {
    ...namesOf(record, profile),
    transactionId: requiredId(record, profile.transactionId),
    transactionDate: localTimeAt(record, profile.transactionDate, timeZone, profile.dates) ?? missing(profile.transactionDate),
    quantityE4: amountAt(record, profile.quantity, profile.decimalMark, profile.quantityHides) ?? missing(profile.quantity),
    valueE4: amountAt(record, profile.value, profile.decimalMark, profile.valueHides) ?? missing(profile.value),
    daysPending: integerAt(record, profile.daysPending),
    repassDate: dayAt(record, profile, timeZone),
    repassStatus: textAt(record, profile.repassStatus),
  };
}

/** The date as received; when it is not ISO, its day, if it has one. */
function dayAt(record: unknown, { repassDate, dates }: Fields, timeZone: string): string | null {
  const received = textAt(record, repassDate);
  return received === null || dates === 'iso' ? received : (momentOf(received, dates, timeZone)?.slice(0, 10) ?? received);
}
