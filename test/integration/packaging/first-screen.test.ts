import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../../harness/build.ts';
import { firstScreenBytes, MOST_SCRIPT_KB, screenBytes } from '../../tools/packages/first-screen.ts';

beforeAll(() => ensureBuilt());

test('what is read before the first screen stays small', () => {
  expect(firstScreenBytes() / 1000).toBeLessThan(MOST_SCRIPT_KB);
  expect(screenBytes().map(({ screen }) => screen)).toContain('pending');
});

test('counts the entry and what it imports, each once, and nothing that is read later', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recolha-first-'));
  try {
    const files = {
      'index.html': '<script type="module" crossorigin src="./assets/a.js"></script>',
      'assets/a.js': 'import{x}from"./b.js";import"./c.js";const l=()=>import("./later.js");',
      'assets/b.js': 'import"./c.js";export const x=1;',
      'assets/c.js': 'export{};',
      'assets/later.js': 'export const later = 1;',
      'assets/notes-screen-AbC_12-x.js': 'import"./b.js";import"./later.js";export const screen = 1;',
    };
    mkdirSync(join(folder, 'assets'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const size = (name: keyof typeof files): number => gzipSync(files[name], { level: 9 }).byteLength;
    expect(firstScreenBytes(folder)).toBe(size('assets/a.js') + size('assets/b.js') + size('assets/c.js'));
    expect(screenBytes(folder)).toEqual([{ screen: 'notes', bytes: size('assets/notes-screen-AbC_12-x.js') + size('assets/later.js') }]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
