import type { NoteFindingCode, NoteFindingOf, NoteFindingParams, NotePlace, NoteSeverity } from '../../../preload/contract/notes.ts';

/** Only what makes the API or the tax rules refuse is a block (issue 4); doubts are warnings. */
export const NOTE_SEVERITIES: Readonly<Record<NoteFindingCode, NoteSeverity>> = {
  'file-empty': 'block',
  'file-too-large': 'block',
  'file-large': 'warning',
  'file-not-xml': 'block',
  'file-utf16': 'block',
  'file-nul': 'block',
  'file-doctype': 'block',
  'file-broken': 'block',
  'file-too-deep': 'block',
  'file-too-many-elements': 'block',
  'file-reading-stopped': 'block',
  'zip-path': 'block',
  'zip-link': 'block',
  'zip-encrypted': 'block',
  'zip-nested': 'block',
  'zip-method': 'block',
  'zip-damaged': 'block',
  'zip-ratio': 'block',
  'byte-order-mark': 'info',
  'encoding-declared': 'warning',
  'encoding-unknown': 'warning',
  'encoding-invalid': 'warning',
  'kind-no-protocol': 'block',
  'kind-nfce': 'block',
  'kind-event': 'block',
  'kind-number-voiding': 'block',
  'kind-submission': 'block',
  'kind-query-answer': 'block',
  'kind-receipt-answer': 'block',
  'kind-soap': 'block',
  'kind-other-xml': 'block',
  'several-notes': 'block',
  'note-missing': 'block',
  model: 'block',
  'layout-version': 'block',
  namespace: 'warning',
  'key-missing': 'block',
  'key-shape': 'block',
  'key-check-digit': 'block',
  'key-emitter': 'block',
  'key-number': 'block',
  'key-series': 'block',
  'key-model': 'block',
  'key-date': 'warning',
  // Public notes with a protocol have been seen to differ in these: the tax authority let them pass.
  'key-uf': 'warning',
  'key-emission-type': 'warning',
  'key-code': 'warning',
  'emitter-cnpj': 'warning',
  'emitter-foreign': 'block',
  'recipient-without-cnpj': 'info',
  // Neither is a sale of fuel by the station.
  purpose: 'block',
  direction: 'block',
  'environment-unreadable': 'block',
  'environment-protocol': 'warning',
  'environment-station': 'block',
  'protocol-misplaced': 'block',
  'protocol-status-missing': 'block',
  'protocol-not-authorised': 'block',
  'protocol-cancelled': 'block',
  'protocol-denied': 'block',
  'protocol-late': 'info',
  'protocol-number': 'warning',
  'protocol-key': 'block',
  'signature-missing': 'warning',
  'digest-absent': 'info',
  'digest-differs': 'warning',
  'cancellation-event': 'block',
  'cancellation-request': 'warning',
  'event-other-note': 'warning',
  'items-missing': 'warning',
  'item-number': 'warning',
  'item-total': 'warning',
  'item-cfop': 'warning',
  'item-anp-code': 'warning',
  'no-fuel': 'warning',
  'items-sum': 'warning',
  'note-total': 'warning',
  // What it is worth is not known: nothing can be matched to it.
  'total-unreadable': 'block',
  'field-repeated': 'block',
  'too-many-items': 'warning',
  'too-many-references': 'warning',
  'extra-text-long': 'warning',
  'more-findings': 'info',
};

/** Words taken from a file are cut: a finding is one sentence, whatever the file holds. */
const LONGEST_WORD = 80;

export function makeFinding<C extends NoteFindingCode>(code: C, place: NotePlace | null, params: NoteFindingParams[C]): NoteFindingOf<C> {
  return { code, severity: NOTE_SEVERITIES[code], place, params };
}

/** The file's own words in one line, at a length that fits a sentence. */
export function quote(text: string | null | undefined): string {
  const line = (text ?? '').replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_WORD ? `${line.slice(0, LONGEST_WORD)}…` : line;
}
