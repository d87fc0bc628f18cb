/** The data for issuing a note: path and parameters, and how the answer is parsed. */

import type { z } from 'zod';
import type { IssuingFieldView } from '../../../preload/contract/pending/pending.ts';
import { cut } from '../http/cap.ts';
import { isObject, parseJson } from '../http/json.ts';
import type { NetworkStation } from '../network-api.ts';
import type { IssuingData } from '../notes-api.ts';
import { assumed, section } from '../profile/entries/entry.ts';
import { additionalParameters, queryName } from '../profile/entries/shared.ts';
import { STATION_PREFIX } from '../profile/entries/words.ts';
import { candidates, path } from '../profile/fields.ts';
import type { DeepReadonly } from '../profile/values.ts';
import { documentAt, WireError } from '../reading/wire.ts';
import { wireTexts } from '../texts.ts';
import { singleEndpoint } from './endpoint.ts';
import { pair } from './request.ts';

const ENTRIES = {
  paths: {
    issuingData: assumed(
      path(),
      '/supplier-integration/v1/suppliers/invoices/data-issuing',
      'GET: what a note for a fueling must say (prefix not shown)',
      {
        pt: ['Dados para emitir', 'Onde se lê o que a nota de um abastecimento deve dizer.', STATION_PREFIX.pt],
        en: ['Data for issuing', 'Where what a note of a fueling must say is read.', STATION_PREFIX.en],
      },
    ),
  },
  query: {
    issuingTransactionId: assumed(queryName, 'transaction_id', 'the fueling whose data for issuing are asked for', {
      pt: [
        'Abastecimento dos dados para emitir',
        'Parâmetro do abastecimento de que se pedem os dados.',
        'O nome do campo do abastecimento.',
      ],
      en: ['Fueling of the data for issuing', 'Parameter of the fueling whose data are asked for.', "The name of the fueling's field."],
    }),
    issuingSupplierDocument: assumed(queryName.nullable(), null, "the station's CNPJ in that query", {
      pt: ['CNPJ do posto nos dados para emitir', 'Parâmetro do CNPJ nesse pedido. Em branco: não vai.', 'O acesso já diz o posto.'],
      en: [
        "Station's CNPJ in the data for issuing",
        'Parameter of the CNPJ in that request. Blank: not sent.',
        'The access says the station already.',
      ],
    }),
  },
  also: {
    issuing: additionalParameters('the data for issuing', 'dados para emitir', 'data for issuing'),
  },
  sections: {
    issuing: section(
      { pt: ['Dados para emitir', 'Em Pendências, nos dados de cada nota.'], en: ['Data for issuing', 'In Pending, in each note’s data.'] },
      {
        customerDocument: assumed(
          candidates,
          ['customer_document', 'customer.document', 'customer.cnpj'],
          "where the customer's CNPJ stands; all other fields are kept as they come",
          {
            pt: ['CNPJ do cliente', 'Onde está o CNPJ do cliente nos dados para emitir.', 'Um dos nomes comuns para isso.'],
            en: ["Customer's CNPJ", "Where the customer's CNPJ is in the data for issuing.", 'One of the common names for it.'],
          },
        ),
      },
    ),
  },
};
type Fields = DeepReadonly<z.output<typeof ENTRIES.sections.issuing.schema>>;

export const readIssuingData = singleEndpoint(ENTRIES, {
  ask: ({ paths, names, also }, station: NetworkStation, transactionId: string) => ({
    path: paths.issuingData,
    query: [...pair(names.issuingSupplierDocument, station.cnpj), [names.issuingTransactionId, transactionId] as const, ...also],
  }),
  readText: (text, { issuing }) => readIssuing(text, issuing),
});

/** Size limits, far beyond the data of one note. Parsing digits of numbers is slow, so the text is limited too. */
const MOST_CHARACTERS = 64 * 1024;
const MOST_FIELDS = 2000;
const MOST_PATH = 300;
const MOST_VALUE = 2000;
const DEEPEST = 32;

/** A number of the answer with its original digits ("1.10" stays "1.10"). */
class NumberText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/**
 * The answer of data-issuing, whose format is not documented, as a flat list of all its fields in
 * order: nothing is hidden.
 */
export function readIssuing(text: string, profile: Fields): IssuingData {
  if (text.length > MOST_CHARACTERS) throw new WireError(wireTexts.tooLarge());
  const plain = parseJson(text);
  if (plain === undefined) throw new WireError(wireTexts.notJson());
  return { fields: flatten(parseVerbatim(text)), customerDocument: documentAt(plain, profile.customerDocument) };
}

function parseVerbatim(text: string): unknown {
  try {
    return JSON.parse(text, (_key: string, value: unknown, context?: { readonly source?: string }) =>
      typeof value === 'number' ? new NumberText(context?.source ?? String(value)) : value,
    );
  } catch {
    // Nested deeper than the stack allows.
    throw new WireError(wireTexts.tooDeep());
  }
}

interface Place {
  readonly path: string;
  readonly depth: number;
  readonly value: unknown;
}

/** Uses an explicit stack: a deep answer must not crash the program. */
function flatten(root: unknown): readonly IssuingFieldView[] {
  const fields: IssuingFieldView[] = [];
  const stack: Place[] = [{ path: '', depth: 0, value: root }];
  for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
    if (fields.length >= MOST_FIELDS) throw new WireError(wireTexts.tooManyFields(MOST_FIELDS));
    if (place.depth > DEEPEST) throw new WireError(wireTexts.tooDeep());
    const inner = inside(place);
    if (inner === null) fields.push(leaf(place));
    else if (inner.length === 0) fields.push({ path: place.path, value: '', kind: 'empty' });
    else for (const each of inner.toReversed()) stack.push(each);
  }
  return fields;
}

function inside({ path, depth, value }: Place): readonly Place[] | null {
  if (Array.isArray(value)) return value.map((each: unknown, index) => ({ path: `${path}[${index}]`, depth: depth + 1, value: each }));
  if (value instanceof NumberText || !isObject(value)) return null;
  return Object.entries(value).map(([name, each]) => ({
    path: cut(path === '' ? name : `${path}.${name}`, MOST_PATH),
    depth: depth + 1,
    value: each,
  }));
}

function leaf({ path, value }: Place): IssuingFieldView {
  if (value instanceof NumberText) return { path, value: cut(value.text, MOST_VALUE), kind: 'number' };
  if (typeof value === 'string') return { path, value: cut(value, MOST_VALUE), kind: 'text' };
  if (typeof value === 'boolean') return { path, value: String(value), kind: 'boolean' };
  return { path, value: '', kind: 'null' };
}
