/** What is known of notes by their access key: cancellations that were found, matches made by hand. */

import { z } from 'zod';
import type { Store } from '../../store/index.ts';
import { textOf, textOrNullOf } from '../../store/index.ts';
import type { NoteCancellationStore, NoteChoiceStore } from '../model/store.ts';
import { readCancellation } from './note-json.ts';

export function createNoteCancellationsRepository(store: Store): NoteCancellationStore {
  return {
    insert(environment, fileId, cancellation, at) {
      store
        .prepare(
          `INSERT INTO note_cancellations (environment, access_key, cancellation, file_id, found_at) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT (environment, access_key, file_id) DO NOTHING`,
        )
        .run(environment, cancellation.key, JSON.stringify(cancellation), fileId, at);
    },
    list(environment) {
      return store
        .prepare('SELECT file_id, cancellation FROM note_cancellations WHERE environment = ? ORDER BY found_at, file_id')
        .all(environment)
        .map((row) => ({ fileId: textOf(row, 'file_id'), cancellation: readCancellation(textOf(row, 'cancellation')) }));
    },
    isRegistered(environment, key) {
      return store
        .prepare('SELECT cancellation FROM note_cancellations WHERE environment = ? AND access_key = ?')
        .all(environment, key)
        .some((row) => readCancellation(textOf(row, 'cancellation')).state === 'registered');
    },
  };
}

const ids = z.array(z.string());

export function createNoteChoicesRepository(store: Store): NoteChoiceStore {
  return {
    set(environment, { key, stationId, transactionIds, chosenAt, reason }) {
      store
        .prepare(
          `INSERT INTO note_choices (environment, access_key, station_id, transaction_ids, chosen_at, reason) VALUES (?, ?, ?, ?, ?, ?)
           ON CONFLICT (environment, access_key)
           DO UPDATE SET station_id = excluded.station_id, transaction_ids = excluded.transaction_ids, chosen_at = excluded.chosen_at,
             reason = excluded.reason`,
        )
        .run(environment, key, stationId, JSON.stringify(transactionIds), chosenAt, reason);
    },
    remove(environment, key) {
      store.prepare('DELETE FROM note_choices WHERE environment = ? AND access_key = ?').run(environment, key);
    },
    list(environment) {
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
