/**
 * The sentences of the first screen and of what stands around every screen: those that are read before it is drawn. Of a
 * feature's sentences only these; `pt-BR.ts` holds all.
 */

import { needs } from '../../../features/home/needs-texts.ts';
import { home } from '../../../features/home/texts.ts';
import { updates } from '../../../features/updates/texts.ts';
import { common } from '../common.ts';
import { menu } from '../menu.ts';
import { shell } from '../shell.ts';
import { told } from '../told.ts';
import { inForceFirst } from './in-force.ts';
import { notesFirst } from './notes.ts';
import { outboxFirst } from './outbox.ts';
import { pendingFirst } from './pending.ts';
import { peopleFirst } from './people.ts';
import { pricesFirst } from './prices.ts';
import { repriceFirst } from './reprice.ts';
import { searchFirst } from './search.ts';

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
  search: searchFirst,
  shell,
  told,
  updates,
} as const;
