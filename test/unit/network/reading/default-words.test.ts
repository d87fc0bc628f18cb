import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE, meaningOf, readBatchStatus } from '../../../../main/network/testing.ts';

const { batchStatus } = DEFAULT_PROFILE;

/** What a network may say of a batch, or of a line of it, before anybody has written a wire-profile.json. */
const OF_BOTH = [
  ['PENDING', 'waiting'],
  ['PROCESSING', 'running'],
  ['IN_PROGRESS', 'running'],
  ['COMPLETED', 'done'],
  ['PROCESSED', 'done'],
  ['SUCCESS', 'done'],
  ['FAILED', 'refused'],
  ['REJECTED', 'refused'],
  ['ERROR', 'refused'],
] as const;
const OF_BATCHES = [
  ['PARTIAL', 'partial'],
  ['PARTIALLY_PROCESSED', 'partial'],
  ['COMPLETED_WITH_ERRORS', 'partial'],
] as const;

describe('without a profile of its own', () => {
  it.each([...OF_BOTH, ...OF_BATCHES])('a batch that is %s is %s, however it is written', (word, meaning) => {
    const spelled = [word, word.toLowerCase(), ` ${word} `].map((each) => meaningOf(each, batchStatus.words));
    expect(spelled).toEqual([meaning, meaning, meaning]);
  });

  it.each(OF_BOTH)('a line that is %s is %s', (word, meaning) => {
    expect(meaningOf(word, batchStatus.line.words)).toBe(meaning);
  });

  it('a line is never partly done, and a word that nobody named says nothing', () => {
    for (const [word] of OF_BATCHES) expect(meaningOf(word, batchStatus.line.words)).toBe('unknown');
    for (const word of ['', 'HELD', 'COMPLETED!', 'IN PROGRESS']) expect(meaningOf(word, batchStatus.words)).toBe('unknown');
  });

  it('reasons are looked for under each of their names, in order, blank ones skipped', () => {
    const read = (body: object) => readBatchStatus(JSON.stringify({ status: 'FAILED', ...body }), batchStatus, []);
    const reasonOf = (body: object) => {
      const reading = read(body);
      return reading.ok ? [reading.value.reason, ...reading.value.lines.map((line) => line.reason)] : reading.detail;
    };
    expect(reasonOf({ message: 'um', detail: 'dois' })).toEqual(['um']);
    expect(reasonOf({ message: ' ', detail: 'dois' })).toEqual(['dois']);
    expect(reasonOf({ items: [{ message: 'a', errors: ['b'] }, { errors: ['b', ' ', '', 'c'] }, { errors: [] }] })).toEqual([
      null,
      'a',
      'b; c',
      null,
    ]);
    expect(reasonOf({ message: {} })).toEqual([null]);
  });
});
