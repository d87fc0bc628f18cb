import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { readFromPage } from '../../messages.ts';
import { decode, encode } from '../../wire.ts';
import type { BrowserWindowDouble } from '../browser-window.ts';
import type { IpcMainDouble } from '../ipc-main.ts';
import type { PageConnection } from '../web-contents.ts';

/** Above the largest file the page may hand over. */
const MAX_FRAME_BYTES = 256 * 1024 * 1024;
/** Pages served and not yet connected; older tokens are forgotten. */
const MAX_TOKENS = 256;

export interface Admission {
  readonly window: BrowserWindowDouble;
  /** The page as main knows it: app://... */
  readonly frameUrl: string;
  /** Where this computer serves the page's origin: http://127.0.0.1:.../ */
  readonly servedAt: string;
}

export interface PageSockets {
  issueToken(admission: Admission): string;
  /** False when the token is unknown or was used: a connection can't be made twice, nor resumed. */
  accept(token: string, request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
}

export function createPageSockets(ipcMain: IpcMainDouble): PageSockets {
  const admissions = new Map<string, Admission>();
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false });
  return {
    issueToken(admission) {
      const token = randomBytes(24).toString('hex');
      admissions.set(token, admission);
      const [oldest] = admissions.keys();
      if (admissions.size > MAX_TOKENS && oldest !== undefined) admissions.delete(oldest);
      return token;
    },
    accept(token, request, socket, head) {
      const admission = admissions.get(token);
      admissions.delete(token);
      if (admission === undefined) return false;
      server.handleUpgrade(request, socket, head, (page) => connect(page, admission, ipcMain));
      return true;
    },
  };
}

function connect(socket: WebSocket, { window, frameUrl, servedAt }: Admission, ipcMain: IpcMainDouble): void {
  const { contents } = window;
  const page: PageConnection = {
    post: (message) => {
      const frame = encode(message);
      if (socket.readyState === socket.OPEN) socket.send(frame);
    },
    close: () => socket.close(),
    isOpen: () => socket.readyState === socket.OPEN,
  };
  const { protocol, host } = new URL(frameUrl);
  const may = (kind: 'navigate' | 'open', address: string): boolean => {
    const url = address.startsWith(servedAt) ? `${protocol}//${host}/${address.slice(servedAt.length)}` : address;
    return kind === 'navigate' ? contents.mayNavigate(url) : contents.mayOpen(url);
  };
  contents.attach(page);
  socket.binaryType = 'nodebuffer';
  socket.on('message', (data) => {
    if (!Buffer.isBuffer(data)) return socket.close();
    return void ipcMain.receive(readFromPage(decode(data)), { frameUrl, contents: contents.module, page, may });
  });
  socket.on('close', () => contents.detach(page));
  socket.on('error', (error) => console.error('The page connection failed:', error.message));
}
