/** Names of companies, as people write them and as they find each other. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyFinder, companyKey } from '../../../../main/shared/names/company-name.ts';

describe('one name in two spellings', () => {
  it.each([
    ['Expresso Vale do Ipê S.A.', 'EXPRESSO VALE DO IPE'],
    ['Expresso Vale do Ipê S/A', 'Expresso Vale Ipê'],
    ['Viação Morro Verde Ltda', 'VIACAO MORRO VERDE LTDA.'],
    ['Rio Claro EIRELI - ME', 'rio claro'],
  ])('“%s” and “%s”', (one, other) => {
    expect(companyKey(one)).toBe(companyKey(other));
  });

  it('a form within the name, or nothing but a form, stays', () => {
    expect(companyKey('Frota ME Azul')).not.toBe(companyKey('Frota Azul'));
    expect(companyKey('ME')).toBe('ME');
  });
});

describe('a text names', () => {
  const find = companyFinder(
    [
      'Expresso Vale do Ipê S.A.',
      'Viação Morro Verde Ltda',
      'Rodonaves Transportes e Encomendas Ltda',
      'Vale S.A.',
      'Transportes Sul Ltda',
    ].map((name) => ({
      name,
      what: name.split(' ')[0],
    })),
  );

  it.each([
    ['Tabela Expresso Vale do Ipê', ['Expresso']],
    ['só p/ Exp. Vale do Ipê', ['Expresso']],
    ['Vale do Ipê a partir de 30/11', ['Expresso']],
    ['MORRO VERDE', ['Viação']],
    ['preço da Rodonaves', ['Rodonaves']],
    ['Rodonaves Transp.', ['Rodonaves']],
    ['Vale', ['Vale']],
    ['Vale a partir de 30/11', []],
    ['Expresso', []],
    ['Transportes', []],
    ['Transportes do Norte', []],
    ['Transportes Sul', ['Transportes']],
    ['Morros Verdes', []],
    ['Gasolina Comum', []],
    ['', []],
  ])('“%s”: %j', (text, expected) => {
    expect(find(text)).toEqual(expected);
  });

  it('every company by its own name, whatever stands around it', () => {
    const word = fc.constantFrom('Aurora', 'Bandeirante', 'Catarina', 'Dourado', 'Estrela', 'Farol', 'Guarani');
    const name = fc.tuple(word, word, fc.constantFrom('Ltda', 'S.A.', 'ME', '')).map((words) => words.join(' ').trim());
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 1, selector: companyKey }), fc.nat(), (names, place) => {
        const among = companyFinder(names.map((one) => ({ name: one, what: one })));
        const chosen = names[place % names.length] ?? '';
        expect(among(`tabela de ${companyKey(chosen).toLowerCase()} - 2026`)).toContain(chosen);
      }),
    );
  });
});
