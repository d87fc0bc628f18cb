/** Transfers to a station: path and parameters of the listing, and how an item is parsed. */

import type { z } from 'zod';
import { find } from '../http/json.ts';
import type { NetworkStation } from '../network-api.ts';
import { assumed, section } from '../profile/entries/entry.ts';
import { additionalParameters, centsHidden, dates, periodDays, periodEnd, queryName } from '../profile/entries/shared.ts';
import { AS_CARRIER, AS_PENDING, DOT, STYLE } from '../profile/entries/words.ts';
import { candidates, mark, needed, path } from '../profile/fields.ts';
import type { DeepReadonly } from '../profile/values.ts';
import { amountAt } from '../reading/fuelings.ts';
import { localTimeAt, missing, requiredId, textAt } from '../reading/wire.ts';
import { wireTexts } from '../texts.ts';
import { listEndpoint } from './endpoint.ts';
import { from, pair, until } from './request.ts';

const ENTRIES = {
  paths: {
    transfers: assumed(
      path().nullable(),
      null,
      'GET: transfers to the station. The document says that the listing is there, in its changelog, and shows neither path nor fields; `null`: it is not read, and no screen shows it',
      {
        pt: [
          'Repasses',
          'Onde se lê a lista de repasses. Em branco: não se lê, e a tela Repasses não aparece.',
          'O documento fala da lista, mas não mostra o caminho. Fica desligada até alguém preencher.',
        ],
        en: [
          'Transfers',
          'Where the list of transfers is read. Blank: it is not read, and the screen Transfers does not appear.',
          'The document speaks of the list, but does not show the path. It is off until somebody fills it in.',
        ],
      },
    ),
  },
  query: {
    transfersSupplierDocument: assumed(queryName.nullable(), 'supplier_document', "the station's CNPJ in the query of the transfers", {
      pt: ['CNPJ do posto nos repasses', 'Parâmetro do CNPJ na lista de repasses. Em branco: não vai.', AS_PENDING.pt],
      en: ["Station's CNPJ in the transfers", 'Parameter of the CNPJ in the list of transfers. Blank: not sent.', AS_PENDING.en],
    }),
    transfersStartDate: assumed(queryName.nullable(), 'start_date', 'start of its period', {
      pt: ['Início dos repasses', 'Parâmetro do começo do período. Em branco: não vai.', AS_CARRIER.pt],
      en: ['Start of the transfers', 'Parameter of the beginning of the period. Blank: not sent.', AS_CARRIER.en],
    }),
    transfersEndDate: assumed(queryName.nullable(), 'end_date', 'end of its period', {
      pt: ['Fim dos repasses', 'Parâmetro do fim do período. Em branco: não vai.', AS_CARRIER.pt],
      en: ['End of the transfers', 'Parameter of the end of the period. Blank: not sent.', AS_CARRIER.en],
    }),
    transfersDate: periodDays('Forma da data dos repasses', 'Form of the date of the transfers'),
    transfersEnd: periodEnd('Último dia dos repasses', 'Last day of the transfers'),
  },
  also: {
    transfers: additionalParameters('the transfers', 'repasses', 'transfers'),
  },
  sections: {
    transfers: section(
      {
        pt: ['Repasses', 'Em Repasses, que só aparece com o endereço preenchido.'],
        en: ['Transfers', 'In Transfers, which only appears once its address is filled in.'],
      },
      {
        id: assumed(needed, ['repass_id', 'transfer_id', 'id'], 'the transfer: each has its own', {
          pt: ['Repasse', 'Número do repasse.', STYLE.pt],
          en: ['Transfer', 'Number of the transfer.', STYLE.en],
        }),
        date: assumed(needed, ['repass_date', 'transfer_date', 'date'], 'its local day', {
          pt: ['Dia do repasse', 'O dia em que a rede paga, ou pagou.', AS_PENDING.pt],
          en: ['Day of the transfer', 'The day on which the network pays, or paid.', AS_PENDING.en],
        }),
        amount: assumed(needed, ['amount', 'value'], 'R$', {
          pt: ['Valor do repasse', 'Valor em reais.', STYLE.pt],
          en: ['Value of the transfer', 'Value in reais.', STYLE.en],
        }),
        decimalMark: assumed(mark, '.', 'decimal mark of amounts written as text', {
          pt: ['Separador das casas', 'O sinal das casas no valor que vem como texto.', DOT.pt],
          en: ['Decimal mark', 'The decimal mark in a value that comes as text.', DOT.en],
        }),
        amountHides: centsHidden('an amount'),
        dates,
        status: assumed(candidates, ['repass_status', 'status'], 'its status word, shown as it is', {
          pt: ['Situação do repasse', 'A palavra da situação do repasse.', AS_PENDING.pt],
          en: ['Status of the transfer', 'The word of the status of the transfer.', AS_PENDING.en],
        }),
        fuelings: assumed(
          candidates,
          ['transactions', 'transaction_ids', 'transaction_id'],
          'the fuelings that it pays: the number of one, several with commas, or a list; where it is not there, whether the amount is right is unknown',
          {
            pt: [
              'Abastecimentos do repasse',
              'O número do abastecimento que o repasse paga, ou a lista deles. Sem isto não dá para conferir o valor.',
              STYLE.pt,
            ],
            en: [
              'Fuelings of the transfer',
              "The number of the fueling that the transfer pays, or their list. Without it the value can't be checked.",
              STYLE.en,
            ],
          },
        ),
        fuelingId: assumed(needed, ['transaction_id', ''], 'the number within an item of that list; `""`: the item itself', {
          pt: [
            'Número na lista do repasse',
            'Onde está o número em cada item dessa lista. “(a própria resposta)”: o item é o próprio número.',
            'O nome do campo do abastecimento, ou o próprio item.',
          ],
          en: [
            'Number in the list of the transfer',
            'Where the number stands in each item of that list. “(the answer itself)”: the item is the number itself.',
            'The name of the field of the fueling, or the item itself.',
          ],
        }),
      },
    ),
  },
};
type Fields = DeepReadonly<z.output<typeof ENTRIES.sections.transfers.schema>>;

/** Days `YYYY-MM-DD`, both inclusive as far as the network supports it. */
export interface TransfersPeriod {
  readonly from: string;
  readonly until: string;
}

/** null when the profile has no such listing: nothing is requested. */
export const listTransfers = listEndpoint(ENTRIES, {
  name: wireTexts.listings.transfers,
  ask({ paths, names, also }, station: NetworkStation, period: TransfersPeriod) {
    if (paths.transfers === null) return null;
    return {
      path: paths.transfers,
      query: [
        ...pair(names.transfersSupplierDocument, station.cnpj),
        ...from(names.transfersStartDate, period.from, names.transfersDate, station),
        ...until(names.transfersEndDate, period.until, names.transfersDate, names.transfersEnd, station),
        ...also,
      ],
    };
  },
  readItem: (record, { transfers }, { timeZone }) => readTransfer(record, transfers, timeZone),
});

/** A payment of the network to the station. */
export interface NetworkTransfer {
  readonly transferId: string;
  /** Station-local, `YYYY-MM-DDThh:mm:ss`. */
  readonly date: string;
  /** Reais in ten-thousandths. */
  readonly amountE4: number;
  /** Verbatim. */
  readonly status: string | null;
  /** Distinct ids of the paid fuelings; null: not in the answer. */
  readonly fuelings: readonly string[] | null;
}

/** An element of the listing of transfers. Its id, date and amount are required. */
export function readTransfer(record: unknown, profile: Fields, timeZone: string): NetworkTransfer {
  return {
    transferId: requiredId(record, profile.id),
    date: localTimeAt(record, profile.date, timeZone, profile.dates) ?? missing(profile.date),
    amountE4: amountAt(record, profile.amount, profile.decimalMark, profile.amountHides) ?? missing(profile.amount),
    status: textAt(record, profile.status),
    fuelings: fuelingsAt(record, profile),
  };
}

/** One id, several separated by commas, or a list. An empty list means none. */
function fuelingsAt(record: unknown, { fuelings, fuelingId }: Fields): readonly string[] | null {
  const found = find(record, fuelings)?.value ?? null;
  if (found === null || found === '') return null;
  const items: readonly unknown[] = Array.isArray(found) ? found : typeof found === 'string' ? idsIn(found) : [found];
  return [...new Set(items.map((item) => requiredId(item, fuelingId)))];
}

const idsIn = (text: string): readonly string[] => text.split(/[,;]/).filter((id) => id.trim() !== '');
