/** Data of an NF-e as needed here: plain and cloneable. Texts are the file's own, trimmed. */

import type { NoteFileKind, NoteFinding, NotePlace } from '../../../preload/contract/notes/notes.ts';
import type { Decimal } from '../../shared/decimal.ts';

export interface NoteParty {
  /** CNPJ as written; findings report wrong check digits. */
  readonly cnpj: string | null;
  /** Never shown in full (LGPD). */
  readonly cpf: string | null;
  readonly name: string | null;
}

export interface NoteItem {
  /** `nItem`, or the item's position if missing. */
  readonly number: string;
  readonly description: string | null;
  readonly cfop: string | null;
  /** `qCom`, `vUnCom`, `vProd`; null when absent or not a decimal of the layout. */
  readonly quantity: Decimal | null;
  /** `uCom`. Missing in readings stored by earlier versions. */
  readonly unit?: string | null;
  readonly unitValue: Decimal | null;
  readonly total: Decimal | null;
  /** Its part of the note's total: `vProd - vDesc + vFrete + vSeg + vOutro`. Missing in readings stored by earlier versions. */
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
  /** `infNFe/@Id` without "NFe", as written; findings report an invalid key. */
  readonly key: string | null;
  readonly version: string | null;
  readonly model: string | null;
  readonly series: string | null;
  readonly number: string | null;
  /** `dhEmi` (or `dEmi` of old layouts), ISO 8601 as written. */
  readonly emittedAt: string | null;
  /** `tpAmb`: "1" production, "2" homologation. */
  readonly environment: string | null;
  /** `tpNF`: "0" incoming goods, "1" outgoing. Missing in readings stored by earlier versions, as is `purpose`. */
  readonly direction?: string | null;
  /** `finNFe`: "1" an ordinary note. */
  readonly purpose?: string | null;
  readonly emitter: NoteParty;
  readonly recipient: NoteParty;
  readonly items: readonly NoteItem[];
  /** `ICMSTot/vProd`, `vNF`. */
  readonly itemsTotal: Decimal | null;
  readonly total: Decimal | null;
  /** Plates found in the free texts and in `veicTransp`; hints only. */
  readonly plates: readonly string[];
  /** Keys of `NFref` (NF-e and NFC-e). */
  readonly references: readonly string[];
  /** `DigestValue` of the signature. */
  readonly digest: string | null;
  readonly protocol: NoteProtocol | null;
  /** Places for checks that depend on the station and run after the reading. */
  readonly places: { readonly emitter: NotePlace | null; readonly environment: NotePlace | null };
}

/** `tpAmb` of a statement: "1" production, "2" homologation; null = not stated. */
export type StatedEnvironment = '1' | '2' | null;

/** A cancellation stated by a file, of this note or of another. */
export interface NoteCancellation {
  readonly key: string;
  /**
   * `registered`: the tax authority registered it, or states that the note is cancelled (status.ts). `duplicate`: it states that
   * such an event is already registered (573). Else it was only requested, or the authority refused it.
   */
  readonly state: 'registered' | 'duplicate' | 'asked' | 'refused';
  readonly status: string | null;
  readonly protocol: string | null;
  readonly at: string | null;
  /** Missing in readings stored by earlier versions. */
  readonly environment?: StatedEnvironment | undefined;
  readonly place: NotePlace;
}

/** Another statement about a note: by its buyer, by its emitter's correction, or by the tax authority. */
export interface NoteEvent {
  /**
   * `buyer-refusal`: the buyer does not know the operation, or states that it was not performed; `buyer-confirmation`
   * revokes an earlier one. `not-authorised`, `unknown`: the authority states that the note is denied, or that it has none.
   */
  readonly kind: 'buyer-refusal' | 'buyer-confirmation' | 'correction' | 'not-authorised' | 'unknown';
  readonly key: string;
  /** `refused`: it had no effect, and settles its request in another file. */
  readonly state: 'registered' | 'duplicate' | 'asked' | 'refused';
  readonly status: string | null;
  readonly eventType: string | null;
  /** `nSeqEvento`: a correction replaces earlier ones. */
  readonly sequence: number;
  readonly at: string | null;
  /** Missing in readings stored by earlier versions. */
  readonly environment?: StatedEnvironment | undefined;
  /** Plates that a correction substitutes for the note's. */
  readonly plates: readonly string[];
  readonly place: NotePlace;
}

/** Result of reading a file of any kind. */
export interface ReadNote {
  readonly kind: NoteFileKind;
  /** Local name of the root; null when no element was read. */
  readonly root: string | null;
  /** `tpEvento` of the first event of an event file. */
  readonly eventType: string | null;
  /** The file's key: the note's, else the event's. Only a complete key with a right check digit. */
  readonly key: string | null;
  readonly note: Note | null;
  readonly cancellations: readonly NoteCancellation[];
  readonly events: readonly NoteEvent[];
  readonly findings: readonly NoteFinding[];
}
