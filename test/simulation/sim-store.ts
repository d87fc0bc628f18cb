/**
 * The store of one simulated PC: the real schema in memory, and a process that may die before or
 * after any single write, before a commit or right after it. What was committed stays, all else is
 * gone; a dead process neither reads nor writes.
 */

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Store } from '../../main/store/index.ts';
import { seedRows } from '../fakes/outbox-world.ts';
import { memoryStore } from '../fakes/ready-store.ts';
import type { SeededRandom } from './random.ts';

export class Died extends Error {}

/** Whether a process lives; shared by all that belongs to it. */
export interface Pulse {
  dead: boolean;
  /** Chance to die at each point where it may. */
  rate: number;
}

export interface SimDisk {
  readonly db: DatabaseSync;
  /** For the checks: never dies. */
  all(sql: string, ...values: readonly (string | number)[]): readonly Record<string, unknown>[];
  backup(): void;
  /** Whether there was a backup to go back to. */
  restore(): boolean;
  /** The store as one process sees it. */
  open(pulse: Pulse, random: SeededRandom): Store;
}

let shared: { readonly db: DatabaseSync; readonly images: ReadonlyMap<boolean, Uint8Array> } | null = null;

/** Schema and stations are made once and copied for each seed. */
function blank(): NonNullable<typeof shared> {
  if (shared !== null) return shared;
  const images = new Map([true, false].map((pricesRead) => [pricesRead, imageOf(pricesRead)]));
  const { db } = memoryStore();
  shared = { db, images };
  return shared;
}

function imageOf(pricesRead: boolean): Uint8Array {
  const store = memoryStore();
  seedRows(store, { pricesRead });
  const image = store.db.serialize();
  store.close();
  return image;
}

/** One disk at a time: a new one overwrites the last. */
export function createSimDisk(pricesRead: boolean): SimDisk {
  const { db, images } = blank();
  db.deserialize(images.get(pricesRead) ?? new Uint8Array());
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const made = db.prepare(sql);
    statements.set(sql, made);
    return made;
  };
  let image: Uint8Array | null = null;
  return {
    db,
    backup() {
      image = db.serialize();
    },
    restore() {
      if (image === null) return false;
      // Statements do not outlive the bytes that they were prepared for.
      statements.clear();
      db.deserialize(image);
      return true;
    },
    all: (sql, ...values) => prepare(sql).all(...values),
    open: (pulse, random) => openMortal(db, prepare, pulse, random),
  };
}

function openMortal(db: DatabaseSync, prepare: (sql: string) => StatementSync, pulse: Pulse, random: SeededRandom): Store {
  const live = (): void => {
    if (pulse.dead) throw new Died();
  };
  const mayDie = (): void => {
    if (pulse.rate > 0 && random.chance(pulse.rate)) {
      pulse.dead = true;
      throw new Died();
    }
  };
  const wrapped = new Map<string, StatementSync>();
  let depth = 0;
  return {
    db,
    prepare(sql) {
      live();
      const known = wrapped.get(sql);
      if (known !== undefined) return known;
      const made = mortal(prepare(sql), live, mayDie);
      wrapped.set(sql, made);
      return made;
    },
    transaction(act) {
      live();
      if (depth > 0) return act();
      db.exec('BEGIN IMMEDIATE');
      depth += 1;
      try {
        const value = act();
        mayDie();
        db.exec('COMMIT');
        mayDie();
        return value;
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK');
        throw error;
      } finally {
        depth -= 1;
      }
    },
    close() {},
  };
}

/** The statement, but for what death forbids. */
function mortal(statement: StatementSync, live: () => void, mayDie: () => void): StatementSync {
  return new Proxy(statement, {
    get(target, name) {
      live();
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      if (name !== 'run') return member.bind(target);
      return (...values: readonly unknown[]) => {
        mayDie();
        const done: unknown = member.apply(target, values);
        mayDie();
        return done;
      };
    },
  });
}
