/** Which uploads are marked, on whatever page, and what is done with all of them. */

import type { Bridge, UploadQuery } from '../../../../preload/contract/channels.ts';
import type { AppError } from '../../../../preload/contract/errors.ts';
import type { BulkAct, MarkableUpload, OutboxActOutcome } from '../../../../preload/contract/outbox.ts';
import type { Notify } from '../../../app/notify.ts';
import { actsOf } from '../bulk/bulk-acts.ts';
import type { BulkOutcome, MarkedUploads, OutboxSlice } from '../outbox-state.ts';

/** Done in one commit: short enough that nothing else waits for it. */
const CHUNK = 100;

type Refused = OutboxActOutcome['refused'];
/** What came of a few of them; null: no use in going on. */
type Part = { readonly done: number; readonly refused: Refused; readonly uncertain: number } | null;

const byId = (items: readonly MarkableUpload[]) => new Map(items.map(({ id, acts }) => [id, acts]));

interface Marked {
  readonly part: MarkedUploads;
  /** Takes away the marks of those that can't be acted on any more, or that the filters no longer leave. */
  readonly recheck: () => Promise<void>;
}

/** @param view changes with every query. @param reread what is shown, as it was left. */
export function createMarkedUploads(
  bridge: Bridge,
  notify: Notify,
  [set, get]: OutboxSlice,
  view: () => number,
  reread: () => Promise<unknown>,
): Marked {
  let stopped = false;

  const judge = (query: UploadQuery, ids?: readonly string[]) => bridge.outboxMarkable({ ...query, ...(ids !== undefined && { ids }) });

  async function some(act: Exclude<BulkAct, 'check'>, itemIds: readonly string[]): Promise<Part> {
    const answer = await bridge.outboxAct({ itemIds, act });
    if (answer.ok) return { ...answer.value, uncertain: 0 };
    notify.error(answer.error);
    return null;
  }
  /** What the network says of it; where there is no network, asking for the others is of no use. */
  async function check(itemId: string): Promise<Part> {
    const answer = await bridge.outboxCheck({ itemId });
    if (answer.ok) return { done: 1, refused: [], uncertain: Number(answer.value.state === 'uncertain') };
    if (answer.error.code === 'network') {
      notify.error(answer.error);
      return null;
    }
    return { done: 0, refused: [await named(itemId, answer.error)], uncertain: 0 };
  }
  async function named(itemId: string, { message }: AppError): Promise<Refused[number]> {
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
      const part = act === 'check' ? await check(few[0] ?? '') : await some(act, few);
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
    allMarked: 'no',
    running: null,
    mark: (item) => {
      const marks = new Map(get().marks);
      if (!marks.delete(item.id)) marks.set(item.id, actsOf(item));
      set({ marks, allMarked: 'no' });
    },
    markAll: async () => {
      const mine = view();
      const answer = await judge(get().query);
      if (mine !== view()) return;
      if (!answer.ok) return notify.error(answer.error);
      set({ marks: byId(answer.value.items), allMarked: answer.value.cut ? 'cut' : 'yes' });
    },
    unmark: () => set({ marks: new Map(), allMarked: 'no' }),
    runBulk: async (act, ids) => {
      if (get().busy) return null;
      stopped = false;
      set({ busy: true });
      const outcome = await runAll(act, ids);
      set({ busy: false, running: null });
      await reread();
      return outcome;
    },
    stopBulk: () => {
      stopped = true;
    },
  };
  return {
    part,
    recheck: async () => {
      const mine = view();
      const ids = [...get().marks.keys()];
      if (ids.length === 0) return;
      const answer = await judge(get().query, ids);
      if (mine !== view() || !answer.ok) return;
      const still = byId(answer.value.items);
      const asked = new Set(ids);
      // What was marked meanwhile stays marked.
      const marks = new Map([...get().marks].flatMap(([id, acts]) => (asked.has(id) ? now(still, id) : [[id, acts] as const])));
      set({ marks, ...(marks.size < ids.length && { allMarked: 'no' as const }) });
    },
  };
}

function now(still: ReadonlyMap<string, readonly BulkAct[]>, id: string): readonly (readonly [string, readonly BulkAct[]])[] {
  const acts = still.get(id);
  return acts === undefined ? [] : [[id, acts]];
}
