/** How an invented network writes names, moments and amounts, chosen by its seed. It shares no code with the program that is fitted to it. */

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Station-local time is three hours behind UTC all year. */
const OFFSET_MS = 3 * 3_600_000;

export type MomentForm = 'iso' | 'iso-space' | 'iso-offset' | 'iso-utc' | 'day-first' | 'day-first-minutes' | 'seconds' | 'milliseconds';
export type DayForm = 'iso-day' | 'day-first-day' | 'iso-offset' | 'iso-utc' | 'iso-time' | 'seconds' | 'milliseconds';
export type AmountForm = 'number' | 'text-dot' | 'text-comma' | 'grouped' | 'whole';

const instantOf = (local: string): number => Date.parse(`${local}Z`) + OFFSET_MS;
const localOf = (instant: number): string => new Date(instant - OFFSET_MS).toISOString().slice(0, 19);

export function moment(local: string, form: MomentForm | DayForm): Json {
  const [day = '', time = ''] = local.split('T');
  const dayFirst = day.split('-').toReversed().join('/');
  switch (form) {
    case 'iso':
    case 'iso-time':
      return local;
    case 'iso-space':
      return `${day} ${time}`;
    case 'iso-offset':
      return `${local}-03:00`;
    case 'iso-utc':
      return `${new Date(instantOf(local)).toISOString().slice(0, 19)}Z`;
    case 'iso-day':
      return day;
    case 'day-first-day':
      return dayFirst;
    case 'day-first':
      return `${dayFirst} ${time}`;
    case 'day-first-minutes':
      return `${dayFirst} ${time.slice(0, 5)}`;
    case 'seconds':
      return instantOf(local) / 1000;
    case 'milliseconds':
      return instantOf(local);
  }
}

/** Strict: only what `moment` writes is read. null: it is something else. */
export function readMoment(value: unknown, form: MomentForm | DayForm): string | null {
  if (form === 'seconds' || form === 'milliseconds') {
    const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
    return typeof number === 'number' ? localOf(form === 'seconds' ? number * 1000 : number) : null;
  }
  if (typeof value !== 'string') return null;
  const [, day, month, year, time = '00:00:00'] = /^(\d\d)\/(\d\d)\/(\d{4})(?: (\d\d:\d\d(?::\d\d)?))?$/.exec(value) ?? [];
  const local = form.startsWith('day-first')
    ? `${year}-${month}-${day}T${time.length === 5 ? `${time}:00` : time}`
    : form === 'iso-utc'
      ? localOf(Date.parse(value))
      : form === 'iso-day'
        ? `${value}T00:00:00`
        : value.replace(' ', 'T').slice(0, 19);
  return moment(local, form) === value ? local : null;
}

/** Ten-thousandths as the network writes them; `decimals` of texts and whole numbers. */
export function amount(e4: number, form: AmountForm, decimals: number): Json {
  const fixed = (e4 / 10_000).toFixed(decimals);
  switch (form) {
    case 'number':
      return e4 / 10_000;
    case 'text-dot':
      return fixed;
    case 'text-comma':
      return fixed.replace('.', ',');
    case 'grouped':
      return fixed.replace('.', ',').replace(/\B(?=(\d{3})+(?=,))/g, '.');
    case 'whole':
      return Math.round(e4 / 10 ** (4 - decimals));
  }
}

export function readAmount(value: unknown, form: AmountForm, decimals: number): number | null {
  const e4 =
    form === 'number'
      ? typeof value === 'number'
        ? Math.round(value * 10_000)
        : Number.NaN
      : form === 'whole'
        ? typeof value === 'number' && Number.isInteger(value)
          ? value * 10 ** (4 - decimals)
          : Number.NaN
        : typeof value === 'string'
          ? Math.round(Number(form === 'text-dot' ? value : value.replaceAll('.', '').replace(',', '.')) * 10_000)
          : Number.NaN;
  return !Number.isNaN(e4) && JSON.stringify(amount(e4, form, decimals)) === JSON.stringify(value) ? e4 : null;
}

/** Puts a value at a dotted name. */
export function place(target: Record<string, Json>, name: string, value: Json): void {
  const [head = '', ...rest] = name.split('.');
  if (rest.length === 0) {
    target[head] = value;
    return;
  }
  const inner = (target[head] ?? {}) as Record<string, Json>;
  target[head] = inner;
  place(inner, rest.join('.'), value);
}

export function valueAt(source: unknown, name: string): unknown {
  return name === ''
    ? source
    : name
        .split('.')
        .reduce<unknown>((inner, each) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, each) : undefined), source);
}

/** What each thing is called, in both languages; the first of a pair stands alone, the second within an object. */
export const NAMES = {
  fuelingId: {
    pt: ['idAbastecimento', 'transacao.numero', 'nsu'],
    en: ['fuelingId', 'transaction.number', 'id'],
    abbreviated: ['nrAbast', 'abast.nr', 'nrTransacao'],
  },
  date: {
    pt: ['dataHora', 'transacao.data', 'dtAbastecimento'],
    en: ['occurredAt', 'transaction.date', 'fuelingDate'],
    abbreviated: ['dtAbast', 'abast.dt', 'dhAbast'],
  },
  plate: {
    pt: ['placa', 'veiculo.placa', 'placaVeiculo'],
    en: ['plate', 'vehicle.plate', 'vehiclePlate'],
    abbreviated: ['nrPlaca', 'veic.placa', 'dsPlaca'],
  },
  product: {
    pt: ['combustivel', 'produto.descricao', 'nomeProduto'],
    en: ['fuelName', 'product.name', 'productDescription'],
    abbreviated: ['dsProduto', 'prod.ds', 'nmCombustivel'],
  },
  quantity: {
    pt: ['litros', 'medidas.quantidade', 'qtdLitros'],
    en: ['liters', 'measures.quantity', 'volume'],
    abbreviated: ['qtLitros', 'vals.qt', 'qtdeAbast'],
  },
  value: {
    pt: ['valorTotal', 'medidas.valor', 'vlrTotal'],
    en: ['totalAmount', 'measures.amount', 'amount'],
    abbreviated: ['vlTotal', 'vals.vlTotal', 'vlrAbast'],
  },
  unitPrice: {
    pt: ['precoUnitario', 'medidas.precoLitro', 'valorLitro'],
    en: ['unitPrice', 'measures.unitPrice', 'pricePerLiter'],
    abbreviated: ['vlUnit', 'vals.vlUnit', 'vlLitro'],
  },
  customerName: {
    pt: ['nomeCliente', 'cliente.razaoSocial', 'cliente.nome'],
    en: ['customerName', 'customer.name', 'fleetName'],
    abbreviated: ['nmCliente', 'cli.nm', 'dsCliente'],
  },
  customerDocument: {
    pt: ['cnpjCliente', 'cliente.cnpj', 'documentoCliente'],
    en: ['customerDocument', 'customer.document', 'fleetCnpj'],
    abbreviated: ['nrCnpjCliente', 'cli.cnpj', 'cnpjCli'],
  },
  stationName: {
    pt: ['nomePosto', 'posto.nome', 'postoRazaoSocial'],
    en: ['stationName', 'station.name', 'supplierName'],
    abbreviated: ['nmPosto', 'posto.nm', 'dsPosto'],
  },
  stationDocument: {
    pt: ['cnpjPosto', 'posto.cnpj', 'documentoPosto'],
    en: ['supplierDocument', 'station.document', 'stationCnpj'],
    abbreviated: ['nrCnpjPosto', 'posto.cnpj', 'cnpjPosto'],
  },
  city: {
    pt: ['cidade', 'posto.cidade', 'municipio'],
    en: ['city', 'station.city', 'cityName'],
    abbreviated: ['nmCidade', 'posto.cidade', 'dsMunicipio'],
  },
  odometer: {
    pt: ['hodometro', 'veiculo.hodometro', 'km'],
    en: ['odometer', 'vehicle.odometer', 'odometerKm'],
    abbreviated: ['nrHodometro', 'veic.km', 'kmVeiculo'],
  },
  invoiceKey: {
    pt: ['chaveNfe', 'nota.chave', 'chaveAcesso'],
    en: ['invoiceKey', 'invoice.key', 'nfeKey'],
    abbreviated: ['cdChaveNfe', 'nfe.chave', 'chNFe'],
  },
  cancelled: {
    pt: ['cancelado', 'transacao.cancelada', 'estornado'],
    en: ['cancelled', 'transaction.cancelled', 'isCancelled'],
    abbreviated: ['flCancelado', 'abast.cancelado', 'inEstornado'],
  },
  days: {
    pt: ['diasPendente', 'pendencia.dias', 'diasSemNota'],
    en: ['daysPending', 'pendency.days', 'pendingDays'],
    abbreviated: ['qtDiasPendente', 'pend.dias', 'nrDias'],
  },
  productId: {
    pt: ['idProduto', 'produto.id', 'idProduto'],
    en: ['productId', 'product.id', 'fuelId'],
    abbreviated: ['idProd', 'prod.id', 'cdInternoProd'],
  },
  productCode: {
    pt: ['codigoProduto', 'produto.codigo', 'codigoAnp'],
    en: ['productCode', 'product.code', 'anpCode'],
    abbreviated: ['cdAnp', 'prod.cdAnp', 'cdProduto'],
  },
  productName: {
    pt: ['descricaoProduto', 'produto.descricao', 'nomeProduto'],
    en: ['productName', 'product.name', 'description'],
    abbreviated: ['dsProduto', 'prod.ds', 'nmProduto'],
  },
  unit: {
    pt: ['unidade', 'produto.unidade', 'unidadeMedida'],
    en: ['unit', 'product.unit', 'unitOfMeasure'],
    abbreviated: ['sgUnidade', 'prod.un', 'unMedida'],
  },
  price: {
    pt: ['preco', 'valores.preco', 'precoVigente'],
    en: ['price', 'values.price', 'currentPrice'],
    abbreviated: ['vlPreco', 'vals.preco', 'vlUnitario'],
  },
  validFrom: {
    pt: ['inicioVigencia', 'vigencia.inicio', 'dataVigencia'],
    en: ['validFrom', 'validity.start', 'startDate'],
    abbreviated: ['dtIniVigencia', 'vig.ini', 'dtVigencia'],
  },
  active: {
    pt: ['ativo', 'vigencia.ativo', 'ativo'],
    en: ['active', 'validity.active', 'isActive'],
    abbreviated: ['flAtivo', 'vig.ativo', 'inAtivo'],
  },
  kind: { pt: ['tipoPreco', 'modalidade', 'tipo'], en: ['priceType', 'kind', 'type'], abbreviated: ['tpPreco', 'tipo', 'tpTabela'] },
  transferId: {
    pt: ['idRepasse', 'repasse.numero', 'numeroRepasse'],
    en: ['transferId', 'transfer.id', 'transferNumber'],
    abbreviated: ['nrRepasse', 'repasse.nr', 'idRepasse'],
  },
  transferDate: {
    pt: ['dataRepasse', 'repasse.data', 'dataPagamento'],
    en: ['transferDate', 'transfer.date', 'paidOn'],
    abbreviated: ['dtRepasse', 'repasse.dt', 'dtCredito'],
  },
  transferAmount: {
    pt: ['valorRepasse', 'repasse.valor', 'valorLiquido'],
    en: ['transferAmount', 'transfer.amount', 'netAmount'],
    abbreviated: ['vlRepasse', 'repasse.vl', 'vlLiquido'],
  },
  transferStatus: {
    pt: ['situacao', 'repasse.situacao', 'statusRepasse'],
    en: ['status', 'transfer.status', 'state'],
    abbreviated: ['stRepasse', 'repasse.st', 'dsSituacao'],
  },
  paid: {
    pt: ['abastecimentos', 'transacoes', 'itens'],
    en: ['fuelings', 'transactions', 'items'],
    abbreviated: ['abastecimentos', 'transacoes', 'lstAbast'],
  },
  noteNumber: {
    pt: ['numeroNota', 'nota.numero', 'numero'],
    en: ['invoiceNumber', 'invoice.number', 'number'],
    abbreviated: ['nrNota', 'nf.nr', 'nNF'],
  },
  noteUrl: {
    pt: ['linkXml', 'nota.link', 'urlXml'],
    en: ['xmlUrl', 'invoice.url', 'downloadUrl'],
    abbreviated: ['urlXml', 'nf.url', 'linkXml'],
  },
  xml: {
    pt: ['conteudoXml', 'nota.xml', 'arquivo'],
    en: ['xmlContent', 'invoice.xml', 'file'],
    abbreviated: ['xmlNfe', 'nf.xml', 'arqXml'],
  },
  list: {
    pt: ['registros', 'retorno.itens', 'dados'],
    en: ['results', 'response.records', 'content'],
    abbreviated: ['lista', 'ret.lista', 'regs'],
  },
  total: {
    pt: ['totalRegistros', 'paginacao.total', 'quantidadeTotal'],
    en: ['totalCount', 'paging.total', 'totalElements'],
    abbreviated: ['qtRegistros', 'ret.qtTotal', 'nrTotal'],
  },
  page: {
    pt: ['pagina', 'paginacao.pagina', 'paginaAtual'],
    en: ['pageNumber', 'paging.page', 'currentPage'],
    abbreviated: ['nrPagina', 'ret.nrPagina', 'pagAtual'],
  },
  size: {
    pt: ['tamanhoPagina', 'paginacao.tamanho', 'registrosPorPagina'],
    en: ['pageSize', 'paging.size', 'limit'],
    abbreviated: ['qtPorPagina', 'ret.tamPagina', 'tamPag'],
  },
  pages: {
    pt: ['totalPaginas', 'paginacao.paginas', 'qtdPaginas'],
    en: ['totalPages', 'paging.pages', 'pageCount'],
    abbreviated: ['qtPaginas', 'ret.qtPaginas', 'nrPaginas'],
  },
  isLast: {
    pt: ['ultimaPagina', 'paginacao.ultima', 'ultima'],
    en: ['lastPage', 'paging.last', 'isLast'],
    abbreviated: ['flUltimaPagina', 'ret.flUltima', 'ultimaPag'],
  },
  batchId: {
    pt: ['numeroLote', 'lote.id', 'protocolo'],
    en: ['batchId', 'batch.id', 'requestId'],
    abbreviated: ['nrLote', 'lote.nr', 'nrProtocolo'],
  },
  batchStatus: {
    pt: ['situacao', 'lote.situacao', 'statusLote'],
    en: ['status', 'batch.status', 'state'],
    abbreviated: ['stLote', 'lote.st', 'dsSituacaoLote'],
  },
  lines: {
    pt: ['itens', 'lote.linhas', 'precos'],
    en: ['items', 'batch.lines', 'prices'],
    abbreviated: ['itens', 'lote.itens', 'lstItens'],
  },
  accepted: {
    pt: ['aceitos', 'resultado.aceitos', 'itensAceitos'],
    en: ['accepted', 'result.accepted', 'acceptedItems'],
    abbreviated: ['itensAceitos', 'ret.aceitos', 'aceitos'],
  },
  rejected: {
    pt: ['rejeitados', 'resultado.rejeitados', 'itensRecusados'],
    en: ['rejected', 'result.rejected', 'rejectedItems'],
    abbreviated: ['itensRejeitados', 'ret.rejeitados', 'rejeitados'],
  },
  lineNumber: { pt: ['linha', 'linha', 'sequencia'], en: ['line', 'index', 'lineNumber'], abbreviated: ['nrLinha', 'nrLinha', 'nrSeq'] },
  lineStatus: { pt: ['situacao', 'resultado', 'status'], en: ['status', 'result', 'state'], abbreviated: ['stItem', 'stItem', 'situacao'] },
  reason: { pt: ['motivo', 'mensagem', 'detalhe'], en: ['reason', 'message', 'detail'], abbreviated: ['dsMotivo', 'dsMotivo', 'msgErro'] },
  protocol: {
    pt: ['protocolo', 'recibo.protocolo', 'numeroProtocolo'],
    en: ['protocol', 'receipt.id', 'protocolNumber'],
    abbreviated: ['nrProtocolo', 'recibo.nr', 'cdProtocolo'],
  },
  noteStatus: {
    pt: ['situacao', 'recibo.situacao', 'status'],
    en: ['status', 'receipt.status', 'state'],
    abbreviated: ['stNota', 'recibo.st', 'situacao'],
  },
  fuelings: {
    pt: ['abastecimentos', 'vinculo.abastecimentos', 'transacoes'],
    en: ['fuelings', 'link.transactions', 'transactionIds'],
    abbreviated: ['abastecimentos', 'vinc.abastecimentos', 'lstAbast'],
  },
  driver: {
    pt: ['cpfMotorista', 'motorista.cpf', 'motorista.documento'],
    en: ['driverDocument', 'driver.document', 'driverCpf'],
    abbreviated: ['nrCpfMotorista', 'mot.cpf', 'cpfMotorista'],
  },
  customerId: {
    pt: ['idCliente', 'cliente.id', 'codigoFrota'],
    en: ['customerId', 'customer.id', 'fleetId'],
    abbreviated: ['idCliente', 'cli.id', 'cdFrota'],
  },
  code: {
    pt: ['codigo', 'erro.codigo', 'codigoErro'],
    en: ['code', 'error.code', 'errorCode'],
    abbreviated: ['cdErro', 'erro.cd', 'codErro'],
  },
  sentence: {
    pt: ['mensagem', 'erro.mensagem', 'descricaoErro'],
    en: ['message', 'error.message', 'errorMessage'],
    abbreviated: ['dsErro', 'erro.ds', 'msgErro'],
  },
  fields: {
    pt: ['campos', 'erro.campos', 'erros'],
    en: ['violations', 'error.details', 'errors'],
    abbreviated: ['lstCampos', 'erro.campos', 'campos'],
  },
  count: {
    pt: ['quantidade', 'cabecalho.quantidade', 'totalItens'],
    en: ['count', 'header.count', 'totalItems'],
    abbreviated: ['qtItens', 'cab.qtItens', 'nrItens'],
  },
  startDate: {
    pt: ['dataInicio', 'dataInicial', 'de'],
    en: ['startDate', 'from', 'dateFrom'],
    abbreviated: ['dtIni', 'dtInicial', 'dtDe'],
  },
  endDate: { pt: ['dataFim', 'dataFinal', 'ate'], en: ['endDate', 'to', 'dateTo'], abbreviated: ['dtFim', 'dtFinal', 'dtAte'] },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly pt: readonly [string, string, string];
      readonly en: readonly [string, string, string];
      readonly abbreviated: readonly [string, string, string];
    }
  >
>;
export type Concept = keyof typeof NAMES;

const CASES = {
  camel: (name: string) => name,
  snake: (name: string) => name.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase(),
  pascal: (name: string) => name.replaceAll(/(^|\.)([a-z])/g, (_, dot: string, letter: string) => `${dot}${letter.toUpperCase()}`),
  upper: (name: string) => name.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').toUpperCase(),
};

/** A choice of its own for each key, the same for the same seed. */
export function chooser(seed: number, forced: Readonly<Record<string, unknown>> = {}) {
  function pick<T>(key: string, options: readonly T[]): T {
    if (Object.hasOwn(forced, key)) return forced[key] as T;
    let hash = Math.imul(seed + 1, 0x9e3779b1);
    for (const letter of key) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
    hash ^= hash >>> 15;
    hash = Math.imul(hash, 0x85ebca6b);
    hash ^= hash >>> 13;
    return options[(hash >>> 0) % options.length] as T;
  }
  const language = pick('language', ['pt', 'en'] as const);
  const names = language === 'pt' && pick('abbreviated', [false, true, false]) ? 'abbreviated' : language;
  const casing = CASES[pick('casing', ['camel', 'snake', 'pascal', 'upper'] as const)];
  return {
    pick,
    language,
    /** `where`: a record has all of its names alone, or within objects. */
    name(where: string, concept: Concept): string {
      const [alone, within, other] = NAMES[concept][names];
      return casing(pick(`${where} nested`, [true, false]) ? within : pick(`${where} ${concept}`, [alone, other]));
    },
    flat: (where: string, concept: Concept): string =>
      casing(pick(`${where} ${concept}`, [NAMES[concept][names][0], NAMES[concept][names][2]])),
    casing,
  };
}
