import { describe, expect, it } from 'vitest';
import type { ComingPrice } from '../../../../main/price-import/testing.ts';
import type { EnginePrice } from '../../../../main/prices/model/index.ts';
import { CUSTOMER, codes, context, inForce, open, station } from './support.ts';

const IN_FORCE = [inForce('1101', 58_900), inForce('1201', 39_900), inForce('1101', 56_900, 'agreement', CUSTOMER)];
const HEADER = 'produto;preço;tipo;cnpj do cliente;a partir de';

async function view(onTheWay: readonly EnginePrice[], ...lines: readonly string[]) {
  const known = context({ stations: [station({ inForce: IN_FORCE, onTheWay })] });
  const opened = await open(`${HEADER}\n${lines.join('\n')}\n`, known);
  return { ...opened, all: await opened.rows() };
}

async function plannedOf(opened: Awaited<ReturnType<typeof view>>) {
  const planned = await opened.engine.planned('import');
  if (!planned.ok) throw new Error(planned.error.message);
  return planned.value.map(({ productId, priceE4, previousE4, validFrom }) => [productId, priceE4, previousE4, validFrom]);
}

describe('a price equal to the one in force', () => {
  it('is sent when another one was sent and may still come into force, and says why', async () => {
    const opened = await view([inForce('1101', 64_900)], 'GC;5,89', 'ETANOL;3,99');
    expect(opened.all.map((row) => [row.verdict, row.deltaBp, ...codes(row)])).toEqual([
      ['changed', 0, 'on-the-way'],
      ['unchanged', 0, 'unchanged'],
    ]);
    expect(opened.all[0]?.issues[0]).toMatchObject({
      severity: 'info',
      message: 'Linha 2, coluna “preço”: é igual ao preço em vigor, mas vai também. R$\u00a06,49 já foi enviado e ainda pode valer.',
    });
    expect(opened.first.plan).toMatchObject({
      canSend: true,
      prices: 1,
      sentence: '1 preço igual ao em vigor vai de novo, 1 já está em vigor e não é enviado.',
    });
    expect(opened.first.counts.verdicts).toMatchObject({ changed: 1, unchanged: 1 });
    expect(opened.first.counts.issues).toEqual([
      { code: 'on-the-way', severity: 'info', label: 'outro preço já enviado ainda pode valer', rows: 1 },
    ]);
    expect(await plannedOf(opened)).toEqual([['1101', 58_900, 58_900, null]]);
  });

  it('stays out when what is on its way is the same price, or for another product, kind or customer', async () => {
    const { all } = await view(
      [inForce('1101', 58_900), inForce('1102', 64_900), inForce('1101', 55_900, 'agreement', CUSTOMER)],
      'GC;5,89',
      `GC;5,69;acordo;${CUSTOMER}`,
    );
    expect(all.map(({ verdict }) => verdict)).toEqual(['unchanged', 'changed']);
  });

  it('of several on their way names the newest other one', async () => {
    const { all } = await view([inForce('1101', 63_900), inForce('1101', 64_900), inForce('1101', 58_900)], 'GC;5,89');
    expect(all[0]?.issues.find(({ code }) => code === 'on-the-way')?.message).toContain('R$\u00a06,49 já foi enviado');
  });

  it('is sent as the return of a promotion of the same sheet', async () => {
    const opened = await view([], 'GC;5,69;;;25/11/2026', 'GC;5,89;;;30/11/2026', 'ETANOL;3,99;;;30/11/2026');
    expect(opened.all.map((row) => [row.verdict, ...codes(row)])).toEqual([
      ['changed'],
      ['changed', 'sheet-moves'],
      ['unchanged', 'unchanged'],
    ]);
    expect(opened.all[1]?.issues[0]?.message).toContain('mas vai também. A linha 2 traz R$\u00a05,69 para outra data');
    expect(await plannedOf(opened)).toEqual([
      ['1101', 56_900, 58_900, '2026-11-25T00:00:00'],
      ['1101', 58_900, 58_900, '2026-11-30T00:00:00'],
    ]);
  });

  it('a promotion that is left out or cannot be read takes its return with it', async () => {
    const { edit, rows } = await view([], 'GC;5,69;;;25/11/2026', 'GC;5,89;;;30/11/2026');
    await edit({ type: 'exclude', lines: [2], excluded: true });
    expect((await rows())[1]?.verdict).toBe('unchanged');
    await edit({ type: 'exclude', lines: [2], excluded: false });
    expect((await rows())[1]?.verdict).toBe('changed');
    await edit({ type: 'set-cell', line: 2, role: 'price', text: 'x' });
    expect((await rows()).map(({ verdict }) => verdict)).toEqual(['error', 'unchanged']);
  });

  it('follows what is on its way when that changes', async () => {
    const { engine, first } = await view([inForce('1101', 64_900)], 'GC;5,89');
    expect(first.plan.prices).toBe(1);
    const settled = await engine.updateContext('import', context({ stations: [station({ inForce: IN_FORCE, onTheWay: [] })] }));
    expect(settled.ok && settled.value.plan.canSend).toBe(false);
  });
});

describe('a percentage of a standard price that is changing', () => {
  const share = `GC;-3%;acordo;${CUSTOMER}`;

  it('is not computed: both figures are given, and an amount is asked for', async () => {
    const { all, first, edit, rows } = await view([inForce('1101', 64_900)], share);
    expect(all.map((row) => [row.verdict, row.priceE4, ...codes(row)])).toEqual([['error', null, 'price-invalid']]);
    expect(all[0]?.issues[0]?.message).toBe(
      'Linha 2, coluna “preço”: escreva o preço em reais, ou espere o novo padrão valer. “-3%” é percentual dele: R$\u00a05,89 em vigor e R$\u00a06,49 já enviado.',
    );
    expect(first.plan).toMatchObject({ canSend: false, prices: 0 });
    await edit({ type: 'set-cell', line: 2, role: 'price', text: '6,29' });
    expect((await rows())[0]).toMatchObject({ verdict: 'changed', priceE4: 62_900 });
  });

  it('is computed over the sheet’s own standard price, whatever is on its way', async () => {
    const { all } = await view([inForce('1101', 64_900)], 'GC;6,00', share);
    expect(all.map(({ priceE4 }) => priceE4)).toEqual([60_000, 58_200]);
  });

  it('is computed when only that same price, or an agreement, is on its way', async () => {
    const { all } = await view([inForce('1101', 58_900), inForce('1101', 55_000, 'agreement', CUSTOMER)], share);
    expect(all.map(({ priceE4 }) => priceE4)).toEqual([57_133]);
  });

  it('is computed for a moment before the other standard price begins, and not for one after it', async () => {
    const christmas = { ...inForce('1101', 64_900), validFrom: '2026-12-25T00:00:00' };
    const { all } = await view([christmas], share, `GC;-2%;acordo;${CUSTOMER};20/12/2026`, `GC;-4%;acordo;${CUSTOMER};26/12/2026`);
    expect(all.map(({ priceE4 }) => priceE4)).toEqual([57_133, 57_722, null]);
  });

  it('waits where none is in force yet but one is on its way', async () => {
    const { all } = await view([inForce('1301', 61_900)], `S10;-3%;acordo;${CUSTOMER}`);
    expect(all[0]?.issues[0]?.message).toContain('não há um em vigor e R$\u00a06,19 já enviado');
  });
});

describe('the same price that was sent already', () => {
  const said = async (standing: ComingPrice['standing'], on: Partial<ComingPrice>, ...lines: readonly string[]) => {
    const coming: ComingPrice = { ...inForce('1101', 61_900), ...(standing === undefined ? {} : { standing }), ...on };
    const opened = await view([coming], ...lines);
    return { row: opened.all[0], plan: opened.first.plan, counts: opened.first.counts };
  };

  it.each([
    ['queued', 'R$\u00a06,19 já está na fila de envio. Veja em Envios.'],
    ['uncertain', 'R$\u00a06,19 já foi enviado. Não sabemos se a rede recebeu. Veja em Envios.'],
    ['sent', 'R$\u00a06,19 já foi enviado e ainda não está em vigor. Veja em Envios.'],
  ] as const)('is said at its row and before it is sent while it is %s', async (standing, short) => {
    const { row, plan, counts } = await said(standing, {}, 'GC;6,19');
    expect(row?.issues).toMatchObject([{ code: 'sent-already', severity: 'warning', short }]);
    expect(plan).toMatchObject({ canSend: true, sentence: '1 preço muda, 1 já foi enviado e vai de novo.' });
    expect(counts.issues).toEqual([{ code: 'sent-already', severity: 'warning', label: 'preço que já foi enviado', rows: 1 }]);
  });

  it.each<[string, Partial<ComingPrice>, string, boolean]>([
    ['another price', {}, 'GC;6,18', false],
    ['another product', {}, 'GA;6,19', false],
    ['another kind', {}, `GC;6,19;acordo;${CUSTOMER}`, false],
    ['an agreement of the same customer', { kind: 'agreement', customerDocument: CUSTOMER }, `GC;6,19;acordo;${CUSTOMER}`, true],
    ['another start', { validFrom: '2026-12-25T00:00:00' }, 'GC;6,19', false],
    ['the same start', { validFrom: '2026-12-25T00:00:00' }, 'GC;6,19;;;25/12/2026', true],
    ['a start that has come, and none', { validFrom: '2026-11-21T00:00:00' }, 'GC;6,19', true],
  ])('%s', async (_name, on, line, expected) => {
    const { row } = await said('uncertain', on, line);
    expect(row?.issues.some(({ code }) => code === 'sent-already')).toBe(expected);
  });

  it('is no repetition where another price was sent after it', async () => {
    const opened = await view([inForce('1101', 61_900), inForce('1101', 62_900)], 'GC;6,19');
    expect(codes(opened.all[0] ?? expect.fail('no row'))).toEqual([]);
  });
});

describe('a price that another one, already sent, replaces on a later day', () => {
  const coming = (validFrom: string, priceE4 = 64_900): ComingPrice => ({ ...inForce('1101', priceE4), validFrom, standing: 'sent' });
  const laterOf = async (onTheWay: readonly ComingPrice[], row: string) =>
    (await view(onTheWay, row)).all[0]?.issues.find(({ code }) => code === 'changes-later')?.message ?? null;

  it('names that day and that price', async () => {
    expect(await laterOf([coming('2026-12-01T00:00:00')], 'GC;5,99')).toBe(
      'Linha 2, coluna “preço”: em 01/12/2026 passa a valer R$\u00a06,49, que já foi enviado.',
    );
  });

  it('names the first of several days, and of one day the newest price', async () => {
    const several = [coming('2026-12-10T00:00:00', 70_000), coming('2026-12-01T00:00:00', 65_900), coming('2026-12-01T00:00:00')];
    expect(await laterOf(several, 'GC;5,99')).toContain('em 01/12/2026 passa a valer R$\u00a06,49');
  });

  it.each([
    ['starts with that day or after it', [coming('2026-12-01T00:00:00')], 'GC;5,99;;;01/12/2026'],
    ['is the same price', [coming('2026-12-01T00:00:00', 59_900)], 'GC;5,99'],
    ['has begun', [coming('2026-11-20T00:00:00')], 'GC;5,99'],
    ['is of another product', [coming('2026-12-01T00:00:00')], 'ETANOL;3,89'],
  ])('is no news where it %s', async (_name, onTheWay, row) => {
    expect(await laterOf(onTheWay, row)).toBeNull();
  });
});
