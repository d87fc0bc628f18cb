/** Interface of the differences between kinds of uploads. No code outside this folder branches on a kind. Types only. */

import type { BulkAct } from '../../../preload/contract/outbox/outbox.ts';
import type { PriceKind } from '../../../preload/contract/price-import/price-import.ts';
import type { Exchange, FleetApi, NetworkApi, NetworkStation, NotesApi } from '../../network/index.ts';
import type { OutboxEvent } from '../model/events.ts';
import type { Acceptance } from '../model/exchange.ts';
import type { OutboxPolicy } from '../model/policy.ts';
import type { OutboxItem, QueuedPartner } from '../model/store.ts';

export type SendApi = Pick<NetworkApi, 'sendBatch'> & Pick<NotesApi, 'sendNote'> & Pick<FleetApi, 'sendFueling'>;

export interface UploadKind {
  /** Sends the bytes. The acceptance of any kind is stored in the fields of a batch's number and status. */
  readonly send: (api: SendApi, station: NetworkStation, bytes: Uint8Array) => Promise<Exchange<Acceptance>>;
  /** Kind of the prices it carries, which are read back to resolve a doubt and to confirm that they took effect. null: no prices. */
  readonly prices: PriceKind | null;
  /** The network assigns a process: an answer without its number is not an acceptance, and its status is polled by that number. */
  readonly hasProcess: boolean;
  /** A person may end a doubt without knowing the outcome: sending it twice or never makes no price wrong. */
  readonly canEndInDoubt: boolean;
  /** Events that only this kind handles, with the reason logged when another kind ignores them. */
  readonly ownEvents: Readonly<Partial<Record<OutboxEvent['type'], string>>>;
  /** When a new doubt is first checked; null: by sweeps, which have their own schedule. */
  readonly firstLook: (now: number, policy: OutboxPolicy) => number | null;
  /** Several uploads of a station may be in flight at once; otherwise each waits for the previous one. */
  readonly isParallel: boolean;
  /**
   * Acts that can be marked for many doubts at once; a doubt that needs an individual decision can't be resent this way.
   * @param elsewhere how often the network shows the note elsewhere, or another note at its fuelings.
   */
  readonly actsInDoubt: (cause: string | null, elsewhere: number) => readonly BulkAct[];
  /** Event that removes a waiting upload from the queue because of what became known meanwhile; null: none. */
  readonly withdrawal: (id: string, outbox: { isCancelledNote(id: string): boolean }) => OutboxEvent | null;
  /** Uploads that leave the queue with one that is cancelled while it waits. */
  readonly partners: (id: string, outbox: { queuedPartners(id: string): readonly QueuedPartner[] }) => readonly QueuedPartner[];
  /** When to try again because a check is needed before sending; null: it may be sent. */
  readonly wait: (item: OutboxItem, look: { wait(item: OutboxItem): number | null }) => number | null;
  /** Event that holds an upload because the check right before sending found an obstacle; null: none. */
  readonly hold: (id: string, look: { holds(id: string): boolean }) => OutboxEvent | null;
}
