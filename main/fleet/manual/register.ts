/** "Registrar": from typed rows to uploads that are stored, and from then on cannot be lost. */

import type { RequestOf } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import type { CheckedFueling, Registered } from '../../../preload/contract/fleet/manual-fuelings.ts';
import type { UnitOf } from '../../../preload/contract/kit/measure.ts';
import { type EncodedFueling, EncodeError, type FleetApi, type ManualFueling } from '../../network/index.ts';
import type { ManualFuelingStore, OutboxStore } from '../../outbox/index.ts';
import { newRecord } from '../../outbox/model/index.ts';
import { isWorkbook } from '../../shared/files/file-kind.ts';
import type { AuditLog, Clock, Logger, NewId, PayloadStore, Transaction } from '../../shared/ports.ts';
import { fail, ok } from '../../shared/result.ts';
import { createSingleFlight } from '../../shared/work/single-flight.ts';
import type { Directory, FirstSend, FleetAccess } from '../../stations/index.ts';
import { stationTexts } from '../../stations/index.ts';
import { fleetTexts } from '../texts.ts';
import type { FuelingSheets, SheetSource } from './fueling-sheets.ts';
import { createLooker, type Looked, type LookerParts } from './look-over.ts';

export interface RegisterParts extends LookerParts {
  readonly fleets: Pick<Directory, 'findFleet'>;
  readonly api: Pick<FleetApi, 'encodeFueling' | 'fuelingForm'>;
  readonly outbox: OutboxStore;
  readonly manual: ManualFuelingStore;
  readonly payloads: Pick<PayloadStore, 'put'>;
  readonly audit: AuditLog;
  readonly firstSend: FirstSend;
  readonly transaction: Transaction;
  readonly newId: NewId;
  readonly clock: Pick<Clock, 'now' | 'turn'>;
  readonly sheets: Pick<FuelingSheets, 'find' | 'forget' | 'driverOf'>;
  readonly logger: Logger;
  /** What products are counted in, by the catalogues as they are now. */
  readonly units: () => UnitOf;
  /** Wakes the delivery. */
  readonly kick: () => void;
  readonly told: (itemIds: readonly string[]) => void;
}

interface Ready {
  readonly fueling: ManualFueling;
  readonly encoded: EncodedFueling;
  readonly knownIds: readonly string[];
}

/** Where rows come from that were not typed. */
interface Source extends SheetSource {
  readonly lines: readonly number[];
}

/** Main answers others in between. */
const ROWS_A_TURN = 250;
/** Of questions that are told together. */
const MOST_ASKED = 20;

export type Register = ReturnType<typeof createRegister>;

export function createRegister(parts: RegisterParts) {
  const { fleets, manual, clock, sheets } = parts;
  const once = createSingleFlight<Result<Registered>>();

  const lookerOf = createLooker(parts);

  /** @param source of what stands in a sheet; its file is kept once, with every row of it. */
  function store(fleet: FleetAccess, ready: readonly Ready[], source: Source | null): readonly string[] {
    const now = clock.now();
    return parts.transaction(() => {
      const filePayloadId = source === null ? null : parts.payloads.put(source.bytes, mediaTypeOf(source));
      return ready.map(({ fueling, encoded, knownIds }, place) => {
        const id = parts.newId();
        const payloadId = parts.payloads.put(encoded.body, encoded.mediaType);
        const line = source?.lines[place];
        const from = source === null || filePayloadId === null || line === undefined ? null : { fileName: source.fileName, line };
        parts.outbox.insert({ id, stationId: fleet.id, payloadId, correctsId: null, record: newRecord('fueling', now, true) });
        const kept = from === null || filePayloadId === null ? null : { ...from, payloadId: filePayloadId };
        manual.insert({ ...fueling, id, stationId: fleet.id, source: kept, knownIds });
        const details = JSON.stringify({ plate: fueling.plate, date: fueling.date, ...(from ?? {}) });
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
      });
    });
  }

  /** null: they were typed. */
  function sourceOf({ stationId, from, rows }: RequestOf<'fleet:register'>): Result<Source | null> {
    if (from === null) return ok(null);
    const sheet = sheets.find(stationId, from.sheetId);
    if (sheet === null || from.lines.length !== rows.length) return fail('not-found', fleetTexts.manual.sheetGone());
    return ok({ ...sheet, lines: from.lines });
  }

  function register(request: RequestOf<'fleet:register'>): Result<Registered> {
    const { stationId, rows, decimalMark, sure, answers } = request;
    const fleet = fleets.findFleet(stationId);
    if (fleet === null) return fail('not-found', stationTexts.notFound());
    const source = sourceOf(request);
    if (!source.ok) return source;
    const told = (place: number, sentence: string): string => {
      const line = source.value?.lines[place];
      return line === undefined ? sentence : fleetTexts.manual.atLine(line, sentence);
    };
    const looked = rows.map(
      lookerOf(fleet, decimalMark, (masked, row) => sheets.driverOf(stationId, masked, source.value?.lines[row] ?? null)),
    );
    const place = looked.findIndex(({ check }) => check.fueling === null);
    if (place !== -1) {
      const [issue] = looked[place]?.check.issues ?? [];
      const line = source.value?.lines[place];
      const details = { ...(issue?.role == null ? {} : { field: issue.role }), ...(line === undefined ? {} : { line }) };
      return fail('invalid', told(place, issue?.message ?? ''), details);
    }
    const refusal = parts.firstSend.refusal([stationId]);
    if (refusal !== null) return { ok: false, error: refusal };
    try {
      const unitOf = parts.units();
      const answered = new Map(answers.map(({ at, ask }) => [at, ask]));
      const asked = looked.flatMap(({ check: { fueling }, ask }, at) => {
        if (ask === null || fueling === null) return [];
        const isSure = sure || answered.get(at) === fleetTexts.manual.askedAlone(ask);
        return isSure ? [] : [told(at, fleetTexts.manual.asked(fueling, unitOf(fueling.productName), ask))];
      });
      if (asked.length > 0) return ok({ type: 'asked', messages: asked.slice(0, MOST_ASKED) });
      const ready = looked.flatMap(({ check: { fueling }, knownIds }) =>
        fueling === null ? [] : [{ fueling, knownIds, encoded: parts.api.encodeFueling(fleet, fueling) }],
      );
      const itemIds = store(fleet, ready, source.value);
      if (source.value !== null) sheets.forget(stationId);
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
    async check({ stationId, rows, decimalMark }: RequestOf<'fleet:check-fuelings'>): Promise<Result<readonly CheckedFueling[]>> {
      const fleet = fleets.findFleet(stationId);
      if (fleet === null) return fail('not-found', stationTexts.notFound());
      const look = lookerOf(fleet, decimalMark, (masked) => sheets.driverOf(stationId, masked, null));
      const checked: CheckedFueling[] = [];
      for (const [place, cells] of rows.entries()) {
        if (place % ROWS_A_TURN === ROWS_A_TURN - 1) await clock.turn?.();
        checked.push(toldOf(look(cells)));
      }
      return ok(checked);
    },
    /** Two clicks are one. */
    register: (request: RequestOf<'fleet:register'>): Promise<Result<Registered>> =>
      once(JSON.stringify(request), async () => register(request)),
  };
}

function toldOf({ check: { fueling: _, ...checked }, ask }: Looked): CheckedFueling {
  return ask === null ? checked : { ...checked, issues: [{ role: null, message: fleetTexts.manual.askedAlone(ask), severity: 'ask' }] };
}

const mediaTypeOf = ({ bytes }: SheetSource): string => (isWorkbook(bytes) ? 'application/octet-stream' : 'text/csv');
