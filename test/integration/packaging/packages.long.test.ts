/** What really ships: the built program is packaged around a stub for Electron, and looked into. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { extractFile, getRawHeader, listPackage } from '@electron/asar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wrongFuses } from '../../tools/packages/fuses.ts';
import { type Packed, pack } from './pack.ts';
import { integrityOf } from './stub-electron.ts';

/** It is some 16 MB in two languages: what is bundled by mistake (a large library for a helper, pictures) is noticed. */
const LARGEST_ASAR = 17_000_000;

const packed: Packed[] = [];
async function keep(made: Promise<Packed>): Promise<Packed> {
  const one = await made;
  packed.push(one);
  return one;
}
afterAll(() => {
  for (const one of packed) one.remove();
});

const listed = (asar: string): readonly string[] =>
  listPackage(asar, { isPack: false })
    .map((path) => path.replaceAll('\\', '/').slice(1))
    .sort();

describe.each([
  ['win32', 'Recolha.exe'],
  ['linux', 'recolha'],
] as const)('packaged for %s', (platform, programName) => {
  let made: Packed;
  let asar = '';
  beforeAll(async () => {
    made = await keep(pack(platform, 'electron-builder.yml'));
    asar = join(made.folder, 'resources', 'app.asar');
  });

  test('nothing is asked of the network', () => {
    expect(made.code, made.output).toBe(0);
    expect(made.asked).toEqual([]);
  });

  test('the archive holds launcher, preload, main and page in both languages, and package.json, and nothing else', () => {
    const files = listed(asar);
    const folders = new Set(files.map((path) => path.split('/').slice(0, 2).join('/')));
    expect([...folders].sort()).toEqual([
      'dist',
      'dist/launch',
      'dist/main',
      'dist/main-en',
      'dist/preload',
      'dist/renderer',
      'dist/renderer-en',
      'package.json',
    ]);
    // Folders are listed as well: what has no dot is one.
    const kinds = new Set(files.filter((path) => /\.\w+$/.test(path)).map((path) => path.replace(/^.*(?=\.\w+$)/, '')));
    expect([...kinds].sort()).toEqual(['.cjs', '.css', '.html', '.js', '.json', '.txt', '.webp', '.woff2']);
    expect(files.filter((path) => /node_modules|\.map$|\btest\b|\.tsx?$/.test(path))).toEqual([]);
    for (const name of ['index', 'import-worker', 'note-worker', 'store-worker']) {
      expect(files).toEqual(expect.arrayContaining([`dist/main/${name}.js`, `dist/main-en/${name}.js`]));
    }
    expect(files).toContain('dist/preload/index.cjs');
    expect(files).toEqual(expect.arrayContaining(['dist/launch/index.js', 'dist/renderer/index.html', 'dist/renderer-en/index.html']));
    expect(statSync(asar).size).toBeLessThan(LARGEST_ASAR);
    expect(readdirSync(join(made.folder, 'resources'))).not.toContain('app.asar.unpacked');
  });

  test('its package.json names the program to start, and tells nothing of how it was built', () => {
    const manifest = JSON.parse(extractFile(asar, 'package.json').toString('utf8')) as Readonly<Record<string, unknown>>;
    expect(listed(asar)).toContain(manifest.main);
    expect(manifest).toMatchObject({ name: 'recolha', productName: 'Recolha', desktopName: 'recolha.desktop', type: 'module' });
    expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining(['scripts']));
    expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining(['devDependencies']));
  });

  test('every fuse is as it must be', async () => {
    expect(await wrongFuses(join(made.folder, programName), false)).toEqual([]);
  });

  test('Portuguese and English alone, and the licences beside the program', () => {
    expect(readdirSync(join(made.folder, 'locales')).sort()).toEqual(['en-US.pak', 'pt-BR.pak']);
    const beside = readdirSync(made.folder);
    for (const name of ['LICENCAS.txt', 'LICENSE.electron.txt', 'LICENSES.chromium.html']) expect(beside).toContain(name);
    expect(beside).not.toContain('elevate.exe');
  });

  if (platform === 'win32') {
    test('the program holds the digest of its archive', () => {
      const header = getRawHeader(asar).headerString;
      const digest = createHash('sha256').update(header).digest('hex');
      const said = integrityOf(readFileSync(join(made.folder, programName)));
      expect(said).toEqual([{ file: 'resources\\app.asar', alg: 'SHA256', value: digest }]);
    });
  } else {
    // For Windows the packager writes it with the installer alone.
    test('says where updates are', () => {
      const found = readFileSync(join(made.folder, 'resources', 'app-update.yml'), 'utf8');
      expect(found).toContain('provider: generic');
      expect(found).toMatch(/url: https:/);
      // Setting one would let electron-updater go back to older versions.
      expect(found).not.toContain('channel:');
    });
  }
});

test('the variant for end-to-end tests differs in the fuse for inspection alone', async () => {
  const made = await keep(pack('linux', 'electron-builder.inspect.yml'));
  expect(made.code, made.output).toBe(0);
  expect(await wrongFuses(join(made.folder, 'recolha'), true)).toEqual([]);
  expect(await wrongFuses(join(made.folder, 'recolha'), false)).toEqual(['enableNodeCliInspectArguments is on, and must be off']);
  expect(readdirSync(join(made.folder, 'resources'))).not.toContain('app-update.yml');
});

test('a release that can not be signed is none', async () => {
  const made = await keep(pack('win32', 'electron-builder.release.yml'));
  expect(made.code).not.toBe(0);
  expect(made.output).toContain('forceCodeSigning');
  expect(made.asked).toEqual([]);
});
