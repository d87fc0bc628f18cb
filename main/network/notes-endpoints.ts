import type { Clock } from '../shared/ports.ts';
import { encodeAttachment } from './encoding/encode-note.ts';
import type { Call } from './http/call.ts';
import type { Exchange, NetworkStation, Sweep, TakeItems } from './network-api.ts';
import type {
  EncodedAttachment,
  IssuingData,
  NetworkFueling,
  NoteAcceptance,
  PendingFilter,
  SupplierTransaction,
  TransactionsFilter,
} from './notes-api.ts';
import { pathsOf } from './profile/prefixes.ts';
import type { ProfileGuard } from './profile/refused-profile.ts';
import type { WireProfile } from './profile/types.ts';
import { createQueries } from './queries.ts';
import { readPending, readTransaction } from './reading/fuelings.ts';
import { readIssuing } from './reading/issuing-data.ts';
import { readNoteAcceptance } from './reading/note-acceptance.ts';
import type { SweepParts } from './reading/paging.ts';
import { createSweep } from './reading/sweep.ts';
import { type NetworkTransfer, readTransfer } from './reading/transfers.ts';
import { reading } from './reading/wire.ts';
import { wireTexts } from './texts.ts';

interface NotesEndpointsParts extends SweepParts {
  readonly clock: Pick<Clock, 'now' | 'sleep' | 'turn'>;
  readonly guard: ProfileGuard;
}

/** Days `YYYY-MM-DD`, both inclusive as far as the network has it so. */
export interface TransfersPeriod {
  readonly from: string;
  readonly until: string;
}

export type NotesApi = ReturnType<typeof createNotesEndpoints>;

/** The endpoints for notes, over the same calls and tokens as the rest of the client. Never throws for what the network does. */
export function createNotesEndpoints(call: Call, profile: WireProfile, parts: NotesEndpointsParts) {
  const { clock, guard } = parts;
  const paths = pathsOf(profile);
  const queries = createQueries(profile);
  const sweep = createSweep(call, profile, parts);

  return {
    /** All fuelings without a note, through all pages. */
    listPending(
      station: NetworkStation,
      filter: PendingFilter,
      take?: TakeItems<NetworkFueling>,
    ): Promise<Exchange<Sweep<NetworkFueling>>> {
      return sweep(station, queries.pending(station, filter, clock.now()), {
        name: wireTexts.listings.pending,
        readItem: (record) => readPending(record, profile.pending, station.timeZone),
        take,
      });
    },

    listSupplierTransactions(station: NetworkStation, filter: TransactionsFilter): Promise<Exchange<Sweep<SupplierTransaction>>> {
      return sweep(station, queries.transactions(station, filter), {
        name: wireTexts.listings.transactions,
        readItem: (record) => readTransaction(record, profile.transactions, station.timeZone),
      });
    },

    /** The transfers of a period, through all pages; null where the profile names no such listing: nothing is asked. */
    listTransfers(station: NetworkStation, period: TransfersPeriod): Promise<Exchange<Sweep<NetworkTransfer>>> | null {
      const get = queries.transfers(station, period);
      if (get === null) return null;
      return sweep(station, get, {
        name: wireTexts.listings.transfers,
        readItem: (record) => readTransfer(record, profile.transfers, station.timeZone),
      });
    },

    readIssuingData: (station: NetworkStation, transactionId: string): Promise<Exchange<IssuingData>> =>
      call(station, {
        method: 'GET',
        ...queries.issuing(station, transactionId),
        read: (text) => reading(() => readIssuing(text, profile.issuing)),
      }),

    /**
     * The body for a note: the original bytes in base64, with the fuelings' ids when the profile has a
     * place for them. Throws an EncodeError when an id can't be written as the profile wants it.
     */
    encodeAttachment(station: NetworkStation, xml: Uint8Array, transactionIds: readonly string[]): EncodedAttachment {
      guard.assertUsable(station);
      return encodeAttachment(profile.attachment, station, xml, transactionIds);
    },

    /** A 2xx with what the wire profile asks for is `answered`. A note in doubt is never sent again by itself (docs/outbox.md). */
    sendNote: (station: NetworkStation, body: Uint8Array): Promise<Exchange<NoteAcceptance>> =>
      call(station, {
        method: 'POST',
        path: paths.attachNote,
        body,
        act: { meanings: profile.errors.note, lineBase: profile.errors.lineBase },
        read: (text) => readNoteAcceptance(text, profile.attachment.acceptance),
      }),
  };
}
