import type { App, Session, WebContents } from 'electron';
import { isAppUrl } from './app-address.ts';

/** The one permission that is of use: copying a raw answer. */
const ALLOWED_PERMISSION = 'clipboard-sanitized-write';

interface Guarded {
  readonly app: Pick<App, 'on'>;
  readonly session: Pick<Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler'>;
}

/** Keeps every page of the app on the app's own origin, with no other window, no webview and no permission. */
export function lockNavigation({ app, session }: Guarded): void {
  app.on('web-contents-created', (_event, contents) => lockContents(contents));
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    answer(permission === ALLOWED_PERMISSION && isAppUrl(details.requestingUrl));
  });
  session.setPermissionCheckHandler((_contents, permission, origin) => permission === ALLOWED_PERMISSION && isAppUrl(origin));
}

function lockContents(contents: Pick<WebContents, 'on' | 'setWindowOpenHandler'>): void {
  contents.on('will-navigate', (event) => {
    if (!isAppUrl(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    if (!isAppUrl(event.url)) event.preventDefault();
  });
  // The page has no frames of its own, so no frame has anywhere to go.
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}
