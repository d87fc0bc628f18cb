import type { Result } from '../../../preload/contract/errors.ts';
import type { Exchange } from '../../network/index.ts';
import { fail, ok } from '../../shared/result.ts';
import { wordExchangeError } from '../exchange-error.ts';
import type { ReachabilityObserver } from '../ports.ts';
import { stationTexts } from '../texts.ts';

interface Question<A, T> {
  readonly find: (accessId: string) => A | null;
  readonly observer: ReachabilityObserver;
  readonly ask: (access: A) => Promise<Exchange<T>>;
  /** A sentence that says what could not be read, around the reason. */
  readonly sentence: (reason: string) => string;
}

/** Sends one query with an access of this PC: the answer, or a message why there is none. */
export async function askNetwork<A, T>(accessId: string, { find, observer, ask, sentence }: Question<A, T>): Promise<Result<T>> {
  const access = find(accessId);
  if (access === null) return fail('not-found', stationTexts.notFound());
  const exchange = await ask(access);
  observer.observe(accessId, exchange);
  return exchange.type === 'answered' ? ok(exchange.value) : { ok: false, error: wordExchangeError(exchange, sentence) };
}
