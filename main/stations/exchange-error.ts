import { type ApiProblem, type AppError, namesField } from '../../preload/contract/errors.ts';
import { type Exchange, networkMessageIn } from '../network/index.ts';
import { assertNever } from '../shared/assert-never.ts';
import { exchangeTexts, unknownText, unsentText } from './texts.ts';

type Unanswered = Exclude<Exchange<unknown>, { readonly type: 'answered' }>;

/** The user's message for a reading (never a send) without an answer. The API's words are quoted in full. */
export function exchangeError(exchange: Unanswered): AppError {
  switch (exchange.type) {
    case 'refused':
      return { code: 'api', message: refusal(exchange.problem), details: { api: exchange.problem } };
    case 'unauthorized': {
      const { problem, raw } = exchange;
      if (problem === null) {
        // The client did not send the request: it has no credentials.
        return { code: 'credentials', message: raw === null ? exchangeTexts.noSecret() : exchangeTexts.unauthorized() };
      }
      const apiMessage = problemWords(problem);
      const message = apiMessage === null ? exchangeTexts.unauthorized() : exchangeTexts.unauthorizedSaying(apiMessage);
      return { code: 'credentials', message, details: { api: problem } };
    }
    case 'token-refused': {
      const { problem } = exchange;
      const api = problem === null ? {} : { details: { api: problem } };
      return { code: 'network', message: exchangeTexts.tokenRefused(), ...api };
    }
    case 'throttled': {
      const seconds = exchange.retryAfterMs === null ? null : Math.max(1, Math.ceil(exchange.retryAfterMs / 1000));
      return { code: 'network', message: exchangeTexts.throttled(seconds === null ? null : waitWords(seconds)) };
    }
    case 'unsent':
      return {
        code: exchange.cause === 'profile-refused' ? 'configuration' : 'network',
        message: unsentText(exchange.cause, exchange.detail),
        details: { technical: exchange.detail },
      };
    case 'unknown':
      if (exchange.unread !== undefined) {
        return { code: 'network', message: exchangeTexts.unread(), details: { answered: exchange.unread, technical: exchange.detail } };
      }
      return { code: 'network', message: unknownText(exchange.cause), details: { technical: exchange.detail } };
    case 'misconfigured':
      return { code: 'configuration', message: strangeAnswer(exchange.detail), details: { technical: exchange.detail } };
    default:
      return assertNever(exchange);
  }
}

/** Rounded up: the wait is never said to be shorter than it is. */
function waitWords(seconds: number): string {
  if (seconds <= 90) return `${seconds} s`;
  return seconds <= 5400 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3600)} h`;
}

/** The same error within a sentence that says what could not be read. */
export function wordExchangeError(exchange: Unanswered, sentence: (reason: string) => string): AppError {
  const error = exchangeError(exchange);
  return { ...error, message: sentence(error.message) };
}

/** Blames the addresses only if there is no message from the network. */
function strangeAnswer(detail: string): string {
  const message = networkMessageIn(detail);
  return message === null ? exchangeTexts.misconfigured() : exchangeTexts.answeredSaying(message);
}

function refusal(problem: ApiProblem): string {
  const apiMessage = problemWords(problem);
  return apiMessage === null ? exchangeTexts.refusedWordless(problem.status) : exchangeTexts.refused(apiMessage);
}

/** The detail and the messages, as the API wrote them; messages about its fields stay in the problem itself. */
function problemWords({ detail, title, errors }: ApiProblem): string | null {
  const words = [detail ?? title, ...Object.values(errors).flat()].filter(
    (word) => word !== null && word.trim() !== '' && !namesField(word),
  );
  return words.length === 0 ? null : [...new Set(words)].join(' · ');
}
