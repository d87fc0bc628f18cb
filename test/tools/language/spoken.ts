/** The functions of a file of sentences, and what they say to samples. */

export type Spoken = (...args: readonly unknown[]) => unknown;

/** What a sentence may be given; a code or a whole view is no sample, and its table is the compiler's. */
const SAMPLES: readonly unknown[] = [3, 'Ipê', ['Ipê', 'Jatobá'], 1, null, true, 'standard'];
const NONSENSE = /undefined|NaN|\[object|Invalid Date|=>/;

export function argumentsFor(count: number): readonly (readonly unknown[])[] {
  if (count === 0) return [[]];
  return argumentsFor(count - 1).flatMap((before) => SAMPLES.map((sample) => [...before, sample]));
}

/** The words of an answer; null = these arguments are none for it. */
export function said(speak: Spoken, given: readonly unknown[]): readonly string[] | null {
  let answer: unknown;
  try {
    answer = speak(...given);
  } catch {
    return null;
  }
  const words = typeof answer === 'object' && answer !== null ? Object.values(answer).filter((one) => one !== null) : [answer];
  const texts = words.filter((one): one is string => typeof one === 'string');
  return texts.length === words.length && texts.every((text) => text.trim() !== '' && !NONSENSE.test(text)) ? texts : null;
}

/** Each function in a module, by its name, with its twin of the other language. */
export function pairs(theirs: unknown, ours: unknown, name = ''): readonly (readonly [string, Spoken, Spoken])[] {
  if (typeof theirs === 'function' && typeof ours === 'function') return [[name, theirs as Spoken, ours as Spoken]];
  if (typeof theirs !== 'object' || theirs === null || typeof ours !== 'object' || ours === null) return [];
  return Object.entries(theirs).flatMap(([each, value]) =>
    pairs(value, (ours as Readonly<Record<string, unknown>>)[each], `${name}.${each}`),
  );
}
