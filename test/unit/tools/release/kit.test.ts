import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createImportEngine } from '../../../../main/price-import/testing.ts';
import { ROOT } from '../../../harness/runtime-path.ts';
import { makeKit } from '../../../tools/release/make-kit.ts';

test('the files of the first run are those that its document names, and bombs are small', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'recolha-kit-'));
  try {
    const names = makeKit(folder, { lines: 10_000, notes: 2, bombBytes: 4_000_000, heavyCells: 300 });
    expect(names).toEqual(['precos-10000.csv', 'notas-2.zip', 'bomba.xlsx', 'bomba.zip', 'pesada.xls']);
    const guide = readFileSync(join(ROOT, 'docs/first-windows-run.md'), 'utf8');
    for (const name of names) expect(guide).toContain(`\`${name.replace('-2.', '-500.')}\``);
    const bytes = (name: string): Uint8Array => new Uint8Array(readFileSync(join(folder, name)));
    expect(Object.keys(unzipSync(bytes('notas-2.zip')))).toEqual(['nota-1.xml', 'nota-2.xml']);
    for (const name of ['bomba.xlsx', 'bomba.zip']) expect(statSync(join(folder, name)).size).toBeLessThan(40_000);
    const engine = createImportEngine();
    expect(await engine.sniff('precos-10000.csv', bytes('precos-10000.csv'))).toMatchObject({ ok: true });
    expect(await engine.sniff('pesada.xls', bytes('pesada.xls'))).toMatchObject({ ok: true });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
