import { batches } from './batches.ts';
import { common } from './common.ts';
import { firstRun } from './first-run.ts';
import { home } from './home.ts';
import { layout } from './layout.ts';
import { notes } from './notes.ts';
import { outbox } from './outbox.ts';
import { pending } from './pending.ts';
import { prices } from './prices.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { stationForm } from './station-form.ts';

/** Every sentence of the page, by area. */
export const ptBR = { batches, common, firstRun, home, layout, notes, outbox, pending, prices, settings, shell, stationForm } as const;
