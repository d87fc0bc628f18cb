import { expect, it } from 'vitest';
import { FINDING_CODES, isSendable, severityOf } from '../../../../main/notes/testing.ts';
import type { NoteFindingCode } from '../../../../preload/contract/notes/notes.ts';

/** With these a note may still be sent. Whatever else is found keeps it here. */
const DOUBTS: readonly NoteFindingCode[] = [
  ...(['file-large', 'encoding-declared', 'encoding-unknown', 'encoding-invalid', 'namespace'] as const),
  ...(['key-date', 'key-uf', 'key-emission-type', 'key-code', 'emitter-cnpj', 'environment-protocol'] as const),
  ...(['protocol-number', 'signature-missing', 'digest-differs', 'cancellation-request', 'event-other-note'] as const),
  ...(['items-missing', 'item-number', 'item-total', 'item-cfop', 'item-anp-code', 'no-fuel', 'items-sum', 'note-total'] as const),
  ...(['cancellation-duplicate', 'buyer-refusal', 'situation-not-authorised', 'situation-unknown', 'correction'] as const),
  ...(['too-many-items', 'too-many-references', 'extra-text-long'] as const),
];
const ONLY_TOLD: readonly NoteFindingCode[] = [
  ...([
    'byte-order-mark',
    'recipient-without-cnpj',
    'protocol-late',
    'digest-absent',
    'more-findings',
    'cancellation-refused',
    'file-padded',
  ] as const),
];

it.each(FINDING_CODES)('%s', (code) => {
  const severity = severityOf(code);
  const place = { code, severity, place: null };
  const mayBeSent = DOUBTS.includes(code) || ONLY_TOLD.includes(code);
  expect(isSendable([{ ...place, params: {} } as never])).toBe(mayBeSent);
  expect(severity).toBe(!mayBeSent ? 'block' : DOUBTS.includes(code) ? 'warning' : 'info');
});
