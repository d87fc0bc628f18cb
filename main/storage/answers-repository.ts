import { z } from 'zod';
import type { AnswerLog } from '../domain/outbox/store.ts';
import type { Store } from './database.ts';

const answerRow = z.object({
  at: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number().int().nullable(),
  body: z.string(),
  outcome: z.string(),
});

/** A batch may be asked about a thousand times: each exchange leaves its row, an unchanged text only once. */
export function createAnswersRepository(store: Store): AnswerLog {
  return {
    append(itemId, now, raw, outcome) {
      const last = store
        .prepare('SELECT id, body FROM answers WHERE item_id = ? AND method = ? AND path = ? AND same_as IS NULL ORDER BY id DESC LIMIT 1')
        .get(itemId, raw.method, raw.path);
      const sameAs = raw.body !== '' && last?.body === raw.body ? Number(last.id) : null;
      store
        .prepare('INSERT INTO answers (item_id, at, method, path, status, body, outcome, same_as) VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
        .run(itemId, new Date(now).toISOString(), raw.method, raw.path, raw.status, sameAs === null ? raw.body : '', outcome, sameAs);
    },
    list(itemId) {
      const rows = store
        .prepare(
          `SELECT a.at, a.method, a.path, a.status, coalesce(s.body, a.body) AS body, a.outcome
           FROM answers a LEFT JOIN answers s ON s.id = a.same_as WHERE a.item_id = ? ORDER BY a.id`,
        )
        .all(itemId);
      return rows.map((row) => answerRow.parse(row));
    },
  };
}
