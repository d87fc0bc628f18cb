/**
 * 1,000 notes of about 14 kB, from bytes to all that was found in them, against saxes alone over the
 * same bytes: decoded, parsed with its own defaults and no handler. In this process, in turns,
 * after a warm-up; the median of the ratios.
 */

import { SaxesParser } from 'saxes';
import { readNfe } from '../../main/notes/index.ts';
import type { Report } from './figure.ts';
import { stationNote } from './nfe-notes.ts';
import { rounds, scaled } from './scale.ts';

const NOTES = scaled(1000);
const WARM_UP = rounds(4);
const RUNS = rounds(11);
const SLICE = 100;

export async function run(report: Report): Promise<void> {
  const encoder = new TextEncoder();
  const notes = Array.from({ length: NOTES }, (_, index) => encoder.encode(stationNote(index + 1)));
  const ratios: number[] = [];
  const times: number[] = [];
  for (let turn = -WARM_UP; turn < RUNS; turn++) {
    global.gc?.();
    let own = 0;
    let bare = 0;
    // A hundred at a time take turns, so that both meet the same machine.
    for (let from = 0; from < NOTES; from += SLICE) {
      const some = notes.slice(from, from + SLICE);
      own += timeOf(readAll, some);
      bare += timeOf(parseAll, some);
    }
    if (turn < 0) continue;
    times.push(own);
    ratios.push(own / bare);
  }
  const bytes = notes.reduce((sum, note) => sum + note.length, 0);
  report({ name: 'nfe-1000-size', value: bytes / NOTES / 1000, unit: 'kB', limit: null });
  report({ name: 'nfe-1000-time', value: times, unit: 'ms', limit: null });
  report({ name: 'nfe-1000-vs-saxes', value: ratios, unit: 'x', limit: 2 });
}

/** Milliseconds. */
function timeOf(act: (notes: readonly Uint8Array[]) => void, notes: readonly Uint8Array[]): number {
  const from = performance.now();
  act(notes);
  return performance.now() - from;
}

function readAll(notes: readonly Uint8Array[]): void {
  for (const note of notes) {
    const { kind, key, findings } = readNfe(note);
    if (kind !== 'nfe-with-protocol' || key === null || findings.length > 0) throw new Error(JSON.stringify({ kind, key, findings }));
  }
}

function parseAll(notes: readonly Uint8Array[]): void {
  for (const note of notes) {
    const parser = new SaxesParser();
    parser.write(new TextDecoder().decode(note));
    parser.close();
  }
}
