/** Keeps the movement of followed stations current. */

import type { OutboxDesk } from '../../outbox/index.ts';
import { exchangeTexts } from '../../stations/index.ts';
import type { MovementRepository } from '../repository/movement-repository.ts';
import { movementTexts } from '../texts.ts';
import { createReadWindow, type ReadWindowParts } from './read-window.ts';
import { createSyncWindows, type SyncWindows, type SyncWindowsParts } from './sync-windows.ts';

export interface SyncMovementParts
  extends Omit<ReadWindowParts, 'ended' | 'store' | 'clock'>,
    Omit<SyncWindowsParts, 'store' | 'read' | 'notKept' | 'whyShut' | 'clock'> {
  readonly store: MovementRepository;
  readonly desk: Pick<OutboxDesk, 'closedGates'>;
  readonly clock: SyncWindowsParts['clock'] & ReadWindowParts['clock'];
}

export type SyncMovement = SyncWindows;

export function createSyncMovement(parts: SyncMovementParts): SyncMovement {
  return createSyncWindows({
    ...parts,
    whyShut: (stationId) =>
      parts.desk.closedGates(stationId).some(({ gate }) => gate === 'credentials') ? exchangeTexts.unauthorized() : null,
    // An unreachable network is not asked for notes that can wait. A pause stops sending, not reading.
    isHeld: (stationId) => parts.desk.closedGates(stationId).some(({ gate }) => gate !== 'paused'),
    read: (stationId, days, ended) => createReadWindow({ ...parts, ended })(stationId, days),
    notKept: movementTexts.notKept,
  });
}
