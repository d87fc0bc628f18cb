import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LogSink } from './logger.ts';

const NAME = 'recolha';
const FILES = 5;

const nameOf = (name: string, age: number): string => (age === 0 ? `${name}.log` : `${name}.${age}.log`);

/** Names of the program's log files, newest first; some may not exist. */
export const LOG_FILES: readonly string[] = Array.from({ length: FILES }, (_, age) => nameOf(NAME, age));

interface LogFileOptions {
  readonly directory: string;
  /** File name without extension; the newest is `<name>.log`, older ones `<name>.1.log` and so on. */
  readonly name?: string;
  readonly maxBytes?: number;
  /** Total number of files. */
  readonly keep?: number;
}

/**
 * Appends to a file and rotates it when it is full. Logging must never stop the program: a
 * line that can't be written (disk full, file held by an antivirus) is dropped.
 */
export function openLogFile({ directory, name = NAME, maxBytes = 1024 * 1024, keep = FILES }: LogFileOptions): LogSink {
  const pathOf = (age: number) => join(directory, nameOf(name, age));
  let size: number | null = null;
  return {
    write(line) {
      const text = `${line}\n`;
      try {
        if (size === null) {
          mkdirSync(directory, { recursive: true });
          size = statSync(pathOf(0), { throwIfNoEntry: false })?.size ?? 0;
        }
        const bytes = Buffer.byteLength(text);
        if (size > 0 && size + bytes > maxBytes) {
          if (rotated(pathOf, keep)) size = 0;
        }
        appendFileSync(pathOf(0), text, { mode: 0o600 });
        size += bytes;
      } catch {
        size = null;
      }
    },
  };
}

/** False when another program holds a file: then the full one keeps growing. */
function rotated(pathOf: (age: number) => string, keep: number): boolean {
  try {
    rmSync(pathOf(keep - 1), { force: true });
    for (let age = keep - 2; age >= 0; age -= 1) {
      if (statSync(pathOf(age), { throwIfNoEntry: false }) !== undefined) renameSync(pathOf(age), pathOf(age + 1));
    }
    return true;
  } catch {
    return false;
  }
}
