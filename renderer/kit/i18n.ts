/**
 * i18next with the sentences of this build's language. The page starts with the sentences of its first screen; all others
 * load with the first lazily loaded file (`withTexts`).
 */

import i18next, { type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGE } from '../format/texts.ts';

const NAMESPACE = 'app';

const counts = new Intl.NumberFormat('pt-BR');

/** Loading of the sentences of all other screens; null: not started. */
let rest: Promise<void> | null = null;
let loadAll: () => Promise<object> = async () => ({});

/** Starts with the sentences of the first screen; synchronous, because they are bundled. @param load loads all sentences. */
export function startTextsWith(first: ResourceLanguage[string] & object, load: () => Promise<object>): typeof i18next {
  rest = null;
  loadAll = load;
  void i18next.use(initReactI18next).init({
    lng: LANGUAGE,
    fallbackLng: LANGUAGE,
    defaultNS: NAMESPACE,
    // Copied, because the others are added to it.
    resources: { [LANGUAGE]: { [NAMESPACE]: structuredClone(first) } },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  // Two forms, "one" and "other": CLDR's Portuguese would give "0 abastecimento" and a form for whole millions.
  i18next.services.pluralResolver.getSuffix = (_language: string, count: number) => (count === 1 ? '_one' : '_other');
  // Digits use Brazilian format.
  i18next.services.formatter?.addCached('number', () => (value: number) => counts.format(value));
  return i18next;
}

/** Loads all other sentences once; retried by the next caller after a failure. */
export function readTexts(): Promise<void> {
  rest ??= loadAll().then(
    (texts) => void i18next.addResourceBundle(LANGUAGE, NAMESPACE, texts, true, true),
    (error: unknown) => {
      rest = null;
      throw error;
    },
  );
  return rest;
}

/** Loads a file together with its sentences. */
export async function withTexts<T>(file: Promise<T>): Promise<T> {
  const [read] = await Promise.all([file, readTexts()]);
  return read;
}
