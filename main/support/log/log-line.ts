/** Parses a log line written by the logger. */

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
  /** null: not valid (a line truncated by a power failure). */
  readonly entry: Written | null;
  readonly level: Written['level'];
}

const ORDER: Readonly<Record<Written['level'], number>> = { info: 0, warn: 1, error: 2 };
const FROM: Readonly<Record<LogLevel, number>> = { all: 0, warn: 1, error: 2 };
const CODE = /^[0-9A-F]{4,8}$/i;

export function parseLine(raw: string, id: number): LogLine {
  const entry = written.safeParse(jsonOf(raw)).data ?? null;
  return { id, raw, entry, level: entry?.level ?? 'warn' };
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
 * Lines that contain the text, raw or in their description. A support code finds everything done for that click: the
 * uploads that it created run under call ids of their own.
 */
export function findLines(lines: readonly LogLine[], text: string, headOf: (line: LogLine) => string): readonly LogLine[] {
  const wanted = plainLower(text.trim());
  if (wanted === '') return lines;
  const calls = CODE.test(text.trim()) ? callsOf(lines, text.trim().toUpperCase()) : new Set<string>();
  return lines.filter(
    (line) =>
      (line.entry?.call !== undefined && calls.has(line.entry.call)) ||
      plainLower(line.raw).includes(wanted) ||
      plainLower(headOf(line)).includes(wanted),
  );
}

function callsOf(lines: readonly LogLine[], code: string): ReadonlySet<string> {
  const calls = new Set<string>();
  for (const { entry } of lines) {
    if (entry?.call?.startsWith(code) !== true) continue;
    calls.add(entry.call);
    if (typeof entry.uploads === 'string') for (const upload of entry.uploads.split(' ')) calls.add(upload);
  }
  return calls;
}
