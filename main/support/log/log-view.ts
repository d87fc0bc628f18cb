import type { Result } from '../../../preload/contract/errors.ts';
import type { LogLevel, LogLineView, LogView } from '../../../preload/contract/support/support.ts';
import { supportCode } from '../../shared/correlation.ts';
import { fail, ok } from '../../shared/result.ts';
import { supportTexts } from '../texts/index.ts';
import { logHead } from './log-head.ts';
import { findLines, isFrom, type LogLine, parseLine } from './log-line.ts';

export interface LogQuery {
  readonly level: LogLevel;
  readonly text: string;
  readonly revision: number | null;
  readonly offset: number;
  readonly limit: number;
}

interface LogViewParts {
  /** Oldest first. */
  readonly read: () => Promise<readonly string[]>;
  /** Descriptions of every feature's log lines, by message. */
  readonly words: () => Readonly<Record<string, string>>;
  /** Also redacts secrets learnt after a line was written. */
  readonly redact: (text: string) => string;
}

/** Pages of a snapshot of the log, which keeps growing while the user reads. */
export function createLogView({ read, words, redact }: LogViewParts) {
  const headOf = ({ entry }: LogLine): string => (entry === null ? supportTexts.strangeLine() : logHead(entry, words()));
  let snapshot: { readonly revision: number; readonly lines: readonly LogLine[] } = { revision: 0, lines: [] };
  let found: { readonly key: string; readonly lines: readonly LogLine[] } | null = null;

  function narrowed(level: LogLevel, text: string): readonly LogLine[] {
    const key = JSON.stringify([snapshot.revision, level, text]);
    if (found?.key !== key) {
      const lines = findLines(snapshot.lines, text, headOf);
      found = { key, lines: lines.filter((line) => isFrom(line, level)).toReversed() };
    }
    return found.lines;
  }

  function viewOf(line: LogLine): LogLineView {
    const { id, entry, level, raw } = line;
    const code = entry?.call === undefined ? null : supportCode(entry.call);
    return { id, at: entry?.at ?? null, level, head: redact(headOf(line)), code, raw: redact(raw) };
  }

  return async ({ level, text, revision, offset, limit }: LogQuery): Promise<Result<LogView>> => {
    if (revision === null) snapshot = { revision: snapshot.revision + 1, lines: (await read()).map(parseLine) };
    else if (revision !== snapshot.revision) return fail('stale', supportTexts.logMoved());
    const lines = narrowed(level, text);
    return ok({ revision: snapshot.revision, total: lines.length, rows: lines.slice(offset, offset + limit).map(viewOf) });
  };
}
