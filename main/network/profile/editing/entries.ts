/** Every entry of the wire profile with what it may be and what it means, walked out of the schema: no list of them is kept anywhere. */

import { z } from 'zod';
import type {
  JsonValue,
  ProfileEntryKind,
  ProfileEntryView,
  ProfileValues,
} from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { at, isObject } from '../../http/json.ts';
import type { EntryFacts } from '../entries/entry.ts';
import { PROFILE } from '../schema.ts';
import { entryLanguage } from '../texts.ts';
import type { WireProfile } from '../types.ts';

interface ProfileEntry extends EntryFacts {
  /** Dotted: batches.standard.largest. */
  readonly path: string;
  readonly kind: ProfileEntryKind;
  readonly standard: JsonValue;
}

/** Entries in the order of the schema. */
export const PROFILE_ENTRIES: readonly ProfileEntry[] = PROFILE.entriesAt([]).map(({ path, schema, facts }) => {
  return { ...facts, path: path.join('.'), kind: kindOf(schema, path), standard: facts.standard as JsonValue };
});

/** The same for the page, in the language of this build. */
export const ENTRY_VIEWS: readonly ProfileEntryView[] = PROFILE_ENTRIES.map(({ path, kind, standard, isShown, words }) => {
  const [name, means, assumes = null] = words[entryLanguage];
  return { entry: path, kind, standard, shown: isShown, name, means, assumes };
});

/** Throws for a kind that the editor could not show: a test of the whole schema finds it. */
function kindOf(schema: z.core.$ZodType, path: readonly string[]): ProfileEntryKind {
  if (schema instanceof z.ZodString) return { type: 'text', nullable: false };
  if (schema instanceof z.ZodNumber)
    return { type: 'number', least: schema.minValue ?? 0, most: schema.maxValue ?? Number.MAX_SAFE_INTEGER };
  if (schema instanceof z.ZodBoolean) return { type: 'flag' };
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return { type: 'choice', values: valuesOfChoice(schema) };
  if (schema instanceof z.ZodRecord) return { type: 'statuses' };
  if (schema instanceof z.ZodNullable) return schema.unwrap() instanceof z.ZodString ? { type: 'text', nullable: true } : { type: 'ids' };
  if (schema instanceof z.ZodPipe) return kindOf(schema.in, path);
  if (schema instanceof z.ZodArray) return listKind(schema, path);
  throw new Error(`no kind for the entry ${path.join('.')}`);
}

function valuesOfChoice(schema: z.ZodEnum | z.ZodLiteral): readonly (string | number)[] {
  return (schema instanceof z.ZodEnum ? schema.options : [...schema.values]) as readonly (string | number)[];
}

/** Words stand in an object that is called so (`words`, `kindWords`), and lines of headers are as free; other texts are places of a field. */
function listKind(list: z.ZodArray, path: readonly string[]): ProfileEntryKind {
  const { element } = list;
  if (element instanceof z.ZodEnum) return { type: 'parts', values: valuesOfChoice(element).map(String) };
  if (!(element instanceof z.ZodString)) return { type: 'fields', sources: sourcesOf(element) };
  const texts = /words$/i.test(path.at(-2) ?? '') || path.at(-1) === 'headers';
  return { type: texts ? 'words' : 'names', least: list.safeParse([]).success ? 0 : 1 };
}

/** What a field of a body may be filled from; besides, each takes a constant. */
function sourcesOf(field: z.core.$ZodType): readonly string[] {
  if (field instanceof z.ZodPipe) return sourcesOf(field.in);
  if (field instanceof z.ZodObject) return field.shape.source === undefined ? [] : sourcesOf(field.shape.source);
  if (field instanceof z.ZodUnion) return field.options.flatMap(sourcesOf);
  return field instanceof z.ZodEnum || field instanceof z.ZodLiteral ? valuesOfChoice(field).map(String) : [];
}

/** The value of an entry in a profile, or in a part of one; undefined: it is not there. */
export function entryOf(profile: unknown, path: string): JsonValue | undefined {
  return at(profile, path) as JsonValue | undefined;
}

/** Every entry's value. */
export function valuesOf(profile: WireProfile): ProfileValues {
  return Object.fromEntries(PROFILE_ENTRIES.map(({ path }) => [path, entryOf(profile, path) ?? null]));
}

/** Values by entry as one object: "page.list" stands in "page". */
export function nested(values: ProfileValues): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values)) putIn(root, path.split('.'), value);
  return root;
}

function putIn(root: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: JsonValue): void {
  if (rest.length === 0) {
    root[name] = value;
    return;
  }
  const inner = root[name];
  const next: Record<string, unknown> = isObject(inner) ? inner : {};
  root[name] = next;
  putIn(next, rest, value);
}
