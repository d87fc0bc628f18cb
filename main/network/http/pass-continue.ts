/**
 * Some servers send an unrequested `100 Continue` before their answer (RFC 9110, 15.2: a client must be able
 * to accept it). undici skips every interim answer but this one, at which it drops the connection: a good answer
 * would be lost, and a send would be in doubt. So a 100 is rewritten to a 102, which undici skips.
 */

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';

/** undici's, of a connection that was opened (docs of undici, "Diagnostics Channel Support"); the runtime's own fetch has it too. */
const CONNECTED = 'undici:client:connected';

/** Affects every connection of undici in this process; calling it again changes nothing. */
export function passContinue(): void {
  unsubscribe(CONNECTED, follow);
  subscribe(CONNECTED, follow);
}

function follow(message: unknown): void {
  if (typeof message !== 'object' || message === null || !('socket' in message) || !(message.socket instanceof Socket)) return;
  const { socket } = message;
  const read = socket.read.bind(socket);
  const change = createContinueChange();
  socket.read = (size) => {
    const chunk: unknown = read(size);
    if (chunk instanceof Uint8Array) change(chunk);
    return chunk;
  };
}

const HEAD = 'HTTP/1.1 100';
const END = '\r\n\r\n';
const PROCESSING = '2'.charCodeAt(0);

/**
 * Changes the last digit of an answer that begins with a 100, in the bytes themselves, across chunk boundaries.
 * Nothing is inspected after the first answer that is no 100.
 */
export function createContinueChange(): (chunk: Uint8Array) => void {
  let inHead = true;
  /** Consecutively matched characters of HEAD, or of END. */
  let found = 0;
  let over = false;
  return (chunk) => {
    for (let at = 0; at < chunk.length && !over; at += 1) {
      const character = String.fromCharCode(chunk[at] ?? 0);
      if (inHead) {
        if (character !== HEAD[found]) over = true;
        else if (++found === HEAD.length) {
          chunk[at] = PROCESSING;
          [inHead, found] = [false, 0];
        }
      } else {
        found = character === END[found] ? found + 1 : character === END[0] ? 1 : 0;
        if (found === END.length) [inHead, found] = [true, 0];
      }
    }
  };
}
