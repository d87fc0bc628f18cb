/** In Electron the session's handlers decide what a page may do with the clipboard; in a browser its user does. */

/** Answered by main's end of the double (double/ipc-main.ts). */
export const PERMISSION_CHANNEL = 'double:permission';

const NEEDED = {
  read: 'clipboard-read',
  readText: 'clipboard-read',
  write: 'clipboard-sanitized-write',
  writeText: 'clipboard-sanitized-write',
} as const;

export function guardClipboard(ask: (permission: string) => Promise<unknown>): void {
  const { clipboard } = navigator;
  if (clipboard === undefined) return;
  for (const [name, permission] of Object.entries(NEEDED)) {
    const real: unknown = Reflect.get(clipboard, name);
    if (typeof real !== 'function') continue;
    Object.defineProperty(clipboard, name, {
      async value(...args: unknown[]) {
        if ((await ask(permission)) !== true) throw new DOMException('Permission denied.', 'NotAllowedError');
        return Reflect.apply(real, clipboard, args);
      },
    });
  }
}
