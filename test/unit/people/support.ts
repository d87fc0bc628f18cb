/** Who uses the PC and the manager's PIN on a store in memory; the cheapest of hashes, for there are many of them. */

import { createPeople } from '../../../main/people/index.ts';
import type { ProgramEvent } from '../../../main/shared/events.ts';
import { createAuditRepository, type Store } from '../../../main/store/index.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { memoryStore } from '../../fakes/ready-store.ts';

export const CHEAP = { cost: 2, blockSize: 1, parallel: 1 } as const;

/** What another life of the program finds. */
export interface Kept {
  readonly store?: Store;
  readonly clock?: ReturnType<typeof createManualClock>;
  readonly chosen?: { id: string | null };
}

export function peopleWorld(kept: Kept = {}) {
  const store = kept.store ?? memoryStore();
  const clock = kept.clock ?? createManualClock();
  const chosen = kept.chosen ?? { id: null };
  const access = { real: [] as string[], secret: null as string | null, network: null as boolean | null, asked: [] as string[] };
  const told: ProgramEvent[] = [];
  const ended = new AbortController();
  let ids = 0;
  const audit = createAuditRepository(
    store,
    clock,
    () => null,
    () => people.operatorName(),
  );
  const people = createPeople({
    store,
    memory: {
      operator: () => chosen.id,
      setOperator(id) {
        chosen.id = id;
      },
    },
    access: {
      realAccesses: () => access.real,
      secretOf: async () => access.secret,
      async accepts(_, secret) {
        access.asked.push(secret);
        return access.network;
      },
    },
    cost: CHEAP,
    audit,
    clock,
    newId: () => {
      ids += 1;
      return `p${ids}`;
    },
    emit: (event) => void told.push(event),
    signal: ended.signal,
    failed(error) {
      throw error;
    },
  });
  return {
    people,
    store,
    clock,
    chosen,
    access,
    audit,
    told,
    ended,
    /** Of the audit, oldest first. */
    audited: () =>
      store
        .prepare('SELECT cause, actor, operator FROM audit ORDER BY id')
        .all()
        .map(({ cause, operator }) => [cause, operator]),
    names: () => people.view().operators.map(({ name, removed }) => (removed ? `(${name})` : name)),
  };
}
