import type { AppError, Result } from '../../preload/contract/errors.ts';

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fail<T = never>(code: AppError['code'], message: string, details?: AppError['details']): Result<T> {
  return { ok: false, error: details === undefined ? { code, message } : { code, message, details } };
}
