/** The events between features, and the bus: an emitter does not depend on its listeners. */

import type { PushEvent } from '../../preload/contract/channels.ts';
import { attempt, detach, type Report } from './detach.ts';

export type ProgramEvent = PushEvent;

type EventOf<T extends ProgramEvent['type']> = Extract<ProgramEvent, { readonly type: T }>;
type Listener<E extends ProgramEvent> = (event: E) => void | Promise<void>;

/** Notifies all listeners. Never throws. */
export type Emit = (event: ProgramEvent) => void;

/** The subscriber's side. */
export type Listening = Pick<ReturnType<typeof createEvents>, 'on'>;

/**
 * Listeners are called synchronously, in the order of subscription. One that fails (a full disk) affects neither the
 * others nor the emitter.
 */
export function createEvents(failed: Report) {
  const listeners: Listener<ProgramEvent>[] = [];
  return {
    emit(event: ProgramEvent): void {
      for (const listener of listeners) attempt(() => detach(Promise.resolve(listener(event)), failed), failed);
    },
    on<T extends ProgramEvent['type']>(type: T, listener: Listener<EventOf<T>>): void {
      const isMeant = (event: ProgramEvent): event is EventOf<T> => event.type === type;
      listeners.push((event) => (isMeant(event) ? listener(event) : undefined));
    },
    onAny: (listener: Listener<ProgramEvent>): void => void listeners.push(listener),
  };
}
