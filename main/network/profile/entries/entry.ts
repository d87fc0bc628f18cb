/** How the wire profile is written down: everything that is said of an entry stands where its schema does. */

import { z } from 'zod';
import type { EntryLanguage } from '../texts.ts';

/** Its name in lists, its meaning in a sentence, and what was assumed where the document is silent. */
type EntryWords = readonly [name: string, means: string, assumes?: string];

export interface EntryFacts {
  readonly standard: unknown;
  /** The document of the API shows the default; else it is an assumption. */
  readonly isShown: boolean;
  /** Its meaning in docs/wire-profile.md. */
  readonly documented: string;
  /** Each build has one of them. */
  readonly words: Readonly<Record<EntryLanguage, EntryWords>>;
}

interface Part<S extends z.ZodType = z.ZodType> {
  readonly schema: S;
  /** Itself, or the entries in it. */
  readonly entriesAt: (path: readonly string[]) => readonly PlacedEntry[];
}

/** The title of a section, and where it is used. */
export type SectionWords = Readonly<Record<EntryLanguage, readonly [title: string, used: string]>>;

export interface PlacedEntry {
  readonly path: readonly string[];
  readonly section: { readonly name: string; readonly words: SectionWords } | null;
  readonly schema: z.ZodType;
  readonly facts: EntryFacts;
}

function entryIs(isShown: boolean) {
  return <S extends z.ZodType>(schema: S, standard: z.output<S>, documented: string, words: EntryFacts['words']): Part<S> => ({
    schema,
    entriesAt: (path) => [{ path, section: null, schema, facts: { standard, isShown, documented, words } }],
  });
}

/** An entry whose default the document shows. */
export const shown = entryIs(true);
/** An entry whose default is an assumption: the document is silent. */
export const assumed = entryIs(false);

export type Parts = Readonly<Record<string, Part>>;
type Schema<P extends Parts> = z.ZodObject<{ -readonly [Name in keyof P]: P[Name]['schema'] }, z.core.$strict>;

interface Group<P extends Parts> extends Part<Schema<P>> {
  /** Adds a rule over several of its parts. */
  readonly superRefine: (check: (values: z.output<Schema<P>>, context: z.core.$RefinementCtx) => void) => Group<P>;
}

/** An object of the profile: entries, and groups of them. */
export function group<P extends Parts>(parts: P): Group<P> {
  const shape = Object.fromEntries(Object.entries(parts).map(([name, { schema }]) => [name, schema]));
  return groupOf(parts, z.strictObject(shape) as unknown as Schema<P>);
}

/** A group that the editor shows by itself. */
export function section<P extends Parts>(words: SectionWords, parts: P): Group<P> {
  const { schema } = group(parts);
  return groupOf(parts, schema, words);
}

function groupOf<P extends Parts>(parts: P, schema: Schema<P>, words: SectionWords | null = null): Group<P> {
  return {
    schema,
    entriesAt: (path) => {
      const entries = Object.entries(parts).flatMap(([name, part]) => part.entriesAt([...path, name]));
      const own = words === null ? null : { name: path.at(-1) ?? '', words };
      return own === null ? entries : entries.map((entry) => ({ ...entry, section: own }));
    },
    superRefine: (check) => groupOf(parts, schema.superRefine(check), words),
  };
}
