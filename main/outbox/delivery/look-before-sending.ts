import type { OutboxItem } from '../model/store.ts';

export interface LookBeforeSending {
  /** When to try the item again because a check is needed first (starting it if possible); null = the check permits sending. */
  wait(item: OutboxItem): number | null;
  /**
   * Whether the check found an obstacle that no person has seen yet; the findings are stored. Runs in the commit that would
   * start the send.
   */
  holds(itemId: string): boolean;
}
