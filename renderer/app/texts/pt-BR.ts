import { grid } from '../../components/data-grid/texts.ts';
import { keys } from '../../components/keys/texts.ts';
import { closing } from '../../features/closing/texts.ts';
import { fleet } from '../../features/fleet/texts.ts';
import { screenHelp } from '../../features/help/screens-texts.ts';
import { help } from '../../features/help/texts.ts';
import { away } from '../../features/home/away/texts.ts';
import { needs } from '../../features/home/needs-texts.ts';
import { home } from '../../features/home/texts.ts';
import { tour } from '../../features/home/tour/texts.ts';
import { movement } from '../../features/movement/texts.ts';
import { notes } from '../../features/notes/texts.ts';
import { batches } from '../../features/outbox/batches/texts.ts';
import { outbox } from '../../features/outbox/texts.ts';
import { paper } from '../../features/paper/texts.ts';
import { pending } from '../../features/pending/texts.ts';
import { people } from '../../features/people/texts.ts';
import { layout } from '../../features/price-import/layout/texts.ts';
import { priceFolder } from '../../features/price-import/price-folder-texts.ts';
import { asking } from '../../features/price-import/questions/texts.ts';
import { prices } from '../../features/price-import/texts.ts';
import { aliases } from '../../features/prices/aliases/aliases-texts.ts';
import { catalogue } from '../../features/prices/catalogue/texts.ts';
import { reprice } from '../../features/prices/repricing/texts.ts';
import { inForce } from '../../features/prices/texts.ts';
import { privacy } from '../../features/privacy/texts.ts';
import { search } from '../../features/search/texts.ts';
import { desktop } from '../../features/settings/desktop-texts.ts';
import { settings } from '../../features/settings/texts.ts';
import { firstRun } from '../../features/stations/first-run-texts.ts';
import { fleetForm } from '../../features/stations/fleet-texts.ts';
import { stationForm } from '../../features/stations/texts.ts';
import { support } from '../../features/support/texts.ts';
import { transfers } from '../../features/transfers/texts.ts';
import { updates } from '../../features/updates/texts.ts';
import { wireProfile } from '../../features/wire-profile/texts.ts';
import { common } from './common.ts';
import { menu } from './menu.ts';
import { notices } from './notices.ts';
import { shell } from './shell.ts';

/** The sentences of the page by area; those of the English build have the same names. Features add their eager texts (screens.ts). */
export const ptBR = {
  aliases,
  asking,
  away,
  batches,
  catalogue,
  closing,
  common,
  desktop,
  firstRun,
  fleet,
  fleetForm,
  grid,
  help,
  screenHelp,
  home,
  inForce,
  keys,
  layout,
  menu,
  movement,
  needs,
  notes,
  outbox,
  pending,
  paper,
  people,
  priceFolder,
  prices,
  reprice,
  privacy,
  search,
  settings,
  shell,
  stationForm,
  support,
  notices,
  tour,
  transfers,
  updates,
  wireProfile,
} as const;
