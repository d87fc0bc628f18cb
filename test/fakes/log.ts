import type { Logger } from '../../main/shared/ports.ts';

/** Keeps every line as text, so that a test can look for what must not be there. */
export function createFakeLog(): { readonly logger: Logger; readonly lines: readonly string[] } {
  const lines: string[] = [];
  const log =
    (level: string): Logger['info'] =>
    (message, fields) =>
      void lines.push(JSON.stringify({ level, message, ...fields }));
  return { logger: { info: log('info'), warn: log('warn'), error: log('error') }, lines };
}
