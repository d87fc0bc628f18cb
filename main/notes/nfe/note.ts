/** What an NF-e says, as far as it is asked for: plain, cloneable data. Texts are the file's own, trimmed. */

import type { NoteFileKind, NoteFinding, NotePlace } from '../../../preload/contract/notes/notes.ts';
import type { Decimal } from '../../shared/decimal.ts';

export interface NoteParty {
  /** CNPJ as written; the findings say whether its check digits are right. */
  readonly cnpj: string | null;
  /** Never to be shown whole (LGPD). */
  readonly cpf: string | null;
  readonly name: string | null;
}

export interface NoteItem {
  /** `nItem`, or the place in the note when the file does not say. */
  readonly number: string;
  readonly description: string | null;
  readonly cfop: string | null;
  /** `qCom`, `vUnCom`, `vProd`; null when absent or no decimal of the layout. */
  readonly quantity: Decimal | null;
  /** `uCom`. Readings stored before have none. */
  readonly unit?: string | null;
  readonly unitValue: Decimal | null;
  readonly total: Decimal | null;
  /** Its part of the note's total: `vProd - vDesc + vFrete + vSeg + vOutro`. Readings stored before have none. */
  readonly net?: Decimal | null;
  /** `comb`. */
  readonly fuel: { readonly anpCode: string | null } | null;
}

export interface NoteProtocol {
  readonly number: string | null;
  /** `cStat`. */
  readonly status: string | null;
  readonly reason: string | null;
  readonly key: string | null;
  readonly digest: string | null;
  readonly environment: string | null;
}

export interface Note {
  /** `infNFe/@Id` without "NFe", as written: the findings say whether it is a key. */
  readonly key: string | null;
  readonly version: string | null;
  readonly model: string | null;
  readonly series: string | null;
  readonly number: string | null;
  /** `dhEmi` (or `dEmi` of old layouts), ISO 8601 as written. */
  readonly emittedAt: string | null;
  /** `tpAmb`: "1" production, "2" homologation. */
  readonly environment: string | null;
  /** `tpNF`: "0" goods come in, "1" they go out. Readings stored before have neither this nor `purpose`. */
  readonly direction?: string | null;
  /** `finNFe`: "1" an ordinary note. */
  readonly purpose?: string | null;
  readonly emitter: NoteParty;
  readonly recipient: NoteParty;
  readonly items: readonly NoteItem[];
  /** `ICMSTot/vProd`, `vNF`. */
  readonly itemsTotal: Decimal | null;
  readonly total: Decimal | null;
  /** Found in the free texts and in `veicTransp`; hints only. */
  readonly plates: readonly string[];
  /** Keys of `NFref` (NF-e and NFC-e). */
  readonly references: readonly string[];
  /** `DigestValue` of the signature. */
  readonly digest: string | null;
  readonly protocol: NoteProtocol | null;
  /** For the checks that depend on the station, made later than the reading. */
  readonly places: { readonly emitter: NotePlace | null; readonly environment: NotePlace | null };
}

/** A cancellation told by a file, of this note or of another. */
export interface NoteCancellation {
  readonly key: string;
  /**
   * `registered`: the tax authority took it, or says that the note is cancelled (status.ts). `duplicate`: it says that
   * such an event is registered already (573). Else it was only asked for, or the authority refused it.
   */
  readonly state: 'registered' | 'duplicate' | 'asked' | 'refused';
  readonly status: string | null;
  readonly protocol: string | null;
  readonly at: string | null;
  readonly place: NotePlace;
}

/** What else is told of a note: by its buyer, by its emitter's correction, or by the tax authority. */
export interface NoteEvent {
  /**
   * `buyer-refusal`: the buyer does not know of the operation, or says that it was not done; `buyer-confirmation` takes
   * an earlier one back. `not-authorised`, `unknown`: the authority says that the note is denied, or that it has none.
   */
  readonly kind: 'buyer-refusal' | 'buyer-confirmation' | 'correction' | 'not-authorised' | 'unknown';
  readonly key: string;
  /** Refused ones are left out: nothing came of them. */
  readonly state: 'registered' | 'duplicate' | 'asked';
  readonly status: string | null;
  readonly eventType: string | null;
  /** `nSeqEvento`: a correction takes the place of those before it. */
  readonly sequence: number;
  readonly at: string | null;
  /** Plates that a correction puts in the place of the note's. */
  readonly plates: readonly string[];
  readonly place: NotePlace;
}

/** All that reading a file gives, whatever the file is. */
export interface ReadNote {
  readonly kind: NoteFileKind;
  /** Local name of the root; null when no element was read. */
  readonly root: string | null;
  /** `tpEvento` of the first event of an event file. */
  readonly eventType: string | null;
  /** The key the file speaks of: the note's, else the event's. Only a whole key with a right check digit. */
  readonly key: string | null;
  readonly note: Note | null;
  readonly cancellations: readonly NoteCancellation[];
  readonly events: readonly NoteEvent[];
  readonly findings: readonly NoteFinding[];
}
