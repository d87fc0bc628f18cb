import type { Exchange } from '../../network/index.ts';
import type { Acceptance } from '../model/exchange.ts';

/** Stores the protocol of a note or the number of a fueling in the field of a batch's number. */
export function acknowledged<T>(exchange: Exchange<T>, acceptanceOf: (value: T) => Acceptance): Exchange<Acceptance> {
  return exchange.type === 'answered' ? { ...exchange, value: acceptanceOf(exchange.value) } : exchange;
}
