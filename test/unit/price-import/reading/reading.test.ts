import { describe, expect, it } from 'vitest';
import { MAX_SHEET_BYTES, MAX_SHEET_ROWS } from '../../../../preload/contract/price-import/price-import.ts';
import { codes, context, OTHER, open, POSTO_TEXT, refusalOf, station, utf8 } from '../checking/support.ts';

const HEADER = 'CNPJ do Posto;Produto;Preço;Município';
const ROWS = [`${POSTO_TEXT};GASOLINA COMUM;5,89;São José`, `${POSTO_TEXT};Etanol;3,99;São José`];
const SHEET = [HEADER, ...ROWS].join('\r\n');

function utf16(text: string, order: 'le' | 'be', mark: boolean): Uint8Array {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le');
  return new Uint8Array(order === 'be' ? bytes.swap16() : bytes);
}

describe('encodings', () => {
  it.each([
    ['utf-8', utf8(SHEET), false],
    ['utf-8', utf8(`\ufeff${SHEET}`), true],
    ['windows-1252', new Uint8Array(Buffer.from(SHEET, 'latin1')), false],
    ['utf-16le', utf16(SHEET, 'le', true), true],
    ['utf-16be', utf16(SHEET, 'be', true), true],
    ['utf-16le', utf16(SHEET, 'le', false), false],
    ['utf-16be', utf16(SHEET, 'be', false), false],
  ])('%s is found, with a word to judge it by', async (encoding, bytes, byteOrderMark) => {
    const { first, rows } = await open(bytes);
    expect(first.sheet.layout.encoding).toBe(encoding);
    expect(first.sheet.byteOrderMark).toBe(byteOrderMark);
    expect(first.sheet.sampleWord).toBe('Preço');
    expect((await rows()).map(({ priceE4 }) => priceE4)).toEqual([58_900, 39_900]);
  });

  it('a sheet of plain ASCII has no such word', async () => {
    const { first } = await open('produto;valor\nGC;5,89\n');
    expect(first.sheet.sampleWord).toBeNull();
  });

  it('the euro sign tells Windows-1252 from Latin-1', async () => {
    const bytes = Buffer.from(`produto;preço;obs\nGC;5,89;custo \x80 1\n`, 'latin1');
    const { first } = await open(new Uint8Array(bytes));
    expect(first.sheet.columns[2]?.samples).toEqual(['custo € 1']);
  });
});

describe('tables', () => {
  it.each([';', ',', '\t', '|'])('delimiter %j', async (delimiter) => {
    const text = SHEET.replaceAll(',', '.').replaceAll(';', delimiter);
    const { first } = await open(text);
    expect(first.sheet.layout.delimiter).toBe(delimiter);
    expect(first.counts.verdicts.new).toBe(2);
  });

  it('a sep= line names the delimiter and is no row', async () => {
    const { first, rows } = await open(`sep=|\r\n${SHEET.replaceAll(';', '|')}\r\n`);
    expect(first.sheet.sepLine).toBe(true);
    expect(first.sheet.layout.headerLine).toBe(2);
    expect((await rows()).map(({ line }) => line)).toEqual([3, 4]);
  });

  it('finds the header below title rows, and total and blank rows below the table', async () => {
    const text = [
      'Tabela de preços;;;',
      'Emitida em 20/11/2026;;;',
      '',
      HEADER,
      ...ROWS,
      ';;;',
      '-----;-----;-----;',
      'TOTAL;;2;',
      '',
    ].join('\n');
    const { first, rows } = await open(text);
    expect(first.sheet.layout.headerLine).toBe(4);
    expect((await rows()).map(({ line }) => line)).toEqual([5, 6]);
    expect(first.counts).toMatchObject({ total: 5, blank: 3, otherStations: 0 });
    expect(first.sheet.firstLines[0]).toEqual({ line: 1, cells: ['Tabela de preços', '', '', ''] });
  });

  it('counts lines of the file across cells with line breaks, and keeps quoted delimiters', async () => {
    const text = `${HEADER}\r\n${POSTO_TEXT};"GC";"5,89";"São\r\nJosé; Centro"\r\n${ROWS[1]}\r\n`;
    const { rows } = await open(text);
    expect((await rows()).map(({ line, priceE4 }) => [line, priceE4])).toEqual([
      [2, 58_900],
      [4, 39_900],
    ]);
  });

  it.each(['\n', '\r', '\r\n'])('line breaks %j', async (newline) => {
    const { rows } = await open([HEADER, ...ROWS, ''].join(newline));
    expect((await rows()).map(({ line }) => line)).toEqual([2, 3]);
  });

  it('mixed line breaks', async () => {
    const { rows } = await open(`${HEADER}\r\n${ROWS[0]}\n${ROWS[1]}\r\n`);
    expect((await rows()).map(({ line }) => line)).toEqual([2, 3]);
  });

  it('a decimal comma cut in two by a comma as delimiter is an error, never a price', async () => {
    const { rows } = await open(`produto,preço\nGC,"5,89"\nETANOL,3,99\n`);
    const [good, cut] = await rows();
    expect(good?.priceE4).toBe(58_900);
    expect(cut?.verdict).toBe('error');
    expect(codes(cut ?? expect.fail())).toContain('extra-cells');
  });

  it.each([
    ['beside an unused column', 'Produto,Preço,Obs\nGasolina Comum,"5,89",\nDiesel S10,6,19\n', 3],
    ['with the empty last cell', 'Produto,Preço,Obs\nGasolina Comum,"5,89",\nDiesel S10,6,19,\n', 3],
    ['with money', 'Produto,Preço,Obs\nGasolina Comum,"R$ 5,89",\nDiesel S10,R$ 6,1900\n', 3],
    ['in every row', 'Produto,Preço,Obs,Loja\nGasolina Comum,5,89\nDiesel S10,6,19\n', 2],
    ['beside a column that holds words', 'Preço,Produto\n"5,89",Gasolina Comum\n6,19\n', 3],
    ['in a wide sheet', 'CNPJ,Gasolina,Diesel S10\n11222333000181,"5,89","6,09"\n11222333000181,6,19\n', 3],
  ])('a price cut in two where the header has room for it is an error: %s', async (_, text, line) => {
    const row = (await (await open(text)).rows()).find((one) => (one.at?.line ?? one.line) === line);
    expect(row?.verdict).toBe('error');
    expect(codes(row ?? expect.fail())).toContain('extra-cells');
    expect(row?.issues[0]?.message).toMatch(/^Linha \d: a vírgula dos centavos depois de “(R\$ )?\d” separou as colunas/);
  });

  it.each([
    ['numbers beside prices with a dot', 'Produto,Preço,Estoque\nGasolina Comum,5.89,1200\nDiesel S10,6,900\n', [58_900, 60_000]],
    ['numbers beside prices in quotes', 'Produto,Preço,Estoque\nGasolina Comum,"5,89",1500\nDiesel S10,6,900\n', [58_900, 60_000]],
    ['codes beside prices, used', 'Preço,Produto,Obs\n"5,89",1101,x\n6,1301,x\n', [58_900, 60_000]],
    ['another delimiter', 'Produto;Preço;Obs\nGasolina Comum;5,89;\nDiesel S10;6;19\n', [58_900, 60_000]],
    ['a whole price with words beside it', 'Produto,Preço,Obs\nGasolina Comum,"5,89",\nDiesel S10,6,à vista\n', [58_900, 60_000]],
  ])('a whole price is no cut one: %s', async (_, text, prices) => {
    const rows = await (await open(text)).rows();
    expect(rows.map(({ priceE4 }) => priceE4)).toEqual(prices);
    expect(rows.flatMap(codes)).not.toContain('extra-cells');
  });

  it('prices whose decimals are left out are no cut ones, whatever stands beside them', async () => {
    const { first, rows } = await open('Produto,Preço,Bico\nGasolina Comum,589,1\nDiesel S10,619,2\n');
    expect(first.questions).toEqual([]);
    expect((await rows()).map(({ priceE4 }) => priceE4)).toEqual([58_900, 61_900]);
    expect((await rows()).flatMap(codes)).not.toContain('extra-cells');
  });

  it('quotes that swallow the next line make an error row; inner quotes alone do not', async () => {
    const { rows } = await open(`produto;preço;obs\nGC;5,89;"POSTO "BOM" LTDA"\nETANOL;3,99;"a"b\nS10;6,09;"c"\n`);
    const all = await rows();
    expect(all[0]?.verdict).toBe('new');
    expect(all[1]?.verdict).toBe('error');
    expect(codes(all[1] ?? expect.fail())).toContain('quotes');
  });

  it('rows of other stations are set aside and counted; an invalid CNPJ may be ours', async () => {
    const text = [HEADER, ...ROWS, `${OTHER};GC;1,00;x`, '11.222.333/0001-82;GC;5,00;x', ';GC;5,00;x'].join('\n');
    const { first, rows } = await open(text);
    expect(first.counts).toMatchObject({ total: 5, otherStations: 1, blank: 0 });
    expect((await rows()).map((row) => [row.line, row.verdict, ...codes(row)])).toEqual([
      [2, 'new'],
      [3, 'new'],
      [5, 'error', 'station-invalid'],
      [6, 'error', 'station-missing'],
    ]);
  });

  it('a CNPJ that lost its zeros is accepted with a note', async () => {
    const small = { ...station(), cnpj: '00003188000121' };
    const { row } = await open('CNPJ;Produto;Preço\n3188000121;GC;5,89\n', context({ stations: [small] }));
    const view = await row(2);
    expect(view).toMatchObject({ stationId: 'posto', verdict: 'new' });
    expect(view.issues).toEqual([
      expect.objectContaining({ code: 'station-padded', severity: 'info', message: expect.stringContaining('00.003.188/0001-21') }),
    ]);
  });

  it('the counts always add up', async () => {
    const { first } = await open([HEADER, ...ROWS, `${OTHER};GC;1,00;x`, '', ';GC;abc;x', 'TOTAL;;;'].join('\n'));
    const { total, otherStations, blank, verdicts } = first.counts;
    expect(total).toBe(otherStations + blank + Object.values(verdicts).reduce((sum, count) => sum + count, 0));
  });
});

describe('refusals, each with its own sentence', () => {
  const zip = (inside: string) => new Uint8Array(Buffer.from(`PK\x03\x04\x14\0\0\0${inside}`, 'latin1'));
  const cases: readonly (readonly [string, Uint8Array | string, string])[] = [
    ['empty', '', 'está vazio'],
    ['blank', ' \r\n\r\n', 'está vazio'],
    ['XLSX cut off', zip('xl/workbook.xml'), 'está danificado'],
    ['XLS', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'Excel antigo (XLS)'],
    ['ZIP', zip('notas/1.xml'), 'compactado'],
    ['PDF', '%PDF-1.7\n', 'PDF'],
    ['PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), 'imagem'],
    ['HTML named CSV', '<html><table><tr><td>GC</td></tr></table>', 'HTML'],
    ['XML', '<?xml version="1.0"?><nfeProc/>', 'XML'],
    ['binary', new Uint8Array([1, 2, 0, 3, 0, 0, 0, 9, 200, 7]), 'não é planilha nem texto'],
    ['prose', 'Prezados,\nseguem os preços do posto.\nAtenciosamente', 'não tem uma tabela'],
    ['header only', `${HEADER}\n`, 'nenhuma linha'],
    ['unclosed quote', `${HEADER}\n${ROWS[0]}\n${POSTO_TEXT};"GC;5,89;x\n${ROWS[1]}\n`, 'a linha 3 abre aspas e não fecha'],
    ['GLP only', 'Produto;Valor de Venda;Unidade de Medida\nGLP;105;R$ / 13 kg\nGLP;99,9;R$ / 13 kg\n', 'GLP (botijão, R$ / 13 kg)'],
  ];

  it.each(cases)('%s', async (_, bytes, words) => {
    const sentence = await refusalOf(bytes);
    expect(sentence).toContain('“precos.csv”');
    expect(sentence).toContain(words);
  });

  it('every case has a sentence of its own', async () => {
    const sentences = await Promise.all(cases.map(([, bytes]) => refusalOf(bytes)));
    expect(new Set(sentences).size).toBe(cases.length - 1);
  });

  it('too large, before a byte of it is read', async () => {
    expect(await refusalOf(new Uint8Array(MAX_SHEET_BYTES + 1))).toContain('50 MB');
  });

  it('too many rows', async () => {
    const most = `${'GC;5,89\n'.repeat(MAX_SHEET_ROWS)}`;
    expect((await open(`produto;preço\n${most}`)).first.counts.total).toBe(MAX_SHEET_ROWS);
    expect(await refusalOf(`produto;preço\n${most}GC;5,89\n`)).toContain('100.000 linhas');
  });

  it('a sheet of rows of others says what to do when their CNPJs are those of customers', async () => {
    const { plan } = (await open(`Razão Social;CNPJ;Produto;Preço\nABC LTDA;${OTHER};Gasolina Comum;5,69\n`)).first;
    expect(plan).toMatchObject({
      canSend: false,
      sentence: expect.stringContaining('troque “CNPJ do posto” por “CNPJ do cliente”'),
    });
  });

  it('a sheet without a price column asks for it and sends nothing', async () => {
    const { first } = await open('CNPJ;Produto;Cidade\n11222333000181;GC;Recife\n');
    expect(first.questions).toEqual([{ type: 'columns', missing: ['price'], choices: [], message: expect.stringContaining('preço') }]);
    expect(first.plan.canSend).toBe(false);
    expect(first.counts.verdicts.question).toBe(1);
  });
});
