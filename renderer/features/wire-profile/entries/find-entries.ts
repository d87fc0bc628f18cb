/** Which entries the list shows, in its sections. Pure. */

import type { ProfileEntryView, ProfileValues } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { fold } from '../../../format/fold.ts';
import { valueIn } from '../draft.ts';
import type { wireProfile } from '../texts.ts';

export type SectionName = keyof typeof wireProfile.section;

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
  readonly titleOf: (section: SectionName) => string;
}

/** Every word is looked for in the name, the meaning, the path and the value. */
export function findEntries(entries: readonly ProfileEntryView[], { text, onlyChanged, onlyWrong }: Wanted, facts: Facts) {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return entries.filter((each) => {
    const { entry, name, means } = each;
    if (onlyChanged && !Object.hasOwn(facts.draft, entry)) return false;
    if (onlyWrong && !facts.wrong.has(entry)) return false;
    if (words.length === 0) return true;
    const value = JSON.stringify(valueIn(facts.draft, each));
    const whole = fold([entry, value, name, means, facts.titleOf(sectionOf(entry))].join(' '));
    return words.every((word) => whole.includes(word));
  });
}
