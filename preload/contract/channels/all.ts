/** Every channel between page and main. For main alone, and for the types of channels.ts: the page carries no schema. */

import { wireProfileChannels } from '../wire/channels.ts';
import { appChannels } from './app.ts';
import { fleetChannels } from './carrier/fleet.ts';
import { closingChannels } from './closing.ts';
import { movementChannels } from './movement.ts';
import { noteChannels } from './notes.ts';
import { outboxChannels } from './outbox.ts';
import { pendingChannels } from './pending.ts';
import { peopleChannels } from './people.ts';
import { priceImportChannels } from './price-import.ts';
import { priceChannels } from './prices.ts';
import { privacyChannels } from './privacy.ts';
import { searchChannels } from './search.ts';
import { stationChannels } from './stations.ts';
import { transferChannels } from './supplier/transfers.ts';
import { supportChannels } from './support.ts';
import { todayChannels } from './today.ts';
import { trainingChannels } from './training.ts';
import { updateChannels } from './updates.ts';

export const channels = {
  ...appChannels,
  ...stationChannels,
  ...peopleChannels,
  ...priceChannels,
  ...priceImportChannels,
  ...outboxChannels,
  ...pendingChannels,
  ...noteChannels,
  ...searchChannels,
  ...todayChannels,
  ...closingChannels,
  ...movementChannels,
  ...transferChannels,
  ...fleetChannels,
  ...trainingChannels,
  ...privacyChannels,
  ...updateChannels,
  ...supportChannels,
  ...wireProfileChannels,
};
