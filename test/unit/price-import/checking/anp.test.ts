/** The ANP's own survey, when it is beside the project; skipped, saying so, when it is not. */

import { existsSync, readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { CATALOG, context, open, refusalOf, station } from './support.ts';

const FOLDER = '../shared/data/anp';
const DIESEL = `${FOLDER}/anp_qus_diesel_gnv_2023-12_first3000.csv`;
const LPG = `${FOLDER}/anp_qus_glp_2023-12_first3000.csv`;
const XLSX = `${FOLDER}/resumo_semanal_lpc_2026-06-07_2026-06-13.xlsx`;
const present = [DIESEL, LPG, XLSX].every((file) => existsSync(file));
if (!present) console.warn(`skipped: ${FOLDER} is not here`);

const bytes = (file: string) => new Uint8Array(readFileSync(file));

interface Sale {
  readonly line: number;
  readonly cnpj: string;
  readonly product: string;
  /** Integer arithmetic on the text, apart from the code under test. */
  readonly e4: number;
}

/** The file as another reader sees it. */
function sales(): readonly Sale[] {
  const text = readFileSync(DIESEL, 'utf8').slice(1);
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, delimiter: ';', skipEmptyLines: true });
  return data.map((row, index) => {
    const [whole = '', cents = ''] = (row['Valor de Venda'] ?? '').split(',');
    return {
      line: index + 2,
      cnpj: (row['CNPJ da Revenda'] ?? '').replace(/[^0-9A-Z]/g, ''),
      product: row.Produto ?? '',
      e4: Number(whole) * 10_000 + Number(cents.padEnd(4, '0')),
    };
  });
}

describe.skipIf(!present)("the ANP's survey", () => {
  it.each([[['00003188000121', '08220930000162', '01492748000383'], 5]])(
    'three stations: the right rows set aside, no number mangled',
    async (cnpjs, own) => {
      const stations = cnpjs.map((cnpj) => station({ id: cnpj, cnpj }));
      const opened = await open(bytes(DIESEL), context({ stations }));
      const all = sales();
      const mine = all.filter(({ cnpj }) => cnpjs.includes(cnpj));
      expect(mine).toHaveLength(own);
      expect(opened.first.counts).toMatchObject({ total: 3000, otherStations: all.length - mine.length, blank: 0 });
      expect((await opened.rows()).map(({ line, stationId, priceE4 }) => ({ line, cnpj: stationId, e4: priceE4 }))).toEqual(
        mine.map(({ line, cnpj, e4 }) => ({ line, cnpj, e4 })),
      );
      expect(opened.first.questions).toEqual([expect.objectContaining({ type: 'product', label: 'DIESEL', rows: 2 })]);
      const answered = await opened.edit({ type: 'map-product', label: 'DIESEL', productId: '1303' });
      expect(answered.plan).toMatchObject({ canSend: true, prices: own });
    },
  );

  it('every station of the file at once: all 3000 prices as they stand there', async () => {
    const all = sales();
    const stations = [...new Set(all.map(({ cnpj }) => cnpj))].map((cnpj) => station({ id: cnpj, cnpj, catalog: CATALOG }));
    const opened = await open(bytes(DIESEL), context({ stations }));
    expect(opened.first.sheet).toMatchObject({ byteOrderMark: true, layout: { encoding: 'utf-8', delimiter: ';', decimalMark: 'comma' } });
    const rows = await opened.rows();
    expect(rows.map(({ line, stationId, priceE4 }) => [line, stationId, priceE4])).toEqual(
      all.map(({ line, cnpj, e4 }) => [line, cnpj, e4]),
    );
    expect(new Set(rows.flatMap(({ issues }) => issues.map(({ code }) => code)))).toEqual(new Set(['product-question']));
  });

  it('cooking gas is refused with the reason', async () => {
    expect(await refusalOf(bytes(LPG), 'glp.csv')).toContain('GLP (botijão, R$ / 13 kg). GLP não é produto de bomba');
  });

  it('the averages of the XLSX: header found below the titles, rows explained as nobody here', async () => {
    const opened = await open(bytes(XLSX), context({ stations: [station()] }));
    const { sheet, counts, plan, questions } = opened.first;
    expect(sheet.sheets.map(({ name, rows }) => [name, rows])).toEqual([
      ['CAPITAIS', 180],
      ['MUNICIPIOS', 2354],
      ['ESTADOS', 188],
      ['REGIOES', 45],
      ['BRASIL', 17],
    ]);
    expect(sheet.layout).toMatchObject({ sheet: { name: 'CAPITAIS', index: 0 }, headerLine: 10, columns: { product: 4, unit: 6 } });
    expect(sheet.notes).toEqual([expect.stringContaining('médias de uma pesquisa')]);
    expect(counts).toMatchObject({ total: 170, otherStations: 170 });
    expect(questions).toEqual([]);
    expect(plan).toMatchObject({ canSend: false, sentence: expect.stringContaining('170 linhas trazem médias') });
    const towns = await opened.edit({ type: 'set-layout', layout: { ...sheet.layout, sheet: { name: 'MUNICIPIOS', index: 1 } } });
    expect(towns.counts).toMatchObject({ total: 2344, otherStations: 2344 });
    expect(towns.sheet.layout.sheet).toEqual({ name: 'MUNICIPIOS', index: 1 });
  });
});
