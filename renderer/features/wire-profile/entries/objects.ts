import type { JsonValue } from '../../../../preload/contract/wire-profile/json-value.ts';

export type JsonObject = Readonly<Record<string, JsonValue>>;

export const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
