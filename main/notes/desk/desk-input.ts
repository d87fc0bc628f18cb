/** Input of the desk of an environment, read anew each time except files and unchanged lists. */

import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { daysPending } from '../../pending/model/index.ts';
import { toLocal } from '../../shared/time/local-time.ts';
import type { NoteAdapters, NoteStores } from '../adapters.ts';
import { type Known, type KnownStation, NOTHING_KNOWN } from '../known/known.ts';
import type { DeskFueling, DeskInput, FileFacts } from '../model/types.ts';
import { briefOf } from './rows.ts';

export type DeskInputParts = NoteStores & Pick<NoteAdapters, 'catalog' | 'pending' | 'stations' | 'clock' | 'known'>;

const NONE: KnownStation['fuelings'] = new Map();

interface List {
  readonly version: string;
  readonly fuelings: readonly DeskFueling[];
}

export function createDeskInput(parts: DeskInputParts) {
  const { documents, pending, stations, known } = parts;
  /** Cached lists by station; replaced after a sweep, on another day, and when data for issuing were read. */
  const lists = new Map<string, List>();

  function fuelingsOf(stationId: string, today: { readonly now: number; readonly timeZone: string }, facts: Known): readonly DeskFueling[] {
    const read = `${pending.readAt(stationId) ?? ''} ${documents.stamp(stationId)} ${known.stamp()}`;
    const version = `${read} ${toLocal(today.now, today.timeZone).slice(0, 10)}`;
    const before = lists.get(stationId);
    if (before?.version === version) return before.fuelings;
    const customerOf = documents.of(stationId);
    const listed = facts.stations.get(stationId)?.fuelings ?? NONE;
    const fuelings = pending.listed(stationId).map((row) => {
      const brief = briefOf({ ...row, daysPending: daysPending(row, today) });
      return {
        ...brief,
        customerDocument: customerOf.get(row.id) ?? listed.get(row.id)?.customerDocument ?? null,
        seenAt: Date.parse(row.lastSeenAt),
      };
    });
    lists.set(stationId, { version, fuelings });
    return fuelings;
  }

  return {
    /** Changes with the list; empty before the first. */
    versionOf: (stationId: string): string => lists.get(stationId)?.version ?? '',
    read(environment: Environment, files: readonly FileFacts[]): DeskInput {
      const now = parts.clock.now();
      const here = stations.list(environment);
      const keys = files.flatMap(({ key, note }) => (key === null || note === null ? [] : [key]));
      const queries = new Map(here.map(({ id, timeZone }) => [id, { version: pending.readAt(id) ?? '', timeZone }]));
      const today = new Date(now).toISOString().slice(0, 10);
      // Without notes nothing is matched, so long lists need not be read.
      const facts = files.length === 0 ? NOTHING_KNOWN : known.gather(environment, queries, [...new Set(keys)], today);
      return {
        environment,
        stations: here.map(({ id, cnpj }) => ({ id, cnpj })),
        files,
        archived: parts.imports.archived(environment),
        cancellations: parts.cancellations.list(environment),
        events: parts.events.list(environment),
        choices: parts.choices.list(environment),
        ledger: parts.attachments.list(environment),
        // Without notes nothing is matched, so long lists need not be read.
        pending: new Map(files.length === 0 ? [] : here.map(({ id, timeZone }) => [id, fuelingsOf(id, { now, timeZone }, facts)])),
        customers: parts.customers.list(environment).map(({ name, cnpj }) => ({ name, cnpj })),
        known: facts,
        products: here.flatMap(({ id }) => parts.catalog.products(id).map(({ name, code }) => ({ stationId: id, name, code }))),
      };
    },
  };
}
