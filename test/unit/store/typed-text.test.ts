/** Words in SQL match as words in memory do. */

import { expect, test } from 'vitest';
import { hasWordSql, typedSql } from '../../../main/store/index.ts';
import { memoryStore } from '../../fakes/ready-store.ts';

const KEY = '35261111222333000181550010000000221146453882';
const WORDS = `EXPRESSO VALE DIESEL S10 ABC1234 2201 ${KEY}`;

test('a few digits begin a word that is no code, anything longer is found anywhere', () => {
  const store = memoryStore();
  const has = (word: string): boolean =>
    store.prepare(`SELECT ${hasWordSql('$words', word, '$word')} AS has`).get({ $words: WORDS, $word: word })?.has === 1;
  const found = ['22', '220', 'S10', 'PRESSO', KEY, '300018', '1234', '35', '1', '10'].filter(has);
  expect(found).toEqual(['22', '220', 'S10', 'PRESSO', KEY, '300018']);
  store.close();
});

test('an amount with cents is one condition, and every other word has its own value', () => {
  const sql = (text: string) => typedSql(text, ['a', 'b'], (_, parameter) => parameter);
  expect(sql('R$ 1.412,50').values).toEqual({ $amount: 14_125_000 });
  expect(sql('R$ 1.412,50').parts).toHaveLength(1);
  expect(sql('vale  ABC-1234')).toEqual({
    parts: ['$word0', '($word1 AND $word2 OR $word3)'],
    values: { $word0: 'VALE', $word1: 'ABC', $word2: '1234', $word3: 'ABC1234' },
  });
  // A key as notes and people write it, beside its words.
  for (const typed of [`NFe${KEY}`, (KEY.match(/\d{4}/g) ?? []).join(' ')]) {
    const { parts, values } = sql(typed);
    expect(parts).toHaveLength(1);
    expect(Object.values(values).at(-1)).toBe(KEY.slice(0, 44));
  }
  expect(sql(KEY)).toEqual({ parts: ['$word0'], values: { $word0: KEY } });
});
