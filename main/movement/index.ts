export { movementData } from './data.ts';
export { createMovementFeature, type MovementFeature } from './feature.ts';
export { bothOf, readingOf } from './model/reading-of.ts';
export type { Movement } from './movement.ts';
export { amountOf, amountSql, conditionsOf, inGroupOrder, takeDays } from './repository/fueling-sql.ts';
export { requestedPeriod, type WindowRead, windowRead } from './sweep/read-window.ts';
export { createSyncWindows, type SyncWindows } from './sweep/sync-windows.ts';
