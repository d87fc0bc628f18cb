/** What crosses the double's WebSocket. Both ends check what they are told. */

export type FromPage =
  | { readonly type: 'invoke'; readonly id: number; readonly channel: string; readonly args: readonly unknown[] }
  | { readonly type: 'send'; readonly channel: string; readonly args: readonly unknown[] };

export type FromMain =
  | { readonly type: 'reply'; readonly id: number; readonly value: unknown }
  /** `error` is the exception as text: "TypeError: what was wrong". */
  | { readonly type: 'refusal'; readonly id: number; readonly error: string }
  | { readonly type: 'event'; readonly channel: string; readonly args: readonly unknown[] }
  | { readonly type: 'reload' };

export function readFromPage(value: unknown): FromPage {
  if (isObject(value) && typeof value.channel === 'string' && Array.isArray(value.args)) {
    const { channel, args } = value;
    if (value.type === 'send') return { type: 'send', channel, args };
    if (value.type === 'invoke' && typeof value.id === 'number') return { type: 'invoke', id: value.id, channel, args };
  }
  throw new Error('Unknown message from the page.');
}

export function readFromMain(value: unknown): FromMain {
  if (isObject(value)) {
    const { type, id, channel, args, error } = value;
    if (type === 'reload') return { type };
    if (type === 'reply' && typeof id === 'number') return { type, id, value: value.value };
    if (type === 'refusal' && typeof id === 'number' && typeof error === 'string') return { type, id, error };
    if (type === 'event' && typeof channel === 'string' && Array.isArray(args)) return { type, channel, args };
  }
  throw new Error('Unknown message from main.');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
