/** The sentences of the page: pt-BR is the source, and a missing key does not compile. */

import type i18next from 'i18next';
import { startTextsWith } from '../../kit/i18n.ts';
import { firstTexts } from './first.ts';
import type { ptBR } from './pt-BR.ts';
import type { screens } from './screens.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: { app: typeof ptBR & { readonly screens: typeof screens } };
    returnNull: false;
  }
}

export function startTexts(): typeof i18next {
  return startTextsWith(firstTexts, async () => (await import('./pt-BR.ts')).ptBR);
}
