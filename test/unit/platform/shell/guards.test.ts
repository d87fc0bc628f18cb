import { EventEmitter } from 'node:events';
import type { App, Session } from 'electron';
import { describe, expect, it } from 'vitest';
import { claimSingleInstance, isAppUrl, isTrustedSender, lockNavigation } from '../../../../main/platform/testing.ts';

const FOREIGN = [
  'https://recolha/',
  'app://recolha.evil/',
  'app://evil/recolha',
  'app://recolha@evil/',
  'app://user@recolha/',
  'app://recolha:8080/',
  'file:///index.html',
  'about:blank',
  'data:text/html,x',
  '',
];

describe('the app’s own address', () => {
  it.each(FOREIGN)('%s is foreign', (url) => {
    expect(isAppUrl(url)).toBe(false);
    expect(isTrustedSender({ senderFrame: { url, parent: null } })).toBe(false);
  });

  it('trusts the top frame of the page only', () => {
    const url = 'app://recolha/index.html';
    expect(isTrustedSender({ senderFrame: { url, parent: null } })).toBe(true);
    expect(isTrustedSender({ senderFrame: { url, parent: {} } })).toBe(false);
    expect(isTrustedSender({ senderFrame: null })).toBe(false);
  });
});

type PermissionRequest = (
  contents: null,
  permission: string,
  answer: (allowed: boolean) => void,
  details: { requestingUrl: string; isMainFrame: boolean },
) => void;
type PermissionCheck = (contents: null, permission: string, origin: string) => boolean;

function locked() {
  const app = new EventEmitter();
  const contents = Object.assign(new EventEmitter(), {
    open: (): { readonly action: string } => ({ action: 'allow' }),
    setWindowOpenHandler(handler: () => { readonly action: string }) {
      contents.open = handler;
    },
  });
  const set: { request?: PermissionRequest; check?: PermissionCheck } = {};
  const session = {
    setPermissionRequestHandler: (handler: PermissionRequest) => {
      set.request = handler;
    },
    setPermissionCheckHandler: (handler: PermissionCheck) => {
      set.check = handler;
    },
  };
  // Fakes of the few members that are used.
  lockNavigation({ app: app as unknown as App, session: session as unknown as Session });
  app.emit('web-contents-created', {}, contents);
  const prevented = (name: string, fields: object = {}) => {
    let result = false;
    contents.emit(name, {
      ...fields,
      preventDefault: () => {
        result = true;
      },
    });
    return result;
  };
  return { contents, set, prevented };
}

describe('the navigation lock', () => {
  it('lets the page reload itself and go nowhere else', () => {
    const { prevented } = locked();
    expect(prevented('will-navigate', { url: 'app://recolha/index.html' })).toBe(false);
    for (const url of FOREIGN) {
      expect(prevented('will-navigate', { url })).toBe(true);
      expect(prevented('will-redirect', { url })).toBe(true);
    }
  });

  it('refuses frames, webviews and new windows', () => {
    const { prevented, contents } = locked();
    expect(prevented('will-frame-navigate', { isMainFrame: false, url: 'app://recolha/index.html' })).toBe(true);
    expect(prevented('will-frame-navigate', { isMainFrame: true, url: 'app://recolha/index.html' })).toBe(false);
    expect(prevented('will-attach-webview')).toBe(true);
    expect(contents.open()).toEqual({ action: 'deny' });
  });

  it('grants the clipboard to its own page, and nothing else to anyone', () => {
    const { set } = locked();
    const asked = (permission: string, url: string) => {
      let allowed: boolean | null = null;
      set.request?.(
        null,
        permission,
        (answer) => {
          allowed = answer;
        },
        { requestingUrl: url, isMainFrame: true },
      );
      expect(set.check?.(null, permission, url)).toBe(allowed);
      return allowed;
    };
    expect(asked('clipboard-sanitized-write', 'app://recolha/index.html')).toBe(true);
    expect(asked('clipboard-sanitized-write', 'https://example.invalid/')).toBe(false);
    // "Colar" reads what was copied elsewhere.
    expect(asked('clipboard-read', 'app://recolha/index.html')).toBe(true);
    expect(asked('clipboard-read', 'https://example.invalid/')).toBe(false);
    for (const permission of ['media', 'geolocation', 'notifications', 'openExternal', 'hid', 'serial'])
      expect(asked(permission, 'app://recolha/index.html')).toBe(false);
  });
});

describe('the single instance', () => {
  const appWith = (granted: boolean) => {
    const emitter = new EventEmitter();
    // A fake of the two members that are used.
    return { emitter, app: Object.assign(emitter, { requestSingleInstanceLock: () => granted }) as unknown as App };
  };

  it('says no when another process is there', () => {
    expect(
      claimSingleInstance(
        appWith(false).app,
        () => null,
        () => undefined,
      ),
    ).toBe(false);
  });

  it('brings its window forward when another one is started', () => {
    const done: string[] = [];
    const act = (name: string) => () => void done.push(name);
    const { app, emitter } = appWith(true);
    const window = { isMinimized: () => true, restore: act('restore'), show: act('show'), focus: act('focus') };
    let shown: typeof window | null = null;
    expect(claimSingleInstance(app, () => shown, act('wanted'))).toBe(true);
    shown = window;
    emitter.emit('second-instance', {}, []);
    expect(done).toEqual(['restore', 'show', 'focus']);
  });

  it('remembers that it is wanted while it has no window; an installer that ends it does not want one', () => {
    const done: string[] = [];
    const { app, emitter } = appWith(true);
    Object.assign(app, { quit: () => void done.push('quit') });
    claimSingleInstance(
      app,
      () => null,
      () => void done.push('wanted'),
    );
    emitter.emit('second-instance', {}, ['recolha', '--quit']);
    expect(done).toEqual(['quit']);
    emitter.emit('second-instance', {}, ['recolha']);
    expect(done).toEqual(['quit', 'wanted']);
  });
});
