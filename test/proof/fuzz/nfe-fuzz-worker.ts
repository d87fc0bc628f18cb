/** A thread of the fuzz: reads the damaged files of the seeds it is given, one chunk after another. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { openDrop } from '../../../main/notes/intake/drop.ts';
import type { ReadNote } from '../../../main/notes/nfe/note.ts';
import { readNfe } from '../../../main/notes/nfe/reading/read-nfe.ts';
import { noteFindingSentence } from '../../../main/notes/texts/nfe.ts';
import { mutate, seeded } from '../../unit/notes/nfe/mutate.ts';
import { bytesOf, cancellationXml, keyOfNote, noteXml } from '../../unit/notes/nfe/note-xml.ts';
import { mutateZip, ownZips } from './nfe-fuzz-zips.ts';

export interface FuzzChunk {
  readonly what: 'xml' | 'zip';
  readonly from: number;
  readonly count: number;
}

export interface FuzzResult {
  readonly longestMs: number;
  readonly longestSeed: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
}

const FOLDER = '../shared/data/nfe';
/** Small ones, so that many can be read. */
const LARGEST = 16_000;
const ENTRY_LIMIT = 5 * 1024 * 1024;
const DROP_LIMIT = 50 * 1024 * 1024;

const own = [
  noteXml(),
  noteXml({ cnpj: '12ABC34501DE35' }),
  noteXml({ after: cancellationXml(keyOfNote(), '135') }),
  cancellationXml(keyOfNote(), null),
].map(bytesOf);
const real = existsSync(FOLDER)
  ? readdirSync(FOLDER)
      .filter((name) => name.endsWith('.xml'))
      .map((name) => new Uint8Array(readFileSync(`${FOLDER}/${name}`)))
      .filter(({ length }) => length <= LARGEST)
  : [];
const notes = [...own, ...own, ...own, ...own, ...real];
const zips = ownZips(notes);
const prototypes = [Object.prototype, Array.prototype, Map.prototype, Function.prototype, String.prototype];
const keysOf = () => prototypes.map((prototype) => Reflect.ownKeys(prototype).map(String).join()).join(';');
const before = keysOf();

function check(reading: ReadNote): void {
  for (const finding of reading.findings) {
    const sentence = noteFindingSentence(finding);
    if (/\b(?:undefined|null|NaN)\b|\[object/.test(sentence)) throw new Error(`sentence: ${sentence}`);
  }
  if (reading.kind === 'nfe-with-protocol' && reading.note === null) throw new Error('a note without data');
}

function readXml(seed: number): string {
  const reading = readNfe(mutate(notes, seeded(seed)));
  check(reading);
  return reading.kind;
}

function readZip(seed: number): string {
  const opened = openDrop({ name: 'lote.zip', bytes: mutateZip(zips, seeded(seed)) });
  if (!opened.ok) {
    if (opened.error.code !== 'file') throw new Error(opened.error.code);
    return 'refused';
  }
  let total = 0;
  let unread = 0;
  opened.value.names.forEach((name, index) => {
    for (const file of opened.value.read(index)) {
      if (!file.name.startsWith(name)) throw new Error(`name: ${name}`);
      const size = file.bytes?.length ?? 0;
      if (size > ENTRY_LIMIT) throw new Error(`a file of ${size} bytes`);
      total += size;
      if (file.bytes === null) unread += 1;
      check(file.reading);
    }
  });
  if (total > DROP_LIMIT) throw new Error(`${total} bytes`);
  return unread === 0 ? 'whole' : 'in part';
}

const current: unknown = workerData;

parentPort?.on('message', ({ what, from, count }: FuzzChunk) => {
  let longestMs = 0;
  let longestSeed = from;
  const counts: Record<string, number> = {};
  const problems: string[] = [];
  for (let seed = from; seed < from + count; seed++) {
    if (current instanceof Int32Array) Atomics.store(current, 0, seed);
    const started = performance.now();
    try {
      const kind = what === 'xml' ? readXml(seed) : readZip(seed);
      counts[kind] = (counts[kind] ?? 0) + 1;
    } catch (error) {
      problems.push(`${what} seed ${seed}: ${error instanceof Error ? error.message : String(error)}`);
    }
    const took = performance.now() - started;
    if (took > longestMs) {
      longestMs = took;
      longestSeed = seed;
    }
  }
  if (keysOf() !== before) problems.push(`${what} seeds ${from} to ${from + count - 1}: a prototype has changed`);
  const result: FuzzResult = { longestMs, longestSeed, counts, problems };
  parentPort?.postMessage(result);
});
