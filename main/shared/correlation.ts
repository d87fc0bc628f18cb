/**
 * One id for everything that a click causes: it goes from the page's call through main to log lines and requests, and never leaves
 * this PC. Work that nobody clicked (a loop) has none; the sending of an upload uses the upload's own id.
 */

import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string | null>();

const ID_CHARACTERS = 8;
/** Short enough to be read out on the telephone, and unique enough to be found in the log. */
const CODE_CHARACTERS = 4;

/** Runs `act`, and whatever it starts, under this id. */
export function inCall<T>(id: string, act: () => T): T {
  return current.run(id, act);
}

/** Runs long-lived work outside of any call. */
export function outOfCalls<T>(act: () => T): T {
  return current.run(null, act);
}

export function callId(): string | null {
  return current.getStore() ?? null;
}

/** The call id of a UUID: its first eight characters. */
export function callIdOf(uuid: string): string {
  return uuid.replaceAll('-', '').slice(0, ID_CHARACTERS).toUpperCase();
}

/** The code that the user gives to the support. */
export function supportCode(id: string): string {
  return id.slice(0, CODE_CHARACTERS);
}
