import type { Exchange } from '../../network/index.ts';
import type { Acceptance } from '../model/exchange.ts';

/** The protocol of a note, the number of a fueling are kept where a batch has its number. */
export function acknowledged<T>(exchange: Exchange<T>, acceptanceOf: (value: T) => Acceptance): Exchange<Acceptance> {
  return exchange.type === 'answered' ? { ...exchange, value: acceptanceOf(exchange.value) } : exchange;
}
