import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateInOrder, formatLocalDate, readLocalDate } from '../../../main/shared/time/local-date.ts';

const read = (text: string, order: 'dmy' | 'mdy' | 'ymd' | 'unknown' = 'unknown') => dateInOrder(readLocalDate(text), order);

describe('dates of sheets', () => {
  it.each([
    ['25/12/2026', '2026-12-25T00:00:00'],
    ['5/5/2026', '2026-05-05T00:00:00'],
    ['2026-12-05', '2026-12-05T00:00:00'],
    ['2026-12-05T06:30:15', '2026-12-05T06:30:15'],
    ['25/12/2026 6:30', '2026-12-25T06:30:00'],
    ['29/02/2028', '2028-02-29T00:00:00'],
    ['25/12/26', '2026-12-25T00:00:00'],
    ['25.12.26 06:00', '2026-12-25T06:00:00'],
    ['25-12-26', '2026-12-25T00:00:00'],
    ['25/12/2026 6h', '2026-12-25T06:00:00'],
    ['25/12/2026 às 06h30', '2026-12-25T06:30:00'],
    ['05-dez-26', '2026-12-05T00:00:00'],
    ['5/dez/2026', '2026-12-05T00:00:00'],
    ['5 de dezembro de 2026', '2026-12-05T00:00:00'],
    ['1º de março de 2027', '2027-03-01T00:00:00'],
    ['01 Mar. 27 06:00', '2027-03-01T06:00:00'],
  ])('%s can be one date only', (text, value) => {
    expect(read(text)).toEqual({ type: 'date', value });
  });

  it('05/12/2026 is asked about until the order is known', () => {
    expect(read('05/12/2026')).toEqual({ type: 'ask' });
    expect(read('05/12/2026', 'dmy')).toEqual({ type: 'date', value: '2026-12-05T00:00:00' });
    expect(read('05/12/2026', 'mdy')).toEqual({ type: 'date', value: '2026-05-12T00:00:00' });
  });

  it('a year of two digits is of this century, and leaves the order as open', () => {
    expect(read('05/12/26')).toEqual({ type: 'ask' });
    expect(read('05/12/26', 'dmy')).toEqual({ type: 'date', value: '2026-12-05T00:00:00' });
    expect(read('12/25/26', 'dmy')).toEqual({ type: 'refused', reason: 'impossible' });
  });

  it('12/25/2026 is month and day once that was said, and no date where day comes first', () => {
    expect(read('12/25/2026')).toEqual({ type: 'ask' });
    expect(read('12/25/2026', 'ymd')).toEqual({ type: 'ask' });
    expect(read('12/25/2026', 'mdy')).toEqual({ type: 'date', value: '2026-12-25T00:00:00' });
    expect(read('12/25/2026', 'dmy')).toEqual({ type: 'refused', reason: 'impossible' });
  });

  it.each([
    ['31/04/2026', 'impossible'],
    ['29/02/2026', 'impossible'],
    ['2026-13-01', 'impossible'],
    ['25/12/2026 25:00', 'impossible'],
    ['25/13/2026', 'impossible'],
    ['25-foo-26', 'text'],
    ['31-abr-26', 'impossible'],
    ['amanhã', 'text'],
    ['46000', 'text'],
  ])('%s is refused: %s', (text, reason) => {
    expect(read(text)).toEqual({ type: 'refused', reason });
  });

  it('every day comes back from its own writing', () => {
    const days = fc.date({ min: new Date('1950-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        const value = `${day.toISOString().slice(0, 10)}T00:00:00`;
        expect(read(formatLocalDate(value), 'dmy')).toEqual({ type: 'date', value });
      }),
    );
  });
});
