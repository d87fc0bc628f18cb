import { z } from 'zod';
import type { PinRule, WithoutPin } from './pin.ts';

/** What goes through a channel. The answer is a type alone: main is its author, and is not checked. */
interface Channel<Request extends z.ZodType, Answer> {
  /** What main accepts. */
  readonly request: Request;
  readonly pin: PinRule<z.output<Request>>;
  readonly answers?: Answer;
}

/** The next step of a definition: whether the manager's PIN is asked for. */
function asking<Request extends z.ZodType>(request: Request) {
  const by = (pin: PinRule<z.output<Request>>) => ({ answers: <Answer>(): Channel<Request, Answer> => ({ request, pin }) });
  return {
    /** @param when for these requests; absent: for every one. */
    needsPin: (when?: (request: z.output<Request>) => boolean) => by(when ?? 'needed'),
    withoutPin: (because: WithoutPin) => by(because),
  };
}

/**
 * A channel whose request has these fields and no other. Each of them must have its bounds, because a page that
 * was taken over could send anything. The schema is about shape only: what a value means (a CNPJ's check
 * digits, an https address) is judged by the feature, with a sentence.
 */
export const takes = <Fields extends z.core.$ZodLooseShape>(fields: Fields) => asking(z.strictObject(fields));

export const takesNothing = asking(z.null());
