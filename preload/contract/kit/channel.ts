import { z } from 'zod';
import type { PinRule, WithoutPin } from './pin.ts';

/** Payload types of a channel. The answer is a type only: main creates it, so it is not validated. */
interface Channel<Request extends z.ZodType, Answer> {
  /** Schema of accepted requests. */
  readonly request: Request;
  readonly pin: PinRule<z.output<Request>>;
  readonly answers?: Answer;
}

/** Next step of a definition: whether the channel requires the manager's PIN. */
function asking<Request extends z.ZodType>(request: Request) {
  const by = (pin: PinRule<z.output<Request>>) => ({ answers: <Answer>(): Channel<Request, Answer> => ({ request, pin }) });
  return {
    /** @param when limits it to these requests; absent: every request. */
    needsPin: (when?: (request: z.output<Request>) => boolean) => by(when ?? 'needed'),
    withoutPin: (because: WithoutPin) => by(because),
  };
}

/**
 * A channel whose request has exactly these fields. Each field must be bounded, because a compromised page
 * could send anything. The schema checks the shape only: the meaning of a value (a CNPJ's check
 * digits, an https address) is checked by the feature, with a message.
 */
export const takes = <Fields extends z.core.$ZodLooseShape>(fields: Fields) => asking(z.strictObject(fields));

export const takesNothing = asking(z.null());
