/** What is known of notes by their access key: cancellations that were found, matches made by hand. */

import { z } from 'zod';
import type { Environment } from '../../../preload/contract/stations.ts';
import type { Store } from '../../store/index.ts';
import { textOf, textOrNullOf } from '../../store/index.ts';
import type { Choice, FoundCancellation } from '../model/types.ts';
import type { NoteCancellation } from '../nfe/note.ts';
import { readCancellation } from './note-json.ts';

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
        .prepare('SELECT file_id, cancellation FROM note_cancellations WHERE environment = ? ORDER BY found_at, file_id')
        .all(environment)
        .map((row) => ({ fileId: textOf(row, 'file_id'), cancellation: readCancellation(textOf(row, 'cancellation')) }));
    },
    isRegistered(environment: Environment, key: string): boolean {
      return store
        .prepare('SELECT cancellation FROM note_cancellations WHERE environment = ? AND access_key = ?')
        .all(environment, key)
        .some((row) => readCancellation(textOf(row, 'cancellation')).state === 'registered');
    },
  };
}

const ids = z.array(z.string());

export type NoteChoiceStore = ReturnType<typeof createNoteChoicesRepository>;

export function createNoteChoicesRepository(store: Store) {
  return {
    set(environment: Environment, { key, stationId, transactionIds, chosenAt, reason }: Choice): void {
      store
        .prepare(
          `INSERT INTO note_choices (environment, access_key, station_id, transaction_ids, chosen_at, reason) VALUES (?, ?, ?, ?, ?, ?)
           ON CONFLICT (environment, access_key)
           DO UPDATE SET station_id = excluded.station_id, transaction_ids = excluded.transaction_ids, chosen_at = excluded.chosen_at,
             reason = excluded.reason`,
        )
        .run(environment, key, stationId, JSON.stringify(transactionIds), chosenAt, reason);
    },
    remove(environment: Environment, key: string): void {
      store.prepare('DELETE FROM note_choices WHERE environment = ? AND access_key = ?').run(environment, key);
    },
    list(environment: Environment): readonly Choice[] {
      return store
        .prepare(
          'SELECT access_key, station_id, transaction_ids, chosen_at, reason FROM note_choices WHERE environment = ? ORDER BY access_key',
        )
        .all(environment)
        .map((row) => ({
          key: textOf(row, 'access_key'),
          stationId: textOf(row, 'station_id'),
          transactionIds: ids.parse(JSON.parse(textOf(row, 'transaction_ids'))),
          chosenAt: textOf(row, 'chosen_at'),
          reason: textOrNullOf(row, 'reason'),
        }));
    },
  };
}
