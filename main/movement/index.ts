export { movementData } from './data.ts';
export { movementHandlers } from './handlers.ts';
export { readingOf } from './model/reading-of.ts';
export type { Movement } from './movement.ts';
export { createMovementPart } from './part.ts';
export { amountOf, amountSql, conditionsOf, inGroupOrder, orderSql, takeDays } from './repository/fueling-sql.ts';
export type { WindowRead } from './sweep/read-window.ts';
export { createSyncWindows, type SyncWindows } from './sweep/sync-windows.ts';
