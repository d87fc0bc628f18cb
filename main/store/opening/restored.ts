export type RestoredCause = 'restored-from-backup' | 'last-writes-lost' | 'older-store-found';
