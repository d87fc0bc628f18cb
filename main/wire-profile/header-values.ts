/** Values of `requests.headers` on their way out of main: a gateway's key is a secret, and the local file alone has it. */

import type { JsonValue } from '../../preload/contract/wire-profile/json-value.ts';
import type { ProfileValues } from '../../preload/contract/wire-profile/wire-profile.ts';
import { isKeyHeader, splitHeader } from '../network/index.ts';
import { REDACTED } from '../shared/redaction/redactor.ts';

const ENTRY = 'requests.headers';

const nameOf = (line: string): string => splitHeader(line)[0].toLowerCase();

function linesOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((line) => typeof line === 'string') : [];
}

function withLines(values: ProfileValues, change: (line: string) => string): ProfileValues {
  const lines = values[ENTRY];
  if (!Array.isArray(lines)) return values;
  return { ...values, [ENTRY]: lines.map((line: JsonValue) => (typeof line === 'string' ? change(line) : line)) };
}

/** Names only. */
export const hideHeaders = (values: ProfileValues): ProfileValues => withLines(values, (line) => `${splitHeader(line)[0]}: ${REDACTED}`);

/** Hides keys for the page; `restoreKeys` puts them back. */
export const hideKeys = (values: ProfileValues, markOf: (line: string) => string = () => REDACTED): ProfileValues =>
  withLines(values, (line) => {
    const [name, value] = splitHeader(line);
    return isKeyHeader(name, value) ? `${name}: ${markOf(line)}` : line;
  });

/** Blanks keys in a file for other PCs: its reader there asks for them. */
export const blankKeys = (values: ProfileValues): ProfileValues =>
  withLines(values, (line) => {
    const [name, value] = splitHeader(line);
    return isKeyHeader(name, value) ? `${name}:` : line;
  });

/** Replaces values hidden by this mark in a draft by those of the same headers here. @param known lines of `requests.headers`, best first. */
export function restoreKeys(draft: string, mark: string, known: readonly string[]): string {
  const read = parse(draft);
  const lines = linesOf(read?.requests?.headers);
  const restored = lines.map((line) => {
    if (splitHeader(line)[1] !== mark) return line;
    return known.find((each) => nameOf(each) === nameOf(line)) ?? line;
  });
  if (read === null || restored.every((line, at) => line === lines[at])) return draft;
  return JSON.stringify({ ...read, requests: { ...read.requests, headers: restored } });
}

export const headerLinesOf = (values: ProfileValues): readonly string[] => linesOf(values[ENTRY]);

function parse(text: string): { readonly requests?: { readonly headers?: unknown } } | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}
