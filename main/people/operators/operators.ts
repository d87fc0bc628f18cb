/** The operators of this PC, and the one who uses the program now. */

import type { Result } from '../../../preload/contract/errors.ts';
import type { OperatorView } from '../../../preload/contract/people/people.ts';
import type { AuditLog, Clock, NewId, Transaction } from '../../shared/ports.ts';
import { fail, ok } from '../../shared/result.ts';
import { cleanName, LONGEST_NAME, nameKey } from '../model/operator-name.ts';
import { peopleTexts } from '../texts.ts';
import type { OperatorStore } from './operators-repository.ts';

/** Maximum of operators on the list: they are shown as a menu. */
const MOST = 100;

/** The operator last chosen by this user of the system (platform/settings/preferences.ts). */
export interface OperatorMemory {
  operator(): string | null;
  setOperator(operatorId: string | null): void;
}

export interface OperatorsParts {
  readonly operators: OperatorStore;
  readonly memory: OperatorMemory;
  readonly audit: AuditLog;
  readonly transaction: Transaction;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: NewId;
}

export type Operators = ReturnType<typeof createOperators>;

type Act = 'operator-added' | 'operator-removed' | 'operator-brought-back' | 'operator-chosen';

export function createOperators({ operators, memory, audit, transaction, clock, newId }: OperatorsParts) {
  // Read with each row of the audit; one act may write hundreds.
  let current = findCurrent();

  function findCurrent(): OperatorView | null {
    const id = memory.operator();
    const found = id === null ? null : operators.find(id);
    return found === null || found.removed ? null : found;
  }

  function record(cause: Act, operatorId: string, name: string | null): void {
    audit.record({ actor: 'user', stationId: null, entity: 'people', entityId: operatorId, cause, details: JSON.stringify({ name }) });
  }

  function checkRoom(): Result<null> {
    return operators.list().filter(({ removed }) => !removed).length < MOST ? ok(null) : fail('not-allowed', peopleTexts.tooMany(MOST));
  }

  function bringBack(operator: OperatorView, name: string): Result<null> {
    const room = checkRoom();
    if (!room.ok) return room;
    operators.revive(operator.id, name);
    record('operator-brought-back', operator.id, name);
    return ok(null);
  }

  return {
    list: (): readonly OperatorView[] => operators.list(),
    current: (): OperatorView | null => current,
    add(typed: string): Result<null> {
      const name = cleanName(typed);
      if (name === '') return fail('invalid', peopleTexts.nameMissing(), { field: 'name' });
      if (name.length > LONGEST_NAME) return fail('invalid', peopleTexts.nameTooLong(LONGEST_NAME), { field: 'name' });
      return transaction(() => {
        const known = operators.findByKey(nameKey(name));
        if (known !== null) {
          return known.removed ? bringBack(known, name) : fail('invalid', peopleTexts.nameTaken(known.name), { field: 'name' });
        }
        const room = checkRoom();
        if (!room.ok) return room;
        const id = newId();
        operators.insert(id, name, nameKey(name), new Date(clock.now()).toISOString());
        record('operator-added', id, name);
        return ok(null);
      });
    },
    bringBack(operatorId: string): Result<null> {
      return transaction(() => {
        const found = operators.find(operatorId);
        if (found === null) return fail('not-found', peopleTexts.notFound());
        return found.removed ? bringBack(found, found.name) : ok(null);
      });
    },
    /** The audit keeps the name of a removed operator. */
    remove(operatorId: string): Result<null> {
      const removed = transaction(() => {
        const found = operators.find(operatorId);
        if (found === null || found.removed) return fail('not-found', peopleTexts.notFound());
        record('operator-removed', operatorId, found.name);
        operators.remove(operatorId, new Date(clock.now()).toISOString());
        return ok(null);
      });
      if (removed.ok && current?.id === operatorId) {
        memory.setOperator(null);
        current = null;
      }
      return removed;
    },
    /** @param operatorId null: no operator is chosen. */
    use(operatorId: string | null): Result<null> {
      const found = operatorId === null ? null : operators.find(operatorId);
      if (operatorId !== null && (found === null || found.removed)) return fail('not-found', peopleTexts.notFound());
      if (current?.id === found?.id) return ok(null);
      const before = current;
      memory.setOperator(operatorId);
      current = found;
      const acted = operatorId ?? before?.id;
      if (acted !== undefined) record('operator-chosen', acted, found?.name ?? null);
      return ok(null);
    },
  };
}
