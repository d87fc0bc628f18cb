/** A constant of a body's field while a person types it. */

import type { JsonValue } from '../../../../preload/contract/wire-profile/json-value.ts';

/** Form of a constant: text stays text, even digits only; anything else is JSON. */
export type ConstantForm = 'text' | 'json';

export interface TypedConstant {
  readonly text: string;
  readonly as: ConstantForm;
}

export function constantOf({ text, as }: TypedConstant): JsonValue {
  if (as === 'text') return text;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
}

/** As it was typed (incomplete JSON must not be reformatted under the cursor), unless the constant was changed elsewhere since. */
export function shownConstant(typed: TypedConstant | null, constant: JsonValue): TypedConstant {
  if (typed !== null && JSON.stringify(constantOf(typed)) === JSON.stringify(constant)) return typed;
  return typeof constant === 'string' ? { text: constant, as: 'text' } : { text: JSON.stringify(constant), as: 'json' };
}
