/**
 * Lists backups by their file names. The number orders them: a PC's clock may be set back,
 * the number never is.
 */

export interface Backup {
  readonly fileName: string;
  readonly number: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

const NAME = /^recolha-(\d{6})-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.db$/;
const DAY_MS = 24 * 60 * 60 * 1000;
export const KEPT_BACKUPS = 3;

/** Newest first; ignores other files. */
export function backupsAmong(fileNames: readonly string[]): readonly Backup[] {
  return fileNames.flatMap((fileName) => parse(fileName) ?? []).toSorted((a, b) => b.number - a.number);
}

function parse(fileName: string): Backup | null {
  const [, number, ...time] = NAME.exec(fileName) ?? [];
  if (number === undefined) return null;
  const [year, month, day, hour, minute, second] = time;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? null : { fileName, number: Number(number), at };
}

/** Name of the next backup. */
export function nextBackupName(backups: readonly Backup[], now: number): string {
  const number = (backups[0]?.number ?? 0) + 1;
  return `recolha-${String(number).padStart(6, '0')}-${stamp(now)}.db`;
}

/** Whether a daily backup is due. One from the future was made before the clock was set back, and is ignored. */
export function isBackupDue(backups: readonly Backup[], now: number): boolean {
  const [newest] = backups;
  return newest === undefined || newest.at > now || now - newest.at >= DAY_MS;
}

/**
 * Backups beyond the retained number, oldest first. One with content that the newest lacks is not merely older:
 * it is retained whatever its age, and does not count towards the number.
 * @param isHeld whether the newest backup contains everything in it.
 */
export function backupsToDrop(backups: readonly Backup[], isHeld: (backup: Backup) => boolean): readonly Backup[] {
  if (backups.length <= KEPT_BACKUPS) return [];
  const [newest, ...others] = backups;
  if (newest === undefined) return [];
  return [newest, ...others.filter(isHeld)].slice(KEPT_BACKUPS);
}

/** `20261121T091500Z`: valid in a file name. */
export function stamp(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
