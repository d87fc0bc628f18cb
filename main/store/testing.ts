/** What tests need from behind the door. No product file imports it. */

export { KEPT_BACKUPS } from './backups/backup-plan.ts';
export { MOST_LOG_BYTES, storeOn } from './database.ts';
export { EMPTY_MARK } from './opening/store-mark.ts';
