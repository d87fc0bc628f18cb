import { describe, expect, it } from 'vitest';
import {
  reasonText as inEnglish,
  matchNotes,
  type Reason,
  matchingReasonText as reasonText,
  resultText,
} from '../../../../main/notes/testing.ts';
import { context, fueling, noteOf } from './support.ts';

describe('what the user reads', () => {
  it.each<[Reason, string]>([
    [{ kind: 'value', verdict: 'same', differenceE4: 0, points: 20 }, 'O valor é igual.'],
    [
      { kind: 'value', verdict: 'same', differenceE4: -200, points: 20 },
      'O valor é igual, com diferença de arredondamento de R$\u00a00,02.',
    ],
    [{ kind: 'value', verdict: 'different', differenceE4: 12_345_600, points: 0 }, 'O valor da nota é maior em R$\u00a01.234,56.'],
    [{ kind: 'litres', verdict: 'different', differenceE4: -10_500, points: -10 }, 'A quantidade da nota é menor em 1,05 L.'],
    [{ kind: 'litres', verdict: 'different', differenceE4: 20_000, points: -10 }, 'A quantidade da nota é maior em 2 L.'],
    [{ kind: 'customer', verdict: 'remembered', points: 25 }, 'O cliente é o mesmo, pelo CNPJ já confirmado.'],
    [{ kind: 'date', days: 1, early: false, points: 10 }, 'A nota é do dia seguinte.'],
    [{ kind: 'date', days: -1, early: false, points: 10 }, 'A nota foi emitida 1 dia antes.'],
    [{ kind: 'date', days: 4, early: false, points: 7 }, 'A nota foi emitida 4 dias depois.'],
    [{ kind: 'date', days: 0, early: true, points: 0 }, 'A nota foi emitida horas antes do abastecimento.'],
    [{ kind: 'references', verdict: 'same', count: 3, points: 10 }, 'A nota cita 3 cupons, um para cada abastecimento.'],
    [{ kind: 'lines', verdict: 'different', count: 2, points: -10 }, 'A nota tem 2 linhas para um só abastecimento.'],
    [{ kind: 'group', size: 3, points: -20 }, 'Soma de 3: menos certo que um valor único.'],
  ])('%j', (reason, sentence) => {
    const of = { form: 'one-to-one', noteCustomer: null, fuelingCustomer: null, unit: 'L' } as const;
    if (reason.kind === 'group') expect(reasonText(reason)).toBe(sentence);
    else expect(reasonText(reason, of)).toBe(sentence);
  });

  it('names the two customers where they differ', () => {
    const of = { form: 'one-to-one', noteCustomer: 'Aurora Ltda', fuelingCustomer: 'Frota Sul', unit: 'L' } as const;
    const unknown = { kind: 'customer', verdict: 'unknown', points: -10 } as const;
    expect(reasonText(unknown, of)).toBe('Cliente diferente? Nota: Aurora Ltda. Abastecimento: Frota Sul.');
    expect(reasonText(unknown, { ...of, fuelingCustomer: 'AURORA LTDA' })).toBe('Cliente diferente? Confira o nome e o CNPJ.');
    expect(inEnglish(unknown, { ...of, fuelingCustomer: 'AURORA LTDA' })).not.toContain('Aurora');
  });

  it('a quantity has its unit, or is not told in numbers', () => {
    const of = { form: 'one-to-one', noteCustomer: null, fuelingCustomer: null } as const;
    const less = { kind: 'litres', verdict: 'different', differenceE4: -10_500, points: -10 } as const;
    const rounded = { kind: 'litres', verdict: 'same', differenceE4: 100, points: 20 } as const;
    expect(reasonText(less, { ...of, unit: 'm³' })).toBe('A quantidade da nota é menor em 1,05 m³.');
    expect(reasonText(less, { ...of, unit: null })).toBe('A quantidade da nota é menor.');
    expect(reasonText(rounded, { ...of, unit: null })).toBe('A quantidade é igual, com diferença de arredondamento.');
    expect(inEnglish(less, { ...of, unit: 'm³' })).toContain('lower by 1,05 m³');
  });

  it('has a sentence for every result', () => {
    const row = fueling('1');
    const pair = [
      fueling('2', { customerName: 'Frota Sul' }),
      fueling('3', { customerName: 'Frota Sul', valueE4: 1_000_000, quantityE4: 166_700 }),
    ];
    const notes = [noteOf('a', [row]), noteOf('b', pair), noteOf('d', [fueling('x', { customerName: 'Ninguém', valueE4: 70_000 })])];
    const results = matchNotes(notes, [row, ...pair], context).notes;
    expect(results.map(resultText)).toEqual([
      'A nota corresponde a um abastecimento pendente.',
      'A nota reúne 2 abastecimentos pendentes.',
      expect.stringContaining('Nenhum abastecimento pendente deste cliente.'),
    ]);
  });
});
