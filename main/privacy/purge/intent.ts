/** The intent to erase a station's data, stored outside of the store: the next opening carries it out. */

import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { removeFile } from '../../shared/files/locked-files.ts';

const schema = z.object({
  /** Id of this erasure: it is audited once. */
  id: z.string().min(1),
  stationId: z.string().min(1),
  environment: z.enum(['training', 'homologation', 'production']),
  cnpj: z.string().length(14),
  /** The network's id of a fleet; null: a station. */
  customerId: z.string().nullable(),
  spareFiscal: z.boolean(),
});
export type Intent = z.infer<typeof schema>;

const fileOf = (folder: string): string => join(folder, 'apagar-posto.json');

/** null: nothing is to be erased. A written intent is always readable: the file gets its name only when it is complete. */
export function readIntent(folder: string): Intent | null {
  const file = fileOf(folder);
  if (!existsSync(file)) return null;
  const read = schema.safeParse(jsonOf(readFileSync(file, 'utf8')));
  return read.success ? read.data : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Stored durably when this returns. @throws Error of the file system. */
export function writeIntent(folder: string, intent: Intent): void {
  const part = `${fileOf(folder)}.tmp`;
  const file = openSync(part, 'w');
  try {
    writeSync(file, JSON.stringify(intent));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(part, fileOf(folder));
}

/** @throws Error of the file system. */
export function dropIntent(folder: string): void {
  removeFile(`${fileOf(folder)}.tmp`);
  removeFile(fileOf(folder));
}
