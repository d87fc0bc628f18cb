/** "Registrar": turns typed rows into stored uploads. Once stored, none can be lost. */

import type { RequestOf } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import type { CheckedFueling, Registered } from '../../../preload/contract/fleet/manual-fuelings.ts';
import type { UnitOf } from '../../../preload/contract/kit/measure.ts';
import { EncodeError, type FleetApi } from '../../network/index.ts';
import type { FuelingStage, StagedFueling } from '../../outbox/index.ts';
import { attempt } from '../../shared/detach.ts';
import type { AuditLog, Clock, Logger, NewId, Transaction } from '../../shared/ports.ts';
import { fail, ok } from '../../shared/result.ts';
import { createSerialQueue } from '../../shared/work/serial-queue.ts';
import { createSingleFlight } from '../../shared/work/single-flight.ts';
import type { Directory, FirstSend, FleetAccess } from '../../stations/index.ts';
import { stationTexts } from '../../stations/index.ts';
import { fleetTexts } from '../texts.ts';
import type { FuelingSheets, SheetSource } from './fueling-sheets.ts';
import { type CheckedRow, createRowChecker, type RowCheckerParts } from './look-over.ts';

export interface RegisterParts extends RowCheckerParts {
  readonly fleets: Pick<Directory, 'findFleet'>;
  readonly api: Pick<FleetApi, 'encodeFueling' | 'fuelingForm'>;
  readonly listed: RowCheckerParts['listed'] & { readonly revision: () => number };
  readonly stage: FuelingStage;
  readonly audit: AuditLog;
  readonly firstSend: FirstSend;
  readonly transaction: Transaction;
  readonly newId: NewId;
  readonly clock: Pick<Clock, 'now' | 'turn'>;
  readonly sheets: Pick<FuelingSheets, 'find' | 'forget' | 'driverOf'>;
  readonly logger: Logger;
  /** Units of the products, by the current catalogues. */
  readonly units: () => UnitOf;
  /** Wakes the delivery. */
  readonly kick: () => void;
  readonly onRegistered: (itemIds: readonly string[]) => void;
}

/** Yields to other work of main. */
type Turn = () => Promise<void>;

/** Origin of rows that were not typed. */
interface Source extends SheetSource {
  readonly sheetId: string;
  readonly lines: readonly number[];
}

/** Rows between two yields. */
const ROWS_A_TURN = 250;
/** Attempts while the listing is being written. */
const MOST_TRIES = 4;
/** Maximum of questions shown at once. */
const MAX_QUESTIONS = 20;

export type Register = ReturnType<typeof createRegister>;

export function createRegister(parts: RegisterParts) {
  const { fleets, clock, sheets, stage } = parts;
  const singleFlight = createSingleFlight<Result<Registered>>();
  const inTurn = createSerialQueue();

  const rowChecker = createRowChecker(parts);
  const turn: Turn = async () => clock.turn?.();

  /** Atomic: all rows are in the outbox and the sheet is closed, or nothing changed. @param source its file is stored with every row. */
  function commit(fleet: FleetAccess, staged: readonly StagedFueling[], source: Source | null): readonly string[] {
    const now = clock.now();
    return parts.transaction(() => {
      const file = source === null ? null : { name: source.fileName, payloadId: source.payloadId };
      const itemIds = stage.takeOver({ stationId: fleet.id, file, now });
      if (source !== null) sheets.forget(fleet.id, source.sheetId);
      for (const { id, fueling, line } of staged) {
        const from = source === null || line === null ? {} : { fileName: source.fileName, line };
        const details = JSON.stringify({ plate: fueling.plate, date: fueling.date, ...from });
        const entry = { actor: 'user', stationId: fleet.id, entity: 'outbox', cause: 'submitted', after: 'queued' } as const;
        parts.audit.record({ ...entry, entityId: id, details });
      }
      return itemIds;
    });
  }

  /** null: the rows were typed. */
  function sourceOf({ stationId, from, rows }: RequestOf<'fleet:register'>): Result<Source | null> {
    if (from === null) return ok(null);
    const sheet = sheets.find(stationId, from.sheetId);
    if (sheet === null || from.lines.length !== rows.length) return fail('not-found', fleetTexts.manual.sheetGone());
    return ok({ ...sheet, ...from });
  }

  async function inPortions<T>(items: readonly T[], turn: Turn, act: (item: T, place: number) => void): Promise<void> {
    for (const [place, item] of items.entries()) {
      if (place % ROWS_A_TURN === ROWS_A_TURN - 1) await turn();
      act(item, place);
    }
  }

  /** null: the network's listing changed meanwhile, so the duplicates have to be searched again. */
  async function tryOnce(request: RequestOf<'fleet:register'>, turn: Turn): Promise<Result<Registered> | null> {
    const { stationId, rows, decimalMark } = request;
    const fleet = fleets.findFleet(stationId);
    if (fleet === null) return fail('not-found', stationTexts.notFound());
    const source = sourceOf(request);
    if (!source.ok) return source;
    const lineOf = (place: number): number | null => source.value?.lines[place] ?? null;
    const revision = parts.listed.revision();
    const checkRow = rowChecker(fleet, decimalMark, (masked, row) => sheets.driverOf(stationId, masked, lineOf(row)));
    const checkedRows: CheckedRow[] = [];
    await inPortions(rows, turn, (cells) => void checkedRows.push(checkRow(cells)));
    const refused = refusalOf(parts, request, checkedRows, lineOf);
    if (refused !== null) return refused;
    try {
      const staged: StagedFueling[] = [];
      stage.clear();
      await inPortions(checkedRows, turn, ({ check: { fueling }, knownIds }, place) => {
        if (fueling === null) return;
        const upload = { id: parts.newId(), fueling, knownIds, line: lineOf(place), encoded: parts.api.encodeFueling(fleet, fueling) };
        stage.add([upload]);
        staged.push(upload);
      });
      if (fleets.findFleet(stationId) === null) return fail('not-found', stationTexts.notFound());
      if (parts.listed.revision() !== revision) return null;
      const itemIds = commit(fleet, staged, source.value);
      parts.onRegistered(itemIds);
      parts.kick();
      return ok({ type: 'registered', itemIds });
    } catch (error) {
      if (error instanceof EncodeError) return fail('not-allowed', fleetTexts.manual.notWritable(error.message));
      parts.logger.error('fueling not stored', { error: String(error) });
      return fail('storage', fleetTexts.manual.notStored(), { technical: String(error) });
    } finally {
      attempt(
        () => stage.clear(),
        (error) => parts.logger.error('fueling not stored', { error: String(error) }),
      );
    }
  }

  async function register(request: RequestOf<'fleet:register'>): Promise<Result<Registered>> {
    for (let tries = 1; tries < MOST_TRIES; tries += 1) {
      const answer = await tryOnce(request, turn);
      if (answer !== null) return answer;
    }
    // The listing changes all the time: without yielding nothing changes meanwhile.
    const answer = await tryOnce(request, async () => undefined);
    return answer ?? fail('storage', fleetTexts.manual.notStored());
  }

  return {
    async check({ stationId, rows, decimalMark }: RequestOf<'fleet:check-fuelings'>): Promise<Result<readonly CheckedFueling[]>> {
      const fleet = fleets.findFleet(stationId);
      if (fleet === null) return fail('not-found', stationTexts.notFound());
      const checkRow = rowChecker(fleet, decimalMark, (masked) => sheets.driverOf(stationId, masked, null));
      const checked: CheckedFueling[] = [];
      await inPortions(rows, turn, (cells) => void checked.push(checkedView(checkRow(cells))));
      return ok(checked);
    },
    /** A double click counts once; other requests queue, because each must see what the previous one stored. */
    register: (request: RequestOf<'fleet:register'>): Promise<Result<Registered>> =>
      singleFlight(JSON.stringify(request), () => inTurn(() => register(request))),
  };
}

/** Why the rows are refused, or the questions to answer first; null: neither. */
function refusalOf(
  { firstSend, units }: Pick<RegisterParts, 'firstSend' | 'units'>,
  { stationId, sure, answers }: RequestOf<'fleet:register'>,
  checkedRows: readonly CheckedRow[],
  lineOf: (place: number) => number | null,
): Result<Registered> | null {
  const withLine = (place: number, sentence: string): string => {
    const line = lineOf(place);
    return line === null ? sentence : fleetTexts.manual.atLine(line, sentence);
  };
  const place = checkedRows.findIndex(({ check }) => check.fueling === null);
  if (place !== -1) {
    const [issue] = checkedRows[place]?.check.issues ?? [];
    const line = lineOf(place);
    const details = { ...(issue?.role == null ? {} : { field: issue.role }), ...(line === null ? {} : { line }) };
    return fail('invalid', withLine(place, issue?.message ?? ''), details);
  }
  const refusal = firstSend.refusal([stationId]);
  if (refusal !== null) return { ok: false, error: refusal };
  const unitOf = units();
  const answered = new Map(answers.map(({ at, ask }) => [at, ask]));
  const questions = checkedRows.flatMap(({ check: { fueling }, ask }, at) => {
    if (ask === null || fueling === null) return [];
    const isSure = sure || answered.get(at) === fleetTexts.manual.questionAlone(ask.words);
    if (isSure) return [];
    const message = withLine(at, fleetTexts.manual.question(fueling, unitOf(fueling.productName), ask.words));
    return [{ message, isDouble: ask.isDouble }];
  });
  if (questions.length === 0) return null;
  const messages = questions.slice(0, MAX_QUESTIONS).map(({ message }) => message);
  return ok({ type: 'questions', messages, isDouble: questions.some(({ isDouble }) => isDouble) });
}

function checkedView({ check: { fueling: _, ...checked }, ask }: CheckedRow): CheckedFueling {
  if (ask === null) return checked;
  const issue = { role: null, message: fleetTexts.manual.questionAlone(ask.words), severity: 'ask' } as const;
  return { ...checked, issues: [ask.isDouble ? { ...issue, isDouble: true } : issue] };
}
