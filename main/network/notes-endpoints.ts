import type { Clock } from '../shared/ports.ts';
import { encodeAttachment } from './encoding/encode-note.ts';
import type { Query } from './http/address.ts';
import type { Call } from './http/call.ts';
import { toLocal } from './local-time.ts';
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
import type { ProfileGuard } from './profile/refused-profile.ts';
import type { WireProfile } from './profile/types.ts';
import { readPending, readTransaction } from './reading/fuelings.ts';
import { readIssuing } from './reading/issuing-data.ts';
import { readNoteAcceptance } from './reading/note-acceptance.ts';
import type { SweepParts } from './reading/paging.ts';
import { createSweep, pair } from './reading/sweep.ts';
import { reading } from './reading/wire.ts';
import { wireTexts } from './texts.ts';

const DAY_MS = 86_400_000;

interface NotesEndpointsParts extends SweepParts {
  readonly clock: Pick<Clock, 'now' | 'sleep' | 'turn'>;
  readonly guard: ProfileGuard;
}

export type NotesApi = ReturnType<typeof createNotesEndpoints>;

/** The endpoints for notes, over the same calls and tokens as the rest of the client. Never throws for what the network does. */
export function createNotesEndpoints(call: Call, profile: WireProfile, parts: NotesEndpointsParts) {
  const { clock, guard } = parts;
  const { paths, query: names } = profile;
  const sweep = createSweep(call, profile, parts);

  /** Far enough back to leave nothing out: the API wants a start when no other filter is given. */
  function earliest(station: NetworkStation): string {
    const instant = new Date(clock.now() - names.pendingDaysBack * DAY_MS).toISOString();
    return (toLocal(instant, station.timeZone) ?? instant).slice(0, 10);
  }

  return {
    /** All fuelings without a note, through all pages. */
    listPending(
      station: NetworkStation,
      { customerDocument, startDate }: PendingFilter,
      take?: TakeItems<NetworkFueling>,
    ): Promise<Exchange<Sweep<NetworkFueling>>> {
      // The station's own CNPJ is a filter too, but whether it counts as one here is not shown.
      const start = startDate ?? (customerDocument === undefined ? earliest(station) : undefined);
      const query: Query = [
        ...pair(names.pendingSupplierDocument, station.cnpj),
        ...pair(names.pendingCustomerDocument, customerDocument),
        ...pair(names.pendingStartDate, start),
      ];
      return sweep(station, paths.pendingNotes, {
        name: wireTexts.listings.pending,
        query,
        readItem: (record) => readPending(record, profile.pending, station.timeZone),
        take,
      });
    },

    listSupplierTransactions(
      station: NetworkStation,
      { startDate, endDate, customerDocument }: TransactionsFilter,
    ): Promise<Exchange<Sweep<SupplierTransaction>>> {
      const query: Query = [
        ...pair(names.transactionsSupplierDocument, station.cnpj),
        ...pair(names.transactionsCustomerDocument, customerDocument),
        ...pair(names.transactionsStartDate, startDate),
        ...pair(names.transactionsEndDate, endDate),
      ];
      return sweep(station, paths.supplierTransactions, {
        name: wireTexts.listings.transactions,
        query,
        readItem: (record) => readTransaction(record, profile.transactions, station.timeZone),
      });
    },

    readIssuingData: (station: NetworkStation, transactionId: string): Promise<Exchange<IssuingData>> =>
      call(station, {
        method: 'GET',
        path: paths.issuingData,
        query: [...pair(names.issuingSupplierDocument, station.cnpj), [names.issuingTransactionId, transactionId]],
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
