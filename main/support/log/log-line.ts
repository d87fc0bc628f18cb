/** What a line of the log says, read back from what the logger wrote. */

import { z } from 'zod';
import type { LogLevel } from '../../../preload/contract/support/support.ts';
import { plainLower } from '../../shared/text.ts';

const written = z.looseObject({
  at: z.iso.datetime(),
  level: z.enum(['info', 'warn', 'error']),
  message: z.string(),
  call: z.string().optional(),
});
export type Written = z.infer<typeof written>;

export interface LogLine {
  readonly id: number;
  readonly raw: string;
  /** null: not one of ours (a line that was cut by a power failure). */
  readonly said: Written | null;
  readonly level: Written['level'];
}

const ORDER: Readonly<Record<Written['level'], number>> = { info: 0, warn: 1, error: 2 };
const FROM: Readonly<Record<LogLevel, number>> = { all: 0, warn: 1, error: 2 };
const CODE = /^[0-9A-F]{4,8}$/i;

export function parseLine(raw: string, id: number): LogLine {
  const said = written.safeParse(jsonOf(raw)).data ?? null;
  return { id, raw, said, level: said?.level ?? 'warn' };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function isFrom(line: LogLine, level: LogLevel): boolean {
  return ORDER[line.level] >= FROM[level];
}

/**
 * Lines in which the text stands, in the file or in their Portuguese. A code finds all that was done for that click: the
 * uploads that it made go under ids of their own.
 */
export function findLines(lines: readonly LogLine[], text: string, headOf: (line: LogLine) => string): readonly LogLine[] {
  const wanted = plainLower(text.trim());
  if (wanted === '') return lines;
  const calls = CODE.test(text.trim()) ? callsOf(lines, text.trim().toUpperCase()) : new Set<string>();
  return lines.filter(
    (line) =>
      (line.said?.call !== undefined && calls.has(line.said.call)) ||
      plainLower(line.raw).includes(wanted) ||
      plainLower(headOf(line)).includes(wanted),
  );
}

function callsOf(lines: readonly LogLine[], code: string): ReadonlySet<string> {
  const calls = new Set<string>();
  for (const { said } of lines) {
    if (said?.call?.startsWith(code) !== true) continue;
    calls.add(said.call);
    if (typeof said.uploads === 'string') for (const upload of said.uploads.split(' ')) calls.add(upload);
  }
  return calls;
}
