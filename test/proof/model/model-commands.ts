/** One event of the outbox as a command: what the model expects is held against what the reducer did. */

import type fc from 'fast-check';
import { type OutboxEvent, type OutboxPolicy, type OutboxRecord, type Row, reduce, TABLE } from '../../../main/outbox/testing.ts';
import { expected, type Model, type ModelState, mayStart } from './outbox-model.ts';

export interface Real {
  record: OutboxRecord;
  readonly policy: OutboxPolicy;
  readonly rows: Map<Row, number>;
}

/** What would happen next in each state; which of them does is known when it comes to it. */
export interface Choice {
  readonly byState: Readonly<Record<Group, OutboxEvent>>;
  /** Any event at all, fitting or not. */
  readonly any: OutboxEvent;
  readonly fits: boolean;
}

export type Group = 'queued' | 'sending' | 'uncertain' | 'open' | 'dead' | 'ended';

const GROUPS: Readonly<Record<ModelState, Group>> = {
  queued: 'queued',
  sending: 'sending',
  uncertain: 'uncertain',
  accepted: 'open',
  processing: 'open',
  dead: 'dead',
  done: 'ended',
  partial: 'ended',
  rejected: 'ended',
  cancelled: 'ended',
};

export class Happening implements fc.Command<Model, Real> {
  readonly choice: Choice;
  /** What it was, once it ran: for the counterexample. */
  private came: OutboxEvent | null = null;

  constructor(choice: Choice) {
    this.choice = choice;
  }

  check(): boolean {
    return true;
  }

  run(model: Model, real: Real): void {
    const event = this.choice.fits ? this.choice.byState[GROUPS[model.state]] : this.choice.any;
    this.came = event;
    const before = real.record;
    const { record, effects } = reduce(before, event, model.now, real.policy);
    if (event.type === 'start' && !started(model, record)) {
      same(record === before, `${event.type}: nothing changes`);
      return;
    }
    const { to, gate } = expected(model, event);
    same(record.state === to, `${before.state} ${event.type}: ${to} expected, ${record.state} came`);
    if (to === 'queued' || to === 'sending') same(record.attempts === model.attempts, `attempts ${record.attempts}, not ${model.attempts}`);
    const closed = effects.find((effect) => effect.type === 'close-gate')?.gate ?? null;
    same(closed === gate, `gate ${closed}, not ${gate}`);
    let at = before.state;
    for (const effect of effects) {
      if (effect.type !== 'transition') continue;
      const { from, to: next }: { readonly from: readonly string[]; readonly to: OutboxRecord['state'] } = TABLE[effect.row];
      same(effect.from === at && from.includes(at) && effect.to === next, `${effect.row} from ${at} to ${effect.to}`);
      at = next;
      real.rows.set(effect.row, (real.rows.get(effect.row) ?? 0) + 1);
    }
    same(at === record.state, `transitions end in ${at}, the record in ${record.state}`);
    if (record.state === 'queued' && before.state !== 'queued') waits(model, record);
    real.record = record;
  }

  toString(): string {
    return JSON.stringify(this.came);
  }
}

export class Waiting implements fc.Command<Model, Real> {
  readonly ms: number;

  constructor(ms: number) {
    this.ms = ms;
  }

  check(): boolean {
    return true;
  }

  run(model: Model): void {
    model.now += this.ms;
  }

  toString(): string {
    return `wait ${this.ms}`;
  }
}

/** Whether the start is one that the model must follow; fails where it was due and did not come, or the other way. */
function started(model: Model, record: OutboxRecord): boolean {
  const starts = record.state === 'sending' && model.state === 'queued';
  if (model.state !== 'queued') return true;
  if (!starts) return mayStart(model) === 'yes';
  same(mayStart(model) !== 'no', 'started before it was due');
  return true;
}

/** The next attempt lies where the table says. */
function waits(model: Model, record: OutboxRecord): void {
  const [earliest, latest] = model.due;
  const due = record.wake ?? Number.NEGATIVE_INFINITY;
  same(due >= earliest && due <= latest, `due in ${due - model.now} ms, not in ${earliest - model.now} to ${latest - model.now}`);
}

function same(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
