/** One small change of the code, told so that it is known again when the lines around it have moved. */

export interface Change {
  readonly file: string;
  readonly line: number;
  readonly original: string;
  readonly replacement: string;
}

/** Enough of a long text to know it again. */
const LONGEST = 90;

export interface Place {
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
}

export interface Span {
  readonly start: Place;
  readonly end: Place;
}

export function textAt(source: string, { start, end }: Span): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines.map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined)).join('\n');
}

/** As it is printed, and written into docs/mutants.md. */
export function short(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  return flat.length <= LONGEST ? flat : `${flat.slice(0, LONGEST - 1)}…`;
}

/** The same for the same change wherever it stands in its file. */
export function nameOf({ file, original, replacement }: Pick<Change, 'file' | 'original' | 'replacement'>): string {
  return `${file} | ${short(original)} | ${short(replacement)}`;
}
