/** i18next with pt-BR as the source language: a missing key does not compile. */

import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { ptBR } from './pt-BR.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: { app: typeof ptBR };
    returnNull: false;
  }
}

/** Starts the texts; synchronous, because the sentences are part of the program. */
export function startTexts(): typeof i18next {
  void i18next.use(initReactI18next).init({
    lng: 'pt-BR',
    fallbackLng: 'pt-BR',
    defaultNS: 'app',
    resources: { 'pt-BR': { app: ptBR } },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return i18next;
}
