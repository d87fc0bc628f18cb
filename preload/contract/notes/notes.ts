/** Fiscal notes (NF-e) read from files: what a file is, and what was found in it. */

/** What kind of file it is, by its root and content; only `nfe-with-protocol` can be sent. */
export type NoteFileKind =
  | 'nfe-with-protocol'
  | 'nfe-without-protocol'
  | 'nfce'
  | 'event'
  | 'number-voiding'
  | 'submission'
  | 'query-answer'
  | 'receipt-answer'
  /** A note's summary as NFeDistribuicaoDFe gives it (resNFe). */
  | 'summary'
  /** An answer of the distribution service without documents (retDistDFeInt). */
  | 'distribution'
  | 'soap'
  | 'other-xml'
  /** Begins like XML and can't be read to its end, or must not be read (DOCTYPE, NUL, too deep). */
  | 'broken-xml'
  | 'not-xml';

/** `block`: the API or the tax rules would refuse it. `warning`: look before sending. */
export type NoteSeverity = 'block' | 'warning' | 'info';

export interface NotePlace {
  /** 1-based. */
  readonly line: number;
  /** 1-based, in characters. */
  readonly column: number;
  /** The field as the layout names it: `ide/mod`, `item 3, vProd`. Empty for the file as a whole. */
  readonly field: string;
}

/** Why XML can't be read. */
export type XmlDefect =
  | 'tag'
  | 'unclosed'
  | 'character'
  | 'entity'
  | 'attribute'
  | 'prefix'
  /** A bare "&", a bare "<" in a text. */
  | 'ampersand'
  | 'less-than'
  /** Text before or after the document, or a second document. */
  | 'outside'
  | 'other';

/** What a file is that is no XML. */
export type ForeignFile = 'pdf' | 'image' | 'html' | 'rar' | '7z' | 'sheet' | 'outlook';

/** Why a file was not read to its end. */
export type ReadingStop = 'time' | 'memory' | 'crash' | 'others';

type None = Readonly<Record<never, never>>;
interface Differs {
  readonly expected: string;
  readonly found: string;
}
interface Found {
  readonly found: string;
}
interface Count {
  readonly count: number;
  readonly limit: number;
}

/** What each kind of finding tells, by its code. */
export interface NoteFindingParams {
  'file-empty': None;
  'file-too-large': { readonly bytes: number; readonly limit: number };
  'file-large': { readonly bytes: number; readonly limit: number };
  'file-not-xml': None;
  'file-foreign': { readonly what: ForeignFile };
  /** Blank lines, NULs or an end-of-file sign outside of the document. */
  'file-padded': None;
  /** Other text before the document. */
  'text-before': Found;
  /** A mail or an archive that was opened: nothing in it, damaged, over a limit, or too deep. */
  'packed-empty': None;
  'packed-damaged': None;
  'packed-limit': None;
  'file-utf16': None;
  'file-nul': None;
  'file-doctype': None;
  'file-broken': { readonly defect: XmlDefect; readonly name: string };
  'file-too-deep': { readonly limit: number };
  'file-too-many-elements': { readonly limit: number };
  /** The reading of this file was ended: it took too long or too much memory, failed, or too many others did. */
  'file-reading-stopped': { readonly cause: ReadingStop };
  'zip-path': None;
  'zip-link': None;
  'zip-encrypted': None;
  'zip-nested': None;
  'zip-method': None;
  'zip-damaged': None;
  'zip-ratio': { readonly limit: number };
  'byte-order-mark': None;
  'encoding-declared': { readonly declared: string };
  'encoding-unknown': { readonly declared: string };
  'encoding-invalid': None;
  'kind-no-protocol': None;
  'kind-nfce': None;
  'kind-event': { readonly eventType: string };
  'kind-number-voiding': None;
  'kind-submission': None;
  'kind-query-answer': None;
  'kind-receipt-answer': None;
  'kind-summary': None;
  'kind-distribution': None;
  'kind-soap': None;
  'kind-other-xml': { readonly root: string };
  'several-notes': { readonly count: number };
  'note-missing': None;
  model: Found;
  'layout-version': Found;
  namespace: Found;
  'key-missing': None;
  'key-shape': { readonly found: string; readonly length: number };
  'key-check-digit': Differs;
  'key-emitter': Differs;
  'key-number': Differs;
  'key-series': Differs;
  'key-model': Differs;
  'key-date': Differs;
  'key-uf': Differs;
  'key-emission-type': Differs;
  'key-code': Differs;
  'emitter-cnpj': Found;
  'emitter-foreign': { readonly found: string; readonly name: string };
  'recipient-without-cnpj': None;
  /** `finNFe` other than 1: a return, a complement, an adjustment. */
  purpose: Found;
  /** `tpNF` other than 1: the goods come in. */
  direction: Found;
  'environment-unreadable': Found;
  'environment-protocol': Differs;
  'environment-station': { readonly note: '1' | '2' };
  'protocol-misplaced': None;
  'protocol-status-missing': None;
  'protocol-not-authorised': { readonly status: string; readonly reason: string };
  'protocol-cancelled': { readonly status: string };
  'protocol-denied': { readonly status: string; readonly reason: string };
  'protocol-late': None;
  'protocol-number': Found;
  'protocol-key': Differs;
  'signature-missing': None;
  'digest-absent': None;
  'digest-differs': Differs;
  'cancellation-event': { readonly protocol: string; readonly at: string };
  'cancellation-request': None;
  'cancellation-duplicate': None;
  'cancellation-refused': None;
  /** `eventType`: 210220 or 210240. */
  'buyer-refusal': { readonly eventType: string; readonly at: string };
  'situation-not-authorised': { readonly status: string };
  'situation-unknown': { readonly status: string };
  /** `plates`: those that it names; empty for none. */
  correction: { readonly plates: string; readonly answered: boolean };
  'event-other-note': { readonly key: string };
  'items-missing': None;
  'item-number': { readonly item: string; readonly field: string; readonly found: string };
  'item-total': { readonly item: string; readonly expected: string; readonly found: string };
  /** Told once for each CFOP: `item` is the first of `items` that carry it. */
  'item-cfop': { readonly item: string; readonly items: number; readonly found: string };
  'item-anp-code': { readonly item: string; readonly found: string };
  'no-fuel': None;
  'items-sum': Differs;
  'note-total': Differs;
  /** `vNF` is no number of the layout, or missing. */
  'total-unreadable': Found;
  /** A field that a note has once. */
  'field-repeated': { readonly field: string; readonly count: number };
  'too-many-items': Count;
  'too-many-references': Count;
  'extra-text-long': Count;
  'more-findings': { readonly count: number; readonly code: string };
}

export type NoteFindingCode = keyof NoteFindingParams;

export interface NoteFindingOf<C extends NoteFindingCode> {
  readonly code: C;
  readonly severity: NoteSeverity;
  readonly place: NotePlace | null;
  readonly params: NoteFindingParams[C];
}

export type NoteFinding = { readonly [C in NoteFindingCode]: NoteFindingOf<C> }[NoteFindingCode];

export interface NoteFindingView {
  readonly code: NoteFindingCode;
  readonly severity: NoteSeverity;
  readonly place: NotePlace | null;
  /** The whole sentence, with the place in the file. */
  readonly message: string;
}

interface NoteItemView {
  readonly number: string;
  readonly description: string;
  /** Decimals as the file writes them, with a dot; empty when absent. */
  readonly quantity: string;
  readonly total: string;
}

/** What the screen shows of a file beyond its row. */
export interface NoteView {
  readonly emitterCnpj: string | null;
  readonly emitterName: string | null;
  readonly plates: readonly string[];
  readonly items: readonly NoteItemView[];
  readonly findings: readonly NoteFindingView[];
}
