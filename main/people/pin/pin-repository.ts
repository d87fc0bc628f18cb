import type { Store } from '../../store/index.ts';
import { bytesOf, integerOf } from '../../store/index.ts';
import type { WrongTries } from '../model/back-off.ts';
import type { PinHash } from './pin-hash.ts';

export type PinStore = ReturnType<typeof createPinRepository>;

/** The PIN of this PC: its hash and its failure counter. */
export function createPinRepository(store: Store) {
  return {
    isSet: (): boolean => store.prepare('SELECT 1 FROM manager_pin').get() !== undefined,
    find(): { readonly hash: PinHash; readonly tries: WrongTries } | null {
      const row = store.prepare('SELECT salt, hash, cost, block_size, parallel, wrong, wrong_at FROM manager_pin').get();
      if (row === undefined) return null;
      const [salt, hash] = [bytesOf(row, 'salt'), bytesOf(row, 'hash')];
      const cost = { cost: integerOf(row, 'cost'), blockSize: integerOf(row, 'block_size'), parallel: integerOf(row, 'parallel') };
      return {
        hash: { salt, hash, ...cost },
        tries: { wrong: integerOf(row, 'wrong'), at: row.wrong_at === null ? null : integerOf(row, 'wrong_at') },
      };
    },
    /** Replaces the PIN and resets the failure counter. */
    put({ salt, hash, cost, blockSize, parallel }: PinHash, at: string): void {
      store
        .prepare('INSERT OR REPLACE INTO manager_pin (id, salt, hash, cost, block_size, parallel, set_at) VALUES (1, ?, ?, ?, ?, ?, ?)')
        .run(salt, hash, cost, blockSize, parallel, at);
    },
    missed(at: number): void {
      store.prepare('UPDATE manager_pin SET wrong = wrong + 1, wrong_at = ?').run(at);
    },
    proven(): void {
      store.prepare('UPDATE manager_pin SET wrong = 0, wrong_at = NULL').run();
    },
    remove(): void {
      store.prepare('DELETE FROM manager_pin').run();
    },
  };
}
