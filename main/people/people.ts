/** Composes the operators of this PC and the manager's PIN. */

import type { Result } from '../../preload/contract/errors.ts';
import type { PeopleView } from '../../preload/contract/people/people.ts';
import { detach, type Report } from '../shared/detach.ts';
import type { Emit } from '../shared/events.ts';
import type { AuditLog, Clock, NewId } from '../shared/ports.ts';
import { ok } from '../shared/result.ts';
import type { Store } from '../store/index.ts';
import { createOperators, type OperatorMemory } from './operators/operators.ts';
import { createOperatorsRepository } from './operators/operators-repository.ts';
import { createManagerPin, UNLOCKED_MS } from './pin/pin.ts';
import { COST, type ScryptCost } from './pin/pin-hash.ts';
import { createPinRepository } from './pin/pin-repository.ts';
import type { StationAccess } from './station-access.ts';

export interface PeopleParts {
  readonly store: Store;
  readonly memory: OperatorMemory;
  readonly access: StationAccess;
  readonly cost?: ScryptCost;
  readonly audit: AuditLog;
  readonly clock: Pick<Clock, 'now' | 'monotonic' | 'sleep'>;
  readonly newId: NewId;
  readonly emit: Emit;
  /** Aborted when the program has ended. */
  readonly signal: AbortSignal;
  readonly failed: Report;
}

/** A timer may be early by a moment. */
const LAPSED_MS = 1000;

export type People = ReturnType<typeof createPeople>;

export function createPeople({ store, memory, access, cost = COST, audit, clock, newId, emit, signal, failed }: PeopleParts) {
  const { transaction } = store;
  const operators = createOperators({ operators: createOperatorsRepository(store), memory, audit, transaction, clock, newId });
  const pin = createManagerPin({ pins: createPinRepository(store), access, cost, audit, transaction, clock });

  const view = (): PeopleView => ({ operators: operators.list(), currentId: operators.current()?.id ?? null, pin: pin.view() });

  function publishChange(done: Result<null>): Result<PeopleView> {
    if (!done.ok) return done;
    emit({ type: 'people-changed' });
    return ok(view());
  }

  /** The page shows the lock again when the time is over; nobody calls then. */
  async function publishLapse(): Promise<void> {
    await clock.sleep(UNLOCKED_MS + LAPSED_MS, signal);
    if (!signal.aborted) emit({ type: 'people-changed' });
  }

  return {
    view,
    /** The operator's name, for each audit row of a user action. */
    operatorName: (): string | null => operators.current()?.name ?? null,
    add: (name: string) => publishChange(operators.add(name)),
    remove: (operatorId: string) => publishChange(operators.remove(operatorId)),
    bringBack: (operatorId: string) => publishChange(operators.bringBack(operatorId)),
    /** Locks the PIN when the operator changes: the next one proves it again. */
    use(operatorId: string | null): Result<PeopleView> {
      if (operators.current()?.id !== operatorId) pin.lock();
      return publishChange(operators.use(operatorId));
    },
    /** Refusal for the guarded handlers (guard.ts). */
    refusal: () => pin.refusal(),
    async prove(typed: string): Promise<Result<PeopleView>> {
      const proven = await pin.prove(typed);
      if (proven.ok) detach(publishLapse(), failed);
      return publishChange(proven);
    },
    lock(): Result<PeopleView> {
      pin.lock();
      return publishChange(ok(null));
    },
    setPin: async (typed: string, old: string | null) => publishChange(await pin.set(typed, old)),
    removePin: async (old: string) => publishChange(await pin.remove(old)),
    forgetPin: async (stationId: string | null, clientSecret: string) => publishChange(await pin.forget(stationId, clientSecret)),
  };
}
