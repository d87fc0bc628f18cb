import { describe, expect, test } from 'vitest';
import { DEFAULT_PROFILE } from '../../../main/network/testing.ts';
import {
  createFaults,
  createLedger,
  createRouter,
  ENDPOINTS,
  instanceOf,
  writeAcceptance,
  writeBatchStatus,
} from '../../../main/training/testing.ts';

test.each([
  ['/supplier-integration/v1/suppliers/prices', '/v1/suppliers/prices'],
  ['/v1/suppliers/prices', '/v1/suppliers/prices'],
  ['/auth-sso/api/oauth/token', '/api/oauth/token'],
  ['/a/b/v2', '/v2'],
  ['/token', '/token'],
])('the instance of %s is %s', (path, expected) => {
  expect(instanceOf(path)).toBe(expected);
});

describe('the router', () => {
  const route = createRouter(
    {
      ...DEFAULT_PROFILE,
      paths: { ...DEFAULT_PROFILE.paths, batchStatus: '/lotes/n-{processId}.json', products: '/p/all', product: '/p/{id}' },
    },
    ENDPOINTS,
  );

  test('a fixed path goes before one with a placeholder', () => {
    expect(route('GET', '/p/all')?.endpoint.name).toBe('products');
    expect(route('GET', '/p/17')).toMatchObject({ endpoint: { name: 'product' }, params: { id: '17' } });
  });

  test('a placeholder may be part of a segment, is decoded, and is never empty', () => {
    expect(route('GET', '/lotes/n-7%2F1.json')?.params).toEqual({ processId: '7/1' });
    for (const path of ['/lotes/n-.json', '/lotes/n-7', '/lotes/n-7.json/', '/p/%', '/p']) {
      expect(route('GET', path)?.endpoint.name).toBe(path === '/p/%' ? 'product' : undefined);
    }
    expect(route('POST', '/p/all')).toBeNull();
  });
});

describe('the switches', () => {
  test('several rules hit one request; a spent one no longer does', () => {
    const faults = createFaults();
    faults.setSwitches({ latencyMs: 5, fault: 'status-500', remaining: 1 });
    faults.setRules([{ fault: 'total-itens', remaining: null, path: '/prices' }]);
    expect(faults.take('GET', '/v1/prices').map(({ fault }) => fault)).toEqual(['status-500', 'total-itens']);
    expect(faults.take('GET', '/v1/prices').map(({ fault }) => fault)).toEqual(['total-itens']);
    expect(faults.take('GET', '/v1/products')).toEqual([]);
    expect(faults.hits('total-itens')).toBe(2);
    expect(faults.switches()).toEqual({ latencyMs: 5, fault: 'status-500', remaining: 0 });
  });

  test('offline closes the port only when it has neither a number nor a filter', () => {
    const faults = createFaults();
    faults.setRules([{ fault: 'offline', remaining: null, path: '/prices' }]);
    expect([faults.unreachable(), faults.takeConnection()]).toEqual([false, false]);
    faults.setSwitches({ latencyMs: 0, fault: 'offline', remaining: 1 });
    expect([faults.unreachable(), faults.takeConnection(), faults.takeConnection()]).toEqual([false, true, false]);
    faults.setSwitches({ latencyMs: 0, fault: 'offline', remaining: null });
    expect(faults.unreachable()).toBe(true);
  });
});

test('the ledger keeps the newest entries, and a late outcome of a forgotten one is no error', () => {
  const ledger = createLedger(2);
  const notes = ['/a', '/b', '/c'].map((path) => ledger.open('2026-11-21T18:00:00.000Z', 'GET', path));
  notes[0]?.({ outcome: { type: 'answered', status: 200 } });
  notes[2]?.({ outcome: { type: 'answered', status: 201 } });
  expect(ledger.entries().map(({ seq, path, outcome }) => [seq, path, outcome.type])).toEqual([
    [2, '/b', 'open'],
    [3, '/c', 'answered'],
  ]);
});

describe('answers of profiles that can say less', () => {
  const line = { productId: '1101', givenProduct: '1101', customer: null, priceE4: 1, validFrom: null };
  const batch = {
    processId: '700001',
    cnpj: '',
    kind: 'standard',
    bodySha256: '',
    receivedAt: 0,
    startsAt: 10,
    endsAt: 20,
    lines: [
      { ...line, refusals: [] },
      { ...line, refusals: ['duplicate'] },
    ],
  } as const;
  const plain = { omitProcessId: false, integerProcessId: false, unknownStatus: false };
  const base = DEFAULT_PROFILE.batchStatus;
  const status = (change: Partial<typeof base>, now = 20) =>
    writeBatchStatus({ ...DEFAULT_PROFILE, batchStatus: { ...base, ...change } }, batch, now, plain);

  test('lines without a status list refusals only, or successes only', () => {
    const without = (whenNoStatus: 'refused' | 'done') => status({ line: { ...base.line, status: [], whenNoStatus } });
    expect(without('refused')).toMatchObject({ items: [{ index: 1, message: expect.any(String) }] });
    expect(without('done')).toMatchObject({ items: [{ index: 0 }] });
  });

  test('lines in the order sent when the order matches them, else refused ones first', () => {
    expect(status({})).toMatchObject({ items: [{ index: 1 }, { index: 0 }] });
    const ordered = status({ line: { ...base.line, match: { ...base.line.match, by: 'order', index: [] } } });
    expect(ordered).toMatchObject({ items: [{ status: 'COMPLETED' }, { status: 'FAILED' }] });
  });

  test('missing words: the nearest one stands in, and lines wait for the end', () => {
    const words = { waiting: [], running: [], done: ['OK'], partial: [], refused: ['NÃO'] };
    const lineWords = { waiting: [], running: [], done: ['OK'], refused: ['NÃO'] };
    const change = { words, line: { ...base.line, words: lineWords } };
    expect(status(change, 0)).toEqual({ process_id: '700001', status: 'PENDING', message: null });
    expect(status(change, 15)).toEqual({ process_id: '700001', status: 'PENDING', message: null });
    expect(status(change)).toMatchObject({ status: 'OK', items: [{ status: 'NÃO' }, { status: 'OK' }] });
    expect(writeAcceptance({ ...DEFAULT_PROFILE, batchStatus: { ...base, words } }, batch, plain)).toEqual({
      process_id: '700001',
      status: 'PENDING',
    });
  });

  test('no place for lines, none are listed', () => {
    expect(status({ lines: [] })).not.toHaveProperty('items');
  });
});
