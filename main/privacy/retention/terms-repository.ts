import type { TermKind } from '../../../preload/contract/privacy/privacy.ts';
import type { Store } from '../../store/index.ts';
import { integerOrNullOf, textOf } from '../../store/index.ts';
import { type Days, type Terms, termsOf } from '../model/terms.ts';

export function readTerms(store: Pick<Store, 'prepare'>): Terms {
  const rows = store.prepare('SELECT kind, days FROM retention_terms').all();
  return termsOf(new Map(rows.map((row) => [textOf(row, 'kind'), integerOrNullOf(row, 'days')])));
}

/** @param at ISO 8601 UTC. */
export function writeTerm(store: Pick<Store, 'prepare'>, kind: TermKind, days: Days, at: string): void {
  store
    .prepare(
      `INSERT INTO retention_terms (kind, days, set_at) VALUES (?, ?, ?)
       ON CONFLICT (kind) DO UPDATE SET days = excluded.days, set_at = excluded.set_at`,
    )
    .run(kind, days, at);
}
