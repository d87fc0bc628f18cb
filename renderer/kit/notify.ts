/** How stores show the user a passing message, independent of its presentation. */

import type { AppError } from '../../preload/contract/errors.ts';

export interface Notify {
  readonly error: (error: AppError) => void;
  readonly info: (message: string) => void;
}
