import type { NoteFindingCode, NoteFindingOf, NoteFindingParams, NotePlace, NoteSeverity } from '../../../preload/contract/notes/notes.ts';

/** Severities below `block`. Only what the API or the tax rules refuse blocks; doubts are listed here, and unlisted codes block. */
const MILDER: Readonly<Partial<Record<NoteFindingCode, NoteSeverity>>> = {
  'file-large': 'warning',
  'byte-order-mark': 'info',
  'file-padded': 'info',
  'encoding-declared': 'warning',
  'encoding-unknown': 'warning',
  'encoding-invalid': 'warning',
  namespace: 'warning',
  'key-date': 'warning',
  // Public notes with a protocol have been seen to differ in these: the tax authority accepted them.
  'key-uf': 'warning',
  'key-emission-type': 'warning',
  'key-code': 'warning',
  'emitter-cnpj': 'warning',
  'recipient-without-cnpj': 'info',
  'environment-protocol': 'warning',
  'protocol-late': 'info',
  'protocol-number': 'warning',
  'signature-missing': 'warning',
  'digest-absent': 'info',
  'digest-differs': 'warning',
  'cancellation-request': 'warning',
  'cancellation-duplicate': 'warning',
  'cancellation-refused': 'info',
  'buyer-refusal': 'warning',
  'situation-not-authorised': 'warning',
  'situation-unknown': 'warning',
  correction: 'warning',
  'event-other-note': 'warning',
  'items-missing': 'warning',
  'item-number': 'warning',
  'item-total': 'warning',
  'item-cfop': 'warning',
  'item-anp-code': 'warning',
  'no-fuel': 'warning',
  'items-sum': 'warning',
  'note-total': 'warning',
  'too-many-items': 'warning',
  'too-many-references': 'warning',
  'extra-text-long': 'warning',
  'more-findings': 'info',
};

export function severityOf(code: NoteFindingCode): NoteSeverity {
  return MILDER[code] ?? 'block';
}

/** Longest quotation from a file: a finding stays one sentence, whatever the file holds. */
const LONGEST_WORD = 80;

export function makeFinding<C extends NoteFindingCode>(code: C, place: NotePlace | null, params: NoteFindingParams[C]): NoteFindingOf<C> {
  return { code, severity: severityOf(code), place, params };
}

/** Quotes the file's text in one line, truncated to fit a sentence. */
export function quote(text: string | null | undefined): string {
  const line = (text ?? '').replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_WORD ? `${line.slice(0, LONGEST_WORD)}…` : line;
}
