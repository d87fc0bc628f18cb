/**
 * The manager's PIN guards some actions. It is off until somebody sets one. It guards the program, not the store: a person who may
 * change this user's files needs no program.
 */

import { timingSafeEqual } from 'node:crypto';
import type { AppError, Result } from '../../../preload/contract/errors.ts';
import { PIN_DIGITS, type PinView } from '../../../preload/contract/people/people.ts';
import type { AuditLog, Clock, Transaction } from '../../shared/ports.ts';
import { fail, ok } from '../../shared/result.ts';
import { createSerialQueue } from '../../shared/work/serial-queue.ts';
import { waitLeft } from '../model/back-off.ts';
import type { StationAccess } from '../station-access.ts';
import { peopleTexts, waitWords } from '../texts.ts';
import { hashPin, isPin, type ScryptCost } from './pin-hash.ts';
import type { PinStore } from './pin-repository.ts';

/** How long the PIN stays unlocked after a correct entry. */
const UNLOCKED_MINUTES = 10;
export const UNLOCKED_MS = UNLOCKED_MINUTES * 60_000;

export interface ManagerPinParts {
  readonly pins: PinStore;
  readonly access: StationAccess;
  readonly cost: ScryptCost;
  readonly audit: AuditLog;
  readonly transaction: Transaction;
  readonly clock: Pick<Clock, 'now' | 'monotonic'>;
}

export type ManagerPin = ReturnType<typeof createManagerPin>;

type PinCause = 'pin-set' | 'pin-changed' | 'pin-removed' | 'pin-forgotten' | 'pin-proven' | 'pin-wrong';

export function createManagerPin({ pins, access, cost, audit, transaction, clock }: ManagerPinParts) {
  /** Serializes the tries: concurrent ones would all be judged by the same count. */
  const inTurn = createSerialQueue();
  /** Monotonic time of the last unlock; null = locked. Never stored: a new start is locked. */
  let unlockedAt: number | null = null;
  /** Monotonic time of the last wrong try. One of an earlier run counts from this start, so that a restart never shortens the wait. */
  let missedAt = clock.monotonic();

  const isUnlocked = (): boolean => unlockedAt !== null && clock.monotonic() - unlockedAt < UNLOCKED_MS;

  function record(cause: PinCause): void {
    audit.record({ actor: 'user', stationId: null, entity: 'people', entityId: 'pin', cause });
  }

  function remainingWait(): number {
    const found = pins.find();
    return found === null ? 0 : waitLeft(found.tries, clock.monotonic() - missedAt);
  }

  /** Records a failed attempt before verifying, so that killing the process gives no free guess. */
  async function attempt(field: string, wrong: () => string, isRight: () => Promise<boolean>): Promise<Result<null>> {
    const wait = remainingWait();
    if (wait > 0) return fail('not-allowed', peopleTexts.wait(waitWords(wait)));
    pins.missed(clock.now());
    missedAt = clock.monotonic();
    if (await isRight()) {
      pins.proven();
      return ok(null);
    }
    record('pin-wrong');
    missedAt = clock.monotonic();
    const next = remainingWait();
    return fail('invalid', next > 0 ? peopleTexts.pinWrongWait(waitWords(next)) : wrong(), { field });
  }

  async function check(field: 'pin' | 'old', typed: string): Promise<Result<null>> {
    const found = pins.find();
    if (found === null) return fail('not-allowed', peopleTexts.pinNotSet());
    return attempt(field, peopleTexts.pinWrong, () => isPin(typed.trim(), found.hash));
  }

  async function checkAccess(stationId: string | null, typed: string): Promise<Result<null>> {
    const real = access.realAccesses();
    // There is nothing to guard without a real access.
    if (real.length === 0) return ok(null);
    if (stationId === null || !real.includes(stationId)) return fail('invalid', peopleTexts.stationMissing(), { field: 'stationId' });
    const clientSecret = typed.trim();
    if (clientSecret === '') return fail('invalid', peopleTexts.secretMissing(), { field: 'clientSecret' });
    let unchecked = false;
    const wrong = () => (unchecked ? peopleTexts.secretUnchecked() : peopleTexts.secretWrong());
    return attempt('clientSecret', wrong, async () => {
      const { isRight, isChecked } = await checkSecret(access, stationId, clientSecret);
      unchecked = !isChecked;
      return isRight;
    });
  }

  function drop(cause: 'pin-removed' | 'pin-forgotten'): Result<null> {
    transaction(() => {
      pins.remove();
      record(cause);
    });
    unlockedAt = null;
    return ok(null);
  }

  return {
    view: (): PinView => ({ isSet: pins.isSet(), unlocked: isUnlocked(), minutes: UNLOCKED_MINUTES }),
    /** Why a guarded action is refused; null = it is allowed. */
    refusal(): AppError | null {
      return !pins.isSet() || isUnlocked() ? null : { code: 'pin-required', message: peopleTexts.pinRequired() };
    },
    prove: (typed: string): Promise<Result<null>> =>
      inTurn(async () => {
        const checked = await check('pin', typed);
        if (!checked.ok) return checked;
        record('pin-proven');
        unlockedAt = clock.monotonic();
        return ok(null);
      }),
    lock(): void {
      unlockedAt = null;
    },
    /** @param old the current PIN; null = none is set. */
    set: (typed: string, old: string | null): Promise<Result<null>> =>
      inTurn(async () => {
        const pin = typed.trim();
        if (!isPinShaped(pin)) return fail('invalid', peopleTexts.pinShape(), { field: 'pin' });
        const isSet = pins.isSet();
        if (isSet && old === null) return fail('invalid', peopleTexts.pinIsSet(), { field: 'old' });
        const checked = isSet ? await check('old', old ?? '') : ok(null);
        if (!checked.ok) return checked;
        const hash = await hashPin(pin, cost);
        transaction(() => {
          pins.put(hash, new Date(clock.now()).toISOString());
          record(isSet ? 'pin-changed' : 'pin-set');
        });
        unlockedAt = null;
        return ok(null);
      }),
    remove: (old: string): Promise<Result<null>> =>
      inTurn(async () => {
        const checked = await check('old', old);
        return checked.ok ? drop('pin-removed') : checked;
      }),
    forget: (stationId: string | null, clientSecret: string): Promise<Result<null>> =>
      inTurn(async () => {
        if (!pins.isSet()) return fail('not-allowed', peopleTexts.pinNotSet());
        const checked = await checkAccess(stationId, clientSecret);
        return checked.ok ? drop('pin-forgotten') : checked;
      }),
  };
}

/** Accepts the stored secret, or one that the network accepts: it may have been changed there. */
async function checkSecret(
  access: ManagerPinParts['access'],
  stationId: string,
  clientSecret: string,
): Promise<{ readonly isRight: boolean; readonly isChecked: boolean }> {
  const storedSecret = await access.secretOf(stationId);
  if (storedSecret !== null && isSame(storedSecret, clientSecret)) return { isRight: true, isChecked: true };
  const accepted = await access.accepts(stationId, clientSecret);
  return { isRight: accepted === true, isChecked: accepted !== null };
}

function isPinShaped(pin: string): boolean {
  return /^\d+$/.test(pin) && pin.length >= PIN_DIGITS.least && pin.length <= PIN_DIGITS.most;
}

function isSame(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}
