/**
 * A watched folder with ten thousand notes: how long the built app takes until all are read and kept, and how long main was
 * held at once meanwhile. On Linux: the store lies where temporary files do, each commit with its sync.
 */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as rest } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../../harness/build.ts';
import { openApp, type RunningApp } from '../../proof/app.ts';
import type { Report } from '../figure.ts';
import { stationNote } from '../nfe-notes.ts';
import { scaled } from '../scale.ts';
import { askLoaded } from './main-process.ts';

/** The program is its own. */
export const STARTS_OTHERS = true;

const FILES = scaled(10_000);
const MOST_SECONDS = 60;
const MOST_HELD_MS = 50;
const LOOK_EVERY_MS = 200;
const PATIENCE_MS = 600_000;
const RECORDER = pathToFileURL(join(import.meta.dirname, 'event-loop.mjs')).href;

export async function run(report: Report): Promise<void> {
  await ensureBuilt();
  const base = mkdtempSync(join(tmpdir(), 'recolha-bench-'));
  const folder = join(base, 'notas');
  mkdirSync(folder);
  for (let file = 0; file < FILES; file += 1) writeFileSync(join(folder, `nota-${file}.xml`), stationNote(file + 1));
  const app = await openApp(join(base, 'data'), { NODE_OPTIONS: `--import=${RECORDER}` });
  try {
    const { id: stationId } = await app.call('stations:add-training', {});
    await app.process.answerDialog('showOpenDialog', { canceled: false, filePaths: [folder] });
    await app.call('notes:choose-folder', { stationId });
    await heldMs(app);
    await app.call('notes:set-folder', { stationId, act: 'watch' });
    const seconds = await secondsUntilRead(join(base, 'data', 'recolha.db'));
    report({ name: 'watched-folder-10k-notes', value: (seconds * 10_000) / FILES, unit: 's', limit: MOST_SECONDS });
    report({ name: 'watched-folder-main-held', value: await heldMs(app), unit: 'ms', limit: MOST_HELD_MS });
  } finally {
    await app.process.stop();
    rmSync(base, { recursive: true, force: true });
  }
}

/** From the first file that is kept, for the folder is looked at twice before one is read. The program is not asked: an answer would hold it. */
async function secondsUntilRead(store: string): Promise<number> {
  const db = new DatabaseSync(store, { readOnly: true });
  const kept = db.prepare('SELECT count(*) AS files FROM note_files');
  let first = Number.NaN;
  try {
    for (const from = performance.now(); performance.now() - from < PATIENCE_MS; await rest(LOOK_EVERY_MS)) {
      const files = Number(kept.get()?.files);
      if (files > 0 && Number.isNaN(first)) first = performance.now();
      if (files >= FILES) return (performance.now() - first) / 1000;
    }
  } finally {
    db.close();
  }
  throw new Error('the folder was not read within ten minutes');
}

async function heldMs({ process: main }: RunningApp): Promise<number> {
  return Number(await askLoaded(main, /^HELD (.*)$/m));
}
