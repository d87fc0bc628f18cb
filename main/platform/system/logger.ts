import { plainText } from '../../shared/plain-text.ts';
import type { Clock, Logger } from '../../shared/ports.ts';
import type { Redactor } from '../../shared/redaction/redactor.ts';

/** Destination of lines: a rotating file, or an array in a test. */
export interface LogSink {
  write(line: string): void;
}

const LONGEST_TEXT = 4000;

interface LoggerParts {
  readonly sink: LogSink;
  readonly clock: Pick<Clock, 'now'>;
  readonly redactor: Redactor;
  /** The current call id; null = none. */
  readonly callId?: () => string | null;
}

/** One JSON object per line: time (UTC), level, message, call id, fields; everything redacted first. */
export function createLogger({ sink, clock, redactor, callId }: LoggerParts): Logger {
  const log =
    (level: 'info' | 'warn' | 'error'): Logger['info'] =>
    (message, fields) => {
      const clean: Record<string, unknown> = {};
      for (const [name, value] of Object.entries(fields ?? {})) {
        clean[name] = typeof value === 'string' ? cut(plainText(redactor.field(name, value))) : value;
      }
      const call = callId?.() ?? null;
      const head = { at: new Date(clock.now()).toISOString(), level, message: cut(plainText(redactor.text(message))) };
      sink.write(JSON.stringify({ ...head, ...(call === null ? {} : { call }), ...clean }));
    };
  return { info: log('info'), warn: log('warn'), error: log('error') };
}

function cut(text: string): string {
  return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT)}…`;
}
