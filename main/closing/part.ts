import type { PendingQuery, ResultOf } from '../../preload/contract/channels.ts';
import { MAX_PENDING_PAGE, NO_PENDING_FILTERS } from '../../preload/contract/pending/pending.ts';
import { createNoteQuestions } from '../outbox/index.ts';
import { writeTables } from '../prices/index.ts';
import type { Store } from '../store/index.ts';
import { type ClosingParts, createClosing } from './closing.ts';
import { createFuelingsRepository } from './repository/fuelings-repository.ts';
import { createPapersRepository } from './repository/papers-repository.ts';

interface ClosingPartParts extends Omit<ClosingParts, 'fuelings' | 'papers' | 'questionsOf' | 'received' | 'writeTables'> {
  readonly store: Store;
  readonly pending: {
    summary(query: PendingQuery): ResultOf<'pending:summary'>;
    rows(query: PendingQuery & { revision: number; offset: number; limit: number }): ResultOf<'pending:rows'>;
  };
}

export function createClosingPart({ store, pending, ...parts }: ClosingPartParts) {
  return createClosing({
    ...parts,
    fuelings: createFuelingsRepository(store),
    papers: createPapersRepository(store),
    questionsOf: createNoteQuestions(store),
    received: receivedBy(pending),
    writeTables,
  });
}

/** From the pending list itself, so that the numbers agree. */
function receivedBy(pending: ClosingPartParts['pending']): ClosingParts['received'] {
  return (stationId, from, until) => {
    const filters = { ...NO_PENDING_FILTERS, from, note: 'received' } as const;
    const query: PendingQuery = { stationId, filters, sort: 'date', descending: false };
    const summary = pending.summary(query);
    if (!summary.ok) return [];
    const ids: string[] = [];
    const { revision, count } = summary.value;
    for (let offset = 0; offset < count; offset += MAX_PENDING_PAGE) {
      const page = pending.rows({ ...query, revision, offset, limit: MAX_PENDING_PAGE });
      if (!page.ok) break;
      for (const { id, date, valueE4, split } of page.value.rows) if (date < until && split.received === valueE4) ids.push(id);
    }
    return ids;
  };
}
