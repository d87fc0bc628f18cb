/** What tests need from behind the door. No product file imports it. */

export { movementBook } from './files/movement-sheet.ts';
export { createConference } from './model/conference.ts';
export { instantsIn, instantsOf } from './model/instants.ts';
export { checkPaid, fitsPrice } from './model/price-check.ts';
export { expectedAt, type FoundChange, pricesAt, type Timeline } from './model/price-timeline.ts';
export { HISTORY_DAYS, isDue, nextWindow } from './model/windows.ts';
export { createMovement } from './movement.ts';
export { createMovementRepository, type DatedFueling, type MovementFilters, namesSql } from './repository/movement-repository.ts';
export { createTimelinesRepository } from './repository/timelines-repository.ts';
export { createSyncMovement } from './sweep/sync-movement.ts';
export { createWantedDays } from './sweep/wanted-days.ts';
