/** What a watched folder is watched for. */
export type WatchPurpose = 'notes' | 'prices';
