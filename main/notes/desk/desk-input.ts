/** What the desk of an environment is worked out of, read anew each time, but for the files and for lists that are as they were. */

import type { Environment } from '../../../preload/contract/stations.ts';
import { daysPending } from '../../pending/model/index.ts';
import { dayAfter } from '../../shared/time/day-after.ts';
import { toLocal } from '../../shared/time/local-time.ts';
import type { NoteAdapters, NoteStores } from '../adapters.ts';
import { type Known, type KnownStation, NOTHING_KNOWN } from '../known/known.ts';
import { defaultMatchSettings } from '../matching/match-notes.ts';
import type { DeskFueling, DeskInput, FileFacts } from '../model/types.ts';
import { briefOf } from './rows.ts';

export type DeskInputParts = NoteStores & Pick<NoteAdapters, 'catalog' | 'pending' | 'stations' | 'clock' | 'known' | 'wantMovement'>;

const NONE: KnownStation['fuelings'] = new Map();

interface List {
  readonly version: string;
  readonly fuelings: readonly DeskFueling[];
}

const DAY_MS = 86_400_000;
/** A note that waits for longer is matched by hand. */
const OLDEST_NOTE_DAYS = 120;

/** Days on which the fueling of a note of that day may lie. */
function windowBefore(day: string): readonly string[] {
  return Array.from({ length: defaultMatchSettings.maxDays + 1 }, (_, age) => dayAfter(day, -age));
}

/** Files of notes that were never sent. */
function unsentOf(files: readonly FileFacts[], ledger: DeskInput['ledger']): readonly FileFacts[] {
  const sent = new Set(ledger.map(({ key }) => key));
  return files.filter(({ key }) => key === null || !sent.has(key));
}

export function createDeskInput(parts: DeskInputParts) {
  const { documents, pending, stations, known } = parts;
  /** The list of a station is a new one after a sweep, on another day, and when data for issuing were read. */
  const lists = new Map<string, List>();

  /** Says which days of the movement matching rests on: those before the notes that may still be sent. */
  function wantMovement(here: readonly { readonly id: string; readonly cnpj: string }[], files: readonly FileFacts[], now: number): void {
    const earliest = now - OLDEST_NOTE_DAYS * DAY_MS;
    const waiting = files.filter(({ leftOut, note }) => !leftOut && note?.match != null && Date.parse(note.match.emission) >= earliest);
    const byEmitter = Map.groupBy(waiting, ({ emitterCnpj }) => emitterCnpj);
    for (const { id, cnpj } of here) {
      const days = new Set((byEmitter.get(cnpj) ?? []).map(({ note }) => note?.match?.emission.slice(0, 10) ?? ''));
      parts.wantMovement(id, new Set([...days].flatMap(windowBefore)));
    }
  }

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
    /** Another text for another list; empty before the first. */
    versionOf: (stationId: string): string => lists.get(stationId)?.version ?? '',
    read(environment: Environment, files: readonly FileFacts[]): DeskInput {
      const now = parts.clock.now();
      const here = stations.list(environment);
      const ledger = parts.attachments.list(environment);
      const keys = files.flatMap(({ key, note }) => (key === null || note === null ? [] : [key]));
      wantMovement(here, unsentOf(files, ledger), now);
      const versions = new Map(here.map(({ id }) => [id, pending.readAt(id) ?? '']));
      const today = new Date(now).toISOString().slice(0, 10);
      // Without notes nothing is matched, and long lists are not read.
      const facts = files.length === 0 ? NOTHING_KNOWN : known.gather(environment, versions, [...new Set(keys)], today);
      return {
        environment,
        stations: here.map(({ id, cnpj }) => ({ id, cnpj })),
        files,
        archived: parts.imports.archived(environment),
        cancellations: parts.cancellations.list(environment),
        events: parts.events.list(environment),
        choices: parts.choices.list(environment),
        ledger,
        // Where there is no note nothing is matched, and a long list is not read for it.
        pending: new Map(files.length === 0 ? [] : here.map(({ id, timeZone }) => [id, fuelingsOf(id, { now, timeZone }, facts)])),
        customers: parts.customers.list(environment).map(({ name, cnpj }) => ({ name, cnpj })),
        known: facts,
        products: here.flatMap(({ id }) => parts.catalog.products(id).map(({ name, code }) => ({ name, code }))),
      };
    },
  };
}
