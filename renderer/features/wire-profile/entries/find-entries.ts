/** Which entries the list shows, in its sections. Pure. */

import type { ProfileEntryView, ProfileValues } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { fold } from '../../../format/fold.ts';
import { valueIn } from '../draft.ts';

interface Wanted {
  readonly text: string;
  readonly onlyChanged: boolean;
  readonly onlyWrong: boolean;
}

interface Facts {
  readonly draft: ProfileValues;
  readonly wrong: ReadonlySet<string>;
}

/** Every word is looked for in the name, the meaning, the path and the value. */
export function findEntries(entries: readonly ProfileEntryView[], { text, onlyChanged, onlyWrong }: Wanted, facts: Facts) {
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
