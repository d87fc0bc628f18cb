/** The English of support.ts. */

import type { Same } from '../../../preload/contract/same.ts';

export const supportTexts: Same<typeof import('./support.ts').supportTexts> = {
  strangeLine: () => 'Incomplete record',
  logMoved: () => 'The log has changed. It was read again.',
  bundleGone: () => 'This package is no longer ready. Prepare it again.',
  bundleFailed: () => 'The package could not be made. Try again.',
};
