import { z } from 'zod';

/** What goes through a channel. The answer is a type alone: main is its author, and is not checked. */
interface Channel<Request extends z.ZodType, Answer> {
  /** What main accepts. */
  readonly request: Request;
  readonly answers?: Answer;
}

/**
 * A channel whose request has these fields and no other. Each of them must have its bounds, because a page that
 * was taken over could send anything. The schema is about shape only: what a value means (a CNPJ's check
 * digits, an https address) is judged by the feature, with a sentence.
 */
export function takes<Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  const request = z.strictObject(fields);
  return { answers: <Answer>(): Channel<typeof request, Answer> => ({ request }) };
}

const nothing = z.null();

export const takesNothing = { answers: <Answer>(): Channel<typeof nothing, Answer> => ({ request: nothing }) };
