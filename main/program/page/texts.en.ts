/** The English of texts.ts. */

import type { Same } from '../../../preload/contract/same.ts';

export function deskRefused(): string {
  return 'The system refused to change this option. Ask whoever looks after the computer for help.';
}

export function fileGone(): string {
  return 'The file is no longer in the folder where it was saved.';
}

export const proxyTexts: Same<typeof import('./texts.ts').proxyTexts> = {
  user: () => 'Enter the proxy user, without a colon (:).',
  password: () => 'Enter the proxy password.',
  gone: () => 'The proxy no longer asks for a user and password.',
};
