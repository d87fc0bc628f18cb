import type { Language } from '../../../preload/contract/app/app.ts';

/**
 * The language in the text of preferences.json, read before the rest of the program is loaded; null: none stored.
 * Any invalid content means Portuguese: the program always starts.
 */
export function languageIn(text: string | null): Language {
  if (text === null) return 'pt-BR';
  try {
    const values: unknown = JSON.parse(text);
    const isEnglish = typeof values === 'object' && values !== null && 'language' in values && values.language === 'en';
    return isEnglish ? 'en' : 'pt-BR';
  } catch {
    return 'pt-BR';
  }
}
