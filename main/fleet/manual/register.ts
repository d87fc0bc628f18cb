/** "Registrar": from typed rows to uploads that are stored, and from then on cannot be lost. */

import type { RequestOf } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import type { CheckedFueling, FuelingCells, Registered } from '../../../preload/contract/overview/manual-fuelings.ts';
import { type EncodedFueling, EncodeError, type FleetApi, type ManualFueling } from '../../network/index.ts';
import type { ManualFuelingStore, OutboxStore } from '../../outbox/index.ts';
import { likenessOf, newRecord } from '../../outbox/model/index.ts';
import type { AuditLog, Clock, Logger, NewId, PayloadStore, Transaction } from '../../shared/ports.ts';
import { fail, ok } from '../../shared/result.ts';
import { toLocal } from '../../shared/time/local-time.ts';
import { createSingleFlight } from '../../shared/work/single-flight.ts';
import type { Directory, FirstSend, FleetAccess } from '../../stations/index.ts';
import { stationTexts } from '../../stations/index.ts';
import type { FleetFuelingsRepository } from '../repository/fuelings-repository.ts';
import type { FleetProductsRepository } from '../repository/products-repository.ts';
import { fleetTexts } from '../texts.ts';
import { createFuelingCheck, type FuelingCheck } from './check-fueling.ts';

export interface RegisterParts {
  readonly fleets: Pick<Directory, 'findFleet'>;
  readonly api: Pick<FleetApi, 'encodeFueling'>;
  readonly products: Pick<FleetProductsRepository, 'view'>;
  /** What the network's listing has, as last read. */
  readonly listed: Pick<FleetFuelingsRepository, 'ofVehicle'>;
  readonly outbox: OutboxStore;
  readonly manual: ManualFuelingStore;
  readonly payloads: Pick<PayloadStore, 'put'>;
  readonly audit: AuditLog;
  readonly firstSend: FirstSend;
  readonly transaction: Transaction;
  readonly newId: NewId;
  readonly clock: Pick<Clock, 'now'>;
  readonly logger: Logger;
  /** Wakes the delivery. */
  readonly kick: () => void;
  readonly told: (itemIds: readonly string[]) => void;
}

interface Ready {
  readonly fueling: ManualFueling;
  readonly encoded: EncodedFueling;
  /** Listed ones that are the same. */
  readonly knownIds: readonly string[];
  /** Why a person has to be sure; null = nothing. */
  readonly ask: string | null;
}

/** Of questions that are told together. */
const MOST_ASKED = 20;

export type Register = ReturnType<typeof createRegister>;

export function createRegister(parts: RegisterParts) {
  const { fleets, products, listed, manual, clock } = parts;
  const once = createSingleFlight<Result<Registered>>();

  function checkOf(fleet: FleetAccess): (cells: FuelingCells) => FuelingCheck {
    const now = toLocal(clock.now(), fleet.timeZone);
    return createFuelingCheck({
      products: products.view(fleet.id).products,
      now,
      say: (fault, role) => fleetTexts.manual.faults[fault](fleetTexts.manual.roles[role]),
    });
  }

  /** Listed fuelings that are the same, by plate, time and litres. */
  function sameListed(fleetId: string, fueling: ManualFueling): readonly string[] {
    return listed
      .ofVehicle(fleetId, fueling.plate, fueling.date.slice(0, 16))
      .filter((other) => likenessOf(fueling, other) === 'same')
      .map(({ id }) => id);
  }

  function asks(fleetId: string, fueling: ManualFueling, knownIds: readonly string[], before: ReadonlySet<string>): string | null {
    const what = fleetTexts.manual.what(fueling);
    if (before.has(markOf(fueling))) return fleetTexts.manual.twice(what);
    if (manual.likeIt(fleetId, fueling.plate, fueling.date).length > 0) return fleetTexts.manual.sentBefore(what);
    return knownIds.length > 0 ? fleetTexts.manual.listed(what) : null;
  }

  function prepare(fleet: FleetAccess, checks: readonly FuelingCheck[]): readonly Ready[] {
    const before = new Set<string>();
    return checks.flatMap(({ fueling }) => {
      if (fueling === null) return [];
      const knownIds = sameListed(fleet.id, fueling);
      const ask = asks(fleet.id, fueling, knownIds, before);
      before.add(markOf(fueling));
      return [{ fueling, encoded: parts.api.encodeFueling(fleet, fueling), knownIds, ask }];
    });
  }

  function store(fleet: FleetAccess, ready: readonly Ready[]): readonly string[] {
    const now = clock.now();
    return parts.transaction(() =>
      ready.map(({ fueling, encoded, knownIds }) => {
        const id = parts.newId();
        const payloadId = parts.payloads.put(encoded.body, encoded.mediaType);
        parts.outbox.insert({ id, stationId: fleet.id, payloadId, correctsId: null, record: newRecord('fueling', now, true) });
        manual.insert({ ...fueling, id, stationId: fleet.id, source: null, knownIds });
        const details = JSON.stringify({ plate: fueling.plate, date: fueling.date });
        parts.audit.record({
          actor: 'user',
          stationId: fleet.id,
          entity: 'outbox',
          entityId: id,
          cause: 'submitted',
          after: 'queued',
          details,
        });
        return id;
      }),
    );
  }

  function register(stationId: string, rows: readonly FuelingCells[], sure: boolean): Result<Registered> {
    const fleet = fleets.findFleet(stationId);
    if (fleet === null) return fail('not-found', stationTexts.notFound());
    const checks = rows.map(checkOf(fleet));
    const wrong = checks.flatMap(({ issues }) => issues).at(0);
    if (wrong !== undefined) return fail('invalid', wrong.message, wrong.role === null ? {} : { field: wrong.role });
    const refusal = parts.firstSend.refusal([stationId]);
    if (refusal !== null) return { ok: false, error: refusal };
    try {
      const ready = prepare(fleet, checks);
      const asked = ready.flatMap(({ ask }) => ask ?? []);
      if (asked.length > 0 && !sure) return ok({ type: 'asked', messages: asked.slice(0, MOST_ASKED) });
      const itemIds = store(fleet, ready);
      parts.told(itemIds);
      parts.kick();
      return ok({ type: 'registered', itemIds });
    } catch (error) {
      if (error instanceof EncodeError) return fail('not-allowed', fleetTexts.manual.notWritable(error.message));
      parts.logger.error('fueling not stored', { error: String(error) });
      return fail('storage', fleetTexts.manual.notStored(), { technical: String(error) });
    }
  }

  return {
    check({ stationId, rows }: RequestOf<'fleet:check-fuelings'>): Result<readonly CheckedFueling[]> {
      const fleet = fleets.findFleet(stationId);
      if (fleet === null) return fail('not-found', stationTexts.notFound());
      const check = checkOf(fleet);
      return ok(rows.map((cells) => withoutFueling(check(cells))));
    },
    /** Two clicks are one. */
    register: ({ stationId, rows, sure }: RequestOf<'fleet:register'>): Promise<Result<Registered>> =>
      once(`${stationId} ${sure} ${JSON.stringify(rows)}`, async () => register(stationId, rows, sure)),
  };
}

const markOf = ({ plate, date, quantityE4 }: ManualFueling): string => `${plate} ${date.slice(0, 16)} ${quantityE4}`;

function withoutFueling({ fueling: _, ...checked }: FuelingCheck): CheckedFueling {
  return checked;
}
