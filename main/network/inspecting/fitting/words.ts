/** Words of a network that nothing gives a meaning to, and meanings that no sample has a word for. Pure. */

import type { ExampleName } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { find, isObject, parseJson } from '../../http/json.ts';
import { entryOf, PROFILE_ENTRIES } from '../../profile/editing/entries.ts';
import type { Candidates, WireProfile } from '../../profile/types.ts';
import { recordsAt } from '../../reading/records.ts';
import { recordsIn } from '../proposing/propose.ts';

interface Answer {
  readonly example: ExampleName | null;
  readonly text: string;
}

/** A word with the field that it stands in, and the entries that could hold it. */
export interface StrangeWord {
  readonly word: string;
  readonly field: string;
  readonly entries: readonly string[];
}

/** Fields that say words, with the beginning of the entries that hold these. */
const FIELDS: readonly (readonly [example: ExampleName, field: string, words: string])[] = [
  ['batch-status', 'batchStatus.status', 'batchStatus.words.'],
  ['batch-status', 'batchStatus.line.status', 'batchStatus.line.words.'],
  ['transactions', 'transactions.cancelled', 'transactions.cancelledWords.'],
  ['fleet-fuelings', 'customerTransactions.cancelled', 'customerTransactions.cancelledWords.'],
  ['prices', 'prices.active', 'prices.activeWords.'],
  ['prices', 'prices.kind', 'prices.kindWords.'],
];
const FLAG = /^(?:true|false)$/i;
/** More than these are no words but values. */
const MOST_WORDS = 12;

export function strangeWords(answers: readonly Answer[], profile: WireProfile): readonly StrangeWord[] {
  return FIELDS.flatMap(([example, field, beginning]) => {
    const entries = PROFILE_ENTRIES.flatMap(({ path }) => (path.startsWith(beginning) ? [path] : []));
    const known = new Set(entries.flatMap((entry) => (entryOf(profile, entry) as readonly string[]).map((word) => word.toUpperCase())));
    const seen = answers.flatMap((answer) => (answer.example === example ? wordsAt(example, field, parseJson(answer.text), profile) : []));
    const strange = [...new Set(seen)].filter((word) => !known.has(word.toUpperCase()) && !FLAG.test(word));
    return strange.length > MOST_WORDS ? [] : strange.map((word) => ({ word, field, entries }));
  });
}

function wordsAt(example: ExampleName, field: string, root: unknown, profile: WireProfile): readonly string[] {
  const { lines, accepted, rejected } = profile.batchStatus;
  const isOfLine = field.startsWith('batchStatus.line.');
  const records = isOfLine ? [lines, accepted, rejected].flatMap((places) => recordsAt(root, places)) : recordsIn(example, root, profile);
  return records.flatMap((record) => {
    const value = isObject(record) ? find(record, entryOf(profile, field) as Candidates)?.value : null;
    // Numbers may be words of a status, and 1 and 0 are true and false.
    const isWord = typeof value === 'string' || (typeof value === 'number' && example === 'batch-status');
    return isWord && String(value).trim() !== '' ? [String(value).trim()] : [];
  });
}

/** Ends of a batch that no sample shows: their words are asked, for nothing else can tell them. */
export function unseenEnds(answers: readonly Answer[], profile: WireProfile): readonly string[] {
  const seen = answers.flatMap(({ example, text }) =>
    example === 'batch-status' ? wordsAt(example, 'batchStatus.status', parseJson(text), profile).map((word) => word.toUpperCase()) : [],
  );
  if (seen.length === 0) return [];
  return (['done', 'refused'] as const)
    .filter((meaning) => !profile.batchStatus.words[meaning].some((word) => seen.includes(word.toUpperCase())))
    .map((meaning) => `batchStatus.words.${meaning}`);
}
