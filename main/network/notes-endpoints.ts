import type { Clock } from '../shared/ports.ts';
import { encodeAttachment } from './encoding/encode-note.ts';
import type { Query } from './http/address.ts';
import type { Call } from './http/call.ts';
import { toLocal } from './local-time.ts';
import type { NetworkStation } from './network-api.ts';
import type { NotesApi } from './notes-api.ts';
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

/** The endpoints for notes, over the same calls and tokens as the rest of the client. */
export function createNotesEndpoints(call: Call, profile: WireProfile, parts: NotesEndpointsParts): NotesApi {
  const { clock, guard } = parts;
  const { paths, query: names } = profile;
  const sweep = createSweep(call, profile, parts);

  /** Far enough back to leave nothing out: the API wants a start when no other filter is given. */
  function earliest(station: NetworkStation): string {
    const instant = new Date(clock.now() - names.pendingDaysBack * DAY_MS).toISOString();
    return (toLocal(instant, station.timeZone) ?? instant).slice(0, 10);
  }

  return {
    listPending(station, { customerDocument, startDate }, take) {
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

    listSupplierTransactions(station, { startDate, endDate, customerDocument }) {
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

    readIssuingData: (station, transactionId) =>
      call(station, {
        method: 'GET',
        path: paths.issuingData,
        query: [...pair(names.issuingSupplierDocument, station.cnpj), [names.issuingTransactionId, transactionId]],
        read: (text) => reading(() => readIssuing(text, profile.issuing)),
      }),

    encodeAttachment(station, xml, transactionIds) {
      guard.assertUsable(station);
      return encodeAttachment(profile.attachment, station, xml, transactionIds);
    },

    sendNote: (station, body) =>
      call(station, {
        method: 'POST',
        path: paths.attachNote,
        body,
        act: { meanings: profile.errors.note, lineBase: profile.errors.lineBase },
        read: (text) => readNoteAcceptance(text, profile.attachment.acceptance),
      }),
  };
}
