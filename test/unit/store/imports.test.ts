/** Imports, their edits and layouts: read back as written, and changed only from the revision that is in force. */

import { describe, expect, test } from 'vitest';
import { createImportsRepository, createLayoutsRepository, createWatchedSheetsRepository } from '../../../main/price-import/testing.ts';
import {
  COLUMN_ROLES,
  DELIMITERS,
  ENCODINGS,
  type ImportEdit,
  PRICE_MEANINGS,
  type SheetLayout,
} from '../../../preload/contract/price-import/price-import.ts';
import { createStore, iso, NOW, putItem, recordIn } from './support.ts';

const LEAST: SheetLayout = {
  encoding: 'utf-8',
  delimiter: ';',
  headerLine: null,
  decimalMark: 'unknown',
  impliedDecimals: null,
  dateOrder: 'unknown',
  columns: {},
  constants: { stationId: null, kind: 'standard', validFrom: null },
};
const MOST: SheetLayout = {
  ...LEAST,
  headerLine: 3,
  columns: Object.fromEntries(COLUMN_ROLES.map((role, n) => [role, n])),
  constants: { stationId: 's1', kind: 'agreement', validFrom: '2026-11-22T00:00:00' },
  sheet: { name: 'Preços', index: 2 },
  productColumns: [{ column: 4, label: 'Diesel S10' }],
  customerNames: 5,
  productMore: 6,
  notFuel: ['ARLA'],
  accepted: ['doubt-1'],
};
const LAYOUTS: readonly SheetLayout[] = [
  LEAST,
  MOST,
  { ...LEAST, sheet: null },
  ...ENCODINGS.map((encoding) => ({ ...LEAST, encoding })),
  ...DELIMITERS.map((delimiter) => ({ ...LEAST, delimiter })),
  ...(['comma', 'dot', 'unknown'] as const).map((decimalMark) => ({ ...LEAST, decimalMark })),
  ...([0, 2, 3, null] as const).map((impliedDecimals) => ({ ...LEAST, impliedDecimals })),
  ...(['dmy', 'ymd', 'mdy', 'unknown'] as const).map((dateOrder) => ({ ...LEAST, dateOrder })),
  ...PRICE_MEANINGS.map((priceMeans) => ({ ...LEAST, priceMeans })),
];
const EDITS: readonly ImportEdit[] = [
  { type: 'set-cell', line: 2, role: 'price', text: '5,89' },
  { type: 'set-cells', lines: [2, 3], role: 'unit', text: 'L' },
  { type: 'fill-down', line: 2, to: 9, role: 'kind' },
  { type: 'fill-down', line: 2, to: null, role: 'validFrom' },
  { type: 'fill-blanks', lines: [4], role: 'customer' },
  { type: 'set-block', columns: [{ lines: [2, 3], role: 'price', texts: ['5,89', '5,99'] }] },
  { type: 'replace-text', role: 'station', original: 'a', text: 'b' },
  { type: 'map-customer', label: 'Frota', document: '11222333000181' },
  { type: 'set-product', line: 5, productId: 'p1' },
  { type: 'map-product', label: 'S10', productId: 'p2' },
  { type: 'confirm', lines: 'all' },
  { type: 'confirm', lines: [6, 7], inForceE4: [58_900] },
  { type: 'justify', lines: 'all', reason: 'pedido' },
  { type: 'justify', lines: [8], reason: 'pedido', inForceE4: [1, 2] },
  { type: 'exclude', lines: [9], excluded: true },
  { type: 'exclude', lines: [9], excluded: false },
  { type: 'include-unchanged', include: true },
  { type: 'set-layout', layout: MOST },
];

const made = (id: string, more: object = {}) => ({
  id,
  environment: 'training' as const,
  stationId: 's1',
  fileName: `${id}.csv`,
  payloadId: 1,
  firstLayout: LEAST,
  layoutFrom: { type: 'guess' } as const,
  openedAt: iso(NOW),
  correctsId: null,
  ...more,
});

function world() {
  const store = createStore();
  const imports = createImportsRepository(store);
  const putPayload = (id: number, sha: string): void =>
    void store.prepare('INSERT INTO payloads VALUES (?, ?, ?, ?, ?)').run(id, sha.repeat(64), new Uint8Array(5), 'text/csv', iso(NOW));
  const putBatch = (id: string, importId: string): void => {
    putItem(store, id, recordIn('queued', 'price-standard'));
    store.prepare(`INSERT INTO batches VALUES (?, 's1', 'standard', ?, ?)`).run(id, importId, iso(NOW));
  };
  return { store, imports, putPayload, putBatch };
}

describe('an import', () => {
  test('begins open, at its first revision, without edits', () => {
    const { imports, putPayload, putBatch } = world();
    putPayload(2, 'b');
    imports.insert(made('m0'));
    putBatch('b0', 'm0');
    for (const environment of ['training', 'homologation', 'production'] as const) {
      const first = made(environment, {
        ...{ environment, payloadId: 2, firstLayout: MOST, correctsId: 'b0' },
        layoutFrom: { type: 'remembered', confirmedAt: iso(NOW - 1) },
      });
      imports.insert(first);
      expect(imports.find(environment)).toEqual({
        ...{ ...first, fileBytes: 5, status: 'open', revision: 1, editCursor: 0, lastEdit: 0, userLayout: false },
      });
    }
    expect(imports.find('m0')).toMatchObject({ layoutFrom: { type: 'guess' }, correctsId: null, fileBytes: 0 });
    expect(imports.find('nobody')).toBeNull();
  });

  test('moves on from the revision in force alone, and not once it is closed', () => {
    const { imports } = world();
    imports.insert(made('m1'));
    expect([imports.advance('m1', 2, 1), imports.advance('m1', 1, 1), imports.advance('m1', 1, 1)]).toEqual([false, true, false]);
    expect(imports.find('m1')).toMatchObject({ revision: 2, editCursor: 1, status: 'open' });
    expect([imports.close('m1', 1, 'sent', iso(NOW)), imports.close('m1', 2, 'sent', iso(NOW))]).toEqual([false, true]);
    expect(imports.find('m1')).toMatchObject({ revision: 3, status: 'sent' });
    expect([imports.close('m1', 3, 'discarded', iso(NOW)), imports.advance('m1', 3, 1)]).toEqual([false, false]);
  });

  test('its edits are kept in order, up to a sequence; a new one takes the place of all that were undone', () => {
    const { imports } = world();
    imports.insert(made('m1'));
    imports.insert(made('m2'));
    for (const [n, edit] of EDITS.entries()) imports.putEdit('m1', n + 1, edit, iso(NOW));
    imports.putEdit('m2', 3, EDITS[0] ?? expect.fail(), iso(NOW));
    expect(imports.edits('m1', EDITS.length)).toEqual(EDITS);
    expect(imports.edits('m1', 2)).toEqual(EDITS.slice(0, 2));
    expect([imports.edit('m1', 4), imports.edit('m1', 99)]).toEqual([EDITS[3], null]);
    imports.putEdit('m1', 3, { type: 'include-unchanged', include: false }, iso(NOW));
    expect(imports.edits('m1', 99)).toEqual([EDITS[0], EDITS[1], { type: 'include-unchanged', include: false }]);
    expect([imports.find('m1')?.lastEdit, imports.find('m2')?.lastEdit]).toEqual([3, 3]);
  });

  test('has a layout of the user once an edit in force sets one', () => {
    const { imports } = world();
    imports.insert(made('m1'));
    imports.putEdit('m1', 1, { type: 'include-unchanged', include: true }, iso(NOW));
    imports.putEdit('m1', 2, { type: 'set-layout', layout: LEAST }, iso(NOW));
    const userLayout = () => imports.find('m1')?.userLayout;
    imports.advance('m1', 1, 1);
    expect(userLayout()).toBe(false);
    imports.advance('m1', 2, 2);
    expect(userLayout()).toBe(true);
  });

  test.each(LAYOUTS)('its layout is read back as it was: %#', (layout) => {
    const { imports } = world();
    imports.insert(made('m1', { firstLayout: layout }));
    expect(imports.find('m1')?.firstLayout).toEqual(layout);
  });

  test.each<[string, object]>([
    ['a line before the first', { headerLine: 0 }],
    ['part of a line', { headerLine: 1.5 }],
    ['a column before the first', { columns: { price: -1 } }],
    ['no such role', { columns: { other: 1 } }],
    ['no such encoding', { encoding: 'x' }],
    ['no such delimiter', { delimiter: 'x' }],
    ['no such mark', { decimalMark: 'x' }],
    ['decimals that nobody writes', { impliedDecimals: 1 }],
    ['no such order', { dateOrder: 'x' }],
    ['no constants', { constants: null }],
    ['no such kind', { constants: { stationId: null, kind: 'x', validFrom: null } }],
    ['no sheet', { sheet: {} }],
    ['no label', { productColumns: [{ column: 1 }] }],
    ['no such meaning', { priceMeans: 'x' }],
  ])('a layout with %s is damage', (_, more) => {
    const { imports } = world();
    imports.insert(made('m1', { firstLayout: { ...LEAST, ...more } }));
    expect(() => imports.find('m1')).toThrow();
  });

  test('an edit of no known type is damage', () => {
    const { store, imports } = world();
    imports.insert(made('m1'));
    imports.putEdit('m1', 1, { type: 'include-unchanged', include: true }, iso(NOW));
    for (const edit of ['{"type":"other"}', '{"type":"exclude","lines":[0],"excluded":true}', '{']) {
      store.prepare('UPDATE import_edits SET edit = ?').run(edit);
      expect(() => imports.edits('m1', 1)).toThrow();
      expect(() => imports.edit('m1', 1)).toThrow();
    }
  });
});

test('the list: of one environment, open ones first, then the newest; two hundred at the most', () => {
  const { imports } = world();
  imports.insert(made('sent', { openedAt: iso(NOW + 9) }));
  imports.insert(made('gone', { openedAt: iso(NOW + 8) }));
  imports.insert(made('open-b', { openedAt: iso(NOW) }));
  imports.insert(made('open-a', { openedAt: iso(NOW) }));
  imports.insert(made('open-new', { openedAt: iso(NOW + 1) }));
  imports.insert(made('other', { environment: 'production' }));
  imports.close('sent', 1, 'sent', iso(NOW));
  imports.close('gone', 1, 'discarded', iso(NOW));
  expect(imports.list('training')).toEqual([
    { id: 'open-new', fileName: 'open-new.csv', openedAt: iso(NOW + 1), status: 'open' },
    { id: 'open-a', fileName: 'open-a.csv', openedAt: iso(NOW), status: 'open' },
    { id: 'open-b', fileName: 'open-b.csv', openedAt: iso(NOW), status: 'open' },
    { id: 'sent', fileName: 'sent.csv', openedAt: iso(NOW + 9), status: 'sent' },
    { id: 'gone', fileName: 'gone.csv', openedAt: iso(NOW + 8), status: 'discarded' },
  ]);
  for (let n = 0; n < 200; n += 1) imports.insert(made(`n${n}`));
  expect(imports.list('training')).toHaveLength(200);
});

test('an open import of the same bytes is found for its station: the newest', () => {
  const { imports, putPayload } = world();
  putPayload(2, 'b');
  expect(imports.findOpen('s1', 'b'.repeat(64))).toBeNull();
  imports.insert(made('old', { payloadId: 2 }));
  imports.insert(made('new', { payloadId: 2, openedAt: iso(NOW + 1) }));
  imports.insert(made('elsewhere', { payloadId: 2, stationId: 's2', openedAt: iso(NOW + 2) }));
  imports.insert(made('others', { openedAt: iso(NOW + 3) }));
  expect(imports.findOpen('s1', 'b'.repeat(64))).toBe('new');
  imports.close('new', 1, 'sent', iso(NOW));
  expect(imports.findOpen('s1', 'b'.repeat(64))).toBe('old');
});

test('sheets of refused lines are known by their header, the last one given out', () => {
  const { imports, putBatch } = world();
  imports.insert(made('m1'));
  putBatch('b2', 'm1');
  putBatch('b1', 'm1');
  expect(imports.refusedBatch('training', 'f')).toBeNull();
  imports.putRefusedSheet('training', 'f', 'b1', iso(NOW));
  imports.putRefusedSheet('training', 'f', 'b2', iso(NOW));
  imports.putRefusedSheet('production', 'f', 'b1', iso(NOW));
  expect([imports.refusedBatch('training', 'f'), imports.refusedBatch('training', 'g')]).toEqual(['b2', null]);
  expect([imports.batchIds('m1'), imports.batchIds('m2')]).toEqual([['b2', 'b1'], []]);
});

test('layouts are remembered by environment and header, beside what had been found: the last confirmation counts', () => {
  const layouts = createLayoutsRepository(createStore());
  expect(layouts.find('training', 'f')).toBeNull();
  layouts.remember('training', 'f', { layout: LEAST, found: LEAST, confirmedAt: iso(NOW) });
  layouts.remember('training', 'f', { layout: MOST, found: LEAST, confirmedAt: iso(NOW + 1) });
  expect(layouts.find('training', 'f')).toEqual({ layout: MOST, found: LEAST, confirmedAt: iso(NOW + 1) });
  expect([layouts.find('training', 'g'), layouts.find('production', 'f')]).toEqual([null, null]);
});

describe('sheets of a watched folder', () => {
  const [A, B, C] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [string, string, string];

  function sheets() {
    const { store, imports, putPayload } = world();
    putPayload(2, 'a');
    putPayload(3, 'b');
    return { imports, watched: createWatchedSheetsRepository(store) };
  }

  test('whether their bytes are open, and which of them wait, newest first', () => {
    const { imports, watched } = sheets();
    imports.insert(made('m1', { payloadId: 2 }));
    imports.insert(made('m2', { payloadId: 3, openedAt: iso(NOW + 1) }));
    imports.insert(made('m3', { payloadId: 3, openedAt: iso(NOW + 2), stationId: 's2' }));
    imports.insert(made('by-hand', { payloadId: 3, openedAt: iso(NOW + 3) }));
    for (const id of ['m1', 'm2', 'm3']) watched.add(id);
    expect([imports.findOpen('s1', A), imports.findOpen('s1', C), imports.findOpen('s2', A)]).toEqual(['m1', null, null]);
    expect([watched.waiting('s1'), watched.waiting('s2')]).toEqual([['m2.csv', 'm1.csv'], ['m3.csv']]);
    imports.close('m1', 1, 'sent', iso(NOW));
    expect([imports.findOpen('s1', A), watched.waiting('s1')]).toEqual([null, ['m2.csv']]);
  });

  test('whether they are the last that was sent, of their name or of any, and what the last of a name held', () => {
    const { imports, watched } = sheets();
    const send = (id: string, fileName: string, payloadId: number, at: number, status: 'sent' | 'discarded' = 'sent'): void => {
      imports.insert(made(id, { fileName, payloadId, openedAt: iso(NOW + at) }));
      imports.close(id, 1, status, iso(NOW));
    };
    expect([watched.isLastSent('s1', 'x.csv', A), watched.lastContent('s1', 'x.csv')]).toEqual([false, null]);
    send('m1', 'x.csv', 2, 1);
    expect([watched.isLastSent('s1', 'x.csv', A), watched.isLastSent('s1', 'other.csv', A)]).toEqual([true, true]);
    expect([watched.isLastSent('s1', 'x.csv', B), watched.isLastSent('s2', 'x.csv', A)]).toEqual([false, false]);
    send('m2', 'y.csv', 3, 2);
    expect([watched.isLastSent('s1', 'x.csv', A), watched.isLastSent('s1', 'other.csv', A)]).toEqual([true, false]);
    send('m3', 'x.csv', 3, 3, 'discarded');
    expect([watched.isLastSent('s1', 'x.csv', A), watched.isLastSent('s1', 'x.csv', B), watched.lastContent('s1', 'x.csv')]).toEqual([
      false,
      false,
      B,
    ]);
    expect([watched.lastContent('s1', 'y.csv'), watched.lastContent('s2', 'y.csv')]).toEqual([B, null]);
  });
});
