/** The desk of notes of each environment as it is now: worked out when somebody asks, and only if something changed. */

import { isReadyState } from '../../../preload/contract/note-desk.ts';
import type { Environment } from '../../../preload/contract/stations.ts';
import type { PendingStore } from '../../pending/model/index.ts';
import { daysPending } from '../../pending/model/index.ts';
import { detach } from '../../shared/detach.ts';
import type { Emit } from '../../shared/events.ts';
import type { Clock } from '../../shared/ports.ts';
import { toLocal } from '../../shared/time/local-time.ts';
import type { StationDirectory } from '../../stations/index.ts';
import { matchNotes } from '../matching/match-notes.ts';
import type { NamedProduct } from '../matching/types.ts';
import { factsOf } from '../model/facts.ts';
import { deskLedger } from '../model/ledger.ts';
import { contextOf, type Match, standFiles } from '../model/stand.ts';
import type {
  AttachmentStore,
  CustomerDocumentStore,
  CustomerLinkStore,
  NoteCancellationStore,
  NoteChoiceStore,
  NoteFileStore,
  NoteImportStore,
} from '../model/store.ts';
import type { DeskFueling, DeskInput, FileFacts, Standing } from '../model/types.ts';
import type { DeskLook } from './desk-look.ts';
import { briefOf, viewNote } from './rows.ts';

interface NoteDeskParts {
  readonly files: Pick<NoteFileStore, 'since'>;
  readonly imports: Pick<NoteImportStore, 'archived'>;
  readonly cancellations: Pick<NoteCancellationStore, 'list'>;
  readonly choices: Pick<NoteChoiceStore, 'list'>;
  readonly customers: Pick<CustomerLinkStore, 'list'>;
  readonly documents: CustomerDocumentStore;
  readonly catalog: { products(stationId: string): readonly NamedProduct[] };
  readonly attachments: Pick<AttachmentStore, 'list'>;
  readonly pending: Pick<PendingStore, 'listed' | 'readAt'>;
  readonly stations: StationDirectory;
  readonly clock: Clock;
  readonly emit: Emit;
}

export interface NoteDesk {
  look(environment: Environment): DeskLook;
  /** Where the files would stand if this were chosen and known; changes nothing. */
  suppose(environment: Environment, marks: Pick<DeskInput, 'choices' | 'customers'>): readonly Standing[];
  /** Something that the desk shows was changed: it is worked out anew when it is next asked for. */
  changed(): void;
  /** Files were set aside or taken back. */
  leftOut(environment: Environment, fileIds: ReadonlySet<string>, out: boolean): void;
  /** Files are no more. */
  removed(environment: Environment, fileIds: ReadonlySet<string>): void;
}

interface Kept {
  files: FileFacts[];
  lastSeq: number;
  look: DeskLook | null;
  readyWords: string;
  /** Of what the network has told of customers: nobody tells when that is read. */
  documentsRead: string;
  match: Match;
}

interface List {
  readonly version: string;
  readonly fuelings: readonly DeskFueling[];
}

const NO_LIST: List = { version: '', fuelings: [] };

/** The page is told at most so often. */
const PUSH_MS = 400;

export function createNoteDesk(parts: NoteDeskParts): NoteDesk {
  const { files, cancellations, choices, customers, documents, attachments, pending, stations, clock, emit } = parts;
  const desks = new Map<Environment, Kept>();
  const dirty = new Set<Environment>();
  /** The list of a station is a new one after a sweep, on another day, and when data for issuing were read. */
  const lists = new Map<string, List>();
  let telling = false;
  let revisions = 0;

  function deskOf(environment: Environment): Kept {
    const known = desks.get(environment);
    if (known !== undefined) return known;
    const made: Kept = {
      files: [],
      lastSeq: 0,
      look: null,
      readyWords: '',
      documentsRead: '',
      match: rememberedMatch((stationId) => lists.get(stationId) ?? NO_LIST),
    };
    desks.set(environment, made);
    return made;
  }

  function inputOf(environment: Environment, desk: Kept): DeskInput {
    // Read once: a file never changes. By the last one's place, since others may have been added meanwhile.
    const more = files.since(environment, desk.lastSeq).map(factsOf);
    if (more.length > 0) desk.files = [...desk.files, ...more];
    desk.lastSeq = desk.files.at(-1)?.seq ?? 0;
    const now = clock.now();
    const here = stations.list(environment);
    return {
      environment,
      stations: here.map(({ id, cnpj }) => ({ id, cnpj })),
      files: desk.files,
      archived: parts.imports.archived(environment),
      cancellations: cancellations.list(environment),
      choices: choices.list(environment),
      ledger: attachments.list(environment),
      pending: new Map(here.map(({ id, timeZone }) => [id, fuelingsOf(id, { now, timeZone })])),
      customers: customers.list(environment).map(({ name, cnpj }) => ({ name, cnpj })),
      products: here.flatMap(({ id }) => parts.catalog.products(id).map(({ name, code }) => ({ name, code }))),
      now,
    };
  }

  function fuelingsOf(stationId: string, today: { readonly now: number; readonly timeZone: string }): readonly DeskFueling[] {
    const read = `${pending.readAt(stationId) ?? ''} ${documents.stamp(stationId)}`;
    const version = `${read} ${toLocal(today.now, today.timeZone).slice(0, 10)}`;
    const known = lists.get(stationId);
    if (known?.version === version) return known.fuelings;
    const customerOf = documents.of(stationId);
    const fuelings = pending.listed(stationId).map((row) => {
      const brief = briefOf({ ...row, daysPending: daysPending(row, today) });
      return { ...brief, customerDocument: customerOf.get(row.id) ?? null, seenAt: Date.parse(row.lastSeenAt) };
    });
    lists.set(stationId, { version, fuelings });
    return fuelings;
  }

  function workOut(environment: Environment, desk: Kept): DeskLook {
    const input = inputOf(environment, desk);
    const notes = sorted(standFiles(input, desk.match)).map(viewNote);
    revisions += 1;
    const readyWords = notes
      .flatMap(({ row }) => (isReadyState(row.state) ? [row.id, row.stage, ...row.fuelings.map(({ id }) => id)] : []))
      .join(' ');
    const same = desk.look !== null && desk.readyWords === readyWords;
    desk.readyWords = readyWords;
    return {
      environment,
      revision: revisions,
      readySince: same && desk.look !== null ? desk.look.readySince : revisions,
      notes,
      byId: new Map(notes.map((note) => [note.row.id, note])),
      listed: input.pending,
      ledger: deskLedger(input),
      context: contextOf(input),
    };
  }

  async function tell(): Promise<void> {
    telling = true;
    try {
      await clock.sleep(PUSH_MS);
    } finally {
      telling = false;
    }
    emit({ type: 'notes-changed' });
  }

  return {
    look(environment) {
      const desk = deskOf(environment);
      const documentsRead = stations
        .list(environment)
        .map(({ id }) => documents.stamp(id))
        .join();
      if (desk.look === null || dirty.has(environment) || desk.documentsRead !== documentsRead) {
        desk.look = workOut(environment, desk);
        desk.documentsRead = documentsRead;
        dirty.delete(environment);
      }
      return desk.look;
    },
    suppose(environment, marks) {
      const desk = deskOf(environment);
      return standFiles({ ...inputOf(environment, desk), ...marks }, desk.match);
    },
    changed() {
      for (const environment of desks.keys()) dirty.add(environment);
      if (!telling) detach(tell(), () => undefined);
    },
    leftOut(environment, fileIds, out) {
      const desk = deskOf(environment);
      desk.files = desk.files.map((file) => (fileIds.has(file.id) ? { ...file, leftOut: out } : file));
    },
    removed(environment, fileIds) {
      const desk = deskOf(environment);
      desk.files = desk.files.filter(({ id }) => !fileIds.has(id));
      // The place of the last one may be given again.
      desk.lastSeq = desk.files.at(-1)?.seq ?? 0;
    },
  };
}

/** Newest import first. */
function sorted(standings: readonly Standing[]): readonly Standing[] {
  const first = new Map<string, number>();
  for (const { file } of standings) if (!first.has(file.importId)) first.set(file.importId, file.seq);
  const placeOf = ({ file }: Standing): number => first.get(file.importId) ?? 0;
  return standings.toSorted((a, b) => placeOf(b) - placeOf(a) || a.file.seq - b.file.seq);
}

/** Most changes are of uploads under way, and leave the question to the matcher as it was. @param listOf a station: who its customers are goes along with the fuelings. */
function rememberedMatch(listOf: (stationId: string) => List): Match {
  const known = new Map<string, { readonly words: string; readonly outcome: ReturnType<Match> }>();
  return (notes, pending, context) => {
    const station = pending[0]?.stationId ?? '';
    const customers = [...context.customers, ...(context.seen ?? [])].map(({ name, cnpj }) => `${name}=${cnpj}`).join(' ');
    const products = (context.products ?? []).map(({ name, code }) => `${name}=${code}`).join(' ');
    const [keys, ids] = [notes.map(({ key }) => key).join(' '), pending.map(({ id }) => id).join(' ')];
    const list = listOf(station);
    const words = [list.version, keys, ids, customers, products].join('\n');
    const before = known.get(station);
    if (before?.words === words) return before.outcome;
    const outcome = matchNotes(notes, pending, context);
    known.set(station, { words, outcome });
    return outcome;
  };
}
