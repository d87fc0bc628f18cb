import type { Result } from '../../preload/contract/errors.ts';
import type { Notify } from './notify.ts';

/** @returns null: the call failed and the user was notified. */
export function answerOf<T>(answer: Result<T>, notify: Notify): T | null {
  if (answer.ok) return answer.value;
  notify.error(answer.error);
  return null;
}

/** Busy indicator of an act. */
interface Sign {
  readonly isOn: () => boolean;
  readonly turn: (on: boolean) => void;
}

/** Ignores a call while another is running. @returns null: ignored, or it failed and the user was notified. */
export async function oneAtATime<T>({ isOn, turn }: Sign, call: () => Promise<Result<T>>, notify: Notify): Promise<T | null> {
  if (isOn()) return null;
  turn(true);
  const answer = await call();
  turn(false);
  return answerOf(answer, notify);
}
