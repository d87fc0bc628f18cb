import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { haystack, ranks, searchList } from '../../../main/notes/testing.ts';
import { readyList, searchPending } from '../../../main/pending/testing.ts';
import { bestOf, type Rank } from '../../../main/shared/best-of.ts';
import { searchNames } from '../../../main/shared/names/search-names.ts';
import { amountAloneE4, bareNumber, containsWord, namedNoteNumber } from '../../../main/shared/names/search-words.ts';
import { normaliseLabel } from '../../../main/shared/text.ts';
import { typedAmountE4 } from '../../../main/shared/typed-amount.ts';
import { row, TODAY } from '../pending/support.ts';

describe('the best few', () => {
  const ranked = fc.array(fc.record({ rank: fc.constantFrom<Rank | null>(0, 1, 2, 3, null), at: fc.nat() }), { maxLength: 40 });

  it('are those that sorting all of them by rank would give', () => {
    fc.assert(
      fc.property(ranked, fc.integer({ min: 0, max: 10 }), (all, most) => {
        const fit = all.filter(({ rank }) => rank !== null);
        const sorted = fit.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0)).slice(0, most);
        expect(bestOf(all, ({ rank }) => rank, most)).toEqual(sorted);
      }),
    );
  });

  it('are looked for no longer than needed', () => {
    let looked = 0;
    const all = Array.from({ length: 1000 }, (_, at) => at);
    const found = bestOf(
      all,
      () => {
        looked += 1;
        return 0;
      },
      6,
    );
    expect(found).toEqual([0, 1, 2, 3, 4, 5]);
    expect(looked).toBe(6);
  });
});

describe('an amount as it is typed', () => {
  it.each([
    ['412,50', 4_125_000],
    ['R$ 1.412,5', 14_125_000],
    ['r$412', 4_120_000],
    ['1.000.000', 10_000_000_000],
    ['0,01', 100],
  ])('%s', (text, e4) => expect(typedAmountE4(text)).toBe(e4));

  it.each(['', 'ABC', '41,255', '4.12', '1,2,3', 'R$', '12 34'])('%s is none', (text) => expect(typedAmountE4(text)).toBeNull());

  it('is read as money is written', () => {
    const format = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        expect(typedAmountE4(`R$ ${format.format(cents / 100)}`)).toBe(cents * 100);
      }),
    );
  });
});

describe('fuelings', () => {
  const rows = [
    row('5001', { plate: 'QXA5C01', valueE4: 1_000_000, customerName: 'Frota 412 Ltda' }),
    row('5002', { plate: 'ABC1D23', valueE4: 4_120_000, customerName: 'Transportes Ágil' }),
    row('5003', { plate: 'ABC9Z99', valueE4: 14_125_000, customerName: 'Padaria Pão' }),
  ];
  const find = (text: string, most = 6) => searchPending(readyList(rows, TODAY), text, most).map(({ row: { id } }) => id);

  it('whose value or plate it is come before those that only hold it', () => {
    expect(find('412')).toEqual(['5002', '5001', '5003']);
    expect(find('R$ 1.412,50')).toEqual(['5003']);
    expect(find('abc')).toEqual(['5002', '5003']);
    expect(find('ABC-9Z99')).toEqual(['5003']);
    expect(find('5001')).toEqual(['5001']);
  });

  it('are found by the words of their customer, whatever the accents, and by several words', () => {
    expect(find('agil')).toEqual(['5002']);
    expect(find('pao padaria')).toEqual(['5003']);
    expect(find('pao agil')).toEqual([]);
  });

  it('are none when nothing is said, and never more than asked for', () => {
    expect(find('  ')).toEqual([]);
    expect(find('R$')).toEqual([]);
    expect(find('abc', 1)).toEqual(['5002']);
  });
});

describe('notes', () => {
  const KEY = '35261111222333000181550010000000431000000438';
  const note = {
    ...{ number: '43', key: KEY, recipientName: 'Transportes Ágil Ltda', recipientCnpj: '99888777000166', totalE4: 4_125_000 },
    fuelings: [{ plate: 'ABC-1D23', customerName: 'Frota Norte' }],
  };
  const rank = (text: string) => ranks(text)?.(note) ?? null;

  it('by number, key, CNPJ and customer, the surest first', () => {
    expect(rank('43')).toBe(0);
    expect(rank('000.043')).toBe(0);
    expect(rank(KEY)).toBe(0);
    expect(rank(KEY.replace(/(\d{4})/g, '$1 '))).toBe(0);
    expect(rank('99.888.777/0001-66')).toBe(0);
    expect(rank('4')).toBe(1);
    expect(rank('112223')).toBe(2);
    expect(rank('agil transp')).toBe(3);
    expect(rank('R$ 412,50')).toBe(0);
    expect(rank('abc1d23')).toBe(0);
    expect(rank('ABC-1')).toBe(1);
    expect(rank('frota norte')).toBe(3);
  });

  it('by a key or a CNPJ with letters, whole or a part, as it is written anywhere', () => {
    const lettered = { ...note, key: '35261112ABC34501DE35550010000000431000000438', recipientCnpj: '12ABC34501DE35' };
    const rankOf = (text: string) => ranks(text)?.(lettered) ?? null;
    expect(['12.ABC.345/01DE-35', '12abc34501de35', lettered.key, `NFe${lettered.key}`].map(rankOf)).toEqual([0, 0, 0, 0]);
    expect(rankOf(lettered.key.replace(/(.{4})/g, '$1 '))).toBe(0);
    expect([rankOf('ABC345'), rankOf('12.ABC.345'), rankOf('ABC34'), rankOf('ABCDEF')]).toEqual([2, 2, null, null]);
    expect(rank(`NFe${KEY}`)).toBe(0);
  });

  it('a few digits somewhere in a key say nothing', () => {
    expect(rank('11')).toBeNull();
    expect(rank('ABC11')).toBeNull();
    expect(rank('ab')).toBeNull();
    expect(rank('412,51')).toBeNull();
    expect(rank('outra')).toBeNull();
    expect(ranks(' - ')).toBeNull();
  });
});

describe('notes by "nota" and a number, or by an amount', () => {
  const listed = (id: string, number: string, part: object = {}) => {
    const row = {
      id,
      number,
      key: '3526112222233300018155001000000'.padEnd(44, '2'),
      totalE4: 61_500,
      state: 'pending',
      fuelings: [],
      ...part,
    };
    return { row, hay: () => haystack([`nfe-${id}.xml`, number, row.key, 'Nota Certa Ltda', '22333444000155']) };
  };
  const notes = [
    listed('copy', '22', { state: 'duplicate' }),
    listed('23', '23', { totalE4: 6_150_000 }),
    listed('220', '220', { totalE4: 10_000 }),
    listed('22', '22'),
  ] as unknown as Parameters<typeof searchList>[0];
  const find = (text: string) => searchList(notes, text).map(({ row: { id } }) => id);

  it.each(['nota 22', 'Nota nº 022', 'NF-e 22', '22'])('%s: the note itself, then longer numbers, then copies', (text) => {
    expect(find(text)).toEqual(['22', '220', 'copy']);
  });

  it('an amount matches amounts alone; six digits match keys', () => {
    expect(find('6,15')).toEqual(['22', 'copy']);
    expect(find('615,00')).toEqual(['23']);
    expect(find('222223')).toHaveLength(4);
    expect(find('nota certa')).toHaveLength(4);
  });

  it('a key is found with its prefix', () => {
    const key = `35261112ABC34501DE35${'1'.repeat(24)}`;
    const all = [...notes, listed('other', '9', { key })] as typeof notes;
    expect([key, `NFe${key}`].map((text) => searchList(all, text).map(({ row: { id } }) => id))).toEqual([['other'], ['other']]);
  });

  it('everywhere', () => {
    const note = { number: '23', key: '2'.repeat(44), recipientName: 'Nota 22', recipientCnpj: null, totalE4: 1, fuelings: [] };
    expect([ranks('nota 22')?.(note), ranks('nota 23')?.(note), ranks('nota 2')?.(note), ranks('6,15')?.(note)]).toEqual([
      null,
      0,
      1,
      null,
    ]);
  });
});

describe('typed words', () => {
  it('a few digits match the beginning of a word that is no code', () => {
    expect(containsWord('NFE 22 XML', '22')).toBe(true);
    expect(containsWord('FROTA 412', '41')).toBe(true);
    expect(containsWord('FROTA 412', '12')).toBe(false);
    expect(containsWord('22333444000155', '22')).toBe(false);
    expect(containsWord('22333444000155', '333444')).toBe(true);
  });

  it('are a number or an amount', () => {
    expect(['nota 22', 'notas fiscal 022', 'nota', 'nota certa 22', '22'].map(namedNoteNumber)).toEqual(['22', '22', null, null, null]);
    expect(['022', '22 a', ''].map(bareNumber)).toEqual(['22', null, null]);
    expect(['6,15', 'R$ 6', '6', 'a, b'].map(amountAloneE4)).toEqual([61_500, 60_000, null, null]);
  });
});

describe('names', () => {
  const find = (text: string, most = 6) =>
    searchNames(['Diesel S10', 'Óleo Diesel S500', 'Etanol', 'Diesel S10 Aditivado'], text, most, normaliseLabel);

  it('that begin so come first', () => {
    expect(find('diesel')).toEqual(['Diesel S10', 'Diesel S10 Aditivado', 'Óleo Diesel S500']);
    expect(find('oleo')).toEqual(['Óleo Diesel S500']);
    expect(find('s10 diesel')).toEqual(['Diesel S10', 'Diesel S10 Aditivado']);
    expect(find('diesel', 1)).toEqual(['Diesel S10']);
    expect(find('')).toEqual([]);
  });
});
