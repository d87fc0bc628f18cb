/** Marks on uploads across pages, and bulk acts on them. */

import type { Bridge, UploadQuery } from '../../../../preload/contract/channels.ts';
import type { AppError } from '../../../../preload/contract/errors.ts';
import {
  type BulkAct,
  MAX_MARKED,
  type MarkableUpload,
  type OutboxActOutcome,
  type OutboxItemView,
} from '../../../../preload/contract/outbox/outbox.ts';
import type { Notify } from '../../../kit/notify.ts';
import type { Ask } from '../../../kit/questions.ts';
import { EVERYTHING } from '../filters/upload-filters.ts';
import type { OutboxSlice } from '../outbox-state.ts';

declare module '../outbox-state.ts' {
  interface OutboxStore extends MarkedUploads {}
}

/** Progress of a bulk act. */
export interface BulkRun {
  readonly act: BulkAct;
  readonly done: number;
  readonly total: number;
}

export interface BulkOutcome extends OutboxActOutcome {
  /** Uploads not reached, because the act was stopped or failed. */
  readonly left: number;
}

/** What is known of a marked upload. */
export type Mark = Omit<MarkableUpload, 'id'>;
type Marks = ReadonlyMap<string, Mark>;

/** A bulk act that was not fully done. */
interface EndedBulk {
  readonly act: BulkAct;
  readonly outcome: BulkOutcome;
}

export interface MarkedUploads {
  readonly marks: Marks;
  /** Marked uploads that the current filters exclude. */
  readonly outside: ReadonlySet<string>;
  /** Whether all filtered uploads are marked; `cut`: only as many as the limit allows. */
  readonly allMarked: 'no' | 'yes' | 'cut';
  readonly running: BulkRun | null;
  readonly mark: (item: OutboxItemView) => void;
  readonly markAll: () => Promise<void>;
  readonly unmark: () => void;
  /** Runs the act in chunks until done or stopped. null: another act is running. */
  readonly runBulk: (act: BulkAct, ids: readonly string[]) => Promise<BulkOutcome | null>;
  readonly stopBulk: () => void;
  /** The last act that was not fully done, until its result was read: the list may be closed when the act ends. */
  readonly endedBulk: EndedBulk | null;
  readonly closeEndedBulk: () => void;
}

/** Uploads per commit: short enough not to delay other work. */
const CHUNK = 100;

type Refused = OutboxActOutcome['refused'];
/** Result of one chunk; null: stop the run. */
type Part = OutboxActOutcome | null;

const byId = (items: readonly MarkableUpload[]) => new Map(items.map(({ id, ...mark }) => [id, mark]));

/** Identity of the filters, independent of the sort order. */
const filtersOf = ({ sort: _sort, descending: _descending, ...filters }: UploadQuery): string =>
  JSON.stringify(Object.entries(filters).toSorted());

interface MarkedSlice {
  readonly part: MarkedUploads;
  /** Drops marks on uploads that allow no act any more, and updates `outside`. */
  readonly recheck: () => Promise<void>;
}

/** @param ask drops stale answers after the query changed. @param reread reloads the list after an act. */
export function createMarkedUploads(
  bridge: Bridge,
  notify: Notify,
  [set, get]: OutboxSlice,
  ask: Ask,
  reread: () => Promise<unknown>,
): MarkedSlice {
  let stopped = false;
  /** The filters under which all were marked. */
  let allOf: string | null = null;

  const judge = (query: UploadQuery, ids?: readonly string[]) => bridge.outboxMarkable({ ...query, ...(ids !== undefined && { ids }) });

  async function actOnMany(act: Exclude<BulkAct, 'check'>, itemIds: readonly string[]): Promise<Part> {
    const answer = await bridge.outboxAct({ itemIds, act });
    if (answer.ok) return answer.value;
    notify.error(answer.error);
    return null;
  }
  /** Checks one upload; a network error ends the run, since the other checks would fail too. */
  async function check(itemId: string): Promise<Part> {
    const answer = await bridge.outboxCheck({ itemId });
    if (answer.ok) return { done: 1, refused: [], uncertain: Number(answer.value.state === 'uncertain') };
    if (answer.error.code === 'network') {
      notify.error(answer.error);
      return null;
    }
    return { done: 0, refused: [await refusalOf(itemId, answer.error)], uncertain: 0 };
  }
  async function refusalOf(itemId: string, { message }: AppError): Promise<Refused[number]> {
    const answer = await bridge.outboxList({ stationId: null, show: 'newest', ids: [itemId] });
    const item = answer.ok ? answer.value.items[0] : undefined;
    return { itemId, message, fileName: item?.fileName ?? '', note: item?.note ?? null, fueling: item?.fueling ?? null };
  }

  async function runAll(act: BulkAct, ids: readonly string[]): Promise<BulkOutcome> {
    const chunk = act === 'check' ? 1 : CHUNK;
    const refused: Refused[number][] = [];
    let [done, uncertain, at] = [0, 0, 0];
    while (at < ids.length && !stopped) {
      set({ running: { act, done: at, total: ids.length } });
      const few = ids.slice(at, at + chunk);
      const part = act === 'check' ? await check(few[0] ?? '') : await actOnMany(act, few);
      if (part === null) break;
      at += few.length;
      done += part.done;
      uncertain += part.uncertain;
      refused.push(...part.refused);
    }
    return { done, refused, uncertain, left: ids.length - at };
  }

  const part: MarkedUploads = {
    marks: new Map(),
    outside: new Set(),
    allMarked: 'no',
    running: null,
    endedBulk: null,
    closeEndedBulk: () => set({ endedBulk: null }),
    mark: (item) => {
      const marks = new Map(get().marks);
      const { id, acts, mayHaveArrived } = item;
      if (!marks.delete(id)) marks.set(id, { acts, mayHaveArrived });
      // It was marked in the list, so the filters include it.
      set({ marks, outside: without(get().outside, [id]), allMarked: 'no' });
    },
    markAll: async () => {
      const { query } = get();
      const answer = await ask(judge(query));
      if (answer === null) return;
      if (!answer.ok) return notify.error(answer.error);
      const { items, cut } = answer.value;
      const filtered = byId(items);
      // Marks set under other filters are preserved.
      const marks = new Map([...get().marks, ...filtered].slice(0, MAX_MARKED));
      allOf = filtersOf(query);
      set({
        marks,
        outside: new Set([...marks.keys()].filter((id) => !filtered.has(id))),
        allMarked: cut || [...filtered.keys()].some((id) => !marks.has(id)) ? 'cut' : 'yes',
      });
    },
    unmark: () => set({ marks: new Map(), outside: new Set(), allMarked: 'no' }),
    runBulk: async (act, ids) => {
      if (get().busy) return null;
      stopped = false;
      set({ busy: true });
      const outcome = await runAll(act, ids);
      set({ busy: false, running: null });
      await reread();
      const isWhole = outcome.refused.length === 0 && outcome.left === 0;
      set({ endedBulk: isWhole ? null : { act, outcome } });
      return outcome;
    },
    stopBulk: () => {
      stopped = true;
    },
  };
  return {
    part,
    recheck: async () => {
      const { query } = get();
      if (allOf !== filtersOf(query)) set({ allMarked: 'no' });
      const ids = [...get().marks.keys()];
      if (ids.length === 0) return;
      const answers = await ask(Promise.all([judge(EVERYTHING, ids), judge(query, ids)]));
      if (answers === null) return;
      const [anywhere, here] = answers;
      if (!anywhere.ok || !here.ok) return;
      const still = byId(anywhere.value.items);
      const visible = byId(here.value.items);
      const markedIds = new Set(ids);
      // Marks set during the request are preserved.
      const marks = new Map([...get().marks].flatMap(([id, mark]) => (markedIds.has(id) ? now(still, id) : [[id, mark] as const])));
      const outside = new Set(ids.filter((id) => marks.has(id) && !visible.has(id)));
      set({ marks, outside, ...(marks.size < ids.length && { allMarked: 'no' as const }) });
    },
  };
}

const without = (ids: ReadonlySet<string>, removed: readonly string[]): ReadonlySet<string> =>
  new Set([...ids].filter((id) => !removed.includes(id)));

function now(still: Marks, id: string): readonly (readonly [string, Mark])[] {
  const mark = still.get(id);
  return mark === undefined ? [] : [[id, mark]];
}
