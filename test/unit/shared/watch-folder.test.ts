import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WATCHED_NOTES } from '../../../main/notes/testing.ts';
import { WATCHED_SHEETS } from '../../../main/price-import/testing.ts';
import { diskPorts, isNetworkPath } from '../../../main/shared/watching/watch-disk.ts';
import {
  createWatchFolders,
  type WatchedFile,
  type WatchedState,
  type WatchFoldersParts,
} from '../../../main/shared/watching/watch-folder.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { ANY_PLACE } from '../../fakes/places.ts';
import { noteXml } from '../notes/nfe/note-xml.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'notas-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

function setUp(parts: Partial<WatchFoldersParts> = {}, path = folder) {
  const clock = createManualClock();
  const seen = new Set<string>();
  const found: WatchedFile[] = [];
  const problems: (string | null)[] = [];
  const keyOf = (file: WatchedState) => `${file.path} ${file.size} ${file.modifiedMs}`;
  const state = { failing: false };
  // The service's own port: what main gives it must fit.
  const folders = createWatchFolders({ clock, places: ANY_PLACE, wanted: WATCHED_NOTES, ...parts });
  const events = {
    wasSeen: (file: WatchedState) => seen.has(keyOf(file)),
    found: async (files: readonly WatchedFile[]) => {
      if (state.failing) throw new Error('disk full');
      found.push(...files);
      for (const file of files) seen.add(keyOf(file));
    },
    polled: (problem: string | null) => void problems.push(problem),
  };
  const watch = createWatchFolders({ clock, places: ANY_PLACE, wanted: WATCHED_NOTES, ...parts }).create(path, events);
  return { clock, found, problems, watch, folders, events, state, seen, names: () => found.map(({ name }) => name) };
}

describe('a watched folder', () => {
  it('gives a file once two looks saw it the same, and once only', async () => {
    const { watch, found, names, problems } = setUp();
    write('nota.xml', noteXml());
    write('lote.ZIP', 'PK');
    write('danfe.pdf', 'x');
    write('vazia.xml', '');
    write('._nota.xml', 'AppleDouble');
    await watch.look();
    expect(found).toEqual([]);
    await watch.look();
    expect(names()).toEqual(['lote.ZIP', 'nota.xml']);
    expect(found[1]).toMatchObject({ path: join(folder, 'nota.xml'), size: Buffer.byteLength(noteXml()) });
    expect(new TextDecoder().decode(found[1]?.bytes)).toBe(noteXml());
    await watch.look();
    expect(names()).toHaveLength(2);
    expect(problems).toEqual([null, null, null]);
  });

  it('reads nothing in the folders inside of it, and says that it does not', async () => {
    const { watch, names, problems } = setUp();
    for (const name of ['.git', '$RECYCLE.BIN', 'System Volume Information']) mkdirSync(join(folder, name));
    await watch.look();
    mkdirSync(join(folder, '2026-11'));
    writeFileSync(join(folder, '2026-11', 'outra.xml'), noteXml());
    await watch.look();
    mkdirSync(join(folder, 'pasta.xml'));
    // A link to a folder is told of as a link.
    symlinkSync(join(folder, '2026-11'), join(folder, 'atalho.xml'));
    await watch.look();
    expect(names()).toEqual([]);
    expect(problems).toEqual([
      null,
      expect.stringMatching(/^Há 1 pasta dentro desta que não é lida/),
      expect.stringMatching(/"atalho.xml".*Há 2 pastas dentro desta que não são lidas/),
    ]);
    const prices = setUp({ wanted: WATCHED_SHEETS });
    await prices.watch.look();
    expect(prices.problems).toEqual([null]);
  });

  it('for prices, gives sheets of every kind up to 50 MB, and not what Excel leaves beside an open one', async () => {
    const { watch, names, problems } = setUp({ wanted: WATCHED_SHEETS });
    for (const name of ['a.csv', 'b.TXT', 'c.xlsx', 'd.ods', '~$c.xlsx', 'e.xls', 'nota.xml', 'lote.zip']) write(name, 'x');
    write('enorme.csv', 'x');
    truncateSync(join(folder, 'enorme.csv'), 50 * 1024 * 1024 + 1);
    await watch.look();
    await watch.look();
    expect(names()).toEqual(['a.csv', 'b.TXT', 'c.xlsx', 'd.ods']);
    expect(problems[1]).toMatch(/"enorme.csv".*mais de 50 MB.*uma planilha de preços/);
    const failing = setUp({ wanted: WATCHED_SHEETS });
    failing.state.failing = true;
    await failing.watch.look();
    await failing.watch.look();
    expect(failing.problems[1]).toMatch(/^As planilhas da pasta/);
  });

  it('waits for a file that still grows, and takes one that was changed again', async () => {
    const { watch, names, found } = setUp();
    write('nota.xml', '<nfeProc>');
    await watch.look();
    write('nota.xml', '<nfeProc></nfeProc>');
    await watch.look();
    expect(names()).toEqual([]);
    await watch.look();
    expect(names()).toEqual(['nota.xml']);
    utimesSync(join(folder, 'nota.xml'), new Date(0), new Date(1000));
    await watch.look();
    await watch.look();
    expect(found.map(({ modifiedMs }) => modifiedMs)).toEqual([expect.any(Number), 1000]);
  });

  it('gives no file that changes while it is read', async () => {
    const { watch, names } = setUp({
      ports: {
        ...diskPorts,
        async read(path) {
          const bytes = await diskPorts.read(path);
          truncateSync(path, 3);
          return bytes;
        },
      },
    });
    write('nota.xml', noteXml());
    await watch.look();
    await watch.look();
    expect(names()).toEqual([]);
  });

  it('knows what was taken before it was started', async () => {
    const first = setUp();
    write('nota.xml', noteXml());
    await first.watch.look();
    await first.watch.look();
    const second = setUp();
    for (const file of first.seen) second.seen.add(file);
    await second.watch.look();
    await second.watch.look();
    expect([first.names(), second.names()]).toEqual([['nota.xml'], []]);
  });

  it('follows no link and reads nothing too large, and says so', async () => {
    const { watch, names, problems } = setUp();
    write('original.txt', noteXml());
    symlinkSync(join(folder, 'original.txt'), join(folder, 'atalho.xml'));
    write('enorme.xml', 'x');
    truncateSync(join(folder, 'enorme.xml'), 5 * 1024 * 1024 + 1);
    await watch.look();
    await watch.look();
    expect(names()).toEqual([]);
    expect(problems[1]).toMatch(/"atalho.xml".*é um atalho.*"enorme.xml".*tem mais de 5 MB/);
  });

  it('refuses a folder that is a link, of the network, no folder or gone', async () => {
    const { folders } = setUp();
    symlinkSync(folder, `${folder}-atalho`);
    try {
      expect(await folders.check(folder)).toBeNull();
      expect(await folders.check(`${folder}-atalho`)).toMatch(/é um atalho/);
    } finally {
      rmSync(`${folder}-atalho`);
    }
    write('nota.xml', noteXml());
    expect(await folders.check(join(folder, 'nota.xml'))).toMatch(/não foi encontrada/);
    expect(await folders.check(join(folder, 'nada'))).toMatch(/não foi encontrada/);
    const mapped = setUp({ windows: true, ports: { ...diskPorts, resolve: async () => '\\\\servidor\\notas' } });
    expect(await mapped.folders.check(folder)).toMatch(/fica em outro/);
    expect(await mapped.folders.check('\\\\servidor\\notas')).toMatch(/fica em outro/);
    const closed = setUp({ ports: { ...diskPorts, list: () => Promise.reject(new Error('EACCES')) } });
    await closed.watch.look();
    expect(closed.problems).toEqual([expect.stringMatching(/não pode ser lida/)]);
  });

  it('tells paths of the network by their form', () => {
    const paths = ['\\\\servidor\\notas', '//servidor/notas', '\\\\?\\UNC\\servidor\\notas', '\\\\?\\C:\\notas', 'C:\\notas'];
    expect(paths.map((path) => isNetworkPath(path, true))).toEqual([true, true, true, false, false]);
    expect(isNetworkPath('/home/notas', false)).toBe(false);
  });

  it('tries again what could not be read or kept', async () => {
    let locked = true;
    const { watch, names, problems, state } = setUp({
      ports: { ...diskPorts, read: (path) => (locked ? Promise.reject(new Error('EBUSY')) : diskPorts.read(path)) },
    });
    write('nota.xml', noteXml());
    await watch.look();
    await watch.look();
    locked = false;
    state.failing = true;
    await watch.look();
    state.failing = false;
    await watch.look();
    expect(problems).toEqual([
      null,
      expect.stringMatching(/"nota.xml".*Nova tentativa/),
      expect.stringMatching(/não puderam ser guardadas/),
      null,
    ]);
    expect(names()).toEqual(['nota.xml']);
  });

  it('goes on with the others when some can not be kept, and takes new ones meanwhile', async () => {
    const handed: string[] = [];
    const problems: (string | null)[] = [];
    const { clock } = setUp();
    const watch = createWatchFolders({ clock, places: ANY_PLACE, wanted: WATCHED_NOTES }).create(folder, {
      wasSeen: ({ path }) => handed.some((name) => path.endsWith(name)),
      found: async (files) => {
        if (files.some(({ name }) => name === '000.xml')) throw new Error('disk full');
        handed.push(...files.map(({ name }) => name));
      },
      polled: (problem) => void problems.push(problem),
    });
    for (let index = 0; index < 60; index++) write(`${String(index).padStart(3, '0')}.xml`, '<a/>');
    await watch.look();
    await watch.look();
    expect(handed).toHaveLength(10);
    for (let index = 60; index < 110; index++) write(`${index}.xml`, '<a/>');
    await watch.look();
    await watch.look();
    expect(handed).toHaveLength(60);
    expect(problems).toEqual([null, ...Array.from({ length: 3 }, () => expect.stringMatching(/não puderam ser guardadas/))]);
  });

  it('hands over many files a few at a time', async () => {
    const handed: number[] = [];
    const { clock } = setUp();
    const watch = createWatchFolders({ clock, places: ANY_PLACE, wanted: WATCHED_NOTES }).create(folder, {
      wasSeen: () => false,
      found: async (files) => void handed.push(files.length),
      polled: () => {},
    });
    for (let index = 0; index < 120; index++) write(`${index}.xml`, '<a/>');
    await watch.look();
    await watch.look();
    expect(handed).toEqual([50, 50, 20]);
  });

  it('looks every ten seconds until it is stopped, and leaves the folder as it was', async () => {
    const { watch, clock, problems, names } = setUp();
    write('nota.xml', noteXml());
    const ending = new AbortController();
    const running = watch.run(ending.signal);
    const looks = async (count: number): Promise<void> => {
      while (problems.length < count || clock.untilNext() === null) await clock.settle();
    };
    await looks(1);
    expect(clock.untilNext()).toBe(10_000);
    await clock.advance(10_000);
    await looks(2);
    ending.abort();
    await running;
    expect([names(), problems.length, clock.untilNext()]).toEqual([['nota.xml'], 2, null]);
    expect(readdirSync(folder)).toEqual(['nota.xml']);
    expect(readFileSync(join(folder, 'nota.xml'), 'utf8')).toBe(noteXml());
  });
});

describe('a folder that is not for watching', () => {
  const check = (path: string, places = ANY_PLACE) =>
    createWatchFolders({ clock: createManualClock(), places, wanted: WATCHED_NOTES }).check(path);

  it('is refused with a sentence: the data of the program, the system, a link on the way to it', async () => {
    mkdirSync(join(folder, 'dados', 'logs'), { recursive: true });
    symlinkSync(join(folder, 'dados'), join(folder, 'atalho'));
    const places = { data: [join(folder, 'dados')], system: ['/usr'], roots: ['/'] };
    expect(await check(join(folder, 'dados', 'logs'), places)).toMatch(/^Escolha outra pasta: .* guarda os dados dele\.$/);
    expect(await check('/usr', places)).toMatch(/^Escolha outra pasta: "\/usr" é do sistema/);
    expect(await check('/', places)).toMatch(/é do sistema/);
    expect(await check(join(folder, 'atalho'))).toMatch(/é um atalho/);
    expect(await check(join(folder, 'atalho', 'logs'))).toMatch(/fica dentro de um atalho/);
    expect(await check(join(folder, 'atalho', 'logs'), places)).toMatch(/guarda os dados dele/);
    expect(await check(folder, places)).toBeNull();
  });

  it('is not looked into either, however it came to be watched', async () => {
    write('nota.xml', noteXml());
    const { watch, names, problems } = setUp({ places: { data: [folder], system: [], roots: [] } });
    await watch.look();
    await watch.look();
    expect(names()).toEqual([]);
    expect(problems).toEqual([expect.stringContaining('guarda os dados dele'), expect.stringContaining('guarda os dados dele')]);
  });
});
