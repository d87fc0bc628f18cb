/** What differs between the kinds of uploads. No code outside of this folder branches on a kind. Types only. */

import type { BulkAct } from '../../../preload/contract/outbox/outbox.ts';
import type { PriceKind } from '../../../preload/contract/price-import/price-import.ts';
import type { Exchange, FleetApi, NetworkApi, NetworkStation, NotesApi } from '../../network/index.ts';
import type { OutboxEvent } from '../model/events.ts';
import type { Acceptance } from '../model/exchange.ts';
import type { OutboxPolicy } from '../model/policy.ts';
import type { OutboxItem } from '../model/store.ts';

export type SendApi = Pick<NetworkApi, 'sendBatch'> & Pick<NotesApi, 'sendNote'> & Pick<FleetApi, 'sendFueling'>;

export interface UploadKind {
  /** Sends the bytes; what accepts them is kept where a batch has its number and its status. */
  readonly send: (api: SendApi, station: NetworkStation, bytes: Uint8Array) => Promise<Exchange<Acceptance>>;
  /** Kind of the prices that it carries, which are read back: to end a doubt, and to see them in force. null: it carries none. */
  readonly prices: PriceKind | null;
  /** The network gives it a process: without its number an answer is no acceptance, and by it its status is asked for. */
  readonly hasProcess: boolean;
  /** A person may end a doubt without knowing: the network can be told twice, or not at all, and no price is wrong by it. */
  readonly canEndInDoubt: boolean;
  /** Events that no other kind takes, with the reason for which the others ignore them. */
  readonly ownEvents: Readonly<Partial<Record<OutboxEvent['type'], string>>>;
  /** When a doubt that begins now is first looked into; null: by sweeps, which have a schedule of their own. */
  readonly firstLook: (now: number, policy: OutboxPolicy) => number | null;
  /** Several of a station may be under way at the same time; else each waits for the one before it. */
  readonly isParallel: boolean;
  /** What many doubts can be marked for at once; one that has to be looked at by itself can't be sent again so. @param elsewhere how often the network shows the note elsewhere, or another one at its fuelings. */
  readonly actsInDoubt: (cause: string | null, elsewhere: number) => readonly BulkAct[];
  /** What became known while it waited and takes it out of the queue; null: nothing. */
  readonly withdrawal: (id: string, outbox: { isCancelledNote(id: string): boolean }) => OutboxEvent | null;
  /** When to come back for it, for a look is needed before it leaves; null: it may go. */
  readonly wait: (item: OutboxItem, look: { wait(item: OutboxItem): number | null }) => number | null;
  /** What a look just before it leaves found against it; null: nothing. */
  readonly hold: (id: string, look: { holds(id: string): boolean }) => OutboxEvent | null;
}
