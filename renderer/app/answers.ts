import type { Result } from '../../preload/contract/errors.ts';
import type { Notify } from './notify.ts';

/** @returns null: it failed, and the user was told. */
export function answerOf<T>(answer: Result<T>, notify: Notify): T | null {
  if (answer.ok) return answer.value;
  notify.error(answer.error);
  return null;
}
