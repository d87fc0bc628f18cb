/** What is asked of the network, and what each page of a listing says: paths, token, headers, parameters. */

import { z } from 'zod';
import { ENDPOINT_ENTRIES } from '../../endpoints/all.ts';
import { profileSentences as say } from '../../texts.ts';
import { candidates, distinctWords, header, needed, path, prefix, words } from '../fields.ts';
import { assumed, group, section, shown } from './entry.ts';
import { additionalParameters, queryName } from './shared.ts';
import { AS_PENDING, FLEET_PREFIX, NO_WORDS, STATION_PREFIX, STYLE } from './words.ts';

const value = z.string().max(200);

export const ASKING = {
  paths: section(
    { pt: ['Endereços', 'Em cada pedido à rede.'], en: ['Addresses', 'In each request to the network.'] },
    {
      stationPrefix: shown(
        prefix,
        '/supplier-integration/v1',
        'takes the place of this beginning in every path that has it; `""`: nothing',
        {
          pt: ['Começo dos caminhos do posto', 'Troca este começo em todos os caminhos que o têm. Em branco: nenhum.'],
          en: ['Beginning of the station’s paths', 'Replaces this beginning in every path that has it. Blank: none.'],
        },
      ),
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
      attachNote: assumed(path(), '/supplier-integration/v1/suppliers/invoices', 'POST: a note (prefix not shown)', {
        pt: ['Anexar nota', 'Para onde vai uma nota.', STATION_PREFIX.pt],
        en: ['Attach a note', 'Where a note goes.', STATION_PREFIX.en],
      }),
      ...ENDPOINT_ENTRIES.paths,
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
    },
  ),
  token: section(
    { pt: ['Acesso', 'No pedido de acesso.'], en: ['Access', 'In the request for access.'] },
    {
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
    },
  ),
  requests: section(
    { pt: ['Pedidos', 'Em cada pedido à rede.'], en: ['Requests', 'In each request to the network.'] },
    {
      headers: assumed(
        z.array(header).max(20),
        [],
        "headers of every request, each as `Name: value`; the program's own can't be changed. They stand in the file as they are",
        {
          pt: ['Cabeçalhos', 'O que vai em todo pedido, como “X-Empresa: 12”.', 'Nenhum além dos do programa.'],
          en: ['Headers', 'What goes with every request, as “X-Company: 12”.', 'None but those of the program.'],
        },
      ),
    },
  ),
  query: section(
    {
      pt: ['Parâmetros dos pedidos', 'Nas leituras de preços, produtos, pendências e abastecimentos.'],
      en: ['Parameters of requests', 'In readings of prices, products, pending notes and fuelings.'],
    },
    {
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
      ...ENDPOINT_ENTRIES.query,
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
        products: additionalParameters('the catalogue', 'catálogo', 'catalog'),
        prices: additionalParameters('the price listing', 'preços', 'prices'),
        ...ENDPOINT_ENTRIES.also,
        customerProducts: additionalParameters('the catalogue of a fleet', 'produtos da frota', 'products of the fleet'),
      }),
    },
  ).superRefine(({ pricesEach, pricesProduct }, context) => {
    if (pricesEach === 'none' || pricesProduct !== null) return;
    context.addIssue({ code: 'custom', path: ['pricesProduct'], message: say.eachNeedsProduct() });
  }),
  page: section(
    { pt: ['Páginas', 'Em cada lista da rede.'], en: ['Pages', 'In each listing of the network.'] },
    {
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
    },
  ),
};
