/** What a call of the bridge answers. */

import type { AppError, Result } from '../../preload/contract/errors.ts';

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

export const no = (code: AppError['code'], message: string, details?: AppError['details']): { ok: false; error: AppError } => ({
  ok: false,
  error: details === undefined ? { code, message } : { code, message, details },
});
