/** The app's own URL. `app://recolha` never leaves the machine: protocol.ts serves it from dist/renderer. */

export const APP_SCHEME = 'app';
export const APP_HOST = 'recolha';
const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`;
export const APP_PAGE = `${APP_ORIGIN}/index.html`;

/** Whether a URL has the app's own origin (`new URL().origin` is "null" for custom schemes in Node). */
export function isAppUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host, username, password } = new URL(url);
  return protocol === `${APP_SCHEME}:` && host === APP_HOST && username === '' && password === '';
}
