/**
 * One id for all that a click causes: it goes from the page's call through main to log lines and requests, and stays on
 * this PC. What nobody clicked (a loop) has none; the sending of an upload goes under the upload's own.
 */

import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string | null>();

const ID_CHARACTERS = 8;
/** Enough to be read out on the telephone, and to be found in the log. */
const CODE_CHARACTERS = 4;

/** Does it, and whatever it begins, under this id. */
export function inCall<T>(id: string, act: () => T): T {
  return current.run(id, act);
}

/** Does what goes on long after the click: it belongs to no call. */
export function outOfCalls<T>(act: () => T): T {
  return current.run(null, act);
}

export function callId(): string | null {
  return current.getStore() ?? null;
}

/** The id that a UUID stands for: eight characters of it. */
export function callIdOf(uuid: string): string {
  return uuid.replaceAll('-', '').slice(0, ID_CHARACTERS).toUpperCase();
}

/** What a person tells the support. */
export function supportCode(id: string): string {
  return id.slice(0, CODE_CHARACTERS);
}
