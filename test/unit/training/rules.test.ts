import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BatchRecord,
  deriveCredentials,
  EMPTY_STATE,
  judgeLines,
  priceBook,
  progressAt,
  REFUSALS,
  type ReceivedLine,
  refusalSentence,
  type StationRecord,
  schedule,
} from '../../../main/training/testing.ts';

const NOW = Date.UTC(2026, 10, 21, 18);
const STATION: StationRecord = { cnpj: '11222333000181', name: 'Posto', uf: 'SP', seededAt: NOW, ...deriveCredentials('11222333000181') };

const line: fc.Arbitrary<ReceivedLine> = fc.record({
  productId: fc.constantFrom('1101', '1102', '1301', '9999', null),
  productCode: fc.constant(null),
  productName: fc.constant(null),
  customer: fc.constantFrom('12ABC34501DE35', '11444777000161', null),
  priceE4: fc.integer({ min: -100, max: 250_000 }),
  validFrom: fc.constantFrom(null, '2026-11-22T00:00:00', '2026-11-01T00:00:00'),
  stationDocument: fc.constantFrom(null, STATION.cnpj, '12ABC34501DE35'),
});
const lines = fc.array(line, { minLength: 1, maxLength: 12 });
const kind = fc.constantFrom('standard', 'agreement');

function batchOf(of: 'standard' | 'agreement', received: readonly ReceivedLine[], receivedAt = NOW): BatchRecord {
  const times = schedule(receivedAt, received.length, { pendingMs: 10, baseMs: 100, perLineMs: 7 });
  const judged = judgeLines(of, received, STATION, receivedAt);
  return { processId: '1', cnpj: STATION.cnpj, kind: of, bodySha256: '', receivedAt, ...times, lines: judged };
}

describe('verdicts', () => {
  test('never accept what a rule forbids', () => {
    fc.assert(
      fc.property(kind, lines, (of, received) => {
        const judged = judgeLines(of, received, STATION, NOW);
        expect(judged).toHaveLength(received.length);
        judged.forEach((verdict, i) => {
          const given = received[i];
          const forbidden =
            given === undefined ||
            verdict.productId === null ||
            given.priceE4 <= 0 ||
            given.priceE4 > 200_000 ||
            given.validFrom === '2026-11-01T00:00:00' ||
            given.stationDocument === '12ABC34501DE35' ||
            (of === 'agreement' && given.customer !== '12ABC34501DE35');
          expect(verdict.refusals.filter((refusal) => refusal !== 'duplicate').length > 0).toBe(forbidden);
        });
        const accepted = judged
          .filter(({ refusals }) => refusals.length === 0)
          .map((each) => `${each.productId}|${each.customer}|${each.validFrom}`);
        expect(new Set(accepted).size).toBe(accepted.length);
      }),
    );
  });

  test('all names of a product must mean the same one', () => {
    const named = (productId: string | null, productCode: string | null, productName: string | null) =>
      judgeLines(
        'standard',
        [{ productId, productCode, productName, customer: null, priceE4: 1, validFrom: null, stationDocument: null }],
        STATION,
        NOW,
      )[0];
    expect(named('1301', '820101034', 'diesel s10 ')?.productId).toBe('1301');
    expect(named(null, '820101012', null)?.productId).toBe('1303');
    expect(named('1301', '820101012', null)).toMatchObject({ productId: null, givenProduct: '1301', refusals: ['unknown-product'] });
  });

  test('each refusal has a sentence of its own', () => {
    expect(new Set(REFUSALS.map(refusalSentence)).size).toBe(REFUSALS.length);
  });
});

describe('progress', () => {
  test('only ever goes forward, and ends as it was judged', () => {
    const rank = { waiting: 0, running: 1, done: 2, refused: 2, partial: 2 };
    fc.assert(
      fc.property(kind, lines, fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 2 }), (of, received, moments) => {
        const batch = batchOf(of, received);
        let before = progressAt(batch, NOW);
        expect(before.phase).toBe('waiting');
        for (const moment of moments.toSorted((a, b) => a - b)) {
          const after = progressAt(batch, NOW + moment);
          expect(rank[after.phase]).toBeGreaterThanOrEqual(rank[before.phase]);
          after.lines.forEach(({ phase }, i) => {
            expect(rank[phase]).toBeGreaterThanOrEqual(rank[before.lines[i]?.phase ?? 'waiting']);
          });
          before = after;
        }
        const end = progressAt(batch, batch.endsAt);
        const refused = batch.lines.filter(({ refusals }) => refusals.length > 0).length;
        expect(end.phase).toBe(refused === 0 ? 'done' : refused === received.length ? 'refused' : 'partial');
        expect(end.lines.filter(({ phase }) => phase === 'refused')).toHaveLength(refused);
      }),
    );
  });
});

describe('the price book', () => {
  test('holds one price in force for each product and customer, at any moment', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(kind, lines), { maxLength: 4 }), fc.integer({ min: 0, max: 3 * 86_400_000 }), (sent, later) => {
        const batches = sent.map(([of, received], i) => batchOf(of, received, NOW + i * 50));
        const book = priceBook({ ...EMPTY_STATE, batches }, STATION, NOW + later);
        const key = (price: (typeof book)[number]) => `${price.kind}|${price.productId}|${price.customer}`;
        const active = book.filter((price) => price.active).map(key);
        expect(new Set(active).size).toBe(active.length);
        expect(new Set(active).size).toBe(
          new Set(book.filter(({ since }) => since <= new Date(NOW + later - 3 * 3_600_000).toISOString().slice(0, 19)).map(key)).size,
        );
      }),
    );
  });

  test('nothing of a batch counts before it was processed, nor does what was refused', () => {
    const received: ReceivedLine = {
      productId: '1101',
      productCode: null,
      productName: null,
      customer: null,
      priceE4: 12_345,
      validFrom: null,
      stationDocument: null,
    };
    const batch = batchOf('standard', [received, { ...received, productId: '1102', priceE4: 999_999 }]);
    const prices = (now: number) => priceBook({ ...EMPTY_STATE, batches: [batch] }, STATION, now).filter(({ active }) => active);
    expect(prices(batch.endsAt - 1).some(({ priceE4 }) => priceE4 === 12_345)).toBe(false);
    expect(prices(batch.endsAt).find(({ productId }) => productId === '1101')?.priceE4).toBe(12_345);
    expect(prices(batch.endsAt).some(({ priceE4 }) => priceE4 === 999_999)).toBe(false);
  });
});
