import { PUSH_CHANNEL, type PushEvent } from '../../preload/contract/channels.ts';
import type { Push } from '../services/ports.ts';

/** The part of Electron's WebContents that is needed. */
export interface PushTarget {
  isDestroyed(): boolean;
  send(channel: string, event: PushEvent): void;
}

/** Tells the page, when there is one. Nothing is kept for later: a new page reads everything anew. */
export function createPush(getWebContents: () => PushTarget | null): Push {
  return (event) => {
    const target = getWebContents();
    if (target === null || target.isDestroyed()) return;
    target.send(PUSH_CHANNEL, event);
  };
}
