/** What is asked of the network, and what each page of a listing says: paths, token, headers, parameters. */

import { z } from 'zod';
import { profileSentences as say } from '../../texts.ts';
import { candidates, dateWriting, distinctWords, header, needed, parameters, path, prefix, words } from '../fields.ts';
import { assumed, group, shown } from './entry.ts';
import { AS_CARRIER, AS_FLEET, AS_PENDING, FLEET_PREFIX, NO_WORDS, STATION_PREFIX, STYLE } from './words.ts';

/** A parameter's name; null = never sent. */
const queryName = z.string().regex(/^[^\s=&?#]{1,100}$/);
const value = z.string().max(200);

const LAST_DAY = {
  pt: ['Se o último dia faz parte do período. Senão, vai o dia seguinte.', 'Faz parte.'],
  en: ['Whether the last day is part of the period. If not, the next day is sent.', 'It is part of it.'],
} as const;
/** Whether the end of a period is part of it: the day that is asked for, or the one after it. */
const periodEnd = (pt: string, en: string) =>
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
const periodDays = (pt: string, en: string) =>
  assumed(dateWriting, 'iso-day', 'how its days are written ([below](#dates-and-amounts-that-leave))', {
    pt: [pt, ...DAYS.pt],
    en: [en, ...DAYS.en],
  });

const ALSO = {
  pt: ['O que mais a rede exige neste pedido, como situacao=ATIVO.', 'Nada mais.'],
  en: ['What else the network demands here, as status=ACTIVE.', 'Nothing else.'],
} as const;
/** Parameters that the network requires besides those that the program fills. */
const alsoAsked = (listing: string, pt: string, en: string) =>
  assumed(parameters, null, `parameters that ${listing} wants besides, as \`name=value&name=value\``, {
    pt: [`Mais parâmetros: ${pt}`, ...ALSO.pt],
    en: [`More parameters: ${en}`, ...ALSO.en],
  });

export const ASKING = {
  paths: group({
    stationPrefix: shown(prefix, '/supplier-integration/v1', 'takes the place of this beginning in every path that has it; `""`: nothing', {
      pt: ['Começo dos caminhos do posto', 'Troca este começo em todos os caminhos que o têm. Em branco: nenhum.'],
      en: ['Beginning of the station’s paths', 'Replaces this beginning in every path that has it. Blank: none.'],
    }),
    fleetPrefix: shown(prefix, '/fleet-integration/v1', 'the same for the paths of a fleet', {
      pt: ['Começo dos caminhos da frota', 'Troca este começo em todos os caminhos que o têm. Em branco: nenhum.'],
      en: ['Beginning of the fleet’s paths', 'Replaces this beginning in every path that has it. Blank: none.'],
    }),
    token: shown(path(), '/auth-sso/api/oauth/token', 'POST: a token for client id and secret', {
      pt: ['Acesso', 'Onde o programa pede o acesso com o identificador e o segredo.'],
      en: ['Access', 'Where the program asks for access with identifier and secret.'],
    }),
    standardBatch: assumed(
      path(),
      '/supplier-integration/v1/suppliers/prices/standard/batch',
      'POST: a batch of standard prices (`/v1/...` is shown, its prefix is not)',
      {
        pt: ['Lote de preços da bomba', 'Para onde vai um lote de preços da bomba.', STATION_PREFIX.pt],
        en: ['Batch of pump prices', 'Where a batch of pump prices goes.', STATION_PREFIX.en],
      },
    ),
    agreementBatch: assumed(
      path(),
      '/supplier-integration/v1/suppliers/prices/agreements/batch',
      'POST: a batch of agreement prices (as above)',
      {
        pt: ['Lote de preços de acordo', 'Para onde vai um lote de preços de acordo.', STATION_PREFIX.pt],
        en: ['Batch of agreement prices', 'Where a batch of agreement prices goes.', STATION_PREFIX.en],
      },
    ),
    batchStatus: assumed(
      path('{processId}'),
      '/supplier-integration/v1/suppliers/batch/{processId}',
      'GET: a batch by `{processId}` (as above)',
      {
        pt: ['Situação de um lote', 'Onde se lê um lote pelo número. Precisa conter {processId}.', STATION_PREFIX.pt],
        en: ['Status of a batch', 'Where a batch is read by its number. It has to contain {processId}.', STATION_PREFIX.en],
      },
    ),
    prices: assumed(path(), '/supplier-integration/v1/suppliers/prices', 'GET: prices (as above)', {
      pt: ['Lista de preços', 'Onde se leem os preços em vigor.', STATION_PREFIX.pt],
      en: ['Price list', 'Where prices in force are read.', STATION_PREFIX.en],
    }),
    agreementPrices: assumed(
      path().nullable(),
      null,
      'GET: agreement prices, where they are listed apart; `null`: `paths.prices` lists both kinds',
      {
        pt: [
          'Lista de preços de acordo',
          'Onde se leem os preços de acordo, se em outro lugar. Em branco: no mesmo.',
          'Uma lista traz os dois.',
        ],
        en: [
          'List of agreement prices',
          'Where agreement prices are read, if elsewhere. Blank: at the same place.',
          'One list brings both.',
        ],
      },
    ),
    products: assumed(path(), '/supplier-integration/v1/suppliers/products', 'GET: the catalogue (as above)', {
      pt: ['Lista de produtos', 'Onde se lê o catálogo.', STATION_PREFIX.pt],
      en: ['Product list', 'Where the catalog is read.', STATION_PREFIX.en],
    }),
    product: assumed(path('{id}'), '/supplier-integration/v1/suppliers/products/{id}', 'GET: one product by `{id}` (as above)', {
      pt: ['Um produto', 'Onde se lê um produto pelo id. Precisa conter {id}.', STATION_PREFIX.pt],
      en: ['One product', 'Where a product is read by its id. It has to contain {id}.', STATION_PREFIX.en],
    }),
    pendingNotes: shown(path(), '/supplier-integration/v1/suppliers/invoices/pending', 'GET: fuelings without a note', {
      pt: ['Pendências', 'Onde se leem os abastecimentos sem nota.'],
      en: ['Pending list', 'Where fuelings without a note are read.'],
    }),
    supplierTransactions: assumed(
      path(),
      '/supplier-integration/v1/suppliers/transactions',
      'GET: fuelings of the station (prefix not shown)',
      {
        pt: ['Abastecimentos do posto', 'Onde se leem todos os abastecimentos.', STATION_PREFIX.pt],
        en: ['Fuelings of the station', 'Where all fuelings are read.', STATION_PREFIX.en],
      },
    ),
    issuingData: assumed(
      path(),
      '/supplier-integration/v1/suppliers/invoices/data-issuing',
      'GET: what a note for a fueling must say (prefix not shown)',
      {
        pt: ['Dados para emitir', 'Onde se lê o que a nota de um abastecimento deve dizer.', STATION_PREFIX.pt],
        en: ['Data for issuing', 'Where what a note of a fueling must say is read.', STATION_PREFIX.en],
      },
    ),
    attachNote: assumed(path(), '/supplier-integration/v1/suppliers/invoices', 'POST: a note (prefix not shown)', {
      pt: ['Anexar nota', 'Para onde vai uma nota.', STATION_PREFIX.pt],
      en: ['Attach a note', 'Where a note goes.', STATION_PREFIX.en],
    }),
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
    customerTransactions: shown(path(), '/fleet-integration/v1/customers/transactions', 'GET: fuelings of the carrier', {
      pt: ['Abastecimentos da frota', 'Onde uma frota lê os abastecimentos dela.'],
      en: ['Fuelings of the fleet', 'Where a fleet reads its fuelings.'],
    }),
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
    customerProducts: assumed(path(), '/fleet-integration/v1/customers/products', "GET: the carrier's catalogue (as above)", {
      pt: ['Produtos da frota', 'Onde uma frota lê o catálogo.', FLEET_PREFIX.pt],
      en: ['Products of the fleet', 'Where a fleet reads the catalog.', FLEET_PREFIX.en],
    }),
    customerProduct: assumed(path('{id}'), '/fleet-integration/v1/customers/products/{id}', 'GET: one product of it (as above)', {
      pt: ['Um produto da frota', 'Onde uma frota lê um produto pelo id. Precisa conter {id}.', FLEET_PREFIX.pt],
      en: ['One product of the fleet', 'Where a fleet reads a product by its id. It has to contain {id}.', FLEET_PREFIX.en],
    }),
    customerFuelings: assumed(path(), '/fleet-integration/v1/customers/fuelings', 'POST: registers a fueling by hand (as above)', {
      pt: ['Abastecimento manual', 'Para onde vai um abastecimento registrado à mão.', FLEET_PREFIX.pt],
      en: ['Manual fueling', 'Where a fueling that is registered by hand goes.', FLEET_PREFIX.en],
    }),
  }),
  token: group({
    accessToken: shown(needed, ['accessToken', 'access_token'], 'where the answer has the token', {
      pt: ['Ficha de acesso', 'Onde a resposta traz a ficha de acesso (token).'],
      en: ['Token', 'Where the answer has the token.'],
    }),
    expiresIn: shown(candidates, ['expiresIn', 'expires_in'], 'where it says how long the token lives', {
      pt: ['Validade do acesso', 'Onde a resposta diz por quanto tempo o acesso vale.'],
      en: ['Life of the access', 'Where the answer says how long the access holds.'],
    }),
    expiresInUnit: assumed(
      z.enum(['seconds', 'milliseconds', 'minutes']),
      'seconds',
      'unit of `expiresIn` where the token is no readable JWT (RFC 6749, 5.1)',
      {
        pt: ['Unidade da validade', 'Em que se conta a validade do acesso.', 'Segundos, como no OAuth 2.0.'],
        en: ['Unit of its life', 'In what the life of the access is counted.', 'Seconds, as in OAuth 2.0.'],
      },
    ),
    scope: assumed(value.min(1).nullable(), null, '`scope` of OAuth 2.0; `null`: not sent', {
      pt: ['Scope', 'O escopo no pedido de acesso. Em branco: não vai.', 'A rede não pede.'],
      en: ['Scope', 'The scope in the request for access. Blank: not sent.', 'The network asks for none.'],
    }),
    audience: assumed(value.min(1).nullable(), null, '`audience`; `null`: not sent', {
      pt: ['Audience', 'A audiência no pedido de acesso. Em branco: não vai.', 'A rede não pede.'],
      en: ['Audience', 'The audience in the request for access. Blank: not sent.', 'The network asks for none.'],
    }),
  }),
  requests: group({
    headers: assumed(
      z.array(header).max(20),
      [],
      "headers of every request, each as `Name: value`; the program's own can't be changed. They stand in the file as they are",
      {
        pt: ['Cabeçalhos', 'O que vai em todo pedido, como “X-Empresa: 12”.', 'Nenhum além dos do programa.'],
        en: ['Headers', 'What goes with every request, as “X-Company: 12”.', 'None but those of the program.'],
      },
    ),
  }),
  query: group({
    page: shown(queryName, 'page', 'page number', {
      pt: ['Página', 'Parâmetro do número da página.'],
      en: ['Page', 'Parameter of the page number.'],
    }),
    pageSize: shown(queryName, 'page_size', 'records of a page', {
      pt: ['Tamanho da página', 'Parâmetro de quantos registros vêm por página.'],
      en: ['Size of a page', 'Parameter of how many records a page has.'],
    }),
    productsSupplierDocument: assumed(queryName.nullable(), null, "the station's CNPJ in the catalogue's query", {
      pt: [
        'CNPJ do posto no catálogo',
        'Parâmetro do CNPJ na lista de produtos. Em branco: não vai.',
        'O catálogo é da rede, não do posto.',
      ],
      en: [
        "Station's CNPJ in the catalog",
        'Parameter of the CNPJ in the product list. Blank: not sent.',
        'The catalog belongs to the network, not to the station.',
      ],
    }),
    pricesSupplierDocument: assumed(queryName.nullable(), 'supplier_document', "the station's CNPJ in the price listing's query", {
      pt: ['CNPJ do posto nos preços', 'Parâmetro do CNPJ na lista de preços. Em branco: não vai.', AS_PENDING.pt],
      en: ["Station's CNPJ in the prices", 'Parameter of the CNPJ in the price list. Blank: not sent.', AS_PENDING.en],
    }),
    pricesActive: shown(queryName.nullable(), 'active', 'asks for prices in force only', {
      pt: ['Só os preços em vigor', 'Parâmetro que pede só o que está em vigor. Em branco: não vai.'],
      en: ['Only prices in force', 'Parameter that asks only for what is in force. Blank: not sent.'],
    }),
    pricesActiveValue: assumed(value, 'true', 'the value of the above', {
      pt: ['Valor de só em vigor', 'O valor do parâmetro acima.', 'Escreve-se true.'],
      en: ['Value of only in force', 'The value of the parameter above.', 'It is written true.'],
    }),
    pricesProduct: assumed(
      queryName.nullable(),
      'product_id',
      "a product's id as a filter, where one product is asked about; `null`: all prices are read for it",
      {
        pt: [
          'Produto nos preços',
          'Parâmetro que pede os preços de um produto só, pelo código. Em branco: não vai.',
          'O nome é o do campo do produto.',
        ],
        en: [
          'Product in prices',
          'Parameter that asks for the prices of one product, by its code. Blank: not sent.',
          'Its name is that of the product’s field.',
        ],
      },
    ),
    /**
     * Kind as a filter of the price listing. null = one listing holds both kinds; else the listing is
     * read once for each kind, with the value below.
     */
    pricesKind: assumed(queryName.nullable(), null, 'kind as a filter; `null`: one listing holds both kinds', {
      pt: ['Tipo de preço', 'Parâmetro que separa bomba e acordo. Em branco: uma lista traz os dois.', 'Uma lista traz os dois.'],
      en: ['Kind of price', 'Parameter that parts pump and agreement. Blank: one list has both.', 'One list has both.'],
    }),
    pricesKindValues: group({
      standard: assumed(value, 'STANDARD', 'value of the above for standard prices', {
        pt: ['Valor do tipo: bomba', 'O valor do parâmetro acima para preços da bomba.', STYLE.pt],
        en: ['Value of the kind: pump', 'The value of the parameter above for pump prices.', STYLE.en],
      }),
      agreement: assumed(value, 'AGREEMENT', 'value of the above for agreement prices', {
        pt: ['Valor do tipo: acordo', 'O valor do parâmetro acima para preços de acordo.', STYLE.pt],
        en: ['Value of the kind: agreement', 'The value of the parameter above for agreement prices.', STYLE.en],
      }),
    }),
    pricesEach: assumed(
      z.enum(['none', 'id', 'code', 'name']),
      'none',
      '`id`, `code`, `name`: the listing is asked for once for each product of the catalogue, under `query.pricesProduct`, by this of it',
      {
        pt: ['Preços por produto', 'Se o pedido vai produto por produto, e com qual dado dele.', 'Uma lista traz todos os produtos.'],
        en: ['Prices by product', 'Whether the request goes product by product, and with what of it.', 'One list brings all products.'],
      },
    ),
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
    customerProductsId: assumed(queryName.nullable(), null, "the carrier in its catalogue's query", {
      pt: [
        'Frota no catálogo',
        'Parâmetro do número da frota no catálogo. Em branco: não vai.',
        'O catálogo é da rede, e o mesmo para todos.',
      ],
      en: [
        'Fleet in the catalog',
        'Parameter of the number of the fleet in the catalog. Blank: not sent.',
        "The catalog is the network's, and the same for all.",
      ],
    }),
    also: group({
      products: alsoAsked('the catalogue', 'catálogo', 'catalog'),
      prices: alsoAsked('the price listing', 'preços', 'prices'),
      pending: alsoAsked('the pending listing', 'pendências', 'pending list'),
      transactions: alsoAsked('the fuelings of the station', 'abastecimentos', 'fuelings'),
      transfers: alsoAsked('the transfers', 'repasses', 'transfers'),
      issuing: alsoAsked('the data for issuing', 'dados para emitir', 'data for issuing'),
      customerTransactions: alsoAsked('the fuelings of a fleet', 'abastecimentos da frota', 'fuelings of the fleet'),
      customerInvoices: alsoAsked('the notes of a fleet', 'notas da frota', 'notes of the fleet'),
      customerProducts: alsoAsked('the catalogue of a fleet', 'produtos da frota', 'products of the fleet'),
    }),
  }).superRefine(({ pricesEach, pricesProduct }, context) => {
    if (pricesEach === 'none' || pricesProduct !== null) return;
    context.addIssue({ code: 'custom', path: ['pricesProduct'], message: say.eachNeedsProduct() });
  }),
  page: group({
    list: shown(needed, ['data'], 'the list of records; `""`: the answer itself', {
      pt: ['Lista de registros', 'Onde está a lista em cada página.'],
      en: ['List of records', 'Where the list stands in each page.'],
    }),
    total: shown(candidates, ['total_items', 'total_itens'], 'how many records there are in all', {
      pt: ['Total de registros', 'Quantos registros há ao todo.'],
      en: ['Total of records', 'How many records there are in all.'],
    }),
    number: shown(candidates, ['current_page', 'page'], 'number of the page, from 1', {
      pt: ['Número da página', 'O número da página, desde 1.'],
      en: ['Number of the page', 'The number of the page, from 1.'],
    }),
    size: shown(candidates, ['max_items_per_page', 'page_size'], 'records of a full page', {
      pt: ['Registros por página', 'Quantos registros vêm em uma página cheia.'],
      en: ['Records of a page', 'How many records a page holds.'],
    }),
    pages: shown(candidates, ['total_pages'], 'how many pages there are', {
      pt: ['Total de páginas', 'Quantas páginas há.'],
      en: ['Total of pages', 'How many pages there are.'],
    }),
    isLast: shown(candidates, ['is_last'], 'whether it is the last one', {
      pt: ['Última página', 'Se a página é a última.'],
      en: ['Last page', 'Whether the page is the last.'],
    }),
    isLastWords: group({
      yes: assumed(words, [], 'words for true', {
        pt: ['Palavras: sim, última página', 'Palavras da rede para verdadeiro.', NO_WORDS.pt],
        en: ['Words: yes, last page', 'Words of the network for true.', NO_WORDS.en],
      }),
      no: assumed(words, [], 'words for false', {
        pt: ['Palavras: não, última página', 'Palavras da rede para falso.', NO_WORDS.pt],
        en: ['Words: no, last page', 'Words of the network for false.', NO_WORDS.en],
      }),
    }).superRefine(distinctWords),
  }),
};
