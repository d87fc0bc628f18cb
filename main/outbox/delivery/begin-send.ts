/** Commits that an item is being sent before its first byte leaves. */

import type { NetworkStation } from '../../network/index.ts';
import type { NewId, PayloadStore } from '../../shared/ports.ts';
import type { OutboxDesk } from '../desk.ts';
import { kindOf } from '../kinds/kinds.ts';
import type { OutboxItem } from '../model/store.ts';
import type { OutboxStore } from '../repository/outbox-repository.ts';
import type { LookBeforeSending } from './look-before-sending.ts';

/** The head of a line that may be sent now. */
export interface Turn {
  readonly head: OutboxItem;
  readonly station: NetworkStation;
  readonly line: string;
  /** Slot in its line: prices have one, notes several. */
  readonly place: string;
}

/** A send that is recorded as started. */
export interface Sending extends Turn {
  readonly attemptId: string;
  readonly bytes: Uint8Array;
}

export interface BeginSendParts {
  readonly desk: Pick<OutboxDesk, 'apply' | 'closedGates' | 'inTransaction'>;
  readonly outbox: Pick<OutboxStore, 'isCancelledNote'>;
  readonly payloads: PayloadStore;
  /** The store's lease: only one process may send from a store. */
  readonly lease: { held(): boolean };
  readonly newId: NewId;
  /** Check before sending a note: another PC, or the portal, may already have attached one. */
  readonly look: LookBeforeSending;
}

/** Returns null when the item can't be sent. */
type BeginSend = (turn: Turn) => Sending | null;

export function createBeginSend({ desk, outbox, payloads, lease, newId, look }: BeginSendParts): BeginSend {
  return (turn) => {
    const { head, station } = turn;
    const payload = payloads.get(head.payloadId);
    if (payload.type !== 'bytes') {
      desk.apply(head.id, { type: 'payload-unusable', reason: payload.type });
      return null;
    }
    // The payload is intact, but differs from the bytes enqueued for this item.
    if (typeof head.payloadSha256 === 'string' && head.payloadSha256 !== payload.sha256) {
      desk.apply(head.id, { type: 'payload-unusable', reason: 'damaged' });
      return null;
    }
    const attemptId = newId();
    const started = desk.inTransaction(() => {
      // A cancelled note is withdrawn instead, however its cancellation became known.
      const { withdrawal, hold } = kindOf(head.record.kind);
      const against = withdrawal(head.id, outbox) ?? hold(head.id, look);
      if (against !== null) return desk.apply(head.id, against);
      const gatesOpen = desk.closedGates(station.id).length === 0;
      return desk.apply(head.id, { type: 'start', attemptId, bodySha256: payload.sha256, gatesOpen, leaseHeld: lease.held() });
    });
    if (started?.record.state !== 'sending' || started.record.lastAttempt.id !== attemptId) return null;
    return { ...turn, attemptId, bytes: payload.bytes };
  };
}
