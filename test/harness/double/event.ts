import type { EventEmitter } from 'node:events';

/** An event that a listener may prevent. */
export interface PreventableEvent {
  readonly defaultPrevented: boolean;
  preventDefault(): void;
}

export function preventable(): PreventableEvent {
  let prevented = false;
  return {
    get defaultPrevented() {
      return prevented;
    },
    preventDefault() {
      prevented = true;
    },
  };
}

/** Emits and answers whether a listener prevented it. */
export function emitPreventable(emitter: EventEmitter, name: string, ...args: readonly unknown[]): boolean {
  const event = preventable();
  emitter.emit(name, event, ...args);
  return event.defaultPrevented;
}
