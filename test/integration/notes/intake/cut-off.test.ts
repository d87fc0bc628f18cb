/** Imports that are cut off: the program ends, the page goes away, the user cancels, the reader is lost. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type IntakeFile, type NoteIntake, openDrop, WATCHED_NOTES } from '../../../../main/notes/testing.ts';
import { fail, ok } from '../../../../main/shared/result.ts';
import { createWatchFolders } from '../../../../main/shared/watching/watch-folder.ts';
import type { ExampleNote } from '../../../../main/training/testing.ts';
import { createManualClock } from '../../../fakes/clock.ts';
import { ANY_PLACE } from '../../../fakes/places.ts';
import { type NotesWorld, openNotesWorld, rowsOf, STATION_ID, value, zipped } from '../world.ts';

const EVERY = 10_000;
const MINUTE = 60_000;
const FIRST = 25;

let world: NotesWorld;
let folder: string;
let ended: AbortController;
let folderClock = createManualClock();
/** What the intake does after the first files of a drop. */
let then: 'go on' | 'wait' | 'be lost';
let begun: number;

/** Reads here, and stops where the test says; the real one answers in the same words when it is cancelled or lost. */
const intake: NoteIntake = {
  async read(source, onFiles, signal) {
    begun += 1;
    const drop = openDrop(source);
    if (!drop.ok) return drop;
    const total = drop.value.names.length;
    const told = (files: readonly IntakeFile[], done: number): void => onFiles(files, { done, total });
    const files = drop.value.names.flatMap((_, index) => drop.value.read(index));
    if (then === 'be lost') return fail('file', 'parou de repente', { file: source.name, technical: 'exit 1' });
    told(files.slice(0, FIRST), Math.min(FIRST, total));
    if (then === 'wait') {
      await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));
      return fail('not-allowed', 'cancelada');
    }
    if (total > FIRST) told(files.slice(FIRST), total);
    return ok({ files: total });
  },
  stop: async () => {},
};

beforeEach(async () => {
  then = 'go on';
  begun = 0;
  ended = new AbortController();
  folderClock = createManualClock();
  folder = mkdtempSync(join(tmpdir(), 'recolha-cut-'));
  world = await openNotesWorld({
    parts: {
      watch: createWatchFolders({ clock: folderClock, places: ANY_PLACE, wanted: WATCHED_NOTES, windows: false, everyMs: EVERY }),
      intake,
    },
  });
  await world.sweep();
});
afterEach(async () => {
  ended.abort();
  await world.stop();
  rmSync(folder, { recursive: true, force: true });
});

const imports = async () => value(await world.life().part.noteImports.list(STATION_ID, 200));
const statuses = async () => (await imports()).map(({ status, files }) => [status, files]);
const notices = () =>
  world
    .life()
    .notices.list()
    .map(({ message }) => message);
/** Each notice leads to its import, at its station. */
const targets = () =>
  world
    .life()
    .notices.list()
    .map(({ target }) => target);
const seen = () => world.life().store.prepare('SELECT path FROM watched_seen').all().length;
const setFolder = async (enabled: boolean) =>
  value(await world.life().part.noteFolders.set({ stationId: STATION_ID, path: folder, enabled }));

/** Notes enough for two chunks, each with bytes of its own. */
function many(): readonly Pick<ExampleNote, 'fileName' | 'bytes'>[] {
  const notes = world.examples({ single: 40 });
  expect(notes.length).toBeGreaterThan(FIRST);
  return notes;
}

/** Looks until a reading has begun, and until its first files are kept. */
async function readingBegins(turn: number): Promise<void> {
  await expect
    .poll(async () => {
      await folderClock.advance(EVERY);
      return begun;
    })
    .toBe(turn);
}

async function looks(count: number): Promise<void> {
  for (let look = 0; look < count; look++) {
    const before = value(await world.life().part.noteFolders.view(STATION_ID)).checkedAt;
    await world.pass(1000);
    await expect
      .poll(async () => {
        await folderClock.advance(EVERY);
        return value(await world.life().part.noteFolders.view(STATION_ID)).checkedAt;
      })
      .not.toBe(before);
  }
}

async function quit(): Promise<void> {
  ended.abort();
  await world.life().part.stop();
}

function startAgain(): void {
  world.restart();
  ended = new AbortController();
  void world.life().part.run(ended.signal);
}

describe('a file of the watched folder', () => {
  test('is read again after the program ended under way, and what was kept of it is not kept twice', async () => {
    const notes = many();
    writeFileSync(join(folder, 'mes.zip'), zipped(notes).bytes);
    then = 'wait';
    void world.life().part.run(ended.signal);
    await setFolder(true);
    await readingBegins(1);
    await quit();
    expect(await statuses()).toEqual([['interrupted', FIRST]]);
    expect(seen()).toBe(0);

    then = 'go on';
    startAgain();
    await readingBegins(2);
    await expect.poll(statuses).toEqual([
      ['done', notes.length - FIRST],
      ['interrupted', FIRST],
    ]);
    expect(seen()).toBe(1);
    const rows = await rowsOf(world.life().part);
    expect(rows.map(({ fileName }) => fileName).toSorted()).toEqual(notes.map(({ fileName }) => `mes.zip/${fileName}`).toSorted());
    expect(rows.filter(({ state }) => state === 'duplicate' || state === 'conflict')).toEqual([]);
    expect(notices()).toEqual([expect.stringMatching(/interrompida: 25 arquivos foram guardados.*o programa lê o resto/)]);
    await looks(3);
    expect(begun).toBe(2);
  });

  test('is read again after the process was killed', async () => {
    const notes = many();
    writeFileSync(join(folder, 'mes.zip'), zipped(notes).bytes);
    then = 'wait';
    void world.life().part.run(ended.signal);
    await setFolder(true);
    await readingBegins(1);
    ended.abort();
    then = 'go on';
    startAgain();
    await readingBegins(2);
    await expect.poll(async () => (await rowsOf(world.life().part)).length).toBe(notes.length);
    await expect.poll(async () => (await statuses()).map(([status]) => status)).toEqual(['done', 'interrupted']);
    expect(notices()).toHaveLength(1);
  });

  test('whose import the user cancels waits until the folder is switched on again', async () => {
    const notes = many();
    writeFileSync(join(folder, 'mes.zip'), zipped(notes).bytes);
    then = 'wait';
    void world.life().part.run(ended.signal);
    await setFolder(true);
    await readingBegins(1);
    const [made] = await imports();
    expect(value(await world.life().part.noteImports.cancel(made?.id ?? ''))).toMatchObject({ status: 'cancelled', files: FIRST });
    await looks(3);
    expect([begun, seen(), await statuses()]).toEqual([1, 0, [['cancelled', FIRST]]]);

    then = 'go on';
    await setFolder(false);
    await setFolder(true);
    await readingBegins(2);
    await expect.poll(async () => (await rowsOf(world.life().part)).length).toBe(notes.length);
    await expect.poll(seen).toBe(1);
  });

  test('that takes the reader down is told of, and not read over and over', async () => {
    writeFileSync(join(folder, 'mes.zip'), zipped(many()).bytes);
    then = 'be lost';
    void world.life().part.run(ended.signal);
    await setFolder(true);
    await readingBegins(1);
    await looks(3);
    expect([begun, seen(), await statuses()]).toEqual([1, 0, [['interrupted', 0]]]);
    expect(notices()).toEqual([expect.stringMatching(/parou de repente\. Feche e abra o programa para ler de novo/)]);
    expect(targets()).toEqual([{ type: 'note-import', stationId: STATION_ID, importId: (await imports())[0]?.id }]);
    then = 'go on';
    await quit();
    startAgain();
    await readingBegins(2);
    await expect.poll(seen).toBe(1);
  });

  test('that can not be kept is not seen, and is kept once there is room', async () => {
    const notes = many();
    const { store } = world.life();
    store.db.exec(`CREATE TRIGGER full BEFORE INSERT ON note_files BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
    writeFileSync(join(folder, 'mes.zip'), zipped(notes).bytes);
    void world.life().part.run(ended.signal);
    await setFolder(true);
    await readingBegins(1);
    await looks(3);
    expect(begun).toBeGreaterThanOrEqual(3);
    // Not one more at each look.
    await expect.poll(statuses).toEqual([]);
    expect(seen()).toBe(0);
    store.db.exec('DROP TRIGGER full');
    await looks(1);
    await expect.poll(async () => (await statuses())[0]).toEqual(['done', notes.length]);
    expect([seen(), notices()]).toEqual([1, []]);
  });

  test('whose bytes can not be stored holds up none of the others, and makes no import at each look', async () => {
    const [bad, ...good] = world.examples({ single: 3 });
    if (bad === undefined) throw new Error('no note');
    const { store } = world.life();
    const size = bad.bytes.length + 1;
    store.db.exec(
      `CREATE TRIGGER full BEFORE INSERT ON payloads WHEN length(NEW.bytes) = ${size} BEGIN SELECT RAISE(ABORT, 'disk full'); END`,
    );
    const problem = async () => value(await world.life().part.noteFolders.view(STATION_ID)).problem;
    writeFileSync(join(folder, '0.xml'), `${new TextDecoder().decode(bad.bytes)}\n`);
    for (const { fileName, bytes } of good) writeFileSync(join(folder, fileName), bytes);
    expect(good.every(({ bytes }) => bytes.length !== size)).toBe(true);
    void world.life().part.run(ended.signal);
    await setFolder(true);
    await looks(6);
    expect(begun).toBeGreaterThan(1 + good.length);
    expect(await problem()).toMatch(/ainda não puderam ser guardadas/);
    await expect.poll(statuses).toEqual([['interrupted', good.length]]);
    expect(seen()).toBe(good.length);

    store.db.exec('DROP TRIGGER full');
    await looks(2);
    await expect.poll(statuses).toEqual([
      ['done', 1],
      ['interrupted', good.length],
    ]);
    expect([seen(), await problem(), notices()]).toEqual([1 + good.length, null, []]);
  });

  test('that is no zip at all is seen, and told of in its import', async () => {
    writeFileSync(join(folder, 'ruim.zip'), 'PK\u0003\u0004 e nada mais');
    void world.life().part.run(ended.signal);
    await setFolder(true);
    await readingBegins(1);
    await expect.poll(seen).toBe(1);
    await expect.poll(imports).toEqual([expect.objectContaining({ status: 'done', problems: [expect.stringContaining('ruim.zip')] })]);
    const [made] = await imports();
    expect(notices()).toEqual([`Um arquivo da pasta “${made?.label}” não foi lido. ${made?.problems[0]}`]);
    expect(targets()).toEqual([{ type: 'note-import', stationId: STATION_ID, importId: made?.id }]);
  });

  test('that is no zip among good ones is told of once, with the others', async () => {
    const [note] = many();
    writeFileSync(join(folder, 'a.zip'), 'PK\u0003\u0004 e nada mais');
    writeFileSync(join(folder, 'b.zip'), 'PK\u0003\u0004 e mais nada');
    writeFileSync(join(folder, 'c.xml'), note?.bytes ?? '');
    void world.life().part.run(ended.signal);
    await setFolder(true);
    await readingBegins(3);
    await expect.poll(seen).toBe(3);
    await expect.poll(statuses).toEqual([['done', 1]]);
    await looks(3);
    expect([begun, notices()]).toEqual([
      3,
      [
        expect.stringMatching(
          /^2 arquivos da pasta “.*” não foram lidos\. .*"a\.zip".* Veja os outros motivos em Anexar, no botão “Importações”\.$/,
        ),
      ],
    ]);
  });

  test('that is no zip is not seen before its notice is kept', async () => {
    const { store } = world.life();
    store.db.exec(`CREATE TRIGGER full BEFORE INSERT ON notices BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
    writeFileSync(join(folder, 'ruim.zip'), 'PK\u0003\u0004 e nada mais');
    void world.life().part.run(ended.signal);
    await setFolder(true);
    await readingBegins(1);
    await looks(2);
    expect([seen(), notices()]).toEqual([0, []]);
    store.db.exec('DROP TRIGGER full');
    await looks(1);
    await expect.poll(seen).toBe(1);
    expect(notices()).toHaveLength(1);
  });
});

describe('an import of the page', () => {
  const begin = async (expected?: number) => value(await world.life().part.noteImports.begin(STATION_ID, 'novembro', 'drop', expected)).id;
  const add = async (id: string, note: Pick<ExampleNote, 'fileName' | 'bytes'> | undefined) => {
    if (note === undefined) throw new Error('no note');
    return world.life().part.noteImports.add(id, note.fileName, note.bytes);
  };

  test('ends when its page gives nothing any more, and is told of with what is missing', async () => {
    const notes = many();
    const id = await begin(3000);
    for (const note of notes.slice(0, 3)) {
      value(await add(id, note));
      await world.pass(MINUTE);
    }
    expect(await statuses()).toEqual([['reading', 3]]);
    await world.pass(15 * MINUTE);
    await expect.poll(statuses).toEqual([['interrupted', 3]]);
    expect(notices()).toEqual([
      expect.stringMatching(/“novembro” foi interrompida: 3 arquivos foram guardados, e 2\.997 ainda não tinham sido lidos/),
    ]);
    expect(await add(id, notes[4])).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  });

  test('waits while its page reads one file from a slow share', async () => {
    const [note] = many();
    const id = await begin(1);
    await world.pass(14 * MINUTE);
    value(await add(id, note));
    value(await world.life().part.noteImports.end(id));
    expect(await statuses()).toEqual([['done', 1]]);
    expect(notices()).toEqual([]);
  });

  test('ends when a page begins another, but not while it reads one file for long', async () => {
    const notes = many();
    const first = await begin();
    value(await add(first, notes[0]));
    const second = await begin(1);
    await expect.poll(statuses).toEqual([
      ['reading', 0],
      ['interrupted', 1],
    ]);
    expect(notices()).toEqual([expect.stringMatching(/1 arquivo foi guardado.*escolha os arquivos de novo/)]);
    expect(targets()).toEqual([{ type: 'note-import', stationId: STATION_ID, importId: first }]);
    then = 'wait';
    const adding = add(second, zipped(notes));
    await world.pass(30 * MINUTE);
    expect((await statuses())[0]).toEqual(['reading', FIRST]);
    value(await world.life().part.noteImports.cancel(second));
    value(await adding);
    expect(await statuses()).toEqual([
      ['cancelled', FIRST],
      ['interrupted', 1],
    ]);
    expect(notices()).toHaveLength(1);
  });

  test('that had given all its files is done, and not told of', async () => {
    const id = await begin(1);
    value(await add(id, many()[0]));
    await world.pass(16 * MINUTE);
    await expect.poll(statuses).toEqual([['done', 1]]);
    expect(notices()).toEqual([]);
  });

  test('is told of when the program ends, at once or killed, and once only', async () => {
    const notes = many();
    value(await add(await begin(2), notes[0]));
    await quit();
    expect(await statuses()).toEqual([['interrupted', 1]]);
    startAgain();
    await expect.poll(notices).toEqual([expect.stringMatching(/e 1 ainda não tinha sido lido/)]);
    value(await add(await begin(), notes[1]));
    startAgain();
    await expect.poll(() => notices().length).toBe(2);
    for (const { id } of world.life().notices.list()) world.life().notices.dismiss(id);
    startAgain();
    await world.pass(MINUTE);
    expect(notices()).toEqual([]);
  });
});
