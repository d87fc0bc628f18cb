/**
 * How much of a text of the network is taken over. A network may answer megabytes in any field, and
 * what is taken over is stored, shown and written down again at each poll.
 */
export const MOST = {
  /** A name to be shown. */
  text: 300,
  /** What names one thing; longer, it is refused: cut, it would name another. */
  id: 200,
  /** A status, shown word for word. */
  word: 100,
  /** Why something was refused. */
  reason: 1000,
  /** Reason of one line of a batch. */
  lineReason: 300,
} as const;

export function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

/** A value as it came, for a sentence about it. Never throws: a value may be nested deeper than it can be written. */
export function brief(value: unknown, most = 60): string {
  try {
    return (JSON.stringify(value) ?? '').slice(0, most);
  } catch {
    return '…';
  }
}
