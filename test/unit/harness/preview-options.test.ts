import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPreviewOptions } from '../../harness/preview.ts';
import { ROOT } from '../../harness/runtime-path.ts';
import { newestChange } from '../../harness/staleness.ts';

describe('the options of the preview', () => {
  it('has defaults', () => {
    expect(readPreviewOptions([])).toMatchObject({ port: 0, open: true });
    expect(readPreviewOptions([]).userData).toMatch(/Recolha-preview$/);
  });
  it('reads all three', () => {
    expect(readPreviewOptions(['--port', '4000', '--user-data', '/data', '--no-open'])).toEqual({
      port: 4000,
      userData: '/data',
      open: false,
      app: ROOT,
    });
  });
  it.each([
    ['--port', 'x'],
    ['--port', '70000'],
    ['--port', '-1'],
    ['--unknown', '1'],
    ['stray', '1'],
  ])('refuses %s %s', (...args) => {
    expect(() => readPreviewOptions(args)).toThrow();
  });
});

describe('newestChange', () => {
  it('looks into folders, and takes what is not there as never changed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'recolha-stale-'));
    mkdirSync(join(folder, 'deep'));
    writeFileSync(join(folder, 'deep', 'a.ts'), '');
    utimesSync(join(folder, 'deep', 'a.ts'), 2_000_000_000, 2_000_000_000);
    expect(newestChange([folder])).toBe(2_000_000_000_000);
    expect(newestChange([join(folder, 'absent')])).toBe(0);
    rmSync(folder, { recursive: true });
  });
});
