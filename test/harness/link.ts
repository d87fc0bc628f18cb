/** The page's end of IPC, for a browser page and for a Node client alike. */

import { type FromPage, readFromMain } from './messages.ts';
import { decode, encode } from './wire.ts';

interface Waiting {
  readonly channel: string;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

export interface LinkParts {
  /** Sends a frame; called only after `opened`. */
  readonly transmit: (frame: Uint8Array<ArrayBuffer>) => void;
  readonly onEvent: (channel: string, args: readonly unknown[]) => void;
  readonly onReload: () => void;
}

export interface Link {
  opened(): void;
  received(frame: Uint8Array): void;
  closed(): void;
  invoke(channel: string, args: readonly unknown[]): Promise<unknown>;
  send(channel: string, args: readonly unknown[]): void;
}

/** Calls made before the connection stands are kept in order; calls open when it falls are refused. */
export function createLink({ transmit, onEvent, onReload }: LinkParts): Link {
  const waiting = new Map<number, Waiting>();
  const early: Uint8Array<ArrayBuffer>[] = [];
  let state: 'connecting' | 'open' | 'closed' = 'connecting';
  let lastId = 0;

  const post = (message: FromPage) => {
    const frame = encode(message);
    if (state === 'open') transmit(frame);
    else if (state === 'connecting') early.push(frame);
  };
  const take = (id: number): Waiting | undefined => {
    const call = waiting.get(id);
    waiting.delete(id);
    return call;
  };

  return {
    opened() {
      state = 'open';
      for (const frame of early.splice(0)) transmit(frame);
    },
    received(frame) {
      const message = readFromMain(decode(frame));
      if (message.type === 'reply') take(message.id)?.resolve(message.value);
      else if (message.type === 'event') onEvent(message.channel, message.args);
      else if (message.type === 'reload') onReload();
      else {
        const call = take(message.id);
        call?.reject(remoteError(call.channel, message.error));
      }
    },
    closed() {
      state = 'closed';
      for (const call of waiting.values()) call.reject(remoteError(call.channel, 'Error: reply was never sent'));
      waiting.clear();
    },
    async invoke(channel, args) {
      if (state === 'closed') throw remoteError(channel, 'Error: reply was never sent');
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        post({ type: 'invoke', id, channel, args });
        waiting.set(id, { channel, resolve, reject });
      });
    },
    send: (channel, args) => post({ type: 'send', channel, args }),
  };
}

/** Electron's own words (lib/renderer/api/ipc-renderer). */
function remoteError(channel: string, error: string): Error {
  return new Error(`Error invoking remote method '${channel}': ${error}`);
}
