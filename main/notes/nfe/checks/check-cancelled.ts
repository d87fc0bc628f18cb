import type { NoteFinding } from '../../../../preload/contract/notes/notes.ts';
import { makeFinding, quote } from '../finding.ts';
import type { NoteCancellation } from '../note.ts';

/**
 * Findings from cancellations for the note with this key: those in its own file, in
 * others of the same import, or in one that comes later. Their places refer to the file that contains
 * them; `sameFile` tells whether that is the note's own.
 */
export function checkCancelled(key: string, cancellations: readonly NoteCancellation[], sameFile: boolean): readonly NoteFinding[] {
  return cancellations.flatMap((cancellation) => meaningOf(key, cancellation, sameFile));
}

function meaningOf(key: string, cancellation: NoteCancellation, sameFile: boolean): readonly NoteFinding[] {
  const place = sameFile ? cancellation.place : null;
  if (cancellation.key !== key) return sameFile ? [makeFinding('event-other-note', place, { key: quote(cancellation.key) })] : [];
  switch (cancellation.state) {
    case 'registered':
      return [makeFinding('cancellation-event', place, { protocol: quote(cancellation.protocol), at: quote(cancellation.at) })];
    case 'asked':
      return [makeFinding('cancellation-request', place, {})];
    case 'duplicate':
      return [makeFinding('cancellation-duplicate', place, {})];
    case 'refused':
      return [makeFinding('cancellation-refused', place, {})];
  }
}
