import { z } from 'zod';
import type { RawAnswerView } from '../../../preload/contract/outbox/batches.ts';
import type { RawExchange } from '../../network/index.ts';
import type { Store } from '../../store/index.ts';
import { integerOf, oneOf } from '../../store/index.ts';

const answerRow = z.object({
  at: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number().int().nullable(),
  body: z.string(),
  outcome: z.string(),
});

const MOST_OUTCOME = 600;
/** Limit of one answer; a line-by-line refusal of a whole batch fits. */
const MOST_BODY = 64 * 1024;
/** Limit of all readings for one upload within a day: a status may change its text each minute. */
const MOST_A_DAY = 128 * 1024;
/** Characters stored of a reading beyond that limit. */
const HEAD = 80;
const DAY_MS = 86_400_000;

const LAST = 'SELECT id, body FROM answers WHERE item_id = ? AND method = ? AND path = ? AND same_as IS NULL ORDER BY id DESC LIMIT 1';
const OF_THE_DAY = `SELECT coalesce(sum(length(body)), 0) AS characters FROM answers
  WHERE item_id = ? AND method = 'GET' AND same_as IS NULL AND at > ?`;

export type AnswerLog = ReturnType<typeof createAnswersRepository>;

/**
 * A batch may be polled a thousand times: each exchange gets a row, an unchanged text is stored only
 * once, and the stored amount of changing texts is limited per day. Answers to sends are always stored.
 */
export function createAnswersRepository(store: Store) {
  /** The part of a body to store. */
  function storedPart(itemId: string, now: number, { method, body }: RawExchange): string {
    const whole = cut(body, MOST_BODY);
    if (method === 'POST') return whole;
    const since = new Date(now - DAY_MS).toISOString();
    const used = integerOf(oneOf(store.prepare(OF_THE_DAY).get(itemId, since)), 'characters');
    return used + whole.length > MOST_A_DAY ? cut(whole, HEAD) : whole;
  }

  return {
    append(itemId: string, now: number, raw: RawExchange, outcome: string): void {
      const last = store.prepare(LAST).get(itemId, raw.method, raw.path);
      const whole = cut(raw.body, MOST_BODY);
      const body = last?.body === whole ? whole : storedPart(itemId, now, raw);
      const sameAs = body !== '' && last?.body === body ? Number(last.id) : null;
      store
        .prepare('INSERT INTO answers (item_id, at, method, path, status, body, outcome, same_as) VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
        .run(
          itemId,
          new Date(now).toISOString(),
          raw.method,
          raw.path,
          raw.status,
          sameAs === null ? body : '',
          cut(outcome, MOST_OUTCOME),
          sameAs,
        );
    },
    list(itemId: string): readonly RawAnswerView[] {
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

/** Marks a truncated text with its full length. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}… (${text.length})`;
}
