/** The sheets of the cases that no other test reads: each asks its question, or is read as it was meant. */

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { context, inForce, open, station } from '../support.ts';

const on = context({
  stations: [
    station({
      inForce: [
        ...['1101', '1102'].map((id) => inForce(id, 61_500)),
        inForce('1201', 42_500),
        ...['1301', '1303'].map((id) => inForce(id, 58_500)),
      ],
    }),
  ],
});

const CASES = '../shared/cases/prices';
const opened = (file: string) => open(new Uint8Array(readFileSync(`${CASES}/${file}`)), on);

describe.skipIf(!existsSync(CASES))('a sheet of the cases', () => {
  it.each([
    ['11-vigencia-dd-mm-aa.csv', 'Na coluna “Vigência”, “05/12/26” pode ser dia/mês ou mês/dia.'],
    ['28-largo-pagamentos.csv', 'Há mais de um preço por produto. Qual “Forma” enviar?'],
    ['34-desconto-negativo.csv', 'A coluna “Desconto (%)” tem valores com e sem sinal de menos. O que são?'],
    ['41-markup.xlsx', 'A planilha mostra 6,08, mas guarda 6,08272. Qual usar?'],
    ['53-us.csv', 'Confira com quem fez a planilha: “12/15/2026” só existe como mês/dia (coluna “Vigência”).'],
  ])('%s asks one question before it leaves', async (file, message) => {
    const { first } = await opened(file);
    expect(first.questions.map((question) => 'message' in question && question.message)).toEqual([message]);
    expect(first.plan.canSend).toBe(false);
  });

  it('76-grupo-tipo.csv: the product stands in two columns', async () => {
    const { first, rows } = await opened('76-grupo-tipo.csv');
    expect(first.questions).toEqual([]);
    expect((await rows()).map(({ product }) => product?.id)).toEqual(['1101', '1102', '1301', '1303', '1201']);
  });

  it('95-acordo-novo-longe.csv: a new agreement price far from the standard one waits for a yes', async () => {
    const { first } = await opened('95-acordo-novo-longe.csv');
    expect(first.plan).toMatchObject({ canSend: false, sentence: 'Ainda não dá para enviar: 4 preços esperam confirmação.' });
  });
});
