/**
 * What must hold at every moment of every life. Read from the store alone and from the network's
 * ledger; the table of the design is the only thing taken from the program.
 */

import { createHash } from 'node:crypto';
import { type ItemKind, outboxRow, type Row, TABLE } from '../../main/outbox/testing.ts';
import { conserved, payloadsUntouched, verdictsKept } from './end-state.ts';
import type { SimDisk } from './sim-store.ts';

/** One upload as its audit tells it. */
export interface Tracked {
  readonly id: string;
  readonly line: string;
  readonly stationId: string;
  readonly kind: ItemKind;
  readonly isPrice: boolean;
  readonly prices: number;
  readonly body: string;
  /** State after its last transition, and how it got there. */
  at: string;
  last: Row | null;
  /** Times that it was allowed to be sent although its outcome was unknown. */
  allowed: number;
  byProgram: number;
  record: string;
}

export interface JudgeParts {
  readonly disk: SimDisk;
  /** Times that the network acted on a body: its ledger. */
  readonly acted: (body: string) => number;
  /** Times that it said for sure that it had not, although it had: so often it may come again. */
  readonly lied: (body: string) => number;
  readonly verdicts: (stationId: string, processId: string) => readonly boolean[] | null;
  readonly leaseHeld: () => boolean;
  readonly mayResend: boolean;
  readonly trace: (text: string) => void;
}

export interface Judge {
  /** The user was told that these are stored: from now on they must be. */
  promise(ids: readonly string[]): void;
  /** The user is about to decide something. */
  userActs(): void;
  /** A payload was damaged from outside: it must never leave. */
  rot(id: string): void;
  /** A reading of the station was answered. */
  read(stationId: string): void;
  /** A body has just left the PC. */
  arrival(stationId: string, body: string): void;
  check(): void;
  /** A backup is made: what is known of the items goes with it. */
  backup(): void;
  /** The store is the backup again; what came after it is gone from the PC, not from the network's ledger. */
  restore(): void;
  /** When all has ended. */
  final(): void;
  readonly items: ReadonlyMap<string, Tracked>;
  /** Rows of the table that were lived, and from where. */
  readonly arcs: ReadonlySet<string>;
  /** The most that were seen under way at a time. */
  notesAtOnce(): number;
}

/** Said here once more, on purpose: a check must not lean on what it checks. */
const PRICE_ENDED: readonly string[] = ['done', 'partial', 'rejected', 'dead', 'cancelled'];
const MOST_ATTEMPTS = 200;
const MOST_NOTES_AT_ONCE = 4;

export function createJudge(parts: JudgeParts): Judge {
  const { disk, acted, lied, trace } = parts;
  const items = new Map<string, Tracked>();
  const byBody = new Map<string, Tracked>();
  const promised = new Set<string>();
  const rotten = new Set<string>();
  const arcs = new Set<string>();
  const outages = createOutages();
  let lastAudit = 0;
  let kept: {
    readonly items: readonly Tracked[];
    readonly lastAudit: number;
    readonly promised: readonly string[];
    readonly rotten: readonly string[];
  } | null = null;
  let userActs = 0;
  let notesAtOnce = 0;
  let userRows = 0;

  /** Follows the audit: an unbroken way through the table for each item. */
  function follow(): void {
    const rows = disk.all(
      `SELECT id, entity_id, cause, actor, state_before, state_after, details FROM audit WHERE id > ? AND entity = 'outbox' ORDER BY id`,
      lastAudit,
    );
    for (const row of rows) {
      lastAudit = Number(row.id);
      const id = String(row.entity_id);
      if (row.cause === 'submitted') begin(id);
      else walk(id, row);
    }
  }

  function begin(id: string): void {
    const [row] = disk.all(
      `SELECT o.station_id, o.kind, p.bytes, (SELECT count(*) FROM batch_lines WHERE batch_id = o.id) AS prices
       FROM outbox_items o JOIN payloads p ON p.id = o.payload_id WHERE o.id = ?`,
      id,
    );
    if (row === undefined) throw new Error(`${id}: submitted, but not stored`);
    const body = row.bytes instanceof Uint8Array ? new TextDecoder().decode(row.bytes) : '';
    const line = `${row.station_id} ${row.kind}`;
    const shared = {
      id,
      line,
      stationId: String(row.station_id),
      kind: row.kind as ItemKind,
      isPrice: String(row.kind).startsWith('price'),
      prices: Number(row.prices),
      body,
    };
    const item: Tracked = { ...shared, at: 'queued', last: null, allowed: 0, byProgram: 0, record: '' };
    if (items.has(id) || byBody.has(body)) throw new Error(`${id}: submitted twice`);
    items.set(id, item);
    byBody.set(body, item);
  }

  function walk(id: string, row: Readonly<Record<string, unknown>>): void {
    const item = items.get(id);
    if (item === undefined) throw new Error(`${id}: ${row.cause} before it was submitted`);
    const name = nameOf(row.cause);
    const from: readonly string[] = TABLE[name].from;
    if (row.state_before !== item.at || !from.includes(item.at) || row.state_after !== TABLE[name].to || row.actor !== TABLE[name].actor) {
      throw new Error(`${id}: ${name} from ${row.state_before} to ${row.state_after} by ${row.actor}, was ${item.at}`);
    }
    trace(`  ${id} ${item.at} -${name}-> ${TABLE[name].to}`);
    arcs.add(`${item.at} ${name}`);
    outages.ended(item.stationId, name, JSON.parse(typeof row.details === 'string' ? row.details : '{}'));
    if (row.actor === 'user') userRows += 1;
    if (item.at === 'uncertain' && TABLE[name].to === 'queued') item.allowed += 1;
    if (name === 'not-in-force') item.byProgram += 1;
    item.at = TABLE[name].to;
    if (name === 'start' && !item.isPrice) checkTurns(item);
    item.last = name;
    if (item.byProgram > 1 || (item.byProgram > 0 && (!item.isPrice || !parts.mayResend))) throw new Error(`${id}: sent again by itself`);
    if (userRows > userActs) throw new Error(`${id}: ${name} without the user`);
  }

  /** Notes leave side by side, but few; fuelings one by one; and each begins in its turn. */
  function checkTurns(begun: Tracked): void {
    let underWay = 0;
    let isEarlier = true;
    for (const item of items.values()) {
      if (item === begun) isEarlier = false;
      if (item.kind !== begun.kind || (item.kind === 'fueling' && item.line !== begun.line)) continue;
      if (item.at === 'sending') underWay += 1;
      if (isEarlier && item.line === begun.line && item.at === 'queued') throw new Error(`${begun.id} overtook ${item.id}`);
    }
    if (underWay > (begun.kind === 'note' ? MOST_NOTES_AT_ONCE : 1)) throw new Error(`${underWay} at once of ${begun.kind}`);
    if (begun.kind === 'note') notesAtOnce = Math.max(notesAtOnce, underWay);
  }

  function checkItems(): void {
    const rows = disk.all('SELECT id, seq, station_id, payload_id, corrects_id, kind, state, record FROM outbox_items');
    if (rows.length !== items.size) throw new Error(`${rows.length} items stored, ${items.size} submitted`);
    for (const row of rows) {
      const item = items.get(String(row.id));
      if (item === undefined) throw new Error(`${row.id}: never submitted`);
      if (row.state !== item.at) throw new Error(`${item.id}: audit says ${item.at}, store says ${row.state}`);
      if (row.record === item.record) continue;
      const { attempts } = outboxRow.parse(row).record;
      if (attempts > MOST_ATTEMPTS) throw new Error(`${item.id}: ${attempts} attempts`);
      item.record = String(row.record);
    }
    for (const id of promised) if (!items.has(id)) throw new Error(`${id}: lost`);
  }

  return {
    items,
    arcs,
    notesAtOnce: () => notesAtOnce,
    promise(ids) {
      for (const id of ids) promised.add(id);
    },
    userActs() {
      userActs += 1;
    },
    rot: (id) => void rotten.add(id),
    read(stationId) {
      follow();
      outages.read(stationId);
    },
    arrival(stationId, body) {
      follow();
      const item = byBody.get(body);
      if (item === undefined) throw new Error('a body that nobody submitted');
      const [row] = disk.all('SELECT o.* FROM outbox_items o WHERE id = ?', item.id);
      const { record } = outboxRow.parse(row);
      const sha256 = createHash('sha256').update(body).digest('hex');
      if (record.state !== 'sending' || record.lastAttempt.bodySha256 !== sha256) throw new Error(`${item.id}: sent without being marked`);
      if (item.stationId !== stationId) throw new Error(`${item.id}: sent for ${stationId}`);
      if (rotten.has(item.id)) throw new Error(`${item.id}: a damaged payload left`);
      if (!parts.leaseHeld()) throw new Error(`${item.id}: sent without the lease`);
      if (outages.isBraked(stationId)) throw new Error(`${item.id}: sent after two doubts in a row, and nothing was asked`);
      if (acted(body) > item.allowed + lied(body)) throw new Error(`${item.id}: sent again, blindly`);
      const gates = disk.all('SELECT gate FROM outbox_gates WHERE station_id = ?', stationId);
      if (gates.length > 0) throw new Error(`${item.id}: sent through a closed gate`);
      for (const earlier of items.values()) {
        if (earlier === item) break;
        if (item.isPrice && earlier.line === item.line && !PRICE_ENDED.includes(earlier.at))
          throw new Error(`${item.id} overtook ${earlier.id} (${earlier.at})`);
      }
    },
    check() {
      follow();
      checkItems();
      conserved(disk, items);
      for (const { id, body, allowed } of items.values()) {
        const explained = allowed + lied(body);
        if (acted(body) > 1 + explained) throw new Error(`${id}: the network took it ${acted(body)} times, ${explained} more explained`);
      }
    },
    backup() {
      follow();
      kept = { items: [...items.values()].map((item) => ({ ...item })), lastAudit, promised: [...promised], rotten: [...rotten] };
    },
    restore() {
      if (kept === null) throw new Error('no backup');
      // What the brake had counted is gone with the store.
      outages.forget();
      // What the user allowed after the backup was allowed all the same, though the PC has forgotten it.
      const allowed = new Map([...items.values()].map((item) => [item.id, item.allowed]));
      items.clear();
      byBody.clear();
      promised.clear();
      for (const id of kept.promised) promised.add(id);
      // What rotted after the backup is whole in it.
      rotten.clear();
      for (const id of kept.rotten) rotten.add(id);
      for (const item of kept.items) {
        const copy = { ...item, allowed: allowed.get(item.id) ?? item.allowed };
        items.set(item.id, copy);
        byBody.set(item.body, copy);
      }
      lastAudit = kept.lastAudit;
    },
    final() {
      payloadsUntouched(disk, items, rotten);
      verdictsKept(disk, items, parts.verdicts);
    },
  };
}

/** Sends of each station that ended in doubt with no answer of the API to one in between, and whether a reading was answered since. */
function createOutages() {
  const doubts = new Map<string, { readonly row: number; readonly asked: boolean }>();
  const ANSWERS: readonly Row[] = ['acknowledged', 'refused', 'token-refused', 'throttled'];
  const DOUBTS: readonly Row[] = ['unknown', 'ack-no-id', 'misconfigured'];
  return {
    ended(stationId: string, row: Row, { problem, cause }: { readonly problem?: string | null; readonly cause?: string | null }): void {
      const isAnswer = ANSWERS.includes(row) || (row === 'unknown' && (problem === 'already-there' || cause === 'refused-after-doubt'));
      if (isAnswer) doubts.delete(stationId);
      // We interrupted that one ourselves.
      else if (DOUBTS.includes(row) && problem !== 'aborted') {
        doubts.set(stationId, { row: (doubts.get(stationId)?.row ?? 0) + 1, asked: false });
      }
    },
    read(stationId: string): void {
      const known = doubts.get(stationId);
      if (known !== undefined) doubts.set(stationId, { ...known, asked: true });
    },
    isBraked: (stationId: string): boolean => (doubts.get(stationId)?.row ?? 0) >= 2 && doubts.get(stationId)?.asked === false,
    forget: (): void => doubts.clear(),
  };
}

function nameOf(cause: unknown): Row {
  const found = (Object.keys(TABLE) as readonly Row[]).find((row) => row === cause);
  if (found === undefined) throw new Error(`no such row: ${cause}`);
  return found;
}
