import { captivePortalPage } from '../texts/training.ts';
import { type Answer, askingToWait, serverError, tooMany } from './answers.ts';
import type { FaultKind, FaultRule } from './faults.ts';

const DEFAULT_RETRY_AFTER = '5';

/** The answer of a fault that prevents processing; null when there is none. */
export function answerInstead(rules: readonly FaultRule[], instance: string): Answer | null {
  for (const { fault, retryAfter } of rules) {
    if (fault === 'status-500') return serverError(instance);
    if (fault === 'status-503') return askingToWait(serverError(instance, 503), retryAfter ?? null);
    if (fault === 'status-429') return tooMany(instance, retryAfter === undefined ? DEFAULT_RETRY_AFTER : retryAfter);
    if (fault === 'html') return { status: 200, mediaType: 'text/html; charset=utf-8', body: captivePortalPage() };
  }
  return null;
}

/** Applies faults to the answer of a processed request. */
export function spoiled(answer: Answer, hit: (fault: FaultKind) => boolean, instance: string): Answer {
  if (hit('processed-500')) return serverError(instance);
  if (hit('malformed')) return { ...answer, body: answer.body.slice(0, Math.floor(answer.body.length / 2)) };
  return answer;
}
