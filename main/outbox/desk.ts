/**
 * The only way to change an upload: the reducer computes the new record; state, lines, gates,
 * answer and audit are committed together, and listeners are notified afterwards.
 */

import type { Exchange, RawExchange } from '../network/index.ts';
import type { Clock } from '../shared/ports.ts';
import { type CarryOutParts, carryOut } from './carry-out.ts';
import { brake } from './gates/brake.ts';
import type { GateStore } from './gates/gates-repository.ts';
import { kindOf } from './kinds/kinds.ts';
import type { AnswerLog } from './list/answers-repository.ts';
import type { OutboxEvent } from './model/events.ts';
import { gateClosedBy, gatesOpenedBy } from './model/exchange.ts';
import { PAUSED_WITH_ALL } from './model/gates.ts';
import type { OutboxPolicy } from './model/policy.ts';
import type { OutboxRecord } from './model/record.ts';
import { reduce } from './model/reduce.ts';
import { chain, type Reduction } from './model/step.ts';
import type { ClosedGate, OutboxItem } from './model/store.ts';
import type { Effect } from './model/table.ts';
import { createNotifier, type NotifierParts } from './notifier.ts';
import type { OutboxStore } from './repository/outbox-repository.ts';
import { outcomeText } from './texts/outbox.ts';

export interface OutboxDeskParts extends CarryOutParts, NotifierParts {
  readonly outbox: OutboxStore;
  readonly answers: AnswerLog;
  readonly gates: GateStore;
  readonly clock: Clock;
  readonly policy: OutboxPolicy;
}

export type OutboxDesk = ReturnType<typeof createOutboxDesk>;

export function createOutboxDesk(parts: OutboxDeskParts) {
  const { transaction, outbox, answers, gates, audit, clock, policy } = parts;
  const { notify, inTransaction, subscribe } = createNotifier(parts);

  function reduceItem(item: OutboxItem, event: OutboxEvent, now: number): Reduction {
    const first = reduce(item.record, event, now, policy);
    const { processId } = first.record;
    // A note's protocol and a fueling's number are not polled: duplicates are harmless.
    const isNew = processId !== null && item.record.processId === null && kindOf(item.record.kind).hasProcess;
    if (!isNew || !outbox.processIdTaken(item.stationId, processId, item.id)) return first;
    return chain(first, reduce(first.record, { type: 'process-id-taken' }, now, policy));
  }

  /** Logs every exchange, including those that never reached the network. */
  function append(itemId: string, event: OutboxEvent, exchange: Exchange<unknown> | undefined): void {
    if (exchange === undefined) return;
    const method = event.type === 'send-ended' ? 'POST' : 'GET';
    const raw: RawExchange = exchange.raw ?? { method, path: '', status: null, body: '' };
    answers.append(itemId, clock.now(), raw, outcomeText(exchange));
  }

  /** Applies one event, with the exchange that brought it. null: no such item, or unreadable. */
  function apply(itemId: string, event: OutboxEvent, exchange?: Exchange<unknown>): OutboxItem | null {
    const now = clock.now();
    return inTransaction(() => {
      const item = outbox.find(itemId);
      if (item === null) return null;
      append(itemId, event, exchange);
      const { record, effects } = reduceItem(item, event, now);
      if (record !== item.record) outbox.save(itemId, record, now);
      for (const effect of effects) carryOut(parts, item, record, effect, now);
      if (record !== item.record) notify(shown(record) === shown(item.record) ? [] : [itemId]);
      if (effects.some(isWithdrawal)) withdrawPartners(item);
      return { ...item, record };
    });
  }

  /** Notes that jointly pay a fueling leave together, or not at all. */
  function withdrawPartners({ id, stationId, record }: OutboxItem): void {
    for (const partner of kindOf(record.kind).partners(id, outbox)) {
      const details = JSON.stringify({ key: partner.key, partner: id });
      audit.record({ actor: 'program', stationId, entity: 'outbox', entityId: partner.id, cause: 'note-partner-gone', details });
      apply(partner.id, { type: 'note-cancelled' });
    }
  }

  return {
    apply,
    /** Withdraws the queued notes that pay a fueling jointly with this one, whatever its own state. */
    withdrawPartnersOf(itemId: string): void {
      const item = outbox.find(itemId);
      if (item !== null) inTransaction(() => withdrawPartners(item));
    },
    inTransaction,
    closedGates: (stationId: string): readonly ClosedGate[] => gates.closed(stationId),
    /** Whether the station's last send ended in doubt: until the API answers one, items are sent one at a time. */
    isDoubted: (stationId: string): boolean => gates.brake(stationId).doubts > 0,
    /** Opens and closes gates by the result of a real request, by default a reading. A `probe` was made for this purpose. */
    observe(stationId: string, exchange: Exchange<unknown>, by: 'send' | 'reading' | 'probe' = 'reading'): void {
      const shut = gateClosedBy(exchange, by === 'send' ? 'send' : 'reading');
      const changed = transaction(() => {
        const opened = gates.open(stationId, gatesOpenedBy(exchange));
        const braked = brake(parts, stationId, exchange, by);
        if (shut === null) return opened || braked;
        return gates.close(stationId, shut.gate, shut.detail, clock.now()) || opened || braked;
      });
      if (changed) gatesChanged(stationId);
    },
    openGates(stationId: string, opened: readonly ClosedGate['gate'][]): void {
      if (transaction(() => gates.open(stationId, opened))) gatesChanged(stationId);
    },
    /** The user's own gate; only the user opens it again. @param withAll set for all stations at once: an earlier pause stays as it is. */
    setPaused(stationId: string, paused: boolean, withAll = false): void {
      const changed = transaction(() => {
        if (paused && gates.closed(stationId).some(({ gate }) => gate === 'paused')) return false;
        const detail = withAll ? PAUSED_WITH_ALL : null;
        const now = paused ? gates.close(stationId, 'paused', detail, clock.now()) : gates.open(stationId, ['paused']);
        const cause = paused ? 'outbox-paused' : 'outbox-resumed';
        if (now) audit.record({ actor: 'user', stationId, entity: 'station', entityId: stationId, cause });
        return now;
      });
      if (changed) gatesChanged(stationId);
    },
    subscribe,
  };

  function gatesChanged(stationId: string): void {
    const heads = outbox.heads(clock.now()).filter((head) => head.stationId === stationId);
    // A closed gate is shown even if nothing waits behind it.
    notify(
      heads.map((head) => head.id),
      true,
    );
  }
}

/** Whether it left the queue by a person or for its note; one that is given up was in the queue no longer. */
const isWithdrawal = (effect: Effect): boolean =>
  effect.type === 'transition' && (effect.row === 'cancelled' || effect.row === 'withdrawn');

/** Serializes what is displayed; polling alone changes nothing visible. */
function shown(record: OutboxRecord): string {
  return JSON.stringify({
    ...record,
    wake: record.state === 'queued' ? record.wake : null,
    polls: null,
    reads: null,
    lastNewsAt: null,
    silence: null,
  });
}
