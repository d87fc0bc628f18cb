/** What tests need from behind the door. No product file imports it. */

export { backupsAmong, backupsToDrop, isBackupDue, KEPT_BACKUPS, nextBackupName, stamp } from './backups/backup-plan.ts';
export { listBackups } from './backups/backups.ts';
export { createKeepBackups } from './backups/keep-backups.ts';
export { rankBackups, weighBackups } from './backups/rank-backups.ts';
export { checkpoint, MIGRATIONS, MOST_LOG_BYTES, openStore, storeOn, versionOf } from './database.ts';
export type { FuelingTable } from './facts/find-fuelings.ts';
export { noticeTargetOf } from './notices/notice-target.ts';
export { createNotices } from './notices/notices.ts';
export { checkStore } from './opening/check-store.ts';
export { keepWitness } from './opening/keep-witness.ts';
export type { OpenSafelyParts } from './opening/open-safely.ts';
export { lostSince, recoverStore } from './opening/recover-store.ts';
export { hasHeard } from './opening/restored.ts';
export { doubtOf, hasSetAside, keepCopy, replaceStore, setAsidePath, setDoubt } from './opening/store-files.ts';
export { EMPTY_MARK, holds, lookInto, markOf, standing } from './opening/store-mark.ts';
export { tellDoubts } from './opening/tell-doubts.ts';
export { isWalDamaged } from './opening/wal-check.ts';
export { watchFailures } from './opening/watch-failures.ts';
export { readWitness, wasWitnessed, writeWitness } from './opening/witness.ts';
export { createSettleStore } from './settle-store.ts';
export { sizesOf } from './sizes.ts';
export { createStoreHealth } from './store-health.ts';
export type { StoreJob, StoreJobReply } from './store-jobs.ts';
export { storeRefused } from './texts.ts';
