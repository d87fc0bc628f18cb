import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EnginePrice } from '../../../../main/prices/model/index.ts';
import type { ImportEdit } from '../../../../preload/contract/price-import/price-import.ts';
import { cases } from '../../../tools/runs/cases.ts';
import { CUSTOMER, cnpj, codes, context, inForce, open, POSTO_TEXT, station } from '../checking/support.ts';

const known = context({ stations: [station({ inForce: [inForce('1101', 58_900), inForce('1201', 39_900), inForce('1301', 61_900)] })] });
const HEADER = 'produto;preço;cliente;a partir de';
const SHEET = `${HEADER}\nGC;5,99;;\nETANOL;4,19;;\nS10;6,29;;\nGC ;5,79;Frota Boa;\nGNV;abc;;\n`;

describe('edits of many rows', () => {
  it('set-cells puts one text into many rows, and an unknown line changes nothing', async () => {
    const { edit, rows } = await open(SHEET, known);
    await edit({ type: 'set-cells', lines: [2, 3], role: 'validFrom', text: '25/12/2026' });
    expect((await rows()).map(({ validFrom }) => validFrom)).toEqual(['2026-12-25T00:00:00', '2026-12-25T00:00:00', null, null, null]);
    await expect(edit({ type: 'set-cells', lines: [4, 99], role: 'price', text: '9' })).rejects.toThrow('linha 99');
    expect((await rows())[2]?.priceE4).toBe(62_900);
  });

  it('fill-down copies what counts in the row, down to a line or to the end, past rows left out', async () => {
    const { edit, rows } = await open(SHEET, known);
    await edit({ type: 'set-cell', line: 2, role: 'validFrom', text: '25/12/2026' });
    await edit({ type: 'exclude', lines: [3], excluded: true });
    await edit({ type: 'fill-down', line: 2, to: 4, role: 'validFrom' });
    expect((await rows()).map(({ cells }) => cells.validFrom?.edited ?? null)).toEqual(['25/12/2026', null, '25/12/2026', null, null]);
    await edit({ type: 'fill-down', line: 4, to: null, role: 'price' });
    expect((await rows()).map(({ priceE4 }) => priceE4)).toEqual([59_900, 0, 62_900, 62_900, 62_900].map((price) => price || null));
  });

  it('replace-text goes by the text of the file, whatever was typed since', async () => {
    const { edit, rows } = await open(SHEET, known);
    await edit({ type: 'set-cell', line: 2, role: 'product', text: 'Etanol' });
    await edit({ type: 'replace-text', role: 'product', original: 'GC', text: 'Gasolina Aditivada' });
    expect((await rows()).map(({ product }) => product?.id)).toEqual(['1102', '1201', '1301', '1102', '1401']);
    await expect(edit({ type: 'replace-text', role: 'product', original: 'XYZ', text: 'x' })).rejects.toThrow('Nenhuma linha');
  });

  it('every bulk edit is undone and done again exactly', async () => {
    const opened = await open(SHEET, known);
    const edits: readonly ImportEdit[] = [
      { type: 'set-cells', lines: [2, 3, 6], role: 'price', text: '5,55' },
      { type: 'fill-down', line: 2, to: null, role: 'price' },
      { type: 'replace-text', role: 'product', original: 'GNV', text: 'Etanol' },
      { type: 'map-customer', label: 'Frota Boa', document: CUSTOMER },
      { type: 'exclude', lines: [2], excluded: true },
    ];
    const seen = [await opened.rows()];
    for (const edit of edits) {
      await opened.edit(edit);
      seen.push(await opened.rows());
    }
    for (let upTo = edits.length; upTo >= 0; upTo--) {
      await opened.engine.replaceEdits('import', edits.slice(0, upTo));
      expect(await opened.rows()).toEqual(seen[upTo]);
    }
    const again = await open(SHEET, known, edits);
    expect(await again.rows()).toEqual(seen.at(-1));
  });
});

describe('any sequence of edits', () => {
  const line = fc.integer({ min: 1, max: 7 });
  const lines = fc.uniqueArray(line, { maxLength: 5 });
  const role = fc.constantFrom('product', 'price', 'customer', 'validFrom', 'kind');
  const text = fc.constantFrom('GC', 'ETANOL', '5,55', '-3%', 'abc', '', 'Frota Boa', CUSTOMER, '25/12/2026', 'acordo');
  const anyEdit: fc.Arbitrary<ImportEdit> = fc.oneof(
    fc.record({ type: fc.constant('set-cell'), line, role, text }),
    fc.record({ type: fc.constant('set-cells'), lines, role, text }),
    fc.record({ type: fc.constant('fill-down'), line, to: fc.option(line), role }),
    fc.record({ type: fc.constant('replace-text'), role, original: text, text }),
    fc.record({ type: fc.constant('map-product'), label: text, productId: fc.constantFrom('1101', '1201') }),
    fc.record({ type: fc.constant('map-customer'), label: text, document: fc.constantFrom(CUSTOMER, '1') }),
    fc.record({ type: fc.constant('set-product'), line, productId: fc.constantFrom('1101', '1301') }),
    fc.record({ type: fc.constant('exclude'), lines, excluded: fc.boolean() }),
    fc.record({ type: fc.constant('confirm'), lines: fc.oneof(lines, fc.constant('all' as const)) }),
    fc.record({ type: fc.constant('justify'), lines: fc.oneof(lines, fc.constant('all' as const)), reason: fc.constant('certo') }),
  );

  it('undone one by one goes back through the same states, and opened anew it is the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEdit, { maxLength: 12 }), async (wished) => {
        const { engine, rows } = await open(SHEET, known);
        const kept: ImportEdit[] = [];
        const seen = [await rows()];
        for (const edit of wished) {
          const outcome = await engine.edit('import', edit);
          const now = await rows();
          if (outcome.ok) {
            kept.push(outcome.value.applied ?? edit);
            seen.push(now);
          } else expect(now).toEqual(seen.at(-1));
        }
        expect(await (await open(SHEET, known, kept)).rows()).toEqual(seen.at(-1));
        for (let upTo = kept.length; upTo >= 0; upTo--) {
          await engine.replaceEdits('import', kept.slice(0, upTo));
          expect(await rows()).toEqual(seen[upTo]);
        }
      }),
      { numRuns: cases(150) },
    );
  });
});

describe('customers by name', () => {
  const named = (customerName: string, document: string) => ({ ...inForce('1101', 57_900, 'agreement', document), customerName });
  const AZUL = named('Transportadora Frota Azul do Ipê Ltda', CUSTOMER);
  const offered = async (name: string, ...prices: readonly EnginePrice[]) => {
    const on = context({ stations: [station({ inForce: prices })] });
    return open(`Cliente;Produto;Preço\n${name};Gasolina Comum;5,79\n`, on);
  };

  it('a shorter name than the price list has is asked about with its customer, and nothing is decided', async () => {
    const { first, edit, row } = await offered('Frota Azul', AZUL);
    const label = 'Transportadora Frota Azul do Ipê Ltda (44.555.666/0001-81)';
    expect(first.unknownCustomers).toEqual([{ label: 'Frota Azul', rows: 1, candidates: [{ label, document: CUSTOMER }] }]);
    expect([first.plan.prices, (await row(2)).customerDocument]).toEqual([0, null]);
    const told = await edit({ type: 'map-customer', label: 'Frota Azul', document: CUSTOMER });
    expect([told.unknownCustomers, (await row(2)).customerDocument]).toEqual([[], CUSTOMER]);
  });

  it('a name that several customers may have offers each of them, three at most', async () => {
    const branches = ['1', '2', '3', '4'].map((branch) => named('Frota Azul do Ipê', cnpj(`44555666000${branch}`)));
    const { first } = await offered('Frota Azul Ipê Ltda', AZUL, ...branches);
    expect(first.unknownCustomers.map(({ candidates }) => candidates.length)).toEqual([3]);
  });

  it('a name of nobody offers nobody', async () => {
    const { first } = await offered('Frota Verde', AZUL);
    expect(first.unknownCustomers).toEqual([{ label: 'Frota Verde', rows: 1, candidates: [] }]);
  });

  it('a name that is not known is counted, answered once, and refused with a wrong CNPJ', async () => {
    const { edit, row, first } = await open(SHEET, known);
    expect(first.unknownCustomers).toEqual([{ label: 'Frota Boa', rows: 1, candidates: [] }]);
    expect((await row(5)).issues[0]?.short).toContain('Diga o CNPJ uma vez');
    await expect(edit({ type: 'map-customer', label: 'Frota Boa', document: '11.222.333/0001-99' })).rejects.toThrow('CNPJ');
    const told = await edit({ type: 'map-customer', label: ' frota  boa', document: CUSTOMER });
    expect(told.unknownCustomers).toEqual([]);
    expect(await row(5)).toMatchObject({ kind: 'agreement', customerDocument: CUSTOMER, verdict: 'new' });
  });

  it('a remembered name, and one that the network itself uses, need no answer', async () => {
    const remembered = await open(SHEET, { ...known, customers: { 'FROTA BOA': CUSTOMER } });
    expect((await remembered.row(5)).customerDocument).toBe(CUSTOMER);
    const named = { ...inForce('1101', 57_900, 'agreement', CUSTOMER), customerName: 'Frota Boa' };
    const listed = await open(SHEET, context({ stations: [station({ inForce: [named] })] }));
    expect((await listed.row(5)).verdict).toBe('unchanged');
    const twice = [named, { ...named, customerDocument: '11222333000262' }];
    const doubtful = await open(SHEET, context({ stations: [station({ inForce: twice })] }));
    expect((await doubtful.row(5)).verdict).toBe('error');
  });
});

describe('agreement prices as a share of the standard price', () => {
  const sheet = (...lines: readonly string[]) => `${HEADER}\n${lines.join('\n')}\n`;

  it('of the sheet, else in force; said on the row', async () => {
    const { all, first } = await (async () => {
      const opened = await open(sheet('GC;5,99;;', `GC;-3%;${CUSTOMER};`, `ETANOL;+2,5%;${CUSTOMER};`), known);
      return { all: await opened.rows(), first: opened.first };
    })();
    expect(all.map(({ kind, priceE4 }) => [kind, priceE4])).toEqual([
      ['standard', 59_900],
      ['agreement', 58_103],
      ['agreement', 40_898],
    ]);
    expect(all[1]?.issues.find(({ code }) => code === 'share')?.short).toBe(
      '97% do preço padrão (R$\u00a05,99) dá R$\u00a05,8103, arredondado na quarta casa.',
    );
    expect(first.plan.batches).toEqual([
      { stationId: 'posto', kind: 'standard', prices: 1 },
      { stationId: 'posto', kind: 'agreement', prices: 2 },
    ]);
    expect(all[2]?.issues.map(({ code }) => code)).toContain('above-standard');
  });

  it('without a certain base it is asked for', async () => {
    const { rows } = await open(
      sheet('GC;5,99;;25/12/2026', `GC;-3%;${CUSTOMER};`, `GNV;-3%;${CUSTOMER};`, `S10;3%;${CUSTOMER};`, 'ETANOL;-3%;;'),
      known,
    );
    const said = (await rows()).map(({ verdict, issues }) => [verdict, issues.find(({ code }) => code === 'price-invalid')?.short]);
    expect(said.map(([verdict]) => verdict)).toEqual(['new', 'error', 'error', 'error', 'error'].map((v, i) => (i === 0 ? 'changed' : v)));
    expect(said[1]?.[1]).toContain('Falta um preço padrão deste produto');
    expect(said[2]?.[1]).toContain('Falta um preço padrão deste produto');
    expect(said[3]?.[1]).toContain('Escreva -3% ou +3%');
    expect(said[4]?.[1]).toContain('só vale em acordo');
  });

  it('a confirmation holds for the price that the share gave', async () => {
    const [wide] = [`ETANOL;-40%;${CUSTOMER};`];
    const on = context({ stations: [station({ inForce: [inForce('1201', 39_900), inForce('1201', 38_900, 'agreement', CUSTOMER)] })] });
    const { edit, row } = await open(sheet(wide ?? ''), on);
    expect((await row(2)).verdict).toBe('suspicious');
    const settled = await edit({ type: 'confirm', lines: [2] });
    expect(settled.plan.canSend).toBe(true);
    const other = await edit({ type: 'set-cell', line: 2, role: 'price', text: '-45%' });
    expect(other.counts.toConfirm).toBe(1);
  });
});

describe('what is said of all rows together', () => {
  it('issues are counted by kind, and starts are told in the hour of the station', async () => {
    const manaus = context({ stations: [station({ inForce: [inForce('1101', 58_900)], timeZone: 'America/Manaus' })] });
    const { first } = await open(`${HEADER}\nGC;8,99;;22/11/2026\nETANOL;4,199;;22/11/2026\nS10;x;;\n`, manaus);
    expect(first.counts.issues).toEqual([
      { code: 'price-invalid', severity: 'error', label: 'preço ilegível', rows: 1 },
      { code: 'far', severity: 'confirm', label: 'longe do preço em vigor', rows: 1 },
      { code: 'third-decimal', severity: 'warning', label: 'terceira casa decimal', rows: 1 },
    ]);
    expect(first.plan.starts).toEqual([
      {
        stationId: 'posto',
        validFrom: '2026-11-22T00:00:00',
        prices: 2,
        sentence: 'valem a partir de 22/11/2026 00:00, hora de Manaus',
      },
    ]);
  });

  it('a price far from the other stations, and one like a slip of the last one sent, wait for a yes', async () => {
    const others = [52_000, 58_000, 59_000].map((price, index) =>
      station({ id: `p${index}`, cnpj: `1122233300${index}`, inForce: [inForce('1101', price)] }),
    );
    const own = station({ inForce: [], lastSent: [inForce('1201', 34_900)] });
    const { rows, first } = await open(
      `cnpj;produto;preço\n${POSTO_TEXT};GC;6,79\n${POSTO_TEXT};ETANOL;4,39\n${POSTO_TEXT};S10;6,19\n`,
      context({ stations: [own, ...others] }),
    );
    expect((await rows()).map(codes)).toEqual([['far-beside'], ['far-beside', 'slip'], []]);
    expect((await rows()).map(({ issues }) => issues[0]?.message)).toEqual([
      'Linha 2, coluna “preço”: R$\u00a06,79 está certo? Fica 17,1% acima do preço dos seus outros postos (R$\u00a05,80).',
      'Linha 3, coluna “preço”: R$\u00a04,39 está certo? Fica 25,8% acima do último preço enviado (R$\u00a03,49).',
      undefined,
    ]);
    expect(first.plan.canSend).toBe(false);
    expect(first.counts.filters.warnings).toBe(2);
    expect((await rows('warnings')).map(({ line }) => line)).toEqual([2, 3]);
  });
});
