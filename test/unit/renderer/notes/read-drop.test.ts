import { expect, it } from 'vitest';
import { type DroppedFiles, readDrop } from '../../../../renderer/features/notes/public/read-drop.ts';

const file = (name: string) => new File(['<nfeProc/>'], name);
const item = (given: Partial<DataTransferItem>) => ({ kind: 'file', webkitGetAsEntry: () => null, getAsFile: () => null, ...given });
// A fake of the two members that are read: only a browser makes real ones.
const dropped = (...items: readonly object[]) => readDrop({ items, files: [] } as unknown as DataTransfer);

it('a file that lies in no folder (dragged out of a mail) is taken all the same, beside those that do', async () => {
  const entry = {
    isFile: true,
    isDirectory: false,
    name: 'b.xml',
    fullPath: '/b.xml',
    file: (take: (given: File) => void) => take(file('b.xml')),
  };
  const both = await dropped(
    item({ getAsFile: () => file('a.xml') }),
    item({ webkitGetAsEntry: () => entry as unknown as FileSystemEntry }),
    item({ kind: 'string' }),
  );
  expect(both.files.map(({ name }) => name)).toEqual(['a.xml', 'b.xml']);
  expect(both.name).toBeNull();
  expect((await dropped(item({ getAsFile: () => file('a.xml') }))).name).toBe('a.xml');
});

const fileEntry = (fullPath: string) => ({
  ...{ isFile: true, isDirectory: false, name: fullPath.split('/').at(-1), fullPath },
  file: (take: (given: File) => void) => take(file(fullPath)),
});
/** A folder whose listing comes in parts; `null`: the system refuses the next one. */
const folderEntry = (fullPath: string, ...parts: readonly (readonly object[] | null)[]) => ({
  ...{ isFile: false, isDirectory: true, name: fullPath.split('/').at(-1), fullPath },
  createReader: () => {
    const rest = [...parts];
    return {
      readEntries: (take: (entries: readonly object[]) => void, refuse: () => void) => {
        const part = rest.length === 0 ? [] : rest.shift();
        if (part == null) refuse();
        else take(part);
      },
    };
  },
});
const entries = (...all: readonly object[]) =>
  dropped(...all.map((entry) => item({ webkitGetAsEntry: () => entry as unknown as FileSystemEntry })));
const listed = ({ files }: DroppedFiles) => files.map(({ name, folder }) => (folder === undefined ? name : `${name} (${folder})`));

it('a folder is read to its end, part by part', async () => {
  const folder = folderEntry('/notas', [fileEntry('/notas/a.xml')], [folderEntry('/notas/sub', [fileEntry('/notas/sub/b.xml')])]);
  expect(listed(await entries(folder))).toEqual(['notas/a.xml', 'notas/sub/b.xml']);
  expect(listed(await entries(folderEntry('/vazia')))).toEqual([]);
});

it('a folder that cannot be read is listed as one, behind the files that could', async () => {
  const shut = folderEntry('/notas/trancada', null);
  const torn = folderEntry('/notas', [fileEntry('/notas/a.xml'), shut], null);
  expect(listed(await entries(torn))).toEqual(['notas/a.xml', 'notas/trancada (unreadable)', 'notas (unreadable)']);
});

it('a folder inside too many others is listed as one', async () => {
  const nested = (depth: number, path: string): object =>
    folderEntry(path, depth === 0 ? [fileEntry(`${path}/a.xml`)] : [nested(depth - 1, `${path}/p`)]);
  expect(listed(await entries(nested(31, '/p')))).toEqual([`p${'/p'.repeat(31)}/a.xml`]);
  expect(listed(await entries(nested(32, '/p')))).toEqual([`p${'/p'.repeat(32)} (too-deep)`]);
});
