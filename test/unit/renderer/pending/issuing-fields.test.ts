import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IssuingFieldView } from '../../../../preload/contract/pending/pending.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { repassSentence, repassWord } from '../../../../renderer/features/pending/public/repass-words.ts';
import { issuingCopy, issuingGroups } from '../../../../renderer/features/pending/testing.ts';
import { readTexts } from '../../../../renderer/kit/testing.ts';

const { t } = startTexts();
await readTexts();

const field = (path: string, value: string, kind: IssuingFieldView['kind'] = 'text'): IssuingFieldView => ({ path, value, kind });
const shown = (...fields: readonly IssuingFieldView[]) =>
  issuingGroups(t, fields).map(({ title, rows }) => [title, ...rows.map((row) => `${row.label}: ${row.shown ?? 'não informado'}`)]);

describe('data for issuing, as a person reads them', () => {
  it('known fields under Portuguese labels, by whom they are about, whatever the network calls them', () => {
    expect(
      shown(
        field('items[0].ncm', '27101921'),
        field('itens[0].quantidade', '1234.5', 'number'),
        field('items[0].total', '1234.5', 'number'),
        field('transaction.date', '2026-11-21T08:05:00'),
        field('transaction.license_plate', 'ABC1D23'),
        field('customer.document', '33000167000101'),
        field('customer.state_registration', '', 'null'),
        field('destinatario.endereco.logradouro', 'Rua A, 2'),
        field('customer.final_consumer', 'true', 'boolean'),
        field('supplier_document', '11222333000181'),
        field('repass_status', 'PENDING'),
        field('references', '', 'empty'),
        field('additional_info', 'Abastecido em 2026-11-21'),
      ),
    ).toEqual([
      ['Abastecimento', 'Data: 21/11/2026 08:05', 'Placa: ABC1D23', 'Situação do repasse: pendente'],
      ['Cliente', 'CNPJ: 33.000.167/0001-01', 'Inscrição estadual: não informado', 'Endereço: Rua A, 2', 'Consumidor final: sim'],
      ['Posto', 'CNPJ: 11.222.333/0001-81'],
      ['Item', 'NCM: 27101921', 'Quantidade: 1.234,5', 'Valor: R$\u00a01.234,50'],
      ['Nota', 'Documentos citados: não informado', 'Informações complementares: Abastecido em 21/11/2026'],
    ]);
  });

  it('several items are told apart', () => {
    const groups = issuingGroups(t, [field('items[0].ncm', '1'), field('items[1].ncm', '2'), field('items[1].cfop', '5656')]);
    expect(groups.map(({ title, rows }) => [title, rows.length])).toEqual([
      ['Item 1', 1],
      ['Item 2', 2],
    ]);
  });

  it('an unknown field is told in words, and one inside of something unknown too', () => {
    expect(shown(field('taxInfo.payer_code[1]', '0012', 'number'), field('carrier.name', 'X'), field('items[0].tags[0]', 'y'))).toEqual([
      ['Outros dados', 'Tax info · payer code 2: 0012', 'Carrier · name: X', 'Items 1 · tags 1: y'],
    ]);
  });

  it('an answer that is one value', () => expect(shown(field('', '12', 'number'))).toEqual([['Outros dados', 'Resposta: 12']]));

  it('is pasted by labels, with numbers as a program for notes takes them', () => {
    const groups = issuingGroups(t, [
      field('customer.cnpj', '33000167000101'),
      field('items[0].total', '1234.5', 'number'),
      field('items[0].product_name', 'Diesel\n\tS10'),
      field('items[0].unit', '', 'null'),
    ]);
    expect(issuingCopy(groups).split('\r\n')).toEqual([
      ...['Cliente', 'CNPJ\t33000167000101', '', 'Item', 'Valor\t1234,50', 'Produto\tDiesel S10', 'Unidade'],
    ]);
    const [, named] = issuingCopy(issuingGroups(t, [field('customer.name', '=HYPERLINK(A1)')])).split('\r\n');
    expect(named?.split('\t')[1]).toBe("'=HYPERLINK(A1)");
  });

  it('nothing is left out, and no word of the API is seen', () => {
    const name = fc.constantFrom('items', 'customer', 'tax_info', 'transactionId', 'date', 'total', 'quantity', 'someThing');
    const path = fc
      .array(fc.tuple(name, fc.option(fc.nat(3))), { minLength: 1, maxLength: 4 })
      .map((steps) => steps.map(([step, index]) => (index === null ? step : `${step}[${index}]`)).join('.'));
    const value = fc.constantFrom(
      field('', '', 'null'),
      field('', '', 'empty'),
      field('', ' '),
      field('', 'null'),
      field('', 'PENDING'),
      field('', 'true', 'boolean'),
      field('', '2026-11-21'),
      field('', '2026-11-21T08:05:00.123Z'),
      field('', 'de 2026-11-21T08:05:00-03:00 em diante'),
      field('', '12.5', 'number'),
    );
    const any = fc.uniqueArray(fc.tuple(path, value), { selector: ([each]) => each });
    fc.assert(
      fc.property(any, (pairs) => {
        const fields = pairs.map(([each, told]) => ({ ...told, path: each }));
        const rows = issuingGroups(t, fields).flatMap((group) => group.rows);
        expect(rows.map((row) => row.path).toSorted()).toEqual(fields.map((each) => each.path).toSorted());
        for (const row of rows) expect(`${row.label}: ${row.shown}`).not.toMatch(/\d{4}-\d{2}|PENDING|\w_\w|\[\d|\w\.[a-z]|true|: $/);
        for (const row of rows) expect(row.shown).not.toBe('null');
      }),
    );
  });
});

describe('the status of the repass', () => {
  it('has our word, or is named as the network’s', () => {
    expect(repassWord(t, 'PENDING')).toBe('pendente');
    expect(repassSentence(t, 'EM_ANALISE')).toBe('Situação informada pela rede: EM_ANALISE');
    expect(repassWord(t, null)).toBe('–');
    expect(repassSentence(t, ' ')).toBe('–');
  });
});
