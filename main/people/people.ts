/** Composes the operators of this PC and the manager's PIN. */

import type { Result } from '../../preload/contract/errors.ts';
import type { PeopleView } from '../../preload/contract/people/people.ts';
import type { Emit } from '../shared/events.ts';
import type { AuditLog, Clock, NewId } from '../shared/ports.ts';
import { ok } from '../shared/result.ts';
import type { Store } from '../store/index.ts';
import { createOperators, type OperatorMemory } from './operators/operators.ts';
import { createOperatorsRepository } from './operators/operators-repository.ts';
import { createManagerPin } from './pin/pin.ts';
import { COST, type ScryptCost } from './pin/pin-hash.ts';
import { createPinRepository } from './pin/pin-repository.ts';
import type { StationAccess } from './station-access.ts';

export interface PeopleParts {
  readonly store: Store;
  readonly memory: OperatorMemory;
  readonly access: StationAccess;
  readonly cost?: ScryptCost;
  readonly audit: AuditLog;
  readonly clock: Pick<Clock, 'now' | 'monotonic'>;
  readonly newId: NewId;
  readonly emit: Emit;
}

export type People = ReturnType<typeof createPeople>;

export function createPeople({ store, memory, access, cost = COST, audit, clock, newId, emit }: PeopleParts) {
  const { transaction } = store;
  const operators = createOperators({ operators: createOperatorsRepository(store), memory, audit, transaction, clock, newId });
  const pin = createManagerPin({ pins: createPinRepository(store), access, cost, audit, transaction, clock });

  const view = (): PeopleView => ({ operators: operators.list(), currentId: operators.current()?.id ?? null, pin: pin.view() });

  function publishChange(done: Result<null>): Result<PeopleView> {
    if (!done.ok) return done;
    emit({ type: 'people-changed' });
    return ok(view());
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
    prove: async (typed: string) => publishChange(await pin.prove(typed)),
    lock(): Result<PeopleView> {
      pin.lock();
      return publishChange(ok(null));
    },
    setPin: async (typed: string, old: string | null) => publishChange(await pin.set(typed, old)),
    removePin: async (old: string) => publishChange(await pin.remove(old)),
    forgetPin: async (stationId: string | null, clientSecret: string) => publishChange(await pin.forget(stationId, clientSecret)),
  };
}
