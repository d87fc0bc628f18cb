import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface SecondInstance {
  readonly argv: readonly string[];
  readonly workingDirectory: string;
  readonly additionalData: unknown;
}

/**
 * The single-instance lock over a user-data folder: SQLite's exclusive file lock, held by the operating
 * system for as long as the process lives. So a killed process leaves no stale lock, and two that start
 * at once can't both get it. A refused process leaves a note that the holder reads.
 */
export class InstanceLock {
  private database: DatabaseSync | null = null;
  private readonly folder: string;
  private readonly onSecond: (second: SecondInstance) => void;

  constructor(userData: string, onSecond: (second: SecondInstance) => void) {
    this.folder = join(userData, 'single-instance');
    this.onSecond = onSecond;
  }

  get held(): boolean {
    return this.database !== null;
  }

  /** True when this process holds the lock now. */
  request(second: SecondInstance): boolean {
    if (this.held) return true;
    mkdirSync(join(this.folder, 'notes'), { recursive: true });
    const database = new DatabaseSync(join(this.folder, 'lock.sqlite'), { timeout: 0 });
    try {
      database.exec('BEGIN EXCLUSIVE');
    } catch {
      database.close();
      this.leaveNote(second);
      return false;
    }
    this.database = database;
    this.readNotes(() => {});
    watch(join(this.folder, 'notes'), { persistent: false }, () => this.readNotes(this.onSecond));
    return true;
  }

  release(): void {
    this.database?.close();
    this.database = null;
  }

  private leaveNote(second: SecondInstance): void {
    const name = join(this.folder, 'notes', `${process.pid}`);
    writeFileSync(`${name}.part`, JSON.stringify(second));
    renameSync(`${name}.part`, `${name}.json`);
  }

  private readNotes(tell: (second: SecondInstance) => void): void {
    if (!this.held) return;
    for (const name of readdirSync(join(this.folder, 'notes')).filter((file) => file.endsWith('.json'))) {
      const path = join(this.folder, 'notes', name);
      const { argv, workingDirectory, additionalData } = JSON.parse(readFileSync(path, 'utf8'));
      rmSync(path, { force: true });
      tell({ argv, workingDirectory, additionalData });
    }
  }
}
