/**
 * i18next with the sentences of this build's language: pt-BR is the source, and a missing key does not compile. The page
 * starts with the sentences of its first screen; all others are read with the first file that is not part of it (`withTexts`).
 */

import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGE } from '../../format/texts.ts';
import { firstTexts } from './first/index.ts';
import type { ptBR } from './pt-BR.ts';

const NAMESPACE = 'app';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: { app: typeof ptBR };
    returnNull: false;
  }
}

const counts = new Intl.NumberFormat('pt-BR');

/** The sentences of all other screens, once they are asked for. */
let rest: Promise<void> | null = null;

/** Starts with the sentences of the first screen; synchronous, because they are part of its file. */
export function startTexts(): typeof i18next {
  rest = null;
  void i18next.use(initReactI18next).init({
    lng: LANGUAGE,
    fallbackLng: LANGUAGE,
    defaultNS: NAMESPACE,
    // A copy: it puts the others among them.
    resources: { [LANGUAGE]: { [NAMESPACE]: structuredClone(firstTexts) } },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  // One, and all others: the rules of Portuguese would say "0 abastecimento", and ask for a form of whole millions.
  i18next.services.pluralResolver.getSuffix = (_language: string, count: number) => (count === 1 ? '_one' : '_other');
  // Digits are Brazil's.
  i18next.services.formatter?.addCached('number', () => (value: number) => counts.format(value));
  return i18next;
}

/** Reads all other sentences, once. One that failed is tried again by the next that needs them. */
export function readTexts(): Promise<void> {
  rest ??= import('./pt-BR.ts').then(
    ({ ptBR: all }) => void i18next.addResourceBundle(LANGUAGE, NAMESPACE, all, true, true),
    (error: unknown) => {
      rest = null;
      throw error;
    },
  );
  return rest;
}

/** What is read when it is opened, with the sentences that it says. */
export async function withTexts<T>(file: Promise<T>): Promise<T> {
  const [read] = await Promise.all([file, readTexts()]);
  return read;
}
