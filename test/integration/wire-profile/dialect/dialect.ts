/** One invented network: each point that the document leaves open, chosen by a seed. */

import { createWorld, FLEET, type Fueling, type Price, type Product, STATION, type Transfer } from './world.ts';
import { type AmountForm, amount, type Concept, chooser, type DayForm, type Json, type MomentForm, moment, place } from './writing.ts';

const MOMENTS: readonly MomentForm[] = [
  'iso',
  'iso-space',
  'iso-offset',
  'iso-utc',
  'day-first',
  'day-first-minutes',
  'seconds',
  'milliseconds',
];
const SENT: readonly (DayForm | MomentForm)[] = [
  'iso',
  'iso-offset',
  'iso-utc',
  'day-first',
  'day-first-minutes',
  'seconds',
  'milliseconds',
];
const DAYS: readonly DayForm[] = ['iso-day', 'day-first-day', 'iso-offset', 'iso-utc', 'iso-time', 'seconds', 'milliseconds'];
const AMOUNTS: readonly AmountForm[] = ['number', 'text-dot', 'text-comma', 'grouped', 'whole'];

const WORDS = [
  { waiting: 'recebido', running: 'em análise', partial: 'concluído com erros', done: 'concluído', refused: 'rejeitado' },
  { waiting: 'Na fila', running: 'Processando', partial: 'Parcialmente aceito', done: 'Aceito', refused: 'Não aceito' },
  { waiting: 'QUEUED', running: 'RUNNING', partial: 'PARTIALLY_ACCEPTED', done: 'SUCCEEDED', refused: 'FAILED' },
  { waiting: 'AGU', running: 'PRO', partial: 'PAR', done: 'EFE', refused: 'REJ' },
  { waiting: '0', running: '1', partial: '2', done: '3', refused: '9' },
  { waiting: 'pending', running: 'in progress', partial: 'partial success', done: 'finished', refused: 'declined' },
] as const;
const KINDS = [
  ['BOMBA', 'ACORDO'],
  ['padrão', 'negociado'],
  ['STANDARD', 'CONTRACT'],
  ['retail', 'fleet'],
] as const;
const FLAGS = [
  [true, false],
  ['S', 'N'],
  ['Sim', 'Não'],
  [1, 0],
] as const;

const PATHS = {
  pt: {
    ...{ station: ['/api/v2/posto', '/posto/v1', '/revenda/v3'], fleet: ['/api/v2/frota', '/frota/v1', '/clientes/v3'] },
    ...{ products: ['/produtos', '/catalogo'], prices: ['/precos', '/tabela-precos'], agreed: ['/precos/acordos', '/precos-negociados'] },
    ...{
      batches: ['/precos/lotes', '/lotes-preco'],
      agreedBatches: ['/acordos/lotes', '/precos-negociados/lotes'],
      status: ['/lotes/{}', '/precos/lotes/{}/situacao'],
    },
    ...{
      pending: ['/notas/pendentes', '/abastecimentos/sem-nota'],
      fuelings: ['/abastecimentos', '/movimento'],
      issuing: ['/notas/dados-emissao', '/emissao'],
    },
    ...{ notes: ['/notas', '/documentos-fiscais'], transfers: ['/repasses', '/pagamentos'], xml: ['/notas/{}/xml', '/notas/{}/arquivo'] },
  },
  en: {
    ...{ station: ['/api/v2/station', '/supplier/v1', '/merchant/v3'], fleet: ['/api/v2/fleet', '/customer/v1', '/carrier/v3'] },
    ...{ products: ['/products', '/catalog'], prices: ['/prices', '/price-list'], agreed: ['/prices/agreements', '/negotiated-prices'] },
    ...{
      batches: ['/prices/batches', '/price-batches'],
      agreedBatches: ['/agreements/batches', '/negotiated-prices/batches'],
      status: ['/batches/{}', '/prices/batches/{}/status'],
    },
    ...{
      pending: ['/invoices/pending', '/fuelings/pending-invoice'],
      fuelings: ['/fuelings', '/transactions'],
      issuing: ['/invoices/issuing-data', '/issuing'],
    },
    ...{
      notes: ['/invoices', '/fiscal-documents'],
      transfers: ['/transfers', '/payouts'],
      xml: ['/invoices/{}/xml', '/invoices/{}/content'],
    },
  },
} as const;

export type Dialect = ReturnType<typeof createDialect>;

export function createDialect(seed: number, forced: Readonly<Record<string, unknown>> = {}) {
  const choose = chooser(seed, forced);
  const { pick, name, flat, language, casing } = choose;
  const world = createWorld({
    product: (n) => (pick('id of product', ['number', 'text']) === 'number' ? String(7_001 + n) : `P-${11 + n}`),
    fueling: (n) =>
      pick('id of fueling', ['number', 'digits', 'text']) === 'text'
        ? `TX-2026-${String(n + 1).padStart(5, '0')}`
        : String(880_001 + n * 3),
    transfer: (n) => String(5_001 + n),
  });
  const numbered = (key: string, id: string): Json => (/^\d+$/.test(id) && pick(`number of ${key}`, [true, false]) ? Number(id) : id);
  const flag = (where: string, is: boolean): Json => pick(`flags of ${where}`, FLAGS)[is ? 0 : 1];
  const document = (cnpj: string): Json =>
    pick('punctuated', [false, true]) ? cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5') : cnpj;
  const absent = pick('absent', ['null', 'missing', 'empty'] as const);

  /** An object of the network; what is not there is null, empty or missing. */
  function record(where: string, entries: readonly (readonly [Concept, Json | undefined])[]): Record<string, Json> {
    const made: Record<string, Json> = {};
    for (const [concept, value] of entries) {
      if (value !== undefined) place(made, name(where, concept), value);
      else if (absent !== 'missing') place(made, name(where, concept), absent === 'null' ? null : '');
    }
    return made;
  }
  const momentOf = (where: string, local: string): Json => moment(local, pick(`dates of ${where}`, MOMENTS));
  const amountForm = (where: string): AmountForm => pick(`amounts of ${where}`, AMOUNTS);
  const PATH = PATHS[language];
  const path = (of: 'station' | 'fleet', what: keyof typeof PATH | 'product'): string =>
    `${pick<string>(of, PATH[of])}${what === 'product' ? `${pick<string>('products', PATH.products)}/{}` : pick<string>(what, PATH[what])}`;
  const envelopeShape = pick('envelope', ['object', 'object', 'bare'] as const);
  const kinds = pick('kinds', KINDS);
  const priceDecimals = pick('price decimals', [2, 3]);

  const fueling = (where: string, { id, date, plate, product, quantityE4, valueE4, customer, ...one }: Fueling) =>
    record(where, [
      ['fuelingId', numbered('fueling', id)],
      ['date', momentOf(where, date)],
      ...(pick(`distractors of ${where}`, [true, false])
        ? ([['unitPrice', amount(Math.round((valueE4 * 100) / quantityE4) * 100, amountForm(where), 2)]] as const)
        : []),
      ['plate', plate],
      ['product', product.name],
      ['quantity', amount(quantityE4, amountForm(where), 3)],
      ['value', amount(valueE4, amountForm(where), 2)],
      ...(where === 'fleet'
        ? ([
            ['odometer', one.odometer ?? undefined],
            ['city', 'São Paulo'],
            ['stationDocument', document(STATION)],
          ] as const)
        : ([
            ['stationName', 'Posto Bom Jardim'],
            ['customerName', customer.name],
          ] as const)),
      ...(where === 'pending'
        ? ([['days', 3]] as const)
        : ([
            ['invoiceKey', one.invoiceKey ?? undefined],
            ['cancelled', flag(where, one.cancelled)],
          ] as const)),
      ...(where === 'movement' ? ([['customerDocument', document(customer.document)]] as const) : []),
    ]);

  return {
    ...choose,
    tokenNames: pick('token names', [
      ['accessToken', 'expiresIn'],
      ['access_token', 'expires_in'],
    ] as const),
    ...{ seed, world, record, flag, numbered, document, amountForm, priceDecimals, envelopeShape, path, language, casing },
    moments: MOMENTS,
    words: pick('words', WORDS),
    lineBase: pick('line base', [0, 1] as const),
    kindOf: (word: string) => (kinds[0] === word ? 'standard' : 'agreement'),
    /** What is left of a moment that the network writes. */
    shownMoment: (where: string, local: string) =>
      pick(`dates of ${where}`, MOMENTS) === 'day-first-minutes' ? `${local.slice(0, 16)}:00` : local,
    header: pick('header', [null, ['X-Canal', 'erp'], ['X-Api-Key', 'chave-publica-9']] as const),
    token: {
      path: pick('token path', ['/oauth/token', '/autenticacao/v1/token', '/connect/token']),
      scope: pick('scope', [true, false]),
      audience: pick('audience', [true, false]),
    },
    day: (where: string): DayForm => pick(`days of ${where}`, DAYS),
    sent: (where: string): DayForm | MomentForm => pick(`moments of ${where}`, SENT),
    ends: (where: string) => pick(`ends of ${where}`, ['inclusive', 'exclusive'] as const),
    query: (where: string, concept: Concept): string => flat(`query of ${where}`, concept),
    fueling,
    product: ({ id, code, name: called, unit }: Product) =>
      record('products', [
        ['productId', numbered('product', id)],
        ['productCode', code],
        ['productName', called],
        ['unit', unit],
      ]),
    pricesEach: pick('prices each', [false, false, true]),
    pricesApart: pick('prices apart', [true, false]),
    kindTold: pick('kind told', [true, false]),
    price({ product, customer, priceE4, validFrom }: Price) {
      return record('prices', [
        ...(pick('price by', ['id', 'code', 'both']) === 'code' ? [] : ([['productId', numbered('product', product.id)]] as const)),
        ...(pick('price by', ['id', 'code', 'both']) === 'id' ? [] : ([['productCode', product.code]] as const)),
        ['productName', product.name],
        ['price', amount(priceE4, amountForm('prices'), priceDecimals)],
        ['validFrom', momentOf('prices', validFrom)],
        ['active', flag('prices', true)],
        ...(pick('kind told', [true, false]) ? ([['kind', kinds[customer === null ? 0 : 1]]] as const) : []),
        ['customerDocument', customer === null ? undefined : document(customer.document)],
        ['customerName', customer?.name],
      ]);
    },
    transfer({ id, date, amountE4, paid }: Transfer) {
      const one = record('transfers', [
        ['transferId', numbered('transfer', id)],
        ['transferDate', momentOf('transfers', date)],
        ['transferAmount', amount(amountE4, amountForm('transfers'), 2)],
        ['transferStatus', casing('pago')],
      ]);
      const ids = paid.map((each) => numbered('fueling', each));
      const shape = pick('paid', ['list', 'objects', 'joined'] as const);
      one[flat('transfers', 'paid')] =
        shape === 'list' ? ids : shape === 'joined' ? ids.join(',') : ids.map((each) => record('paid', [['fuelingId', each]]));
      return one;
    },
    customerId: (): Json => numbered('customer', FLEET.customerId),
    envelope(records: readonly Json[], number: number, size: number, total: number): Json {
      if (envelopeShape === 'bare') return records;
      const last = number * size >= total;
      const made: Record<string, Json> = {};
      place(made, name('envelope', 'list'), records);
      place(made, name('envelope', 'total'), total);
      place(made, name('envelope', 'page'), number);
      place(made, name('envelope', 'size'), size);
      const end = pick('end of pages', ['pages', 'last', 'size'] as const);
      if (end === 'pages') place(made, name('envelope', 'pages'), Math.max(1, Math.ceil(total / size)));
      if (end === 'last') place(made, name('envelope', 'isLast'), flag('envelope', last));
      return made;
    },
    error(code: string, sentence: string, fields: readonly (readonly [string, string])[]): Json {
      const shape = pick('errors', ['object', 'object', 'list', 'documented', 'within'] as const);
      if (shape === 'documented')
        return { title: code, detail: sentence, errors: Object.fromEntries(fields.map(([field, text]) => [field, [text]])) };
      const list = fields.map(([field, message]) =>
        language === 'pt'
          ? { [casing('campo')]: field, [casing('mensagem')]: message }
          : { [casing('field')]: field, [casing('message')]: message },
      );
      const made: Record<string, Json> = {};
      place(made, name('errors', 'code'), code);
      place(made, name('errors', 'sentence'), sentence);
      if (list.length > 0) place(made, name('errors', 'fields'), list);
      if (shape === 'within') return { [casing(language === 'pt' ? 'erros' : 'errors')]: [made] };
      return shape === 'list' ? [made] : made;
    },
    /** The end of a period as a query has it. */
    until: (where: string, day: string): Json => {
      const form = pick(`days of ${where}`, DAYS);
      const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
      if (pick(`ends of ${where}`, ['inclusive', 'exclusive'] as const) === 'exclusive') return moment(`${next}T00:00:00`, form);
      return moment(form.endsWith('day') ? `${day}T00:00:00` : `${day}T23:59:59`, form);
    },
  };
}
