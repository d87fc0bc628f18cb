import { PUSH_CHANNEL, type PushEvent } from '../../../preload/contract/channels.ts';
import { type CleanText, cleanAnswer } from './clean-answer.ts';

/** The part of Electron's WebContents that is needed. */
export interface PushTarget {
  isDestroyed(): boolean;
  send(channel: string, event: unknown): void;
}

export type Push = (event: PushEvent) => void;

/** Tells the page, when there is one. Nothing is kept for later: a new page reads everything anew. */
export function createPush(getWebContents: () => PushTarget | null, clean: CleanText): Push {
  return (event) => {
    const target = getWebContents();
    if (target === null || target.isDestroyed()) return;
    target.send(PUSH_CHANNEL, cleanAnswer('push', event, clean));
  };
}
