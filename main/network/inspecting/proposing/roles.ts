/** What a field of an answer is called by networks, in Portuguese and English, and what stands in it. Pure. */

import { plainLower } from '../../../shared/text.ts';
import { begins, type Look } from './leaves.ts';

export interface Role {
  /** Beginnings of words of a field's name. */
  readonly words: readonly string[];
  /** Words that make it another field. */
  readonly not?: readonly string[];
  /** One of them must be in the path: a CNPJ is somebody's. */
  readonly of?: readonly string[];
  readonly look: Look;
  /** What stands there tells it without any name. */
  readonly telling?: boolean;
  /** What stands there most often, and makes it likelier. */
  readonly shape?: RegExp;
}

export const CUSTOMER = ['client', 'cli$', 'custom', 'frota', 'fleet', 'transportad', 'tomador'];
/** A fuel's code, by the agency. */
const ANP = /^\d{9}$/;
const STATION = ['posto', 'station', 'supplier', 'fornec', 'estabelec', 'revend', 'emit'];
export const PRODUCT = ['produt', 'product', 'prod$', 'combust', 'fuel$', 'fuels$'];
/** What a fueling is called. */
export const FUELINGS = ['abast', 'transac', 'transact', 'fueling', 'refuel'];
const UNIT_PRICE = ['unit', 'preco', 'price', 'desconto', 'discount', 'litro', 'liter', 'litre', 'taxa', 'fee', 'bruto'];

const date: Role = {
  words: ['data', 'date', 'hora', 'quando', 'when', 'dt', 'dh', 'moment', 'occurred', 'instant', 'timestamp', ...FUELINGS],
  not: ['cancel', 'estorn', 'repass', 'transfer', 'emiss', 'venc', 'nota', 'invoice', 'criac', 'created', 'updated', 'atualiz', 'pag'],
  look: 'date',
};
const fueling: Readonly<Record<string, Role>> = {
  transactionId: {
    words: ['id', ...FUELINGS, 'numero', 'number', 'nr', 'num$', 'codigo', 'code', 'cd', 'nsu', 'autoriz', 'authoriz'],
    not: [
      ...PRODUCT,
      ...CUSTOMER,
      ...STATION,
      'driver',
      'motorist',
      'nota',
      'invoice',
      'nfe',
      'veic',
      'vehic',
      'placa',
      'repass',
      'hodom',
      'odom',
      'km',
      'dias',
      'days',
      'preco',
      'price',
    ],
    look: 'id',
  },
  transactionDate: date,
  quantity: {
    words: ['quantid', 'quantity', 'qtd', 'qtde', 'qt', 'litr', 'liter', 'volume', 'vol'],
    not: ['preco', 'price', 'valor', 'value', 'vl', 'vlr', 'unit'],
    look: 'number',
  },
  value: { words: ['valor', 'value', 'amount', 'total', 'montante', 'vlr', 'vl'], not: [...UNIT_PRICE, 'quant', 'volume'], look: 'number' },
  productName: {
    words: [...PRODUCT, 'nome', 'name', 'nm', 'descri', 'ds', 'tipo', 'type'],
    of: PRODUCT,
    not: ['cod', 'cd', 'id', 'anp', 'unid'],
    look: 'letters',
  },
  product: {
    words: [...PRODUCT, 'nome', 'name', 'nm', 'descri', 'ds', 'tipo', 'type'],
    of: PRODUCT,
    not: ['cod', 'cd', 'id', 'anp', 'unid'],
    look: 'letters',
  },
  stationName: {
    words: ['nome', 'name', 'nm', 'ds', 'razao', 'fantasia', ...STATION],
    of: STATION,
    not: ['cnpj', 'doc', 'cid', 'city', 'uf', 'id'],
    look: 'letters',
  },
  customerName: { words: ['nome', 'name', 'nm', 'ds', 'razao', ...CUSTOMER], of: CUSTOMER, not: ['cnpj', 'doc', 'id'], look: 'letters' },
  licensePlate: { words: ['placa', 'plate', 'license'], look: 'plate', telling: true },
  plate: { words: ['placa', 'plate', 'license'], look: 'plate', telling: true },
  customerDocument: { words: ['cnpj', 'cpf', 'doc', ...CUSTOMER], of: CUSTOMER, look: 'document' },
  supplierDocument: { words: ['cnpj', 'doc', ...STATION], of: STATION, look: 'document' },
  invoiceKey: { words: ['chave', 'key', 'nfe'], look: 'key', telling: true },
  cancelled: { words: ['cancel', 'estorn', 'is_cancel'], not: ['data', 'date', 'motivo', 'reason'], look: 'flag' },
  odometer: { words: ['hodom', 'odom', 'km', 'quilom'], look: 'integer' },
  city: { words: ['cidade', 'city', 'municip'], look: 'letters' },
  daysPending: { words: ['dias', 'days'], look: 'integer' },
  repassDate: { words: ['repass', 'transfer', 'data', 'date', 'dia'], of: ['repass', 'transfer'], not: ['status', 'situac'], look: 'date' },
  repassStatus: { words: ['status', 'situac', 'estado', 'repass'], of: ['repass', 'transfer'], look: 'word' },
};
const status: Role = { words: ['status', 'situac', 'estado', 'state', 'result', 'st', 'sit$'], look: 'state' };
const reason: Role = { words: ['motivo', 'mensag', 'msg', 'message', 'detail', 'detalh', 'reason', 'erro', 'error'], look: 'letters' };
const acceptedId: Role = {
  words: [
    'process',
    'protoc',
    'lote',
    'batch',
    'id',
    'nr',
    'cd',
    'numero',
    'number',
    'recibo',
    'receipt',
    'request',
    'nsu',
    'codigo',
    ...FUELINGS,
  ],
  not: ['status'],
  look: 'id',
};

/** By the section of the profile, by entry within it. */
export const ROLES: Readonly<Record<string, Readonly<Record<string, Role>>>> = {
  pending: fueling,
  transactions: fueling,
  customerTransactions: fueling,
  customerInvoices: {
    invoiceKey: fueling.invoiceKey as Role,
    number: {
      words: ['numero', 'number', 'nr', 'nnf', 'nota', 'invoice', 'nf', 'nnf'],
      not: ['chave', 'key', 'serie', 'url', 'link'],
      look: 'id',
    },
    url: { words: ['url', 'link', 'xml', 'href'], look: 'url', telling: true },
  },
  transfers: {
    id: { words: ['id', 'repass', 'transfer', 'numero', 'number', 'nr', 'codigo', 'cd'], not: ['data', 'date', 'valor'], look: 'id' },
    date: { words: ['data', 'date', 'dt', 'dh', 'dia', 'day', 'repass', 'transfer', 'pag', 'paid', 'credit'], look: 'date' },
    amount: { words: ['valor', 'value', 'vl', 'vlr', 'amount', 'total', 'liquid'], not: ['taxa', 'fee', 'bruto'], look: 'number' },
    status,
  },
  products: {
    id: { words: ['id', 'codigo_interno', 'numero', ...PRODUCT], not: ['anp', 'nome', 'name', 'descri', 'unid', 'unit'], look: 'id' },
    code: { words: ['codigo', 'code', 'cod', 'cd', 'anp', 'sku'], not: ['intern'], look: 'any', shape: ANP },
    name: {
      words: ['nome', 'name', 'nm', 'descri', 'ds', ...PRODUCT],
      not: ['cod', 'cd', 'id', 'unid', 'unit', 'un', 'sg'],
      look: 'letters',
    },
    unit: { words: ['unid', 'unit', 'un', 'medida', 'sigla', 'sg'], look: 'word' },
  },
  prices: {
    productId: {
      words: ['id', 'numero', ...PRODUCT],
      of: [...PRODUCT, 'item'],
      not: ['cod', 'nome', 'name', 'descri', 'anp'],
      look: 'any',
    },
    productCode: { words: ['codigo', 'code', 'cod', 'cd', 'anp'], not: CUSTOMER, look: 'any', shape: ANP },
    productName: {
      words: ['nome', 'name', 'nm', 'descri', 'ds', ...PRODUCT],
      not: ['cod', 'cd', 'id', ...CUSTOMER, ...STATION],
      look: 'letters',
    },
    price: {
      words: ['preco', 'price', 'valor', 'value', 'vl', 'vlr', 'atual', 'vigente', 'current'],
      not: ['custo', 'cost', 'anterior', 'old', 'desconto'],
      look: 'number',
    },
    validFrom: {
      words: ['inicio', 'ini$', 'vig', 'valid', 'from', 'desde', 'start', 'data', 'date', 'dt'],
      not: ['fim', 'end', 'until', 'ate'],
      look: 'date',
    },
    customerDocument: { words: ['cnpj', 'cpf', 'doc', ...CUSTOMER], of: CUSTOMER, look: 'document' },
    customerName: { words: ['nome', 'name', 'nm', 'ds', 'razao', ...CUSTOMER], of: CUSTOMER, not: ['cnpj', 'doc', 'id'], look: 'letters' },
    stationDocument: { words: ['cnpj', 'doc', ...STATION], of: STATION, look: 'document' },
    active: { words: ['ativ', 'active', 'vigente'], look: 'flag' },
    kind: { words: ['tipo', 'tp', 'type', 'modalid', 'kind', 'categor', 'tabela'], not: PRODUCT, look: 'word' },
  },
  issuing: { customerDocument: { words: ['cnpj', 'cpf', 'doc', ...CUSTOMER], of: CUSTOMER, look: 'document' } },
  errors: {
    sentence: {
      words: ['mensag', 'message', 'detail', 'detalh', 'descri', 'ds', 'motivo', 'erro', 'error', 'msg', 'reason'],
      look: 'letters',
    },
    code: { words: ['codigo', 'code', 'cod', 'cd', 'type', 'tipo', 'title', 'titulo'], look: 'any' },
  },
  acceptance: { processId: acceptedId, status },
  batchStatus: { processId: acceptedId, status, reason },
  'attachment.acceptance': { protocol: acceptedId, status },
  'fueling.acceptance': { transactionId: acceptedId, status },
};

/** Words of a value by what they mean, by the beginning of the entry that holds them. */
const MEANINGS: readonly (readonly [place: string, entry: string, beginnings: readonly string[]])[] = [
  [
    'batchStatus.status',
    'batchStatus.words.partial',
    [
      'parcial',
      'partial',
      'em_parte',
      'completed_with',
      'concluido_com',
      'finalizado_com',
      'processado_com',
      'processed_with',
      'finished_with',
    ],
  ],
  [
    'batchStatus.status',
    'batchStatus.words.waiting',
    ['pend', 'aguard', 'fila', 'na_fila', 'em_fila', 'queue', 'receb', 'receiv', 'novo', 'new$', 'wait', 'enfileir', 'submit', 'created'],
  ],
  [
    'batchStatus.status',
    'batchStatus.words.running',
    ['processando', 'processing', 'em_proc', 'in_prog', 'em_and', 'em_anal', 'em_exec', 'running', 'executando', 'analis', 'analys'],
  ],
  [
    'batchStatus.status',
    'batchStatus.words.done',
    [
      'conclu',
      'complet',
      'process',
      'sucess',
      'success',
      'succeed',
      'aceit',
      'accept',
      'ok',
      'done',
      'finaliz',
      'finish',
      'efetiv',
      'applied',
      'aplicad',
    ],
  ],
  [
    'batchStatus.status',
    'batchStatus.words.refused',
    [
      'rejeit',
      'reject',
      'recus',
      'refus',
      'erro',
      'error',
      'fail',
      'falh',
      'negad',
      'denied',
      'declin',
      'invalid',
      'nao_',
      'not_',
      'sem_sucesso',
    ],
  ],
  ['transactions.cancelled', 'transactions.cancelledWords.cancelled', ['cancel', 'estorn', 's', 'sim', 'y', 'yes']],
  [
    'transactions.cancelled',
    'transactions.cancelledWords.valid',
    ['valid', 'ativ', 'confirm', 'aprov', 'n', 'nao', 'no', 'normal', 'efetiv'],
  ],
  ['prices.kind', 'prices.kindWords.standard', ['standard', 'bomba', 'padrao', 'tabela', 'pump', 'vista', 'geral']],
  ['prices.kind', 'prices.kindWords.agreement', ['agree', 'acordo', 'contrat', 'negoc', 'especial', 'client']],
];

/** The entry that holds words of this meaning; null: its beginning says none. @param place entry of the field that the word stands in */
export function meaningOf(place: string, word: string): string | null {
  const text = plainLower(word).replaceAll(/[\s-]+/g, '_');
  return MEANINGS.find(([of, , beginnings]) => of === place && begins([text], beginnings))?.[1] ?? null;
}

/** Entries that hold the words of a field. */
export const wordEntriesOf = (place: string): readonly string[] => MEANINGS.flatMap(([of, entry]) => (of === place ? [entry] : []));
