/** Answers of the fake bridge that a test gives when it likes, and what was asked for them. */

import type { Bridge } from '../../../preload/contract/channels.ts';
import type { AppError, Result } from '../../../preload/contract/errors.ts';

export const FULL_DISK: AppError = { code: 'storage', message: 'O disco está cheio.' };
export const refused: Result<never> = { ok: false, error: FULL_DISK };

/** A call that waits for the test; the one that has waited longest is answered first. */
export function held<T>() {
  const waiting: ((answer: Result<T>) => void)[] = [];
  const asked: unknown[] = [];
  const call = (request?: unknown): Promise<Result<T>> => {
    asked.push(request);
    const { promise, resolve } = Promise.withResolvers<Result<T>>();
    waiting.push(resolve);
    return promise;
  };
  return { call, asked, answer: (answer: Result<T>) => waiting.shift()?.(answer) };
}

/** The bridge, with everything that is asked of it written down: `[name, request]`. */
export function listening(bridge: Bridge) {
  const asked: (readonly [keyof Bridge, unknown])[] = [];
  const heard = new Proxy(bridge, {
    get(target, name: keyof Bridge) {
      if (name === 'onPush') return target.onPush;
      return (request: never) => {
        asked.push([name, request]);
        return (target[name] as (request: never) => unknown)(request);
      };
    },
  });
  return { bridge: heard, asked, of: (wanted: keyof Bridge) => asked.filter(([name]) => name === wanted).map(([, request]) => request) };
}
