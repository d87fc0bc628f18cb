import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeProfile } from '../../../../main/network/index.ts';
import { DEFAULT_PROFILE, parseProfile } from '../../../../main/network/testing.ts';

const problemOf = (override: unknown) => {
  const parsed = parseProfile(typeof override === 'string' ? override : JSON.stringify(override));
  return parsed.ok ? null : parsed.error;
};

describe('wire-profile.json', () => {
  it('that says nothing is the default', () => {
    expect(parseProfile('{}')).toEqual({ ok: true, value: DEFAULT_PROFILE });
    expect(parseProfile('\uFEFF{ }')).toEqual({ ok: true, value: DEFAULT_PROFILE });
  });

  it('that says the whole default is the default', () => {
    expect(parseProfile(JSON.stringify(DEFAULT_PROFILE))).toEqual({ ok: true, value: DEFAULT_PROFILE });
  });

  it('changes the entries it names and no other; lists are replaced whole', () => {
    const parsed = parseProfile(
      JSON.stringify({
        batches: { standard: { largest: 50 } },
        batchStatus: { words: { done: ['OK'] }, lines: ['resultado.linhas'] },
        query: { pricesActive: null },
      }),
    );
    expect(parsed).toEqual({
      ok: true,
      value: {
        ...DEFAULT_PROFILE,
        batches: { ...DEFAULT_PROFILE.batches, standard: { ...DEFAULT_PROFILE.batches.standard, largest: 50 } },
        batchStatus: {
          ...DEFAULT_PROFILE.batchStatus,
          words: { ...DEFAULT_PROFILE.batchStatus.words, done: ['OK'] },
          lines: ['resultado.linhas'],
        },
        query: { ...DEFAULT_PROFILE.query, pricesActive: null },
      },
    });
  });

  it('may leave out how a field is written', () => {
    const parsed = parseProfile(JSON.stringify({ batches: { standard: { fields: [{ name: 'n', source: 'count' }] } } }));
    expect(parsed.ok && parsed.value.batches.standard.fields).toEqual([{ name: 'n', source: 'count', as: 'text', whenNull: 'omit' }]);
  });

  const mend = ' Corrija em Ajustes → Avançado, ou volte lá ao formato padrão.';
  it.each<[unknown, string, string]>([
    [{ batches: { standard: { largest: 0 } } }, 'batches.standard.largest', 'o menor valor é 1.'],
    [{ batches: { standard: { largest: '5' } } }, 'batches.standard.largest', 'aqui vai um número.'],
    [{ batches: { standard: { largest: 1.5 } } }, 'batches.standard.largest', 'aqui vai um número inteiro.'],
    [{ batches: { standard: { tamanho: 5 } } }, 'batches.standard.tamanho', 'este nome não existe. Confira se está escrito certo.'],
    [{ path: {} }, 'path', 'este nome não existe. Confira se está escrito certo.'],
    [{ token: { expiresInUnit: 'hours' } }, 'token.expiresInUnit', 'aqui vai “seconds” ou “milliseconds” ou “minutes”.'],
    [{ paths: { batchStatus: '/v1/batch' } }, 'paths.batchStatus', 'o caminho precisa conter {processId}.'],
    [{ paths: { prices: '/v1/{id}' } }, 'paths.prices', 'o caminho não conhece {id}.'],
    [{ paths: { prices: 'https://x.example/v1' } }, 'paths.prices', 'o caminho começa com uma barra. Não tem espaço, “?”, “#” nem “..”.'],
    [{ paths: { prices: '//x.example/v1' } }, 'paths.prices', 'o caminho começa com uma barra. Não tem espaço, “?”, “#” nem “..”.'],
    [{ paths: { prices: '/v1/../x' } }, 'paths.prices', 'o caminho começa com uma barra. Não tem espaço, “?”, “#” nem “..”.'],
    [{ prices: { price: [] } }, 'prices.price', 'a lista precisa de 1 item ou mais.'],
    [
      { attachment: { transactionIds: { name: 'invoice_key', shape: 'list' } } },
      'attachment',
      'há um nome repetido ou reservado (xml_content, invoice_key, xml_content_base64).',
    ],
    [
      { attachment: { fields: [{ name: 'xml_content.x', source: { constant: 1 } }] } },
      'attachment',
      'há um nome repetido ou reservado (xml_content, invoice_key, xml_content_base64).',
    ],
    [{ query: { pendingDaysBack: 0 } }, 'query.pendingDaysBack', 'o menor valor é 1.'],
    [{ prices: { price: 'price' } }, 'prices.price', 'aqui vai uma lista.'],
    [
      { prices: { price: ['__proto__.x'] } },
      'prices.price.0',
      'o nome do campo não serve. Use nomes separados por ponto, como “resultado.itens”.',
    ],
    [
      { batchStatus: { words: { refused: ['completed'] } } },
      'batchStatus.words',
      'a palavra “completed” está em “done” e em “refused”. Deixe em um só.',
    ],
    [
      { batches: { standard: { linesField: null } } },
      'batches.standard.fields',
      'com o corpo sendo a própria lista (linesField é null), não há outros campos.',
    ],
    [
      { batches: { standard: { linesField: 'supplier_document' } } },
      'batches.standard.fields',
      'há dois campos “supplier_document”, ou um dentro do outro.',
    ],
    [
      { batches: { standard: { lineFields: [{ name: 'a', source: 'price' }] } } },
      'batches.standard.lineFields',
      'falta um campo com a origem “productId”.',
    ],
    [
      { batches: { standard: { lineFields: [{ name: 'a', source: 'preco' }] } } },
      'batches.standard.lineFields.0.source',
      'aqui vai “productId” ou “productCode” ou “productName” ou “price” ou “percent” ou “validFrom” ou “customerDocument” ou “stationDocument” ou “lineIndex” ou “lineNumber”.',
    ],
    [
      { batches: { standard: { fields: [{ name: 'a', source: 'count', whenNull: 'now' }] } } },
      'batches.standard.fields.0.whenNull',
      '“now” e “today” só servem para a origem “validFrom”.',
    ],
    [
      { attachment: { fields: [{ name: 'a', source: 'stationDocument', whenNull: 'today' }] } },
      'attachment.fields.0.whenNull',
      '“now” e “today” só servem para a origem “validFrom”.',
    ],
    [
      { transactions: { cancelledWords: { cancelled: ['S'], valid: ['s'] } } },
      'transactions.cancelledWords',
      'a palavra “s” está em “cancelled” e em “valid”. Deixe em um só.',
    ],
    [{ policy: { resendUncertainPrices: 'sim' } }, 'policy.resendUncertainPrices', 'aqui vai true ou false.'],
    [{ paths: null }, 'paths', 'aqui vai um objeto.'],
    ['{"__proto__":{"x":1}}', '__proto__', 'este nome não existe. Confira se está escrito certo.'],
  ])('with a mistake names the entry: %j', (override, path, sentence) => {
    expect(problemOf(override)).toMatchObject({
      code: 'configuration',
      message: `O arquivo wire-profile.json tem um erro. Linha 1, “${path}”: ${sentence}${mend}`,
      details: { file: 'wire-profile.json', field: path, line: 1 },
    });
  });

  it('that is no JSON object says so', () => {
    for (const text of ['[]', 'null', '"x"', '3']) expect(problemOf(text)?.message).toMatch(/precisa começar com “{”/);
  });

  it.each([
    ['{"a":', 1, 6, 'o arquivo acaba antes do fim'],
    ['', 1, 1, 'o arquivo acaba antes do fim'],
    ['{\r\n  "query": {\r\n    "page": "p",\r\n  }\r\n}', 3, 16, 'sobra uma vírgula antes de “}”'],
    ['{\n  "query": { "page": "p" }\n  "token": {}\n}', 3, 3, 'falta uma vírgula, ou “}”'],
    ['{ "query": { "page": p } }', 1, 22, 'aqui falta um valor. Textos vão entre aspas duplas'],
    ["{ 'query': 1 }", 1, 3, 'aqui vai um nome entre aspas duplas'],
    ['{ "query" 1 }', 1, 11, 'falta “:” depois de “query”'],
    ['{ "query": "a\nb" }', 1, 12, 'o texto não fecha as aspas, ou tem uma barra invertida solta'],
    ['{ "query": "C:\\Users" }', 1, 12, 'o texto não fecha as aspas, ou tem uma barra invertida solta'],
    ['{ "a": 01 }', 1, 9, 'aqui falta um valor. Textos vão entre aspas duplas'],
    ['{ "a": truely }', 1, 12, 'aqui falta um valor. Textos vão entre aspas duplas'],
    ['{ "a": 1 } x', 1, 12, 'sobra texto depois do fim'],
    ['{ "a": [1', 1, 10, 'falta fechar com “]”'],
    [`${'['.repeat(100_000)}`, 1, 34, 'há objetos demais um dentro do outro'],
  ])('that is no JSON says line and column: %j', (text, line, column, sentence) => {
    expect(problemOf(text)).toMatchObject({
      message: `O arquivo wire-profile.json tem um erro na linha ${line}, coluna ${column}: ${sentence}.${mend}`,
      details: { line, column: String(column) },
    });
  });

  it('with several mistakes names them all, each with its line', () => {
    const text = [
      '{',
      '  "query": { "page": 5, "pagina": "p" },',
      '  "prices": {',
      '    "price": "preco"',
      '  },',
      '  "nada": 1',
      '}',
    ].join('\n');
    expect(problemOf(text)?.message).toBe(
      'O arquivo wire-profile.json tem 4 erros. Linha 2, “query.page”: aqui vai um texto. ' +
        'Linha 2, “query.pagina”: este nome não existe. Confira se está escrito certo. ' +
        'Linha 4, “prices.price”: aqui vai uma lista. Linha 6, “nada”: este nome não existe. Confira se está escrito certo.' +
        mend,
    );
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`x${n}`, n]));
    expect(problemOf(many)?.message).toMatch(/tem 20 erros\..* E mais 8\. Corrija/);
  });

  it('with a name that stands twice is refused, for only one of them could hold', () => {
    const text = '{\n  "query": { "page": "a" },\n  "token": {},\n  "query": { "page": "b" }\n}';
    expect(problemOf(text)).toMatchObject({
      message: `O arquivo wire-profile.json tem um erro. Linha 4, “query”: este nome aparece duas vezes, nas linhas 2 e 4. Deixe um só.${mend}`,
      details: { field: 'query', line: 4 },
    });
  });

  it('is read in the encodings that editors of Windows save', () => {
    const text = '{"query":{"page":"página"}}';
    const utf16 = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
    const swapped = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16());
    for (const bytes of [new TextEncoder().encode(`\uFEFF${text}`), utf16, utf16.slice(2), swapped, swapped.slice(2)]) {
      const read = decodeProfile(bytes);
      expect(read?.replace('\uFEFF', '')).toBe(text);
      expect(parseProfile(read ?? '').ok).toBe(true);
    }
    // Windows-1252: a guess could change a word.
    expect(decodeProfile(new Uint8Array(Buffer.from(text, 'latin1')))).toBeNull();
    expect(decodeProfile(new Uint8Array())).toBe('');
  });

  it('never throws, and never lets anything but a whole profile through', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const parsed = parseProfile(text);
        if (parsed.ok) expect(Object.keys(parsed.value).sort()).toEqual(Object.keys(DEFAULT_PROFILE).sort());
        else expect(parsed.error.message).not.toBe('');
        // What is JSON is never called broken.
        if (!parsed.ok) expect(parsed.error.message).not.toMatch(/na linha \d+, coluna/);
      }),
    );
    const keys = fc.constantFrom('paths', 'query', 'batches', 'standard', 'words', 'price', 'batchStatus', 'line', '__proto__', 'fields');
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        fc.string(),
        fc.integer(),
        fc.constant(null),
        fc.boolean(),
        tie('object'),
        fc.array(tie('tree')),
      ),
      object: fc.dictionary(keys, tie('tree')),
    }));
    fc.assert(fc.property(tree, (override) => typeof parseProfile(JSON.stringify(override)).ok === 'boolean'));
  });
});
