/** A network of its own words, that differs in each point that the document leaves open, and what it answers: as a Postman collection. */

import { createNetworkApi } from '../../../main/network/client.ts';
import type { BatchLineIntent, NetworkFleet, NetworkStation } from '../../../main/network/network-api.ts';
import { parseProfile, type WireProfile } from '../../../main/network/profile/profile.ts';
import { createTrainingNetwork, type TrainingNetwork } from '../../../main/training/network.ts';
import { exampleNotes } from '../../../main/training/notes/example-notes.ts';
import { DEFAULT_PACE } from '../../../main/training/rules/progress.ts';
import { CUSTOMERS } from '../../../main/training/seed/customers.ts';
import { EXAMPLE_FLEET } from '../../../main/training/seed/example-fleet.ts';
import type { TrainingStore } from '../../../main/training/store.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { createMemoryStore } from '../../fakes/training/memory-store.ts';

const FUELING = {
  ...{
    transactionId: ['idAbastecimento'],
    transactionDate: ['dataHora'],
    stationName: ['posto.nomeFantasia'],
    customerName: ['cliente.razaoSocial'],
  },
  ...{ quantity: ['qtdLitros'], value: ['valorTotal'], productName: ['combustivel.descricao'], licensePlate: ['veiculo.placa'] },
  ...{ decimalMark: ',', dates: 'day-first' },
};
const LINE = [
  { name: 'linha', source: 'lineNumber' },
  { name: 'produto.codigo', source: 'productId', as: 'number' },
  { name: 'precoLitro', source: 'price' },
  { name: 'inicioVigencia', source: 'validFrom' },
];
const WRITTEN = { as: 'text', decimals: 3, mark: ',', grouped: false };

export const THIRD_FILE = {
  paths: {
    ...{ token: '/auth/v3/token', standardBatch: '/api/posto/v3/precos/lotes', agreementBatch: '/api/posto/v3/acordos/precos/lotes' },
    ...{ batchStatus: '/api/posto/v3/lotes/{processId}', prices: '/api/posto/v3/precos', agreementPrices: '/api/posto/v3/acordos/precos' },
    ...{ products: '/api/posto/v3/produtos', product: '/api/posto/v3/produtos/{id}', pendingNotes: '/api/posto/v3/notas/pendentes' },
    ...{
      supplierTransactions: '/api/posto/v3/abastecimentos',
      issuingData: '/api/posto/v3/notas/dados-emissao',
      attachNote: '/api/posto/v3/notas',
    },
    ...{
      transfers: '/api/posto/v3/repasses',
      customerTransactions: '/api/frota/v3/abastecimentos',
      customerInvoices: '/api/frota/v3/notas',
    },
    ...{ customerInvoiceXml: '/api/frota/v3/notas/{invoice_key}/xml', customerProducts: '/api/frota/v3/produtos' },
    ...{ customerProduct: '/api/frota/v3/produtos/{id}', customerFuelings: '/api/frota/v3/abastecimentos' },
  },
  token: { scope: 'posto.leitura', audience: 'rede-cartao' },
  requests: { headers: ['X-Canal: erp'] },
  query: {
    ...{ page: 'pagina', pageSize: 'tamanho', pricesSupplierDocument: 'cnpjPosto', pricesActive: 'vigentes', pricesActiveValue: 'sim' },
    ...{ pricesProduct: 'codigoProduto', pricesEach: 'id', pendingSupplierDocument: 'cnpjPosto' },
    ...{
      pendingStartDate: 'dataInicio',
      pendingDate: 'day-first-day',
      transactionsSupplierDocument: 'cnpjPosto',
    },
    ...{
      transactionsStartDate: 'dataInicio',
      transactionsEndDate: 'dataFim',
      transactionsDate: 'iso-offset',
      transactionsEnd: 'exclusive',
    },
    ...{ transfersSupplierDocument: 'cnpjPosto', transfersStartDate: 'dataInicio', transfersEndDate: 'dataFim', transfersDate: 'iso-utc' },
    ...{
      issuingTransactionId: 'idAbastecimento',
      issuingSupplierDocument: 'cnpjPosto',
      customerId: 'idCliente',
      customerStartDate: 'dataInicio',
    },
    ...{
      customerEndDate: 'dataFim',
      customerDate: 'seconds',
      customerEnd: 'exclusive',
      invoicesCustomerId: 'idCliente',
      invoicesStartDate: 'dataInicio',
    },
    ...{ invoicesEndDate: 'dataFim', invoicesDate: 'milliseconds', invoicesEnd: 'exclusive', customerProductsId: null },
    also: { prices: 'origem=erp' },
  },
  page: {
    ...{ list: ['retorno.registros'], total: ['retorno.totalRegistros'], number: ['retorno.pagina'], size: ['retorno.tamanhoPagina'] },
    ...{ pages: ['retorno.paginas'], isLast: ['retorno.ultimaPagina'], isLastWords: { yes: ['SIM'], no: ['NAO'] } },
  },
  batches: {
    standard: {
      fields: [
        { name: 'cnpjPosto', source: 'stationDocument' },
        { name: 'quantidade', source: 'count' },
        { name: 'sistema', source: { constant: 'erp' } },
      ],
      ...{ linesField: 'itens', lineFields: LINE, price: WRITTEN, date: 'day-first-minutes' },
    },
    agreement: {
      fields: [],
      ...{
        linesField: null,
        lineFields: [{ name: 'cliente.cnpj', source: 'customerDocument' }, ...LINE],
        price: { ...WRITTEN, as: 'integer' },
        date: 'seconds',
      },
    },
  },
  acceptance: { processId: ['protocolo.numeroLote'], status: ['protocolo.situacao'] },
  batchStatus: {
    ...{
      processId: ['numeroLote'],
      status: ['situacao'],
      reason: ['mensagem'],
      lines: [],
      accepted: ['aceitos'],
      rejected: ['rejeitados'],
    },
    words: { waiting: ['NA_FILA'], running: ['PROCESSANDO'], done: ['CONCLUIDO'], partial: ['PARCIAL'], refused: ['REJEITADO'] },
    line: { status: [], reason: ['motivo'], match: { by: 'index', index: ['linha'], base: 1, product: [], customer: [] } },
  },
  prices: {
    ...{ within: ['precos'], productId: ['codigoProduto'], productCode: [], productName: ['descricaoProduto'], price: ['precoAtual'] },
    ...{
      priceFormat: { as: 'text', decimals: 3, mark: ',' },
      validFrom: ['vigenciaInicio'],
      dates: 'seconds',
      customerDocument: ['cnpjCliente'],
    },
    ...{
      customerName: ['nomeCliente'],
      stationDocument: ['cnpjPosto'],
      active: ['ativo'],
      activeWords: { yes: ['SIM'], no: ['NAO'] },
      kind: [],
    },
  },
  products: { id: ['idProduto'], code: ['codigoAnp'], name: ['descricao'], unit: ['unidade'], oneRoot: ['produto'] },
  pending: { ...FUELING, daysPending: ['diasPendente'], repassDate: ['repasse.data'], repassStatus: ['repasse.situacao'] },
  transactions: {
    ...{ ...FUELING, customerDocument: ['cliente.cnpj'], invoiceKey: ['nota.chave'], cancelled: ['cancelado'] },
    cancelledWords: { cancelled: ['SIM'], valid: ['NAO'] },
  },
  transfers: {
    ...{ id: ['idRepasse'], date: ['dataRepasse'], amount: ['valorRepasse'], amountHides: 2, dates: 'milliseconds', status: ['situacao'] },
    ...{ fuelings: ['abastecimentos'], fuelingId: [''] },
  },
  customerTransactions: {
    ...{ transactionId: ['idAbastecimento'], transactionDate: ['dataHora'], plate: ['veiculo.placa'], product: ['combustivel'] },
    ...{ quantity: ['litros'], value: ['valorTotal'], odometer: ['hodometro'], supplierDocument: ['posto.cnpj'], city: ['posto.cidade'] },
    ...{ invoiceKey: ['nota.chave'], cancelled: ['cancelado'], cancelledWords: { cancelled: ['SIM'], valid: ['NAO'] } },
    ...{ quantityHides: 3, valueHides: 2, dates: 'seconds' },
  },
  customerInvoices: { invoiceKey: ['chaveNota'], number: ['numeroNota'], url: ['linkXml'], xml: ['conteudoXml'] },
  issuing: { customerDocument: ['tomador.cnpj'] },
  attachment: {
    ...{ xml: { name: 'conteudoXml', as: 'text' }, list: true, fields: [{ name: 'cnpjPosto', source: 'stationDocument' }] },
    transactionIds: { name: 'abastecimentos', as: 'text', shape: 'joined', separator: ';' },
    acceptance: { protocol: ['protocolo'], status: ['situacao'], required: ['protocol'] },
  },
  fueling: {
    fields: [
      ...[
        { name: 'idCliente', source: 'customerId', as: 'number' },
        { name: 'veiculo.placa', source: 'plate' },
        { name: 'dataHora', source: 'date' },
      ],
      ...[
        { name: 'produto.codigo', source: 'productId' },
        { name: 'litros', source: 'quantity' },
        { name: 'valorTotal', source: 'value' },
      ],
      ...[
        { name: 'precoUnitario', source: 'unitPrice' },
        { name: 'hodometro', source: 'odometer', as: 'number' },
      ],
      ...[
        { name: 'motorista.cpf', source: 'driver' },
        { name: 'posto.cnpj', source: 'supplierDocument' },
      ],
    ],
    ...{ quantity: { as: 'integer', decimals: 3, mark: '.' }, value: { as: 'text', decimals: 2, mark: ',', grouped: true } },
    ...{ unitPrice: { as: 'text', decimals: 3, mark: ',' }, date: 'day-first-time' },
    acceptance: { transactionId: ['idAbastecimento'], status: ['situacao'], required: ['transactionId'] },
  },
  errors: { sentence: ['mensagem'], code: ['codigo'], parameters: ['campos'] },
};

export function thirdProfile(): WireProfile {
  const parsed = parseProfile(JSON.stringify(THIRD_FILE));
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

export const CNPJ = '11444777000161';

export const lineOf = (productId: string, priceE4: number, more: Partial<BatchLineIntent> = {}): BatchLineIntent => ({
  ...{
    productId,
    productCode: null,
    productName: `Produto ${productId}`,
    customerDocument: null,
    priceE4,
    validFrom: '2026-11-25T06:00:00',
  },
  ...more,
});
export const CUSTOMER = CUSTOMERS[0]?.document ?? '';
export const MANUAL = {
  ...{
    plate: 'ABC1D23',
    date: '2026-11-21T08:15:00',
    productId: '1301',
    productCode: null,
    productName: 'Diesel S10',
    quantityE4: 2_605_000,
  },
  ...{ valueE4: 15_838_400, odometer: 120_340, supplierDocument: CNPJ, driver: '52998224725' },
} as const;

/** The network, with a station and a fleet that have access to it. */
export async function startThird(store: TrainingStore = createMemoryStore()) {
  const clock = createManualClock();
  const profile = thirdProfile();
  const network = createTrainingNetwork({ profile, store, now: clock.now, pace: { ...DEFAULT_PACE, noteMs: 0 } });
  const { baseUrl } = await network.start();
  const { clientId, clientSecret } = await network.addStation({ cnpj: CNPJ, name: 'Posto', uf: 'SP', pendingCount: 12 });
  const carrier = await network.addFleet({ ...EXAMPLE_FLEET, vehicles: 4 });
  const common = { environment: 'homologation', timeZone: 'America/Sao_Paulo', baseUrl, authUrl: baseUrl } as const;
  const station: NetworkStation = { ...common, id: 's', cnpj: CNPJ, clientId };
  const fleet: NetworkFleet = {
    ...common,
    id: 'f',
    cnpj: EXAMPLE_FLEET.cnpj,
    customerId: EXAMPLE_FLEET.customerId,
    clientId: carrier.clientId,
  };
  const secretOf = async (id: string): Promise<string> => (id === 'f' ? carrier.clientSecret : clientSecret);
  const apiOf = (by: WireProfile, fetch?: typeof globalThis.fetch) =>
    createNetworkApi({ profile: by, secretOf, clock, ...(fetch === undefined ? {} : { fetch }) });
  return { network, clock, station, fleet, apiOf, clientSecret };
}

/** Notes for several fuelings each, or one, of those that have none. */
export function notesOf(network: TrainingNetwork, seed: string, { groups = 0, single = 0 }) {
  const of = network.station(CNPJ);
  if (of === null) throw new Error('no station');
  return exampleNotes(network.pending(CNPJ), { station: of, seed, single, groups });
}

interface Recorded {
  readonly name: string;
  readonly request: object;
  readonly response: readonly object[];
}

/** What somebody who knows the network would send: its requests, each with an answer that it gave. */
export async function collectionOf({ network, clock, station, fleet, apiOf }: Awaited<ReturnType<typeof startThird>>): Promise<string> {
  const items: Recorded[] = [];
  const recording: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const body = init?.body == null ? null : new TextDecoder().decode(new Uint8Array(await new Response(init.body).arrayBuffer()));
    const { body: _stream, ...others } = init ?? {};
    const response = await fetch(url, body === null ? others : { ...others, body });
    const text = await response.clone().text();
    const header = Object.entries((init?.headers ?? {}) as Readonly<Record<string, string>>).map(([key, value]) => ({ key, value }));
    items.push({
      name: url.pathname,
      request: {
        method: init?.method ?? 'GET',
        url: `{{base}}${url.pathname}${url.search}`,
        header,
        ...(body === null ? {} : { body: { mode: 'raw', raw: body } }),
      },
      response: [{ code: response.status, body: text }],
    });
    return response;
  };
  const api = apiOf(thirdProfile(), recording);
  const period = { startDate: '2026-11-01', endDate: '2026-11-21' };
  await api.listProducts(station);
  await api.getProduct(station, '1301');
  await api.listPrices(station);
  const pending = await api.listPending(station, {});
  await api.listSupplierTransactions(station, period);
  await api.listTransfers(station, { from: '2026-10-01', until: '2026-11-30' });
  const first = pending.type === 'answered' ? (pending.value.items[0]?.transactionId ?? '') : '';
  await api.readIssuingData(station, first);
  const lines = [lineOf('1301', 61_230), lineOf('1201', 42_340), lineOf('9999', 50_000)];
  const batch = await api.sendBatch(station, 'standard', api.encodeBatches(station, 'standard', lines)[0]?.body ?? new Uint8Array());
  await api.sendBatch(
    station,
    'agreement',
    api.encodeBatches(station, 'agreement', [lineOf('1303', 58_120, { customerDocument: CUSTOMER })])[0]?.body ?? new Uint8Array(),
  );
  const processId = batch.type === 'answered' ? batch.value.processId : '';
  for (const step of [1, 20_000, 120_000]) {
    await clock.advance(step);
    await api.readBatch(station, processId, lines);
  }
  const [group] = notesOf(network, 'coleta', { groups: 1 });
  await api.sendNote(station, api.encodeAttachment(station, group?.bytes ?? new Uint8Array(), group?.transactionIds ?? []).body);
  await api.listFleetFuelings(fleet, period);
  const notes = await api.listFleetInvoices(fleet, period);
  if (notes.type === 'answered') await api.downloadFleetNote(fleet, notes.value.items[0]?.invoiceKey ?? '');
  await api.listFleetProducts(fleet);
  await api.getFleetProduct(fleet, '1301');
  await api.sendFueling(fleet, api.encodeFueling(fleet, MANUAL).body);
  await api.sendFueling(fleet, new TextEncoder().encode('[{}]'));
  return JSON.stringify({ info: { name: 'Rede do cartão', schema: 'v2.1.0' }, item: [{ name: 'Tudo', item: items }] });
}
