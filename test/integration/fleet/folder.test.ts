/** Notes of a fleet in a folder of the user's: as they came, once, and on again after whatever cut it. */

import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFleetFolderRepository, createFolderDisk, type FolderDisk, partNameOf } from '../../../main/fleet/testing.ts';
import { EXAMPLE_FLEET } from '../../../main/training/index.ts';
import { memoryStore } from '../../fakes/ready-store.ts';
import { createFleetWorld, type FleetWorld, NOTES, NOW } from './world.ts';

/** Two months of one vehicle have notes enough for every test here. */
const SMALL = { vehicles: 1, days: 60 } as const;
const OLDEST = new Date(NOW - (SMALL.days - 1) * 86_400_000).toISOString().slice(0, 10);
let world: FleetWorld;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recolha-notas-'));
  world = await createFleetWorld(SMALL);
  await world.sweep();
  world.setFolder(folder);
});
afterEach(async () => {
  await world.stop();
  await rm(folder, { recursive: true, force: true });
});

function value<T>(answer: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown }): T {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}
const all = { ...NOTES, key: null } as const;
const view = (of = world) => value(of.service.notes(NOTES)).folder;
const notes = (of = world) =>
  of.network.fleetFuelings(of.fleet.customerId).flatMap(({ at, note }) => (note === null || at < OLDEST ? [] : [note]));
const keys = () => notes().map(({ draft }) => draft.key);
const downloads = (of = world) => of.network.ledger().filter(({ endpoint }) => endpoint === 'customer-invoice-xml').length;
const act = (what: 'stop' | 'again' | 'show' | 'close', of = world) => of.service.folderAct({ stationId: 'f', act: what });
const rests = (of = world) => of.until(() => view(of)?.state !== 'running');
const names = async () => (await readdir(folder)).toSorted();
const inStore = (key: string) => value(world.service.noteFile({ stationId: 'f', key })).bytes;

async function saveAll(): Promise<void> {
  expect(value(await world.service.saveNotes(all))).toBe(true);
  await rests();
}

async function expectWhole(): Promise<void> {
  expect(await names()).toEqual(
    keys()
      .map((key) => `${key}.xml`)
      .toSorted(),
  );
  for (const key of keys()) expect(new Uint8Array(await readFile(join(folder, `${key}.xml`)))).toEqual(new Uint8Array(inStore(key)));
}

test('all of a filter lie in the folder byte by byte, each downloaded once; asked again nothing is asked for or written', async () => {
  const [some = ''] = keys();
  value(world.service.download({ ...all, key: some }));
  await world.until(() => value(world.service.notes(NOTES)).download?.running === false);
  await saveAll();
  const total = keys().length;
  expect(view()).toEqual({
    ...{ path: folder, total, saved: total, there: 0, failed: 0, failures: [], state: 'done', problem: null },
  });
  await expectWhole();
  expect(downloads()).toBe(total);
  expect(value(world.service.notes(NOTES)).problem).toBe(notes().filter(({ cancelled }) => cancelled).length);

  const before = await stat(join(folder, `${some}.xml`), { bigint: true });
  await saveAll();
  expect(view()).toMatchObject({ total, saved: 0, there: total, state: 'done' });
  expect(downloads()).toBe(total);
  expect((await stat(join(folder, `${some}.xml`), { bigint: true })).mtimeNs).toBe(before.mtimeNs);

  value(act('show'));
  expect(world.shown).toHaveLength(1);
  expect(world.shown[0]).toMatch(/[/\\]\d{44}\.xml$/);
  value(act('close'));
  expect(view()).toBeNull();
  await expectWhole();
});

test('one note alone; and together with a download of all none is asked for twice', async () => {
  const [first = ''] = keys();
  value(await world.service.saveNotes({ ...NOTES, key: first }));
  await rests();
  expect(await names()).toEqual([`${first}.xml`]);
  value(world.service.download(all));
  await saveAll();
  await world.until(() => value(world.service.notes(NOTES)).download?.running === false);
  await expectWhole();
  expect(downloads()).toBe(keys().length);
});

describe('cut in the middle', () => {
  test('by the end of the program: the next one goes on with what is missing, and leaves nothing half written', async () => {
    const store = memoryStore();
    const { cnpj, customerId } = EXAMPLE_FLEET;
    store.prepare(`INSERT INTO stations VALUES ('f', 'f', ?, 'SP', 'training', 'x', 'x', 'c', '2026-01-01T00:00:00.000Z', NULL)`).run(cnpj);
    store.prepare(`INSERT INTO fleets VALUES ('f', ?)`).run(customerId);
    const first = await createFleetWorld({ ...SMALL, store });
    await first.sweep();
    first.setFolder(folder);
    value(await first.service.saveNotes(all));
    await first.until(() => (view(first)?.saved ?? 0) >= 3);
    await first.stop();
    const asked = downloads(first);
    expect(asked).toBeLessThan(notes(first).length);
    // Killed between the file and its name, and between the name and the store.
    const written = (await names())[0] ?? '';
    store.prepare(`UPDATE fleet_folder_notes SET state = 'waiting' WHERE invoice_key = ?`).run(written.replace('.xml', ''));
    const next = String(
      store.prepare(`SELECT invoice_key FROM fleet_folder_notes WHERE state = 'waiting' ORDER BY place DESC LIMIT 1`).get()?.invoice_key,
    );
    const chosen = createFleetFolderRepository(store).folder('f');
    if (chosen === null) throw new Error('no folder');
    for (const key of [next, written.replace('.xml', '')]) await writeFile(join(folder, partNameOf(key, chosen)), 'meia');

    const second = await createFleetWorld({ ...SMALL, store });
    second.start();
    await second.until(() => view(second)?.state === 'done');
    const total = notes(second).length;
    const { saved = 0, there = 0 } = view(second) ?? {};
    expect(view(second)).toMatchObject({ total, failed: 0 });
    expect(saved + there).toBe(total);
    // That one, and the one that was being written when the first ended.
    expect([1, 2]).toContain(there);
    // One answer may have been under way when the first ended.
    expect(asked + downloads(second)).toBeGreaterThanOrEqual(total);
    expect(asked + downloads(second)).toBeLessThanOrEqual(total + 1);
    expect((await names()).filter((name) => !name.endsWith('.xml'))).toEqual([]);
    expect(await names()).toHaveLength(total);
    await second.stop();
    store.close();
  });

  test('stopped by a person it waits for a person, also over the next start; then it goes on', async () => {
    value(await world.service.saveNotes(all));
    await world.until(() => (view()?.saved ?? 0) >= 3);
    expect(await world.service.saveNotes(all)).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
    expect(act('close')).toMatchObject({ ok: false });
    value(act('stop'));
    expect(view()?.state).toBe('stopped');
    world.part.networkBack('f');
    world.part.look();
    expect(view()?.state).toBe('stopped');
    value(act('again'));
    await rests();
    expect(view()).toMatchObject({ state: 'done', failed: 0 });
    await expectWhole();
    expect(downloads()).toBe(keys().length);
  });

  test('by the network: it says so, and goes on when the network is back', async () => {
    await world.network.setRules([{ fault: 'status-500', remaining: null, path: '/export' }]);
    await saveAll();
    expect(view()).toMatchObject({ state: 'held', saved: 0, problem: { message: 'A rede está com problema. Tente mais tarde.' } });
    await world.network.setRules([]);
    world.part.networkBack('f');
    await rests();
    expect(view()).toMatchObject({ state: 'done', problem: null });
    await expectWhole();
  });

  test('by a folder that went away, also before the first note', async () => {
    const away = `${folder}-longe`;
    value(await world.service.saveNotes(all));
    await world.until(() => (view()?.saved ?? 0) >= 2);
    await rename(folder, away);
    await rests();
    expect(view()).toMatchObject({
      state: 'held',
      problem: { code: 'storage', message: expect.stringMatching(/^A pasta não foi encontrada/) },
    });
    expect(act('show')).toMatchObject({ ok: false, error: { code: 'not-found' } });
    await rename(away, folder);
    value(act('again'));
    await rests();
    expect(view()).toMatchObject({ state: 'done', failed: 0 });
    await expectWhole();
    world.setFolder(away);
    expect(await world.service.saveNotes(all)).toMatchObject({ ok: false, error: { code: 'invalid' } });
  });

  test('and another request waits until it was gone on with or closed, also where both dialogs were open at once', async () => {
    const [first = ''] = keys();
    const both = await Promise.all([world.service.saveNotes(all), world.service.saveNotes({ ...NOTES, key: first })]);
    expect(both).toMatchObject([{ ok: true }, { ok: false, error: { code: 'not-allowed' } }]);
    await world.until(() => (view()?.saved ?? 0) >= 2);
    value(act('stop'));
    await rests();
    const { total = 0, saved = 0 } = view() ?? {};
    expect(view()?.state).toBe('stopped');
    const refusal = { ok: false, error: { code: 'not-allowed', message: expect.stringContaining(`Faltam ${total - saved} notas`) } };
    for (const key of [first, null]) expect(await world.service.saveNotes({ ...NOTES, key })).toMatchObject(refusal);
    expect(view()).toMatchObject({ state: 'stopped', total, saved });
    value(act('again'));
    await rests();
    await expectWhole();
    expect(await world.service.saveNotes({ ...NOTES, key: first })).toMatchObject({ ok: true });
    await rests();
    expect(view()).toMatchObject({ state: 'done', total: 1 });
  });

  test('by a pause: what is here is saved, what has to be asked for waits', async () => {
    value(await world.service.saveNotes(all));
    await world.until(() => (view()?.saved ?? 0) >= 2);
    world.setPaused(true);
    await rests();
    expect(view()).toMatchObject({ state: 'held', problem: { message: 'A frota está em pausa. Retome em Ajustes.' } });
    expect(act('again')).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
    world.setPaused(false);
    world.part.look();
    await rests();
    await expectWhole();
  });

  test('by an access that the network refused: notes that are here are saved all the same', async () => {
    await saveAll();
    value(act('close'));
    for (const name of await readdir(folder)) await rm(join(folder, name));
    world.setRefused(true);
    await saveAll();
    expect(view()).toMatchObject({ state: 'done', saved: keys().length });
    await expectWhole();
  });
});

describe('what fails alone', () => {
  test("a file of the user's with that name stays as it is, and is named; once it is out of the way the note goes in", async () => {
    const [first = '', second = '', third = ''] = keys();
    await writeFile(join(folder, `${first}.xml`), 'meu');
    await mkdir(join(folder, `${second}.xml`));
    await symlink(join(folder, `${first}.xml`), join(folder, `${third}.xml`));
    await saveAll();
    expect(view()).toMatchObject({ state: 'done', failed: 3, saved: keys().length - 3 });
    expect(
      view()
        ?.failures.map(({ key }) => key)
        .toSorted(),
    ).toEqual([first, second, third].toSorted());
    expect(view()?.failures.find(({ key }) => key === first)?.text).toBe(
      `Na pasta, mude o nome do arquivo ${first}.xml e tente de novo. Ele não é esta nota.`,
    );
    expect(await readFile(join(folder, `${first}.xml`), 'utf8')).toBe('meu');
    for (const key of [first, second, third]) await rename(join(folder, `${key}.xml`), `${folder}-${key}`);
    value(act('again'));
    await rests();
    for (const key of [first, second, third]) await rm(`${folder}-${key}`, { recursive: true });
    expect(view()).toMatchObject({ state: 'done', failed: 0, failures: [] });
    await expectWhole();
    expect(downloads()).toBe(keys().length);
  });

  const failing = (code: string) => Promise.reject(Object.assign(new Error(`${code}: x`), { code }));

  test.each([
    ['read', 'EBUSY'],
    ['read', 'EACCES'],
    ['tidy', 'EPERM'],
    ['write', 'EACCES'],
    ['write', 'EIO'],
  ] as const)('a file that can not be %s (%s) is named, and the others go in; once it is free the note goes in', async (call, code) => {
    let locked = true;
    const disk = createFolderDisk(async () => {});
    const [first = ''] = keys();
    const isLocked = (name: string): boolean => locked && name.startsWith(first);
    const busy: FolderDisk = {
      ...disk,
      read: (of, name) => (call === 'read' && isLocked(name) ? failing(code) : disk.read(of, name)),
      tidy: (of, part) => (call === 'tidy' && isLocked(part) ? failing(code) : disk.tidy(of, part)),
      write: (of, name, part, bytes) => (call === 'write' && isLocked(name) ? failing(code) : disk.write(of, name, part, bytes)),
    };
    await world.stop();
    world = await createFleetWorld({ ...SMALL, disk: busy });
    await world.sweep();
    world.setFolder(folder);
    await saveAll();
    expect(view()).toMatchObject({ state: 'done', problem: null, failed: 1, saved: keys().length - 1 });
    expect(view()?.failures).toMatchObject([{ key: first, text: expect.stringContaining(`${first}.xml`) }]);
    locked = false;
    value(act('again'));
    await rests();
    expect(view()).toMatchObject({ state: 'done', failed: 0 });
    await expectWhole();
  });

  test.each([
    ['ENOSPC', true, /^O disco da pasta está cheio/],
    ['ENOENT', true, /^A pasta não foi encontrada/],
    ['EACCES', false, /^A pasta não aceita arquivos/],
  ] as const)('%s on the second note holds all, for no other would go', async (code, takes, sentence) => {
    const disk = createFolderDisk(async () => {});
    const broken: FolderDisk = {
      ...disk,
      write: async (...given) => ((await readdir(folder)).length > 0 ? failing(code) : disk.write(...given)),
      takesFiles: async () => takes,
    };
    await world.stop();
    world = await createFleetWorld({ ...SMALL, disk: broken });
    await world.sweep();
    world.setFolder(folder);
    await saveAll();
    expect(view()).toMatchObject({ state: 'held', saved: 1, failed: 0, problem: { message: expect.stringMatching(sentence) } });
  });

  test('whether a folder takes files is tried, and leaves nothing', async () => {
    const disk = createFolderDisk(async () => {});
    expect([await disk.takesFiles(folder), await disk.takesFiles(join(folder, 'longe'))]).toEqual([true, false]);
    expect(await names()).toEqual([]);
  });

  test("partial files of the user's, and links and folders under such names, stay as they are, and the notes go in", async () => {
    const [first = '', second = '', third = ''] = keys();
    const outside = await mkdtemp(join(tmpdir(), 'recolha-fora-'));
    await writeFile(join(outside, 'foto.jpg'), 'foto');
    await writeFile(join(folder, `${first}.xml.parcial`), 'meu');
    await symlink(join(outside, 'foto.jpg'), join(folder, `${second}.xml.parcial`));
    await symlink(join(outside, 'nova.jpg'), join(folder, `${third}.xml.parcial`));
    await saveAll();
    expect(view()).toMatchObject({ state: 'done', failed: 0, saved: keys().length });
    expect(await readFile(join(folder, `${first}.xml.parcial`), 'utf8')).toBe('meu');
    expect([await readFile(join(outside, 'foto.jpg'), 'utf8'), await readdir(outside)]).toEqual(['foto', ['foto.jpg']]);
    for (const key of [first, second, third]) await rm(join(folder, `${key}.xml.parcial`));
    await rm(outside, { recursive: true });
    await expectWhole();
  });

  test('a link or a folder under the very name of the partial file is neither followed nor removed', async () => {
    const disk = createFolderDisk(async () => {});
    const bytes = new TextEncoder().encode('<NFe/>');
    await writeFile(join(folder, 'foto.jpg'), 'foto');
    await symlink(join(folder, 'foto.jpg'), join(folder, 'a.parcial'));
    await mkdir(join(folder, 'b.parcial'));
    for (const name of ['a', 'b']) {
      await disk.tidy(folder, `${name}.parcial`);
      expect(await disk.write(folder, `${name}.xml`, `${name}.parcial`, bytes)).toBe(true);
    }
    expect(await names()).toEqual(['a.parcial', 'a.xml', 'b.parcial', 'b.xml', 'foto.jpg']);
    expect(await readFile(join(folder, 'foto.jpg'), 'utf8')).toBe('foto');
  });

  test.each([
    ['any disk', undefined],
    ['a disk without second names', () => Promise.reject(Object.assign(new Error('EPERM: link'), { code: 'EPERM' }))],
  ] as const)('what takes the name while the note is written stays as it is, on %s', async (_, secondName) => {
    const disk = createFolderDisk(async () => {}, false, secondName);
    await writeFile(join(folder, 'a.xml'), 'meu');
    await symlink(join(folder, 'longe.xml'), join(folder, 'b.xml'));
    // Both came after the look at the name.
    for (const name of ['a', 'b']) expect(await disk.write(folder, `${name}.xml`, `${name}.parcial`, new Uint8Array(9))).toBe(false);
    expect(await disk.write(folder, 'c.xml', 'c.parcial', new Uint8Array(9))).toBe(true);
    expect(await names()).toEqual(['a.xml', 'b.xml', 'c.xml']);
    expect([await readFile(join(folder, 'a.xml'), 'utf8'), (await readFile(join(folder, 'c.xml'))).byteLength]).toEqual(['meu', 9]);
  });

  test('what the network does not hand over is told with its reason, and asked for again', async () => {
    const [first = '', second = ''] = keys();
    await world.network.setRules([
      { fault: 'malformed', remaining: 1, path: `${first}/export` },
      { fault: 'html', remaining: 1, path: `${second}/export` },
    ]);
    await saveAll();
    expect(view()?.failures.find(({ key }) => key === first)?.text).toContain('não é uma nota');
    expect(view()?.failed).toBe(view()?.failures.length);
    expect(await names()).not.toContain(`${first}.xml`);
    value(act('again'));
    await rests();
    await expectWhole();
  });

  test('bytes that this PC lost are mended by those in the folder, told by their SHA-256', async () => {
    await saveAll();
    const [first = '', second = ''] = keys();
    const damage = world.store.prepare(
      `UPDATE payloads SET bytes = x'00' WHERE id = (SELECT payload_id FROM fleet_notes WHERE invoice_key = ?)`,
    );
    damage.run(first);
    damage.run(second);
    await rm(join(folder, `${second}.xml`));
    await saveAll();
    expect(view()).toMatchObject({ there: keys().length - 1, failed: 1, failures: [{ key: second }] });
    expect(new Uint8Array(inStore(first))).toEqual(new Uint8Array(await readFile(join(folder, `${first}.xml`))));
    expect(downloads()).toBe(keys().length);
  });
});

test('a folder is chosen in the dialog alone, and neither the own data nor a bare disk is taken', async () => {
  world.setFolder(null);
  expect(value(await world.service.saveNotes(all))).toBe(false);
  expect(view()).toBeNull();
  world.setFolder('/');
  expect(await world.service.saveNotes(all)).toMatchObject({ ok: false, error: { message: expect.stringContaining('do sistema') } });
  expect(await world.service.saveNotes({ ...all, text: 'nada assim' })).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  for (const what of ['again', 'show'] as const) expect(act(what)).toMatchObject({ ok: false, error: { code: 'not-found' } });
  expect(world.service.folderAct({ stationId: 'x', act: 'stop' })).toMatchObject({ ok: false, error: { code: 'not-found' } });
});
