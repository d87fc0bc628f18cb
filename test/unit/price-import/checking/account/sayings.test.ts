/** What a text beside the prices says that may change one of them. */

import { describe, expect, it } from 'vitest';
import { createSayings, customerFinder, limits, type Saying } from '../../../../../main/price-import/testing.ts';
import { formatCnpj } from '../../../../../main/shared/cnpj.ts';
import { CUSTOMER, context, inForce, OTHER, POSTO, station } from '../support.ts';

const agreed = { ...inForce('1301', 57_000, 'agreement', CUSTOMER), customerName: 'Expresso Vale do Ipê S.A.' };
const on = context({ stations: [station({ inForce: [agreed] })], customers: { 'TRANSPORTADORA AURORA': OTHER } });
const says = createSayings({ find: customerFinder(on), ownCnpjs: new Set([POSTO]), today: '2026-11-20' });
const kinds = (text: string): readonly Saying[] => [...says(text).kinds].sort();

describe('a text says', () => {
  it.each<[string, Saying]>([
    ['somente Expresso Vale do Ipê', 'customer'],
    [`CNPJ ${formatCnpj(OTHER)}`, 'customer'],
    ['Transportadora Aurora', 'customer'],
    ['preço da frota', 'party'],
    ['vale a partir de 30/11/2026', 'day'],
    ['só a partir de segunda-feira', 'day'],
    ['amanhã', 'day'],
    ['vale até 30/11', 'day'],
    ['depois das 22h', 'day'],
    ['acima de 500 L', 'quantity'],
    ['mínimo 1.000 litros', 'quantity'],
    ['apenas bomba 3', 'condition'],
    ['a prazo 30 dias', 'condition'],
    ['sujeito a aprovação', 'condition'],
    ['desconto de 0,10', 'amount'],
    ['R$ 5,99 no cartão', 'amount'],
    ['3% a menos', 'amount'],
    ['preço por m³', 'unit'],
    ['em centavos', 'unit'],
    ['não mexer', 'exclusion'],
    ['não praticar esse', 'exclusion'],
    ['preço cancelado', 'exclusion'],
    ['rascunho', 'exclusion'],
  ])('“%s”: %s', (text, kind) => {
    expect(kinds(text)).toContain(kind);
  });

  it.each([
    'trocar a placa',
    'conferido',
    'conferido em 19/11/2026',
    'não mudou',
    'sem alteração',
    'ok',
    'IPIRANGA',
    '5,19',
    '',
    'Posto Modelo',
    `nosso CNPJ ${POSTO}`,
    'vale hoje',
  ])('“%s”: nothing', (text) => {
    expect(kinds(text)).toEqual([]);
  });

  it('which customer, and from when', () => {
    expect(says('só Exp. Vale do Ipê, a partir de 30/11')).toMatchObject({
      customers: [{ name: 'Expresso Vale do Ipê S.A.', document: CUSTOMER }],
      from: '2026-11-30T00:00:00',
      isRelative: false,
    });
    expect(says('amanhã')).toMatchObject({ from: null, isRelative: true });
    expect(says('vale até 30/11').from).toBeNull();
  });
});

it('what limits a price is asked about in a title; what only names a sheet is not', () => {
  for (const text of ['Somente à vista', 'Exclusivo bomba 3', 'Mínimo 500 litros', 'Não usar', 'Rascunho']) expect(limits(text)).toBe(true);
  for (const text of ['Tabela de preços', 'Sujeito a alteração sem aviso prévio', 'Válido até 30/11/2026', 'Enquanto durarem os estoques'])
    expect(limits(text)).toBe(false);
});
