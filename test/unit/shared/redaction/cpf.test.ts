import { expect, test } from 'vitest';
import { isCpf, withoutCpf } from '../../../../main/shared/redaction/cpf.ts';

test('check digits', () => {
  expect(isCpf('52998224725')).toBe(true);
  expect(isCpf('52998224726')).toBe(false);
  expect(isCpf('529982247250')).toBe(false);
});

test('a CPF is masked where it is written as one, or where the name says what it is', () => {
  expect(withoutCpf('observacao', '529.982.247-25')).toBe('***.982.247-**');
  expect(withoutCpf('driver.document', ' 52998224725 ')).toBe('***.982.247-**');
  // Eleven digits under another name are a number like any other.
  expect(withoutCpf('transaction.id', '52998224725')).toBe('52998224725');
  expect(withoutCpf('driver.document', '52998224726')).toBe('52998224726');
  expect(withoutCpf('customer.document', '11222333000181')).toBe('11222333000181');
});
