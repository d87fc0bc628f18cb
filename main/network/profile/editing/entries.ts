/** Every entry of the wire profile with what it may be, walked out of the schema: no list of them is kept anywhere. */

import type { z } from 'zod';
import type { JsonValue, ProfileEntryKind } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { at } from '../../http/json.ts';
import { profileSchema } from '../schema.ts';
import type { WireProfile } from '../types.ts';

export interface ProfileEntry {
  /** Dotted: batches.standard.largest. */
  readonly path: string;
  readonly kind: ProfileEntryKind;
}

/** A schema as the walk sees it: what zod keeps of each kind of one. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly innerType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly (string | number)[];
  readonly checks?: readonly z.core.$ZodCheck<never>[];
}

const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def as Definition;

/** The bound that a check of this name sets; null: there is none. */
function boundOf(schema: z.core.$ZodType, check: string): number | null {
  for (const each of definitionOf(schema).checks ?? []) {
    const {
      check: name,
      value,
      minimum,
    } = each._zod.def as { readonly check: string; readonly value?: unknown; readonly minimum?: unknown };
    if (name === check) return Number(value ?? minimum);
  }
  return null;
}

/** Entries in the order of the schema. */
export const PROFILE_ENTRIES: readonly ProfileEntry[] = walk(profileSchema, []);

function walk(schema: z.core.$ZodType, path: readonly string[]): readonly ProfileEntry[] {
  const { type, shape } = definitionOf(schema);
  if (type === 'object' && shape !== undefined) return Object.entries(shape).flatMap(([name, inner]) => walk(inner, [...path, name]));
  return [{ path: path.join('.'), kind: kindOf(schema, path) }];
}

/** Throws for a kind that the editor could not show: a test of the whole schema finds it. */
function kindOf(schema: z.core.$ZodType, path: readonly string[]): ProfileEntryKind {
  const { type, innerType, element, entries, values } = definitionOf(schema);
  switch (type) {
    case 'string':
      return { type: 'text', nullable: false };
    case 'number':
      return { type: 'number', least: boundOf(schema, 'greater_than') ?? 0, most: boundOf(schema, 'less_than') ?? Number.MAX_SAFE_INTEGER };
    case 'boolean':
      return { type: 'flag' };
    case 'enum':
      return { type: 'choice', values: Object.values(entries ?? {}) };
    case 'literal':
      return { type: 'choice', values: values ?? [] };
    case 'record':
      return { type: 'statuses' };
    case 'nullable':
      return innerType !== undefined && definitionOf(innerType).type === 'string' ? { type: 'text', nullable: true } : { type: 'ids' };
    case 'pipe':
      return kindOf(definitionOf(schema).in ?? schema, path);
    case 'array':
      return listKind(element, path, boundOf(schema, 'min_length') ?? 0);
    default:
      throw new Error(`no kind for the entry ${path.join('.')} (${type})`);
  }
}

/** Words stand in an object that is called so (`words`, `kindWords`), and lines of headers are as free; other texts are places of a field. */
function listKind(element: z.core.$ZodType | undefined, path: readonly string[], least: number): ProfileEntryKind {
  const inner = element === undefined ? null : definitionOf(element);
  if (inner?.type === 'enum') return { type: 'parts', values: Object.values(inner.entries ?? {}) };
  if (inner?.type !== 'string') return { type: 'fields', sources: element === undefined ? [] : sourcesOf(element) };
  const texts = /words$/i.test(path.at(-2) ?? '') || path.at(-1) === 'headers';
  return texts ? { type: 'words', least } : { type: 'names', least };
}

/** What a field of a body may be filled from; besides, each takes a constant. */
function sourcesOf(field: z.core.$ZodType): readonly string[] {
  const { type, shape, options, entries, values } = definitionOf(field);
  if (type === 'pipe') return sourcesOf(definitionOf(field).in ?? field);
  if (type === 'object') return shape?.source === undefined ? [] : sourcesOf(shape.source);
  if (type === 'union') return (options ?? []).flatMap(sourcesOf);
  return [...Object.values(entries ?? {}), ...(values ?? []).map(String)];
}

/** The value of an entry in a profile, or in a part of one; undefined: it is not there. */
export function entryOf(profile: unknown, path: string): JsonValue | undefined {
  return at(profile, path) as JsonValue | undefined;
}

/** Every entry's value. */
export function valuesOf(profile: WireProfile): Readonly<Record<string, JsonValue>> {
  return Object.fromEntries(PROFILE_ENTRIES.map(({ path }) => [path, entryOf(profile, path) ?? null]));
}
