/** Titles and help texts of every screen, collected from the features. */

import type { ScreenWords } from '../../kit/feature.ts';
import type { Screen } from '../../kit/nav-store.ts';
import { FEATURES } from '../features.ts';

export const screens = Object.fromEntries(
  FEATURES.flatMap((feature) => feature.screens).map(({ name, words }) => [name, words]),
) as Readonly<Record<Screen, ScreenWords>>;
