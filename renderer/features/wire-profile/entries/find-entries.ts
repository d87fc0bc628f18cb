/** Which entries the list shows, in its sections. Pure. */

import type { ProfileEntryView, ProfileValues } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { fold } from '../../../format/fold.ts';
import { valueIn } from '../draft.ts';
import type { wireProfile } from '../texts.ts';
import type { wireEntries } from './entry-texts.ts';

export type SectionName = keyof typeof wireProfile.section;

export interface EntryText {
  readonly name: string;
  readonly means: string;
  readonly assumes?: string;
}

/** The text of an entry by its path; null: it has none. */
export function entryText(texts: typeof wireEntries, entry: string): EntryText | null {
  let inner: unknown = texts;
  for (const name of entry.split('.'))
    inner = typeof inner === 'object' && inner !== null ? Object.getOwnPropertyDescriptor(inner, name)?.value : undefined;
  return isText(inner) ? inner : null;
}

const isText = (value: unknown): value is EntryText =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'means' in value &&
  typeof value.name === 'string' &&
  typeof value.means === 'string';

export function sectionOf(entry: string): SectionName {
  const [first = '', second = ''] = entry.split('.');
  // The two batches are told apart; every other section is called as its part of the profile is.
  return (first === 'batches' ? second : first) as SectionName;
}

interface Wanted {
  readonly text: string;
  readonly onlyChanged: boolean;
  readonly onlyWrong: boolean;
}

interface Facts {
  readonly draft: ProfileValues;
  readonly wrong: ReadonlySet<string>;
  readonly textOf: (entry: string) => EntryText | null;
  readonly titleOf: (section: SectionName) => string;
}

/** Every word is looked for in the name, the meaning, the path and the value. */
export function findEntries(entries: readonly ProfileEntryView[], { text, onlyChanged, onlyWrong }: Wanted, facts: Facts) {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return entries.filter((each) => {
    const { entry } = each;
    if (onlyChanged && !Object.hasOwn(facts.draft, entry)) return false;
    if (onlyWrong && !facts.wrong.has(entry)) return false;
    if (words.length === 0) return true;
    const told = facts.textOf(entry);
    const value = JSON.stringify(valueIn(facts.draft, each));
    const whole = fold([entry, value, told?.name, told?.means, facts.titleOf(sectionOf(entry))].join(' '));
    return words.every((word) => whole.includes(word));
  });
}
