/** Cancellations and other events found for notes, and manual matches, by access key. */

import { z } from 'zod';
import { PAIR_DIFFERENCES } from '../../../preload/contract/notes/note-choice.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import type { Store } from '../../store/index.ts';
import { type Row, textOf, textOrNullOf } from '../../store/index.ts';
import type { Choice, FoundCancellation, FoundEvent } from '../model/types.ts';
import type { NoteCancellation, NoteEvent } from '../nfe/note.ts';
import { readCancellation, readNoteEvent } from './note-json.ts';

export type NoteCancellationStore = ReturnType<typeof createNoteCancellationsRepository>;

export function createNoteCancellationsRepository(store: Store) {
  return {
    insert(environment: Environment, fileId: string, cancellation: NoteCancellation, at: string): void {
      store
        .prepare(
          `INSERT INTO note_cancellations (environment, access_key, cancellation, file_id, found_at) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT (environment, access_key, file_id) DO NOTHING`,
        )
        .run(environment, cancellation.key, JSON.stringify(cancellation), fileId, at);
    },
    list(environment: Environment): readonly FoundCancellation[] {
      return store
        .prepare('SELECT file_id, cancellation, found_at FROM note_cancellations WHERE environment = ? ORDER BY found_at, file_id')
        .all(environment)
        .map(readFound);
    },
    about(environment: Environment, key: string): readonly FoundCancellation[] {
      return store
        .prepare('SELECT file_id, cancellation, found_at FROM note_cancellations WHERE environment = ? AND access_key = ?')
        .all(environment, key)
        .map(readFound);
    },
  };
}

function readFound(row: Row): FoundCancellation {
  const cancellation = readCancellation(textOf(row, 'cancellation'));
  return { fileId: textOf(row, 'file_id'), cancellation, foundAt: textOf(row, 'found_at') };
}

export type NoteEventStore = ReturnType<typeof createNoteEventsRepository>;

export function createNoteEventsRepository(store: Store) {
  return {
    insert(environment: Environment, fileId: string, event: NoteEvent, at: string): void {
      store
        .prepare(
          `INSERT INTO note_events (environment, access_key, kind, event, file_id, found_at) VALUES (?, ?, ?, ?, ?, ?)
           ON CONFLICT (environment, access_key, kind, file_id) DO NOTHING`,
        )
        .run(environment, event.key, event.kind, JSON.stringify(event), fileId, at);
    },
    list(environment: Environment): readonly FoundEvent[] {
      return store
        .prepare('SELECT file_id, event, found_at FROM note_events WHERE environment = ? ORDER BY found_at, file_id, kind')
        .all(environment)
        .map(readFoundEvent);
    },
    about(environment: Environment, key: string): readonly FoundEvent[] {
      return store
        .prepare('SELECT file_id, event, found_at FROM note_events WHERE environment = ? AND access_key = ?')
        .all(environment, key)
        .map(readFoundEvent);
    },
  };
}

function readFoundEvent(row: Row): FoundEvent {
  return { fileId: textOf(row, 'file_id'), event: readNoteEvent(textOf(row, 'event')), foundAt: textOf(row, 'found_at') };
}

const ids = z.array(z.string());
const seenDifferences = z.array(z.enum(PAIR_DIFFERENCES));

function readDifferences(json: string | null): Choice['differences'] {
  return json === null ? null : seenDifferences.parse(JSON.parse(json));
}

export type NoteChoiceStore = ReturnType<typeof createNoteChoicesRepository>;

export function createNoteChoicesRepository(store: Store) {
  return {
    set(environment: Environment, { key, stationId, transactionIds, chosenAt, reason, differences }: Choice): void {
      store
        .prepare(
          `INSERT INTO note_choices (environment, access_key, station_id, transaction_ids, chosen_at, reason, differences)
           VALUES (?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT (environment, access_key)
           DO UPDATE SET station_id = excluded.station_id, transaction_ids = excluded.transaction_ids, chosen_at = excluded.chosen_at,
             reason = excluded.reason, differences = excluded.differences`,
        )
        .run(
          ...[environment, key, stationId, JSON.stringify(transactionIds), chosenAt, reason],
          differences === null ? null : JSON.stringify(differences),
        );
    },
    of(environment: Environment, key: string): { readonly chosenAt: string } | null {
      const row = store.prepare('SELECT chosen_at FROM note_choices WHERE environment = ? AND access_key = ?').get(environment, key);
      return row === undefined ? null : { chosenAt: textOf(row, 'chosen_at') };
    },
    remove(environment: Environment, key: string): void {
      store.prepare('DELETE FROM note_choices WHERE environment = ? AND access_key = ?').run(environment, key);
    },
    list(environment: Environment): readonly Choice[] {
      return store
        .prepare(
          'SELECT access_key, station_id, transaction_ids, chosen_at, reason, differences FROM note_choices WHERE environment = ? ORDER BY access_key',
        )
        .all(environment)
        .map((row) => ({
          key: textOf(row, 'access_key'),
          stationId: textOf(row, 'station_id'),
          transactionIds: ids.parse(JSON.parse(textOf(row, 'transaction_ids'))),
          chosenAt: textOf(row, 'chosen_at'),
          reason: textOrNullOf(row, 'reason'),
          differences: readDifferences(textOrNullOf(row, 'differences')),
        }));
    },
  };
}
