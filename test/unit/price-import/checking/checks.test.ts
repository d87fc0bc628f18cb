import { describe, expect, it, test } from 'vitest';
import type { EnginePrice } from '../../../../main/prices/model/index.ts';
import { CUSTOMER, codes, context, inForce, open, station } from './support.ts';

const IN_FORCE: readonly EnginePrice[] = [
  inForce('1101', 58_900),
  inForce('1102', 60_900),
  inForce('1201', 39_900),
  inForce('1301', 61_900),
  inForce('1303', 60_900),
  inForce('1101', 56_900, 'agreement', CUSTOMER),
];
const known = context({ stations: [station({ inForce: IN_FORCE })] });
const HEADER = 'produto;preço;tipo;cnpj do cliente;a partir de';

async function view(...lines: readonly string[]) {
  const opened = await open(`${HEADER}\n${lines.join('\n')}\n`, known);
  return { ...opened, all: await opened.rows() };
}

async function only(line: string) {
  const { all, first } = await view(line);
  const [row] = all;
  if (row === undefined) throw new Error('no row');
  return { row, plan: first.plan, counts: first.counts };
}

describe('against the price in force', () => {
  it('new, changed, unchanged', async () => {
    const { all, first } = await view('GC;5,99', 'ETANOL;3,99', 'GNV;4,99');
    expect(all.map(({ verdict, inForceE4, deltaBp }) => [verdict, inForceE4, deltaBp])).toEqual([
      ['changed', 58_900, 170],
      ['unchanged', 39_900, 0],
      ['new', null, null],
    ]);
    expect(first.plan).toMatchObject({ canSend: true, prices: 2 });
    expect(first.plan.sentence).toBe('1 preço muda, 1 preço é novo, 1 já está em vigor e não é enviado.');
  });

  it('over 15 % waits for a confirmation, and says so on the cell', async () => {
    const { row, plan, counts } = await only('GC;6,78');
    expect(row.verdict).toBe('suspicious');
    expect(row.issues).toEqual([
      {
        code: 'far',
        severity: 'confirm',
        column: 'price',
        settled: false,
        message: 'Linha 2, coluna “preço”: R$\u00a06,78 está certo? Fica 15,1% acima do preço em vigor (R$\u00a05,89).',
        short: 'R$\u00a06,78 está certo? Fica 15,1% acima do preço em vigor (R$\u00a05,89).',
      },
    ]);
    expect(plan.canSend).toBe(false);
    expect(counts).toMatchObject({ toConfirm: 1, toJustify: 0 });
  });

  it.each(['58,90', '589,00', '0,59', '0,06', '54,00'])('%s instead of 5,89 waits for a reason', async (price) => {
    const { row, counts } = await only(`GC;${price}`);
    expect(codes(row)).toContain('factor');
    expect(row.verdict).toBe('suspicious');
    expect(counts).toMatchObject({ toConfirm: 0, toJustify: 1 });
  });

  it('prices never read: said on each row, and an implausible price waits', async () => {
    const { rows } = await open('produto;preço\nGC;5,89\nETANOL;39,90\nGNV;399,00\n', context({ stations: [station({ inForce: null })] }));
    expect((await rows()).map((row) => [row.inForceKnown, row.verdict, ...codes(row)])).toEqual([
      [false, 'new', 'in-force-unknown'],
      [false, 'suspicious', 'implausible', 'in-force-unknown'],
      // Far beyond any pump: no bulk confirmation lets it pass, a reason must be typed.
      [false, 'suspicious', 'factor', 'in-force-unknown'],
    ]);
    expect((await rows())[2]?.issues.find(({ code }) => code === 'factor')?.message).toContain('Não há preço em vigor para comparar');
  });

  it('a first agreement is held against the standard price: ten times it needs a reason', async () => {
    expect(codes((await only(`GC;58,90;acordo;${CUSTOMER}`)).row)).toContain('factor');
    expect(codes((await only(`GC;5,70;acordo;${CUSTOMER}`)).row)).not.toContain('factor');
  });
});

describe('guards', () => {
  it('a third decimal is a warning for standard prices, not for agreements', async () => {
    const { all } = await view('GC;5,899', `GC;5,6999;acordo;${CUSTOMER}`, 'ETANOL;3,980');
    expect(all.map((row) => codes(row))).toEqual([['third-decimal'], [], []]);
    expect(all[0]?.issues[0]?.message).toContain('Resolução ANP 858/2021');
  });

  it('aditivada below comum, S10 below S500, in the sheet or against the price in force', async () => {
    const { all } = await view('GA;5,95', 'GC;5,99', 'S10;6,05');
    expect(all.map((row) => codes(row))).toEqual([['below-sibling'], [], ['below-sibling']]);
    expect(all[0]?.issues[0]?.message).toContain('Gasolina C Comum (R$\u00a05,99)');
    expect(all[2]?.issues[0]?.message).toContain('Diesel B S500 (R$\u00a06,09)');
  });

  it('an agreement above the standard price', async () => {
    const { all } = await view(`GC;5,95;acordo;${CUSTOMER}`, `ETANOL;3,90;acordo;${CUSTOMER}`);
    expect(all.map((row) => codes(row))).toEqual([['above-standard'], []]);
  });

  it('a validity in the past waits; today does not; next year is a warning', async () => {
    const { all, first } = await view('GC;5,99;;;20/11/2026', 'ETANOL;4,09;;;21/11/2026', 'S10;6,29;;;2028-01-01');
    expect(all.map((row) => codes(row))).toEqual([['past'], [], ['far-future']]);
    expect(first.counts.toConfirm).toBe(1);
    expect(first.plan.sentence).toBe('Ainda não dá para enviar: 1 preço espera confirmação.');
  });
});

describe('kinds and customers', () => {
  it('both kinds in one sheet become two batches', async () => {
    const { first, all } = await view('GC;5,99;padrão', `GC;5,79;acordo;${CUSTOMER}`, `ETANOL;3,79;;${CUSTOMER}`);
    expect(all.map(({ kind, customerDocument, inForceE4 }) => [kind, customerDocument, inForceE4])).toEqual([
      ['standard', null, 58_900],
      ['agreement', CUSTOMER, 56_900],
      ['agreement', CUSTOMER, null],
    ]);
    expect(first.plan.batches).toEqual([
      { stationId: 'posto', kind: 'standard', prices: 1 },
      { stationId: 'posto', kind: 'agreement', prices: 2 },
    ]);
  });

  it.each([
    ['GC;5,79;acordo;', 'customer-missing'],
    ['GC;5,79;acordo;Frota Azul', 'customer-invalid'],
    [`GC;5,79;padrão;${CUSTOMER}`, 'customer-on-standard'],
    ['GC;5,79;promoção;', 'kind-unknown'],
    [';5,79;;', 'product-missing'],
    ['GC;a combinar;padrão;', 'price-invalid'],
    ['GC;-5,79;padrão;', 'price-invalid'],
    ['GC;5,79123;padrão;', 'price-invalid'],
  ])('%s is an error: %s', async (line, code) => {
    const { all, first } = await view(line, 'ETANOL;4,09;padrão;');
    const row = all[0];
    expect(row?.verdict).toBe('error');
    expect(codes(row ?? expect.fail())).toEqual([code]);
    expect(row?.issues[0]?.message).toMatch(/^Linha 2, coluna “/);
    expect(first.plan).toMatchObject({ canSend: true, prices: 1 });
    expect(first.plan.sentence).toContain('1 linha com erro não é enviada');
  });
});

describe('the same thing twice', () => {
  it('the same price counts once, said so', async () => {
    const { all, first } = await view('GC;5,99', 'Gasolina Comum;R$ 5,99');
    expect(all.map(({ verdict }) => verdict)).toEqual(['changed', 'duplicate']);
    expect(all[1]?.issues.map(({ message }) => message)).toEqual([
      'Linha 3, coluna “preço”: repete a linha 2. O preço é enviado uma vez só.',
    ]);
    expect(first.plan.prices).toBe(1);
  });

  it('different prices are errors on both, each naming the other', async () => {
    const { all, first } = await view('GC;5,99', 'ETANOL;4,09', 'GC;5,97');
    expect(all.map(({ verdict }) => verdict)).toEqual(['error', 'changed', 'error']);
    expect(all[0]?.issues[0]?.message).toContain('a linha 4 traz outro preço (R$\u00a05,97)');
    expect(all[2]?.issues[0]?.message).toContain('a linha 2 traz outro preço (R$\u00a05,99)');
    expect(first.plan.prices).toBe(1);
  });

  it('another validity is another price', async () => {
    const { all } = await view('GC;5,99;;;', 'GC;6,09;;;25/12/2026');
    expect(all.map(({ verdict }) => verdict)).toEqual(['changed', 'changed']);
  });
});

it('nothing to send says why', async () => {
  const { first } = await view('GC;5,89', 'ETANOL;3,99');
  expect(first.plan).toMatchObject({ canSend: false, sentence: 'Não há preço a enviar: 2 já estão em vigor e não são enviados.' });
});

it('planned prices carry product, price in force and the cell they come from', async () => {
  const { engine } = await view(`GC;R$ 5,99;;;25/12/2026`);
  expect(await engine.planned('import')).toEqual({
    ok: true,
    value: [
      {
        stationId: 'posto',
        kind: 'standard',
        productId: '1101',
        productCode: '320102001',
        productName: 'Gasolina C Comum',
        customerDocument: null,
        priceE4: 59_900,
        percentE4: null,
        previousE4: 58_900,
        validFrom: '2026-12-25T00:00:00',
        source: { line: 2, column: 'preço', text: 'R$ 5,99' },
      },
    ],
  });
});

test('a start whose hour the network does not take is refused at its row, from its cell or from the whole sheet', async () => {
  const starts = { standard: 'day', agreement: 'none' } as const;
  const { rows, first, layout, edit } = await open(`${HEADER}\nGC;5,99;;;24/12/2026 22:00\nETANOL;4,01;;;\n`, { ...known, starts });
  const messages = async () => (await rows()).map(({ issues }) => issues.map(({ message }) => message).join());
  expect(await messages()).toEqual([
    'Linha 2, coluna “a partir de”: começa em 24/12/2026 22:00. A rede só recebe o dia. Escreva sem hora.',
    '',
  ]);
  expect(first.plan.prices).toBe(1);
  await edit({ type: 'set-layout', layout: { ...layout, constants: { ...layout.constants, validFrom: '2026-12-01T06:00' } } });
  expect((await messages())[1]).toContain('começa em 01/12/2026 06:00. A rede só recebe o dia. Escreva sem hora.');
});

describe('where the network takes only changes of the standard price', () => {
  const taken = { requiresPercent: { standard: false, agreement: true }, percentDecimals: { standard: null, agreement: 1 } };
  const opened = (...lines: readonly string[]) => open(`${HEADER}\n${lines.join('\n')}\n`, { ...known, ...taken });
  const messages = async (rows: Awaited<ReturnType<typeof opened>>['rows']) =>
    (await rows()).map(({ verdict, issues, mends }) => [verdict, issues.find(({ severity }) => severity === 'error')?.message, mends]);

  it('an amount, or a percentage with too many decimals, is refused on its cell; the other rows go', async () => {
    const lines = ['GC;5,99', `GC;5,75;Acordo;${CUSTOMER};`, `ETANOL;-3%;Acordo;${CUSTOMER};`, `S10;-3,33%;Acordo;${CUSTOMER};`];
    const { rows, first } = await opened(...lines);
    expect(await messages(rows)).toEqual([
      ['changed', undefined, []],
      ['error', 'Linha 3, coluna “preço”: escreva quanto o preço muda, como -3%. A rede não aceita “5,75” em reais.', []],
      ['new', undefined, []],
      ['error', 'Linha 5, coluna “preço”: escreva “-3,33%” com menos casas. A rede só aceita 1 casa decimal.', []],
    ]);
    expect(first.plan).toMatchObject({ canSend: true, prices: 2 });
  });

  it('an amount that is in force already is not sent, and so not refused before a person wants it sent', async () => {
    const { first, rows, edit } = await opened(`GC;5,69;Acordo;${CUSTOMER};`);
    expect([first.counts.verdicts.unchanged, first.counts.verdicts.error]).toEqual([1, 0]);
    await edit({ type: 'include-unchanged', include: true });
    expect((await rows())[0]?.verdict).toBe('error');
  });

  it('a percentage is sent although an amount before it says the same price, which then repeats it; another price is a conflict', async () => {
    const verdicts = async (amount: string) => {
      const { rows, first } = await opened(
        'GC;6,00',
        `GC;${amount};Acordo;${CUSTOMER};`,
        `GC;-5%;Acordo;${CUSTOMER};`,
        `GC;-5%;Acordo;${CUSTOMER};`,
      );
      return [(await rows()).map(({ verdict }) => verdict), first.plan.prices];
    };
    expect(await verdicts('5,70')).toEqual([['changed', 'duplicate', 'changed', 'duplicate'], 2]);
    expect(await verdicts('5,71')).toEqual([['changed', 'error', 'error', 'error'], 1]);
  });

  it('an amount on the standard price is refused too', async () => {
    const { rows, layout, edit } = await opened(`GC;0,10;Acordo;${CUSTOMER};`);
    await edit({ type: 'set-layout', layout: { ...layout, priceMeans: 'discount' } });
    expect((await messages(rows))[0]?.slice(0, 2)).toEqual([
      'error',
      'Linha 2, coluna “preço”: escreva quanto o preço muda, como 3%. A rede não aceita “0,10” em reais.',
    ]);
  });
});

describe('decimals that the network does not take', () => {
  const taken = { priceDecimals: { standard: 2, agreement: 3 } };
  const opened = (...lines: readonly string[]) => open(`${HEADER}\n${lines.join('\n')}\n`, { ...known, ...taken });

  it('are said before anything is sent, of prices and of shares', async () => {
    const { rows, first } = await opened(
      'GC;5,995',
      'ETANOL;4,01',
      `GC;5,695;Acordo;${CUSTOMER};`,
      `ETANOL;3,9999;Acordo;${CUSTOMER};`,
      `S10;-3,33%;Acordo;${CUSTOMER};`,
    );
    const all = await rows();
    expect(all.map(({ verdict }) => verdict)).toEqual(['error', 'changed', 'changed', 'error', 'error']);
    expect(all[0]?.issues).toMatchObject([
      {
        code: 'price-invalid',
        message: 'Linha 2, coluna “preço”: arredonde o preço R$\u00a05,995. A rede só aceita 2 casas decimais.',
      },
    ]);
    expect(all[3]?.issues[0]?.message).toMatch(/arredonde o preço R\$\u00a03,9999. A rede só aceita 3 casas decimais/);
    expect(all[4]?.issues.map(({ message }) => message).join()).toMatch(/A rede só aceita 3 casas decimais/);
    expect(first.plan.prices).toBe(2);
  });

  it('are no matter where the network takes any', async () => {
    const { all } = await view('GC;5,995', 'ETANOL;4,01');
    expect(all[0]?.verdict).toBe('changed');
  });
});
