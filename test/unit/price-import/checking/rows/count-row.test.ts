/** What is counted while the rows are checked: verdicts, issues, questions, and what is to be sent. */

import { describe, expect, it } from 'vitest';
import { type EngineContext, ISSUE_KINDS, verdictCounts } from '../../../../../main/price-import/testing.ts';
import type { SheetLayout } from '../../../../../preload/contract/price-import/price-import.ts';
import { CUSTOMER, context, inForce, station } from '../support.ts';
import { importOf, LAYOUT, type MadeImport, WITH_STATIONS } from './made-tables.ts';

const STANDARD = [inForce('1101', 60_000), inForce('1102', 60_000), inForce('1201', 40_000), inForce('1301', 60_000)];
const known = context({ stations: [station({ inForce: STANDARD })] });
const two = context({ stations: [station(), station({ id: 'zeros', cnpj: '00003188000121', name: 'Zeros' })] });

const tallyOf = ({ checked }: MadeImport) => checked().rows.tally;
const counted = (rows: readonly string[], on: EngineContext = known, layout: SheetLayout = LAYOUT) =>
  tallyOf(importOf(rows, on, { layout }));
const issueCounts = ({ issues }: ReturnType<typeof counted>) =>
  Object.fromEntries([...issues].flatMap((rows, place) => (rows === 0 ? [] : [[ISSUE_KINDS[place]?.code, rows]])));

it('verdicts', () => {
  const rows = ['GC;6,10', 'Etanol;4,00', 'GNV;4,19', 'S10;9,99', 'XPTO;5,00', 'GA;abc', 'GC;6,10', 'S500;'];
  expect(verdictCounts(counted(rows))).toEqual({
    new: 1,
    changed: 1,
    unchanged: 1,
    suspicious: 1,
    error: 1,
    question: 1,
    duplicate: 1,
    excluded: 1,
  });
  expect(verdictCounts(counted([...rows, 'XPTO;5,10', 'XPTO;5,10']))).toMatchObject({ question: 3, error: 1 });
});

it('issues by their kind, of all rows', () => {
  const rows = ['GC;abc;promoção', 'GC;abc', 'GA;5,999', 'GNV;', `Etanol;-3%;acordo;${CUSTOMER}`, `GC;-3%;acordo;3188000121`, 'S10;9,99'];
  expect(issueCounts(counted(rows))).toEqual({
    // The share of a standard price that the sheet writes and nobody can read has no base.
    'price-invalid': 3,
    'kind-unknown': 1,
    'third-decimal': 1,
    'below-sibling': 1,
    'price-missing': 1,
    'customer-padded': 1,
    share: 1,
    far: 1,
  });
});

describe('questions', () => {
  it('of the station', () => {
    expect(counted(['GC;5,89', 'Etanol;3,99'], two)).toMatchObject({ askStation: 2, askMark: 0, askImplied: 0, askDate: 0 });
    expect(counted(['GC;5,89', 'Etanol;3,99'])).toMatchObject({ askStation: 0 });
  });

  it('of how prices are written, with the first text that waits', () => {
    expect(counted(['GC; 589.000 ', 'Etanol;599.000'])).toMatchObject({
      askMark: 2,
      markSample: '589.000',
      askImplied: 0,
      impliedSample: '',
      askDate: 0,
    });
    expect(counted(['GNV; 1199 ', 'ARLA 32;1299'])).toMatchObject({ askMark: 0, markSample: '', askImplied: 2, impliedSample: '1199' });
  });

  it('of how dates are written', () => {
    expect(counted(['GC;6,10;;; 05/12/2026 ', 'Etanol;4,10;;;06/12/2026'])).toMatchObject({
      askDate: 2,
      dateSample: '05/12/2026',
      askMark: 0,
      askImplied: 0,
      askStation: 0,
    });
  });

  it('of products, with the stations that wait', () => {
    const tally = counted(
      ['XPTO;5,00;;;;;Zeros', 'XPTO;5,00;;;;;Posto Modelo', 'ABC 1;5,00;;;;;Zeros', 'XPTO;5,10;;;;;Zeros'],
      two,
      WITH_STATIONS,
    );
    expect([...tally.askProducts.values()]).toEqual([
      { rows: 3, stations: new Set([1, 0]) },
      { rows: 1, stations: new Set([1]) },
    ]);
    expect([...tally.askProducts.keys()]).toEqual([1, 2]);
  });

  it('are not asked of a row with an error, nor of one that is left out', () => {
    const opened = importOf(['XPTO;589.000;promoção;;05/12/2026', 'XPTO;589.000;;;05/12/2026'], known);
    opened.edit({ type: 'exclude', lines: [3], excluded: true });
    expect(tallyOf(opened)).toMatchObject({ askMark: 0, askDate: 0, askProducts: new Map(), dateSample: '', markSample: '' });
    expect(issueCounts(tallyOf(opened))).toEqual({ 'price-question': 1, 'product-question': 1, 'date-question': 1, 'kind-unknown': 1 });
  });
});

describe('what is to be confirmed or given a reason', () => {
  const rows = ['GC;9,00', 'Etanol;40,00;;;20/11/2026', 'S10;9,99', 'GA;abc;;;20/11/2026'];

  it('waits until it is', () => {
    const opened = importOf(rows, known);
    expect(tallyOf(opened)).toMatchObject({ toConfirm: 3, toJustify: 1, warnings: 3 });
    opened.edit({ type: 'confirm', lines: [2, 3] });
    expect(tallyOf(opened)).toMatchObject({ toConfirm: 1, toJustify: 1, warnings: 3 });
    opened.edit({ type: 'justify', lines: [3], reason: 'certo' });
    expect(tallyOf(opened)).toMatchObject({ toConfirm: 1, toJustify: 0, warnings: 3 });
  });

  it('of a price that is in force already only where it is sent', () => {
    const opened = importOf(['GC;6,00;;;20/11/2026', 'Etanol;4,00'], known);
    expect(tallyOf(opened)).toMatchObject({ toConfirm: 0, warnings: 0, sent: { fresh: 0, changed: 0, unchanged: 0 } });
    opened.edit({ type: 'include-unchanged', include: true });
    expect(tallyOf(opened)).toMatchObject({ toConfirm: 1, warnings: 1, sent: { fresh: 0, changed: 0, unchanged: 2 } });
  });
});

describe('what is sent', () => {
  it('by station and kind', () => {
    const rows = [
      'GC;5,89;;;;;Posto Modelo',
      'Etanol;3,99;;;;;Posto Modelo',
      `GC;5,79;;${CUSTOMER};;;Posto Modelo`,
      'GC;5,89;;;;;Zeros',
      `GC;5,79;;${CUSTOMER};;;Zeros`,
      `Etanol;3,89;;${CUSTOMER};;;Zeros`,
      `S10;5,79;;${CUSTOMER};;;Zeros`,
      'GNV;abc;;;;;Zeros',
    ];
    expect([...counted(rows, two, WITH_STATIONS).batches]).toEqual([2, 1, 1, 3]);
  });

  it('by the moment from which it holds', () => {
    const rows = [
      'GC;5,89;;;25/12/2026;;Posto Modelo',
      'Etanol;3,99;;;25/12/2026;;Posto Modelo',
      'S10;5,99;;;;;Posto Modelo',
      'GC;5,89;;;26/12/2026;;Zeros',
      'Etanol;3,89;;;25/12/2026;;Zeros',
      'GNV;abc;;;25/12/2026;;Zeros',
    ];
    expect([...counted(rows, two, WITH_STATIONS).starts]).toEqual([
      [1 * 2 + 0, 2],
      [2 * 2 + 1, 1],
      [1 * 2 + 1, 1],
    ]);
  });

  it.each([
    ['6,60', { changed: 1, upOver10: 0, downOver10: 0 }],
    ['6,61', { changed: 1, upOver10: 1, downOver10: 0 }],
    ['5,40', { changed: 1, upOver10: 0, downOver10: 0 }],
    ['5,39', { changed: 1, upOver10: 0, downOver10: 1 }],
    ['6,01', { changed: 1, upOver10: 0, downOver10: 0 }],
    ['5,99', { changed: 1, upOver10: 0, downOver10: 0 }],
  ])('%s instead of 6,00', (price, moves) => {
    expect(counted([`GC;${price}`]).sent).toEqual({ fresh: 0, unchanged: 0, ...moves });
  });

  it('new prices, and several of each sort', () => {
    expect(counted(['GC;6,61', 'GA;6,62', 'S10;5,39', 'Etanol;3,50', 'GNV;4,19', 'ARLA 32;3,00']).sent).toEqual({
      fresh: 2,
      changed: 4,
      unchanged: 0,
      upOver10: 2,
      downOver10: 2,
    });
  });

  it('a bit that stands in the sign of the number counts as its own kind', () => {
    expect(ISSUE_KINDS[31].code).toBe('station-padded');
    expect(issueCounts(counted(['GC;5,89;;;;;3188000121'], two, WITH_STATIONS))).toEqual({ 'station-padded': 1 });
  });
});
