import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ChannelName, RequestOf } from '../../../../preload/contract/channels.ts';
import { NO_PENDING_FILTERS } from '../../../../preload/contract/pending.ts';
import { MAX_ROW_PAGE, MAX_SHEET_ROWS, type SheetLayout } from '../../../../preload/contract/price-import.ts';
import * as contract from '../../../../preload/contract/schemas.ts';

const { requestSchemas } = contract;

const LAYOUT: SheetLayout = {
  encoding: 'windows-1252',
  delimiter: ';',
  headerLine: 1,
  decimalMark: 'comma',
  impliedDecimals: null,
  dateOrder: 'dmy',
  columns: { station: 0, price: 4 },
  constants: { stationId: null, kind: 'standard', validFrom: '2026-11-22T00:00' },
};

const STATION = {
  name: 'Posto',
  cnpj: '12.ABC.345/01DE-35',
  uf: 'AM',
  environment: 'production',
  baseUrl: 'https://a.example',
  authUrl: 'https://b.example',
  clientId: 'c',
  clientSecret: 's',
} as const;

const PENDING = { stationId: 's', filters: NO_PENDING_FILTERS, sort: 'risk', descending: true } as const;
const NOTES = { stationId: 's', importId: null, filter: 'all', text: '' } as const;

/** One request of each channel that must be let through; the type asks for all of them. */
const GOOD: { readonly [C in ChannelName]: RequestOf<C> } = {
  'app:state': null,
  'app:set-theme': { theme: 'dark' },
  'app:dismiss-notice': { noticeId: 'backup' },
  'stations:add-training': { name: 'Posto', uf: 'AC' },
  'stations:test-credentials': STATION,
  'stations:add': STATION,
  'stations:edit': { stationId: 's', name: 'Posto', baseUrl: 'https://a.example', authUrl: 'https://b.example', clientId: 'c' },
  'stations:activate': { stationId: 's' },
  'stations:set-secret': { stationId: 's', clientSecret: 'x' },
  'stations:remove': { stationId: 's' },
  'catalog:list': { stationId: 's' },
  'prices:in-force': { stationId: 's' },
  'prices:refresh': { stationId: 's' },
  'prices:history': { stationId: 's', productId: 'p', kind: 'agreement', customerDocument: '11222333000181' },
  'prices:export': { stationId: 's' },
  'prices:template': { stationId: 's', format: 'xlsx' },
  'aliases:list': null,
  'aliases:set': { kind: 'customer', label: 'Frota Boa', target: '11222333000181' },
  'aliases:forget': { kind: 'product', label: 'GC' },
  'imports:open': { fileName: 'preços.csv', bytes: new Uint8Array([1, 2]) },
  'imports:list': null,
  'imports:get': { importId: 'i' },
  'imports:rows': { importId: 'i', revision: 3, filter: 'all', offset: 0, limit: MAX_ROW_PAGE },
  'imports:find': { importId: 'i', revision: 0, filter: 'all', after: null, what: { type: 'text', text: 'GNV' } },
  'imports:edit': { importId: 'i', revision: 3, edit: { type: 'set-layout', layout: LAYOUT } },
  'imports:undo': { importId: 'i', revision: 0 },
  'imports:redo': { importId: 'i', revision: 0 },
  'imports:discard': { importId: 'i' },
  'imports:submit': { importId: 'i', revision: 0 },
  'batches:refused-sheet': { batchId: 'b' },
  'batches:revert': { batchId: 'b' },
  'outbox:gates': { stationId: null },
  'outbox:pause': { stationId: 's', paused: true },
  'outbox:list': { stationId: null, show: 'open' },
  'outbox:check': { itemId: 'i' },
  'outbox:act': { itemIds: ['i'], act: 'already-there' },
  'outbox:item': { itemId: 'i' },
  'outbox:attention': null,
  'outbox:decide': { itemId: 'i', decision: 'send-again' },
  'outbox:cancel': { itemId: 'i' },
  'outbox:revive': { itemId: 'i' },
  'outbox:package': { itemId: 'i' },
  'outbox:try-now': { stationId: 's' },
  'pending:summary': PENDING,
  'pending:rows': { ...PENDING, revision: 1, offset: 0, limit: 500 },
  'pending:refresh': { stationId: 's' },
  'pending:export': PENDING,
  'pending:issuing-data': { stationId: 's', transactionId: '1' },
  'pending:history': { stationId: 's', transactionId: '1' },
  'notes:begin': { stationId: 's', label: 'notas.zip' },
  'notes:add': { importId: 'i', fileName: 'nota.xml', bytes: new Uint8Array([1, 2]) },
  'notes:end': { importId: 'i' },
  'notes:cancel': { importId: 'i' },
  'notes:imports': { stationId: 's' },
  'notes:archive-imports': { stationId: 's', importIds: ['i'], archived: true },
  'notes:removal': { stationId: 's', importIds: ['i'] },
  'notes:remove-imports': { stationId: 's', importIds: ['i'], files: 2 },
  'notes:summary': NOTES,
  'notes:rows': { ...NOTES, revision: 1, offset: 0, limit: 500 },
  'notes:detail': { fileId: 'f' },
  'notes:candidates': { fileId: 'f', text: 'abc' },
  'notes:choose': { fileIds: ['f'], transactionIds: ['1', '2'], sameCustomer: false, reason: 'troca de placa', losing: ['g'] },
  'notes:choice': { fileIds: ['f'], transactionIds: [], sameCustomer: true },
  'notes:undo-choice': { undoId: 'u' },
  'notes:leave-out': { fileIds: ['f'], out: true },
  'notes:attach': { stationId: 's', fileIds: ['f'], revision: 1 },
  'notes:export': NOTES,
  'notes:customers': { stationId: 's' },
  'notes:customer-losing': { stationId: 's', name: 'FROTA', cnpj: '11222333000181' },
  'notes:forget-customer': { stationId: 's', name: 'FROTA', cnpj: '11222333000181', losing: ['f'] },
  'notes:examples': { stationId: 's' },
  'prices:folder': { stationId: 's' },
  'prices:choose-folder': { stationId: 's' },
  'prices:set-folder': { stationId: 's', act: 'watch' },
  'notes:folder': { stationId: 's' },
  'notes:choose-folder': { stationId: 's' },
  'notes:set-folder': { stationId: 's', act: 'forget' },
  'training:faults': null,
  'training:set-faults': { latencyMs: 0, fault: 'html', remaining: null },
};

const accepts = (channel: ChannelName, request: unknown): boolean => requestSchemas[channel].safeParse(request).success;
const isChannel = (name: string): name is ChannelName => Object.hasOwn(requestSchemas, name);
const channels = Object.keys(requestSchemas).filter(isChannel);

/** The same value with something else in one place, for every place in it. */
function* broken(value: unknown, replacement: unknown): Generator<unknown> {
  yield replacement;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'boolean' && typeof replacement === 'boolean') continue;
    for (const each of broken(inner, replacement)) yield { ...value, [key]: each };
  }
}

describe('request schemas', () => {
  it('there is one for each channel of the contract', () => {
    expect(channels.toSorted()).toEqual(Object.keys(GOOD).toSorted());
  });

  describe.each(channels)('%s', (channel) => {
    const good = GOOD[channel];

    it('lets a good request through, unchanged', () => {
      expect(requestSchemas[channel].parse(good)).toEqual(good);
    });

    it('refuses a key that is not of the contract', () => {
      expect(accepts(channel, { ...good, extra: 1 })).toBe(false);
      expect(accepts(channel, { ...good, ['__proto__']: { admin: true } })).toBe(false);
    });

    it('refuses what is missing', () => {
      expect(accepts(channel, undefined)).toBe(false);
      if (channel === 'stations:add-training') return;
      for (const key of Object.keys(good ?? {})) {
        const rest = Object.fromEntries(Object.entries(good ?? {}).filter(([name]) => name !== key));
        expect(accepts(channel, rest), key).toBe(false);
      }
    });

    it.each([true, 1.5, Number.NaN, () => 1, Symbol('x'), [[]], 10n])('refuses a wrong type in every place (%s)', (wrong) => {
      for (const request of broken(good, wrong)) {
        expect(accepts(channel, request)).toBe(false);
      }
    });

    it('refuses endless text in every place that takes text', () => {
      const endless = 'x'.repeat(40_000);
      for (const request of broken(good, endless)) expect(accepts(channel, request)).toBe(false);
    });

    it('never throws, whatever comes', () => {
      fc.assert(
        fc.property(fc.anything({ withBigInt: true, withMap: true, withNullPrototype: true, withTypedArray: true }), (request) => {
          const read = requestSchemas[channel].safeParse(request);
          expect(typeof read.success).toBe('boolean');
        }),
        { numRuns: 50 },
      );
    });
  });

  it('every kind of edit of an import gets through', () => {
    const edits: readonly RequestOf<'imports:edit'>['edit'][] = [
      { type: 'set-cell', line: 2, role: 'price', text: '5,89' },
      { type: 'set-cells', lines: [2, 3], role: 'validFrom', text: '25/12/2026' },
      { type: 'fill-down', line: 2, to: null, role: 'price' },
      { type: 'replace-text', role: 'product', original: 'GC', text: 'Gasolina Comum' },
      { type: 'map-customer', label: 'Frota Boa', document: '11.222.333/0001-81' },
      { type: 'set-product', line: 2, productId: '10' },
      { type: 'map-product', label: 'GC', productId: '10' },
      { type: 'confirm', lines: 'all' },
      { type: 'confirm', lines: [2, 3] },
      { type: 'justify', lines: [2], reason: 'promoção' },
      { type: 'exclude', lines: [2], excluded: true },
      { type: 'include-unchanged', include: true },
      { type: 'set-layout', layout: LAYOUT },
    ];
    for (const edit of edits) expect(accepts('imports:edit', { importId: 'i', revision: 0, edit }), edit.type).toBe(true);
  });

  it.each([
    ['unknown kind', { type: 'drop-table' }],
    ['foreign key', { type: 'confirm', lines: 'all', reason: 'x' }],
    ['line 0', { type: 'confirm', lines: [0] }],
    ['too many lines', { type: 'confirm', lines: Array.from({ length: MAX_SHEET_ROWS + 1 }, () => 1) }],
    ['half a line', { type: 'set-cell', line: 1.5, role: 'price', text: '' }],
    ['long cell', { type: 'set-cell', line: 1, role: 'price', text: 'x'.repeat(contract.MAX_CELL_CHARACTERS + 1) }],
    ['unknown role', { type: 'set-cell', line: 1, role: 'toString', text: '' }],
    ['unknown column of a layout', { type: 'set-layout', layout: { ...LAYOUT, columns: { constructor: 1 } } }],
    [
      'validity with a zone',
      { type: 'set-layout', layout: { ...LAYOUT, constants: { ...LAYOUT.constants, validFrom: '2026-11-22T00:00Z' } } },
    ],
  ])('refuses an edit: %s', (_, edit) => {
    expect(accepts('imports:edit', { importId: 'i', revision: 0, edit })).toBe(false);
  });

  it('caps the page of rows, and the file far above the largest sheet', () => {
    expect(accepts('imports:rows', { ...GOOD['imports:rows'], limit: MAX_ROW_PAGE + 1 })).toBe(false);
    expect(accepts('imports:rows', { ...GOOD['imports:rows'], limit: 0 })).toBe(false);
    expect(accepts('imports:rows', { ...GOOD['imports:rows'], offset: -1 })).toBe(false);
    expect(accepts('imports:open', { fileName: 'a', bytes: new Uint8Array(100 * 1024 * 1024) })).toBe(true);
    expect(accepts('imports:open', { fileName: 'a', bytes: new Uint8Array(contract.MAX_REQUEST_FILE_BYTES + 1) })).toBe(false);
    expect(accepts('imports:open', { fileName: 'a', bytes: [1, 2] })).toBe(false);
  });

  it('leaves the sense of a station’s fields to the service, so that each gets its sentence', () => {
    expect(accepts('stations:add', { ...STATION, name: '', cnpj: 'x', baseUrl: '', clientSecret: '' })).toBe(true);
    expect(accepts('stations:add', { ...STATION, environment: 'training' })).toBe(false);
  });
});

describe('narrowing the outbox', () => {
  const accepts = (narrow: object) => requestSchemas['outbox:list'].safeParse({ stationId: null, show: 'open', ...narrow }).success;

  it('by state, words and number, each in its bounds', () => {
    expect(accepts({ state: 'uncertain', text: 'frota boa', limit: 4_000 })).toBe(true);
    for (const wrong of [{ state: 'saved' }, { text: 'x'.repeat(501) }, { limit: 0 }, { limit: 20_001 }, { other: 1 }]) {
      expect(accepts(wrong), JSON.stringify(wrong)).toBe(false);
    }
  });
});

it('no channel takes the path of a file or folder: a page could name any', () => {
  const pathLike = (schema: unknown): readonly string[] =>
    [
      ...JSON.stringify(z.toJSONSchema(schema as z.ZodType, { unrepresentable: 'any' })).matchAll(
        /"(\w*(?:path|folder|director|pasta)\w*)":/gi,
      ),
    ].map(([, name]) => name ?? '');
  const taken = Object.entries(requestSchemas).flatMap(([channel, schema]) => pathLike(schema).map((name) => `${channel} ${name}`));
  expect(taken).toEqual([]);
  expect(pathLike(z.strictObject({ path: z.string() }))).toEqual(['path']);
});
