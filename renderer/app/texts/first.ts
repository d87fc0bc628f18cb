/**
 * The sentences of the first screen and of the shell: those that are needed before it is drawn. These are the
 * only sentences of a feature that load early; `pt-BR.ts` holds all.
 */

import { needs } from '../../features/home/needs-texts.ts';
import { home } from '../../features/home/texts.ts';
import { notesFirst } from '../../features/notes/first-texts.ts';
import { outboxFirst } from '../../features/outbox/first-texts.ts';
import { pendingFirst } from '../../features/pending/first-texts.ts';
import { peopleFirst } from '../../features/people/first-texts.ts';
import { pricesFirst } from '../../features/price-import/first-texts.ts';
import { inForceFirst } from '../../features/prices/first-texts.ts';
import { repriceFirst } from '../../features/prices/repricing/first-texts.ts';
import { searchFirst } from '../../features/search/first-texts.ts';
import { updates } from '../../features/updates/texts.ts';
import { common } from './common.ts';
import { menu } from './menu.ts';
import { notices } from './notices.ts';
import { screens } from './screens.ts';
import { shell } from './shell.ts';

export const firstTexts = {
  common,
  home,
  inForce: inForceFirst,
  menu,
  needs,
  notes: notesFirst,
  outbox: outboxFirst,
  pending: pendingFirst,
  people: peopleFirst,
  prices: pricesFirst,
  reprice: repriceFirst,
  screens,
  search: searchFirst,
  shell,
  notices,
  updates,
} as const;
