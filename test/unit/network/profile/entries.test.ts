import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE, parseProfile, profileIssues, profileSchema } from '../../../../main/network/testing.ts';

const HEAD = /^O arquivo wire-profile\.json tem (?:um erro|\d+ erros)\. /;
const MEND = ' Corrija em Ajustes → Avançado, ou volte lá ao formato padrão.';

/** Every mistake of a file that says this and no more, as "entry: sentence"; of a file without one what is read. */
function mistakesOf(override: object): readonly string[] {
  const parsed = parseProfile(JSON.stringify(override));
  if (parsed.ok) return [];
  const { message } = parsed.error;
  expect(message).toMatch(HEAD);
  expect(message.endsWith(MEND)).toBe(true);
  const told = message.replace(HEAD, '').slice(0, -MEND.length);
  return told
    .split(/(?:^| )Linha \d+, /)
    .slice(1)
    .map((each) => each.replace(/^“(.*?)”: /, '$1: ').replace(/\.$/, ''));
}

/** The file that says one entry: "a.b.c" of 5 is {"a":{"b":{"c":5}}}. */
function file(path: string, value: unknown): object {
  return path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as object;
}
/** A file that says this one entry is taken, or refused there. */
const told = (path: string, value: unknown) => mistakesOf(file(path, value)).map((each) => each.replace(`${path}: `, ''));

/** The default with each of its entries (values and lists) changed, and what is wrong with it then. */
function changed(change: (path: string, value: unknown) => unknown): readonly string[] {
  const inner = (value: unknown, path: string): unknown =>
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? change(path, value)
      : Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inner(each, path === '' ? name : `${path}.${name}`)]));
  const parsed = profileSchema.safeParse(inner(DEFAULT_PROFILE, ''));
  return parsed.success ? [] : profileIssues(parsed.error.issues).map(({ path, sentence }) => `${path.join('.')}: ${sentence}`);
}
/** Paths of the entries of the default, with their values. */
function entries(): readonly (readonly [string, unknown])[] {
  const all: (readonly [string, unknown])[] = [];
  changed((path, value) => {
    all.push([path, value]);
    return value;
  });
  return all;
}
describe('each entry', () => {
  it('is taken as it is by default, and by nothing of another kind', () => {
    expect(changed((_, value) => value)).toEqual([]);
    const all = entries().map(([path]) => path);
    expect(all).toHaveLength(259);
    for (const other of [{ x: 1 }, [{ x: 1 }], -1]) {
      const mistakes = changed(() => other);
      expect(all.filter((path) => !mistakes.some((each) => each.startsWith(path)))).toEqual([]);
    }
  });

  it('has a name that is known, wherever it stands', () => {
    const unknown: string[] = [];
    const inner = (value: unknown, path: string): unknown => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      const name = path === '' ? 'nada' : `${path}.nada`;
      unknown.push(name);
      return {
        ...Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inner(each, path === '' ? key : `${path}.${key}`)])),
        nada: 1,
      };
    };
    const parsed = profileSchema.safeParse(inner(DEFAULT_PROFILE, ''));
    const mistakes = parsed.success ? [] : profileIssues(parsed.error.issues);
    const open = new Set(['errors.batch.nada', 'errors.note.nada', 'errors.fueling.nada']);
    expect(new Set(mistakes.map(({ path, sentence }) => `${path.join('.')}: ${sentence}`))).toEqual(
      new Set(
        unknown.map((path) => `${path}: ${open.has(path) ? 'o valor não serve' : 'este nome não existe. Confira se está escrito certo'}`),
      ),
    );
  });
});

const CHOICE = (...values: readonly string[]) => `aqui vai ${values.map((value) => `“${value}”`).join(' ou ')}`;

describe('an entry of some words', () => {
  it.each<[string, readonly (string | number)[]]>([
    ['token.expiresInUnit', ['seconds', 'milliseconds', 'minutes']],
    ['batches.standard.price.as', ['number', 'text', 'integer']],
    ['batches.standard.price.mark', ['.', ',']],
    ['batches.agreement.percent.counts', ['discount', 'change', 'share']],
    ['batches.agreement.percent.unit', ['percent', 'fraction']],
    ['batches.agreement.percent.mark', ['.', ',']],
    [
      'batches.standard.date',
      [
        ...['iso-time', 'iso-day', 'iso-offset', 'iso-utc', 'day-first-time', 'day-first-day', 'day-first-minutes'],
        ...['seconds', 'milliseconds'],
      ],
    ],
    ['query.customerEnd', ['inclusive', 'exclusive']],
    ['batchStatus.line.whenNoStatus', ['unknown', 'refused', 'done']],
    ['batchStatus.line.match.by', ['index', 'order', 'product']],
    ['batchStatus.line.match.base', [0, 1]],
    ['batchStatus.line.match.productKey', ['id', 'code', 'name']],
    ['prices.priceFormat.as', ['number', 'text', 'integer']],
    ['prices.kindWhenAbsent', ['standard', 'agreement', 'by-customer']],
    ['pending.decimalMark', ['.', ',']],
    ['transactions.decimalMark', ['.', ',']],
    ['errors.lineBase', [0, 1]],
    ['errors.note.409', ['refused', 'already-there', 'try-later', 'in-doubt']],
  ])('%s takes each of %j and no other', (path, values) => {
    expect(values.flatMap((value) => told(path, value))).toEqual([]);
    for (const other of ['', 'x', 2]) expect(told(path, other)).toEqual([CHOICE(...values.map(String))]);
  });

  it.each(['batches.standard.price.grouped', 'policy.resendUncertainPrices'])('%s is true or false', (path) => {
    expect([...told(path, true), ...told(path, false)]).toEqual([]);
    expect(told(path, 'true')).toEqual(['aqui vai true ou false']);
  });
});

describe('a number', () => {
  it.each([
    ['batches.standard.price.decimals', 0, 4],
    ['prices.priceFormat.decimals', 0, 4],
    ['batches.agreement.percent.decimals', 0, 6],
    ['batches.standard.largest', 1, 10_000],
    ['query.pendingDaysBack', 1, 10_000],
  ])('%s is from %i to %i', (path, least, most) => {
    expect([...told(path, least), ...told(path, most)]).toEqual([]);
    expect(told(path, least - 1)).toEqual([`o menor valor é ${least}`]);
    expect(told(path, most + 1)).toEqual([`o maior valor é ${most}`]);
    expect(told(path, 1.5)).toEqual(['aqui vai um número inteiro']);
  });
});

describe('a list', () => {
  const MANY = (most: number) => [`a lista passa de ${most} itens`];
  const names = (count: number) => Array.from({ length: count }, (_, n) => `n${n}`);
  /** Those that the program can not do without. */
  const NEEDED = [
    ...['acceptance.processId', 'batchStatus.status', 'prices.price', 'products.id', 'products.oneRoot', 'token.accessToken'],
    ...['pending', 'transactions'].flatMap((name) =>
      ['transactionId', 'transactionDate', 'quantity', 'value'].map((each) => `${name}.${each}`),
    ),
    'page.list',
    ...['transfers.id', 'transfers.date', 'transfers.amount', 'transfers.fuelingId'],
    ...['customerTransactions.transactionId', 'customerTransactions.transactionDate', 'customerInvoices.invoiceKey'],
  ];
  const isCandidates = (path: string, value: unknown) =>
    Array.isArray(value) && !/[wW]ords|batches|(?:attachment|fueling)\.fields|required|headers/.test(path);
  const CANDIDATES = entries()
    .filter(([path, value]) => isCandidates(path, value))
    .map(([path]) => path);
  const withCandidates = (list: readonly string[]) => changed((path, value) => (isCandidates(path, value) ? list : value)).toSorted();

  it('of candidates has at most twenty, and none at all only where it may be missing', () => {
    expect(CANDIDATES).toHaveLength(89);
    expect([...withCandidates(names(20)), ...withCandidates([''])]).toEqual([]);
    expect(withCandidates(names(21))).toEqual(CANDIDATES.map((path) => `${path}: ${MANY(20).join('')}`).toSorted());
    expect(withCandidates([])).toEqual(NEEDED.map((path) => `${path}: a lista precisa de 1 item ou mais`).toSorted());
  });

  it.each(['batchStatus.words', 'batchStatus.line.words', 'prices.kindWords', 'transactions.cancelledWords'])(
    'of words, in %s, has at most fifty words of a hundred letters, blanks aside',
    (path) => {
      const [name = ''] = path === 'transactions.cancelledWords' ? ['valid'] : path === 'prices.kindWords' ? ['standard'] : ['waiting'];
      const list = `${path}.${name}`;
      const words = (...all: readonly string[]) => told(list, all).map((each) => each.replace(`${list}.`, ''));
      expect([...words(...names(50)), ...words(` ${'x'.repeat(100)} `), ...words()]).toEqual([]);
      expect(words(...names(51))).toEqual(MANY(50));
      expect(words('a', 'x'.repeat(101))).toEqual(['1: o maior valor é 100']);
      expect(words(' ')).toEqual(['0: o menor valor é 1']);
    },
  );

  it('of words that end a batch has one or more', () => {
    const least = ['a lista precisa de 1 item ou mais'];
    for (const words of ['batchStatus.words', 'batchStatus.line.words']) {
      expect([told(`${words}.done`, []), told(`${words}.refused`, []), told(`${words}.running`, [])]).toEqual([least, least, []]);
    }
    expect(told('batchStatus.words.partial', [])).toEqual([]);
  });

  it('of words is kept without outer blanks', () => {
    const parsed = parseProfile('{"batchStatus":{"words":{"done":[" Pronto "]}}}');
    expect(parsed.ok && parsed.value.batchStatus.words.done).toEqual(['Pronto']);
  });

  it('of fields has at most fifty', () => {
    const fields = (count: number) => names(count).map((name) => ({ name, source: 'stationDocument' }));
    const lines = (count: number) => [{ name: 'p', source: 'price' }, { name: 'i', source: 'productId' }, ...fields(count - 2)];
    expect([...told('batches.standard.fields', fields(50)), ...told('batches.standard.lineFields', lines(50))]).toEqual([]);
    expect(told('attachment.fields', fields(50))).toEqual([]);
    expect(told('batches.standard.fields', fields(51))).toEqual(MANY(50));
    expect(told('batches.standard.lineFields', lines(51))).toEqual(MANY(50));
    expect(told('attachment.fields', fields(51))).toEqual(MANY(50));
  });

  it('of what the answer to a note must have names protocol and status', () => {
    const path = 'attachment.acceptance.required';
    for (const list of [[], ['protocol'], ['status'], ['status', 'protocol']]) expect(told(path, list)).toEqual([]);
    expect(told(path, ['status', 'protocol', 'status'])).toEqual(MANY(2));
    expect(told(path, ['x'])).toEqual([`${path}.0: ${CHOICE('protocol', 'status')}`]);
  });
});

const BAD_NAME = 'o nome do campo não serve. Use nomes separados por ponto, como “resultado.itens”';

describe('the name of a field', () => {
  const INNER = ['a..b', '.a', 'a.', '__proto__', 'a.prototype.b', 'constructor', 'x'.repeat(201)];

  it.each(['a', 'a.b.c', 'ação', 'a b', '0', 'proto', 'x'.repeat(200)])('may be %s', (name) => {
    expect([...told('prices.price', [name]), ...told('batches.standard.linesField', name)]).toEqual([]);
  });

  it.each(INNER)('is not %s', (name) => {
    expect(told('prices.price', [name])).toEqual([`prices.price.0: ${BAD_NAME}`]);
    expect(told('batches.standard.linesField', name)).toEqual([BAD_NAME]);
  });

  it('is empty for the whole of an answer alone', () => {
    expect(told('prices.price', [''])).toEqual([]);
    expect(told('batches.standard.linesField', '')).toEqual([BAD_NAME]);
    expect(told('attachment.transactionIds', { name: '', shape: 'list' })).toEqual([`attachment.transactionIds.name: ${BAD_NAME}`]);
  });
});

describe('the name of a query parameter', () => {
  const NULLABLE = entries()
    .map(([path]) => path)
    .filter((path) =>
      /^query\.(?:(?!customer|invoices).*(?:Document|StartDate|EndDate)|customerId|invoicesCustomerId|customerProductsId|pricesActive|pricesProduct|pricesKind)$/.test(
        path,
      ),
    );

  it.each(['a', 'filtro[x]', 'ção', 'x'.repeat(100)])('may be %s', (name) => {
    expect(told('query.page', name)).toEqual([]);
  });

  it.each(['', ' ', 'a b', 'a=b', 'a&b', 'a?', '#a', 'x'.repeat(101)])('is not %j', (name) => {
    expect(told('query.page', name)).toEqual(['o valor não serve']);
  });

  it('is null where it need not be sent, and no where else', () => {
    expect(changed((path, value) => (NULLABLE.includes(path) ? null : value))).toEqual([]);
    expect(NULLABLE).toHaveLength(17);
    for (const name of ['page', 'pageSize', 'issuingTransactionId']) expect(told(`query.${name}`, null)).toEqual(['aqui vai um texto']);
  });

  it('has a value of two hundred letters at most', () => {
    for (const path of ['query.pricesActiveValue', 'query.pricesKindValues.standard', 'query.pricesKindValues.agreement']) {
      expect([...told(path, ''), ...told(path, 'x'.repeat(200))]).toEqual([]);
      expect(told(path, 'x'.repeat(201))).toEqual(['o maior valor é 200']);
    }
  });
});

describe('a path', () => {
  it('is null where nothing is known of it, and no where else', () => {
    const others = Object.keys(DEFAULT_PROFILE.paths).filter((name) => name !== 'transfers' && name !== 'agreementPrices');
    expect([DEFAULT_PROFILE.paths.transfers, told('paths.transfers', null)]).toEqual([null, []]);
    for (const name of others) expect(told(`paths.${name}`, null)).toEqual(['aqui vai um texto']);
  });

  const BAD = ['o caminho começa com uma barra. Não tem espaço, “?”, “#” nem “..”'];

  it.each(['/', '/v1/x', '/v1/x/', '/a.b/..c/.d', '/a//b', '/ção', '/a:b'])('may be %s', (path) => {
    expect(told('paths.prices', path)).toEqual([]);
  });

  it.each(['', 'v1', '//v1', '/..', '/.', '/../x', '/a/..', '/a/./b', '/a?b', '/a#b', '/a\\b', '/a b', '/a\n', ' /a', 'a/b'])(
    'is not %j',
    (path) => {
      expect(told('paths.prices', path)).toEqual(BAD);
    },
  );

  it.each([
    ['paths.batchStatus', '{processId}'],
    ['paths.product', '{id}'],
    ['paths.customerProduct', '{id}'],
    ['paths.customerInvoiceXml', '{invoice_key}'],
  ])('%s has a place for %s, and for nothing else', (path, name) => {
    expect([...told(path, `/a/${name}`), ...told(path, `/${name}/b/${name}`)]).toEqual([]);
    expect(told(path, '/a')).toEqual([`o caminho precisa conter ${name}`]);
    expect(told(path, `/a/${name}/{x}`)).toEqual(['o caminho não conhece {x}']);
    expect(told(path, '/a/{x}')).toEqual([`o caminho precisa conter ${name}`]);
    expect(told(path, `/a/{}/${name}`)).toEqual(['o caminho não conhece {}']);
  });

  it('of the others has a place for nothing', () => {
    const placed = ['stationPrefix', 'fleetPrefix', 'batchStatus', 'product', 'customerProduct', 'customerInvoiceXml'];
    const others = Object.keys(DEFAULT_PROFILE.paths).filter((name) => !placed.includes(name));
    for (const name of others) expect(told(`paths.${name}`, '/a/{id}')).toEqual(['o caminho não conhece {id}']);
  });
});

describe('the status of an error', () => {
  it.each(['400', '402', '409', '499', '500', '503', '599', '430', '406'])('may be %s', (status) => {
    expect([...told(`errors.batch.${status}`, 'refused'), ...told(`errors.note.${status}`, 'try-later')]).toEqual([]);
  });

  it.each(['401', '407', '408', '429', '399', '600', '200', '40', '4000', '1400', '4xx', ''])('is not %j', (status) => {
    expect(told(`errors.batch.${status}`, 'refused')).toEqual(['o valor não serve']);
  });
});

describe('the fields of a body', () => {
  const PRODUCT = { name: 'p', source: 'productId' };
  const PRICE = { name: 'v', source: 'price' };
  const lines = (...fields: readonly object[]) =>
    told('batches.agreement.lineFields', fields).map((each) => each.replace('batches.agreement.lineFields', '…'));
  const CLASH = (name: string) => [`há dois campos “${name}”, ou um dentro do outro`];

  it.each(['productId', 'productCode', 'productName'])('tell the product by its %s', (source) => {
    expect(lines(PRICE, { name: 'p', source })).toEqual([]);
  });

  it.each(['percent', 'validFrom', 'customerDocument', 'stationDocument', 'lineIndex', 'lineNumber', { constant: [1, { a: null }] }])(
    'of a line may hold %j',
    (source) => {
      expect(lines(PRICE, PRODUCT, { name: 'x', source })).toEqual([]);
    },
  );

  it.each(['stationDocument', 'validFrom', 'customerDocument', 'count', { constant: 'x' }, { constant: null }])(
    'of a batch may hold %j',
    (source) => {
      expect(told('batches.standard.fields', [{ name: 'x', source }])).toEqual([]);
    },
  );

  it.each([{}, { constante: 1 }, { constant: 1, more: 2 }])('are of no other source: %j', (source) => {
    expect(lines(PRICE, PRODUCT, { name: 'x', source })).not.toEqual([]);
  });

  it('tell a price and a product, or both are missed', () => {
    expect(lines(PRODUCT)).toEqual(['falta um campo com a origem “price”']);
    expect(lines(PRICE)).toEqual(['falta um campo com a origem “productId”']);
    expect(lines()).toEqual(['falta um campo com a origem “price”', 'falta um campo com a origem “productId”']);
  });

  it('tell a percentage in place of the price only when a line without one is not sent', () => {
    const percent = { name: 'd', source: 'percent' };
    expect([...lines(PRODUCT, percent), ...lines(PRODUCT, { ...percent, whenNull: 'refuse' })]).toEqual([]);
    for (const whenNull of ['omit', 'null']) {
      expect(lines(PRODUCT, { ...percent, whenNull })).toEqual(['falta um campo com a origem “price”']);
      expect(lines(PRODUCT, PRICE, { ...percent, whenNull })).toEqual([]);
    }
  });

  it('of pump prices ask for no percentage', () => {
    const standard = (field: object) => told('batches.standard.lineFields', [PRICE, PRODUCT, field]);
    expect(standard({ name: 'd', source: 'percent' })).toEqual([
      'batches.standard.lineFields.2: só um preço de acordo é uma porcentagem. Aqui nenhum preço sairia',
    ]);
    expect(standard({ name: 'd', source: 'percent', whenNull: 'omit' })).toEqual([]);
  });

  it.each<[string, readonly string[]]>([
    ['omit', ['price', 'percent', 'validFrom']],
    ['null', ['price', 'percent', 'validFrom']],
    ['now', ['validFrom']],
    ['today', ['validFrom']],
    ['refuse', ['percent']],
  ])('are “%s” where there is no value, of %j', (whenNull, taken) => {
    const sentence =
      whenNull === 'refuse'
        ? '“refuse” só serve para porcentagem, valor, hodômetro, posto e motorista'
        : '“now” e “today” só servem para a origem “validFrom”';
    for (const source of ['price', 'percent', 'validFrom']) {
      const fields = source === 'price' ? [{ ...PRICE, whenNull }, PRODUCT] : [PRICE, PRODUCT, { name: 'x', source, whenNull }];
      const place = source === 'price' ? 0 : 2;
      expect(lines(...fields)).toEqual(taken.includes(source) ? [] : [`….${place}.whenNull: ${sentence}`]);
    }
    expect(lines({ ...PRICE, whenNull: 'x' }, PRODUCT)).toEqual([`….0.whenNull: ${CHOICE('omit', 'null', 'now', 'today', 'refuse')}`]);
  });

  it('of which little is said are text, left out where there is no value; of a percentage the line is refused', () => {
    const parsed = parseProfile(
      JSON.stringify(file('batches.agreement.lineFields', [PRICE, PRODUCT, { name: 'd', source: 'percent', as: 'number' }])),
    );
    expect(parsed.ok && parsed.value.batches.agreement.lineFields).toEqual([
      { ...PRICE, as: 'text', whenNull: 'omit' },
      { ...PRODUCT, as: 'text', whenNull: 'omit' },
      { name: 'd', source: 'percent', as: 'number', whenNull: 'refuse' },
    ]);
    expect(lines(PRICE, { ...PRODUCT, as: 'date' })).toEqual([`….1.as: ${CHOICE('text', 'number')}`]);
    expect(lines(PRICE, { ...PRODUCT, nada: 1 })).toEqual(['….1.nada: este nome não existe. Confira se está escrito certo']);
  });

  it.each<[readonly string[], string | null]>([
    [['a', 'b'], null],
    [['a', 'ab', 'a-b'], null],
    [['a.b', 'a.c'], null],
    [['a', 'a'], 'a'],
    [['b', 'a', 'b'], 'b'],
    [['a.b', 'a'], 'a.b'],
    [['a', 'a.b.c'], 'a.b.c'],
  ])('have names %j that do not clash, or %j does', (names, clashing) => {
    const all = [...names, 'p', 'v'].map((name) => ({ name, source: name === 'p' ? 'productId' : name === 'v' ? 'price' : 'lineIndex' }));
    expect(lines(...all)).toEqual(clashing === null ? [] : CLASH(clashing));
    const fields = names.map((name) => ({ name, source: 'count' }));
    expect(told('batches.standard.fields', fields)).toEqual(clashing === null ? [] : CLASH(clashing));
  });

  it('stand beside the list of lines, and have no place where the list is all', () => {
    const standard = (linesField: string | null, ...names: readonly string[]) =>
      mistakesOf({ batches: { standard: { linesField, fields: names.map((name) => ({ name, source: 'count' })) } } });
    const at = 'batches.standard.fields: ';
    expect([...standard('l', 'a'), ...standard('l.x', 'l.y'), ...standard(null)]).toEqual([]);
    expect(standard('l', 'l')).toEqual([`${at}${CLASH('l')}`]);
    expect(standard('l.x', 'l')).toEqual([`${at}${CLASH('l.x')}`]);
    expect(standard(null, 'a')).toEqual([`${at}com o corpo sendo a própria lista (linesField é null), não há outros campos`]);
  });
});

describe('the body of a note', () => {
  const KEPT = 'attachment: há um nome repetido ou reservado (xml_content, invoice_key, xml_content_base64)';
  const note = (names: readonly string[], ids: string | null = null) =>
    mistakesOf({
      attachment: {
        fields: names.map((name) => ({ name, source: { constant: 1 } })),
        transactionIds: ids === null ? null : { name: ids, shape: 'joined' },
      },
    });

  it.each<[readonly string[], string | null, boolean]>([
    [['a', 'b'], 'c', true],
    [[], null, true],
    [['xml'], 'xml_contents', true],
    [['xml_content'], null, false],
    [['invoice_key'], null, false],
    [['xml_content_base64.x'], null, false],
    [[], 'invoice_key', false],
    [['a', 'a'], null, false],
    [['a'], 'a', false],
    [['a.b'], 'a', false],
  ])('with the fields %j and the fuelings under %j is taken: %s', (names, ids, taken) => {
    expect(note(names, ids)).toEqual(taken ? [] : [KEPT]);
  });

  it('holds the fuelings as a list or joined, as text unless told otherwise', () => {
    const ids = (transactionIds: object | null) => parseProfile(JSON.stringify({ attachment: { transactionIds } }));
    const read = (transactionIds: object) => {
      const parsed = ids(transactionIds);
      return parsed.ok ? parsed.value.attachment.transactionIds : parsed.error.message;
    };
    expect(read({ name: 'a', shape: 'list' })).toEqual({ name: 'a', shape: 'list', as: 'text', separator: ',' });
    expect(read({ name: 'a', shape: 'joined', as: 'number' })).toEqual({ name: 'a', shape: 'joined', as: 'number', separator: ',' });
    expect(ids({ name: 'a', shape: 'x' }).ok).toBe(false);
    expect(ids({ name: 'a', shape: 'list', as: 'x' }).ok).toBe(false);
    expect(ids({ name: 'a', shape: 'list', nada: 1 }).ok).toBe(false);
  });
});

describe('a word', () => {
  it.each<[string, object, readonly string[]]>([
    ['batchStatus.words', { done: ['OK'], refused: ['ok '] }, ['a palavra “ok” está em “done” e em “refused”. Deixe em um só']],
    ['batchStatus.words', { done: ['OK', 'ok'] }, []],
    ['batchStatus.words', { waiting: ['x'], partial: ['X'] }, ['a palavra “X” está em “waiting” e em “partial”. Deixe em um só']],
    ['batchStatus.line.words', { done: ['OK'], refused: ['OK'] }, ['a palavra “OK” está em “done” e em “refused”. Deixe em um só']],
    ['prices.kindWords', { standard: ['P'], agreement: ['p'] }, ['a palavra “p” está em “standard” e em “agreement”. Deixe em um só']],
    [
      'transactions.cancelledWords',
      { cancelled: ['S', 'N'], valid: ['n', 's'] },
      ['a palavra “n” está em “cancelled” e em “valid”. Deixe em um só', 'a palavra “s” está em “cancelled” e em “valid”. Deixe em um só'],
    ],
  ])('of %s has one meaning: %j', (path, lists, expected) => {
    expect(told(path, lists)).toEqual(expected);
  });
});

describe('a mistake', () => {
  it('names what is wanted by its kind', () => {
    expect(told('query.page', 5)).toEqual(['aqui vai um texto']);
    expect(told('batches.standard.largest', '5')).toEqual(['aqui vai um número']);
    expect(told('prices.price', 'price')).toEqual(['aqui vai uma lista']);
    expect(told('paths', null)).toEqual(['aqui vai um objeto']);
    expect(mistakesOf({ a: 1, b: 2 })).toEqual([
      'a: este nome não existe. Confira se está escrito certo',
      'b: este nome não existe. Confira se está escrito certo',
    ]);
  });

  it('within one of several shapes is told of the shape that fits best', () => {
    const fields = (source: unknown) => told('batches.standard.fields', [{ name: 'a', source }]);
    const at = 'batches.standard.fields.0.source';
    expect(fields('preco')).toEqual([`${at}: ${CHOICE('stationDocument', 'validFrom', 'customerDocument', 'count')}`]);
    expect(told('attachment.fields', [{ name: 'a', source: 'preco' }])).toEqual([
      `attachment.fields.0.source: ${CHOICE('stationDocument')}`,
    ]);
    expect(fields({ constant: 1, x: 1 })).toEqual([`${at}.x: este nome não existe. Confira se está escrito certo`]);
    // Of the shape that got furthest.
    expect(fields({}).map((each) => each.split(': ')[0])).toEqual([`${at}.constant`]);
  });
});
