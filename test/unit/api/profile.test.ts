import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE, parseProfile } from '../../../main/api/profile.ts';

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

  const factory = ' Até ser corrigido, valem os ajustes de fábrica.';
  it.each<[unknown, string, string]>([
    [{ batches: { standard: { largest: 0 } } }, 'batches.standard.largest', 'o menor valor é 1.'],
    [{ batches: { standard: { largest: '5' } } }, 'batches.standard.largest', 'aqui vai um número.'],
    [{ batches: { standard: { largest: 1.5 } } }, 'batches.standard.largest', 'aqui vai um número inteiro.'],
    [{ batches: { standard: { tamanho: 5 } } }, 'batches.standard.tamanho', 'este nome não existe; confira se está escrito certo.'],
    [{ path: {} }, 'path', 'este nome não existe; confira se está escrito certo.'],
    [{ token: { expiresInUnit: 'hours' } }, 'token.expiresInUnit', 'aqui vai “seconds” ou “milliseconds” ou “minutes”.'],
    [{ paths: { batchStatus: '/v1/batch' } }, 'paths.batchStatus', 'o caminho precisa conter {processId}.'],
    [{ paths: { prices: '/v1/{id}' } }, 'paths.prices', 'o caminho não conhece {id}.'],
    [{ paths: { prices: 'https://x.example/v1' } }, 'paths.prices', 'o caminho começa com uma barra e não tem espaço, “?”, “#” nem “..”.'],
    [{ paths: { prices: '//x.example/v1' } }, 'paths.prices', 'o caminho começa com uma barra e não tem espaço, “?”, “#” nem “..”.'],
    [{ paths: { prices: '/v1/../x' } }, 'paths.prices', 'o caminho começa com uma barra e não tem espaço, “?”, “#” nem “..”.'],
    [{ prices: { price: [] } }, 'prices.price', 'a lista precisa de 1 item ou mais.'],
    [
      { attachment: { transactionIds: { name: 'invoice_key', shape: 'list' } } },
      'attachment',
      'há um nome repetido, ou um dos que não podem ser usados aqui (xml_content, invoice_key, xml_content_base64).',
    ],
    [
      { attachment: { fields: [{ name: 'xml_content.x', source: { constant: 1 } }] } },
      'attachment',
      'há um nome repetido, ou um dos que não podem ser usados aqui (xml_content, invoice_key, xml_content_base64).',
    ],
    [{ query: { pendingDaysBack: 0 } }, 'query.pendingDaysBack', 'o menor valor é 1.'],
    [{ prices: { price: 'price' } }, 'prices.price', 'aqui vai uma lista.'],
    [
      { prices: { price: ['__proto__.x'] } },
      'prices.price.0',
      'o nome de campo não serve; use nomes separados por ponto, como “resultado.itens”.',
    ],
    [{ batchStatus: { words: { refused: ['completed'] } } }, 'batchStatus.words', 'a mesma palavra está em dois significados.'],
    [
      { batches: { standard: { linesField: null } } },
      'batches.standard.fields',
      'quando o corpo é a própria lista (linesField é null), não há lugar para outros campos.',
    ],
    [
      { batches: { standard: { linesField: 'supplier_document' } } },
      'batches.standard.fields',
      'há dois campos com o mesmo nome, ou um dentro do outro.',
    ],
    [
      { batches: { standard: { lineFields: [{ name: 'a', source: 'price' }] } } },
      'batches.standard.lineFields',
      'falta um campo com a origem “productId”.',
    ],
    [
      { batches: { standard: { lineFields: [{ name: 'a', source: 'preco' }] } } },
      'batches.standard.lineFields.0.source',
      'aqui vai “productId” ou “productCode” ou “productName” ou “price” ou “validFrom” ou “customerDocument” ou “stationDocument” ou “lineIndex” ou “lineNumber”.',
    ],
    [{ policy: { resendUncertainPrices: 'sim' } }, 'policy.resendUncertainPrices', 'aqui vai true ou false.'],
    [{ paths: null }, 'paths', 'aqui vai um objeto.'],
    ['{"__proto__":{"x":1}}', '__proto__', 'este nome não existe; confira se está escrito certo.'],
  ])('with a mistake names the entry: %j', (override, path, sentence) => {
    expect(problemOf(override)).toMatchObject({
      code: 'configuration',
      message: `No arquivo wire-profile.json, “${path}”: ${sentence}${factory}`,
      details: { file: 'wire-profile.json', field: path },
    });
  });

  it('that is no JSON object says so', () => {
    expect(problemOf('{"a":')?.message).toMatch(/não é um JSON válido/);
    for (const text of ['[]', 'null', '"x"', '3']) expect(problemOf(text)?.message).toMatch(/precisa conter um objeto JSON/);
  });

  it('never throws, and never lets anything but a whole profile through', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const parsed = parseProfile(text);
        if (parsed.ok) expect(Object.keys(parsed.value).sort()).toEqual(Object.keys(DEFAULT_PROFILE).sort());
        else expect(parsed.error.message).not.toBe('');
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
