/** A store of the page, alone with the fake bridge: what it asked, and what it told the user. */

import type { Bridge } from '../../../preload/contract/channels.ts';
import type { AppError } from '../../../preload/contract/errors.ts';
import { createFakeBridge, type Scenario } from './bridge.ts';
import { listening } from './held.ts';

export interface PageWorld {
  readonly fake: ReturnType<typeof createFakeBridge>;
  readonly bridge: Bridge;
  /** Everything that was asked, oldest first. */
  readonly asked: readonly (readonly [call: keyof Bridge, request: unknown])[];
  /** The requests of one call, oldest first. */
  readonly of: (call: keyof Bridge) => readonly unknown[];
  readonly notify: { readonly error: (error: AppError) => void; readonly info: (message: string) => void };
  /** Errors that the user was told in passing. */
  readonly told: readonly AppError[];
  readonly infos: readonly string[];
}

/** @param part calls that the test answers itself. */
export function pageWorld(part: Partial<Bridge> = {}, scenario: Scenario = 'normal'): PageWorld {
  const fake = createFakeBridge(scenario);
  const heard = listening(withCalls(fake.bridge, part));
  const told: AppError[] = [];
  const infos: string[] = [];
  const notify = { error: (error: AppError) => void told.push(error), info: (message: string) => void infos.push(message) };
  return { fake, bridge: heard.bridge, asked: heard.asked, of: heard.of, notify, told, infos };
}

/** The fake bridge is a proxy that counts calls: a copy of it would not be asked. */
function withCalls(bridge: Bridge, part: Partial<Bridge>): Bridge {
  return new Proxy(bridge, { get: (target, name: keyof Bridge) => part[name] ?? target[name] });
}

/** Everything that is under way and waits for no held answer has come to its end. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** No rest between two readings. */
export const noRest = async (): Promise<void> => {};
