/** A whole store whose witness and log are gone: nobody can tell how far it had come. */

import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { setWitnessed, witnessOf } from '../../../main/store/index.ts';
import { wasWitnessed } from '../../../main/store/testing.ts';
import { createFolder, type Folder, fill, NOW, noticesOf, statesOf } from './support.ts';

/** Used, and closed as the program closes it. */
async function used(): Promise<Folder> {
  const folder = createFolder();
  await fill(folder.path);
  (await folder.store()).close();
  return folder;
}

const PARTS = { witness: witnessOf, log: (path: string) => `${path}-wal` } as const;
const remove = (path: string, part: keyof typeof PARTS): void => rmSync(PARTS[part](path), { force: true });

test('is opened, says that uploads may be missing, and lets none of those that wait leave; once', async () => {
  const folder = await used();
  remove(folder.path, 'witness');
  remove(folder.path, 'log');
  const store = await folder.store();
  expect(statesOf(store)).toEqual(['done', 'uncertain', 'uncertain']);
  expect(noticesOf(store)).toEqual([
    expect.stringMatching(/^Podem faltar envios aqui: .* depois de \d\d\/11\/2026.*2 envios em aberto ficaram incertos/),
  ]);
  store.close();
  const again = await folder.store({ now: NOW + 1 });
  expect(noticesOf(again)).toHaveLength(1);
});

test('is told when the program was killed before its witness was written anew', async () => {
  const folder = await used();
  remove(folder.path, 'witness');
  remove(folder.path, 'log');
  const copy = `${folder.path}.antes`;
  copyFileSync(folder.path, copy);
  (await folder.store()).close();
  remove(folder.path, 'witness');
  remove(folder.path, 'log');
  copyFileSync(copy, folder.path);
  expect(noticesOf(await folder.store())).toEqual([expect.stringMatching(/^Podem faltar envios aqui/)]);
});

test('with its log beside it, with its witness, or with neither ever kept, nothing is said', async () => {
  const folder = await used();
  remove(folder.path, 'log');
  const withWitness = await folder.store();
  expect(noticesOf(withWitness)).toEqual([]);
  expect(wasWitnessed(withWitness.db)).toBe(true);
  // As it is left by a program that was killed: what was done last is in the log.
  const killed = createFolder();
  withWitness.db.exec(`INSERT INTO notices VALUES ('n', '2026-11-21T15:00:00.000Z', 'Escrito por último.', NULL)`);
  copyFileSync(folder.path, killed.path);
  copyFileSync(PARTS.log(folder.path), PARTS.log(killed.path));
  const withLog = await killed.store();
  expect(noticesOf(withLog)).toEqual(['Escrito por último.']);
  expect(statesOf(withLog)).toContain('queued');
  // Of a version that kept none.
  const early = await used();
  const store = await early.store();
  setWitnessed(store.db, false);
  store.close();
  remove(early.path, 'witness');
  expect(noticesOf(await early.store())).toEqual([]);
});

test('a witness that can not be written is missed by nobody at the next start', async () => {
  const folder = createFolder();
  await fill(folder.path);
  // A folder stands where it would be.
  mkdirSync(witnessOf(folder.path));
  const store = await folder.store();
  expect(wasWitnessed(store.db)).toBe(false);
  store.close();
  rmSync(witnessOf(folder.path), { recursive: true });
  expect(noticesOf(await folder.store())).toEqual([]);
});

test('who may not send says and marks nothing', async () => {
  const folder = await used();
  remove(folder.path, 'witness');
  remove(folder.path, 'log');
  const store = await folder.store({ mayRepair: false });
  expect(noticesOf(store)).toEqual([]);
  expect(existsSync(witnessOf(folder.path))).toBe(false);
  store.close();
  expect(noticesOf(await folder.store())).toHaveLength(1);
});

test('a damaged witness beside it is no witness that is gone', async () => {
  const folder = await used();
  remove(folder.path, 'log');
  writeFileSync(witnessOf(folder.path), 'x');
  expect(noticesOf(await folder.store())).toEqual([]);
});
