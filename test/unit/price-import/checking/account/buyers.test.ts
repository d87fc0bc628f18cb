/** Customers whom only notes or fuelings tell: a title that names one is asked about, as one of the price list is. */

import { describe, expect, it } from 'vitest';
import type { Buyer } from '../../../../../main/price-import/testing.ts';
import type { ImportQuestion } from '../../../../../preload/contract/price-import/price-import.ts';
import { cnpj, context, inForce, open, station } from '../support.ts';

const IPE = cnpj('912345670001');
const AGREED = cnpj('956781230001');
const named = (customerName: string, document: string) => ({ ...inForce('1301', 57_000, 'agreement', document), customerName });
const stations = [
  station({
    inForce: [
      ...['1101', '1102'].map((id) => inForce(id, 61_500)),
      inForce('1201', 42_500),
      ...['1301', '1303'].map((id) => inForce(id, 58_500)),
      named('Viação Morro Verde Ltda', AGREED),
    ],
  }),
];
type Doubt = Extract<ImportQuestion, { type: 'doubt' }>;

/** What is asked of a sheet under this title. */
async function asked(title: string, buyers: readonly Buyer[]) {
  const sheet = `${title}\nProduto;Preço\nGasolina Comum;6,19\nEtanol;4,22\nDiesel S10;5,95\nDiesel S500;5,88\n`;
  const { first } = await open(sheet, { ...context({ stations }), buyers });
  return first.questions
    .flatMap((one): readonly Doubt[] => (one.type === 'doubt' ? [one] : []))
    .map(({ message, choices }) => ({ message, choices: choices.map(({ label }) => label) }));
}

const KNOWN: readonly Buyer[] = [
  { name: 'EXPRESSO VALE DO IPE S/A', document: IPE },
  { name: 'Transportes Pantanal de Cargas', document: null },
];
const WHOSE = 'A linha 1 fala de um cliente. De quem são estes preços?';

describe('a title that names a buyer', () => {
  it.each(['Preços Expresso Vale do Ipê', 'EXP. VALE DO IPÊ', 'Tabela Expresso Vale do Ipe Ltda'])(
    'of a note, “%s”: whose the prices are is asked, and he is offered',
    async (title) => {
      expect(await asked(title, KNOWN)).toEqual([
        {
          message: WHOSE,
          choices: [expect.stringMatching(/^Os 4 preços \(entre as linhas 3 e 6\) são de .*91\.234\.567\/0001-88/), expect.any(String)],
        },
      ]);
      const without = (await asked(title, [])).flatMap(({ choices }) => choices);
      expect(without.some((label) => label.includes(' são de '))).toBe(false);
    },
  );

  it.each(['Transp. Pantanal', 'Preços para Pantanal'])('whose CNPJ nobody told, “%s”: asked, and nobody is offered', async (title) => {
    const [question, ...more] = await asked(title, KNOWN);
    expect(more).toEqual([]);
    expect(question?.message).toBe(WHOSE);
    expect(question?.choices.some((label) => label.includes(' são de '))).toBe(false);
    if (!title.startsWith('Transp')) expect(await asked(title, [])).toEqual([]);
  });

  it('of the price list is known once, whatever else calls him', async () => {
    const again: readonly Buyer[] = [{ name: 'V. Morro Verde', document: AGREED }];
    expect(await asked('Viação Morro Verde', again)).toEqual(await asked('Viação Morro Verde', []));
    // Two spellings of one company take no short form from it; another company does.
    const pantaneira = (other: string): readonly Buyer[] => [
      { name: 'Transportes Pantaneira', document: IPE },
      { name: 'Pantaneira Cargas Ltda', document: other },
    ];
    expect(await asked('Preços Pantaneira', pantaneira(IPE))).toHaveLength(1);
    expect(await asked('Preços Pantaneira', pantaneira(cnpj('445556660001')))).toEqual([]);
  });
});

it.each(['Tabela de preços', 'Diesel e gasolina de novembro', 'Preços do posto', 'Combustíveis', 'Semana 48', 'Lista nova'])(
  'a plain title (“%s”) asks nothing, however buyers are called',
  async (title) => {
    const buyers = ['Diesel Log Ltda', 'Novembro Azul', 'Combustíveis do Sul', 'Tabela Transportes', 'Gasolina e Cia', 'Lista Azul Ltda'];
    expect(
      await asked(
        title,
        buyers.map((name, n) => ({ name, document: n % 2 === 0 ? null : IPE })),
      ),
    ).toEqual([]);
  },
);
