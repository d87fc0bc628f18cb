import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createDesktop, createPreferences, createTaskbar, createTray, hideOnClose } from '../../../../main/platform/testing.ts';
import { createManualClock } from '../../../fakes/clock.ts';
import { createFakeLog } from '../../../fakes/log.ts';

const NOTHING = { leaving: 0, held: 0, needsPerson: 0, accesses: 1, paused: 0, offline: false, refused: false };
/** What is drawn, by the scales it comes in. */
const images = {
  createFromDataURL: (url: string) => ({ url, scales: [1], addRepresentation() {} }),
} as never;

function setUp({ tray = true }: { readonly tray?: boolean } = {}) {
  const told: string[] = [];
  const log = createFakeLog();
  let file: Record<string, unknown> = {};
  const preferences = createPreferences(
    {
      read: () => file,
      write: (values) => {
        file = { ...file, ...values };
      },
    },
    log.logger,
  );
  let starts = false;
  const login = { refuses: false };
  const place = { there: tray };
  const desktop = createDesktop({
    preferences,
    loginItem: {
      starts: () => starts,
      set(is) {
        if (login.refuses) throw new Error('EACCES');
        starts = is;
      },
      renew: () => undefined,
    },
    tray: { isThere: () => place.there, show: () => undefined },
    taskbar: () => undefined,
    isSeen: () => false,
    notify: ({ title }) => void told.push(title),
    open: () => undefined,
    clock: createManualClock(),
    logger: log.logger,
  });
  return { desktop, told, login, place, file: () => file };
}

describe('the settings of this PC', () => {
  it('are off by default, but for notifications', () => {
    expect(setUp().desktop.view()).toEqual({ keepInTray: false, startWithSystem: false, notifications: true });
  });

  it('change one by one; what the system refuses changes nothing', () => {
    const { desktop, login } = setUp();
    desktop.set({ startWithSystem: true });
    desktop.set({ notifications: false });
    expect(desktop.view()).toEqual({ keepInTray: false, startWithSystem: true, notifications: false });
    login.refuses = true;
    expect(() => desktop.set({ startWithSystem: false, keepInTray: true })).toThrow('EACCES');
    expect(desktop.view()).toEqual({ keepInTray: false, startWithSystem: true, notifications: false });
  });

  it('that it stays in the tray is said once; where there is none it never stays', () => {
    const { desktop, told } = setUp();
    expect([desktop.staysOpen(), told]).toEqual([false, []]);
    desktop.set({ keepInTray: true, notifications: false });
    expect([desktop.staysOpen(), desktop.staysOpen()]).toEqual([true, true]);
    expect(told).toEqual(['O Recolha continua aberto']);
    const without = setUp({ tray: false });
    without.desktop.set({ keepInTray: true });
    expect([without.desktop.staysOpen(), without.desktop.view().keepInTray]).toEqual([false, null]);
    // The desktop's own parts came later than the program.
    without.place.there = true;
    expect([without.desktop.staysOpen(), without.desktop.view().keepInTray]).toEqual([true, true]);
  });
});

describe('closing the window', () => {
  function closing(stays: boolean) {
    const app = new EventEmitter();
    const done: string[] = [];
    const window = Object.assign(new EventEmitter(), { hide: () => void done.push('hide') });
    hideOnClose({ app, window, staysOpen: () => stays } as never);
    return { app, done, close: () => window.emit('close', { preventDefault: () => done.push('kept') }) };
  }

  it('hides it where that is wanted, and closes it while the program quits', () => {
    const { app, done, close } = closing(true);
    close();
    expect(done).toEqual(['kept', 'hide']);
    app.emit('before-quit');
    close();
    expect(done).toEqual(['kept', 'hide']);
  });

  it('closes it elsewhere', () => {
    const { done, close } = closing(false);
    close();
    expect(done).toEqual([]);
  });
});

describe('the tray', () => {
  function tray(Tray: unknown = null) {
    const told: string[] = [];
    let menu: readonly { readonly label?: string; readonly click?: () => void }[] = [];
    class FakeTray extends EventEmitter {
      setImage = ({ url }: { readonly url: string }) => void told.push(url.slice(0, 22));
      setToolTip = (words: string) => void told.push(words);
      setContextMenu = (items: typeof menu) => {
        menu = items;
      };
    }
    const sign = createTray({
      Tray: (Tray ?? FakeTray) as never,
      Menu: { buildFromTemplate: (items: unknown) => items } as never,
      ...{ images, name: 'Recolha', logger: createFakeLog().logger },
      open: () => void told.push('open'),
      pause: (paused) => void told.push(`pause ${paused}`),
      quit: () => void told.push('quit'),
      hasPlace: () => true,
    });
    const press = (label: string) => menu.find((each) => each.label === label)?.click?.();
    return { sign, told, press, labels: () => menu.flatMap(({ label }) => label ?? []) };
  }

  it('says what is, only when it changes, and its menu acts', () => {
    const { sign, told, press, labels } = tray();
    told.length = 0;
    sign.show({ ...NOTHING, leaving: 3 });
    sign.show({ ...NOTHING, leaving: 3 });
    expect(told).toEqual(['data:image/png;base64,', 'Recolha: 3 na fila']);
    expect(labels()).toEqual(['Abrir o Recolha', 'Pausar envios', 'Sair']);
    press('Pausar envios');
    sign.show({ ...NOTHING, paused: 1 });
    press('Retomar envios');
    press('Abrir o Recolha');
    press('Sair');
    expect(told.filter((each) => /^(?:pause|open|quit)/.test(each))).toEqual(['pause true', 'pause false', 'open', 'quit']);
  });

  it('with some of several paused offers both acts, and their words say that they are about all', () => {
    const { sign, labels } = tray();
    const shown = (paused: number) => {
      sign.show({ ...NOTHING, accesses: 2, paused });
      return labels().slice(1, -1);
    };
    expect(shown(0)).toEqual(['Pausar todos os envios']);
    expect(shown(1)).toEqual(['Pausar todos os envios', 'Retomar todos os envios']);
    expect(shown(2)).toEqual(['Retomar todos os envios']);
    sign.show({ ...NOTHING, accesses: 2, paused: 2, apart: 1 });
    expect(labels().slice(1, -1)).toEqual(['Retomar os pausados juntos']);
  });

  it('a desktop without one goes on without', () => {
    const none = tray(
      class {
        constructor() {
          throw new Error('no tray');
        }
      },
    );
    expect(none.sign.isThere()).toBe(false);
    expect(tray().sign.isThere()).toBe(true);
    none.sign.show(NOTHING);
  });
});

describe('the taskbar', () => {
  function taskbar(platform: NodeJS.Platform) {
    const told: unknown[] = [];
    const emitter = new EventEmitter();
    const window = {
      on: (event: string, act: () => void) => emitter.on(event, act),
      isDestroyed: () => false,
      setProgressBar: (share: number, { mode }: { readonly mode: string }) => void told.push([share, mode]),
      setOverlayIcon: (image: unknown, words: string) => void told.push([image !== null, words]),
    };
    const app = { setBadgeCount: (items: number) => told.push(items) > 0 };
    return { told, emitter, show: createTaskbar({ window: () => window, app, images, platform } as never) };
  }

  it('has a mark for what needs a person, and takes it away', () => {
    const windows = taskbar('win32');
    for (const needsPerson of [0, 2, 2, 12, 0]) windows.show({ ...NOTHING, needsPerson });
    expect(windows.told).toEqual([
      [true, '2 precisam de você'],
      [true, '12 precisam de você'],
      [false, ''],
    ]);
    const linux = taskbar('linux');
    for (const needsPerson of [0, 2, 0]) linux.show({ ...NOTHING, needsPerson });
    expect(linux.told).toEqual([2, 0]);
  });

  it('is drawn again when the window shows again: its button was another one', () => {
    const { told, show, emitter } = taskbar('win32');
    show({ ...NOTHING, needsPerson: 2, leaving: 3 });
    for (const leaving of [10, 5]) show({ ...NOTHING, needsPerson: 2, leaving });
    told.length = 0;
    emitter.emit('show');
    expect(told).toEqual([
      [0.5, 'normal'],
      [true, '2 precisam de você'],
    ]);
    show({ ...NOTHING, needsPerson: 2, leaving: 5 });
    expect(told).toHaveLength(2);
    expect(emitter.listenerCount('show')).toBe(1);
  });

  it('shows how far a large send has come', () => {
    const { told, show } = taskbar('win32');
    for (const leaving of [3, 10, 5, 0]) show({ ...NOTHING, leaving });
    expect(told).toEqual([
      [0, 'normal'],
      [0.5, 'normal'],
      [-1, 'none'],
    ]);
  });
});
