import { hash } from 'node:crypto';
import type { Clock, PayloadStore } from '../shared/ports.ts';
import type { Store } from './database.ts';

/** Immutable bytes, except for repairs. A reading whose SHA-256 does not match returns `damaged`. */
export function createPayloadsRepository(store: Store, clock: Pick<Clock, 'now'>): PayloadStore {
  return {
    put(bytes, mediaType) {
      const { lastInsertRowid } = store
        .prepare('INSERT INTO payloads (sha256, bytes, media_type, created_at) VALUES (?, ?, ?, ?)')
        .run(sha256(bytes), bytes, mediaType, new Date(clock.now()).toISOString());
      return Number(lastInsertRowid);
    },
    get(id) {
      const row = store.prepare('SELECT sha256, bytes FROM payloads WHERE id = ?').get(id);
      if (row === undefined) return { type: 'missing' };
      const { bytes, sha256: expected } = row;
      if (!(bytes instanceof Uint8Array) || typeof expected !== 'string' || sha256(bytes) !== expected) return { type: 'damaged' };
      return { type: 'bytes', bytes, sha256: expected };
    },
    repair(id, bytes, mediaType) {
      const { changes } = store
        .prepare(
          `INSERT INTO payloads (id, sha256, bytes, media_type, created_at) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT (id) DO UPDATE SET bytes = excluded.bytes WHERE payloads.sha256 = excluded.sha256`,
        )
        .run(id, sha256(bytes), bytes, mediaType, new Date(clock.now()).toISOString());
      return Number(changes) === 1;
    },
  };
}

/** The digest that names and checks payloads. */
export function sha256(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex');
}
