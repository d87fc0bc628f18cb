/**
 * A small file beside the store that records the store's progress when something was last sent from this PC.
 * It is written after the commit and before the first byte of each send: a store that lacks what it
 * records is an older one, or another one, that replaced the one that sent.
 *
 * It has two records that are written alternately, each with a checksum and in a block of its own: a truncated
 * write leaves the other one intact. A send does not wait until the disk has it: after a power failure
 * it may be some seconds behind, which only hides a copy of the store made within these seconds.
 */

import { createHash } from 'node:crypto';
import { closeSync, constants, existsSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { integerOf, oneOf } from '../cells.ts';
import type { StoreMark } from './store-mark.ts';

type Db = Pick<DatabaseSync, 'prepare' | 'exec'>;

const BLOCK = 4096;
const recordSchema = z.object({
  turn: z.number().int().nonnegative(),
  auditId: z.number().int().nonnegative(),
  auditHash: z.string(),
  at: z.string().nullable(),
  uploads: z.number().int().nonnegative(),
});
type WitnessRecord = z.infer<typeof recordSchema>;

/** "RcWi" in the header of a store that has a witness: without the file, it was separated from it. */
const WITNESSED = 0x52_63_57_69;

export const wasWitnessed = (db: Db): boolean =>
  integerOf(oneOf(db.prepare('PRAGMA application_id').get()), 'application_id') === WITNESSED;

/** Sets the flag in the header. Clear it before a witness is deleted on purpose. */
export function setWitnessed(db: Db, is: boolean): void {
  if (wasWitnessed(db) !== is) db.exec(`PRAGMA application_id = ${is ? WITNESSED : 0}`);
}

export function witnessOf(store: string): string {
  return `${store}.testemunha`;
}

/** null: no file, or no intact record. @throws Error of the file system. */
export function readWitness(file: string): StoreMark | null {
  if (!existsSync(file)) return null;
  const handle = openSync(file, 'r');
  try {
    const [newest] = recordsIn(handle);
    if (newest === undefined) return null;
    const { turn: _, ...mark } = newest;
    return mark;
  } finally {
    closeSync(handle);
  }
}

/** @param wait until the disk has it. @throws Error of the file system. */
export function writeWitness(file: string, mark: StoreMark, wait: boolean): void {
  const isNew = !existsSync(file);
  const handle = openSync(file, constants.O_RDWR | constants.O_CREAT);
  try {
    const turn = (recordsIn(handle)[0]?.turn ?? 0) + 1;
    const { auditId, auditHash, at, uploads } = mark;
    const text = JSON.stringify({ turn, auditId, auditHash, at, uploads } satisfies WitnessRecord);
    const block = Buffer.alloc(BLOCK, ' ');
    block.write(`${sumOf(text)} ${text}\n`);
    writeSync(handle, block, 0, BLOCK, (turn % 2) * BLOCK);
    if (wait || isNew) fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Waits asynchronously until the disk has what was written. */
export async function flushWitness(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** The intact records, newest first. */
function recordsIn(handle: number): readonly WitnessRecord[] {
  const bytes = Buffer.alloc(2 * BLOCK);
  const size = readSync(handle, bytes, 0, bytes.length, 0);
  return [0, BLOCK]
    .flatMap((at) => (at < size ? (parse(bytes.toString('utf8', at, Math.min(at + BLOCK, size))) ?? []) : []))
    .toSorted((a, b) => b.turn - a.turn);
}

function parse(block: string): WitnessRecord | null {
  const [line = ''] = block.split('\n');
  const [sum, text] = [line.slice(0, 64), line.slice(65)];
  if (sumOf(text) !== sum) return null;
  const read = recordSchema.safeParse(JSON.parse(text));
  return read.success ? read.data : null;
}

function sumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
