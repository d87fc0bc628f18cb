/** Matches made by hand, notes set aside, and the customers that are remembered from it. */

import type { ChoiceMade, ChoiceRequest } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import type { ChoiceKept, ChoiceQuestion, LosingNote } from '../../../preload/contract/note-choice.ts';
import { type CustomerLinkView, isOpenState } from '../../../preload/contract/note-desk.ts';
import type { Environment } from '../../../preload/contract/stations.ts';
import { stripCnpj } from '../../shared/cnpj.ts';
import type { AuditLog, Clock, Logger, NewId, Transaction } from '../../shared/ports.ts';
import { maskCpfs } from '../../shared/redaction/cpf.ts';
import { fail, ok } from '../../shared/result.ts';
import { normaliseLabel } from '../../shared/text.ts';
import type { StationDirectory } from '../../stations/index.ts';
import type { CustomerLink } from '../matching/types.ts';
import { canUndo, type Marks, type MarksChange } from '../model/marks.ts';
import type { CustomerLinkStore, NoteChoiceStore, NoteFileStore } from '../model/store.ts';
import { createStoring } from '../storing.ts';
import { noteErrors } from '../texts/desk.ts';
import { losingOf, type Picked, planChoice } from './choice.ts';
import type { NoteDesk } from './desk.ts';

interface NoteChooseParts {
  readonly desk: NoteDesk;
  readonly files: NoteFileStore;
  readonly choices: NoteChoiceStore;
  readonly customers: CustomerLinkStore;
  readonly stations: StationDirectory;
  readonly transaction: Transaction;
  readonly audit: AuditLog;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: NewId;
  readonly logger: Logger;
}

export interface NoteChoose {
  /** What a person has to see before `choose` keeps it. */
  question(request: ChoiceRequest): Result<ChoiceQuestion>;
  choose(made: ChoiceMade): Result<ChoiceKept>;
  /** Choices and customers are as they were before, in one commit; refused when they have changed since. */
  undoChoice(undoId: string): Result<null>;
  leaveOut(request: { readonly fileIds: readonly string[]; readonly out: boolean }): Result<null>;
  customers(stationId: string): Result<readonly CustomerLinkView[]>;
  /** What a person has to see before `forgetCustomer` does it. */
  customerLosing(request: CustomerRequest): Result<readonly LosingNote[]>;
  /** Refused when other notes lose their fueling by it than the person has seen. */
  forgetCustomer(request: CustomerRequest & { readonly losing: readonly string[] }): Result<null>;
}

interface CustomerRequest {
  readonly stationId: string;
  /** As the page was shown it. */
  readonly name: string;
  readonly cnpj: string;
}

/** What can be taken back at once. */
interface Undo {
  readonly environment: Environment;
  readonly stationId: string;
  readonly fileIds: readonly string[];
  readonly change: MarksChange;
}

/** Older ones are forgotten: taking back is for the slip of a moment. */
const MOST_UNDOS = 50;

export function createNoteChoose(parts: NoteChooseParts): NoteChoose {
  const { desk, files, choices, customers, stations, transaction, audit, clock, newId, logger } = parts;
  const stored = createStoring(logger, 'notes not changed', noteErrors.notSaved);
  const undos = new Map<string, Undo>();
  const now = (): string => new Date(clock.now()).toISOString();
  const marksOf = (environment: Environment): Marks => ({ choices: choices.list(environment), links: customers.list(environment) });

  function picked(fileIds: readonly string[]): Result<Picked> {
    const [first] = fileIds;
    const environment = first === undefined ? null : (files.find(first)?.environment ?? null);
    if (environment === null) return fail('not-found', noteErrors.fileNotFound());
    const look = desk.look(environment);
    const notes = [...new Set(fileIds)].flatMap((id) => look.byId.get(id) ?? []);
    if (notes.length !== new Set(fileIds).size) return fail('not-found', noteErrors.fileNotFound());
    return ok({ look, notes, marks: marksOf(environment) });
  }

  /** All of it is kept, or nothing. */
  function save(act: () => void): Result<null> {
    const saved = stored(() => transaction(act));
    if (!saved.ok) return saved;
    desk.changed();
    return ok(null);
  }

  function turn(environment: Environment, from: Marks, to: Marks): void {
    for (const { key } of from.choices) choices.remove(environment, key);
    for (const link of from.links) customers.remove(environment, link);
    for (const choice of to.choices) choices.set(environment, choice);
    for (const { confirmedAt, ...link } of to.links) customers.add(environment, link, confirmedAt);
  }

  function forgetting({ stationId, name, cnpj }: CustomerRequest) {
    const station = stations.find(stationId);
    if (station === null) return fail('not-found', noteErrors.stationNotFound());
    const { environment } = station;
    const wanted = { name: normaliseLabel(name), cnpj: stripCnpj(cnpj) };
    const marks = marksOf(environment);
    // A CPF in a name is covered on the page.
    const shown = marks.links.find((each) => each.cnpj === wanted.cnpj && maskCpfs(each.name) === wanted.name);
    const link: CustomerLink = { ...wanted, name: shown?.name ?? wanted.name };
    const left = marks.links.filter((each) => each.name !== link.name || each.cnpj !== link.cnpj);
    const supposed = desk.suppose(environment, { choices: marks.choices, customers: left });
    return ok({ environment, link, losing: losingOf(desk.look(environment), supposed) });
  }

  function remember(undo: Undo): string {
    const undoId = newId();
    undos.set(undoId, undo);
    const [oldest] = undos.keys();
    if (undos.size > MOST_UNDOS && oldest !== undefined) undos.delete(oldest);
    return undoId;
  }

  return {
    question(request) {
      const found = picked(request.fileIds);
      if (!found.ok) return found;
      const plan = planChoice(found.value, request, desk, now());
      return plan.ok ? ok(plan.value.question) : plan;
    },
    choose({ losing, ...request }) {
      const found = picked(request.fileIds);
      if (!found.ok) return found;
      const why = request.reason.trim();
      const plan = planChoice(found.value, { ...request, reason: why }, desk, now());
      if (!plan.ok) return plan;
      const { stationId, ids, change, besides, learned, question } = plan.value;
      const { environment } = found.value.look;
      if (question.needsReason && why === '') return fail('not-allowed', noteErrors.reasonNeeded());
      if (question.losing.some(({ fileId }) => !losing.includes(fileId))) return fail('stale', noteErrors.stale());
      const saved = save(() => {
        turn(environment, change.before, change.after);
        const { differences } = question;
        const more = {
          ...(why !== '' && { reason: why }),
          ...(differences.length > 0 && { differences }),
          ...(learned.length > 0 && { learned }),
          ...(question.losing.length > 0 && { losing: question.losing.map(({ fileId }) => fileId) }),
          ...(besides.length > 0 && { besides }),
        };
        for (const { row } of found.value.notes) {
          const details = JSON.stringify({ key: row.key ?? '', transactionIds: ids, ...more });
          const cause = ids.length === 0 ? 'choice-taken-back' : 'chosen';
          audit.record({ actor: 'user', stationId, entity: 'note', entityId: row.id, cause, details });
        }
      });
      if (!saved.ok) return saved;
      return ok({ undoId: remember({ environment, stationId, fileIds: [...new Set(request.fileIds)], change }) });
    },
    undoChoice(undoId) {
      const undo = undos.get(undoId);
      if (undo === undefined) return fail('not-found', noteErrors.undoLate());
      const { environment, stationId, fileIds, change } = undo;
      const look = desk.look(environment);
      const isOpen = (id: string): boolean => isOpenState(look.byId.get(id)?.row.state ?? 'other');
      if (!fileIds.every(isOpen) || !canUndo(change, marksOf(environment))) return fail('not-allowed', noteErrors.undoLate());
      const saved = save(() => {
        turn(environment, change.after, change.before);
        for (const fileId of fileIds) audit.record({ actor: 'user', stationId, entity: 'note', entityId: fileId, cause: 'choice-undone' });
      });
      if (saved.ok) undos.delete(undoId);
      return saved;
    },
    leaveOut({ fileIds, out }) {
      const found = picked(fileIds);
      if (!found.ok) return found;
      const { look, notes } = found.value;
      const saved = save(() => {
        for (const { row, standing } of notes) {
          if (standing.file.leftOut === out) continue;
          files.setLeftOut(row.id, out);
          const cause = out ? 'left-out' : 'taken-back';
          audit.record({ actor: 'user', stationId: standing.stationId, entity: 'note', entityId: row.id, cause });
        }
      });
      if (saved.ok) desk.leftOut(look.environment, new Set(fileIds), out);
      return saved;
    },
    customers(stationId) {
      const station = stations.find(stationId);
      return station === null ? fail('not-found', noteErrors.stationNotFound()) : ok(customers.list(station.environment));
    },
    customerLosing(request) {
      const found = forgetting(request);
      return found.ok ? ok(found.value.losing) : found;
    },
    forgetCustomer({ losing: seen, ...request }) {
      const found = forgetting(request);
      if (!found.ok) return found;
      const { environment, link, losing } = found.value;
      if (losing.some(({ fileId }) => !seen.includes(fileId))) return fail('stale', noteErrors.stale());
      const { stationId } = request;
      return save(() => {
        customers.remove(environment, link);
        const details = JSON.stringify({ ...link, ...(losing.length > 0 && { losing: losing.map(({ fileId }) => fileId) }) });
        audit.record({ actor: 'user', stationId, entity: 'station', entityId: stationId, cause: 'customer-forgotten', details });
      });
    },
  };
}
