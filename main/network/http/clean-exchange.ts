import type { ApiProblem } from '../../../preload/contract/errors.ts';
import type { Exchange } from '../network-api.ts';

/**
 * Redacts parsed values once more: parsing decodes the answer's escapes, and may reveal
 * what its text did not show. Raw answers are redacted already; an answered value is data.
 */
export function cleanExchange<T>(exchange: Exchange<T>, clean: (text: string) => string): Exchange<T> {
  switch (exchange.type) {
    case 'answered':
    case 'throttled':
      return exchange;
    case 'refused':
      return {
        ...exchange,
        problem: cleanProblem(exchange.problem, clean),
        ...(exchange.lines !== undefined && { lines: exchange.lines.map((line) => ({ ...line, reason: clean(line.reason) })) }),
      };
    case 'token-refused':
    case 'unauthorized':
      return exchange.problem === null ? exchange : { ...exchange, problem: cleanProblem(exchange.problem, clean) };
    case 'unknown':
      return { ...exchange, detail: clean(exchange.detail), ...(exchange.unread !== undefined && { unread: clean(exchange.unread) }) };
    case 'unsent':
    case 'misconfigured':
      return { ...exchange, detail: clean(exchange.detail) };
  }
}

function cleanProblem({ status, title, detail, errors }: ApiProblem, clean: (text: string) => string): ApiProblem {
  return {
    status,
    title: title === null ? null : clean(title),
    detail: detail === null ? null : clean(detail),
    errors: Object.fromEntries(Object.entries(errors).map(([name, messages]) => [clean(name), messages.map(clean)])),
  };
}
