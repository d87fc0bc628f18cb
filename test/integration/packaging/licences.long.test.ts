/** LICENCAS.txt beside what is really in the bundles, as their source maps and their files tell. */

import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt } from '../../harness/build.ts';
import { ROOT } from '../../harness/runtime-path.ts';
import { type Bundled, readBundled } from '../../tools/packages/bundled.ts';
import { LICENCES_FILE, licencesText } from '../../tools/packages/licences.ts';

beforeAll(() => ensureBuilt());

/** What ships; benchmarks and proofs leave their own folders beside it. */
const SHIPPED = 'dist/{launch,main,main-en,preload,renderer,renderer-en}';

/** `name version` of every package that a source map of the build names. */
function inSourceMaps(): ReadonlySet<string> {
  const found = new Set<string>();
  for (const map of globSync(`${SHIPPED}/**/*.map`, { cwd: ROOT })) {
    const path = join(ROOT, map);
    const { sources } = JSON.parse(readFileSync(path, 'utf8')) as { readonly sources: readonly string[] };
    for (const source of sources) {
      if (source.includes('node_modules/')) found.add(packageOf(join(dirname(path), source)));
    }
  }
  return found;
}

function packageOf(file: string): string {
  let folder = dirname(file);
  for (;;) {
    const manifest = join(folder, 'package.json');
    const { name, version } = existsSync(manifest)
      ? (JSON.parse(readFileSync(manifest, 'utf8')) as { readonly name?: string; readonly version?: string })
      : {};
    if (name !== undefined && version !== undefined) return `${name} ${version}`;
    folder = dirname(folder);
  }
}

describe('LICENCAS.txt', () => {
  test('names every package whose code is in the bundles', () => {
    const text = readFileSync(LICENCES_FILE, 'utf8');
    const really = [...inSourceMaps()].sort();
    expect(really.length).toBeGreaterThan(50);
    expect(really.filter((name) => !text.includes(`- ${name} (`))).toEqual([]);
    // And none that is not: but the font, which has no code.
    const listed = readBundled().map(({ name, version }) => `${name} ${version}`);
    expect(listed.filter((name) => !really.includes(name))).toEqual([expect.stringMatching(/^@fontsource-variable\/inter /)]);
  });

  test('has the font, whose files are in the page, with its licence', () => {
    expect(readdirSync(join(ROOT, 'dist/renderer/assets')).some((name) => name.startsWith('inter-'))).toBe(true);
    const text = readFileSync(LICENCES_FILE, 'utf8');
    expect(text).toContain('The Inter Project Authors');
    expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
  });

  test('has Electron, and says where Chromium is', () => {
    const text = readFileSync(LICENCES_FILE, 'utf8');
    expect(text).toMatch(/^- Electron \d+\.\d+\.\d+ \(MIT\)$/m);
    expect(text).toContain('Copyright (c) Electron contributors');
    expect(text).toContain('LICENSES.chromium.html');
  });

  test('has words for each that it names', () => {
    const sections = readFileSync(LICENCES_FILE, 'utf8').split(/^={80}$/m);
    const bodies = sections.slice(1).filter((_, index) => index % 2 === 1);
    expect(bodies).toHaveLength(readBundled().length + 1);
    for (const body of bodies) expect(body).toMatch(/permission|redistribution|licen[sc]e/i);
  });
});

describe('a licence', () => {
  const electron = { version: '1.0.0', text: 'MIT' };
  const one: Bundled = { name: 'um', version: '1.0.0', license: 'MIT', author: 'Ana', text: 'as palavras' };

  test('that is missing builds no program', () => {
    expect(() => licencesText([{ ...one, license: null }], electron)).toThrow('um 1.0.0 says no licence');
  });

  test('that was not decided on builds no program', () => {
    expect(() => licencesText([{ ...one, license: 'GPL-3.0-only' }], electron)).toThrow('GPL-3.0-only');
    expect(() => licencesText([{ ...one, license: 'SEE LICENSE IN x' }], electron)).toThrow('SEE LICENSE IN x');
  });

  test('without its text gets the standard words with the author, where both are known', () => {
    expect(licencesText([{ ...one, text: null }], electron)).toContain('Copyright (c) Ana\n\nPermission is hereby granted');
    expect(licencesText([{ ...one, text: null, license: 'ISC' }], electron)).toContain(
      'Permission to use, copy, modify, and/or distribute',
    );
    expect(() => licencesText([{ ...one, text: null, author: null }], electron)).toThrow('without the text');
    expect(() => licencesText([{ ...one, text: null, license: 'Apache-2.0' }], electron)).toThrow('without the text');
  });
});
