/** Matches made by hand, notes set aside, and the customers that are remembered from it. */

import type { Result } from '../../preload/contract/errors.ts';
import type { CustomerLinkView } from '../../preload/contract/note-desk.ts';
import type { Environment } from '../../preload/contract/stations.ts';
import { stripCnpj } from '../domain/cnpj.ts';
import { learnCustomer } from '../domain/matching/customers.ts';
import type { NoteToMatch } from '../domain/matching/types.ts';
import { isOpenState } from '../domain/note-desk/filters.ts';
import type { CustomerLinkStore, NoteChoiceStore, NoteFileStore } from '../domain/note-desk/store.ts';
import type { Choice, DeskFueling } from '../domain/note-desk/types.ts';
import { mayGetNote } from '../domain/pending/cover.ts';
import { fail, ok } from '../domain/result.ts';
import { normaliseLabel } from '../domain/text.ts';
import { noteErrors } from '../texts/note-desk.ts';
import type { DeskLook, DeskNote, NoteDesk } from './note-desk.ts';
import type { AuditLog, Clock, Logger, StationDirectory, Transaction } from './ports.ts';

export interface NoteChooseParts {
  readonly desk: NoteDesk;
  readonly files: NoteFileStore;
  readonly choices: NoteChoiceStore;
  readonly customers: CustomerLinkStore;
  readonly stations: StationDirectory;
  readonly transaction: Transaction;
  readonly audit: AuditLog;
  readonly clock: Pick<Clock, 'now'>;
  readonly logger: Logger;
}

export interface NoteChoose {
  choose(request: { readonly fileIds: readonly string[]; readonly transactionIds: readonly string[] }): Result<null>;
  leaveOut(request: { readonly fileIds: readonly string[]; readonly out: boolean }): Result<null>;
  customers(stationId: string): Result<readonly CustomerLinkView[]>;
  forgetCustomer(request: { readonly stationId: string; readonly name: string; readonly cnpj: string }): Result<null>;
}

interface Picked {
  readonly environment: Environment;
  readonly look: DeskLook;
  readonly notes: readonly DeskNote[];
}

export function createNoteChoose(parts: NoteChooseParts): NoteChoose {
  const { desk, files, choices, customers, stations, transaction, audit, clock, logger } = parts;
  const now = (): string => new Date(clock.now()).toISOString();

  function picked(fileIds: readonly string[]): Result<Picked> {
    const [first] = fileIds;
    const environment = first === undefined ? null : (files.find(first)?.environment ?? null);
    if (environment === null) return fail('not-found', noteErrors.fileNotFound());
    const look = desk.look(environment);
    const notes = [...new Set(fileIds)].flatMap((id) => look.byId.get(id) ?? []);
    if (notes.length !== new Set(fileIds).size) return fail('not-found', noteErrors.fileNotFound());
    return ok({ environment, look, notes });
  }

  /** All of it is kept, or nothing. */
  function save(act: () => void): Result<null> {
    try {
      transaction(act);
    } catch (error) {
      logger.error('notes not changed', { error: String(error) });
      return fail('storage', noteErrors.notSaved(), { technical: String(error) });
    }
    desk.changed();
    return ok(null);
  }

  /** Both are confirmed to belong together by it; not when one note is for fuelings of several names. */
  function learn(environment: Environment, notes: readonly NoteToMatch[], fuelings: readonly DeskFueling[], at: string): void {
    const [fueling] = fuelings;
    const customerName = fueling?.customerName ?? '';
    if (fuelings.some((other) => normaliseLabel(other.customerName ?? '') !== normaliseLabel(customerName))) return;
    for (const note of notes) for (const link of learnCustomer([], note, { customerName })) customers.add(environment, link, at);
  }

  /** With a choice goes what it alone has taught: a slip of the hand must not keep other notes from matching. */
  function takeBack(environment: Environment, choice: Choice): void {
    choices.remove(environment, choice.key);
    for (const { confirmedAt, ...link } of customers.list(environment)) {
      if (confirmedAt === choice.chosenAt) customers.remove(environment, link);
    }
  }

  return {
    choose({ fileIds, transactionIds }) {
      const found = picked(fileIds);
      if (!found.ok) return found;
      const { environment, look, notes } = found.value;
      const ids = [...new Set(transactionIds)];
      const matches = notes.flatMap(({ standing }) => standing.file.note?.match ?? []);
      const stationId = notes[0]?.standing.stationId ?? '';
      const busy = notes.find(({ row }) => !isOpenState(row.state));
      if (busy !== undefined) return fail('not-allowed', noteErrors.notOpen(busy.row.fileName, busy.row.state));
      if (matches.length !== notes.length) return fail('not-allowed', noteErrors.notNotes());
      if (notes.some(({ standing }) => standing.stationId !== stationId)) return fail('not-allowed', noteErrors.stationsDiffer());
      if (notes.length > 1 && ids.length > 1) return fail('not-allowed', noteErrors.manyToMany());
      const listed = new Map((look.listed.get(stationId) ?? []).map((fueling) => [fueling.id, fueling]));
      const fuelings = ids.flatMap((id) => listed.get(id) ?? []);
      const covered = fuelings.some((fueling) => !mayGetNote(look.ledger.coverOf(stationId, fueling)));
      if (covered || fuelings.length !== ids.length) return fail('not-allowed', noteErrors.fuelingGone());
      const keys = matches.map(({ key }) => key);
      const parted = ids.flatMap((id) => look.ledger.covering(stationId, id));
      const besides = parted.map((entry) => entry.id);
      const chosenAt = newest([now(), ...parted.map(({ createdAt }) => createdAt)]);
      return save(() => {
        for (const other of choices.list(environment)) {
          const robbed = other.stationId === stationId && other.transactionIds.some((id) => ids.includes(id));
          if (robbed || keys.includes(other.key)) takeBack(environment, other);
        }
        for (const { row } of notes) {
          const key = row.key ?? '';
          if (ids.length > 0) choices.set(environment, { key, stationId, transactionIds: ids, chosenAt });
          const cause = ids.length === 0 ? 'choice-taken-back' : 'chosen';
          const details = JSON.stringify({ key, transactionIds: ids, ...(besides.length > 0 && { besides }) });
          audit.record({ actor: 'user', stationId, entity: 'note', entityId: row.id, cause, details });
        }
        learn(environment, matches, fuelings, chosenAt);
      });
    },
    leaveOut({ fileIds, out }) {
      const found = picked(fileIds);
      if (!found.ok) return found;
      const { environment, notes } = found.value;
      const saved = save(() => {
        for (const { row, standing } of notes) {
          if (standing.file.leftOut === out) continue;
          files.setLeftOut(row.id, out);
          const cause = out ? 'left-out' : 'taken-back';
          audit.record({ actor: 'user', stationId: standing.stationId, entity: 'note', entityId: row.id, cause });
        }
      });
      if (saved.ok) desk.leftOut(environment, new Set(fileIds), out);
      return saved;
    },
    customers(stationId) {
      const station = stations.find(stationId);
      return station === null ? fail('not-found', noteErrors.stationNotFound()) : ok(customers.list(station.environment));
    },
    forgetCustomer({ stationId, name, cnpj }) {
      const station = stations.find(stationId);
      if (station === null) return fail('not-found', noteErrors.stationNotFound());
      const link = { name: normaliseLabel(name), cnpj: stripCnpj(cnpj) };
      return save(() => {
        customers.remove(station.environment, link);
        const details = JSON.stringify(link);
        audit.record({ actor: 'user', stationId, entity: 'station', entityId: stationId, cause: 'customer-forgotten', details });
      });
    },
  };
}

/** The clock may have been ahead when a part was sent: a choice made with it in view is not older. @param instants at least one, ISO 8601 UTC. */
function newest(instants: readonly [string, ...string[]]): string {
  return instants.reduce((latest, each) => (each > latest ? each : latest));
}
