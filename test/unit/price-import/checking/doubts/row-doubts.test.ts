/** Cells left blank under filled ones, and a header that comes again. */

import { describe, expect, it } from 'vitest';
import { isOfOneFile, rowDoubtKey, rowDoubts } from '../../../../../main/price-import/testing.ts';
import type { SheetLayout } from '../../../../../preload/contract/price-import/sheet.ts';
import { machineOf } from '../machine-of.ts';
import { CUSTOMER, context } from '../support.ts';

const HEADER = () => 'Preço';
const of = (roles: string, rows: readonly string[], changes: Partial<SheetLayout> = {}) =>
  rowDoubts(machineOf(roles, rows, context(), changes).checked(), HEADER);
const constants = { stationId: null, kind: 'standard', validFrom: null } as const;

it('each doubt has a key of its own', () => {
  expect([
    rowDoubtKey({ type: 'blank', role: 'customer', line: 3, keys: [3] }),
    rowDoubtKey({ type: 'blank', role: 'validFrom', line: 3, keys: [3] }),
    rowDoubtKey({ type: 'header-again', line: 3, text: 'Preço à vista', keys: [3] }),
  ]).toEqual(['blank customer', 'blank validFrom', 'header-again PRECO A VISTA']);
});

it.each([
  ['sheet chosen', true],
  ['blank customer', true],
  ['header-again CUSTO', true],
  ['marked hidden', true],
  ['rivals 2 A|B', true],
  ['starts 2026-11-25T00:00:00 X', true],
  ['column 2 price', false],
  ['prices chosen', false],
  ['title document blank X', false],
  ['blanks', false],
])('what was settled as “%s” holds for one file only: %s', (key, expected) => {
  expect(isOfOneFile(key)).toBe(expected);
});

describe('customers left blank', () => {
  const ROLES = 'product price customer';

  it('under one that is told', () => {
    expect(of(ROLES, ['GC;5,99', `GA;6,09;${CUSTOMER}`, 'Etanol;3,99', 'S10;6,19'])).toEqual([
      { type: 'blank', role: 'customer', line: 4, keys: [4, 5] },
    ]);
  });

  it.each([' ', '\u00a0', '-', '.', '– –'])('as “%s”, which shows nothing, are as blank as those without a sign', (text) => {
    expect(of(ROLES, [`GA;6,09;${CUSTOMER}`, `Etanol;3,99;${text}`])).toMatchObject([{ type: 'blank', role: 'customer', keys: [3] }]);
    expect(of(`${ROLES} kind`, [`GA;6,09;${CUSTOMER};Acordo`, `Etanol;3,99;;${text}`])).toMatchObject([{ keys: [3] }]);
    expect(of('product price validFrom', ['GC;5,99;25/12/2026', `GA;6,09;${text}`])).toMatchObject([{ role: 'validFrom', keys: [3] }]);
  });

  it.each([
    ['above those that are told', ['GC;5,99', `GA;6,09;${CUSTOMER}`]],
    ['of all rows', ['GC;5,99', 'GA;6,09']],
    ['of rows without a price', [`GC;5,99;${CUSTOMER}`, 'GA;-', 'Etanol;x']],
  ])('%s are no doubt', (_name, rows) => {
    expect(of(ROLES, rows)).toEqual([]);
  });

  it('of a row that is left out, or tells its kind, are no doubt', () => {
    const machine = machineOf(ROLES, [`GC;5,99;${CUSTOMER}`, 'GA;6,09', 'Etanol;3,99']);
    machine.edit({ type: 'exclude', lines: [3], excluded: true });
    expect(rowDoubts(machine.checked(), HEADER)).toMatchObject([{ keys: [4] }]);
    expect(of(`${ROLES} kind`, [`GC;5,99;${CUSTOMER};Acordo`, 'GA;6,09;;Padrão', 'S10;6,19;;Acordo', 'Etanol;3,99;;'])).toMatchObject([
      { keys: [5] },
    ]);
  });

  it('of a sheet of agreements are errors, no doubt', () => {
    const rows = [`GC;5,99;${CUSTOMER}`, 'GA;6,09'];
    expect(of(ROLES, rows, { constants: { ...constants, kind: 'agreement' } })).toEqual([]);
    expect(of(ROLES, rows, { constants: { ...constants, validFrom: '2026-12-01T00:00:00' } })).toHaveLength(1);
  });

  it('beside one that was typed are no doubt', () => {
    const machine = machineOf('product price', ['GC;5,99', 'GA;6,09']);
    machine.edit({ type: 'set-cell', line: 2, role: 'customer', text: CUSTOMER });
    machine.edit({ type: 'set-cell', line: 2, role: 'validFrom', text: '25/12/2026' });
    expect(rowDoubts(machine.checked(), HEADER)).toEqual([]);
  });
});

describe('starts left blank', () => {
  const ROLES = 'product price validFrom kind';
  const rows = ['GC;5,99;25/12/2026;Padrão', 'GA;6,09;;Padrão'];

  it('under one that is told are a doubt, whatever the kind', () => {
    expect(of(ROLES, rows)).toEqual([{ type: 'blank', role: 'validFrom', line: 3, keys: [3] }]);
    expect(of(ROLES, rows, { constants: { ...constants, kind: 'agreement' } })).toHaveLength(1);
  });

  it('of a sheet that has one start for all are none', () => {
    expect(of(ROLES, rows, { constants: { ...constants, validFrom: '2026-12-01T00:00:00' } })).toEqual([]);
  });

  it('come after the customers', () => {
    expect(of('product price customer validFrom', [`GC;5,99;${CUSTOMER};25/12/2026`, 'GA;6,09']).map(rowDoubtKey)).toEqual([
      'blank customer',
      'blank validFrom',
    ]);
  });
});

describe('a header that comes again', () => {
  it('is the first one that heads other prices', () => {
    expect(of('product price', ['GC;5,99', 'Produto;Preço à vista', 'Produto;Custo'])).toEqual([
      { type: 'header-again', line: 3, text: 'Preço à vista', keys: [3, 4] },
    ]);
  });

  it.each(['Etanol', 'Diesel S10', 'ARLA 32', 'Produto', 'Combustível', 'Valor'])('may be “%s” where a price is expected', (text) => {
    expect(of('product price', ['GC;5,99', `Cliente;${text}`])).toMatchObject([{ type: 'header-again', line: 3, text }]);
  });

  it.each([
    ['the same words', 'PRECO'],
    ['the error of a formula', '#VALOR!'],
    ['a unit', 'R$/L'],
    ['a figure among them', 'Preço 2'],
    ['other words', 'a combinar'],
    ['nothing', ''],
  ])('is none with %s', (_name, text) => {
    expect(of('product price', ['GC;5,99', `Produto;${text}`])).toEqual([]);
  });

  it('is none in a row that is left out, nor in words that were typed over', () => {
    const machine = machineOf('product price', ['GC;5,99', 'Produto;Custo', 'Item;Custo', 'GA;6,09']);
    machine.edit({ type: 'exclude', lines: [3], excluded: true });
    expect(rowDoubts(machine.checked(), HEADER)).toMatchObject([{ type: 'header-again', line: 4 }]);
    machine.edit({ type: 'set-cell', line: 4, role: 'price', text: '5,99' });
    expect(rowDoubts(machine.checked(), HEADER)).toEqual([]);
  });
});
