/** Rules that sheets as people send them showed to be wanting. The sheets themselves: test/integration/price-import/as-sent/as-sent.test.ts. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableOfMessage } from '../../../../main/price-import/testing.ts';
import { fuelOf } from '../../../../main/prices/model/index.ts';
import { formatCnpj } from '../../../../main/shared/cnpj.ts';
import type { ImportQuestion } from '../../../../preload/contract/price-import/price-import.ts';
import { CUSTOMER, cnpj, codes, context, inForce, type OpenedImport, OTHER, open, station, utf8 } from './support.ts';

const OTHER_CUSTOMER = cnpj('445556670001');
const C = formatCnpj(CUSTOMER);
const D = formatCnpj(OTHER_CUSTOMER);
const labels = (questions: readonly ImportQuestion[]) =>
  questions.flatMap((question) => ('choices' in question ? question.choices.map(({ label }) => label) : []));
const press = async (opened: Awaited<ReturnType<typeof open>>, questions: readonly ImportQuestion[], label: string) => {
  const choice = questions.flatMap((question) => ('choices' in question ? question.choices : [])).find((one) => one.label === label);
  if (choice?.edit == null) throw new Error(`no button ${label}`);
  return opened.edit(choice.edit);
};

describe('a day to come in a title', () => {
  const asked = async (title: string, body = 'Produto;Preço\nGasolina Comum;5,79\n') => (await open(`${title};\n${body}`)).first.questions;

  it.each([
    ['Preços válidos a partir de 25/11/2026', 'A partir de 25/11/2026 00:00'],
    ['Vigência: 25/11 às 6h', 'A partir de 25/11/2026 06:00'],
    ['Tabela 25.11.2026 18:30', 'A partir de 25/11/2026 18:30'],
    ['Novos preços - 1º de dezembro', 'A partir de 01/12/2026 00:00'],
    ['Semana de 23/11 a 29/11', 'A partir de 23/11/2026 00:00'],
    ['De 20/11/26 até 25/11/26, depois 26/11/26', 'A partir de 26/11/2026 00:00'],
  ])('“%s” is asked about, and the answer counts', async (title, label) => {
    const opened = await open(`${title};\nProduto;Preço\nGasolina Comum;5,79\n`);
    expect(labels(opened.first.questions)).toEqual([label, 'Assim que enviar']);
    expect(opened.first.plan.canSend).toBe(false);
    const told = await press(opened, opened.first.questions, label);
    expect(told.questions).toEqual([]);
    expect(told.plan.starts).toHaveLength(1);
  });

  it.each(['Válido até 30/11/2026', 'Emitido em 28/11/2026', 'Preços de 20/11/2026', 'Versão 5.12', 'Gerado em: 22/11/2026 10:00'])(
    '“%s” changes nothing',
    async (title) => {
      expect(await asked(title)).toEqual([]);
    },
  );

  it('may be tomorrow, or stand below the prices', async () => {
    expect(labels(await asked('Preços a partir de amanhã'))).toEqual(['A partir de 22/11/2026 00:00', 'Assim que enviar']);
    expect(labels(await asked('Preços', 'Produto;Preço\nGasolina Comum;5,79\nVale a partir de 24/11/2026;\n'))).toHaveLength(2);
  });

  it('says nothing where a column tells from when', async () => {
    expect(await asked('A partir de 25/11/2026', 'Produto;Preço;Vigência\nGasolina Comum;5,79;26/11/2026\n')).toEqual([]);
  });
});

describe('columns', () => {
  it('of prices under “Frota” are no customers', async () => {
    const { first } = await open('Produto;Preço;Frota\nGasolina Comum;5,89;5,79\n');
    expect(first.sheet.layout.columns.customer).toBeUndefined();
    expect(first.questions).toMatchObject([{ type: 'doubt', choices: [{ label: 'Usar os preços desta coluna' }, {}] }]);
  });

  it('under a header of two rows bear the words of both', async () => {
    const opened = await open('Produto;Preço;\n;Custo;Venda\nGasolina Comum;5,11;5,79\n');
    expect(opened.first).toMatchObject({ questions: [], sheet: { layout: { headerLine: 2, columns: { product: 0, price: 2 } } } });
    expect(opened.first.sheet.columns.map(({ header }) => header)).toEqual(['Produto', 'Preço Custo', 'Preço Venda']);
    const old = await open('Produto;Preço;\n;Anterior;Novo\nGasolina Comum;5,89;5,79\n');
    expect((await old.rows()).map(({ priceE4 }) => priceE4)).toEqual([57_900]);
  });

  it('of dates that have come are no start to come, in either order of day and month', async () => {
    const asked = async (day: string) => (await open(`Produto;Preço;Data\nGasolina Comum;5,79;${day}\n`)).first.questions.length;
    expect(await asked('20/11/2026')).toBe(0);
    expect(await asked('25/11/2026')).toBe(1);
    // The 12th of May, or the 5th of December.
    expect(await asked('12/05/2026')).toBe(1);
  });

  it('of ends are said to be ends', async () => {
    const { first } = await open('Produto;Preço;Vigência;Validade\nGasolina Comum;5,79;26/11/2026;30/11/2026\n');
    expect(first.questions.map(({ message }) => message)).toEqual([expect.stringContaining('Não vamos usar as datas da coluna')]);
  });

  it.each(['PMPF', 'Alíq. ICMS', 'Valor do frete', 'ICMS ST', 'Base de cálculo'])('“%s” heads no price', async (header) => {
    const { first } = await open(`Produto;${header};Preço de Venda\nGasolina Comum;5,05;5,79\n`);
    expect(first.questions.length).toBe(header === 'Base de cálculo' ? 1 : 0);
  });

  it('of discounts beside a bare CNPJ are of customers; of prices beside it, of stations', async () => {
    const on = context({ stations: [station({ inForce: [inForce('1101', 58_900)] })] });
    const { first } = await open(`Razão Social;CNPJ;Produto;Desconto\nABC;${C};GC;0,10\n`, on);
    expect(first.plan.batches).toMatchObject([{ kind: 'agreement', prices: 1 }]);
    expect((await open(`Razão Social;CNPJ;Produto;Preço\nABC;${C};GC;5,79\n`, on)).first.counts.otherStations).toBe(1);
  });

  it('of amounts under a title of discounts are no prices, unless one of them is', async () => {
    const on = context({ stations: [station({ inForce: [inForce('1101', 58_900), inForce('1201', 39_900)] })] });
    const prices = async (text: string) => {
      const opened = await open(`Desconto por litro;;\nCNPJ do Cliente;Gasolina;Etanol\n${C};0,10;${text}\n`, on);
      return (await opened.rows()).map(({ priceE4 }) => priceE4);
    };
    expect(await prices('0,05')).toEqual([57_900, 39_400]);
    expect(await prices('3,89')).toEqual([1000, 38_900]);
  });
});

describe('rows', () => {
  const WAYS = 'Forma;Gasolina;Etanol\nDinheiro;5,79;3,79\nCartão;5,89;3,89\n';

  it('with several prices for a product are a choice', async () => {
    const opened = await open(WAYS);
    expect(labels(opened.first.questions)).toEqual(['Só “Dinheiro”', 'Só “Cartão”']);
    const told = await press(opened, opened.first.questions, 'Só “Cartão”');
    expect(told).toMatchObject({ questions: [], plan: { canSend: true, prices: 2 } });
    expect((await opened.rows('new')).map(({ priceE4 }) => priceE4)).toEqual([58_900, 38_900]);
  });

  it.each([
    ['no column tells them apart', 'Produto;Preço;Cor\nGC;5,79;azul\nGC;5,89;azul\n'],
    ['some say nothing', 'Produto;Preço;Cor\nGC;5,79;\nGC;5,89;azul\n'],
    ['they are six', `Produto;Preço;Cor\n${['a', 'b', 'c', 'd', 'e', 'f'].map((cor, place) => `GC;5,7${place};${cor}\n`).join('')}`],
  ])('are no choice where %s', async (_name, sheet) => {
    const { first } = await open(sheet);
    expect(labels(first.questions)).toEqual([]);
    expect(first.plan.prices).toBe(0);
  });

  it('that repeat the header are none', async () => {
    const { first } = await open('Produto;Preço\nGC;5,79\nPRODUTO;PREÇO\nEtanol;3,79\n');
    expect(first).toMatchObject({ questions: [], counts: { blank: 1 }, plan: { canSend: true, prices: 2 } });
  });

  it('of our station by its name are ours, others are others’; a name of two is nobody’s', async () => {
    const SHEET = 'Posto;Produto;Preço\nPOSTO MODELO;GC;5,79\nPosto Central;GC;5,89\n';
    const opened = await open(SHEET);
    expect((await opened.rows()).map((row) => [row.stationId, ...codes(row)])).toEqual([['posto'], [null, 'station-other']]);
    const two = context({ stations: [station(), station({ id: 'b', cnpj: OTHER })] });
    expect((await (await open(SHEET, two)).rows()).map(codes)).toEqual([['station-invalid'], ['station-invalid']]);
  });

  it('of “todos” are for all, unless they are of an agreement', async () => {
    const [all, agreed] = await (await open('Tipo;Cliente;Produto;Preço\n;TODOS;GC;5,79\nAcordo;Todos os clientes;GC;5,69\n')).rows();
    expect([all?.kind, all?.customerDocument]).toEqual(['standard', null]);
    expect(agreed === undefined ? [] : codes(agreed)).toEqual(['customer-missing']);
  });
});

describe('blocks under titles', () => {
  const BLOCKS = `Produto;Preço\nCliente ABC ${C};\nGC;5,79\nCliente DEF ${D};\nGC;5,69\n`;

  it('are their customers’ when the user says so', async () => {
    const opened = await open(BLOCKS);
    expect(opened.first.questions).toHaveLength(1);
    const told = await press(opened, opened.first.questions, 'Cada preço é do cliente do título acima dele');
    expect(told).toMatchObject({ questions: [], plan: { canSend: true, batches: [{ kind: 'agreement', prices: 2 }] } });
    expect((await opened.rows('new')).map(({ customerDocument }) => customerDocument)).toEqual([CUSTOMER, OTHER_CUSTOMER]);
  });

  it('below prices for everybody are theirs, and those stay for everybody', async () => {
    const several = await open(BLOCKS.replace('Preço\n', 'Preço\nEtanol;3,79\n'));
    const label = 'São do cliente do título acima; os primeiros são para todos';
    expect(await press(several, several.first.questions, label)).toMatchObject({ questions: [], plan: { canSend: true } });
    const customers = async (opened: OpenedImport) => (await opened.rows('new')).map(({ customerDocument }) => customerDocument);
    expect(await customers(several)).toEqual([null, CUSTOMER, OTHER_CUSTOMER]);
    const named = { ...inForce('1101', 57_900, 'agreement', CUSTOMER), customerName: 'Transportadora ABC Ltda' };
    const one = await open(
      'Produto;Preço\nEtanol;3,79\nTransportadora ABC\nGNV;4,59\n',
      context({ stations: [station({ inForce: [named] })] }),
    );
    expect(labels(one.first.questions)).toEqual([`O preço da linha 4 é de ${C}`, 'São para todos']);
    expect(await press(one, one.first.questions, `O preço da linha 4 é de ${C}`)).toMatchObject({ questions: [], plan: { canSend: true } });
    expect(await customers(one)).toEqual([null, CUSTOMER]);
  });

  it.each(['Demais clientes', 'Bomba', 'Geral'])('above “%s” leave the prices below that for everybody', async (title) => {
    const opened = await open(`${BLOCKS}${title};\nGC;5,89\n`);
    const label = `São do cliente do título acima; os de “${title}” são para todos`;
    const told = await press(opened, opened.first.questions, label);
    expect(told).toMatchObject({ questions: [], plan: { canSend: true } });
    expect((await opened.rows('new')).map(({ customerDocument }) => customerDocument)).toEqual([CUSTOMER, OTHER_CUSTOMER, null]);
    const one = await open(`Produto;Preço\n${title};\nGC;5,89\nCliente ABC ${C};\nGC;5,79\n`);
    expect(await press(one, one.first.questions, `O preço da linha 5 é de ${C}`)).toMatchObject({ questions: [], plan: { canSend: true } });
    expect((await one.rows('new')).map(({ customerDocument }) => customerDocument)).toEqual([null, CUSTOMER]);
  });

  it.each([
    ['another row of words may begin another block', BLOCKS.replace('GC;5,69', 'GC;5,69\nSegunda tabela;\nGC;5,89')],
    ['a title names nobody', BLOCKS.replace(D, '')],
    ['a title names two', BLOCKS.replace(D, `${D} e ${C}`)],
    ['they are too far down', `Produto;Preço\nCliente ABC ${C};\n${'GC;5,79\n'.repeat(210)}`],
  ])('are not where %s', async (_name, sheet) => {
    const { first } = await open(sheet);
    expect(labels(first.questions).filter((label) => label.includes('cliente'))).toEqual([]);
    expect(first.plan.canSend).toBe(false);
  });

  it('are of a customer whom the network knows by that name', async () => {
    const known = { ...inForce('1101', 57_900, 'agreement', CUSTOMER), customerName: 'Transportadora ABC Ltda' };
    const opened = await open(
      'Preços da Transportadora ABC:\nGC 5,79\nEtanol 3,79\n',
      context({ stations: [station({ inForce: [known] })] }),
    );
    expect(labels(opened.first.questions)).toEqual([`Os 2 preços (linhas 2 e 3) são de ${C}`, 'São para todos']);
  });
});

describe('names of fuels', () => {
  it.each([
    ['G. COMUM', 'gasolina-comum'],
    ['Gasol. Adit.', 'gasolina-aditivada'],
    ['D. S-10 ADIT.', 'diesel-s10-aditivado'],
    ['ETAN. HID. COM.', 'etanol-comum'],
    ['ÓLEO DIESEL B S-500 COMUM', 'diesel-s500'],
    ['Shell V-Power', 'gasolina-aditivada'],
    ['Petrobras Grid Diesel S10', 'diesel-s10-aditivado'],
    ['Gasolina Comum Ipiranga', 'gasolina-comum'],
  ])('%s', (label, fuel) => {
    expect(fuelOf(label)).toBe(fuel);
  });

  it.each(['Gasolina Shell', 'Gasolina A', 'G. A', 'Shell', 'Gas', 'D', 'Diesel BR', 'Diesel Grid', 'Etanol V-Power', 'Ipiranga'])(
    '%s is none for certain',
    (label) => {
      expect(fuelOf(label)).toBeNull();
    },
  );
});

describe('a message', () => {
  const textOf = (text: string) => new TextDecoder().decode(tableOfMessage(utf8(text)));

  it.each([
    ['Gasolina comum - R$ 6,29', 'Gasolina comum\tR$ 6,29'],
    ['*Etanol*: 4.39/L', '*Etanol\t4.39/L'],
    ['S10.....6,19', 'S10\t6,19'],
    ['Bom dia!\nGC = 6,29', 'Bom dia!\t\nGC\t6,29'],
    // Of several prices of one product none is certain: each has its column.
    ['Gasolina 6,29 à vista 6,39 cartão', 'Gasolina\t6,29\tà vista\t6,39\tcartão'],
    ['GC 6,29\nETANOL 4,39 ou 4,49', 'GC\t6,29\nETANOL\t4,39\tou\t4,49\t'],
    ['GC 6,29 ETANOL 4,39', 'GC\t6,29\nETANOL\t4,39'],
  ])('%s', (text, table) => {
    expect(textOf(text).replace('*\t', '\t')).toBe(table);
  });

  it.each(['Gasolina,6.29', 'Gasolina;6,29', 'Pão de queijo 6,50', 'Pão 6,50 café 4,00', 'GC 6,29 à vista ETANOL 4,39', 'GC 6,29 gc 6,39'])(
    '“%s” is none that can be read for certain',
    (text) => {
      expect(textOf(text)).toBe(text);
    },
  );

  it('keeps its lines, and every price stands in one of its own', () => {
    const line = fc.tuple(
      fc.constantFrom('GC', 'Etanol', 'Diesel S10'),
      fc.constantFrom(' ', ': ', ' - ', '....', ' = R$ '),
      fc.integer({ min: 100, max: 999 }),
    );
    const words = fc.constantFrom('', 'Bom dia', 'Qualquer coisa me chama');
    fc.assert(
      fc.property(fc.array(fc.oneof(line, words)), line, (others, one) => {
        const written = [...others, one].map((part) =>
          typeof part === 'string' ? part : `${part[0]}${part[1]}${(part[2] / 100).toFixed(2).replace('.', ',')}`,
        );
        const rows = textOf(written.join('\n')).split('\n');
        expect(rows).toHaveLength(written.length);
        for (const [place, part] of [...others, one].entries()) {
          if (typeof part === 'string') continue;
          const [label, price] = rows[place]?.split('\t') ?? [];
          expect([label, price?.replace('R$ ', '')]).toEqual([part[0], (part[2] / 100).toFixed(2).replace('.', ',')]);
        }
      }),
    );
  });
});
