import type { AppError } from '../../preload/contract/errors.ts';
import { exchangeError, exchangeTexts } from '../stations/index.ts';
import type { ReadFailure } from './model/failure.ts';
import { transferTexts } from './texts.ts';

export function wordFailure(failure: ReadFailure): AppError {
  if (failure.code === 'not-kept') return { code: 'storage', message: transferTexts.notKept(), details: { technical: failure.technical } };
  const error = causeOf(failure);
  return { ...error, message: transferTexts.notRead(error.message) };
}

function causeOf(failure: Exclude<ReadFailure, { readonly code: 'not-kept' }>): AppError {
  if (failure.code === 'exchange') return exchangeError(failure.exchange);
  return { code: 'network', message: failure.code === 'twice' ? transferTexts.twice(failure.transferId) : exchangeTexts.shifted() };
}
