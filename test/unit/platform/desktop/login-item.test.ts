import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLoginItem } from '../../../../main/platform/testing.ts';

const NO_APP = { getLoginItemSettings: () => never(), setLoginItemSettings: () => never() };
function never(): never {
  throw new Error('not asked here');
}
const PATH = '/home/ana/.config/autostart/recolha.desktop';

function linux(command: readonly string[] = ['/opt/Recolha/recolha']) {
  const disk = new Map<string, string>();
  const there = new Set<string>();
  const item = createLoginItem({
    ...{ platform: 'linux', app: NO_APP, command, appData: '/home/ana/.config', name: 'Recolha' },
    files: {
      read: (path) => disk.get(path) ?? null,
      write: (path, text) => void disk.set(path, text),
      remove: (path) => void disk.delete(path),
      exists: (path) => there.has(path),
    },
  });
  return { item, disk, there };
}

describe('on Linux', () => {
  it('an entry in the autostart folder, which is read back', () => {
    const { item, disk } = linux();
    expect(item.starts()).toBe(false);
    item.set(true);
    expect(item.starts()).toBe(true);
    expect(disk.get(PATH)).toContain('\nExec=/opt/Recolha/recolha --minimized\n');
    item.set(false);
    expect([item.starts(), disk.size]).toEqual([false, 0]);
  });

  it.each(['Hidden=true', 'X-GNOME-Autostart-enabled=false'])('one that the desktop has switched off (%s) does not start it', (line) => {
    const { item, disk } = linux();
    item.set(true);
    disk.set(PATH, `${disk.get(PATH)}${line}\n`);
    expect(item.starts()).toBe(false);
  });

  it('an entry of another place is none of ours', () => {
    const { item, disk } = linux();
    disk.set(PATH, '[Desktop Entry]\nExec=/old/recolha --minimized\n');
    expect(item.starts()).toBe(false);
  });

  it('what the path holds is quoted, so that it is one argument', () => {
    const { item, disk } = linux(['/home/ana/Meus "Programas" 100%/$x`y\\z/recolha']);
    item.set(true);
    // The specification's two levels: the string's own escapes, then the quotes'.
    expect(disk.get(PATH)).toContain('Exec="/home/ana/Meus \\\\"Programas\\\\" 100%%/\\\\$x\\\\`y\\\\\\\\z/recolha" --minimized\n');
    expect(item.starts()).toBe(true);
  });

  it('an entry is read back whatever the path', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((path) => !/[\r\n]/.test(path)),
        (path) => {
          const { item } = linux([path]);
          item.set(true);
          expect(item.starts()).toBe(true);
        },
      ),
    );
  });
});

describe('an AppImage that an update gave another name', () => {
  const OLD = '/home/ana/Aplicativos/Recolha-0.1.0-x86_64.AppImage';
  const NEW = '/home/ana/Aplicativos/Recolha-0.2.0-x86_64.AppImage';
  /** The entry that the version before wrote. */
  function renamed(old = OLD, command = NEW) {
    const before = linux([old]);
    before.item.set(true);
    const world = linux([command]);
    world.disk.set(PATH, before.disk.get(PATH) ?? '');
    return world;
  }

  it('starts with the computer as before', () => {
    const { item, disk } = renamed();
    expect(item.starts()).toBe(false);
    item.renew();
    expect(item.starts()).toBe(true);
    expect(disk.get(PATH)).toContain(`\nExec=${NEW} --minimized\n`);
    expect(disk.get(PATH)).not.toContain('0.1.0');
  });

  it('whatever both are called, and once: the second time nothing is written', () => {
    const path = fc.string({ minLength: 1 }).filter((text) => !/[\r\n]/.test(text));
    fc.assert(
      fc.property(path, path, (old, command) => {
        const { item, disk, there } = renamed(old, command);
        there.add(command);
        item.renew();
        const renewed = disk.get(PATH);
        expect(item.starts()).toBe(true);
        item.renew();
        expect(disk.get(PATH)).toBe(renewed);
      }),
    );
  });

  it('whatever it is called, one that is still there keeps its entry', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((text) => !/[\r\n]/.test(text)),
        (old) => {
          const { item, disk, there } = renamed(old);
          const before = disk.get(PATH);
          there.add(old);
          item.renew();
          expect(disk.get(PATH)).toBe(before);
        },
      ),
    );
  });

  it('stays switched off where the desktop had switched it off, and an entry that there is not is not made', () => {
    const { item, disk } = renamed();
    disk.set(PATH, `${disk.get(PATH)}Hidden=true\n`);
    item.renew();
    expect([disk.get(PATH)?.includes(NEW), disk.get(PATH)?.includes('Hidden=true'), item.starts()]).toEqual([true, true, false]);
    const none = linux([NEW]);
    none.item.renew();
    expect(none.disk.size).toBe(0);
  });
});

describe('on Windows', () => {
  it('is found where the path has a blank and an accent, as Electron looks for it', () => {
    // Electron writes the path quoted, and of what it is asked with takes what a command line's program is.
    const programOf = (line: string): string =>
      /^"([^"]*)"|^(\S*)/
        .exec(line)
        ?.slice(1)
        .find((part) => part !== undefined) ?? '';
    let entry: string | null = null;
    const app = {
      getLoginItemSettings: ({ path = '' }) => {
        const is = entry !== null && programOf(entry) === programOf(path);
        return { openAtLogin: is, executableWillLaunchAtLogin: is };
      },
      setLoginItemSettings: ({ path = '', args = [] as readonly string[], openAtLogin = false }) => {
        entry = openAtLogin ? `"${path.replaceAll('"', '')}" ${args.join(' ')}` : null;
      },
    };
    const item = createLoginItem({
      ...{ platform: 'win32', app: app as never, appData: '', name: 'Recolha' },
      command: ['C:\\Users\\João Silva\\AppData\\Local\\Programs\\Recolha\\Recolha.exe'],
      files: { read: never, write: never, remove: never, exists: never },
    });
    item.set(true);
    expect(item.starts()).toBe(true);
    item.set(false);
    expect(item.starts()).toBe(false);
  });

  it('the system is told, and asked, with the same words', () => {
    const asked: unknown[] = [];
    let open = false;
    let allowed = true;
    const app = {
      getLoginItemSettings: (which: unknown) => {
        asked.push(which);
        return {
          openAtLogin: open,
          executableWillLaunchAtLogin: open && allowed,
          wasOpenedAtLogin: false,
          status: 'enabled',
          launchItems: [],
        } as const;
      },
      setLoginItemSettings: (settings: { readonly openAtLogin?: boolean }) => {
        asked.push(settings);
        open = settings.openAtLogin === true;
      },
    };
    const item = createLoginItem({
      ...{ platform: 'win32', app: app as never, command: ['C:\\Recolha\\Recolha.exe'], appData: '', name: 'Recolha' },
      files: { read: never, write: never, remove: never, exists: never },
    });
    item.set(true);
    expect(item.starts()).toBe(true);
    const which = { path: 'C:\\Recolha\\Recolha.exe', args: ['--minimized'] };
    expect(asked).toEqual([
      { ...which, openAtLogin: true, enabled: true },
      { ...which, path: '"C:\\Recolha\\Recolha.exe"' },
    ]);
    // Switched off in the task manager: the entry stands.
    allowed = false;
    expect(item.starts()).toBe(false);
  });
});
