import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createImportEngine } from '../../../../main/price-import/testing.ts';
import { COLUMN_ROLES, type ImportEdit, ROW_FILTERS } from '../../../../preload/contract/price-import/price-import.ts';
import { cases } from '../../../tools/runs/cases.ts';
import { CUSTOMER, codes, context, inForce, OTHER, open, POSTO_TEXT, station, utf8 } from './support.ts';

const known = context({ stations: [station({ inForce: [inForce('1101', 58_900), inForce('1201', 39_900), inForce('1301', 61_900)] })] });
const SHEET = [
  'cnpj;produto;preço;tipo;cnpj do cliente;a partir de',
  `${POSTO_TEXT};GC;5,99;;;`,
  `${POSTO_TEXT};ETANOL;3,99;;;`,
  `${POSTO_TEXT};DIESEL;6,09;;;`,
  `${POSTO_TEXT};S10;61,90;;;`,
  `${POSTO_TEXT};GC;5,79;acordo;${CUSTOMER};25/12/2026`,
  `${OTHER};GC;5,00;;;`,
  `${POSTO_TEXT};GNV;abc;;;`,
  '',
].join('\n');
const opened = () => open(SHEET, known);

describe('edits', () => {
  it('a cell typed over is read anew; the text of the file stays beside it', async () => {
    const { edit, row } = await opened();
    const before = await row(8);
    expect(before.verdict).toBe('error');
    const snapshot = await edit({ type: 'set-cell', line: 8, role: 'price', text: '4,99' });
    expect(await row(8)).toMatchObject({ verdict: 'new', priceE4: 49_900, cells: { price: { original: 'abc', edited: '4,99' } } });
    expect(snapshot.counts.verdicts.error).toBe(0);
    await edit({ type: 'set-cell', line: 8, role: 'price', text: 'abc' });
    expect(await row(8)).toEqual(before);
  });

  it('a column that the sheet does not have can be typed too', async () => {
    const { edit, row } = await opened();
    await edit({ type: 'set-cell', line: 2, role: 'unit', text: 'R$ / m³' });
    expect(codes(await row(2))).toEqual(['unit-mismatch']);
    expect((await row(3)).verdict).toBe('unchanged');
  });

  it('a row moved to a station that is not ours stays in sight', async () => {
    const { edit, row } = await opened();
    const { counts } = await edit({ type: 'set-cell', line: 2, role: 'station', text: OTHER });
    expect(codes(await row(2))).toEqual(['station-other']);
    expect(counts.otherStations).toBe(1);
  });

  it('a product chosen for one row, and for every row of a label', async () => {
    const { edit, row } = await opened();
    await edit({ type: 'set-product', line: 4, productId: '1303' });
    expect((await row(4)).product?.id).toBe('1303');
    const mapped = await edit({ type: 'map-product', label: 'GC', productId: '1102' });
    expect((await row(2)).product?.id).toBe('1102');
    expect(mapped.questions).toEqual([]);
    await edit({ type: 'set-cell', line: 4, role: 'product', text: 'Etanol aditivado' });
    expect((await row(4)).verdict).toBe('question');
  });

  it('a reason lets a slipped price pass; another price asks again', async () => {
    const { edit, row } = await opened();
    const settled = await edit({ type: 'justify', lines: [5], reason: ' aditivo especial ' });
    expect(settled.counts.toJustify).toBe(0);
    expect(await row(5)).toMatchObject({ verdict: 'changed', issues: [{ code: 'factor', settled: true }] });
    const again = await edit({ type: 'set-cell', line: 5, role: 'price', text: '62,90' });
    expect(again.counts.toJustify).toBe(1);
  });

  it('a confirmation or reason holds for its validity only', async () => {
    const { edit } = await open('produto;preço;início da vigência\nS10;7,90;25/12/2026\nGC;62,90;25/12/2026\n', known);
    await edit({ type: 'confirm', lines: 'all' });
    const settled = await edit({ type: 'justify', lines: 'all', reason: 'tabela nova' });
    expect(settled.counts).toMatchObject({ toConfirm: 0, toJustify: 0 });
    const moved = await edit({ type: 'set-cells', lines: [2, 3], role: 'validFrom', text: '26/12/2026' });
    expect(moved.counts).toMatchObject({ toConfirm: 1, toJustify: 1 });
    const back = await edit({ type: 'set-cells', lines: [2, 3], role: 'validFrom', text: '25/12/2026' });
    expect(back.counts).toMatchObject({ toConfirm: 0, toJustify: 0 });
  });

  it('a confirmation is no reason', async () => {
    const { edit } = await opened();
    expect((await edit({ type: 'confirm', lines: [5] })).counts.toJustify).toBe(1);
  });

  it('a reason given to a number read one way does not pass it read another way', async () => {
    const { edit, first } = await open('produto;preço\nGC;5.890\n', known);
    const dot = await edit({ type: 'set-layout', layout: { ...first.sheet.layout, decimalMark: 'dot' } });
    expect(dot.plan.canSend).toBe(false);
    await edit({ type: 'justify', lines: [2], reason: 'certo' });
    const comma = await edit({ type: 'set-layout', layout: { ...first.sheet.layout, decimalMark: 'comma' } });
    expect(comma.counts.toJustify).toBe(1);
  });

  it('"all" means the rows that wait now, and says which ones they were', async () => {
    const { edit } = await opened();
    const snapshot = await edit({ type: 'justify', lines: 'all', reason: 'tabela nova' });
    expect(snapshot.applied).toMatchObject({ type: 'justify', lines: [5], reason: 'tabela nova', inForceE4: [expect.any(Number)] });
    expect((await edit({ type: 'set-cell', line: 2, role: 'price', text: '59,90' })).counts.toJustify).toBe(1);
  });

  it('an answer as stored, replayed against another price in force, asks again', async () => {
    const { edit, engine } = await opened();
    const { applied } = await edit({ type: 'justify', lines: 'all', reason: 'tabela nova' });
    if (applied === undefined) throw new Error('not said');
    const moved = context({ stations: [station({ inForce: [inForce('1301', 60_000)] })] });
    expect(await engine.updateContext('import', moved)).toMatchObject({ ok: true, value: { counts: { toJustify: 1 } } });
    expect((await open(SHEET, moved, [applied])).first.counts.toJustify).toBe(1);
    expect((await open(SHEET, known, [applied])).first.counts.toJustify).toBe(0);
  });

  it('excluded rows are left out and ask nothing', async () => {
    const { edit, rows } = await opened();
    const snapshot = await edit({ type: 'exclude', lines: [4, 5, 8], excluded: true });
    expect(snapshot.questions).toEqual([]);
    expect(snapshot.plan).toMatchObject({ canSend: true, prices: 2 });
    expect(snapshot.plan.sentence).toBe('1 preço muda, 1 preço é novo, 1 já está em vigor e não é enviado.');
    expect((await rows('excluded')).map(({ line, issues }) => [line, issues.length])).toEqual([
      [4, 0],
      [5, 0],
      [8, 0],
    ]);
    expect((await edit({ type: 'exclude', lines: [4], excluded: false })).questions).toHaveLength(1);
  });

  it('what was left out is counted among the errors no more', async () => {
    const { edit, first } = await opened();
    expect(first.counts.filters.errors).toBe(1);
    const out = await edit({ type: 'exclude', lines: [4, 5, 8], excluded: true });
    expect(out.counts).toMatchObject({ toConfirm: 0, toJustify: 0, issues: [], filters: { errors: 0, warnings: 0, excluded: 3 } });
    expect(out.plan.sentence).not.toContain('de fora');
    expect(out.plan.canSend).toBe(true);
  });

  it('unchanged prices go only when asked for', async () => {
    const { edit, row, first } = await opened();
    const sentence = async () => (await row(3)).issues.find(({ code }) => code === 'unchanged')?.short;
    expect(await sentence()).toContain('Não precisa ser enviado.');
    const snapshot = await edit({ type: 'include-unchanged', include: true });
    expect(await sentence()).toContain('É enviado assim mesmo.');
    expect(snapshot.includeUnchanged).toBe(true);
    expect(snapshot.plan.prices).toBe(first.plan.prices + 1);
  });

  it.each<ImportEdit>([
    { type: 'set-cell', line: 99, role: 'price', text: '5,00' },
    { type: 'set-cell', line: 7, role: 'price', text: '5,00' },
    { type: 'set-product', line: 2, productId: 'nope' },
    { type: 'map-product', label: 'DIESEL', productId: 'nope' },
    { type: 'map-product', label: ' . ', productId: '1101' },
    { type: 'confirm', lines: [2, 99] },
    { type: 'justify', lines: [5], reason: '  ' },
    { type: 'exclude', lines: [2, 99], excluded: true },
  ])('$type that makes no sense is refused and changes nothing', async (edit) => {
    const { engine, first } = await opened();
    const outcome = await engine.edit('import', edit);
    expect(outcome.ok).toBe(false);
    expect(await engine.replaceEdits('import', [])).toEqual({ ok: true, value: first });
  });

  it('filters agree with their counts and never change the plan', async () => {
    const { engine, first, rows } = await opened();
    for (const filter of ROW_FILTERS) expect(await rows(filter)).toHaveLength(first.counts.filters[filter]);
    expect(await engine.replaceEdits('import', [])).toEqual({ ok: true, value: first });
  });

  it('pages are cut out of the filter', async () => {
    const { engine } = await opened();
    const page = await engine.rows('import', 'all', 1, 2);
    expect(page.ok && [page.value.total, page.value.rows.map(({ line }) => line)]).toEqual([6, [3, 4]]);
  });
});

describe('what stands around an import', () => {
  it('new prices in force change the verdicts, and lift answers given to other figures', async () => {
    const { engine, edit } = await opened();
    await edit({ type: 'justify', lines: [5], reason: 'ok' });
    const moved = context({ stations: [station({ inForce: [inForce('1101', 59_900), inForce('1301', 60_000)] })] });
    const snapshot = await engine.updateContext('import', moved);
    expect(snapshot.ok && snapshot.value.counts).toMatchObject({ toJustify: 1, verdicts: { unchanged: 1, new: 2 } });
  });

  it('a station that is added gets its rows', async () => {
    const { engine, edit } = await opened();
    await edit({ type: 'exclude', lines: [2], excluded: true });
    const both = context({ stations: [...known.stations, station({ id: 'outro', cnpj: OTHER })] });
    const snapshot = await engine.updateContext('import', both);
    expect(snapshot.ok && snapshot.value.counts).toMatchObject({ otherStations: 0, verdicts: { excluded: 1 } });
    const rows = await engine.rows('import', 'all', 0, 10);
    expect(rows.ok && rows.value.rows.map(({ line, stationId }) => [line, stationId])).toContainEqual([7, 'outro']);
  });

  it('an import that is closed is gone', async () => {
    const { engine } = await opened();
    engine.close('import');
    for (const answer of [
      await engine.rows('import', 'all', 0, 1),
      await engine.planned('import'),
      await engine.replaceEdits('import', []),
    ]) {
      expect(answer).toMatchObject({ ok: false, error: { code: 'not-found' } });
    }
  });
});

const line = fc.constantFrom(2, 3, 4, 5, 6, 8);
const anyEdit: fc.Arbitrary<ImportEdit> = fc.oneof(
  fc.record({
    type: fc.constant('set-cell' as const),
    line,
    role: fc.constantFrom(...COLUMN_ROLES),
    text: fc.constantFrom(
      '',
      '5,99',
      '6.190',
      '61,90',
      'GC',
      'DIESEL',
      POSTO_TEXT,
      OTHER,
      CUSTOMER,
      'acordo',
      '25/12/2026',
      'R$ / litro',
      'x',
    ),
  }),
  fc.record({ type: fc.constant('set-product' as const), line, productId: fc.constantFrom('1101', '1303') }),
  fc.record({
    type: fc.constant('map-product' as const),
    label: fc.constantFrom('DIESEL', 'GC'),
    productId: fc.constantFrom('1303', '1102'),
  }),
  fc.record({ type: fc.constant('confirm' as const), lines: fc.oneof(fc.constant('all' as const), fc.array(line, { maxLength: 3 })) }),
  fc.record({
    type: fc.constant('justify' as const),
    lines: fc.oneof(fc.constant('all' as const), fc.array(line, { maxLength: 3 })),
    reason: fc.constant('r'),
  }),
  fc.record({ type: fc.constant('exclude' as const), lines: fc.array(line, { maxLength: 3 }), excluded: fc.boolean() }),
  fc.record({ type: fc.constant('include-unchanged' as const), include: fc.boolean() }),
);

describe('any edits', () => {
  const layouts = (layout: Awaited<ReturnType<typeof opened>>['layout']) =>
    fc.constantFrom<ImportEdit>(
      { type: 'set-layout', layout: { ...layout, decimalMark: 'dot' } },
      { type: 'set-layout', layout: { ...layout, columns: { product: 1, price: 2 } } },
      { type: 'set-layout', layout: { ...layout, constants: { ...layout.constants, kind: 'agreement' } } },
    );

  it('undone in any order give the original back; replayed they give the same again; counts add up', async () => {
    const { layout } = await opened();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 6, arbitrary: anyEdit }, { weight: 1, arbitrary: layouts(layout) }), { maxLength: 12 }),
        async (edits) => {
          const { engine, first, rows } = await opened();
          const rowsBefore = await rows();
          const kept: ImportEdit[] = [];
          let last = first;
          for (const edit of edits) {
            const outcome = await engine.edit('import', edit);
            if (!outcome.ok) continue;
            const { applied, ...snapshot } = outcome.value;
            kept.push(applied ?? edit);
            last = snapshot;
            const { total, otherStations, blank, verdicts } = snapshot.counts;
            expect(total).toBe(otherStations + blank + Object.values(verdicts).reduce((sum, count) => sum + count, 0));
          }
          const rowsAfter = await rows();
          const again = createImportEngine();
          const reloaded = await again.load({
            importId: 'import',
            fileName: 'precos.csv',
            bytes: utf8(SHEET),
            layout,
            context: known,
            edits: kept,
          });
          expect(reloaded).toEqual({ ok: true, value: last });
          const rowsReloaded = await again.rows('import', 'all', 0, 100);
          expect(rowsReloaded.ok && rowsReloaded.value.rows).toEqual(rowsAfter);
          expect(await engine.replaceEdits('import', [])).toEqual({ ok: true, value: first });
          expect(await rows()).toEqual(rowsBefore);
        },
      ),
      { numRuns: cases(40) },
    );
  });
});
