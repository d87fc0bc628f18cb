import { PUSH_CHANNEL, type PushEvent } from '../../../preload/contract/channels.ts';
import { type CleanText, cleanAnswer } from './clean-answer.ts';

/** The used part of Electron's WebContents. */
export interface PushTarget {
  isDestroyed(): boolean;
  send(channel: string, event: unknown): void;
}

export type Push = (event: PushEvent) => void;

/** Pushes events to the page, if there is one. Nothing is queued: a new page reads everything anew. */
export function createPush(getWebContents: () => PushTarget | null, clean: CleanText): Push {
  return (event) => {
    const target = getWebContents();
    if (target === null || target.isDestroyed()) return;
    target.send(PUSH_CHANNEL, cleanAnswer('push', event, clean));
  };
}
