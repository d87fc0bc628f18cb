import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { monthInKey, monthsBetween, nextMonth, numberInKey } from '../../../main/closing/testing.ts';
import { streamZip } from '../../../main/shared/zip/stream-zip.ts';

test('months follow one another over the end of a year', () => {
  expect(nextMonth('2026-09')).toBe('2026-10');
  expect(nextMonth('2026-12')).toBe('2027-01');
  expect(monthInKey('2026-09')).toBe('2609');
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2027-02', '2027-01', '2026-12', '2026-11']);
});

test('the present month can be closed when nothing is known, or only what is yet to come', () => {
  expect(monthsBetween(null, '2026-11')).toEqual(['2026-11']);
  expect(monthsBetween('2027-01', '2026-11')).toEqual(['2026-11']);
  expect(monthsBetween('1990-01', '2026-11')).toHaveLength(60);
});

test('the number of a note is read from its key, also where its CNPJ has letters', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
  const issuer = fc.oneof(digits(14), fc.stringMatching(/^[0-9A-Z]{12}[0-9]{2}$/));
  fc.assert(
    fc.property(digits(6), issuer, digits(5), fc.integer({ min: 0, max: 999_999_999 }), digits(10), (head, cnpj, model, number, tail) => {
      const key = `${head}${cnpj}${model}${String(number).padStart(9, '0')}${tail}`;
      expect(numberInKey(key)).toBe(number === 0 ? null : String(number));
      expect(numberInKey(key.slice(1))).toBeNull();
      expect(numberInKey(`${key}1`)).toBeNull();
    }),
  );
});

const encode = (text: string) => new TextEncoder().encode(text);
const file = (path: string, text: string) => ({ path, bytes: encode(text), localTime: '2026-11-20T09:00:00' });

test('a zip made file by file holds the very bytes, lets others go first, and is the same each time', async () => {
  let now = 0;
  let turns = 0;
  const pace = {
    now: () => {
      now += 5;
      return now;
    },
    turn: async () => {
      turns += 1;
    },
  };
  const files = [file('a.xml', 'á'.repeat(1000)), file('eventos/b.xml', 'b'), file('vazio.txt', '')];
  const zip = await streamZip(files, 10_000, pace);
  const read = Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]);
  expect(read).toEqual(files.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]));
  expect(turns).toBeGreaterThan(0);
  expect(await streamZip(files, 10_000, pace)).toEqual(zip);
});

test('a zip that grows too large ends, and no more is read', async () => {
  let read = 0;
  function* endless() {
    for (;;) {
      read += 1;
      yield file(`${read}.xml`, 'x');
    }
  }
  const made = streamZip(endless(), 1000, { now: () => 0, turn: async () => {} });
  await expect(made).rejects.toMatchObject({ name: 'ZipTooLarge' });
  expect(read).toBeLessThan(100);
});
