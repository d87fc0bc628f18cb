/** Every channel between page and main. For main alone, and for the types of channels.ts: the page carries no schema. */

import { appChannels } from './app.ts';
import { closingChannels } from './closing.ts';
import { noteChannels } from './notes.ts';
import { outboxChannels } from './outbox.ts';
import { pendingChannels } from './pending.ts';
import { peopleChannels } from './people.ts';
import { priceImportChannels } from './price-import.ts';
import { priceChannels } from './prices.ts';
import { privacyChannels } from './privacy.ts';
import { stationChannels } from './stations.ts';
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
  ...todayChannels,
  ...closingChannels,
  ...trainingChannels,
  ...privacyChannels,
  ...updateChannels,
  ...supportChannels,
};
