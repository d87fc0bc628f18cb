import { isAppUrl } from './app-address.ts';

/** The checked part of Electron's IpcMainInvokeEvent. */
interface SenderEvent {
  readonly senderFrame: { readonly url: string; readonly parent: unknown } | null;
}

/**
 * True only for the top frame of the app's own page. A destroyed frame (null) is not trusted
 * (Electron security checklist, "Validate the sender of all IPC messages").
 */
export function isTrustedSender({ senderFrame }: SenderEvent): boolean {
  return senderFrame !== null && senderFrame.parent === null && isAppUrl(senderFrame.url);
}
