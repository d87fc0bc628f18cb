import type { App, Session, WebContents } from 'electron';
import { isAppUrl } from './app-address.ts';

/** Allowed permissions: copying, and "Colar", which reads what was copied elsewhere (a spreadsheet, a message). */
const ALLOWED_PERMISSIONS: ReadonlySet<string> = new Set(['clipboard-sanitized-write', 'clipboard-read']);

interface Guarded {
  readonly app: Pick<App, 'on'>;
  readonly session: Pick<Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler'>;
}

/** Keeps every page of the app on the app's own origin, with no other window, no webview and no permission. */
export function lockNavigation({ app, session }: Guarded): void {
  app.on('web-contents-created', (_event, contents) => lockContents(contents));
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    answer(ALLOWED_PERMISSIONS.has(permission) && details.isMainFrame && isAppUrl(details.requestingUrl));
  });
  session.setPermissionCheckHandler((_contents, permission, origin) => ALLOWED_PERMISSIONS.has(permission) && isAppUrl(origin));
}

function lockContents(contents: Pick<WebContents, 'on' | 'setWindowOpenHandler'>): void {
  contents.on('will-navigate', (event) => {
    if (!isAppUrl(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    if (!isAppUrl(event.url)) event.preventDefault();
  });
  // The page has no frames, so none may navigate.
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}
