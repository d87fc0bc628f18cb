import { describe, expect, it } from 'vitest';
import { byConsequence, severityOf } from '../../../../main/notes/testing.ts';
import type { NoteFindingCode } from '../../../../preload/contract/notes/notes.ts';

/** Of many findings the first is what the user reads: nobody should mend a layout of a note that is another station's. */

const inOrder = (...codes: readonly NoteFindingCode[]) =>
  byConsequence(codes.map((code) => ({ code, severity: severityOf(code) }))).map(({ code }) => code);

const STEPS: readonly (readonly NoteFindingCode[])[] = [
  ['emitter-foreign'],
  ['cancellation-event', 'protocol-cancelled'],
  ['kind-nfce', 'kind-event'],
  ['several-notes', 'note-missing', 'model', 'purpose', 'direction'],
  ['environment-station', 'environment-unreadable'],
  ['protocol-denied', 'protocol-key', 'kind-no-protocol'],
  ['key-missing', 'date-unreadable', 'field-repeated', 'total-unreadable'],
  ['layout-version'],
  // Then what forbids nothing: warnings, and last what is only told.
  ['cancellation-request', 'item-total'],
  ['digest-absent', 'byte-order-mark'],
];

describe('the order in which findings are told', () => {
  const pairs = STEPS.slice(1).flatMap((later, place) =>
    (STEPS[place] ?? []).flatMap((first) => later.map((second) => [first, second] as const)),
  );

  it.each(pairs)('%s before %s, whichever was found first', (first, second) => {
    expect(inOrder(first, second)).toEqual([first, second]);
    expect(inOrder(second, first)).toEqual([first, second]);
  });

  it.each(STEPS.filter(({ length }) => length > 1))('the order of the file among equals: %s, %s', (...codes) => {
    expect(inOrder(...codes)).toEqual(codes);
    expect(inOrder(...codes.toReversed())).toEqual(codes.toReversed());
  });
});
