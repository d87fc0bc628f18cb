import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareCnpj, formatCnpj, formatDocument } from '../../../../renderer/format/cnpj.ts';
import { formatAgo, formatClock, formatHour, formatLocal, formatMoment } from '../../../../renderer/format/dates.ts';
import { fileNameWithin } from '../../../../renderer/format/file-name.ts';
import { formatBarePrice, formatBasisPoints, formatPrice, formatPriceChange } from '../../../../renderer/format/money.ts';
import { formatBytes, formatCount } from '../../../../renderer/format/numbers.ts';

/** Intl puts a no-break space after "R$". */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('name of a file', () => {
  it('keeps beginning and ending of a long one', () => {
    const long = `abastecimentos-frota-${'9'.repeat(80)}-2026-11-21.xlsx`;
    const short = fileNameWithin(long, 60);
    expect([...short]).toHaveLength(60);
    expect(short).toMatch(/^abastecimentos-frota-9+…9*-2026-11-21\.xlsx$/);
    expect(fileNameWithin('pendencias-11222333000181-2026-11-21.xlsx', 60)).toBe('pendencias-11222333000181-2026-11-21.xlsx');
  });

  it('of a saved file is never cut before its verb', () => {
    const source = readFileSync('renderer/app/notices/follow-files.tsx', 'utf8');
    expect(source).not.toContain('rc-truncate');
    expect(source.match(/fileName: fileNameWithin\(/g)).toHaveLength(2);
  });
});

describe('money', () => {
  it.each([
    [58900, 'R$ 5,89'],
    [58990, 'R$ 5,899'],
    [58999, 'R$ 5,8999'],
    [50000, 'R$ 5,00'],
    [12345678, 'R$ 1.234,5678'],
  ])('shows %i as %s', (value, text) => expect(plain(formatPrice(value))).toBe(text));

  it('shows a missing price as a dash', () => expect(formatPrice(null)).toBe('–'));

  it('loses no digit of any price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (value) => {
        const [whole = '', cents = ''] = formatBarePrice(value).split(',');
        expect(Number(whole) * 10_000 + Number(cents.padEnd(4, '0'))).toBe(value);
      }),
    );
  });

  it('signs a change, but not the absence of one', () => {
    expect(formatPriceChange(59900, 58900)).toBe('+0,10');
    expect(formatPriceChange(57900, 58900)).toBe('-0,10');
    expect(formatPriceChange(58900, 58900)).toBe('0,00');
    expect(formatPriceChange(58900, null)).toBe('–');
  });

  it.each([
    [1500, '+15,00%'],
    [-49, '-0,49%'],
    [0, '0,00%'],
    [89_500, '+895%'],
  ])('shows %i hundredths of a percent as %s', (value, text) => expect(formatBasisPoints(value)).toBe(text));
});

describe('CNPJ', () => {
  it('keeps letters', () => {
    expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
    expect(bareCnpj(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35');
  });

  it('masks as far as it was typed', () => {
    expect(formatCnpj('')).toBe('');
    expect(formatCnpj('12')).toBe('12');
    expect(formatCnpj('12ABC3')).toBe('12.ABC.3');
  });

  it('is the same after masking and unmasking', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{0,14}$/), (text) => {
        expect(bareCnpj(formatCnpj(text))).toBe(text);
      }),
    );
  });

  it('leaves other documents as they came', () => {
    expect(formatDocument('***.456.789-**')).toBe('***.456.789-**');
    expect(formatDocument(null)).toBe('');
  });
});

describe('dates', () => {
  const now = new Date(2026, 10, 21, 12, 0, 0);
  const past = (ms: number) => new Date(now.getTime() - ms).toISOString();

  it('says how long ago', () => {
    expect(formatAgo(past(30_000), now)).toBeNull();
    expect(formatAgo(past(5 * 60_000), now)).toBe('há 5 minutos');
    expect(formatAgo(past(3 * 3_600_000), now)).toBe('há 3 horas');
    expect(formatAgo(past(48 * 3_600_000), now)).toBe('há 2 dias');
    expect(formatAgo('nada', now)).toBeNull();
  });

  it('says the day only when it is not today', () => {
    expect(formatClock(new Date(2026, 10, 21, 8, 28).toISOString(), now)).toBe('08:28');
    expect(formatClock(new Date(2026, 10, 20, 8, 28).toISOString(), now)).toBe('20/11 08:28');
  });

  it('parts the hour from the day where it was not today', () => {
    expect(formatHour(new Date(2026, 10, 21, 23, 29).toISOString(), now)).toEqual({ day: null, time: '23:29' });
    expect(formatHour(new Date(2026, 10, 20, 23, 29).toISOString(), now)).toEqual({ day: '20/11', time: '23:29' });
    expect(formatHour('ontem', now)).toBeNull();
  });

  it('says the year of a day that is more than half a year away', () => {
    const near = new Date(2026, 5, 1, 8, 28).toISOString();
    const far = new Date(2026, 4, 1, 8, 28).toISOString();
    expect([formatMoment(near, now), formatMoment(far, now)]).toEqual(['01/06, 08:28', '01/05/2026']);
    expect([formatClock(near, now), formatClock(far, now)]).toEqual(['01/06 08:28', '01/05/2026']);
    expect([formatHour(near, now)?.day, formatHour(far, now)?.day]).toEqual(['01/06', '01/05/2026']);
  });

  it("writes a station's local date-time without moving it to another zone", () => {
    expect(formatLocal('2026-11-22T00:00:00')).toBe('22/11/2026');
    expect(formatLocal('2026-11-22T06:30:00')).toBe('22/11/2026 06:30');
    expect(formatLocal('2026-11-22')).toBe('22/11/2026');
    expect(formatLocal('amanhã')).toBe('amanhã');
    expect(formatLocal(null)).toBe('–');
  });
});

describe('numbers', () => {
  it('groups thousands and names sizes', () => {
    expect(formatCount(10_000)).toBe('10.000');
    expect(formatBytes(840)).toBe('840 bytes');
    expect(formatBytes(12_288)).toBe('12 kB');
    expect(formatBytes(50 * 1024 * 1024)).toBe('50 MB');
  });
});
