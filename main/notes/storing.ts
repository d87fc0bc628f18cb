import type { Result } from '../../preload/contract/errors.ts';
import type { Logger } from '../shared/ports.ts';
import { fail, ok } from '../shared/result.ts';

export type Storing = ReturnType<typeof createStoring>;

/** @param message error shown to the user when storing fails. */
export function createStoring(logger: Logger, event: string, message: () => string): <T>(act: () => T) => Result<T> {
  return (act) => {
    try {
      return ok(act());
    } catch (error) {
      logger.error(event, { error: String(error) });
      return fail('storage', message(), { technical: String(error) });
    }
  };
}
