import { EventEmitter } from 'node:events';
import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { menuTemplate } from '../../../../main/platform/shell/menu.ts';
import { createMainWindow } from '../../../../main/platform/shell/window.ts';
import { MIN_SIZE, placeWindow, type WindowState } from '../../../../main/platform/shell/window-state.ts';

const SCREEN = { x: 0, y: 0, width: 1920, height: 1040 };

describe('placeWindow', () => {
  it('opens where it was', () => {
    expect(placeWindow({ x: 40, y: 30, width: 1300, height: 700, maximized: false }, [SCREEN])).toEqual({
      x: 40,
      y: 30,
      width: 1300,
      height: 700,
    });
  });

  it('opens centred when the screen it was on is gone', () => {
    const remembered = { x: 2500, y: 100, width: 1300, height: 700, maximized: false };
    expect(placeWindow(remembered, [SCREEN])).toEqual({ width: 1300, height: 700 });
    expect(placeWindow(remembered, [SCREEN, { ...SCREEN, x: 1920 }])).toMatchObject({ x: 2500 });
  });

  it('is never smaller than the smallest size, and its title bar can always be grabbed', () => {
    const number = fc.integer({ min: -5000, max: 5000 });
    fc.assert(
      fc.property(number, number, number, number, (x, y, width, height) => {
        const placed = placeWindow({ x, y, width, height, maximized: false }, [SCREEN]);
        expect(placed.width).toBeGreaterThanOrEqual(MIN_SIZE.width);
        expect(placed.height).toBeGreaterThanOrEqual(MIN_SIZE.height);
        if (placed.x !== undefined && placed.y !== undefined) {
          expect(placed.y).toBeGreaterThanOrEqual(0);
          expect(placed.y).toBeLessThanOrEqual(1000);
          expect(placed.x + placed.width).toBeGreaterThan(100);
          expect(placed.x).toBeLessThan(1820);
        }
      }),
    );
  });
});

class FakeWindow extends EventEmitter {
  readonly done: string[] = [];
  readonly options: BrowserWindowConstructorOptions;
  constructor(options: BrowserWindowConstructorOptions) {
    super();
    this.options = options;
  }
  maximize() {
    this.done.push('maximize');
  }
  show() {
    this.done.push('show');
  }
  isMaximized = () => true;
  getNormalBounds = () => ({ x: 1, y: 2, width: 1200, height: 700 });
}

function opened(remembered: WindowState | null, dark = false) {
  const written: WindowState[] = [];
  const window = createMainWindow({
    // A fake of the members that are used.
    BrowserWindow: FakeWindow as unknown as new (options: BrowserWindowConstructorOptions) => BrowserWindow,
    workAreas: [SCREEN],
    memory: { read: () => remembered, write: (state) => void written.push(state) },
    dark,
    preload: '/app/preload.cjs',
    title: 'Recolha',
  });
  return { window: window as unknown as FakeWindow, written };
}

describe('createMainWindow', () => {
  it('is sandboxed, isolated, without Node, and hidden until it is drawn', () => {
    const { window } = opened(null);
    expect(window.options).toMatchObject({
      show: false,
      minWidth: 1100,
      minHeight: 680,
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

  it('has the background of its theme', () => {
    expect(opened(null, true).window.options.backgroundColor).not.toBe(opened(null, false).window.options.backgroundColor);
  });
});

describe('the menu', () => {
  const roles = (development: boolean) =>
    menuTemplate({ version: '1.2.3', development, showLicences: () => undefined }).flatMap(({ submenu }) =>
      Array.isArray(submenu) ? submenu.map(({ role }) => role) : [],
    );

  it('is in Portuguese, with the version under Ajuda', () => {
    const menu = menuTemplate({ version: '1.2.3', development: false, showLicences: () => undefined });
    expect(menu.map(({ label }) => label)).toEqual(['Editar', 'Exibir', 'Ajuda']);
    expect(JSON.stringify(menu)).toContain('versão 1.2.3');
  });

  it('shows the licences from Ajuda', () => {
    let shown = 0;
    const menu = menuTemplate({ version: '1.2.3', development: false, showLicences: () => void shown++ });
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
