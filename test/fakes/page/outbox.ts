/** The outbox for looking at the page without main: every state, shut gates, and a thousand items on an awful day. */

import { strToU8, zipSync } from 'fflate';
import { readAuditFacts } from '../../../main/outbox/list/audit-facts.ts';
import { auditSentence } from '../../../main/outbox/list/audit-sentence.ts';
import type { Problem } from '../../../main/outbox/model/record.ts';
import { gateSentences } from '../../../main/outbox/texts/gates.ts';
import { itemNotFound, notUncertain } from '../../../main/outbox/texts/list.ts';
import { problemMessage, settledSentence } from '../../../main/outbox/texts/outbox.ts';
import type { Bridge, UploadQuery } from '../../../preload/contract/channels.ts';
import type { AppError, Result } from '../../../preload/contract/errors.ts';
import type { GateView, OutboxState } from '../../../preload/contract/outbox/batches.ts';
import type { AuditEntryView, OutboxItemDetail, OutboxItemView } from '../../../preload/contract/outbox/outbox.ts';
import { contentOf, type PriceUpload, sentOf } from './batches.ts';
import { actsIn, LONG_NAME, PRODUCTION, TRAINING } from './data.ts';

type FakeOutbox = Pick<
  Bridge,
  | 'outboxSummary'
  | 'outboxRows'
  | 'outboxMarkable'
  | 'outboxCustomers'
  | 'outboxList'
  | 'outboxProgress'
  | 'outboxAct'
  | 'outboxCheck'
  | 'outboxItem'
  | 'outboxAttention'
  | 'outboxDecide'
  | 'outboxCancel'
  | 'outboxGiveUp'
  | 'outboxRevive'
  | 'outboxPackage'
  | 'outboxPackages'
  | 'outboxPackagesStop'
  | 'outboxGates'
  | 'outboxPause'
>;

const OPEN: readonly OutboxState[] = ['queued', 'sending', 'uncertain', 'accepted', 'processing', 'dead'];
const AWFUL = 1_000;
const SINCE = '2026-11-21T08:12:00.000Z';
const THROTTLED: Problem = { cause: 'throttled', detail: null, api: null, at: Date.parse(SINCE) };

const notFound = (): { readonly ok: false; readonly error: AppError } => ({
  ok: false,
  error: { code: 'not-found', message: itemNotFound() },
});

function gatesOf(scenario: string, stationId: string): readonly GateView[] {
  const network: GateView = {
    stationId,
    gate: 'network',
    since: SINCE,
    ...gateSentences('network', 'dns', ''),
  };
  const credentials: GateView = {
    stationId,
    gate: 'credentials',
    since: SINCE,
    ...gateSentences('credentials', null, ''),
  };
  if (scenario === 'errors') return [credentials];
  if (scenario === 'awful') return [network, { ...credentials, stationId: PRODUCTION.id }];
  return scenario === 'offline' || scenario === 'normal' ? [network] : [];
}

function more(of: PriceUpload, id: string, part: Partial<PriceUpload>): PriceUpload {
  return { ...of, id, uncertainty: null, problem: null, gate: null, ...part };
}

function others(scenario: string, base: readonly PriceUpload[]): readonly PriceUpload[] {
  const [first] = base;
  if (first === undefined) return [];
  const bare = { lastAttemptAt: null, processId: null, networkStatus: null, attempts: 0, finishedAt: null } as const;
  const states: readonly PriceUpload[] = [
    more(first, 'more-saved', { ...bare, stage: 'saved', state: 'queued', heldBy: 'batch-1', fileName: 'tabela-precos-22-11.csv' }),
    more(first, 'more-sending', {
      ...bare,
      stage: 'sending',
      state: 'sending',
      attempts: 1,
      lastAttemptAt: SINCE,
      fileName: 'acordos.csv',
    }),
    more(first, 'more-accepted', { stage: 'accepted', state: 'accepted', networkStatus: null, fileName: 'diesel.csv' }),
    more(first, 'more-waiting', {
      ...bare,
      stage: 'queued',
      state: 'queued',
      attempts: 3,
      lastAttemptAt: SINCE,
      nextAttemptAt: new Date(Date.now() + 110_000).toISOString(),
      problem: { message: problemMessage(THROTTLED), api: null },
      fileName: 'etanol.csv',
    }),
  ];
  if (scenario !== 'awful') return states;
  const all = [...base, ...states];
  return Array.from({ length: AWFUL }, (_, index) => {
    const like = all[index % all.length] ?? first;
    const fileName = index % 7 === 0 ? `${LONG_NAME} (${index}).csv` : `tabela-${String(index).padStart(4, '0')}.csv`;
    const stationId = [TRAINING.id, 'st-homologation', PRODUCTION.id][index % 3] ?? TRAINING.id;
    return { ...like, id: `awful-${index}`, fileName, stationId };
  });
}

function auditOf(item: OutboxItemView): readonly AuditEntryView[] {
  const entry = (id: number, [entity, cause]: readonly [string, string], facts: object, part: Partial<AuditEntryView>): AuditEntryView => ({
    id,
    atUtc: `2026-11-20T13:0${id}:12.000Z`,
    atLocal: `2026-11-20 10:0${id}:12 GMT-3`,
    actor: 'program',
    operator: null,
    cause,
    sentence: auditSentence(entity, cause, readAuditFacts(JSON.stringify(facts))),
    before: null,
    after: null,
    ...part,
  });
  return [
    entry(1, ['import', 'opened'], { fileName: item.fileName }, { actor: 'user', after: 'open' }),
    entry(2, ['outbox', 'submitted'], { prices: 40 }, { actor: 'user', after: 'queued' }),
    entry(3, ['outbox', 'start'], { attempts: 1 }, { before: 'queued', after: 'sending' }),
    entry(4, ['outbox', 'unknown'], { cause: 'timeout' }, { actor: 'network', before: 'sending', after: 'uncertain' }),
  ];
}

/** @param batches as they are now: decisions and cancels change them. */
export function createFakeOutbox(
  scenario: string,
  stationId: () => string,
  batches: () => readonly PriceUpload[],
  change: (batchId: string, part: Partial<OutboxItemView>) => void,
): FakeOutbox {
  let gates = gatesOf(scenario, stationId());
  const revived = new Set<string>();
  const made = others(scenario, batches());
  const items = (): readonly PriceUpload[] =>
    [...made, ...batches()]
      .map(
        (item): PriceUpload =>
          revived.has(item.id) ? { ...item, state: 'queued', stage: 'queued', canRevive: false, needsAttention: false } : item,
      )
      .map((item) => ({ ...item, acts: actsIn(item.state) }));
  const find = (itemId: string) => items().find(({ id }) => id === itemId);
  const found = (itemId: string): Result<OutboxItemView> => {
    const item = find(itemId);
    return item === undefined ? notFound() : { ok: true, value: item };
  };
  let revision = 0;
  /** Of every state. */
  const listed = (query: Omit<UploadQuery, 'state'>): readonly PriceUpload[] => {
    const found = items().filter(
      (item) =>
        (query.stationId === null || item.stationId === query.stationId) &&
        (!query.open || OPEN.includes(item.state)) &&
        query.content !== 'notes' &&
        query.customers.length === 0 &&
        query.minValueE4 === null &&
        query.maxValueE4 === null &&
        item.createdAt.slice(0, 10) >= (query.from ?? '') &&
        item.createdAt.slice(0, 10) <= (query.to ?? '9') &&
        item.fileName.toLowerCase().includes(query.text.toLowerCase()),
    );
    return [...found.filter((item) => item.needsAttention), ...found.filter((item) => !item.needsAttention)];
  };
  const ofState = (query: UploadQuery) => listed(query).filter(({ state }) => query.state === null || query.state === state);
  const hiddenBy = (query: UploadQuery): number => {
    const shown = new Set(ofState(query).map(({ id }) => id));
    return items().filter(({ id, needsAttention }) => needsAttention && !shown.has(id)).length;
  };
  function detail(item: PriceUpload): OutboxItemDetail {
    const batch = contentOf(item, batches());
    return { item, note: null, batch, ...sentOf(item, batch), audit: auditOf(item), corrections: 14 };
  }
  return {
    outboxSummary: async (query) => {
      const found = listed(query);
      const states = Object.fromEntries([...Map.groupBy(found, (item) => item.state)].map(([state, of]) => [state, of.length]));
      return {
        ok: true,
        value: { revision: ++revision, total: ofState(query).length, states, withPrices: found.length > 0, hidden: hiddenBy(query) },
      };
    },
    outboxRows: async ({ offset, limit, ...query }) => {
      const found = ofState(query);
      return { ok: true, value: { rows: found.slice(offset, offset + limit), total: found.length } };
    },
    outboxMarkable: async ({ ids, ...query }) => {
      const found = ofState(query).filter(({ id }) => ids === undefined || ids.includes(id));
      const marked = found.map(({ id, acts, mayHaveArrived }) => ({ id, acts, mayHaveArrived })).filter(({ acts }) => acts.length > 0);
      return { ok: true, value: { items: marked, cut: false } };
    },
    outboxCustomers: async () => ({ ok: true, value: ['Transportes São João', 'Viação Água'] }),
    outboxList: async (request) => {
      const found = items().filter(
        (item) =>
          (request.stationId === null || item.stationId === request.stationId) &&
          (request.show !== 'open' || OPEN.includes(item.state)) &&
          request.content !== 'notes' &&
          (request.ids === undefined || request.ids.includes(item.id)),
      );
      const ordered = request.show === 'newest' ? found.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)) : found;
      const shown = ordered.filter((item) => request.state === undefined || item.state === request.state).slice(0, request.limit);
      const counts = Map.groupBy(found, (item) => item.state);
      const states = Object.fromEntries([...counts].map(([state, of]) => [state, of.length]));
      return { ok: true, value: { items: shown, total: scenario === 'awful' ? 12_345 : shown.length, states } };
    },
    // Uploads of notes are not listed here either.
    outboxProgress: async () => ({ ok: true, value: {} }),
    outboxCheck: async ({ itemId }) => {
      change(itemId, {
        state: 'done',
        uncertainty: null,
        settled: settledSentence('prices', 'read-back', Date.parse('2026-11-20T16:20:00.000Z'), 'America/Sao_Paulo'),
      });
      return found(itemId);
    },
    outboxAct: async ({ itemIds, act }) => {
      const [first, ...others] = itemIds;
      for (const id of others)
        change(id, { state: act === 'already-there' ? 'done' : act === 'cancel' ? 'cancelled' : 'queued', uncertainty: null });
      const message = notUncertain();
      return {
        ok: true,
        value: {
          done: others.length,
          uncertain: 0,
          refused:
            first === undefined ? [] : [{ itemId: first, message, fileName: find(first)?.fileName ?? '', note: null, fueling: null }],
        },
      };
    },
    outboxItem: async ({ itemId }) => {
      const item = find(itemId);
      return item === undefined ? notFound() : { ok: true, value: detail(item) };
    },
    outboxAttention: async () => {
      const needing = items().filter((item) => item.needsAttention);
      const refused = Map.groupBy(
        needing.filter(({ state }) => state === 'rejected'),
        ({ stationId }) => stationId,
      );
      return {
        ok: true,
        value: {
          items: needing.length,
          refused: [...refused].map(([accessId, of]) => ({
            accessId,
            count: of.length,
            valueE4: of.reduce((sum, { note, fueling }) => sum + (note?.valueE4 ?? fueling?.valueE4 ?? 0), 0),
            itemId: of.length === 1 ? (of[0]?.id ?? null) : null,
          })),
        },
      };
    },
    outboxDecide: async ({ itemId, decision }) => {
      change(itemId, { state: decision === 'send-again' ? 'queued' : 'done', uncertainty: null });
      return found(itemId);
    },
    outboxCancel: async ({ itemId }) => {
      change(itemId, { state: 'cancelled', gate: null });
      return found(itemId);
    },
    outboxGiveUp: async ({ itemId }) => {
      change(itemId, { state: 'cancelled', uncertainty: null });
      return found(itemId);
    },
    outboxRevive: async ({ itemId }) => {
      revived.add(itemId);
      return found(itemId);
    },
    outboxPackages: async ({ ids }) => ({
      ok: true,
      value: { fileName: `comprovantes-${ids?.length ?? 'todos'}.zip`, bytes: new Uint8Array([80, 75, 5, 6]) },
    }),
    outboxPackagesStop: async () => ({ ok: true, value: null }),
    outboxPackage: async ({ itemId }) => ({
      ok: true,
      value: { fileName: `comprovacao-${itemId}.zip`, bytes: zipSync({ 'LEIA-ME.txt': strToU8('PACOTE DE COMPROVAÇÃO') }) },
    }),
    outboxGates: async (request) => ({
      ok: true,
      value: gates.filter((gate) => request.stationId === null || gate.stationId === request.stationId),
    }),
    outboxPause: async (request) => {
      const rest = gates.filter((gate) => gate.gate !== 'paused' || gate.stationId !== request.stationId);
      const paused: GateView = {
        stationId: request.stationId,
        gate: 'paused',
        since: SINCE,
        ...gateSentences('paused', null, ''),
      };
      gates = request.paused ? [...rest, paused] : rest;
      return { ok: true, value: null };
    },
  };
}
