/** Services shared by all features. What a feature needs of another feature is a separate parameter. */

import type { TermKind } from '../../preload/contract/privacy/privacy.ts';
import type { createLiveNetworkApi, LiveProfile } from '../network/index.ts';
import type { Report } from '../shared/detach.ts';
import type { Emit } from '../shared/events.ts';
import type { AuditLog, AuditTrail, Clock, Logger, NewId, PayloadStore, Transaction } from '../shared/ports.ts';
import type { Directory, FirstSend } from '../stations/index.ts';
import type { Notices, Store } from '../store/index.ts';

export interface Host {
  readonly store: Store;
  readonly transaction: Transaction;
  readonly payloads: PayloadStore;
  readonly audit: AuditLog & AuditTrail;
  readonly notices: Notices;
  /** The clock of the PC. */
  readonly clock: Clock;
  readonly newId: NewId;
  readonly logger: Logger;
  readonly emit: Emit;
  /** Reports failures of detached work. */
  readonly failed: Report;
  /** Aborted when the program ends: nothing may be written any more. */
  readonly signal: AbortSignal;
  readonly api: ReturnType<typeof createLiveNetworkApi>;
  readonly profile: LiveProfile;
  readonly directory: Directory;
  /** Current ids of the stations of this PC. */
  readonly stationIds: () => readonly string[];
  readonly fleetIds: () => readonly string[];
  /** Ids of both: whatever has uploads, gates and a way to the network. */
  readonly accessIds: () => readonly string[];
  /** The question before the first upload to the real network. */
  readonly firstSend: FirstSend;
  /** Retention in days for a kind of data; null = as long as its station. */
  readonly termOf: (kind: TermKind) => number | null;
}
