import { grid } from '../../components/data-grid/texts.ts';
import { closing } from '../../features/closing/texts.ts';
import { help } from '../../features/help/texts.ts';
import { needs } from '../../features/home/needs-texts.ts';
import { home } from '../../features/home/texts.ts';
import { notes } from '../../features/notes/texts.ts';
import { batches } from '../../features/outbox/batches/texts.ts';
import { outbox } from '../../features/outbox/texts.ts';
import { pending } from '../../features/pending/texts.ts';
import { people } from '../../features/people/texts.ts';
import { layout } from '../../features/price-import/layout/texts.ts';
import { priceFolder } from '../../features/price-import/price-folder-texts.ts';
import { prices } from '../../features/price-import/texts.ts';
import { reprice } from '../../features/prices/repricing/texts.ts';
import { inForce } from '../../features/prices/texts.ts';
import { privacy } from '../../features/privacy/texts.ts';
import { aliases } from '../../features/settings/aliases-texts.ts';
import { desktop } from '../../features/settings/desktop-texts.ts';
import { settings } from '../../features/settings/texts.ts';
import { firstRun } from '../../features/stations/first-run-texts.ts';
import { stationForm } from '../../features/stations/texts.ts';
import { support } from '../../features/support/texts.ts';
import { updates } from '../../features/updates/texts.ts';
import { common } from './common.ts';
import { shell } from './shell.ts';

/** Every sentence of the page, by area. */
export const ptBR = {
  aliases,
  batches,
  closing,
  common,
  desktop,
  firstRun,
  grid,
  help,
  home,
  inForce,
  layout,
  needs,
  notes,
  outbox,
  pending,
  people,
  priceFolder,
  prices,
  reprice,
  privacy,
  settings,
  shell,
  stationForm,
  support,
  updates,
} as const;
