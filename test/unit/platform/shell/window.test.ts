import { EventEmitter } from 'node:events';
import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AFTER_LOAD_MS,
  AT_LATEST_MS,
  bringForward,
  createMainWindow,
  MIN_SIZE,
  menuTemplate,
  placeWindow,
  type WindowState,
} from '../../../../main/platform/testing.ts';

import { createManualClock } from '../../../fakes/clock.ts';
import { createFakeLog } from '../../../fakes/log.ts';

const SCREEN = { x: 0, y: 0, width: 1920, height: 1040 };

describe('placeWindow', () => {
  it('opens where it was', () => {
    expect(placeWindow({ x: 40, y: 30, width: 1300, height: 700, maximized: false }, [SCREEN])).toEqual({
      at: { x: 40, y: 30 },
      width: 1300,
      height: 700,
      min: MIN_SIZE,
    });
  });

  it('opens centred when the screen it was on is gone', () => {
    const remembered = { x: 2500, y: 100, width: 1300, height: 700, maximized: false };
    expect(placeWindow(remembered, [SCREEN])).toMatchObject({ at: null, width: 1300, height: 700 });
    expect(placeWindow(remembered, [SCREEN, { ...SCREEN, x: 1920 }])).toMatchObject({ at: { x: 2500 } });
  });

  it('fits a small screen at 125 %, the first time and later', () => {
    const small = { x: 0, y: 0, width: 1093, height: 574 };
    expect(placeWindow(null, [small])).toEqual({ at: null, width: 1093, height: 574, min: MIN_SIZE });
    const remembered = { x: 100, y: 100, width: 1360, height: 860, maximized: false };
    expect(placeWindow(remembered, [small])).toEqual({ at: { x: 0, y: 0 }, width: 1093, height: 574, min: MIN_SIZE });
    expect(placeWindow(null, [{ ...small, width: 800 }]).min).toEqual({ width: 800, height: 560 });
  });

  it('is never larger than the screen nor smaller than the smallest size, and all of it is seen on a single screen', () => {
    const number = fc.integer({ min: -5000, max: 5000 });
    fc.assert(
      fc.property(number, number, number, number, (x, y, width, height) => {
        const placed = placeWindow({ x, y, width, height, maximized: false }, [SCREEN]);
        expect(placed.width).toBeGreaterThanOrEqual(MIN_SIZE.width);
        expect(placed.height).toBeGreaterThanOrEqual(MIN_SIZE.height);
        expect(placed.width).toBeLessThanOrEqual(SCREEN.width);
        expect(placed.height).toBeLessThanOrEqual(SCREEN.height);
        if (placed.at === null) return;
        expect(placed.at.x).toBeGreaterThanOrEqual(0);
        expect(placed.at.y).toBeGreaterThanOrEqual(0);
        expect(placed.at.x + placed.width).toBeLessThanOrEqual(SCREEN.width);
        expect(placed.at.y + placed.height).toBeLessThanOrEqual(SCREEN.height);
      }),
    );
  });
});

class FakeWindow extends EventEmitter {
  readonly done: string[] = [];
  readonly webContents = new EventEmitter();
  destroyed = false;
  readonly options: BrowserWindowConstructorOptions;
  constructor(options: BrowserWindowConstructorOptions) {
    super();
    this.options = options;
  }
  #minimized = false;
  #maximized = false;
  #visible = false;
  maximize() {
    this.#maximized = true;
    this.#visible = true;
    this.done.push('maximize');
    this.emit('show');
  }
  show() {
    this.#visible = true;
    this.done.push('show');
    this.emit('show');
  }
  hide() {
    this.#visible = false;
    this.emit('hide');
  }
  minimize() {
    this.#minimized = true;
    this.done.push('minimize');
    // Of a window that was hidden, as Windows says it.
    this.emit('show');
    this.emit('minimize');
  }
  restore() {
    this.#minimized = false;
    this.done.push('restore');
    this.emit('restore');
  }
  focus() {}
  isDestroyed = () => this.destroyed;
  isVisible = () => this.#visible;
  isMinimized = () => this.#minimized;
  isMaximized = () => this.#maximized;
  getNormalBounds = () => ({ x: 1, y: 2, width: 1200, height: 700 });
}

function opened(
  remembered: WindowState | null,
  { dark = false, start = 'open' }: { readonly dark?: boolean; readonly start?: 'open' | 'minimized' | 'hidden' } = {},
) {
  const clock = createManualClock();
  const log = createFakeLog();
  const written: WindowState[] = [];
  const window = createMainWindow({
    // A fake of the members that are used.
    BrowserWindow: FakeWindow as unknown as new (options: BrowserWindowConstructorOptions) => BrowserWindow,
    workAreas: [SCREEN],
    memory: { read: () => remembered, write: (state) => void written.push(state) },
    dark,
    preload: '/app/preload.cjs',
    title: 'Recolha',
    start,
    clock,
    logger: log.logger,
  });
  return { window: window as unknown as FakeWindow, written, clock, log: log.lines };
}

describe('createMainWindow', () => {
  it('is sandboxed, isolated, without Node, and hidden until it is drawn', () => {
    const { window } = opened(null);
    expect(window.options).toMatchObject({
      show: false,
      minWidth: 1024,
      minHeight: 560,
      webPreferences: {
        preload: '/app/preload.cjs',
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webSecurity: true,
        webviewTag: false,
      },
    });
    expect(window.done).toEqual([]);
    window.emit('ready-to-show');
    expect(window.done).toEqual(['show']);
  });

  it('comes back maximised, and remembers its place when it is closed', () => {
    const { window, written } = opened({ x: 5, y: 5, width: 1200, height: 700, maximized: true });
    window.emit('ready-to-show');
    expect(window.done).toEqual(['maximize', 'show']);
    window.emit('close');
    expect(written).toEqual([{ x: 1, y: 2, width: 1200, height: 700, maximized: true }]);
  });

  it.each([
    ['after its page was loaded', (contents: EventEmitter) => contents.emit('did-finish-load'), AFTER_LOAD_MS],
    [
      'when its page can’t be loaded',
      (contents: EventEmitter) => contents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', '', true),
      0,
    ],
    ['when nothing is heard at all', () => true, AT_LATEST_MS],
  ])('appears though it is never drawn: %s', async (_, happens, ms) => {
    const { window, clock, log } = opened(null);
    happens(window.webContents);
    await clock.advance(Math.max(0, ms - 1));
    expect(window.done).toEqual(ms === 0 ? ['show'] : []);
    await clock.advance(1);
    expect(window.done).toEqual(['show']);
    window.emit('ready-to-show');
    await clock.advance(AT_LATEST_MS);
    expect(window.done).toEqual(['show']);
    expect(log.some((line) => line.includes('without being drawn'))).toBe(true);
  });

  it('a load that gave way to another, or of a frame, shows nothing', () => {
    const { window } = opened(null);
    window.webContents.emit('did-fail-load', {}, -3, 'ERR_ABORTED', '', true);
    window.webContents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', '', false);
    expect(window.done).toEqual([]);
  });

  it('is not shown once it was closed', async () => {
    const { window, clock } = opened(null);
    window.destroyed = true;
    await clock.advance(AT_LATEST_MS);
    expect(window.done).toEqual([]);
  });

  const MAXIMIZED = { x: 5, y: 5, width: 1200, height: 700, maximized: true };

  it('started at log-in it goes to the taskbar', () => {
    const { window } = opened(MAXIMIZED, { start: 'minimized' });
    window.emit('ready-to-show');
    expect(window.done).toEqual(['minimize']);
  });

  it.each(['hidden', 'minimized'] as const)('opened before it is drawn, it stays open though it was started %s', (start) => {
    const { window } = opened(null, { start });
    bringForward(window);
    window.emit('ready-to-show');
    expect(window.done).toEqual(['show']);
  });

  it.each([
    ['hidden', ['show', 'maximize']],
    ['minimized', ['minimize', 'restore', 'maximize', 'show']],
  ] as const)('left maximised and started %s, it comes back maximised when somebody opens it, and that once', (start, done) => {
    const { window, written } = opened(MAXIMIZED, { start });
    window.emit('ready-to-show');
    window.emit('close');
    expect(written.at(-1)).toMatchObject({ maximized: true });
    bringForward(window);
    expect(window.done).toEqual(done);
    window.hide();
    bringForward(window);
    expect(window.done).toEqual([...done, 'show']);
  });

  it.each(['hidden', 'minimized'] as const)('left as it was and started %s, it is not maximised', (start) => {
    const { window, written } = opened({ ...MAXIMIZED, maximized: false }, { start });
    window.emit('ready-to-show');
    bringForward(window);
    window.emit('close');
    expect(window.done).not.toContain('maximize');
    expect(written).toMatchObject([{ maximized: false }]);
  });

  it('has the background of its theme', () => {
    expect(opened(null, { dark: true }).window.options.backgroundColor).not.toBe(opened(null).window.options.backgroundColor);
  });
});

describe('the menu', () => {
  const ACTS = { print: () => undefined, showLicences: () => undefined };
  const roles = (development: boolean) =>
    menuTemplate({ version: '1.2.3', development, ...ACTS }).flatMap(({ submenu }) =>
      Array.isArray(submenu) ? submenu.map(({ role }) => role) : [],
    );

  it('is in Portuguese, with the version under Ajuda', () => {
    const menu = menuTemplate({ version: '1.2.3', development: false, ...ACTS });
    expect(menu.map(({ label }) => label)).toEqual(['Arquivo', 'Editar', 'Exibir', 'Ajuda']);
    expect(JSON.stringify(menu)).toContain('versão 1.2.3');
  });

  it('shows the licences from Ajuda', () => {
    let shown = 0;
    const menu = menuTemplate({ version: '1.2.3', development: false, ...ACTS, showLicences: () => void shown++ });
    const help = menu.find(({ label }) => label === 'Ajuda')?.submenu;
    const entry = Array.isArray(help) ? help.find(({ label }) => label === 'Licenças de terceiros') : undefined;
    (entry?.click as (() => void) | undefined)?.();
    expect(shown).toBe(1);
  });

  it('copies and pastes always, reloads only in development', () => {
    expect(roles(false)).toEqual(expect.arrayContaining(['cut', 'copy', 'paste', 'selectAll']));
    expect(roles(false)).not.toContain('reload');
    expect(roles(false)).not.toContain('toggleDevTools');
    expect(roles(true)).toEqual(expect.arrayContaining(['reload', 'toggleDevTools']));
  });
});
