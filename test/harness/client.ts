/** Drives a preview with no browser: fetches the page, takes its one-time token, speaks IPC. */

import { WebSocket } from 'ws';
import { readSocketUrl } from './double/page/page-html.ts';
import { createLink } from './link.ts';

export interface PreviewClient {
  /** As ipcRenderer.invoke. Rejects in Electron's words; also when main goes away before it answered. */
  invoke(channel: string, ...args: readonly unknown[]): Promise<unknown>;
  send(channel: string, ...args: readonly unknown[]): void;
  /** Events that main sent on `channel`. Returns the unsubscribe function. */
  on(channel: string, listener: (...args: readonly unknown[]) => void): () => void;
  /** Events on the app's push channel. */
  onPush(listener: (event: unknown) => void): () => void;
  /** Resolves when the connection is gone, whoever ended it. */
  readonly closed: Promise<void>;
  close(): Promise<void>;
}

const PUSH = 'push';

/** @throws Error when no page of the double answers at `url`, or its token is refused. */
export async function connectPreview(url: string): Promise<PreviewClient> {
  const page = await fetch(url);
  const address = readSocketUrl(await page.text());
  if (address === null) throw new Error(`${url} is no page of the Electron double (status ${page.status}).`);

  const listeners = new Set<{ readonly channel: string; readonly listener: (...args: readonly unknown[]) => void }>();
  const socket = new WebSocket(address, { perMessageDeflate: false, maxPayload: 256 * 1024 * 1024 });
  const link = createLink({
    transmit: (frame) => socket.send(frame),
    onEvent: (channel, args) => {
      for (const entry of listeners) if (entry.channel === channel) entry.listener(...args);
    },
    onReload: () => {},
  });
  socket.on('message', (data) => {
    if (Buffer.isBuffer(data)) link.received(data);
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  socket.on('error', () => {});
  socket.once('close', () => link.closed());
  link.opened();

  const on: PreviewClient['on'] = (channel, listener) => {
    const entry = { channel, listener };
    listeners.add(entry);
    return () => void listeners.delete(entry);
  };
  return {
    invoke: (channel, ...args) => link.invoke(channel, args),
    send: (channel, ...args) => link.send(channel, args),
    on,
    onPush: (listener) => on(PUSH, listener),
    closed,
    close() {
      socket.close();
      return closed;
    },
  };
}
