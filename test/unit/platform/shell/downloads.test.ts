import { EventEmitter } from 'node:events';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { createDownloads } from '../../../../main/platform/testing.ts';
import type { PushEvent } from '../../../../preload/contract/channels.ts';

function setUp() {
  const session = new EventEmitter();
  const gone = new Set<string>();
  const shown: string[] = [];
  const pushed: PushEvent[] = [];
  const dialogs: unknown[] = [];
  let ids = 0;
  const downloads = createDownloads({
    session: session as never,
    shell: { showItemInFolder: (path) => void shown.push(path) },
    exists: (path) => !gone.has(path),
    newId: () => {
      ids += 1;
      return `f${ids}`;
    },
    push: (event) => void pushed.push(event),
    downloadsFolder: () => '/home/ana/Downloads',
  });
  function save(fileName: string, state = 'completed'): string {
    const path = join('/home/ana/Área de trabalho', fileName);
    const item = Object.assign(new EventEmitter(), {
      getSavePath: () => (state === 'cancelled' ? '' : path),
      getFilename: () => 'proposed',
      setSaveDialogOptions: (options: unknown) => void dialogs.push(options),
    });
    session.emit('will-download', {}, item, null);
    item.emit('done', {}, state);
    return path;
  }
  return { downloads, save, shown, pushed, gone, dialogs };
}

it('a file that was saved is shown by its id, and its path is told to nobody', () => {
  const { downloads, save, shown, pushed } = setUp();
  const path = save('preços.csv');
  expect(pushed).toEqual([{ type: 'file-saved', fileId: 'f1', fileName: 'preços.csv' }]);
  expect(downloads.show('f1')).toBe(true);
  expect(shown).toEqual([path]);
});

it('nothing else is opened: no other id, no path, nothing that is gone', () => {
  const { downloads, save, shown, gone } = setUp();
  const path = save('preços.csv');
  expect(downloads.show('f2')).toBe(false);
  expect(downloads.show(path)).toBe(false);
  gone.add(path);
  expect(downloads.show('f1')).toBe(false);
  expect(shown).toEqual([]);
});

it('one that failed is told, one that the user gave up is not', () => {
  const { save, pushed } = setUp();
  save('a.csv', 'cancelled');
  expect(pushed).toEqual([]);
  save('a.csv', 'interrupted');
  expect(pushed).toEqual([{ type: 'file-not-saved', fileName: 'a.csv' }]);
});

it('of very many the oldest are forgotten', () => {
  const { downloads, save } = setUp();
  for (let n = 0; n <= 100; n += 1) save(`${n}.csv`);
  expect([downloads.show('f1'), downloads.show('f2'), downloads.show('f101')]).toEqual([false, true, true]);
});

it("the system's dialog names the file, and opens where the last one was saved", () => {
  const { save, dialogs, gone } = setUp();
  save('a.csv', 'cancelled');
  const path = save('a.csv');
  save('b.csv');
  gone.add(dirname(path));
  save('c.csv');
  const title = 'Salvar proposed';
  expect(dialogs).toEqual([
    { title, defaultPath: join('/home/ana/Downloads', 'proposed') },
    { title, defaultPath: join('/home/ana/Downloads', 'proposed') },
    { title, defaultPath: join(dirname(path), 'proposed') },
    { title, defaultPath: join('/home/ana/Downloads', 'proposed') },
  ]);
});
