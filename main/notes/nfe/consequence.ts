/** Orders a note's findings by consequence: the most final one is shown first. */

import type { NoteFinding, NoteFindingCode, NoteSeverity } from '../../../preload/contract/notes/notes.ts';

/** Findings that the note is cancelled, not that it is wrong. */
export const CANCELLED: ReadonlySet<NoteFindingCode> = new Set<NoteFindingCode>(['cancellation-event', 'protocol-cancelled']);

const GRAVITY: Readonly<Record<NoteSeverity, number>> = { block: 0, warning: 1, info: 2 };
/** Another station's note, cancelled, not a sale, another environment, not authorised; then the rest. */
const ORDER: readonly ((code: NoteFindingCode) => boolean)[] = [
  (code) => code === 'emitter-foreign',
  (code) => CANCELLED.has(code),
  (code) => code.startsWith('kind-') && code !== 'kind-no-protocol',
  (code) => ['several-notes', 'note-missing', 'model', 'purpose', 'direction'].includes(code),
  (code) => code.startsWith('environment-'),
  (code) => code.startsWith('protocol-') || code === 'kind-no-protocol',
  (code) => code !== 'layout-version',
];

/** Ties keep the file's order. */
export function byConsequence<F extends Pick<NoteFinding, 'code' | 'severity'>>(findings: readonly F[]): readonly F[] {
  return findings.toSorted((a, b) => GRAVITY[a.severity] - GRAVITY[b.severity] || rank(a.code) - rank(b.code));
}

function rank(code: NoteFindingCode): number {
  const place = ORDER.findIndex((holds) => holds(code));
  return place === -1 ? ORDER.length : place;
}
