import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BatchLineIntent } from '../../../../main/network/index.ts';
import { type BatchStatusProfile, DEFAULT_PROFILE, readBatchStatus } from '../../../../main/network/testing.ts';

const DEFAULT = DEFAULT_PROFILE.batchStatus;
const intent = (productId: string, customerDocument: string | null = null): BatchLineIntent => ({
  productId,
  productCode: `c${productId}`,
  productName: `Produto ${productId}`,
  customerDocument,
  priceE4: 50_000,
  validFrom: null,
});
const THREE = [intent('1'), intent('2'), intent('2', '12345678000195')];
const read = (body: unknown, profile: BatchStatusProfile = DEFAULT, intents: readonly BatchLineIntent[] = THREE) =>
  readBatchStatus(JSON.stringify(body), profile, intents);
const withMatch = (match: Partial<BatchStatusProfile['line']['match']>): BatchStatusProfile => ({
  ...DEFAULT,
  line: { ...DEFAULT.line, match: { ...DEFAULT.line.match, ...match } },
});
const places = (body: unknown, profile?: BatchStatusProfile) => {
  const reading = read(body, profile);
  return reading.ok ? reading.value.lines.map((line) => line.index) : reading.detail;
};

describe('the status of a batch', () => {
  it('with words of the profile, lines and reasons', () => {
    expect(
      read({
        process_id: 31,
        status: 'completed_with_errors ',
        items: [
          { index: '1', status: 'REJECTED', message: 'produto não vendido' },
          { index: 0, status: 'Processed' },
          { index: 2, status: 'HELD', errors: ['a', { code: 7 }] },
        ],
      }),
    ).toEqual({
      ok: true,
      value: {
        processId: '31',
        status: 'completed_with_errors',
        meaning: 'partial',
        reason: null,
        covers: true,
        lines: [
          { index: 1, status: 'REJECTED', meaning: 'refused', reason: 'produto não vendido' },
          { index: 0, status: 'Processed', meaning: 'done', reason: null },
          { index: 2, status: 'HELD', meaning: 'unknown', reason: 'a; {"code":7}' },
        ],
      },
    });
  });

  it('with a word of its own means nothing, whatever the word', () => {
    const known = new Set(Object.values(DEFAULT.words).flat());
    fc.assert(
      fc.property(
        fc.string().filter((word) => word.trim() !== '' && !known.has(word.trim().toUpperCase())),
        (word) => {
          const reading = read({ status: word });
          expect(reading).toMatchObject({ ok: true, value: { status: word.trim(), meaning: 'unknown' } });
        },
      ),
    );
  });

  it('under any name and nesting, several candidates tried in order', () => {
    const profile: BatchStatusProfile = {
      ...DEFAULT,
      processId: ['nada', 'lote.id'],
      status: ['lote.situacao.codigo'],
      reason: ['lote.aviso'],
      lines: ['lote.linhas', 'lote.recusas'],
      words: { waiting: ['0'], running: ['1'], done: ['2'], partial: ['3'], refused: ['4'] },
    };
    expect(
      read({ lote: { id: 'x', situacao: { codigo: 3 }, aviso: 'parcial', recusas: [{ index: 1, status: 'ERROR' }] } }, profile),
    ).toMatchObject({
      ok: true,
      value: { processId: 'x', status: '3', meaning: 'partial', reason: 'parcial', lines: [{ index: 1, meaning: 'refused' }] },
    });
  });

  it('of a list of refusals alone takes the meaning the profile gives', () => {
    const profile = { ...DEFAULT, line: { ...DEFAULT.line, whenNoStatus: 'refused' as const } };
    expect(read({ status: 'PARTIAL', items: [{ index: 2, message: 'não' }] }, profile)).toMatchObject({
      ok: true,
      value: { lines: [{ index: 2, status: '', meaning: 'refused', reason: 'não' }] },
    });
  });

  it.each([
    [{}, 'falta o campo “status”'],
    [{ status: {} }, 'o campo “status” deveria ser um texto, mas veio {}'],
    [{ status: 'PENDING', items: {} }, 'o campo “items” deveria ser uma lista, mas veio object'],
    [{ status: 'PENDING', items: [{ index: 'x' }] }, 'o campo “index” deveria ser um número inteiro, mas veio "x"'],
    [[], 'a resposta não é um objeto JSON'],
  ])('of a wrong shape (%j) names the field', (body, detail) => {
    expect(read(body)).toEqual({ ok: false, cause: 'malformed', detail });
  });
});

describe('lines of an answer are matched to ours', () => {
  const items = (...list: readonly object[]) => ({ status: 'PARTIAL', items: list.map((item) => ({ status: 'ERROR', ...item })) });

  it('by an index from 0 or from 1', () => {
    expect(places(items({ index: 0 }, { index: 2 }, { index: 3 }, { index: -1 }, {}))).toEqual([0, 2, null, null, null]);
    expect(places(items({ index: 0 }, { index: 2 }, { index: 3 }), withMatch({ base: 1 }))).toEqual([null, 1, 2]);
  });

  it('by product and customer', () => {
    const byId = withMatch({ by: 'product' });
    const answer = items({ product_id: 2, customer_document: '12.345.678/0001-95' }, { product_id: 2 }, { product_id: 9 }, {});
    expect(places(answer, byId)).toEqual([2, 1, null, null]);
    expect(places(items({ product_id: 'c1' }), withMatch({ by: 'product', productKey: 'code' }))).toEqual([0]);
    expect(places(items({ product_id: 'Produto 1' }), withMatch({ by: 'product', productKey: 'name' }))).toEqual([0]);
  });

  it('by product only when one line fits', () => {
    const reading = read(items({ product_id: '1' }), withMatch({ by: 'product' }), [intent('1'), intent('1')]);
    expect(reading.ok && reading.value.lines[0]?.index).toBeNull();
  });

  it('by order when every line is there', () => {
    const byOrder = withMatch({ by: 'order' });
    expect(places(items({}, {}, {}), byOrder)).toEqual([0, 1, 2]);
    expect(places(items({}, {}), byOrder)).toEqual([null, null]);
  });

  it('by order in one list alone: accepted and refused lines stand apart', () => {
    const apart = { ...withMatch({ by: 'order' }), lines: [], accepted: ['aceitos'], rejected: ['recusados'] };
    expect(places({ status: 'PARTIAL', aceitos: [{}, {}], recusados: [{}] }, apart)).toEqual([null, null, null]);
    expect(places({ status: 'SUCCESS', aceitos: [{}, {}, {}], recusados: [] }, apart)).toEqual([0, 1, 2]);
  });

  it('never twice: two that claim one line are matched to none', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -2, max: 5 }), { maxLength: 10 }), (claims) => {
        const found = places(items(...claims.map((index) => ({ index }))));
        const told = Array.isArray(found) ? found.filter((place) => place !== null) : [];
        expect(new Set(told).size).toBe(told.length);
        expect(told).toEqual(claims.filter((claim) => claim >= 0 && claim < 3 && claims.filter((other) => other === claim).length === 1));
      }),
    );
  });
});

describe('whether an answer accounts for all that was sent', () => {
  const covers = (body: object, profile?: BatchStatusProfile) => {
    const reading = read(body, profile);
    return reading.ok ? reading.value.covers : reading.detail;
  };
  const done = (...indexes: readonly number[]) => ({ status: 'COMPLETED', items: indexes.map((index) => ({ index, status: 'SUCCESS' })) });
  const refusalsOnly: BatchStatusProfile = { ...DEFAULT, line: { ...DEFAULT.line, whenNoStatus: 'refused' } };

  it('a word alone does, and a list of all lines', () => {
    expect(covers({ status: 'COMPLETED' })).toBe(true);
    expect(covers(done(0, 1, 2))).toBe(true);
    expect(covers({ ...done(2, 1, 0), total_lines: 3 })).toBe(true);
  });

  it('a part of the lines of a batch that is done does not, unless refusals are all that is listed', () => {
    expect(covers(done(0))).toBe(false);
    expect(covers({ status: 'COMPLETED', items: [{ index: 1, message: 'x' }] }, refusalsOnly)).toBe(true);
    expect(covers({ ...done(0), status: 'FAILED' })).toBe(true);
    expect(covers({ ...done(0), status: 'PENDING' })).toBe(true);
  });

  it('another number of lines does not, whatever became of the batch', () => {
    for (const status of ['COMPLETED', 'PARTIAL', 'FAILED']) expect(covers({ status, total_lines: 1 })).toBe(false);
    expect(covers({ status: 'COMPLETED', total_items: '4' }, refusalsOnly)).toBe(false);
  });

  it('lines that were never sent do not', () => {
    expect(covers(done(0, 1, 3))).toBe(false);
    expect(covers(done(-1, 0, 1, 2))).toBe(false);
    const order = withMatch({ by: 'order' });
    expect(covers(done(0, 1, 2), order)).toBe(true);
    expect(covers({ ...done(0, 1, 2, 3), status: 'PARTIAL' }, order)).toBe(false);
    const product = withMatch({ by: 'product' });
    const of = (...ids: readonly string[]) => ({ status: 'PARTIAL', items: ids.map((product_id) => ({ product_id, status: 'SUCCESS' })) });
    expect(covers(of('1', '2'), product)).toBe(true);
    expect(covers(of('1', '9'), product)).toBe(false);
    expect(covers({ status: 'PARTIAL', items: [{ status: 'SUCCESS' }] }, product)).toBe(true);
  });
});

describe('why something was refused', () => {
  const reasonOf = (message: unknown, ofLine = false) => {
    const reading = read({ status: 'FAILED', ...(ofLine ? { items: [{ index: 0, message }] } : { message }) });
    return reading.ok ? (ofLine ? reading.value.lines[0]?.reason : reading.value.reason) : reading.detail;
  };

  it.each<[unknown, string | null]>([
    [null, null],
    ['', null],
    [' \t', null],
    [{}, null],
    [[], null],
    [['', ' ', null], null],
    [' caro ', 'caro'],
    [7, '7'],
    [false, 'false'],
    [{ codigo: 7 }, '{"codigo":7}'],
    [[' a ', null, 'b', '', 7, { c: [1] }], 'a; b; 7; {"c":[1]}'],
  ])('of %j is %j', (message, reason) => {
    expect(reasonOf(message)).toBe(reason);
  });

  it('is cut at 1000 letters, for a line at 300, whatever it is made of', () => {
    for (const [ofLine, most] of [[false, 1000] as const, [true, 300] as const]) {
      const whole = 'x'.repeat(most);
      const cut = `${'x'.repeat(most - 1)}…`;
      expect([reasonOf(whole, ofLine), reasonOf([whole], ofLine)]).toEqual([whole, whole]);
      expect([reasonOf(`${whole}x`, ofLine), reasonOf([`${whole}x`], ofLine)]).toEqual([cut, cut]);
      const json = JSON.stringify({ a: whole });
      expect([reasonOf({ a: whole }, ofLine), reasonOf([{ a: whole }], ofLine)]).toEqual(
        Array.from({ length: 2 }, () => `${json.slice(0, most - 1)}…`),
      );
    }
  });
});

describe('the lines of an answer', () => {
  it('that can not be read are named by their number', () => {
    expect(read({ status: 'PARTIAL', items: [{ index: 0 }, { index: 1, status: {} }] })).toEqual({
      ok: false,
      cause: 'malformed',
      detail: 'linha 2 da resposta: o campo “status” deveria ser um texto, mas veio {}',
    });
  });

  it('are at most ten thousand', () => {
    const items = (count: number) => ({ status: 'RECEIVED', items: Array.from({ length: count }, () => ({})) });
    expect(read(items(10_000))).toMatchObject({ ok: true });
    expect(read(items(10_001))).toEqual({ ok: false, cause: 'malformed', detail: 'a resposta tem mais de 10000 linhas' });
  });

  it('without a status have the meaning that the profile gives, with one that of its word', () => {
    const meanings = (whenNoStatus: BatchStatusProfile['line']['whenNoStatus']) => {
      const profile = { ...DEFAULT, line: { ...DEFAULT.line, whenNoStatus } };
      const reading = read(
        { status: 'PARTIAL', items: [{ index: 0 }, { index: 1, status: 'error' }, { index: 2, status: 'NEW' }] },
        profile,
      );
      return reading.ok ? reading.value.lines.map(({ status, meaning }) => [status, meaning]) : reading.detail;
    };
    for (const whenNoStatus of ['unknown', 'done', 'refused'] as const) {
      expect(meanings(whenNoStatus)).toEqual([
        ['', whenNoStatus],
        ['error', 'refused'],
        ['NEW', 'unknown'],
      ]);
    }
  });
});

it('a count that is no number is refused', () => {
  expect(read({ status: 'COMPLETED', total_lines: 'x' })).toEqual({
    ok: false,
    cause: 'malformed',
    detail: 'o campo “total_lines” deveria ser um número inteiro, mas veio "x"',
  });
});
