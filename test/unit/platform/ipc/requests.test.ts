/** What single channels take and refuse; what holds for all of them is in channels.test.ts. */

import { describe, expect, it } from 'vitest';
import { channels } from '../../../../preload/contract/all-channels.ts';
import type { ChannelName, RequestOf } from '../../../../preload/contract/channels.ts';
import { MAX_ROW_PAGE, MAX_SHEET_BYTES, MAX_SHEET_ROWS, type SheetLayout } from '../../../../preload/contract/price-import/price-import.ts';
import { MAX_CELL_CHARACTERS } from '../../../../preload/contract/testing.ts';

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

const accepts = (channel: ChannelName, request: unknown): boolean => channels[channel].request.safeParse(request).success;

describe('a request', () => {
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
    ['long cell', { type: 'set-cell', line: 1, role: 'price', text: 'x'.repeat(MAX_CELL_CHARACTERS + 1) }],
    ['unknown role', { type: 'set-cell', line: 1, role: 'toString', text: '' }],
    ['unknown column of a layout', { type: 'set-layout', layout: { ...LAYOUT, columns: { constructor: 1 } } }],
    [
      'validity with a zone',
      { type: 'set-layout', layout: { ...LAYOUT, constants: { ...LAYOUT.constants, validFrom: '2026-11-22T00:00Z' } } },
    ],
  ])('refuses an edit: %s', (_, edit) => {
    expect(accepts('imports:edit', { importId: 'i', revision: 0, edit })).toBe(false);
  });

  it('caps the page of rows, and the file at the largest sheet', () => {
    const rows = { importId: 'i', revision: 3, filter: 'all', offset: 0, limit: MAX_ROW_PAGE };
    expect(accepts('imports:rows', rows)).toBe(true);
    expect(accepts('imports:rows', { ...rows, limit: MAX_ROW_PAGE + 1 })).toBe(false);
    expect(accepts('imports:rows', { ...rows, limit: 0 })).toBe(false);
    expect(accepts('imports:rows', { ...rows, offset: -1 })).toBe(false);
    expect(accepts('imports:open', { fileName: 'a', bytes: new Uint8Array(MAX_SHEET_BYTES) })).toBe(true);
    expect(accepts('imports:open', { fileName: 'a', bytes: new Uint8Array(MAX_SHEET_BYTES + 1) })).toBe(false);
    expect(accepts('imports:open', { fileName: 'a', bytes: [1, 2] })).toBe(false);
  });

  it('leaves the sense of a station’s fields to the service, so that each gets its sentence', () => {
    const STATION = {
      name: 'Posto',
      cnpj: '',
      uf: 'AM',
      environment: 'production',
      baseUrl: '',
      authUrl: '',
      clientId: 'c',
      clientSecret: 's',
    };
    expect(accepts('stations:add', { ...STATION, name: '', cnpj: 'x', baseUrl: '', clientSecret: '' })).toBe(true);
    expect(accepts('stations:add', { ...STATION, environment: 'training' })).toBe(false);
  });
});

describe('narrowing the outbox', () => {
  const takes = (narrow: object) => accepts('outbox:list', { stationId: null, show: 'open', ...narrow });

  it('by state and number, each in its bounds', () => {
    expect(takes({ state: 'uncertain', limit: 4_000 })).toBe(true);
    for (const wrong of [{ state: 'saved' }, { text: 'x' }, { limit: 0 }, { limit: 20_001 }, { other: 1 }]) {
      expect(takes(wrong), JSON.stringify(wrong)).toBe(false);
    }
  });

  it('page by page, by words, days, value and customer, each in its bounds', () => {
    const query = {
      ...{ stationId: null, open: true, state: null, content: null, text: 'frota boa', from: '2026-11-01', to: null },
      ...{ minValueE4: 0, maxValueE4: null, customers: ['Frota'], sort: 'need', descending: false },
    };
    expect(accepts('outbox:summary', query)).toBe(true);
    expect(accepts('outbox:rows', { ...query, revision: 1, offset: 0, limit: 500 })).toBe(true);
    expect(accepts('outbox:rows', { ...query, revision: 1, offset: 0, limit: 501 })).toBe(false);
    for (const wrong of [{ text: 'x'.repeat(501) }, { from: '1/11/2026' }, { minValueE4: -1 }, { sort: 'stand' }, { other: 1 }]) {
      expect(accepts('outbox:summary', { ...query, ...wrong }), JSON.stringify(wrong)).toBe(false);
    }
  });
});
