import { aliases } from './aliases.ts';
import { batches } from './batches.ts';
import { common } from './common.ts';
import { firstRun } from './first-run.ts';
import { home } from './home.ts';
import { inForce } from './in-force.ts';
import { layout } from './layout.ts';
import { notes } from './notes.ts';
import { outbox } from './outbox.ts';
import { pending } from './pending.ts';
import { priceFolder } from './price-folder.ts';
import { prices } from './prices.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { stationForm } from './station-form.ts';

/** Every sentence of the page, by area. */
export const ptBR = {
  aliases,
  batches,
  common,
  firstRun,
  home,
  inForce,
  layout,
  notes,
  outbox,
  pending,
  priceFolder,
  prices,
  settings,
  shell,
  stationForm,
} as const;
