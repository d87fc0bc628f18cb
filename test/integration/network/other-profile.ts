/** A wire profile of which every entry differs from the default (other-profile.test.ts proves it). */

import { parseProfile, type WireProfile } from '../../../main/network/profile/profile.ts';

const PRICE = { as: 'text', decimals: 3, mark: ',' };
const PERCENT = { counts: 'change', unit: 'fraction', decimals: 3, mark: ',' };
const LINE = [
  { name: 'ordem', source: 'lineNumber' },
  { name: 'produto.codigo', source: 'productCode', whenNull: 'null' },
  { name: 'produto.descricao', source: 'productName' },
  { name: 'valor', source: 'price' },
  { name: 'vigencia.inicio', source: 'validFrom', whenNull: 'null' },
  { name: 'moeda', source: { constant: 'BRL' } },
];

const FUELING = {
  transactionId: ['numero'],
  transactionDate: ['quando'],
  stationName: ['posto.nome'],
  customerName: ['cliente.nome'],
  quantity: ['medida.litros'],
  value: ['medida.valor'],
  productName: ['produto.nome'],
  licensePlate: ['veiculo.placa'],
  decimalMark: ',',
};

export const OTHER_PROFILE_FILE = {
  paths: {
    token: '/sso/token',
    standardBatch: '/rede/v2/precos/bomba/lotes',
    agreementBatch: '/rede/v2/precos/acordos/lotes',
    batchStatus: '/rede/v2/lotes/{processId}/situacao',
    prices: '/rede/v2/precos',
    products: '/rede/v2/produtos',
    product: '/rede/v2/produtos/{id}/ficha',
    pendingNotes: '/rede/v2/notas/pendentes',
    supplierTransactions: '/rede/v2/abastecimentos',
    issuingData: '/rede/v2/notas/dados',
    attachNote: '/rede/v2/notas',
  },
  token: { expiresInUnit: 'minutes' },
  query: {
    page: 'pagina',
    pageSize: 'tamanho',
    productsSupplierDocument: 'cnpj',
    pricesSupplierDocument: 'cnpj_posto',
    pricesActive: 'vigente',
    pricesActiveValue: 'S',
    pricesKind: 'tipo',
    pricesKindValues: { standard: 'BOMBA', agreement: 'ACORDO' },
    pendingSupplierDocument: null,
    pendingCustomerDocument: 'cnpj_cliente',
    pendingStartDate: 'desde',
    pendingDaysBack: 90,
    transactionsSupplierDocument: 'cnpj_posto',
    transactionsCustomerDocument: 'cnpj_cliente',
    transactionsStartDate: 'desde',
    transactionsEndDate: 'ate',
    issuingTransactionId: 'abastecimento',
    issuingSupplierDocument: 'cnpj_posto',
  },
  batches: {
    standard: {
      fields: [
        { name: 'cabecalho.posto', source: 'stationDocument' },
        { name: 'cabecalho.quantidade', source: 'count' },
        { name: 'origem', source: { constant: { sistema: 'recolha' } } },
      ],
      linesField: 'lote.itens',
      lineFields: LINE,
      price: PRICE,
      percent: PERCENT,
      date: { time: false, zone: 'offset' },
      largest: 3,
    },
    agreement: {
      fields: [],
      linesField: null,
      lineFields: [{ name: 'cliente.cnpj', source: 'customerDocument' }, { name: 'cnpj_posto', source: 'stationDocument' }, ...LINE],
      price: PRICE,
      percent: PERCENT,
      date: { time: false, zone: 'offset' },
      largest: 4,
    },
  },
  acceptance: { processId: ['protocolo.numero'], status: ['protocolo.situacao'] },
  batchStatus: {
    processId: ['lote.numero'],
    status: ['lote.situacao'],
    reason: ['lote.motivo'],
    lines: ['lote.linhas'],
    total: ['lote.quantidade'],
    words: { waiting: ['NA_FILA'], running: ['LENDO'], done: ['TUDO_CERTO'], partial: ['EM_PARTE'], refused: ['NADA_FEITO'] },
    line: {
      status: ['resultado.situacao'],
      reason: ['resultado.motivos'],
      words: { waiting: ['AGUARDA'], running: ['LENDO'], done: ['CERTO'], refused: ['NEGADO'] },
      whenNoStatus: 'refused',
      match: { by: 'product', index: ['ordem'], base: 1, product: ['produto.codigo'], productKey: 'code', customer: ['cliente.cnpj'] },
    },
  },
  prices: {
    productId: ['produto.numero'],
    productCode: ['produto.codigo'],
    productName: ['produto.descricao'],
    price: ['valores.atual'],
    priceFormat: PRICE,
    validFrom: ['vigencia.inicio'],
    customerDocument: ['cliente.cnpj'],
    customerName: ['cliente.nome'],
    stationDocument: ['posto.cnpj'],
    active: ['vigencia.ativa'],
    kind: ['modalidade'],
    kindWords: { standard: ['BOMBA'], agreement: ['ACORDO'] },
    kindWhenAbsent: 'standard',
  },
  products: { id: ['numero'], code: ['codigo'], name: ['descricao'], unit: ['medida.sigla'], oneRoot: ['produto'] },
  pending: { ...FUELING, daysPending: ['nota.dias'], repassDate: ['repasse.data'], repassStatus: ['repasse.situacao'] },
  transactions: {
    ...FUELING,
    customerDocument: ['cliente.cnpj'],
    invoiceKey: ['nota.chave'],
    cancelled: ['estornado'],
    cancelledWords: { cancelled: ['S'], valid: ['N'] },
  },
  issuing: { customerDocument: ['tomador.cnpj'] },
  attachment: {
    fields: [
      { name: 'posto.cnpj', source: 'stationDocument' },
      { name: 'origem', source: { constant: 'recolha' } },
    ],
    transactionIds: { name: 'abastecimentos.ids', as: 'number', shape: 'list' },
    acceptance: { protocol: ['recibo.numero'], status: ['recibo.situacao'], required: ['protocol', 'status'] },
  },
  errors: { batch: { '503': 'try-later' }, note: { '409': 'refused', '422': 'already-there' }, lineBase: 1 },
  policy: { resendUncertainPrices: true },
};

export function otherProfile(): WireProfile {
  const parsed = parseProfile(JSON.stringify(OTHER_PROFILE_FILE));
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}
