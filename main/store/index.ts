export { createAuditRepository } from './audit-repository.ts';
export { type AloneOutcome, backupAlone } from './backups/backup-alone.ts';
export { makeBackup } from './backups/backups.ts';
export { bytesOf, environmentOf, integerOf, integerOrNullOf, oneOf, priceKindOf, type Row, textOf, textOrNullOf, wordOf } from './cells.ts';
export type { Store } from './database.ts';
export {
  type Belongs,
  countIn,
  dropUnused,
  type ExpiringXml,
  type Expiry,
  type FeatureData,
  type IsOver,
  removeByKey,
  type TableRule,
  tablesOf,
} from './declared/feature-data.ts';
export { storeData } from './declared/store-data.ts';
export { cancellationOf, LISTED_CANCELLED, listedNoteOf } from './facts/cancelled-notes.ts';
export { findFuelings } from './facts/find-fuelings.ts';
export { createKnownBuyers } from './facts/known-buyers.ts';
export { createNetworkFacts, type FactsOfNote, type ListedFueling, type LooseFueling, type NetworkFacts } from './facts/network-facts.ts';
export { countReading } from './facts/readings.ts';
export { hasWordSql, typedSql } from './facts/typed-text.ts';
export { contradictedNames, isGas, quantitiesOf, quantitiesSql, unitsNow } from './gas-names.ts';
export { readLastSign } from './last-sign.ts';
export { openLease } from './lease.ts';
export { logWords as storeLogWords } from './log-texts.ts';
export type { Notices } from './notices/notices.ts';
export { createNoticesRepository } from './notices/notices-repository.ts';
export type { StoreCheck } from './opening/check-store.ts';
export { refuseFolder } from './opening/data-folder.ts';
export { folderFacts, watchPlaces } from './opening/folder-facts.ts';
export { leaveDoubt } from './opening/leave-doubt.ts';
export { type OpenedStore, openSafely } from './opening/open-safely.ts';
export { heardEntry, type RestoredCause } from './opening/restored.ts';
export { backupFolderOf, logOf, setDoubt } from './opening/store-files.ts';
export type { StoreMark } from './opening/store-mark.ts';
export { goBack, StoreMovedError, type WayBack } from './opening/way-back.ts';
export { setWitnessed, witnessOf } from './opening/witness.ts';
export { orderSql, readPage } from './paged.ts';
export { createPayloadsRepository, sha256 } from './payloads-repository.ts';
export { payloadColumns, type StoreSizes } from './sizes.ts';
export { createStoreCare, type OpenedParts } from './store-care.ts';
export { type BackupOutcome, createStoreJobs, type StoreJobs } from './store-jobs.ts';
export { folderRefused, storageFailed, wayBackTexts } from './texts.ts';
