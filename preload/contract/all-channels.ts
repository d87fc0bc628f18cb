/** Every channel between page and main. Imported by main, and by channels.ts for types only: the page carries no schema. */

import { type AppEvent, appChannels } from './app/channels.ts';
import { closingChannels } from './closing/channels.ts';
import { type FleetEvent, fleetChannels } from './fleet/channels.ts';
import { type MovementEvent, movementChannels } from './movement/channels.ts';
import { type NotesEvent, noteChannels } from './notes/channels.ts';
import { type OutboxEvent, outboxChannels } from './outbox/channels.ts';
import { type PendingEvent, pendingChannels } from './pending/channels.ts';
import { type PeopleEvent, peopleChannels } from './people/channels.ts';
import { type ImportEvent, priceImportChannels } from './price-import/channels.ts';
import { type PricesEvent, priceChannels } from './prices/channels.ts';
import { privacyChannels } from './privacy/channels.ts';
import { searchChannels } from './search/channels.ts';
import { type StationsEvent, stationChannels } from './stations/channels.ts';
import { supportChannels } from './support/channels.ts';
import { todayChannels } from './today/channels.ts';
import { trainingChannels } from './training/channels.ts';
import { type TransfersEvent, transferChannels } from './transfers/channels.ts';
import { type UpdatesEvent, updateChannels } from './updates/channels.ts';
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

export type FeatureEvent =
  | AppEvent
  | PeopleEvent
  | UpdatesEvent
  | StationsEvent
  | PricesEvent
  | ImportEvent
  | OutboxEvent
  | PendingEvent
  | MovementEvent
  | TransfersEvent
  | FleetEvent
  | NotesEvent;
