import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { wireEntries } from './entry-texts.ts';
import { type EntryText, entryText } from './find-entries.ts';

/** The catalogue that was asked for last: taking it out of the texts copies hundreds of sentences. */
let kept: { readonly language: string; readonly texts: typeof wireEntries } | null = null;

/** What is said of an entry, the same objects until the language changes; null: nothing is. */
export function useEntryTexts(): (entry: string) => EntryText | null {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useCallback(
    (entry) => {
      if (kept?.language !== language) kept = { language, texts: t('wireEntries', { returnObjects: true }) };
      return entryText(kept.texts, entry);
    },
    [t, language],
  );
}
