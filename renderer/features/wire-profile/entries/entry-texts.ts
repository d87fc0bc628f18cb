/**
 * What each entry of the wire profile means, by its path: `name` in lists, `means` in a sentence, `assumes` what was
 * taken for granted where the network's document is silent. A test holds it against the schema.
 */

const PREFIX = 'O começo /supplier-integration é o da lista de pendências.';
const FLEET_PREFIX = 'O começo /fleet-integration é o dos abastecimentos da frota.';
const FLEET_NAME = 'O nome é o dos abastecimentos da frota.';
const STYLE = 'Nome no estilo dos que o documento mostra.';

/** How amounts and dates of an answer are written. */
const ANSWERS = {
  quantityHides: {
    name: 'Casas escondidas na quantidade',
    means: 'Quantas casas a quantidade tem sem a vírgula. 3 para milésimos de litro.',
    assumes: 'Nenhuma: vem em litros.',
  },
  valueHides: {
    name: 'Casas escondidas no valor',
    means: 'Quantas casas o valor tem sem a vírgula: 2 para centavos.',
    assumes: 'Nenhuma: vem em reais.',
  },
  dates: {
    name: 'Forma das datas',
    means: 'Como as datas vêm: ano primeiro, dia primeiro ou contadas desde 1970.',
    assumes: 'Como nos exemplos do documento.',
  },
} as const;

const priceFormat = {
  as: {
    name: 'Forma do preço',
    means: 'Como o preço é escrito: número, texto ou inteiro sem vírgula.',
    assumes: 'Número em reais, como todo valor do documento.',
  },
  decimals: { name: 'Casas do preço', means: 'Quantas casas tem o preço em texto, ou quantas o inteiro esconde.', assumes: 'Duas casas.' },
  mark: { name: 'Separador do preço', means: 'O sinal dos centavos no preço em texto.', assumes: 'Ponto.' },
} as const;

/** How an amount of a body is written. */
const written = (whose: string) =>
  ({
    as: {
      name: `Forma: ${whose}`,
      means: 'Como é escrito: número, texto ou inteiro sem vírgula.',
      assumes: 'Número, como todo valor do documento.',
    },
    decimals: { name: `Casas: ${whose}`, means: 'Quantas casas tem o texto, ou quantas o inteiro esconde.', assumes: 'Duas casas.' },
    mark: { name: `Separador: ${whose}`, means: 'O sinal das casas no texto.', assumes: 'Ponto.' },
    grouped: { name: `Milhares: ${whose}`, means: 'Se o texto separa os milhares, como 1.234,56.', assumes: 'Não separa.' },
  }) as const;

const WHEN = { means: 'Como a data é escrita.', assumes: 'Ano primeiro, como no documento.' } as const;
const LAST_DAY = {
  means: 'Se o último dia faz parte do período. Senão, vai o dia seguinte.',
  assumes: 'Faz parte.',
} as const;

const body = {
  fields: {
    name: 'Campos do lote',
    means: 'Campos do corpo ao lado da lista de preços.',
    assumes: 'Só o CNPJ do posto, como no filtro das pendências.',
  },
  linesField: { name: 'Lista de preços', means: 'Nome da lista no corpo. Em branco: o corpo é a própria lista.', assumes: STYLE },
  lineFields: {
    name: 'Campos de cada preço',
    means: 'O que cada linha do lote leva, nesta ordem.',
    assumes: 'Produto pelo id, preço e início, com nomes no estilo do documento.',
  },
  price: {
    ...priceFormat,
    grouped: { name: 'Milhares do preço', means: 'Se o preço em texto separa os milhares, como 1.234,56.', assumes: 'Não separa.' },
  },
  percent: {
    counts: {
      name: 'Conta da porcentagem',
      means: 'O que 3 % abaixo da bomba é. Desconto 3, mudança −3 ou parte 97.',
      assumes: 'Desconto, onde o perfil pede porcentagem.',
    },
    unit: { name: 'Unidade da porcentagem', means: 'Se 3 % se escreve 3 ou 0,03.', assumes: 'Escreve-se 3.' },
    decimals: { name: 'Casas da porcentagem', means: 'Quantas casas tem a porcentagem em texto.', assumes: 'Duas casas.' },
    mark: { name: 'Separador da porcentagem', means: 'O sinal das casas na porcentagem em texto.', assumes: 'Ponto.' },
  },
  date: {
    name: 'Forma do início',
    means: 'Como o início de vigência é escrito.',
    assumes: 'Ano primeiro, com a hora local e sem fuso, como no documento.',
  },
  largest: {
    name: 'Maior lote',
    means: 'Quantos preços vão em um lote. O resto vai em outro lote.',
    assumes: 'A rede aceita 500 linhas de uma vez.',
  },
} as const;

const words = (whose: string) =>
  ({
    waiting: {
      name: `Palavras: ${whose} na fila`,
      means: 'Palavras da rede para o que ainda não começou.',
      assumes: 'Palavras comuns para isso.',
    },
    running: {
      name: `Palavras: ${whose} em processamento`,
      means: 'Palavras da rede para o que está sendo feito.',
      assumes: 'Palavras comuns para isso.',
    },
    done: {
      name: `Palavras: ${whose} aceito`,
      means: 'Palavras da rede para o que foi aceito inteiro.',
      assumes: 'Palavras comuns para isso.',
    },
    refused: {
      name: `Palavras: ${whose} recusado`,
      means: 'Palavras da rede para o que foi recusado.',
      assumes: 'Palavras comuns para isso.',
    },
  }) as const;

const fueling = {
  transactionId: { name: 'Abastecimento', means: 'Número do abastecimento.' },
  transactionDate: { name: 'Data', means: 'Data e hora locais do abastecimento.' },
  stationName: { name: 'Posto', means: 'Nome do posto.' },
  customerName: { name: 'Cliente', means: 'Nome do cliente.' },
  quantity: { name: 'Quantidade', means: 'Litros, ou m³ de GNV.' },
  value: { name: 'Valor', means: 'Valor em reais.' },
  productName: { name: 'Produto', means: 'Nome do produto.' },
  licensePlate: { name: 'Placa', means: 'Placa do veículo.' },
  decimalMark: { name: 'Separador das casas', means: 'O sinal das casas em quantidades e valores que vêm como texto.', assumes: 'Ponto.' },
  ...ANSWERS,
} as const;

export const wireEntries = {
  paths: {
    stationPrefix: { name: 'Começo dos caminhos do posto', means: 'Troca este começo em todos os caminhos que o têm. Em branco: nenhum.' },
    fleetPrefix: { name: 'Começo dos caminhos da frota', means: 'Troca este começo em todos os caminhos que o têm. Em branco: nenhum.' },
    token: { name: 'Acesso', means: 'Onde o programa pede o acesso com o identificador e o segredo.' },
    standardBatch: { name: 'Lote de preços da bomba', means: 'Para onde vai um lote de preços da bomba.', assumes: PREFIX },
    agreementBatch: { name: 'Lote de preços de acordo', means: 'Para onde vai um lote de preços de acordo.', assumes: PREFIX },
    batchStatus: { name: 'Situação de um lote', means: 'Onde se lê um lote pelo número. Precisa conter {processId}.', assumes: PREFIX },
    prices: { name: 'Lista de preços', means: 'Onde se leem os preços em vigor.', assumes: PREFIX },
    agreementPrices: {
      name: 'Lista de preços de acordo',
      means: 'Onde se leem os preços de acordo, se em outro lugar. Em branco: no mesmo.',
      assumes: 'Uma lista traz os dois.',
    },
    products: { name: 'Lista de produtos', means: 'Onde se lê o catálogo.', assumes: PREFIX },
    product: { name: 'Um produto', means: 'Onde se lê um produto pelo id. Precisa conter {id}.', assumes: PREFIX },
    pendingNotes: { name: 'Pendências', means: 'Onde se leem os abastecimentos sem nota.' },
    supplierTransactions: { name: 'Abastecimentos do posto', means: 'Onde se leem todos os abastecimentos.', assumes: PREFIX },
    issuingData: { name: 'Dados para emitir', means: 'Onde se lê o que a nota de um abastecimento deve dizer.', assumes: PREFIX },
    attachNote: { name: 'Anexar nota', means: 'Para onde vai uma nota.', assumes: PREFIX },
    transfers: {
      name: 'Repasses',
      means: 'Onde se lê a lista de repasses. Em branco: não se lê, e a tela Repasses não aparece.',
      assumes: 'O documento fala da lista, mas não mostra o caminho. Fica desligada até alguém preencher.',
    },
    customerTransactions: { name: 'Abastecimentos da frota', means: 'Onde uma frota lê os abastecimentos dela.' },
    customerInvoices: { name: 'Notas da frota', means: 'Onde se leem as notas dos abastecimentos da frota.', assumes: FLEET_PREFIX },
    customerInvoiceXml: {
      name: 'XML de uma nota da frota',
      means: 'De onde se baixa o XML de uma nota. O lugar da chave fica entre { }, como no padrão.',
      assumes: FLEET_PREFIX,
    },
    customerProducts: { name: 'Produtos da frota', means: 'Onde uma frota lê o catálogo.', assumes: FLEET_PREFIX },
    customerProduct: {
      name: 'Um produto da frota',
      means: 'Onde uma frota lê um produto pelo id. Precisa conter {id}.',
      assumes: FLEET_PREFIX,
    },
    customerFuelings: {
      name: 'Abastecimento manual',
      means: 'Para onde vai um abastecimento registrado à mão.',
      assumes: FLEET_PREFIX,
    },
  },
  token: {
    accessToken: { name: 'Ficha de acesso', means: 'Onde a resposta traz a ficha de acesso (token).' },
    expiresIn: { name: 'Validade do acesso', means: 'Onde a resposta diz por quanto tempo o acesso vale.' },
    expiresInUnit: { name: 'Unidade da validade', means: 'Em que se conta a validade do acesso.', assumes: 'Segundos, como no OAuth 2.0.' },
    scope: { name: 'Scope', means: 'O escopo no pedido de acesso. Em branco: não vai.', assumes: 'A rede não pede.' },
    audience: { name: 'Audience', means: 'A audiência no pedido de acesso. Em branco: não vai.', assumes: 'A rede não pede.' },
  },
  requests: {
    headers: { name: 'Cabeçalhos', means: 'O que vai em todo pedido, como “X-Empresa: 12”.', assumes: 'Nenhum além dos do programa.' },
  },
  query: {
    page: { name: 'Página', means: 'Parâmetro do número da página.' },
    pageSize: { name: 'Tamanho da página', means: 'Parâmetro de quantos registros vêm por página.' },
    productsSupplierDocument: {
      name: 'CNPJ do posto no catálogo',
      means: 'Parâmetro do CNPJ na lista de produtos. Em branco: não vai.',
      assumes: 'O catálogo é da rede, não do posto.',
    },
    pricesSupplierDocument: {
      name: 'CNPJ do posto nos preços',
      means: 'Parâmetro do CNPJ na lista de preços. Em branco: não vai.',
      assumes: 'O nome é o das pendências.',
    },
    pricesActive: { name: 'Só os preços em vigor', means: 'Parâmetro que pede só o que está em vigor. Em branco: não vai.' },
    pricesActiveValue: { name: 'Valor de só em vigor', means: 'O valor do parâmetro acima.', assumes: 'Escreve-se true.' },
    pricesProduct: {
      name: 'Produto nos preços',
      means: 'Parâmetro que pede os preços de um produto só, pelo código. Em branco: não vai.',
      assumes: 'O nome é o do campo do produto.',
    },
    pricesKind: {
      name: 'Tipo de preço',
      means: 'Parâmetro que separa bomba e acordo. Em branco: uma lista traz os dois.',
      assumes: 'Uma lista traz os dois.',
    },
    pricesKindValues: {
      standard: { name: 'Valor do tipo: bomba', means: 'O valor do parâmetro acima para preços da bomba.', assumes: STYLE },
      agreement: { name: 'Valor do tipo: acordo', means: 'O valor do parâmetro acima para preços de acordo.', assumes: STYLE },
    },
    pricesEach: {
      name: 'Preços por produto',
      means: 'Se o pedido vai produto por produto, e com qual dado dele.',
      assumes: 'Uma lista traz todos os produtos.',
    },
    pendingSupplierDocument: {
      name: 'CNPJ do posto nas pendências',
      means: 'Parâmetro do CNPJ na lista de pendências. Em branco: não vai.',
    },
    pendingStartDate: { name: 'Início das pendências', means: 'Parâmetro do começo do período. Em branco: não vai.' },
    pendingDate: { name: 'Forma da data das pendências', means: WHEN.means },
    pendingDaysBack: {
      name: 'Dias das pendências',
      means: 'Quantos dias atrás o período começa sem filtro.',
      assumes: 'Dois anos não são demais para a rede.',
    },
    transactionsSupplierDocument: {
      name: 'CNPJ do posto nos abastecimentos',
      means: 'Parâmetro do CNPJ na lista de abastecimentos. Em branco: não vai.',
      assumes: 'O nome é o das pendências.',
    },
    transactionsStartDate: {
      name: 'Início dos abastecimentos',
      means: 'Parâmetro do começo do período. Em branco: não vai.',
      assumes: 'O nome é o das transações do frotista.',
    },
    transactionsEndDate: {
      name: 'Fim dos abastecimentos',
      means: 'Parâmetro do fim do período. Em branco: não vai.',
      assumes: 'O nome é o das transações do frotista.',
    },
    transactionsDate: { name: 'Forma da data dos abastecimentos', ...WHEN },
    transactionsEnd: { name: 'Último dia dos abastecimentos', ...LAST_DAY },
    transfersSupplierDocument: {
      name: 'CNPJ do posto nos repasses',
      means: 'Parâmetro do CNPJ na lista de repasses. Em branco: não vai.',
      assumes: 'O nome é o das pendências.',
    },
    transfersStartDate: {
      name: 'Início dos repasses',
      means: 'Parâmetro do começo do período. Em branco: não vai.',
      assumes: 'O nome é o das transações do frotista.',
    },
    transfersEndDate: {
      name: 'Fim dos repasses',
      means: 'Parâmetro do fim do período. Em branco: não vai.',
      assumes: 'O nome é o das transações do frotista.',
    },
    transfersDate: { name: 'Forma da data dos repasses', ...WHEN },
    transfersEnd: { name: 'Último dia dos repasses', ...LAST_DAY },
    issuingTransactionId: {
      name: 'Abastecimento dos dados para emitir',
      means: 'Parâmetro do abastecimento de que se pedem os dados.',
      assumes: 'O nome do campo do abastecimento.',
    },
    issuingSupplierDocument: {
      name: 'CNPJ do posto nos dados para emitir',
      means: 'Parâmetro do CNPJ nesse pedido. Em branco: não vai.',
      assumes: 'O acesso já diz o posto.',
    },
    customerId: { name: 'Frota nos abastecimentos', means: 'Parâmetro do número da frota. Em branco: não vai.' },
    customerStartDate: { name: 'Início dos abastecimentos da frota', means: 'Parâmetro do começo do período.' },
    customerEndDate: { name: 'Fim dos abastecimentos da frota', means: 'Parâmetro do fim do período.' },
    customerDate: { name: 'Forma da data dos abastecimentos da frota', means: WHEN.means },
    customerEnd: { name: 'Último dia dos abastecimentos da frota', ...LAST_DAY },
    customerInvoiceKey: { name: 'Abastecimentos de uma nota', means: 'Parâmetro da chave de acesso. Nunca vai junto com um período.' },
    invoicesCustomerId: {
      name: 'Frota nas notas',
      means: 'Parâmetro do número da frota na lista de notas. Em branco: não vai.',
      assumes: FLEET_NAME,
    },
    invoicesStartDate: { name: 'Início das notas da frota', means: 'Parâmetro do começo do período.', assumes: FLEET_NAME },
    invoicesEndDate: { name: 'Fim das notas da frota', means: 'Parâmetro do fim do período.', assumes: FLEET_NAME },
    invoicesDate: { name: 'Forma da data das notas da frota', ...WHEN },
    invoicesEnd: { name: 'Último dia das notas da frota', ...LAST_DAY },
    invoicesTransactionId: {
      name: 'Notas de um abastecimento',
      means: 'Parâmetro do abastecimento de que se pedem as notas.',
      assumes: 'O nome do campo do abastecimento.',
    },
    customerProductsId: {
      name: 'Frota no catálogo',
      means: 'Parâmetro do número da frota no catálogo. Em branco: não vai.',
      assumes: 'O catálogo é da rede, e o mesmo para todos.',
    },
    also: {
      products: {
        name: 'Mais parâmetros: catálogo',
        means: 'O que mais a rede exige neste pedido, como situacao=ATIVO.',
        assumes: 'Nada mais.',
      },
      prices: {
        name: 'Mais parâmetros: preços',
        means: 'O que mais a rede exige neste pedido, como situacao=ATIVO.',
        assumes: 'Nada mais.',
      },
      pending: {
        name: 'Mais parâmetros: pendências',
        means: 'O que mais a rede exige neste pedido, como situacao=ATIVO.',
        assumes: 'Nada mais.',
      },
      transactions: {
        name: 'Mais parâmetros: abastecimentos',
        means: 'O que mais a rede exige neste pedido, como situacao=ATIVO.',
        assumes: 'Nada mais.',
      },
      transfers: {
        name: 'Mais parâmetros: repasses',
        means: 'O que mais a rede exige neste pedido, como situacao=ATIVO.',
        assumes: 'Nada mais.',
      },
      issuing: {
        name: 'Mais parâmetros: dados para emitir',
        means: 'O que mais a rede exige neste pedido, como situacao=ATIVO.',
        assumes: 'Nada mais.',
      },
      customerTransactions: {
        name: 'Mais parâmetros: abastecimentos da frota',
        means: 'O que mais a rede exige neste pedido, como situacao=ATIVO.',
        assumes: 'Nada mais.',
      },
      customerInvoices: {
        name: 'Mais parâmetros: notas da frota',
        means: 'O que mais a rede exige neste pedido, como situacao=ATIVO.',
        assumes: 'Nada mais.',
      },
      customerProducts: {
        name: 'Mais parâmetros: produtos da frota',
        means: 'O que mais a rede exige neste pedido, como situacao=ATIVO.',
        assumes: 'Nada mais.',
      },
    },
  },
  page: {
    list: { name: 'Lista de registros', means: 'Onde está a lista em cada página.' },
    total: { name: 'Total de registros', means: 'Quantos registros há ao todo.' },
    number: { name: 'Número da página', means: 'O número da página, desde 1.' },
    size: { name: 'Registros por página', means: 'Quantos registros vêm em uma página cheia.' },
    pages: { name: 'Total de páginas', means: 'Quantas páginas há.' },
    isLast: { name: 'Última página', means: 'Se a página é a última.' },
    isLastWords: {
      yes: {
        name: 'Palavras: sim, última página',
        means: 'Palavras da rede para verdadeiro.',
        assumes: 'Verdadeiro ou falso, sem palavras.',
      },
      no: { name: 'Palavras: não, última página', means: 'Palavras da rede para falso.', assumes: 'Verdadeiro ou falso, sem palavras.' },
    },
  },
  batches: { standard: body, agreement: body },
  acceptance: {
    processId: { name: 'Número do lote', means: 'Como a rede chama o lote que recebeu.' },
    status: { name: 'Primeira situação', means: 'A palavra da situação quando o lote é recebido.' },
  },
  batchStatus: {
    processId: { name: 'Número do lote', means: 'O lote de que a resposta fala.' },
    status: { name: 'Situação do lote', means: 'A palavra da situação do lote.' },
    reason: { name: 'Motivo do lote', means: 'Por que o lote foi recusado.', assumes: STYLE },
    lines: { name: 'Lista de linhas', means: 'Onde está a lista das linhas do lote.', assumes: STYLE },
    accepted: { name: 'Linhas aceitas', means: 'A lista das linhas aceitas, se separada.', assumes: 'Uma lista traz todas.' },
    rejected: { name: 'Linhas recusadas', means: 'A lista das linhas recusadas, se separada.', assumes: 'Uma lista traz todas.' },
    total: { name: 'Total de linhas', means: 'Quantas linhas a rede conta no lote.', assumes: STYLE },
    words: {
      ...words('lote'),
      waiting: { name: 'Palavras: lote na fila', means: 'Palavras da rede para o que ainda não começou.' },
      partial: {
        name: 'Palavras: lote aceito em parte',
        means: 'Palavras da rede para o que foi aceito só em parte.',
        assumes: 'Palavras comuns para isso.',
      },
    },
    line: {
      status: { name: 'Situação da linha', means: 'A palavra da situação de uma linha.', assumes: STYLE },
      reason: { name: 'Motivo da linha', means: 'Por que a linha foi recusada.', assumes: STYLE },
      words: words('linha'),
      whenNoStatus: { name: 'Linha sem situação', means: 'O que é uma linha listada sem situação.', assumes: 'Não sabemos.' },
      match: {
        by: {
          name: 'Como achar a linha',
          means: 'Como achar a nossa linha: pelo número, pela ordem ou pelo produto.',
          assumes: 'Pelo número.',
        },
        index: { name: 'Número da linha', means: 'Onde está o número da linha.', assumes: STYLE },
        base: { name: 'Primeira linha', means: 'O número da primeira linha.', assumes: 'Zero.' },
        product: { name: 'Produto da linha', means: 'Onde está o produto da linha.', assumes: STYLE },
        productKey: { name: 'O que diz o produto', means: 'Se é o id, o código ou o nome.', assumes: 'O id.' },
        customer: { name: 'Cliente da linha', means: 'Onde está o CNPJ do cliente da linha.', assumes: STYLE },
      },
    },
  },
  prices: {
    within: {
      name: 'Preços do registro',
      means: 'Onde está a lista de preços, se o registro é um produto.',
      assumes: 'Cada registro é um preço.',
    },
    productId: { name: 'Produto', means: 'Id do produto.', assumes: STYLE },
    productCode: { name: 'Código do produto', means: 'Código, procurado no catálogo onde não há id.', assumes: STYLE },
    productName: { name: 'Nome do produto', means: 'Nome do produto.', assumes: STYLE },
    price: { name: 'Preço', means: 'Preço por litro ou m³.', assumes: STYLE },
    priceFormat,
    validFrom: { name: 'Vale desde', means: 'Desde quando o preço vale.', assumes: STYLE },
    dates: ANSWERS.dates,
    customerDocument: { name: 'CNPJ do cliente', means: 'CNPJ do cliente do acordo.', assumes: STYLE },
    customerName: { name: 'Nome do cliente', means: 'Nome do cliente do acordo.', assumes: STYLE },
    stationDocument: { name: 'CNPJ do posto', means: 'Um preço de outro posto fica de fora.', assumes: STYLE },
    active: { name: 'Em vigor', means: 'Um preço que diz falso fica de fora.', assumes: STYLE },
    activeWords: {
      yes: { name: 'Palavras: sim, em vigor', means: 'Palavras da rede para verdadeiro.', assumes: 'Verdadeiro ou falso, sem palavras.' },
      no: { name: 'Palavras: não, em vigor', means: 'Palavras da rede para falso.', assumes: 'Verdadeiro ou falso, sem palavras.' },
    },
    kind: { name: 'Tipo', means: 'Se o preço é da bomba ou de acordo.', assumes: STYLE },
    kindWords: {
      standard: { name: 'Palavras: preço da bomba', means: 'Palavras da rede para preço da bomba.', assumes: STYLE },
      agreement: { name: 'Palavras: preço de acordo', means: 'Palavras da rede para preço de acordo.', assumes: STYLE },
    },
    kindWhenAbsent: { name: 'Preço sem tipo', means: 'O que é um preço que não diz o tipo.', assumes: 'Acordo quando tem cliente.' },
  },
  products: {
    id: { name: 'Id', means: 'Por que o lote chama o produto.', assumes: STYLE },
    code: { name: 'Código', means: 'Código do produto.', assumes: STYLE },
    name: { name: 'Nome', means: 'Nome do produto.', assumes: STYLE },
    unit: { name: 'Unidade', means: 'Unidade do produto.', assumes: STYLE },
    oneRoot: { name: 'Onde está o produto', means: 'Onde está o produto na resposta de um só.', assumes: 'É a própria resposta.' },
  },
  pending: {
    ...fueling,
    daysPending: { name: 'Dias sem nota', means: 'Há quantos dias falta a nota.' },
    repassDate: { name: 'Dia do repasse', means: 'O dia do repasse.' },
    repassStatus: { name: 'Situação do repasse', means: 'A palavra da situação do repasse.' },
  },
  transactions: {
    ...fueling,
    customerDocument: { name: 'CNPJ do cliente', means: 'CNPJ do cliente.', assumes: STYLE },
    invoiceKey: {
      name: 'Chave da nota',
      means: 'Chave de acesso da nota do abastecimento.',
      assumes: 'O nome é o das transações do frotista.',
    },
    cancelled: { name: 'Cancelado', means: 'Se o abastecimento foi cancelado.', assumes: 'O nome é o das transações do frotista.' },
    cancelledWords: {
      cancelled: { name: 'Palavras: cancelado', means: 'Palavras da rede para cancelado.', assumes: 'Verdadeiro ou falso, sem palavras.' },
      valid: { name: 'Palavras: válido', means: 'Palavras da rede para válido.', assumes: 'Verdadeiro ou falso, sem palavras.' },
    },
  },
  transfers: {
    id: { name: 'Repasse', means: 'Número do repasse.', assumes: STYLE },
    date: { name: 'Dia do repasse', means: 'O dia em que a rede paga, ou pagou.', assumes: 'O nome é o das pendências.' },
    amount: { name: 'Valor do repasse', means: 'Valor em reais.', assumes: STYLE },
    decimalMark: { name: 'Separador das casas', means: 'O sinal das casas no valor que vem como texto.', assumes: 'Ponto.' },
    amountHides: ANSWERS.valueHides,
    dates: ANSWERS.dates,
    status: { name: 'Situação do repasse', means: 'A palavra da situação do repasse.', assumes: 'O nome é o das pendências.' },
    fuelings: {
      name: 'Abastecimentos do repasse',
      means: 'O número do abastecimento que o repasse paga, ou a lista deles. Sem isto não dá para conferir o valor.',
      assumes: STYLE,
    },
    fuelingId: {
      name: 'Número na lista do repasse',
      means: 'Onde está o número em cada item dessa lista. “(a própria resposta)”: o item é o próprio número.',
      assumes: 'O nome do campo do abastecimento, ou o próprio item.',
    },
  },
  customerTransactions: {
    transactionId: { name: 'Abastecimento', means: 'Número do abastecimento.' },
    transactionDate: { name: 'Data', means: 'Data e hora locais do abastecimento.' },
    plate: { name: 'Placa', means: 'Placa do veículo.' },
    product: { name: 'Produto', means: 'Nome do combustível.' },
    quantity: { name: 'Quantidade', means: 'Litros, ou m³ de GNV.' },
    value: { name: 'Valor', means: 'Valor em reais.' },
    odometer: { name: 'Hodômetro', means: 'Quilometragem digitada na bomba.' },
    supplierDocument: { name: 'CNPJ do posto', means: 'CNPJ do posto que abasteceu.' },
    city: { name: 'Cidade', means: 'Cidade do posto.' },
    invoiceKey: { name: 'Chave da nota', means: 'Chave de acesso da nota do abastecimento.' },
    cancelled: { name: 'Cancelado', means: 'Se o abastecimento foi cancelado.' },
    cancelledWords: {
      cancelled: { name: 'Palavras: cancelado', means: 'Palavras da rede para cancelado.', assumes: 'Verdadeiro ou falso, sem palavras.' },
      valid: { name: 'Palavras: válido', means: 'Palavras da rede para válido.', assumes: 'Verdadeiro ou falso, sem palavras.' },
    },
    decimalMark: {
      name: 'Separador das casas',
      means: 'O sinal das casas em quantidades e valores que vêm como texto.',
      assumes: 'Ponto.',
    },
    ...ANSWERS,
  },
  customerInvoices: {
    invoiceKey: { name: 'Chave da nota', means: 'Chave de acesso da nota.' },
    number: { name: 'Número da nota', means: 'Número da nota.', assumes: STYLE },
    url: { name: 'Endereço do XML', means: 'Endereço do arquivo da nota. O programa só o segue no servidor da rede.' },
    xml: { name: 'XML na resposta', means: 'Onde está o XML, se a resposta é um JSON.', assumes: 'A resposta é o próprio arquivo.' },
  },
  issuing: {
    customerDocument: {
      name: 'CNPJ do cliente',
      means: 'Onde está o CNPJ do cliente nos dados para emitir.',
      assumes: 'Um dos nomes comuns para isso.',
    },
  },
  attachment: {
    xml: {
      name: { name: 'Campo do arquivo', means: 'O nome do campo do XML.' },
      as: { name: 'Forma do arquivo', means: 'Se o XML vai em base64 ou como texto.' },
    },
    list: { name: 'Corpo em lista', means: 'Se o corpo é uma lista com a nota dentro.', assumes: 'O corpo é a própria nota.' },
    fields: { name: 'Campos da nota', means: 'Campos do corpo ao lado do arquivo da nota, que sempre vai.', assumes: 'Nada mais vai.' },
    transactionIds: { name: 'Abastecimentos da nota', means: 'Se o corpo diz de quais abastecimentos a nota é.', assumes: 'Não diz.' },
    atOnce: {
      name: 'Notas ao mesmo tempo',
      means: 'Quantas notas de um posto podem estar a caminho juntas.',
      assumes: 'A rede aceita quatro. Se ela pede para esperar, vão menos.',
    },
    acceptance: {
      protocol: { name: 'Protocolo', means: 'Como a rede chama a nota que recebeu.', assumes: 'Um dos nomes comuns para isso.' },
      status: { name: 'Situação', means: 'A palavra da situação da nota.', assumes: STYLE },
      required: { name: 'O que a resposta precisa ter', means: 'Sem isto, um sim da rede ainda é dúvida.', assumes: 'Nada é preciso.' },
    },
  },
  fueling: {
    fields: {
      name: 'Campos do abastecimento manual',
      means: 'O que o corpo diz de um abastecimento registrado à mão.',
      assumes: 'Os nomes são os dos abastecimentos da frota.',
    },
    quantity: written('quantidade'),
    value: written('valor'),
    unitPrice: written('preço por unidade'),
    date: {
      name: 'Forma da data do abastecimento',
      means: 'Como a data e hora são escritas.',
      assumes: 'Ano primeiro, com a hora local e sem fuso, como no documento.',
    },
    driver: {
      name: 'O que diz o motorista',
      means: 'Se o motorista vai por CPF, número na rede ou matrícula.',
      assumes: 'Nenhum campo leva o motorista.',
    },
    acceptance: {
      transactionId: {
        name: 'Número do abastecimento',
        means: 'Como a rede chama o abastecimento que recebeu.',
        assumes: 'O nome é o dos abastecimentos da frota.',
      },
      status: { name: 'Situação', means: 'A palavra da situação do abastecimento.', assumes: STYLE },
      required: { name: 'O que a resposta precisa ter', means: 'Sem isto, um sim da rede ainda é dúvida.', assumes: 'Nada é preciso.' },
    },
  },
  errors: {
    batch: {
      name: 'Erros de um lote',
      means: 'O que cada erro da rede quer dizer para um lote. Os outros são recusa.',
      assumes: 'Nenhum quer dizer outra coisa.',
    },
    note: {
      name: 'Erros de uma nota',
      means: 'O que cada erro da rede quer dizer para uma nota. Os outros são recusa.',
      assumes: 'O 409 diz que a nota já está lá.',
    },
    fueling: {
      name: 'Erros de um abastecimento manual',
      means: 'O que cada erro da rede quer dizer para um abastecimento. Os outros são recusa.',
      assumes: 'O 409 diz que o abastecimento já está lá.',
    },
    lineBase: { name: 'Primeira linha nos erros', means: 'O número da primeira linha nas mensagens de erro.', assumes: 'Zero.' },
    sentence: { name: 'Frase do erro', means: 'Onde a rede diz o que deu errado, se em outra forma.', assumes: 'A forma do documento.' },
    code: { name: 'Código do erro', means: 'O código que todo erro da rede traz.', assumes: 'Nenhum é preciso.' },
    parameters: { name: 'Campos do erro', means: 'As mensagens por parâmetro.' },
  },
  policy: {
    resendUncertainPrices: {
      name: 'Reenviar lote incerto',
      means: 'Se um lote incerto pode ir de novo. Uma vez, depois de duas leituras sem ele.',
      assumes: 'Uma pessoa decide.',
    },
  },
} as const;
