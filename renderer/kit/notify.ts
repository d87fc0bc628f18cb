/** How stores tell the user something in passing, without knowing how it is shown. */

import type { AppError } from '../../preload/contract/errors.ts';

export interface Notify {
  readonly error: (error: AppError) => void;
  readonly info: (message: string) => void;
}
