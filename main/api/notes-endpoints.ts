import type { NetworkStation } from '../domain/network.ts';
import type { NotesApi } from '../domain/notes-network.ts';
import type { Clock } from '../services/ports.ts';
import { wireTexts } from '../texts/api.ts';
import type { Query } from './address.ts';
import type { Call } from './call.ts';
import { encodeAttachment } from './encode-note.ts';
import { readPending, readTransaction } from './fuelings.ts';
import { readIssuing } from './issuing-data.ts';
import { toLocal } from './local-time.ts';
import { readNoteAcceptance } from './note-acceptance.ts';
import type { SweepParts } from './paging.ts';
import type { WireProfile } from './profile-types.ts';
import type { ProfileGuard } from './refused-profile.ts';
import { createSweep, pair } from './sweep.ts';
import { reading } from './wire.ts';

const DAY_MS = 86_400_000;

export interface NotesEndpointsParts extends SweepParts {
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
