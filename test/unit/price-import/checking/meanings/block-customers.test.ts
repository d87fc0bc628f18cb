/** Customers whom the titles of blocks of rows name. */

import { describe, expect, it } from 'vitest';
import { allHaveCustomers, blockCustomers, type EngineStation, type Title } from '../../../../../main/price-import/testing.ts';
import { formatCnpj } from '../../../../../main/shared/cnpj.ts';
import { machineOf } from '../machine-of.ts';
import { CUSTOMER, cnpj, context, inForce, OTHER, POSTO, station } from '../support.ts';

const D = cnpj('445556670001');
const known = (customerName: string, document: string) => ({ ...inForce('1101', 57_900, 'agreement', document), customerName });

/** The sheet below its header, which stands in line 1; titles are its rows with one cell that the words name. */
function blocks(rows: readonly string[], titles: readonly string[], on: Partial<EngineStation> = {}, shown = rows.length) {
  const machine = machineOf('product price', rows, context({ stations: [station(on)] }));
  const head = ['Produto;Preço', ...rows].slice(0, shown + 1).map((text, place) => ({ line: place + 1, cells: text.split(';') }));
  const found = titles.map((text): Title => ({ line: 1 + ['', ...rows].indexOf(text), text }));
  return blockCustomers(machine.checked(), found, head);
}

describe('the rows of a block', () => {
  it('are of the customer whose CNPJ stands above them', () => {
    const rows = [`Cliente ${CUSTOMER}`, 'GC;5,79', 'GA;5,99', formatCnpj(D), 'GC;5,69', 'Etanol;-'];
    expect(blocks(rows, [`Cliente ${CUSTOMER}`, formatCnpj(D)])).toEqual({
      documents: [CUSTOMER, D],
      lines: [3, 4, 6],
      texts: [CUSTOMER, CUSTOMER, D],
      hasOthers: false,
      rest: null,
    });
  });

  it('may be of one customer twice', () => {
    expect(blocks([CUSTOMER, 'GC;5,79', `a ${CUSTOMER}`, 'GA;5,99'], [CUSTOMER, `a ${CUSTOMER}`])).toEqual({
      documents: [CUSTOMER],
      lines: [3, 5],
      texts: [CUSTOMER, CUSTOMER],
      hasOthers: false,
      rest: null,
    });
  });

  it('leave the rows above the first title as they are', () => {
    expect(blocks(['GC;5,79', CUSTOMER, 'GA;5,99'], [CUSTOMER])).toEqual({
      documents: [CUSTOMER],
      lines: [4],
      texts: [CUSTOMER],
      hasOthers: true,
      rest: null,
    });
    expect(blocks(['GC;5,79', 'GA;5,99', CUSTOMER], [CUSTOMER])).toBeNull();
  });

  it.each<[string, string, string | null]>([
    ['its whole name', 'Tabela Frota Azul Ltda', CUSTOMER],
    ['its name without what it is', 'Tabela da FROTA AZUL, 2026', CUSTOMER],
    ['its name alone', 'Frota azul', CUSTOMER],
    ['part of its name', 'Frota', null],
    ['its name within another word', 'Frota Azulada', null],
    ['its name after another word', 'A Superfrota Azul', null],
    ['a name of one word', 'Tabela Verde', null],
    ['a name of two customers', 'Casa Rosa', null],
    ['two names', 'Frota Azul e Posto do Sol', null],
    ['its CNPJ, whatever the name', `Posto do Sol ${CUSTOMER}`, CUSTOMER],
  ])('are of the customer whom the network calls so: %s', (_name, title, expected) => {
    const prices = [
      known('Frota Azul Ltda', CUSTOMER),
      known('Verde EIRELI', CUSTOMER),
      known('Casa Rosa', CUSTOMER),
      known('Casa Rosa', D),
      known('Posto do Sol ME', D),
    ];
    expect(blocks([title, 'GC;5,79'], [title], { inForce: prices })?.documents ?? null).toEqual(expected === null ? null : [expected]);
  });

  it.each(['Ltda', 'S/A', 'SA', 'ME', 'EPP', 'EIRELI'])('“%s” is no part of a name that people write', (form) => {
    const prices = [known(`Frota Azul ${form}`, CUSTOMER)];
    expect(blocks(['Frota Azul', 'GC;5,79'], ['Frota Azul'], { inForce: prices })?.documents).toEqual([CUSTOMER]);
  });

  it('“ME” within a name is a part of it', () => {
    const prices = [known('Frota ME Azul', CUSTOMER)];
    expect(blocks(['Frota Azul', 'GC;5,79'], ['Frota Azul'], { inForce: prices })).toBeNull();
    expect(blocks(['A Frota ME Azul', 'GC;5,79'], ['A Frota ME Azul'], { inForce: prices })?.documents).toEqual([CUSTOMER]);
  });

  it('are of two where a title names a customer by two names', () => {
    const prices = [known('Frota Azul', CUSTOMER), known('Azul do Sul', CUSTOMER)];
    expect(blocks(['Frota Azul do Sul', 'GC;5,79'], ['Frota Azul do Sul'], { inForce: prices })?.documents).toEqual([CUSTOMER]);
  });
});

describe('nothing is known', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['where a title names nobody', ['Clientes', 'GC;5,79'], ['Clientes']],
    ['where one of two names nobody', [CUSTOMER, 'GC;5,79', 'Clientes', 'GA;5,99'], [CUSTOMER, 'Clientes']],
    ['where a title names two', [`${CUSTOMER} ${D}`, 'GC;5,79'], [`${CUSTOMER} ${D}`]],
    ['where a title names a station of ours', [POSTO, 'GC;5,79'], [POSTO]],
    ['where other words may be a title too', [CUSTOMER, 'GC;5,79', 'Outra frota', 'GA;5,99'], [CUSTOMER]],
    ['without rows', [CUSTOMER], [CUSTOMER]],
    ['without a price', [CUSTOMER, 'GC;-'], [CUSTOMER]],
    ['without a title', ['GC;5,79'], []],
  ])('%s', (_name, rows, titles) => {
    expect(blocks(rows, titles)).toBeNull();
  });

  it('of rows beyond the first records of the sheet', () => {
    const rows = [OTHER, 'GC;5,79', 'GA;5,99', 'Etanol;-'];
    expect(blocks(rows, [OTHER], {}, 3)?.lines).toEqual([3, 4]);
    expect(blocks(rows, [OTHER], {}, 2)).toBeNull();
    expect(blocks(rows, [OTHER], {}, -1)).toBeNull();
  });

  it('but words above the header, or below the last price, are no titles', () => {
    expect(blocks([CUSTOMER, 'GC;5,79', 'Emitido hoje'], [CUSTOMER])?.lines).toEqual([3]);
    const machine = machineOf('product price', ['GC;5,79'], context());
    const head = [
      { line: 1, cells: ['Tabela de preços'] },
      { line: 2, cells: ['GC', '5,79'] },
    ];
    expect(blockCustomers(machine.checked(), [{ line: 1, text: CUSTOMER }], head)?.texts).toEqual([CUSTOMER]);
    const headless = machineOf('product price', ['GC;5,79'], context(), { headerLine: null });
    expect(blockCustomers(headless.checked(), [{ line: 0, text: CUSTOMER }], head)).toBeNull();
  });
});

it('whether every price has a customer', () => {
  const all = (...rows: readonly string[]) => allHaveCustomers(machineOf('product price customer', rows).checked());
  expect(all(`GC;5,79;${CUSTOMER}`, `GA;5,99;${D}`, 'Etanol;-;')).toBe(true);
  expect([all(`GC;5,79;${CUSTOMER}`, 'GA;5,99;'), all('GC;5,79;', `GA;5,99;${D}`), all()]).toEqual([false, false, true]);
  const mixed = machineOf('product price customer', ['GC;5,79;', `GA;5,99;${D}`]).checked();
  expect([1, 2, 3].map((line) => allHaveCustomers(mixed, line))).toEqual([false, true, true]);
});
