/**
 * i18next with the sentences of this build's language. The page starts with the sentences of its first screen; all others
 * are read with the first file that is loaded later (`withTexts`).
 */

import i18next, { type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGE } from '../format/texts.ts';

const NAMESPACE = 'app';

const counts = new Intl.NumberFormat('pt-BR');

/** The sentences of all other screens, once they were asked for. */
let rest: Promise<void> | null = null;
let loadAll: () => Promise<object> = async () => ({});

/** Starts with the sentences of the first screen; synchronous, because they are part of its file. @param load reads all sentences. */
export function startTextsWith(first: ResourceLanguage[string] & object, load: () => Promise<object>): typeof i18next {
  rest = null;
  loadAll = load;
  void i18next.use(initReactI18next).init({
    lng: LANGUAGE,
    fallbackLng: LANGUAGE,
    defaultNS: NAMESPACE,
    // A copy, because the others are added to it.
    resources: { [LANGUAGE]: { [NAMESPACE]: structuredClone(first) } },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  // "One" and "all others": the rules of Portuguese would give "0 abastecimento" and a form for whole millions.
  i18next.services.pluralResolver.getSuffix = (_language: string, count: number) => (count === 1 ? '_one' : '_other');
  // Digits are Brazil's.
  i18next.services.formatter?.addCached('number', () => (value: number) => counts.format(value));
  return i18next;
}

/** Reads all other sentences, once. The next caller tries again after a failure. */
export function readTexts(): Promise<void> {
  rest ??= loadAll().then(
    (all) => void i18next.addResourceBundle(LANGUAGE, NAMESPACE, all, true, true),
    (error: unknown) => {
      rest = null;
      throw error;
    },
  );
  return rest;
}

/** Loads a file together with the sentences that it needs. */
export async function withTexts<T>(file: Promise<T>): Promise<T> {
  const [read] = await Promise.all([file, readTexts()]);
  return read;
}
