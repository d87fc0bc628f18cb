/** Fiscal notes (NF-e) read from files: kinds of files, and findings. */

/** Kind of file, by its root element and content; only `nfe-with-protocol` can be sent. */
export type NoteFileKind =
  | 'nfe-with-protocol'
  | 'nfe-without-protocol'
  | 'nfce'
  | 'event'
  | 'number-voiding'
  | 'submission'
  | 'query-answer'
  | 'receipt-answer'
  /** Summary of a note from NFeDistribuicaoDFe (resNFe). */
  | 'summary'
  /** An answer of the distribution service without documents (retDistDFeInt). */
  | 'distribution'
  | 'soap'
  | 'other-xml'
  /** Starts like XML, but can't be parsed to its end, or must not be (DOCTYPE, NUL, too deep). */
  | 'broken-xml'
  | 'not-xml';

/** `block`: the API or the tax rules would refuse it. `warning`: check before sending. */
export type NoteSeverity = 'block' | 'warning' | 'info';

export interface NotePlace {
  /** 1-based. */
  readonly line: number;
  /** 1-based, in characters. */
  readonly column: number;
  /** Field name in the layout: `ide/mod`, `item 3, vProd`. Empty for the whole file. */
  readonly field: string;
}

/** Why XML can't be parsed. */
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

/** Type of a file that is not XML. */
export type ForeignFile = 'pdf' | 'image' | 'html' | 'rar' | '7z' | 'sheet' | 'outlook';

/** Why reading a file was aborted. */
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

/** Parameters of each kind of finding, by its code. */
export interface NoteFindingParams {
  'file-empty': None;
  'file-too-large': { readonly bytes: number; readonly limit: number };
  'file-large': { readonly bytes: number; readonly limit: number };
  'file-not-xml': None;
  'file-foreign': { readonly what: ForeignFile };
  /** Blank lines, NULs or an end-of-file sign outside the document. */
  'file-padded': None;
  /** Other text before the document. */
  'text-before': Found;
  /** An opened mail or archive: empty, damaged, over a limit, or too deep. */
  'packed-empty': None;
  'packed-damaged': None;
  'packed-limit': None;
  /** A note inside another document that uses a declaration of that document. */
  'not-standalone': None;
  'file-utf16': None;
  'file-nul': None;
  'file-doctype': None;
  'file-broken': { readonly defect: XmlDefect; readonly name: string };
  'file-too-deep': { readonly limit: number };
  'file-too-many-elements': { readonly limit: number };
  /** Reading of this file was aborted: it took too long or too much memory, failed, or too many others did. */
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
  /** `dhEmi`, or `dEmi` of old layouts, is missing, or no date of the calendar. */
  'date-unreadable': Found;
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
  /** `plates`: those named by the correction; empty if none. */
  correction: { readonly plates: string; readonly answered: boolean };
  'event-other-note': { readonly key: string };
  'items-missing': None;
  'item-number': { readonly item: string; readonly field: string; readonly found: string };
  'item-total': { readonly item: string; readonly expected: string; readonly found: string };
  /** Reported once per CFOP: `item` is the first of `items` with it. */
  'item-cfop': { readonly item: string; readonly items: number; readonly found: string };
  'item-anp-code': { readonly item: string; readonly found: string };
  'no-fuel': None;
  'items-sum': Differs;
  'note-total': Differs;
  /** `vNF` is missing, or not a number of the layout. */
  'total-unreadable': Found;
  /** A field that may occur only once. */
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
  /** The whole sentence, with the position in the file. */
  readonly message: string;
}

interface NoteItemView {
  readonly number: string;
  readonly description: string;
  /** Decimals as in the file, with a dot; empty if absent. */
  readonly quantity: string;
  readonly total: string;
}

/** Details of a file beyond its row. */
export interface NoteView {
  readonly emitterCnpj: string | null;
  readonly emitterName: string | null;
  readonly plates: readonly string[];
  readonly items: readonly NoteItemView[];
  readonly findings: readonly NoteFindingView[];
}
