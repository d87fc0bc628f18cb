/** Every channel between page and main. For main alone, and for the types of channels.ts: the page carries no schema. */

import { appChannels } from './app/channels.ts';
import { closingChannels } from './closing/channels.ts';
import { fleetChannels } from './fleet/channels.ts';
import { movementChannels } from './movement/channels.ts';
import { noteChannels } from './notes/channels.ts';
import { outboxChannels } from './outbox/channels.ts';
import { pendingChannels } from './pending/channels.ts';
import { peopleChannels } from './people/channels.ts';
import { priceImportChannels } from './price-import/channels.ts';
import { priceChannels } from './prices/channels.ts';
import { privacyChannels } from './privacy/channels.ts';
import { searchChannels } from './search/channels.ts';
import { stationChannels } from './stations/channels.ts';
import { supportChannels } from './support/channels.ts';
import { todayChannels } from './today/channels.ts';
import { trainingChannels } from './training/channels.ts';
import { transferChannels } from './transfers/channels.ts';
import { updateChannels } from './updates/channels.ts';
import { wireProfileChannels } from './wire-profile/channels.ts';

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
