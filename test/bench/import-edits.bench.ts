/**
 * Undo and redo of one edit over 10,000 rows, as the page asks for it: service, store (in memory) and
 * engine in this process, on a sheet of 10,000 rows with a hundred earlier edits. Each kind of bulk
 * edit: fifteen turns after a warm-up.
 */

import { createImportEngine } from '../../main/price-import/testing.ts';
import type { ImportEdit, ImportView } from '../../preload/contract/price-import/price-import.ts';
import { bytesOf, createDesk, good } from '../integration/price-import/desk.ts';
import type { Report } from './figure.ts';
import { rounds, scaled } from './scale.ts';

const ROWS = scaled(10_000);
const EARLIER = 100;
const WARM_UP = rounds(5);
const RUNS = rounds(15);

const LINES = Array.from({ length: ROWS }, (_, index) => index + 2);
const BULK: readonly (readonly [string, ImportEdit])[] = [
  ['set-cells', { type: 'set-cells', lines: LINES, role: 'validFrom', text: '25/12/2026' }],
  ['fill-down', { type: 'fill-down', line: 2, to: null, role: 'price' }],
  ['replace-text', { type: 'replace-text', role: 'product', original: 'Etanol', text: 'GASOLINA COMUM' }],
  ['exclude', { type: 'exclude', lines: LINES, excluded: true }],
];

export async function run(report: Report): Promise<void> {
  for (const [name, edit] of BULK) {
    const { undo, redo } = await timed(edit);
    report({ name: `import-10k-undo-${name}`, value: undo, unit: 'ms', limit: 100 });
    report({ name: `import-10k-redo-${name}`, value: redo, unit: 'ms', limit: 100 });
  }
}

async function timed(edit: ImportEdit): Promise<{ readonly undo: readonly number[]; readonly redo: readonly number[] }> {
  const { service } = createDesk(createImportEngine);
  let view: ImportView = good(await service.open({ fileName: 'precos.csv', bytes: sheet() }));
  const act = async (next: ImportEdit) => {
    view = good(await service.edit({ importId: view.id, revision: view.revision, edit: next }));
  };
  for (let line = 2; line < 2 + EARLIER; line++) await act({ type: 'set-cell', line, role: 'price', text: '5,55' });
  await act(edit);
  const undos: number[] = [];
  const redos: number[] = [];
  for (let turn = -WARM_UP; turn < RUNS; turn++) {
    const from = performance.now();
    view = good(await service.undo({ importId: view.id, revision: view.revision }));
    const undone = performance.now();
    view = good(await service.redo({ importId: view.id, revision: view.revision }));
    if (turn < 0) continue;
    undos.push(undone - from);
    redos.push(performance.now() - undone);
  }
  return { undo: undos, redo: redos };
}

/** Agreements of ten thousand customers would be rare; what counts is that no two rows are alike. */
function sheet(): Uint8Array {
  const rows = LINES.map((line) => `11.222.333/0001-81;Etanol;${(3 + (line % 97) / 100).toFixed(2).replace('.', ',')};;nota ${line}`);
  return bytesOf(`cnpj;produto;preço;a partir de;observação\n${rows.join('\n')}\n`);
}
