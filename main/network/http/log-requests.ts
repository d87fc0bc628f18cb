import type { Clock, Logger } from '../../shared/ports.ts';
import type { Http, HttpOutcome } from './http.ts';

interface LogParts {
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
}

/** One line of the log per request: target, outcome, duration. No header, no body. */
export function logRequests(http: Http, { clock, logger }: LogParts): Http {
  return {
    async send(request) {
      const start = clock.monotonic();
      const outcome = await http.send(request);
      const { method, path, status } = outcome.raw;
      const host = request.address.type === 'address' ? request.address.url.host : null;
      const line = { method, host, path, status, ...wentWrong(outcome), ms: Math.round(clock.monotonic() - start) };
      if (outcome.type === 'response') logger.info('request', line);
      else logger.warn('request without an answer', line);
      return outcome;
    },
  };
}

function wentWrong(outcome: HttpOutcome): { readonly cause?: string; readonly detail?: string } {
  if (outcome.type !== 'response') return { cause: outcome.cause, detail: outcome.detail };
  return outcome.cut === null ? {} : { cause: outcome.cut.cause, detail: outcome.cut.detail };
}
