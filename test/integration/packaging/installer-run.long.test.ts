/**
 * Installers and uninstallers run in wine, in a profile with a blank and an accent. The program is a stub: it says what
 * happens to it, ends when it is asked to, and never while it sends.
 */

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNsisWorld, missing } from './nsis-world.ts';

const why = missing();
if (why !== null) console.warn(`installers are not run: ${why}`);

describe.skipIf(why !== null)('installers in wine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recolha-wine-'));
  const world = createNsisWorld(folder);
  const program = join(world.installed, 'Recolha.exe');
  const uninstaller = join(world.installed, 'Uninstall Recolha.exe');
  const version = (): string => readFileSync(join(world.installed, 'versao.txt'), 'utf8');
  const sending = (is: boolean): void => (is ? writeFileSync(join(world.data, 'sending'), '') : rmSync(join(world.data, 'sending')));
  let first = '';
  let second = '';

  beforeAll(async () => {
    first = await world.installer('0.1.0');
    second = await world.installer('0.2.0');
    mkdirSync(world.data, { recursive: true });
    writeFileSync(join(world.data, 'dados.txt'), 'what a station has sent');
  });
  afterAll(() => {
    world.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Whatever the program wrote to its folder of data, until it is so. */
  async function until(isSo: () => boolean): Promise<void> {
    const changed = watch(world.data);
    while (!isSo()) await new Promise((resolve) => changed.once('change', resolve));
    changed.close();
  }
  const said = (line: string) => until(() => world.log().includes(line));
  /** Ends the program that runs, as its own menu would. */
  async function quit(of: string): Promise<void> {
    const ends = (): number => world.log().filter((line) => line === `end ${of}`).length;
    const before = ends();
    await world.run(program, '--quit');
    await until(() => ends() > before);
  }

  test('a first one installs for this user, in a profile named João Silva', async () => {
    expect(await world.run(first, '/S')).toBe(0);
    expect([existsSync(program), existsSync(uninstaller), version()]).toEqual([true, true, '0.1.0']);
  });

  test('over a program that sends: it is asked and not killed, nothing changes, and it is started again', async () => {
    world.start(program);
    await said('start 0.1.0');
    sending(true);
    expect(await world.run(second, '--updated', '/S')).toBe(2);
    await said('again --updated');
    expect([version(), world.log()]).toEqual(['0.1.0', ['start 0.1.0', 'again --updated']]);
    expect(existsSync(join(world.data, 'quit'))).toBe(true);
    // What it sent has its answer: it ends as it was asked to.
    sending(false);
    await said('end 0.1.0');
  });

  test('over a file that another program holds: the old version stays whole, and is started again', async () => {
    world.start(world.holder());
    await until(() => existsSync(join(world.data, 'held')));
    const before = world.log().length;
    expect(await world.run(second, '/S')).toBe(2);
    await until(() => world.log().length > before);
    expect([version(), existsSync(program), world.log().at(-1)]).toEqual(['0.1.0', true, 'start 0.1.0']);
    rmSync(join(world.data, 'held'));
  });

  test('over a program that can end: it ends by itself, the new one starts, data and the start with Windows stay', async () => {
    const before = world.log().length;
    expect(await world.run(second, '--updated', '/S', '--force-run')).toBe(0);
    await said('start 0.2.0 --updated');
    expect([version(), world.log().slice(before)]).toEqual(['0.2.0', ['end 0.1.0', 'start 0.2.0 --updated']]);
    expect(await world.startsWithWindows()).toBe(true);
    expect(readFileSync(join(world.data, 'dados.txt'), 'utf8')).toBe('what a station has sent');
  });

  test('an uninstaller asks as well; the program goes with its start with Windows, and its data stay', async () => {
    sending(true);
    expect(await world.uninstall()).toBe(2);
    await said('again');
    expect([version(), world.log().at(-1), await world.startsWithWindows()]).toEqual(['0.2.0', 'again', true]);
    sending(false);
    await said('end 0.2.0');
    expect(await world.uninstall()).toBe(0);
    expect([existsSync(program), await world.startsWithWindows()]).toEqual([false, false]);
    expect(readFileSync(join(world.data, 'dados.txt'), 'utf8')).toBe('what a station has sent');
  });

  test('installed again, it finds its data', async () => {
    expect(await world.run(second, '/S')).toBe(0);
    world.start(program);
    await until(() => world.log().at(-1) === 'start 0.2.0');
    expect(existsSync(join(world.data, 'dados.txt'))).toBe(true);
    await quit('0.2.0');
  });
});
