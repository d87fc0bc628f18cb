import { expect, it } from 'vitest';
import { readDrop } from '../../../../renderer/features/notes/public/read-drop.ts';

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
