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
  /** What the lines of every feature mean, by their message. */
  readonly words: () => Readonly<Record<string, string>>;
  /** What was learnt since a line was written goes too. */
  readonly redact: (text: string) => string;
}

/** Pages of the log as it was at one moment: it goes on while somebody reads. */
export function createLogView({ read, words, redact }: LogViewParts) {
  const headOf = ({ said }: LogLine): string => (said === null ? supportTexts.strangeLine() : logHead(said, words()));
  let kept: { readonly revision: number; readonly lines: readonly LogLine[] } = { revision: 0, lines: [] };
  let found: { readonly key: string; readonly lines: readonly LogLine[] } | null = null;

  function narrowed(level: LogLevel, text: string): readonly LogLine[] {
    const key = JSON.stringify([kept.revision, level, text]);
    if (found?.key !== key) {
      const lines = findLines(kept.lines, text, headOf);
      found = { key, lines: lines.filter((line) => isFrom(line, level)).toReversed() };
    }
    return found.lines;
  }

  function viewOf(line: LogLine): LogLineView {
    const { id, said, level, raw } = line;
    const code = said?.call === undefined ? null : supportCode(said.call);
    return { id, at: said?.at ?? null, level, head: redact(headOf(line)), code, raw: redact(raw) };
  }

  return async ({ level, text, revision, offset, limit }: LogQuery): Promise<Result<LogView>> => {
    if (revision === null) kept = { revision: kept.revision + 1, lines: (await read()).map(parseLine) };
    else if (revision !== kept.revision) return fail('stale', supportTexts.logMoved());
    const lines = narrowed(level, text);
    return ok({ revision: kept.revision, total: lines.length, rows: lines.slice(offset, offset + limit).map(viewOf) });
  };
}
