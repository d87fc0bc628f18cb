import { attempt, type Report } from '../../shared/detach.ts';
import { storageFailureOf } from '../../shared/storage-failure.ts';
import { setDoubt } from './store-files.ts';

/**
 * Call it with the error that ends the program: damage of the store is looked into at the next start. The check of a large
 * store waits for the first screen, and every start would end before it.
 */
export function leaveDoubt(path: string, error: unknown, report: Report): void {
  if (storageFailureOf(error) === 'damaged') attempt(() => setDoubt(path, 'check'), report);
}
