import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE, fixed, integerAt, parseProfile, readBatchStatus, readIssuing, scaled } from '../../../main/network/testing.ts';

describe('a number of the network', () => {
  it('with an exponent is read while it is of any use, and none that would take for ever', () => {
    expect([scaled('0e396', 4, '.'), scaled('0e397', 4, '.')]).toEqual([0, null]);
    expect([scaled('9e-404', 4, '.'), scaled('9e-405', 4, '.')]).toEqual([0, null]);
    expect([scaled('589e-2', 4, '.'), scaled('0.00589E+3', 4, '.'), scaled('1e9999', 4, '.')]).toEqual([58_900, 58_900, null]);
  });

  it('is rounded half away from zero, whichever its sign', () => {
    expect(['0.00005', '0.000049', '-0.00005', '-0.000049'].map((text) => scaled(text, 4, '.'))).toEqual([1, 0, -1, 0]);
  });

  it('is whole by all its characters, or it is none', () => {
    const whole = (value: unknown) => integerAt({ n: value }, ['n']);
    expect([whole(7), whole('7'), whole(' -7 '), whole(null)]).toEqual([7, 7, -7, null]);
    for (const value of ['1e3', '0x10', '7.0', '+7', 'x7', '7x', '', 7.5, true, '9007199254740993']) {
      expect(() => whole(value)).toThrow(/número inteiro/);
    }
  });

  it('goes out only with all its decimals', () => {
    expect([fixed(58_900, 4, 2, ','), fixed(58_910, 4, 2, ','), fixed(-58_900, 4, 2, '.'), fixed(50_000, 4, 0, '.')]).toEqual([
      '5,89',
      null,
      '-5.89',
      '5',
    ]);
    expect([fixed(5, 4, 4, ','), fixed(0.5, 4, 4, ',')]).toEqual(['0,0005', null]);
  });
});

it('data for issuing is read down to 32 levels', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`;
  expect(readIssuing(nested(32), DEFAULT_PROFILE.issuing).fields).toEqual([{ path: '[0]'.repeat(32), value: '1', kind: 'number' }]);
  expect(() => readIssuing(nested(33), DEFAULT_PROFILE.issuing)).toThrow('a resposta tem objetos demais um dentro do outro');
});

it('of many reasons the first fifty are told', () => {
  const message = Array.from({ length: 60 }, (_, n) => String(n + 1));
  const read = readBatchStatus(JSON.stringify({ status: 'FAILED', message }), DEFAULT_PROFILE.batchStatus, []);
  expect(read.ok && read.value.reason?.split('; ')).toEqual(message.slice(0, 50));
});

describe('a number of wire-profile.json', () => {
  it.each(['5e1', '5E1', '5e+1', '0.5e2', '500e-1', '5e001', '50000000000000e-12'])('may be written as %s', (text) => {
    const parsed = parseProfile(`{"batches":{"standard":{"largest":${text}}}}`);
    expect(parsed.ok && parsed.value.batches.standard.largest).toBe(50);
  });

  it.each(['.5', '5.', '05', '+5', '5e', '5e+', '- 5', '5e1.0'])('is not written as %s', (text) => {
    const parsed = parseProfile(`{"batches":{"standard":{"largest":${text}}}}`);
    expect(!parsed.ok && parsed.error.message).toMatch(/na linha 1, coluna/);
  });
});
