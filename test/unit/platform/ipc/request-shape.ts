/** What a channel's schema tells of its requests, read from the schema itself: no request has to be written down for a test. */

import { z } from 'zod';

type Shape = z.core.JSONSchema.BaseSchema;

export function shapeOf(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
}

const innerOf = (shape: unknown): Shape => shape as Shape;
const variantsOf = ({ anyOf, oneOf }: Shape): readonly Shape[] | null => (anyOf ?? oneOf ?? null)?.map(innerOf) ?? null;

/** Good requests: each variant that the schema allows stands in one of them. */
export function samplesOf(shape: Shape): readonly unknown[] {
  const variants = variantsOf(shape);
  if (variants !== null) return variants.flatMap(samplesOf);
  if (shape.const !== undefined) return [shape.const];
  if (shape.enum !== undefined) return [shape.enum[0]];
  if (shape.type === 'null') return [null];
  if (shape.type === 'boolean') return [false];
  if (shape.type === 'integer' || shape.type === 'number') return [shape.minimum];
  if (shape.type === 'string') return [textOf(shape.pattern)];
  if (shape.type === 'array') return [[...samplesOf(innerOf(shape.items)).slice(0, shape.maxItems)]];
  if (shape.type === 'object') {
    const fields = Object.entries(fieldsOf(shape)).map(([name, inner]) => [name, samplesOf(inner)] as const);
    const most = Math.max(1, ...fields.map(([, samples]) => samples.length));
    return Array.from({ length: most }, (_, at) =>
      Object.fromEntries(fields.map(([name, samples]) => [name, samples[at % samples.length]])),
    );
  }
  return [new Uint8Array([1, 2])];
}

const TEXTS = ['2026-11-22T00:00', '2026-11-22', '2026-11'];

/** The patterns of requests are of moments, days and months. */
function textOf(pattern: string | undefined): string {
  const found = pattern === undefined ? 'x' : TEXTS.find((text) => new RegExp(pattern).test(text));
  if (found === undefined) throw new Error(`no text for ${pattern}`);
  return found;
}

/** Of a record whose keys are fixed words. */
const namesOf = ({ propertyNames }: Shape): readonly unknown[] | null => innerOf(propertyNames ?? {}).enum ?? null;

function fieldsOf(shape: Shape): Readonly<Record<string, Shape>> {
  if (shape.properties !== undefined) {
    return Object.fromEntries(Object.entries(shape.properties).map(([name, inner]) => [name, innerOf(inner)]));
  }
  return Object.fromEntries((namesOf(shape) ?? []).map((name) => [String(name), innerOf(shape.additionalProperties)]));
}

/** Places that take more than a test can send: text, lists or numbers without an end, objects with any field. */
export function unboundedIn(shape: Shape, place = 'request'): readonly string[] {
  const variants = variantsOf(shape);
  if (variants !== null) return variants.flatMap((variant) => unboundedIn(variant, place));
  if (shape.const !== undefined || shape.enum !== undefined || shape.type === 'null' || shape.type === 'boolean') return [];
  if (shape.type === 'integer') return shape.minimum !== undefined && shape.maximum !== undefined ? [] : [place];
  if (shape.type === 'string') return shape.maxLength !== undefined || /^\^[^*+]*\$$/.test(shape.pattern ?? '*') ? [] : [place];
  if (shape.type === 'array') return [...(shape.maxItems === undefined ? [place] : []), ...unboundedIn(innerOf(shape.items), `${place}[]`)];
  if (shape.type === 'object') {
    const named = shape.additionalProperties === false || namesOf(shape) !== null;
    const inner = Object.entries(fieldsOf(shape)).flatMap(([name, field]) => unboundedIn(field, `${place}.${name}`));
    return named ? inner : [place, ...inner];
  }
  // A check of its own: bytes, which have a test of their own.
  return place.endsWith('.bytes') ? [] : [place];
}
