import type { OutboxItem } from '../model/store.ts';

export interface LookBeforeSending {
  /** When to come back to the item, for a look is needed first (and begins, if it can); null = it may go, as far as a look goes. */
  wait(item: OutboxItem): number | null;
  /**
   * Whether something stands against the note that no person has seen yet; what was found is kept. Runs in the commit that would
   * begin to send it.
   */
  holds(itemId: string): boolean;
}
