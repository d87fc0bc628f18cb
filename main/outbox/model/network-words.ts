import { networkMessageIn } from '../../network/index.ts';
import type { Problem, UncertainCause } from './record.ts';

/** Words of the network for display; null for an empty or blank answer. */
export function shownWords(words: string | null | undefined): string | null {
  const text = words?.trim() ?? '';
  return text === '' ? null : text;
}

/**
 * The network's words in the answer that left an upload in doubt; null: no answer, or no words. A
 * problem of an earlier attempt does not belong to this doubt.
 */
export function wordsOfDoubt(cause: UncertainCause, problem: Problem | null): string | null {
  const isOfDoubt = problem?.cause === cause;
  const words =
    cause === 'refused-after-doubt' || (isOfDoubt && cause === 'already-there')
      ? (shownWords(problem?.detail) ?? shownWords(problem?.api?.title))
      : shownWords(isOfDoubt ? networkMessageIn(problem.detail) : null);
  return words === null || /^HTTP \d{3}$/.test(words) ? null : words.replace(/\.$/, '');
}
