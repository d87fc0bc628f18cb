import type { Result } from '../../preload/contract/errors.ts';
import type { Notify } from './notify.ts';

/** @returns null: it failed, and the user was told. */
export function answerOf<T>(answer: Result<T>, notify: Notify): T | null {
  if (answer.ok) return answer.value;
  notify.error(answer.error);
  return null;
}

/** What the page shows while something is under way. */
interface Sign {
  readonly isOn: () => boolean;
  readonly turn: (on: boolean) => void;
}

/** One at a time: a second one meanwhile is none. @returns null: it was none, or it failed, and the user was told. */
export async function oneAtATime<T>({ isOn, turn }: Sign, call: () => Promise<Result<T>>, notify: Notify): Promise<T | null> {
  if (isOn()) return null;
  turn(true);
  const answer = await call();
  turn(false);
  return answerOf(answer, notify);
}
