import type { Language } from '../../../preload/contract/app/app.ts';

/**
 * The language in the text of preferences.json, before anything of the program is there to read it; null: there is none.
 * Whatever else stands there, even nonsense, is Portuguese: the program always starts.
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
