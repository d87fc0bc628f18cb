/** Every screen of the program with its states: what is shown, measured, read by axe and compared is this list. */

import type { View } from '../view.ts';
import { FLEET_VIEWS } from './fleet.ts';
import { IN_FORCE_VIEWS } from './in-force.ts';
import { MONTH_VIEWS } from './month.ts';
import { NOTE_VIEWS } from './notes.ts';
import { OUTBOX_VIEWS } from './outbox.ts';
import { PENDING_VIEWS } from './pending.ts';
import { PRICE_VIEWS } from './prices.ts';
import { SETTINGS_VIEWS } from './settings.ts';
import { SHELL_VIEWS } from './shell.ts';

export const VIEWS: Readonly<Record<string, readonly View[]>> = {
  shell: SHELL_VIEWS,
  prices: PRICE_VIEWS,
  'in-force': IN_FORCE_VIEWS,
  outbox: OUTBOX_VIEWS,
  pending: PENDING_VIEWS,
  notes: NOTE_VIEWS,
  month: MONTH_VIEWS,
  fleet: FLEET_VIEWS,
  settings: SETTINGS_VIEWS,
};
