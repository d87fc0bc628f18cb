/**
 * Limits for texts of the network. It may answer megabytes in any field, and every accepted text is
 * stored, shown and rewritten at each poll.
 */
export const MOST = {
  /** A name for display. */
  text: 300,
  /** An identifier: a longer one is refused, because a cut one would identify something else. */
  id: 200,
  /** A status, shown verbatim. */
  word: 100,
  /** Reason of a refusal. */
  reason: 1000,
  /** Reason of one line of a batch. */
  lineReason: 300,
} as const;

export function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

/** A value for a message. Never throws: a value may be nested too deeply for serialization. */
export function brief(value: unknown, most = 60): string {
  try {
    return (JSON.stringify(value) ?? '').slice(0, most);
  } catch {
    return '…';
  }
}
