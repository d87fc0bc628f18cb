/** A CPF in a price sheet: named as what it is, and never shown whole. */

import { describe, expect, it } from 'vitest';
import { readCnpj } from '../../../../main/shared/cnpj.ts';
import { isCpf, maskCpfs, maskedCpf } from '../../../../main/shared/redaction/cpf.ts';
import { xlsx } from '../reading/workbooks.ts';
import { CUSTOMER, codes, context, inForce, open, station } from './support.ts';

const sheet = (customer: string) => `Produto;Preço;CNPJ do cliente\nGasolina Comum;5,69;${customer}\n`;

/** With zeros before it, it is a CNPJ as well: so is every CPF that begins with two zeros. */
const BOTH = '00123456797';

describe('a CPF in the place of a customer', () => {
  it('may be a CNPJ too, with zeros before it', () => {
    expect([isCpf(BOTH), readCnpj(BOTH).type]).toEqual([true, 'valid']);
  });

  it.each(['529.982.247-25', '52998224725', ' 529.982.247-25 ', 'João 529.982.247-25', BOTH, '001.234.567-97'])('%s', async (text) => {
    const { first, row } = await open(sheet(text));
    const one = await row(2);
    expect([one.verdict, one.customerDocument, codes(one)]).toEqual(['error', null, ['customer-invalid']]);
    const [issue] = one.issues;
    expect(issue?.message).toMatch(
      /^Linha 2, coluna “CNPJ do cliente”: “(João )?\*\*\*\.\d{3}\.\d{3}-\*\*” é um CPF\. Escreva o CNPJ do cliente/,
    );
    expect(issue?.short).toContain('Escreva o CNPJ do cliente');
    expect(first.unknownCustomers).toEqual([]);
  });

  it('as a number that lost its zeros', async () => {
    const cpf = '01234567890';
    expect(isCpf(cpf)).toBe(true);
    const { row } = await open(
      xlsx({
        sheets: [
          {
            name: 'a',
            rows: [
              ['Produto', 'Preço', 'CNPJ do cliente'],
              ['Etanol', 3.99, Number(cpf)],
            ],
          },
        ],
      }),
    );
    expect((await row(2)).issues[0]?.message).toContain('“***.345.678-**” é um CPF');
  });

  it('mistyped, it is masked all the same', async () => {
    const { row } = await open(sheet('52998224726'));
    expect((await row(2)).issues[0]?.message).toContain('“***.982.247-**” não é um CNPJ válido');
  });

  it('is masked in any other column too, and a CNPJ is not', async () => {
    const { row } = await open(`Produto;Preço;CNPJ do cliente;Tipo\nEtanol;529.982.247-25;${CUSTOMER};acordo\n`);
    expect((await row(2)).issues.map(({ message }) => message).join()).not.toContain('529');
    expect(maskCpfs('11.222.333/0001-81 e 11222333000181')).toBe('11.222.333/0001-81 e 11222333000181');
    expect(maskCpfs('{"text":"529.982.247-25 ou 52998224725"}')).toBe('{"text":"***.982.247-** ou ***.982.247-**"}');
    expect(maskedCpf('12345678901')).toBeNull();
  });
});

describe('a cell with a CPF, in any column', () => {
  it('stays as it is for the hand that edits it, and is shown without the CPF', async () => {
    const opened = await open(`Produto;Preço;Vigência\nDiesel S10 CPF 529.982.247-25;5,90;52998224725\nEtanol;3,99;\n`);
    const { product, price, validFrom } = (await opened.row(2)).cells;
    expect(product).toEqual({
      original: 'Diesel S10 CPF 529.982.247-25',
      edited: null,
      masked: { original: 'Diesel S10 CPF ***.982.247-**', edited: null },
    });
    expect([price?.masked, validFrom?.masked?.original]).toEqual([undefined, '***.982.247-**']);
    await opened.edit({ type: 'set-cell', line: 3, role: 'product', text: 'de 529.982.247-25' });
    expect((await opened.row(3)).cells.product).toMatchObject({
      edited: 'de 529.982.247-25',
      masked: { original: 'Etanol', edited: 'de ***.982.247-**' },
    });
  });

  it('a customer’s name of the price list too', async () => {
    const named = { ...inForce('1101', 57_900, 'agreement', CUSTOMER), customerName: 'JOAO DA SILVA 52998224725' };
    const opened = await open(sheet(CUSTOMER), context({ stations: [station({ inForce: [named] })] }));
    expect((await opened.row(2)).customerName).toBe('JOAO DA SILVA ***.982.247-**');
  });
});
