/** Filtered entries of the list, by section. Pure. */

import type { ProfileEntryView, ProfileValues } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { fold } from '../../../format/fold.ts';
import { valueIn } from '../draft.ts';

interface EntryFilters {
  readonly text: string;
  readonly onlyChanged: boolean;
  readonly onlyWrong: boolean;
}

interface Facts {
  readonly draft: ProfileValues;
  readonly wrong: ReadonlySet<string>;
}

/** Every word must occur in the name, the meaning, the path or the value. */
export function findEntries(entries: readonly ProfileEntryView[], { text, onlyChanged, onlyWrong }: EntryFilters, facts: Facts) {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return entries.filter((each) => {
    const { entry, name, means, section } = each;
    if (onlyChanged && !Object.hasOwn(facts.draft, entry)) return false;
    if (onlyWrong && !facts.wrong.has(entry)) return false;
    if (words.length === 0) return true;
    const value = JSON.stringify(valueIn(facts.draft, each));
    const whole = fold([entry, value, name, means, section.title].join(' '));
    return words.every((word) => whole.includes(word));
  });
}
