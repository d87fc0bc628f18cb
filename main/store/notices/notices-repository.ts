import { textOf } from '../cells.ts';
import type { Store } from '../database.ts';

/** Stored notices that the user has not dismissed; they outlive the process. */
export function createNoticesRepository(store: Store) {
  return {
    /** @param at ISO 8601 UTC. Idempotent: a notice with a known id, dismissed or not, stays as it is. */
    add(id: string, at: string, message: string): void {
      store.prepare('INSERT INTO notices (id, at, message) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING').run(id, at, message);
    },
    /** Oldest first. */
    list(): readonly { readonly id: string; readonly at: string; readonly message: string }[] {
      return store
        .prepare('SELECT id, at, message FROM notices WHERE dismissed_at IS NULL ORDER BY at, id')
        .all()
        .map((row) => ({ id: textOf(row, 'id'), at: textOf(row, 'at'), message: textOf(row, 'message') }));
    },
    /** Marks it as shown and dismissed. */
    setAside(id: string, at: string): void {
      store
        .prepare(
          `INSERT INTO notices (id, at, message, dismissed_at) VALUES ($id, $at, '', $at)
           ON CONFLICT (id) DO UPDATE SET dismissed_at = coalesce(dismissed_at, excluded.dismissed_at)`,
        )
        .run({ $id: id, $at: at });
    },
    isDismissed: (id: string): boolean =>
      store.prepare('SELECT 1 FROM notices WHERE id = ? AND dismissed_at IS NOT NULL').get(id) !== undefined,
    dismiss(id: string, at: string): void {
      store.prepare('UPDATE notices SET dismissed_at = ? WHERE id = ? AND dismissed_at IS NULL').run(at, id);
    },
  };
}
